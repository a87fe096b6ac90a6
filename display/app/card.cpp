// See card.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/card.hpp"

#include "display/render/card_shapes.hpp"

#include <SFML/OpenGL.hpp>
#include <SFML/Window/Event.hpp>

#include <string_view>
#include <utility>

namespace kydai::display {
namespace {

sf::View view_of(const Rect& rect) {
    return sf::View(sf::FloatRect(static_cast<float>(rect.x), static_cast<float>(rect.y),
                                  static_cast<float>(rect.width), static_cast<float>(rect.height)));
}

/// Software drivers present at once, whatever they are asked; then we keep the time ourselves.
bool is_hardware_driver() {
    const GLubyte* name = glGetString(GL_RENDERER);
    if (name == nullptr) return false;
    const std::string_view renderer(
        reinterpret_cast<const char*>(name));  // NOLINT: the C library's type
    return renderer.find("llvmpipe") == std::string_view::npos &&
           renderer.find("softpipe") == std::string_view::npos &&
           renderer.find("swrast") == std::string_view::npos;
}

/// The library selects events for its windows by itself; unread they would pile up for days.
void forget_events(sf::RenderWindow& target) {
    sf::Event event{};
    while (target.pollEvent(event)) {
    }
}

}  // namespace

Card::Card(const XWindows& windows, FontSet& fonts)
    : main_(windows.main_window()),
      painter_(fonts),
      waits_for_beam_(main_.setActive(true) && is_hardware_driver()) {}

std::unique_ptr<Card> Card::open(const XWindows& windows, FontSet& fonts, bool is_forced) {
    std::unique_ptr<Card> card(new Card(windows, fonts));
    return card->waits_for_beam_ || is_forced ? std::move(card) : nullptr;
}

void Card::paint_main(const Picture& picture) {
    static_cast<void>(main_.setActive(true));
    painter_.begin_picture();
    main_.setView(view_of({0, 0, picture.width, picture.height}));
    main_.clear(to_color(picture.background));
    painter_.paint(main_, painter_.prepare(picture.still));
}

void Card::finish() {
    static_cast<void>(main_.setActive(true));
    glFinish();
}

void Card::present_main() {
    main_.display();
    forget_events(main_);
}

std::unique_ptr<CardPart> Card::open_part(XWindow window) const {
    std::unique_ptr<CardPart> part(new CardPart(window));
    part->target_.setVerticalSyncEnabled(waits_for_beam_);
    return part;
}

void Card::paint_part(CardPart& part, const DrawList& under, const Surface& surface,
                      Rgba background, int shift) {
    static_cast<void>(part.target_.setActive(true));
    // Both, for preparing the one may empty the atlas of the other.
    if (!painter_.is_valid(part.under_) || !painter_.is_valid(part.list_)) {
        part.under_ = painter_.prepare(under);
        part.list_ = painter_.prepare(surface.list);
    }
    const Rect& rect = surface.rect;
    part.target_.setView(view_of(rect));
    part.target_.clear(to_color(background));
    painter_.paint(part.target_, part.under_);
    painter_.paint(part.target_, part.list_, rect.x - shift, rect.y);
}

void Card::present_part(CardPart& part) {
    part.target_.display();
    forget_events(part.target_);
}

}  // namespace kydai::display
