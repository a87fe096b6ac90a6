// What a graphics card draws is what the processor draws; here through the driver that is both.
// SPDX-License-Identifier: Apache-2.0
#include "display/render/card_painter.hpp"
#include "display/render/card_shapes.hpp"
#include "display/render/damage.hpp"
#include "tests/display/render/sampler.hpp"
#include "tests/display/render/test_screen.hpp"

#include <SFML/Graphics/RenderTexture.hpp>

#include <filesystem>

#include <unistd.h>

namespace kydai::display {
namespace {

constexpr Rgba white{255, 255, 255, 255};

/// The card's painter on an invisible target.
class CardStudio {
  public:
    CardStudio() : fonts_((test::ensure_screen(), test::open_fonts())) {}
    CardPainter& painter() { return painter_; }

    sf::Image draw(const Picture& picture) {
        const auto width = static_cast<unsigned>(picture.width);
        const auto height = static_cast<unsigned>(picture.height);
        if (target_.getSize() != sf::Vector2u{width, height})
            REQUIRE(target_.create(width, height));
        REQUIRE(target_.setActive(true));
        painter_.begin_picture();
        target_.clear(to_color(picture.background));
        painter_.paint(target_, painter_.prepare(picture.still));
        for (const Surface& surface : picture.moving)
            painter_.paint(target_, painter_.prepare(surface.list),
                           surface.rect.x - whole_shift(surface), surface.rect.y);
        target_.display();
        return target_.getTexture().copyToImage();
    }

  private:
    std::unique_ptr<FontSet> fonts_;
    CardPainter painter_{*fonts_};
    sf::RenderTexture target_;
};

TEST_CASE("card and processor draw the same letters and shapes", "[display][render]") {
    CardStudio card;
    test::Studio processor;
    const sf::Image image = card.draw(test::sampler());
    CHECK(test::difference(image, processor.draw(test::sampler())) <= 0.001);
    CHECK(card.painter().atlas().letters_lost() == 0);
}

TEST_CASE("card and processor draw the same photograph", "[display][render]") {
    CardStudio card;
    test::Studio processor;
    const auto file = std::filesystem::temp_directory_path() /
                      ("kydai-slope-" + std::to_string(getpid()) + ".png");
    sf::Image slope;
    slope.create(300, 200);
    for (unsigned y = 0; y < 200; ++y)
        for (unsigned x = 0; x < 300; ++x)
            slope.setPixel(x, y, sf::Color(sf::Uint8(x * 255 / 300), sf::Uint8(y * 255 / 200), 90));
    REQUIRE(slope.saveToFile(file.string()));
    Picture picture{400, 300, {10, 20, 30, 255}, {}, {}};
    picture.still.commands = {Photo{{20, 20, 120, 80}, file.string()},
                              Box{{60, 40, 20, 20}, white, 4}};
    CHECK(test::difference(card.draw(picture), processor.draw(picture)) <= 0.001);
    std::filesystem::remove(file);
}

TEST_CASE("the atlas holds every size of a day within its limit", "[display][render]") {
    CardStudio card;
    Picture picture{2560, 1440, {}, {}, {}};
    for (int px = 60; px < 300; px += 3) {
        picture.still.commands.clear();
        const std::string letters = test::marked_lower_case + test::marked_upper_case;
        for (int row = 0; row < 4; ++row)
            picture.still.commands.emplace_back(
                Text{letters, -row * 30 * px, (row + 1) * px, px, Face::Bold, white});
        CHECK(test::has_ink(card.draw(picture), {0, 0, 2560, px * 2}));
        CHECK(card.painter().atlas().bytes() < GlyphAtlas::bytes_max + 8U * 1024U * 1024U);
    }
    CHECK(card.painter().atlas().generation() > 1);
    CHECK(card.painter().atlas().letters_lost() == 0);
}

TEST_CASE("a table goes out in two batches: its boxes, then its letters", "[display][render]") {
    CardStudio card;
    const sf::Image warm = card.draw(Picture{64, 64, {}, {}, {}});
    DrawList list;
    for (int i = 0; i < 40; ++i) {
        list.commands.emplace_back(Box{{0, i * 40, 100, 39}, white, 0});
        list.commands.emplace_back(Text{"Trần Thị Bưởi", 5, i * 40 + 30, 20, Face::Bold, white});
    }
    CHECK(card.painter().prepare(list).batches() == 2);
}

}  // namespace
}  // namespace kydai::display
