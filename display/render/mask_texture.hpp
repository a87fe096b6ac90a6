// Textures of one byte a pixel: coverage only, the color comes from what is drawn.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <SFML/Graphics/Texture.hpp>

#include <cstdint>
#include <memory>

namespace kydai::display {

/// An empty (wholly transparent) mask. Nothing: the machine cannot hold such a size.
[[nodiscard]] std::unique_ptr<sf::Texture> make_mask_texture(int width, int height);

/// Puts rows of `width` bytes at (x, y). The texture bound before stays bound.
void update_mask(const sf::Texture& texture, const std::uint8_t* coverage, int x, int y, int width,
                 int height);

/// Makes what was put visible to the other windows' contexts.
void flush_masks();

}  // namespace kydai::display
