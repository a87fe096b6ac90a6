// A screen for the tests that draw: the one given by DISPLAY, else an invisible one of their own.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/render/font_set.hpp"
#include "display/render/offscreen.hpp"
#include "display/render/soft_painter.hpp"
#include "publisher/files/assets.hpp"
#include "tests/display/render/private_x_server.hpp"
#include "tests/support/catch.hpp"

#include <SFML/Graphics/Image.hpp>

#include <memory>

namespace kydai::display::test {

/// All lower-case letters of Vietnamese that carry a mark: 67, as many in upper case.
inline const std::string marked_lower_case =
    "áàảãạăắằẳẵặâấầẩẫậđéèẻẽẹêếềểễệíìỉĩịóòỏõọôốồổỗộơớờởỡợúùủũụưứừửữựýỳỷỹỵ";
inline const std::string marked_upper_case =
    "ÁÀẢÃẠĂẮẰẲẴẶÂẤẦẨẪẬĐÉÈẺẼẸÊẾỀỂỄỆÍÌỈĨỊÓÒỎÕỌÔỐỒỔỖỘƠỚỜỞỠỢÚÙỦŨỤƯỨỪỬỮỰÝỲỶỸỴ";

inline void ensure_screen() {
    if (has_x_server()) return;
    REQUIRE(start_private_x_server(1280, 720).has_value());
    REQUIRE(has_x_server());
}

inline std::unique_ptr<FontSet> open_fonts() {
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    const auto files = find_fonts(*assets);
    REQUIRE(files.has_value());
    auto fonts = FontSet::open(*files);
    REQUIRE(fonts.has_value());
    return std::move(fonts).value();
}

/// What the processor draws.
inline sf::Image image_of(const Picture& picture, SoftPainter& painter) {
    const auto pixels = pixels_of(picture, painter);
    REQUIRE(pixels.has_value());
    sf::Image image;
    image.create(static_cast<unsigned>(pixels->width), static_cast<unsigned>(pixels->height),
                 pixels->rgba.data());
    return image;
}

/// Fonts and painter, in the order in which they need each other.
struct Studio {
    std::unique_ptr<FontSet> fonts = open_fonts();
    SoftPainter painter{*fonts};

    sf::Image draw(const Picture& picture) { return image_of(picture, painter); }
};

/// Whether any pixel of `rect` is not black.
inline bool has_ink(const sf::Image& image, const Rect& rect) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
        const sf::Uint8* row =
            image.getPixelsPtr() + (std::size_t(y) * image.getSize().x + std::size_t(rect.x)) * 4;
        for (int x = 0; x < rect.width; ++x)
            if (row[x * 4] != 0 || row[x * 4 + 1] != 0 || row[x * 4 + 2] != 0) return true;
    }
    return false;
}

}  // namespace kydai::display::test
