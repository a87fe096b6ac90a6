// See font_set.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/font_set.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H
#include FT_OUTLINE_H

namespace kydai::display {
namespace {

// Light hinting moves stems to whole pixels upwards only: sharp lines, unchanged widths.
constexpr FT_Int32 load_flags = FT_LOAD_TARGET_LIGHT | FT_LOAD_NO_BITMAP;
constexpr std::size_t sizes_max = 64;  // type scales have a dozen sizes; more means a new theme

struct FaceCloser {
    void operator()(FT_Face face) const { FT_Done_Face(face); }
};
using FacePtr = std::unique_ptr<FT_FaceRec_, FaceCloser>;

struct LibraryCloser {
    void operator()(FT_Library library) const { FT_Done_FreeType(library); }
};
using LibraryPtr = std::unique_ptr<FT_LibraryRec_, LibraryCloser>;

int rounded(FT_Fixed value, double unit) {
    return static_cast<int>(std::lround(static_cast<double>(value) / unit));
}

Error unreadable(const std::filesystem::path& file, FT_Error code) {
    Place place;
    place.file = file.string();
    return Error("font.unreadable", {{"reason", "FreeType " + std::to_string(code)}}, place);
}

/// Advances and heights at one pixel size, filled as they are asked for.
struct SizeTable {
    std::unordered_map<char32_t, int> advances;
    std::optional<LineMetrics> metrics;
};

/// One letter of one of the fonts.
struct Glyph {
    FT_Face face = nullptr;
    FT_UInt index = 0;
};

}  // namespace

struct FontSet::Impl {
    LibraryPtr library;
    std::array<FacePtr, 2> faces;  // Regular, Bold
    // Opened all at once at the first letter that Noto Sans lacks; most days that never happens.
    std::array<std::vector<std::filesystem::path>, 2> fallback_files;
    std::array<std::vector<FacePtr>, 2> fallbacks;
    std::map<std::pair<Face, int>, SizeTable> tables;

    /// FreeType's error, 0 = opened.
    [[nodiscard]] FT_Error open(const std::filesystem::path& file, FacePtr& opened) const {
        FT_Face face = nullptr;
        const FT_Error code = FT_New_Face(library.get(), file.c_str(), 0, &face);
        if (code == 0) opened.reset(face);
        return code;
    }

    void open_fallbacks(std::size_t which) {
        for (const std::filesystem::path& file : fallback_files.at(which))
            if (FacePtr opened; open(file, opened) == 0)
                fallbacks.at(which).push_back(std::move(opened));
        fallback_files.at(which).clear();
    }

    Glyph find(Face face, char32_t code_point) {
        const auto which = static_cast<std::size_t>(face == Face::Bold);
        FT_Face primary = faces.at(which).get();
        const FT_UInt index = FT_Get_Char_Index(primary, code_point);
        if (index != 0) return {primary, index};
        open_fallbacks(which);
        for (const FacePtr& fallback : fallbacks.at(which)) {
            const FT_UInt other = FT_Get_Char_Index(fallback.get(), code_point);
            if (other != 0) return {fallback.get(), other};
        }
        return {primary, 0};
    }

    /// The letter with its outline at `px`, ready in the face's slot. False: the font is damaged
    /// there.
    static bool load(const Glyph& glyph, int px) {
        FT_Set_Pixel_Sizes(glyph.face, 0, static_cast<FT_UInt>(std::max(px, 1)));
        return FT_Load_Glyph(glyph.face, glyph.index, load_flags) == 0;
    }

    SizeTable& table(Face face, int px) {
        if (tables.size() > sizes_max) tables.clear();
        return tables[{face, px}];
    }
};

FontSet::FontSet(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
FontSet::~FontSet() = default;

Result<std::unique_ptr<FontSet>> FontSet::open(const FontFiles& files) {
    auto impl = std::make_unique<Impl>();
    FT_Library library = nullptr;
    const FT_Error code = FT_Init_FreeType(&library);
    if (code != 0) return unreadable(files.regular, code);
    impl->library.reset(library);
    const std::array<std::filesystem::path, 2> paths{files.regular, files.bold};
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const FT_Error failed = impl->open(paths.at(i), impl->faces.at(i));
        if (failed != 0) return unreadable(paths.at(i), failed);
    }
    impl->fallback_files = {files.fallback_regular, files.fallback_bold};
    return std::unique_ptr<FontSet>(new FontSet(std::move(impl)));
}

bool FontSet::has_glyph(Face face, char32_t code_point) const {
    return impl_->find(face, code_point).index != 0;
}

int FontSet::advance(Face face, int px, char32_t code_point) {
    auto& advances = impl_->table(face, px).advances;
    const auto known = advances.find(code_point);
    if (known != advances.end()) return known->second;
    const Glyph glyph = impl_->find(face, code_point);
    FT_Set_Pixel_Sizes(glyph.face, 0, static_cast<FT_UInt>(std::max(px, 1)));
    FT_Fixed width = 0;
    FT_Get_Advance(glyph.face, glyph.index, load_flags, &width);
    constexpr double fixed_16_16 = 65536.0;
    return advances.emplace(code_point, rounded(width, fixed_16_16)).first->second;
}

int FontSet::kerning(Face face, int px, char32_t left, char32_t right) {
    const Glyph a = impl_->find(face, left);
    if (!FT_HAS_KERNING(a.face)) return 0;
    const Glyph b = impl_->find(face, right);
    if (a.face != b.face) return 0;
    FT_Set_Pixel_Sizes(a.face, 0, static_cast<FT_UInt>(std::max(px, 1)));
    FT_Vector delta{};
    FT_Get_Kerning(a.face, a.index, b.index, FT_KERNING_DEFAULT, &delta);
    constexpr double fixed_26_6 = 64.0;
    return rounded(delta.x, fixed_26_6);
}

GlyphMask FontSet::rasterize(Face face, int px, char32_t code_point) {
    const Glyph glyph = impl_->find(face, code_point);
    GlyphMask mask;
    if (!Impl::load(glyph, px)) return mask;
    FT_GlyphSlot slot = glyph.face->glyph;
    // The fonts of signs come in one weight only; a thin minus beside bold digits looks like a
    // fault.
    const bool is_too_thin =
        face == Face::Bold && (glyph.face->style_flags & FT_STYLE_FLAG_BOLD) == 0;
    constexpr int bold_stroke_64ths = 64 / 20;  // of the size: what Noto Sans Bold adds to a stem
    if (is_too_thin) FT_Outline_Embolden(&slot->outline, FT_Pos{px} * bold_stroke_64ths);
    if (FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) != 0) return mask;
    const FT_Bitmap& bitmap = slot->bitmap;
    mask.left = slot->bitmap_left;
    mask.top = slot->bitmap_top;
    mask.width = static_cast<int>(bitmap.width);
    mask.height = static_cast<int>(bitmap.rows);
    mask.coverage.resize(static_cast<std::size_t>(bitmap.width) * bitmap.rows);
    for (int row = 0; row < mask.height; ++row) {
        const unsigned char* source =
            bitmap.buffer + static_cast<std::ptrdiff_t>(row) * bitmap.pitch;
        std::copy_n(source, mask.width, mask.coverage.begin() + std::ptrdiff_t{row} * mask.width);
    }
    return mask;
}

LineMetrics FontSet::metrics(Face face, int px) {
    std::optional<LineMetrics>& known = impl_->table(face, px).metrics;
    if (known) return *known;
    // The highest and lowest letters of Vietnamese: stacked marks above, tails and dots below.
    constexpr std::u32string_view extremes = U"ẮẰẲẴẤẦẨẪẾỀỂỄỐỒỔỖỚỞỠỨỪỬỮỴỊỰỢẬỆỘgjpqyQ";
    constexpr double fixed_26_6 = 64.0;
    FT_BBox box{0, 0, 0, 0};
    FT_Pos cap_height = 0;
    const auto extend = [&](char32_t letter) {
        const Glyph glyph = impl_->find(face, letter);
        if (!Impl::load(glyph, px)) return FT_BBox{0, 0, 0, 0};
        FT_BBox bounds{};
        FT_Outline_Get_CBox(&glyph.face->glyph->outline, &bounds);
        return bounds;
    };
    for (const char32_t letter : extremes) {
        const FT_BBox bounds = extend(letter);
        box.yMax = std::max(box.yMax, bounds.yMax);
        box.yMin = std::min(box.yMin, bounds.yMin);
    }
    cap_height = extend(U'H').yMax;
    known = LineMetrics{static_cast<int>(std::ceil(static_cast<double>(box.yMax) / fixed_26_6)),
                        static_cast<int>(std::ceil(static_cast<double>(-box.yMin) / fixed_26_6)),
                        rounded(cap_height, fixed_26_6)};
    return *known;
}

}  // namespace kydai::display
