// See thumbnail.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/thumbnail.hpp"

#include <png.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>

namespace kydai::display {
namespace {

constexpr std::size_t channels = 4;
constexpr std::size_t colors_max = 256;
/// Colors are told apart by so many bits a channel: steps that nobody sees at that size.
constexpr unsigned bits_kept = 5;

using Color = std::array<std::uint8_t, 3>;

std::size_t offset_of(const Pixels& picture, int x, int y) {
    return (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
            static_cast<std::size_t>(x)) *
           channels;
}

bool is_whole(const Pixels& picture) {
    return picture.width > 0 && picture.height > 0 &&
           picture.rgba.size() == offset_of(picture, 0, picture.height);
}

/// The mean of a box of pixels.
void put_mean(const Pixels& from, int left, int right, int top, int bottom, std::uint8_t* to) {
    std::array<std::uint64_t, channels> sums{};
    for (int y = top; y < bottom; ++y) {
        const std::uint8_t* pixel = from.rgba.data() + offset_of(from, left, y);
        for (int x = left; x < right; ++x, pixel += channels) {
            for (std::size_t channel = 0; channel < channels; ++channel) {
                sums[channel] += pixel[channel];
            }
        }
    }
    const auto count =
        static_cast<std::uint64_t>(right - left) * static_cast<std::uint64_t>(bottom - top);
    for (std::size_t channel = 0; channel < channels; ++channel) {
        to[channel] = static_cast<std::uint8_t>((sums[channel] + count / 2) / count);
    }
}

std::uint32_t bucket_of(const std::uint8_t* pixel) {
    constexpr unsigned dropped = 8 - bits_kept;
    return (static_cast<std::uint32_t>(pixel[0] >> dropped) << (2 * bits_kept)) |
           (static_cast<std::uint32_t>(pixel[1] >> dropped) << bits_kept) |
           static_cast<std::uint32_t>(pixel[2] >> dropped);
}

int distance(const Color& a, const Color& b) {
    int sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const int difference = static_cast<int>(a[i]) - static_cast<int>(b[i]);
        sum += difference * difference;
    }
    return sum;
}

/// What is seen of one bucket of colors.
struct Bucket {
    std::array<std::uint64_t, 3> sums{};
    std::uint64_t count = 0;
    [[nodiscard]] Color color() const {
        Color mean{};
        for (std::size_t i = 0; i < mean.size(); ++i) {
            mean[i] = static_cast<std::uint8_t>(sums[i] / count);
        }
        return mean;
    }
};

struct Palette {
    std::vector<Color> colors;
    std::map<std::uint32_t, std::uint8_t> index_of;  ///< by bucket
};

Palette palette_of(const Pixels& picture) {
    std::map<std::uint32_t, Bucket> buckets;
    for (std::size_t i = 0; i < picture.rgba.size(); i += channels) {
        Bucket& bucket = buckets[bucket_of(&picture.rgba[i])];
        for (std::size_t c = 0; c < 3; ++c) bucket.sums[c] += picture.rgba[i + c];
        ++bucket.count;
    }
    std::vector<std::pair<std::uint64_t, std::uint32_t>> by_count;
    by_count.reserve(buckets.size());
    for (const auto& [key, bucket] : buckets) by_count.emplace_back(bucket.count, key);
    std::ranges::sort(by_count, std::greater());
    Palette palette;
    for (const auto& [count, key] : by_count) {
        const Color color = buckets[key].color();
        if (palette.colors.size() < colors_max) {
            palette.index_of[key] = static_cast<std::uint8_t>(palette.colors.size());
            palette.colors.push_back(color);
            continue;
        }
        const auto nearest = std::ranges::min_element(
            palette.colors, {}, [&](const Color& one) { return distance(one, color); });
        palette.index_of[key] = static_cast<std::uint8_t>(nearest - palette.colors.begin());
    }
    return palette;
}

}  // namespace

Pixels scaled_down(const Pixels& picture, int width) {
    if (!is_whole(picture) || width <= 0) return {};
    if (width >= picture.width) return picture;
    Pixels small;
    small.width = width;
    small.height = std::max(1, (picture.height * width + picture.width / 2) / picture.width);
    small.rgba.resize(offset_of(small, 0, small.height));
    for (int y = 0; y < small.height; ++y) {
        const int top = y * picture.height / small.height;
        const int bottom = std::max(top + 1, (y + 1) * picture.height / small.height);
        for (int x = 0; x < small.width; ++x) {
            const int left = x * picture.width / small.width;
            const int right = std::max(left + 1, (x + 1) * picture.width / small.width);
            put_mean(picture, left, right, top, bottom, &small.rgba[offset_of(small, x, y)]);
        }
    }
    return small;
}

std::optional<std::string> png_of(const Pixels& picture) {
    if (!is_whole(picture)) return std::nullopt;
    const Palette palette = palette_of(picture);
    std::vector<std::uint8_t> indices;
    indices.reserve(picture.rgba.size() / channels);
    for (std::size_t i = 0; i < picture.rgba.size(); i += channels) {
        indices.push_back(palette.index_of.at(bucket_of(&picture.rgba[i])));
    }
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    image.width = static_cast<png_uint_32>(picture.width);
    image.height = static_cast<png_uint_32>(picture.height);
    image.format = PNG_FORMAT_RGB_COLORMAP;
    image.colormap_entries = static_cast<png_uint_32>(palette.colors.size());
    png_alloc_size_t size = 0;
    const int is_measured = png_image_write_to_memory(&image, nullptr, &size, 0, indices.data(), 0,
                                                      palette.colors.data());
    if (is_measured == 0) return std::nullopt;
    std::string png(size, '\0');
    const int is_written = png_image_write_to_memory(&image, png.data(), &size, 0, indices.data(),
                                                     0, palette.colors.data());
    if (is_written == 0) return std::nullopt;
    png.resize(size);
    return png;
}

std::optional<Thumbnail> thumbnail_of(const Pixels& picture, int width, std::size_t bytes_max) {
    constexpr int width_min = 40;
    for (int tried = width; tried >= width_min; tried = tried * 3 / 4) {
        const Pixels small = scaled_down(picture, tried);
        std::optional<std::string> png = png_of(small);
        if (!png) return std::nullopt;
        if (png->size() <= bytes_max) return Thumbnail{small.width, small.height, *std::move(png)};
    }
    return std::nullopt;
}

}  // namespace kydai::display
