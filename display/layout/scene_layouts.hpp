// The layouts of the single scenes; each paints the still part and adds its moving parts.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/canvas.hpp"
#include "display/scene/scene.hpp"

namespace kydai::display {

/// Times of day are the hall's: `utc_offset` turns engine time into them.
void layout_schedule(const ScheduleView& view, std::chrono::minutes utc_offset, Canvas& canvas,
                     Picture& picture);
void layout_header(const Scene& scene, Canvas& canvas, Picture& picture);

void layout_content(const PairingsView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const NamesView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const StandingsView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const TeamsView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const ClocksView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const AnnouncementView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const IdentifyView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const CeremonyView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const BlankView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const TestCardView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const WaitingView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);

void layout_content(const CrossTableView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const MedalsView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const PicturesView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);
void layout_content(const PlayerCardView& view, const Heading& heading, Canvas& canvas,
                    Picture& picture);

/// A part that changes by itself: its own list, opaque on `under`. `paint` gets a canvas in screen
/// coordinates.
template <class Paint>
void add_surface(Picture& picture, const LayoutContext& context, std::string name, Rect rect,
                 Rgba under, Paint paint) {
    Surface surface{std::move(name), rect, {}, 0.0, 0.0};
    Canvas canvas(context, surface.list, rect.x, rect.y);
    canvas.box(rect, under);
    paint(canvas);
    picture.moving.push_back(std::move(surface));
}

/// A rank at the right of its cell, on a disc of its medal ("", "gold", "silver", "bronze").
void set_rank(int rank, const std::string& medal, Rgba color, Rect cell, Canvas& canvas);

/// The color of a medal by its name; none for another name.
[[nodiscard]] std::optional<Rgba> medal_color(const Theme& theme, const std::string& medal);

/// Where a player sat before the pairings were changed: `7` and a pointer to the new place, on the
/// color of changes, at the right of the cell; `new` for somebody who had no board.
void set_board_before(int board, Rect cell, Canvas& canvas);
[[nodiscard]] int board_before_width(int board, const Canvas& canvas);

/// What somebody without a game has instead.
[[nodiscard]] std::string bye_words(const Canvas& canvas, const std::string& kind);

/// `10:42` of the hall.
[[nodiscard]] std::string time_of_day(EngineTime time, std::chrono::minutes utc_offset);

/// The words of a phase.
[[nodiscard]] std::string phase_words(const Catalogue& words, protocol::Phase phase);

/// A result as a wall shows it: "1 – 0", "½ – ½", "+ – −"; the left or right half alone for one
/// player.
struct ResultWords {
    std::string white;
    std::string black;
    [[nodiscard]] bool is_open() const { return white.empty(); }
    [[nodiscard]] bool white_won() const { return white == "1" || white == "+"; }
    [[nodiscard]] bool black_won() const { return black == "1" || black == "+"; }
};
[[nodiscard]] ResultWords result_words(const std::string& result);

}  // namespace kydai::display
