// Paints draw lists with the graphics card: geometry gathered once per list, one batch per page of
// letters.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"
#include "display/render/font_set.hpp"
#include "display/render/glyph_atlas.hpp"

#include <SFML/Graphics/RenderTarget.hpp>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace kydai::display {

/// A draw list as vertices, good for many frames: layers of opaque boxes under letters and soft
/// shapes.
class PreparedList {
  public:
    PreparedList() = default;
    /// Number of draw calls, for measurements.
    [[nodiscard]] std::size_t batches() const;

  private:
    friend class CardPainter;
    struct Batch {
        std::size_t page = 0;
        std::vector<sf::Vertex> vertices;
    };
    struct Pasted {
        std::shared_ptr<const sf::Texture> texture;
        Rect rect;
    };
    struct Layer {
        std::vector<sf::Vertex> solid;
        std::vector<Pasted> photos;  ///< over the solid ones
        std::vector<Batch> masked;
        std::vector<Rect>
            covered;  ///< by the masked ones: an opaque box over them opens a new layer
    };
    std::vector<Layer> layers_;
    std::uint64_t generation_ = 0;
};

/// One for the process: its letters are shared by all windows. Needs a current OpenGL context.
class CardPainter {
  public:
    explicit CardPainter(FontSet& fonts) : fonts_(fonts), atlas_(fonts) {}

    /// To be called before a new picture is prepared: keeps the letters within their limit.
    void begin_picture();

    [[nodiscard]] PreparedList prepare(const DrawList& list);
    /// False once the letters it was made of are gone: prepare it again.
    [[nodiscard]] bool is_valid(const PreparedList& list) const {
        return list.generation_ == atlas_.generation();
    }
    /// Draws at whole pixels, moved by (x, y), with the target's view.
    void paint(sf::RenderTarget& target, const PreparedList& list, int x = 0, int y = 0) const;

    [[nodiscard]] const GlyphAtlas& atlas() const { return atlas_; }

  private:
    using Layer = PreparedList::Layer;
    static std::vector<sf::Vertex>& masked_of(Layer& layer, std::size_t page);
    static Layer& layer_for(PreparedList& prepared, const Rect& bounds, bool has_solid);
    Rect append_text(Layer& layer, const Text& text);
    std::shared_ptr<const sf::Texture> photo_of(const std::string& file);

    FontSet& fonts_;
    GlyphAtlas atlas_;
    /// Of the pictures on the screen; nullptr = the file cannot be read.
    std::map<std::string, std::shared_ptr<const sf::Texture>> photos_;
};

}  // namespace kydai::display
