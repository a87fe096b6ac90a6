// See photo.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/photo.hpp"

#include <SFML/Graphics/Image.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace kydai::display {
namespace {

constexpr std::size_t channels = 4;

/// Which pixels of the source one pixel is made of, along one side, and by what weights.
struct Share {
    int first = 0;
    std::vector<float> weights;
};

/// A pixel stands for the length that it covers; where the source is smaller, for what lies next to
/// its centre, by nearness.
std::vector<Share> shares(int from, int to) {
    const double scale = static_cast<double>(from) / to;
    const double reach = std::max(scale, 1.0);
    std::vector<Share> all;
    for (int i = 0; i < to; ++i) {
        const double centre = (i + 0.5) * scale;
        Share share;
        share.first = std::clamp(static_cast<int>(std::floor(centre - reach)), 0, from - 1);
        const int last = std::clamp(static_cast<int>(std::ceil(centre + reach)), 1, from);
        float sum = 0.0F;
        for (int pixel = share.first; pixel < last; ++pixel) {
            const double distance = std::abs(pixel + 0.5 - centre) / reach;
            share.weights.push_back(static_cast<float>(std::max(1.0 - distance, 0.0)));
            sum += share.weights.back();
        }
        for (float& weight : share.weights) weight /= std::max(sum, 1e-6F);
        all.push_back(std::move(share));
    }
    return all;
}

using Pixel = std::array<float, channels>;

/// One row of the source at the new width; colors count by their opacity.
void scale_row(const std::uint8_t* source, const std::vector<Share>& columns,
               std::vector<Pixel>& row) {
    for (std::size_t x = 0; x < columns.size(); ++x) {
        Pixel sum{};
        const std::uint8_t* pixel = source + static_cast<std::size_t>(columns[x].first) * channels;
        for (const float weight : columns[x].weights) {
            const float opacity = weight * static_cast<float>(pixel[3]);
            for (std::size_t c = 0; c < 3; ++c) sum[c] += opacity * static_cast<float>(pixel[c]);
            sum[3] += opacity;
            pixel += channels;
        }
        row[x] = sum;
    }
}

std::uint32_t word_of(const Pixel& sum) {
    const float opacity = std::max(sum[3], 1e-3F);
    const auto byte = [](float value) {
        return static_cast<std::uint32_t>(std::lround(std::clamp(value, 0.0F, 255.0F)));
    };
    return (byte(sum[3]) << 24U) | (byte(sum[0] / opacity) << 16U) |
           (byte(sum[1] / opacity) << 8U) | byte(sum[2] / opacity);
}

}  // namespace

std::vector<std::uint32_t> read_photo(const std::string& file, int width, int height) {
    sf::Image image;
    if (width <= 0 || height <= 0 || !image.loadFromFile(file)) return {};
    const auto source_width = static_cast<int>(image.getSize().x);
    const auto source_height = static_cast<int>(image.getSize().y);
    if (source_width <= 0 || source_height <= 0) return {};
    const std::vector<Share> columns = shares(source_width, width);
    std::vector<std::uint32_t> pixels;
    pixels.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    std::vector<Pixel> scaled(columns.size());
    std::vector<Pixel> sums(columns.size());
    for (const Share& share : shares(source_height, height)) {
        std::ranges::fill(sums, Pixel{});
        int y = share.first;
        for (const float weight : share.weights) {
            const std::size_t row = static_cast<std::size_t>(y++) * image.getSize().x * channels;
            scale_row(image.getPixelsPtr() + row, columns, scaled);
            for (std::size_t x = 0; x < sums.size(); ++x)
                for (std::size_t c = 0; c < channels; ++c) sums[x][c] += weight * scaled[x][c];
        }
        for (const Pixel& sum : sums) pixels.push_back(word_of(sum));
    }
    return pixels;
}

}  // namespace kydai::display
