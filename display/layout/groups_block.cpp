// See groups_block.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/groups_block.hpp"

#include "display/layout/scene_layouts.hpp"

#include <algorithm>

namespace kydai::display {
namespace {

using protocol::GroupSummary;

std::string open_words(const Canvas& canvas, const GroupSummary& group) {
    const bool is_on = group.current_round > 0 && group.boards > 0;
    if (!is_on) return "";
    if (group.open_boards == 0) return canvas.word("display.boards.all_done");
    return canvas.word("display.boards.open", {{"open", std::to_string(group.open_boards)},
                                               {"boards", std::to_string(group.boards)}});
}

std::string round_words(const Canvas& canvas, const GroupSummary& group) {
    if (group.current_round <= 0) {
        return canvas.word("display.players", {{"players", std::to_string(group.players)}});
    }
    return canvas.word("display.round.of", {{"round", std::to_string(group.current_round)},
                                            {"rounds", std::to_string(group.rounds_planned)}});
}

/// One group: a color bar, its label, the phase in words, round and open boards.
void group_row(const GroupSummary& group, Rect row, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    canvas.box(inset(row, 0, 0), theme.panel, m.unit);
    canvas.box(slice(row, 0, 3 * m.unit), theme.group(group.colour_index).fill, m.unit);
    const Rect line = inset(row, 7 * m.unit, 4 * m.unit);
    const std::string label =
        group.discipline_label.empty() ? group.label : group.label + " · " + group.discipline_label;
    const int upper_height = row.height * 56 / 100;
    const Rect upper{line.x, line.y, line.width, upper_height};
    const Rect lower{line.x, line.y + upper_height - m.unit, line.width,
                     row.height - upper_height - m.unit};
    const TextStyle quiet{m.type.small, Face::Regular, theme.text_secondary};
    const int right = canvas.fitted(round_words(canvas, group), quiet, m.type.caption,
                                    slice(upper, upper.width / 2, upper.width / 2), Align::Right);
    canvas.fitted(label, {m.type.body, Face::Bold, theme.text}, m.type.body_small,
                  inset(upper, 0, right + 3 * m.unit));
    const TextStyle small{m.type.caption, Face::Regular, theme.text_secondary};
    const int open = canvas.fitted(open_words(canvas, group), small, m.type.caption,
                                   slice(lower, lower.width / 2, lower.width / 2), Align::Right);
    canvas.fitted(phase_words(canvas.context().words, group.phase), small, m.type.caption,
                  inset(lower, 0, open + 3 * m.unit));
}

std::string state_words(const GroupSummary& group, const Canvas& canvas) {
    const bool is_on = group.current_round > 0 && group.phase != protocol::Phase::Complete;
    return is_on ? round_words(canvas, group) : phase_words(canvas.context().words, group.phase);
}

/// What stands before the words of a line, behind them and between them.
int margins_of_line(const Metrics& m) {
    return 12 * m.unit;
}

/// One group in one line, where there are many.
void group_line(const GroupSummary& group, int label_px, bool has_state, Rect row, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    const Theme& theme = canvas.theme();
    canvas.box(row, theme.panel, m.unit);
    canvas.box(slice(row, 0, 3 * m.unit), theme.group(group.colour_index).fill, m.unit);
    const Rect line = inset(row, 6 * m.unit, 3 * m.unit);
    int right = 0;
    if (has_state) {
        right =
            canvas.set(state_words(group, canvas),
                       {m.type.caption, Face::Regular, theme.text_secondary}, line, Align::Right) +
            3 * m.unit;
    }
    canvas.fitted(group.label, {label_px, Face::Bold, theme.text}, m.type.caption,
                  inset(line, 0, right));
}

/// Whether all lines have room for their states: whose line it is comes first, and lines are alike.
bool have_states(const std::vector<GroupSummary>& groups, int label_px, int width,
                 const Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    return std::ranges::all_of(groups, [&](const GroupSummary& group) {
        return canvas.width(group.label, Face::Bold, label_px) +
                   canvas.width(state_words(group, canvas), Face::Regular, m.type.caption) +
                   margins_of_line(m) <=
               width;
    });
}

/// One size for all labels: the smaller one as soon as one of them needs it.
int label_size(const std::vector<GroupSummary>& groups, int width, const Canvas& canvas) {
    const bool fits = std::ranges::all_of(groups, [&](const GroupSummary& group) {
        return canvas.width(group.label, Face::Bold, canvas.type().body_small) <= width;
    });
    return fits ? canvas.type().body_small : canvas.type().small;
}

/// Boxes of one size side by side.
struct Tiling {
    int pitch = 0;
    int columns = 1;
    int column = 0;
    int gap = 0;
    int rows = 1;
    bool is_compact = false;  ///< one line each
    [[nodiscard]] int count() const { return rows * columns; }
    [[nodiscard]] Rect at(Rect area, int index) const {
        return {area.x + (index % columns) * (column + gap),
                area.y + (index / columns) * (pitch + gap), column, pitch};
    }
};

Tiling tiling(Rect area, int pitch, int column_min, int gap) {
    Tiling tiles;
    tiles.pitch = pitch;
    tiles.gap = gap;
    tiles.columns = std::clamp((area.width + gap) / (column_min + gap), 1, 4);
    tiles.column = (area.width - (tiles.columns - 1) * gap) / tiles.columns;
    tiles.rows = std::max(1, (area.height + gap) / (pitch + gap));
    return tiles;
}

/// The roomiest tiles in which all have their place, else the smallest.
Tiling tiles_for(int count, Rect area, const Metrics& m) {
    Tiling tiles = tiling(area, m.type.body * 23 / 10, m.type.body * 13, 3 * m.unit);
    for (const int width : {18, 9, 7}) {
        if (tiles.count() >= count) break;
        tiles = tiling(area, m.type.body * 15 / 10, m.type.body * width, 2 * m.unit);
        tiles.is_compact = true;
    }
    return tiles;
}

}  // namespace

bool have_room(int groups, Rect area, const Metrics& metrics) {
    return tiles_for(groups, area, metrics).count() >= groups;
}

void groups_block(std::vector<GroupSummary> groups, Rect area, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    if (groups.empty() || area.height <= 0) return;
    std::ranges::stable_partition(
        groups, [](const GroupSummary& group) { return group.phase != protocol::Phase::Complete; });
    const int count = static_cast<int>(groups.size());
    const Tiling tiles = tiles_for(count, area, m);
    const int label_px = label_size(groups, tiles.column * 6 / 10, canvas);
    const bool has_state = have_states(groups, label_px, tiles.column, canvas);
    const int shown = count <= tiles.count() ? count : tiles.count() - 1;
    for (int i = 0; i < shown; ++i) {
        const GroupSummary& group = groups[static_cast<std::size_t>(i)];
        const Rect row = tiles.at(area, i);
        tiles.is_compact ? group_line(group, label_px, has_state, row, canvas)
                         : group_row(group, row, canvas);
    }
    if (shown == count) return;
    canvas.fitted(canvas.word("display.more_groups", {{"count", std::to_string(count - shown)}}),
                  {m.type.small, Face::Regular, canvas.theme().text_secondary}, m.type.caption,
                  inset(tiles.at(area, shown), 6 * m.unit, 0));
}

}  // namespace kydai::display
