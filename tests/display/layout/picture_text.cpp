// See picture_text.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/layout/picture_text.hpp"

#include <fmt/format.h>

namespace kydai::test {

using namespace display;  // NOLINT: a test file

namespace {

std::string color_text(Rgba color) {
    const std::string rgb = fmt::format("#{:02X}{:02X}{:02X}", color.r, color.g, color.b);
    return color.a == 255 ? rgb : rgb + fmt::format("{:02X}", color.a);
}

struct AsLine {
    std::string operator()(const Box& box) const {
        return fmt::format("box {} {} {} {} {} r{}", box.rect.x, box.rect.y, box.rect.width,
                           box.rect.height, color_text(box.color), box.radius);
    }
    std::string operator()(const Text& text) const {
        return fmt::format("text {} {} {}px {} {} \"{}\"", text.x, text.baseline, text.px,
                           text.face == Face::Bold ? "bold" : "regular", color_text(text.color),
                           text.text);
    }
    std::string operator()(const Disc& disc) const {
        return fmt::format("disc {} {} r{} {} {} w{}", disc.x, disc.y, disc.radius,
                           color_text(disc.fill), color_text(disc.outline), disc.outline_width);
    }
    std::string operator()(const Photo& photo) const {
        return fmt::format("photo {} {} {} {} {}", photo.rect.x, photo.rect.y, photo.rect.width,
                           photo.rect.height, photo.file);
    }
    std::string operator()(const Triangle& t) const {
        return fmt::format("triangle {},{} {},{} {},{} {}", t.x1, t.y1, t.x2, t.y2, t.x3, t.y3,
                           color_text(t.color));
    }
};

void add_lines(const DrawList& list, const std::string& indent, std::string& text) {
    for (const DrawCommand& command : list.commands) {
        text += indent + std::visit(AsLine{}, command) + "\n";
    }
}

void add_words(const DrawList& list, std::string& words) {
    for (const DrawCommand& command : list.commands) {
        const auto* text = std::get_if<Text>(&command);
        if (text != nullptr) words += (words.empty() ? "" : " | ") + text->text;
    }
}

}  // namespace

std::string as_text(const Picture& picture) {
    std::string text = fmt::format("picture {}x{} {}\n", picture.width, picture.height,
                                   color_text(picture.background));
    add_lines(picture.still, "", text);
    for (const Surface& part : picture.moving) {
        text += fmt::format("surface {} {} {} {} {} shift {:.2f} speed {:.0f}\n", part.name,
                            part.rect.x, part.rect.y, part.rect.width, part.rect.height,
                            part.shift_px, part.speed_px_per_s);
        add_lines(part.list, "  ", text);
    }
    return text;
}

std::string words_of(const Picture& picture) {
    std::string words;
    add_words(picture.still, words);
    for (const Surface& part : picture.moving) add_words(part.list, words);
    return words;
}

}  // namespace kydai::test
