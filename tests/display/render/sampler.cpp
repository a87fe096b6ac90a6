// See sampler.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/render/sampler.hpp"

#include <cstddef>
#include <cstdlib>

namespace kydai::display::test {
namespace {

constexpr Rgba white{255, 255, 255, 255};

}  // namespace

Picture sampler() {
    Picture picture{640, 360, {16, 24, 40, 255}, {}, {}};
    const Rgba gold{255, 200, 60, 255};
    picture.still.commands = {
        Box{{0, 0, 640, 56}, {30, 90, 160, 255}, 0},
        Text{"U08 Nam · Vòng 3", 20, 40, 32, Face::Bold, white},
        Box{{20, 70, 600, 60}, {34, 46, 70, 255}, 12},
        Text{"12", 34, 112, 36, Face::Bold, gold},
        Disc{110, 100, 12, white, {120, 130, 150, 255}, 2},
        Text{"Nguyễn Thị Ngọc Ánh", 140, 110, 28, Face::Regular, white},
        Text{"½–½", 480, 110, 28, Face::Bold, white},
        Triangle{560, 112, 590, 112, 575, 86, {80, 220, 120, 255}},
        Triangle{592, 88, 616, 88, 604, 112, {240, 90, 90, 255}},
        Text{"ẮẰẲẴẶ ẤẦẨẪẬ ẾỀỂỄỆ ỐỒỔỖỘ ỚỜỞỠỢ", 20, 190, 30, Face::Bold, white},
        Text{"王 → \xF0\x9F\x98\x80", 20, 250, 30, Face::Regular, white},
        Disc{600, 230, 24, {0, 0, 0, 0}, gold, 3},
    };
    Surface ticker{"ticker", {0, 320, 640, 40}, {}, 12.0};
    ticker.list.commands = {Text{"Bàn 4: Lê Văn Đức 1–0 Phạm Ỷ", 30, 30, 24, Face::Regular, gold}};
    picture.moving = {ticker};
    return picture;
}

double difference(const sf::Image& a, const sf::Image& b) {
    constexpr int rounding = 24;
    const std::size_t count = std::size_t(a.getSize().x) * a.getSize().y * 4;
    std::size_t differing = 0;
    for (std::size_t i = 0; i < count; ++i)
        differing +=
            std::abs(int(a.getPixelsPtr()[i]) - int(b.getPixelsPtr()[i])) > rounding ? 1 : 0;
    return double(differing) / double(count);
}

}  // namespace kydai::display::test
