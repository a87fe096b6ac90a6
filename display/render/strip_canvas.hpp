// Where a moving part is drawn before anybody sees it: memory beside the window's own pixels.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/metrics.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/RenderWindow.hpp>

#include <cstdint>
#include <vector>

namespace kydai::display {

/// A frame buffer of the window's GL context. SFML's render texture has a context of its own, which
/// without a graphics card costs several megabytes, compiles every shader once more, and 15 ms
/// whenever the size changes.
class StripCanvas final : public sf::RenderTarget {
  public:
    /// `window` must outlive it.
    explicit StripCanvas(sf::RenderWindow& window) : window_(window) {}
    StripCanvas(const StripCanvas&) = delete;
    StripCanvas& operator=(const StripCanvas&) = delete;
    ~StripCanvas() override;

    /// Room for that many pixels; what was drawn is lost. False: the driver has none.
    [[nodiscard]] bool create(Size size);
    /// The lowest rows as the window system has them: blue, green, red, unused. The window is the
    /// target again then.
    [[nodiscard]] std::vector<std::uint8_t> take_rows(Size size);

    /// Gives the memory back.
    void destroy();

    [[nodiscard]] sf::Vector2u getSize() const override;
    bool setActive(bool active = true) override;

  private:
    sf::RenderWindow& window_;
    Size size_{0, 0};
    unsigned frame_buffer_ = 0;
    unsigned pixels_ = 0;
};

}  // namespace kydai::display
