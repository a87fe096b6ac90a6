// Letters drawn once and kept in textures: all faces and sizes share the same few pages.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/render/font_set.hpp"

#include <SFML/Graphics/Texture.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace kydai::display {

/// Where a letter lies: texture coordinates in pixels of its page, and its place beside the pen.
struct AtlasGlyph {
    std::size_t page = 0;
    int x = 0, y = 0, width = 0, height = 0;  ///< width 0 = blank
    int left = 0;                             ///< from the pen to the mask's left edge
    int top = 0;                              ///< from the baseline up to the mask's first row
};

/// A library font keeps a texture of four bytes a pixel for every size, and letters that no longer
/// fit vanish without a word (known fault F32). Here a page that is full is followed by another, a
/// letter larger than a page gets one of its own, and a pixel takes one byte.
/// Needs a current OpenGL context; pages are shared by all windows of the process.
class GlyphAtlas {
  public:
    /// Beyond this the atlas starts anew at the next painting: room for every letter of a 4K
    /// screen's type scale and its clock, and an end to growth when themes and sizes change for
    /// days.
    static constexpr std::size_t bytes_max = std::size_t{32} * 1024 * 1024;

    explicit GlyphAtlas(FontSet& fonts) : fonts_(fonts) {}

    [[nodiscard]] const AtlasGlyph& glyph(Face face, int px, char32_t code_point);
    /// At least one page exists after the first call of `glyph` or `ensure_page`.
    void ensure_page();
    [[nodiscard]] const sf::Texture& page(std::size_t index) const {
        return *pages_.at(index).texture;
    }
    /// Texture coordinates of a point that is fully covered, on every page: shapes are drawn with
    /// it, so that text and shapes go out in one batch.
    static constexpr float solid_x = 1.5F;
    static constexpr float solid_y = 1.5F;

    /// Empties an atlas that has grown over its limit; what was prepared with an earlier generation
    /// is void then. To be called between paintings only.
    void trim();
    [[nodiscard]] std::uint64_t generation() const { return generation_; }
    [[nodiscard]] std::size_t bytes() const { return bytes_; }
    /// Letters that no texture of this machine could hold, since the start: 0, or a fault to
    /// report.
    [[nodiscard]] std::size_t letters_lost() const { return letters_lost_; }

  private:
    struct Shelf {
        int y = 0, height = 0, used = 0;
    };
    struct Page {
        std::unique_ptr<sf::Texture> texture;
        int width = 0, height = 0, next_y = 0;
        std::vector<Shelf> shelves;
    };
    struct Slot {
        std::size_t page = 0;
        int x = 0, y = 0;
    };

    AtlasGlyph place(const GlyphMask& mask);
    [[nodiscard]] bool find_slot(int width, int height, Slot& slot);
    [[nodiscard]] bool add_page(int width, int height);

    FontSet& fonts_;
    std::vector<Page> pages_;
    std::unordered_map<std::uint64_t, AtlasGlyph> glyphs_;
    std::size_t bytes_ = 0;
    std::uint64_t generation_ = 1;
    std::size_t letters_lost_ = 0;
};

}  // namespace kydai::display
