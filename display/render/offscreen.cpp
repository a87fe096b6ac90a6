// See offscreen.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/offscreen.hpp"

#include <SFML/Graphics/Image.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <system_error>
#include <vector>

namespace kydai::display {

Result<Pixels> pixels_of(const Picture& picture, SoftPainter& painter) {
    constexpr int side_max = 16'384;
    const bool is_possible = picture.width > 0 && picture.height > 0 && picture.width <= side_max &&
                             picture.height <= side_max;
    if (!is_possible) {
        return Error("screen.too_large", {{"width", std::to_string(picture.width)},
                                          {"height", std::to_string(picture.height)}});
    }
    const auto width = static_cast<std::size_t>(picture.width);
    std::vector<std::uint32_t> words(width * static_cast<std::size_t>(picture.height));
    painter.begin_picture();
    paint_picture({words.data(), picture.width, {0, 0, picture.width, picture.height}}, painter,
                  picture);
    Pixels pixels{picture.width, picture.height, {}};
    pixels.rgba.reserve(words.size() * 4);
    for (const std::uint32_t word : words) {
        for (const unsigned shift : {16U, 8U, 0U})
            pixels.rgba.push_back(static_cast<std::uint8_t>((word >> shift) & 0xFFU));
        pixels.rgba.push_back(255);
    }
    return pixels;
}

Result<void> save_png(const Pixels& pixels, const std::filesystem::path& file) {
    Place place;
    place.file = file.string();
    // The library takes the format from the name's end.
    const std::filesystem::path beside =
        file.parent_path() / ("." + file.stem().string() + ".new.png");
    sf::Image image;
    image.create(static_cast<unsigned>(pixels.width), static_cast<unsigned>(pixels.height),
                 pixels.rgba.data());
    if (!image.saveToFile(beside.string()))
        return Error("picture.not_written", {{"reason", beside.string()}}, place);
    std::error_code code;
    std::filesystem::rename(beside, file, code);
    if (code) return Error("picture.not_written", {{"reason", code.message()}}, place);
    return {};
}

}  // namespace kydai::display
