// A picture with everything that the draw list knows, and how far two pictures differ.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/draw_list.hpp"

#include <SFML/Graphics/Image.hpp>

namespace kydai::display::test {

[[nodiscard]] Picture sampler();

/// Share of color channels that differ by more than rounding of edges.
[[nodiscard]] double difference(const sf::Image& a, const sf::Image& b);

}  // namespace kydai::display::test
