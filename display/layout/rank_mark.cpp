// A rank in a table, on a disc of its medal where it has one.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/scene_layouts.hpp"

namespace kydai::display {

std::optional<Rgba> medal_color(const Theme& theme, const std::string& medal) {
    if (medal == "gold") return theme.gold;
    if (medal == "silver") return theme.silver;
    if (medal == "bronze") return theme.bronze;
    return std::nullopt;
}

void set_rank(int rank, const std::string& medal, Rgba color, Rect cell, Canvas& canvas) {
    const TypeScale& type = canvas.type();
    const std::string text = std::to_string(rank);
    const std::optional<Rgba> disc = medal_color(canvas.theme(), medal);
    if (!disc) {
        canvas.fitted(text, {type.body, Face::Bold, color}, type.small, cell, Align::Right);
        return;
    }
    const int radius = type.body * 62 / 100;
    const Rect around{cell.right() - 2 * radius, cell.y, 2 * radius, cell.height};
    canvas.disc(around.x + radius, around.y + around.height / 2, radius, *disc, *disc, 0);
    canvas.fitted(text, {type.body_small, Face::Bold, canvas.theme().medal_text}, type.caption,
                  around, Align::Center);
}

}  // namespace kydai::display
