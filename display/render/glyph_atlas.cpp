// See glyph_atlas.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/glyph_atlas.hpp"

#include "display/render/letters.hpp"
#include "display/render/mask_texture.hpp"

#include <algorithm>
#include <array>

namespace kydai::display {
namespace {

constexpr int page_side = 1024;     // 1 MiB; a board page of 1080 lines needs about one
constexpr int solid_side = 3;       // the covered square in the corner of each page
constexpr int gap = 1;              // between letters, so that none bleeds into another
constexpr int own_page_side = 512;  // a letter larger than this is not worth a shelf

/// A shelf much higher than the letter would waste what higher letters need.
bool fits_well(int height, int shelf_height) {
    return height <= shelf_height && shelf_height <= height + height / 4 + 4;
}

}  // namespace

bool GlyphAtlas::add_page(int width, int height) {
    const auto limit = static_cast<int>(sf::Texture::getMaximumSize());
    if (width > limit || height > limit) return false;
    Page page{make_mask_texture(width, height), width, height, solid_side + gap, {}};
    if (!page.texture) return false;
    std::array<std::uint8_t, solid_side * solid_side> solid{};
    solid.fill(255);
    update_mask(*page.texture, solid.data(), 0, 0, solid_side, solid_side);
    bytes_ += static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    pages_.push_back(std::move(page));
    return true;
}

void GlyphAtlas::ensure_page() {
    if (pages_.empty()) static_cast<void>(add_page(page_side, page_side));
}

bool GlyphAtlas::find_slot(int width, int height, Slot& slot) {
    if (width > own_page_side || height > own_page_side) {
        if (!add_page(width, height + solid_side + gap)) return false;
        Page& own = pages_.back();
        slot = {pages_.size() - 1, 0, own.next_y};
        own.next_y = own.height;
        return true;
    }
    for (std::size_t i = 0; i < pages_.size(); ++i) {
        Page& page = pages_[i];
        for (Shelf& shelf : page.shelves) {
            if (!fits_well(height, shelf.height) || shelf.used + width > page.width) continue;
            slot = {i, shelf.used, shelf.y};
            shelf.used += width + gap;
            return true;
        }
        if (page.width < page_side || page.next_y + height > page.height) continue;
        page.shelves.push_back({page.next_y, height, width + gap});
        slot = {i, 0, page.next_y};
        page.next_y += height + gap;
        return true;
    }
    return add_page(page_side, page_side) && find_slot(width, height, slot);
}

AtlasGlyph GlyphAtlas::place(const GlyphMask& mask) {
    AtlasGlyph glyph{0, 0, 0, 0, 0, mask.left, mask.top};
    if (mask.width == 0 || mask.height == 0) return glyph;
    Slot slot;
    if (!find_slot(mask.width, mask.height, slot)) {
        ++letters_lost_;
        return glyph;
    }
    update_mask(page(slot.page), mask.coverage.data(), slot.x, slot.y, mask.width, mask.height);
    return {slot.page, slot.x, slot.y, mask.width, mask.height, mask.left, mask.top};
}

const AtlasGlyph& GlyphAtlas::glyph(Face face, int px, char32_t code_point) {
    ensure_page();
    const std::uint64_t key = letter_key(face, px, code_point);
    const auto known = glyphs_.find(key);
    if (known != glyphs_.end()) return known->second;
    return glyphs_.emplace(key, place(fonts_.rasterize(face, px, code_point))).first->second;
}

void GlyphAtlas::trim() {
    if (bytes_ <= bytes_max) return;
    pages_.clear();
    glyphs_.clear();
    bytes_ = 0;
    ++generation_;
}

}  // namespace kydai::display
