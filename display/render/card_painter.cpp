// See card_painter.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/card_painter.hpp"

#include "display/render/card_shapes.hpp"
#include "display/render/damage.hpp"
#include "display/render/geometry.hpp"
#include "display/render/letters.hpp"
#include "display/render/mask_texture.hpp"

#include <SFML/Graphics/Sprite.hpp>
#include <SFML/Graphics/Texture.hpp>

#include <algorithm>
#include <cmath>
#include <type_traits>

namespace kydai::display {
namespace {

sf::FloatRect to_float(const Rect& rect) {
    return {static_cast<float>(rect.x), static_cast<float>(rect.y), static_cast<float>(rect.width),
            static_cast<float>(rect.height)};
}

}  // namespace

std::size_t PreparedList::batches() const {
    std::size_t count = 0;
    for (const Layer& layer : layers_) count += layer.masked.size() + (layer.solid.empty() ? 0 : 1);
    return count;
}

std::vector<sf::Vertex>& CardPainter::masked_of(Layer& layer, std::size_t page) {
    if (layer.masked.empty() || layer.masked.back().page != page)
        layer.masked.push_back({page, {}});
    return layer.masked.back().vertices;
}

/// The uppermost layer, or a new one if something opaque would come to lie under what it must
/// cover.
CardPainter::Layer& CardPainter::layer_for(PreparedList& prepared, const Rect& bounds,
                                           bool has_solid) {
    const bool is_open =
        !prepared.layers_.empty() &&
        (!has_solid || std::ranges::none_of(prepared.layers_.back().covered, [&](const Rect& rect) {
            return overlap(rect, bounds);
        }));
    if (!is_open) prepared.layers_.emplace_back();
    return prepared.layers_.back();
}

Rect CardPainter::append_text(Layer& layer, const Text& text) {
    const sf::Color color = to_color(text.color);
    walk_letters(fonts_, text.text, text.face, text.px, [&](char32_t letter, int x) {
        const AtlasGlyph& glyph = atlas_.glyph(text.face, text.px, letter);
        if (glyph.width <= 0) return;
        append_textured(
            masked_of(layer, glyph.page),
            {text.x + x + glyph.left, text.baseline - glyph.top, glyph.width, glyph.height}, color,
            static_cast<float>(glyph.x), static_cast<float>(glyph.y));
    });
    return bounds_of(text, fonts_);
}

void CardPainter::begin_picture() {
    atlas_.trim();
    // What is on no list any more is forgotten: one photograph at a time is what memory is for.
    std::erase_if(photos_, [](const auto& photo) { return photo.second.use_count() == 1; });
}

std::shared_ptr<const sf::Texture> CardPainter::photo_of(const std::string& file) {
    const auto known = photos_.find(file);
    if (known != photos_.end()) return known->second;
    auto texture = std::make_shared<sf::Texture>();
    const bool is_read = texture->loadFromFile(file);
    if (is_read) {
        texture->setSmooth(true);
        static_cast<void>(texture->generateMipmap());  // made smaller without dancing edges
    }
    return photos_.emplace(file, is_read ? std::move(texture) : nullptr).first->second;
}

PreparedList CardPainter::prepare(const DrawList& list) {
    atlas_.ensure_page();
    PreparedList prepared;
    prepared.generation_ = atlas_.generation();
    for (const DrawCommand& command : list.commands) {
        if (const Text* text = std::get_if<Text>(&command)) {
            Layer& layer = layer_for(prepared, {}, false);
            layer.covered.push_back(append_text(layer, *text));
            continue;
        }
        const Rect bounds = bounds_of(command, fonts_);
        if (const Photo* photo = std::get_if<Photo>(&command)) {
            if (auto texture = photo_of(photo->file)) {
                Layer& layer = layer_for(prepared, bounds, true);
                layer.photos.push_back({std::move(texture), photo->rect});
                layer.covered.push_back(bounds);
            }
            continue;
        }
        Layer& layer = layer_for(prepared, bounds, std::holds_alternative<Box>(command));
        const std::size_t page = layer.masked.empty() ? 0 : layer.masked.back().page;
        std::vector<sf::Vertex>& masked = masked_of(layer, page);
        const std::size_t before = masked.size();
        std::visit(
            [&](const auto& shape) {
                using Shape = std::decay_t<decltype(shape)>;
                constexpr bool is_shape =
                    !std::is_same_v<Shape, Text> && !std::is_same_v<Shape, Photo>;
                if constexpr (is_shape) append(ShapeVertices{layer.solid, masked}, shape);
            },
            command);
        if (masked.size() != before) layer.covered.push_back(bounds);
    }
    for (PreparedList::Layer& layer : prepared.layers_) {
        layer.covered = {};
        std::erase_if(layer.masked, [](const auto& batch) { return batch.vertices.empty(); });
    }
    flush_masks();
    return prepared;
}

void CardPainter::paint(sf::RenderTarget& target, const PreparedList& list, int x, int y) const {
    sf::RenderStates plain(sf::BlendNone);
    plain.transform.translate(static_cast<float>(x), static_cast<float>(y));
    sf::RenderStates states(sf::BlendAlpha);
    states.transform = plain.transform;
    for (const PreparedList::Layer& layer : list.layers_) {
        if (!layer.solid.empty())
            target.draw(layer.solid.data(), layer.solid.size(), sf::Triangles, plain);
        for (const PreparedList::Pasted& photo : layer.photos) {
            sf::Sprite sprite(*photo.texture);
            const sf::FloatRect place = to_float(photo.rect);
            const sf::Vector2u size = photo.texture->getSize();
            sprite.setPosition(place.left, place.top);
            sprite.setScale(place.width / static_cast<float>(size.x),
                            place.height / static_cast<float>(size.y));
            sf::RenderStates pasted(sf::BlendAlpha);
            pasted.transform = plain.transform;
            target.draw(sprite, pasted);
        }
        for (const PreparedList::Batch& batch : layer.masked) {
            states.texture = &atlas_.page(batch.page);
            target.draw(batch.vertices.data(), batch.vertices.size(), sf::Triangles, states);
        }
    }
}

}  // namespace kydai::display
