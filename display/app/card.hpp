// Drawing with the graphics card: the main window, and moving parts in step with the monitor's
// beam.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/x_windows.hpp"
#include "display/layout/draw_list.hpp"
#include "display/render/card_painter.hpp"

#include <SFML/Graphics/RenderWindow.hpp>

#include <cstddef>
#include <memory>

namespace kydai::display {

/// A moving part's own window, and what is drawn on it, ready for the card.
class CardPart {
  public:
    /// To be called when what it shows has changed.
    void forget() { under_ = list_ = {}; }

  private:
    friend class Card;
    explicit CardPart(XWindow window) : target_(window) {}

    sf::RenderWindow target_;
    PreparedList under_;
    PreparedList list_;
};

class Card {
  public:
    /// Nothing where OpenGL is only the processor in disguise, unless `is_forced`.
    [[nodiscard]] static std::unique_ptr<Card> open(const XWindows& windows, FontSet& fonts,
                                                    bool is_forced);

    /// The still part, where nobody sees it yet. A card may exchange two pictures when it presents,
    /// so everything is painted.
    void paint_main(const Picture& picture);
    /// Drivers put work off until it is to be seen; this waits for it.
    void finish();
    void present_main();

    /// The window must be mapped.
    [[nodiscard]] std::unique_ptr<CardPart> open_part(XWindow window) const;
    /// `under` is what lies under the surface, in the picture's coordinates; the surface's list has
    /// moved by `shift` pixels to the left.
    void paint_part(CardPart& part, const DrawList& under, const Surface& surface, Rgba background,
                    int shift);
    static void present_part(CardPart& part);

    /// The driver waits for the monitor's beam when presenting; else frames are timed by us.
    [[nodiscard]] bool waits_for_beam() const { return waits_for_beam_; }
    [[nodiscard]] std::size_t letters_lost() const { return painter_.atlas().letters_lost(); }

  private:
    Card(const XWindows& windows, FontSet& fonts);

    sf::RenderWindow main_;
    CardPainter painter_;
    const bool waits_for_beam_;
};

}  // namespace kydai::display
