// Paints draw lists: geometry gathered once per list, one batch per page of letters.
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/render/font_set.hpp"
#include "display/render/glyph_atlas.hpp"

#include <SFML/Graphics/RenderTarget.hpp>

#include <cstdint>
#include <vector>

namespace kydai::display {

/// A draw list as vertices, good for many frames.
class PreparedList {
  public:
    PreparedList() = default;
    /// Number of vertices and of draw calls, for measurements.
    [[nodiscard]] std::size_t vertices() const;
    [[nodiscard]] std::size_t batches() const { return batches_.size(); }

  private:
    friend class Painter;
    struct Batch {
        std::size_t page = 0;
        std::vector<sf::Vertex> vertices;
    };
    std::vector<Batch> batches_;
    std::uint64_t generation_ = 0;
};

/// One for the process: its letters are shared by all windows. Needs a current OpenGL context.
class Painter {
  public:
    explicit Painter(FontSet& fonts) : fonts_(fonts), atlas_(fonts) {}

    /// To be called before a new picture is prepared: keeps the letters within their limit.
    void begin_picture() { atlas_.trim(); }

    [[nodiscard]] PreparedList prepare(const DrawList& list);
    /// False once the letters it was made of are gone: prepare it again.
    [[nodiscard]] bool is_valid(const PreparedList& list) const {
        return list.generation_ == atlas_.generation();
    }
    /// Draws at whole pixels, moved by (x, y), with the target's view.
    void paint(sf::RenderTarget& target, const PreparedList& list, int x = 0, int y = 0) const;

    [[nodiscard]] const GlyphAtlas& atlas() const { return atlas_; }

  private:
    void append_text(PreparedList& prepared, const Text& text);

    FontSet& fonts_;
    GlyphAtlas atlas_;
};

/// The commands of `list` that may touch `rect`, in order: what lies under a moving part.
[[nodiscard]] DrawList commands_within(const DrawList& list, const Rect& rect, FontSet& fonts);

/// The still part and all moving parts, each cut at its edge, on a target of the picture's size.
void paint_picture(sf::RenderTarget& target, Painter& painter, const Picture& picture);

/// How far the list of a moving part stands to the left, in whole pixels: letters stay sharp, and a
/// frame in which nothing moved by a pixel need not be drawn.
[[nodiscard]] int whole_shift(const Surface& surface);

}  // namespace kydai::display
