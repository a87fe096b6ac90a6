// See groups_block.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/layout/groups_block.hpp"

#include "display/layout/scene_layouts.hpp"
#include "display/scene/group_labels.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>

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
    const int upper_height = row.height * 56 / 100;
    const Rect upper{line.x, line.y, line.width, upper_height};
    const Rect lower{line.x, line.y + upper_height - m.unit, line.width,
                     row.height - upper_height - m.unit};
    const TextStyle quiet{m.type.small, Face::Regular, theme.text_secondary};
    const int right = canvas.fitted(round_words(canvas, group), quiet, m.type.caption,
                                    slice(upper, upper.width / 2, upper.width / 2), Align::Right);
    canvas.fitted(group.label, {m.type.body, Face::Bold, theme.text}, m.type.body_small,
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

/// The groups of one discipline, under its name where a tournament has several.
struct Section {
    std::string discipline;
    std::vector<GroupSummary> groups;
};

bool all_of(const std::vector<Section>& sections, const auto& condition) {
    return std::ranges::all_of(sections, [&](const Section& section) {
        return std::ranges::all_of(section.groups, condition);
    });
}

/// Whether all lines have room for their states: whose line it is comes first, and lines are alike.
bool have_states(const std::vector<Section>& sections, int label_px, int width,
                 const Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    return all_of(sections, [&](const GroupSummary& group) {
        return canvas.width(group.label, Face::Bold, label_px) +
                   canvas.width(state_words(group, canvas), Face::Regular, m.type.caption) +
                   margins_of_line(m) <=
               width;
    });
}

/// One size for all labels: the largest that leaves room for the states, else the next, in which
/// most have their place; a long one among short ones is made smaller by itself.
int label_size(const std::vector<Section>& sections, int width, const Canvas& canvas) {
    const TypeScale& type = canvas.type();
    const auto fits = [&](int px, int room) {
        return [&canvas, px, room](const GroupSummary& group) {
            return canvas.width(group.label, Face::Bold, px) <= room;
        };
    };
    if (all_of(sections, fits(type.body_small, width * 6 / 10))) return type.body_small;
    const auto fits_small = fits(type.small, width - margins_of_line(canvas.metrics()));
    std::ptrdiff_t all = 0;
    std::ptrdiff_t fitting = 0;
    for (const Section& section : sections) {
        all += std::ssize(section.groups);
        fitting += std::ranges::count_if(section.groups, fits_small);
    }
    return fitting * 4 >= all * 3 ? type.small : type.caption;
}

bool is_under_way(const GroupSummary& group) {
    return group.phase != protocol::Phase::Complete;
}

/// Disciplines in the order of the tournament, and in each its groups; what is under way first.
std::vector<Section> sections_of(const std::vector<GroupSummary>& groups) {
    std::vector<Section> sections;
    for (const GroupSummary& group : groups) {
        auto section = std::ranges::find(sections, group.discipline_label, &Section::discipline);
        if (section == sections.end())
            section = sections.insert(sections.end(), {group.discipline_label, {}});
        section->groups.push_back(group);
    }
    for (Section& section : sections) std::ranges::stable_partition(section.groups, is_under_way);
    std::ranges::stable_partition(sections, [](const Section& section) {
        return std::ranges::any_of(section.groups, is_under_way);
    });
    return sections;
}

/// Boxes of one size side by side, section below section.
struct Tiling {
    int pitch = 0;
    int columns = 1;
    int column = 0;
    int gap = 0;
    int head = 0;             ///< height of a section's name
    bool is_compact = false;  ///< one line each

    [[nodiscard]] int head_of(const Section& section) const {
        return section.discipline.empty() ? 0 : head;
    }
    [[nodiscard]] int height_of(const Section& section) const {
        const int rows = (static_cast<int>(section.groups.size()) + columns - 1) / columns;
        return head_of(section) + rows * (pitch + gap);
    }
    [[nodiscard]] int height_of(const std::vector<Section>& sections) const {
        int height = -gap;
        for (const Section& section : sections) height += height_of(section);
        return height;
    }
    [[nodiscard]] Rect at(Rect area, int index) const {
        return {area.x + (index % columns) * (column + gap),
                area.y + (index / columns) * (pitch + gap), column, pitch};
    }
};

Tiling tiling(Rect area, int pitch, int column_min, int gap, const Metrics& m) {
    Tiling tiles;
    tiles.pitch = pitch;
    tiles.gap = gap;
    tiles.head = m.type.small * 16 / 10;
    tiles.columns = std::clamp((area.width + gap) / (column_min + gap), 1, 4);
    tiles.column = (area.width - (tiles.columns - 1) * gap) / tiles.columns;
    return tiles;
}

struct Arrangement {
    std::vector<Section> sections;
    Tiling tiles;
    [[nodiscard]] bool fits(Rect area) const { return tiles.height_of(sections) <= area.height; }
};

/// The roomiest tiles in which all have their place, else the smallest.
Arrangement in_tiles(std::vector<Section> sections, Rect area, const Metrics& m) {
    Arrangement made{std::move(sections),
                     tiling(area, m.type.body * 23 / 10, m.type.body * 13, 3 * m.unit, m)};
    for (const int width : {18, 9, 7}) {
        if (made.fits(area)) break;
        made.tiles = tiling(area, m.type.body * 15 / 10, m.type.body * width, 2 * m.unit, m);
        made.tiles.is_compact = true;
    }
    return made;
}

/// All in one section, each with its discipline behind its label: takes fewer rows.
Section merged(const std::vector<Section>& sections) {
    Section all;
    for (const Section& section : sections) {
        for (GroupSummary group : section.groups) {
            group.label = whole_label(group.label, group.discipline_label);
            all.groups.push_back(std::move(group));
        }
    }
    return all;
}

Arrangement arranged(const std::vector<GroupSummary>& groups, Rect area, const Metrics& m) {
    Arrangement headed = in_tiles(sections_of(groups), area, m);
    if (headed.fits(area) || headed.sections.size() == 1) return headed;
    Arrangement flat = in_tiles({merged(headed.sections)}, area, m);
    return flat.fits(area) ? flat : headed;
}

struct PlacedGroup {
    const GroupSummary* group;
    Rect rect;
};
struct PlacedHead {
    std::string words;
    Rect rect;
};
/// What has its place in the area, at least one group.
struct Placed {
    std::vector<PlacedHead> heads;
    std::vector<PlacedGroup> groups;
};

Placed place(const std::vector<Section>& sections, const Tiling& tiles, Rect area) {
    Placed placed;
    Rect rest = area;
    for (const Section& section : sections) {
        const int head = tiles.head_of(section);
        const Rect boxes{rest.x, rest.y + head, rest.width, rest.height - head};
        const bool has_room = boxes.height >= tiles.pitch || placed.groups.empty();
        if (!has_room) break;
        if (head > 0)
            placed.heads.push_back({section.discipline, {rest.x, rest.y, rest.width, head}});
        for (int i = 0; i < static_cast<int>(section.groups.size()); ++i) {
            const Rect rect = tiles.at(boxes, i);
            if (rect.bottom() > area.bottom() && i >= tiles.columns) break;
            placed.groups.push_back({&section.groups[static_cast<std::size_t>(i)], rect});
        }
        const int taken = tiles.height_of(section);
        rest = {rest.x, rest.y + taken, rest.width, rest.height - taken};
    }
    return placed;
}

}  // namespace

bool have_room(const std::vector<GroupSummary>& groups, Rect area, const Metrics& metrics) {
    return arranged(groups, area, metrics).fits(area);
}

void groups_block(const std::vector<GroupSummary>& groups, Rect area, Canvas& canvas) {
    const Metrics& m = canvas.metrics();
    if (groups.empty() || area.height <= 0) return;
    const auto [sections, tiles] = arranged(groups, area, m);
    const int label_px = label_size(sections, tiles.column, canvas);
    const bool has_state = have_states(sections, label_px, tiles.column, canvas);
    Placed placed = place(sections, tiles, area);
    const TextStyle quiet{m.type.small, Face::Regular, canvas.theme().text_secondary};
    if (placed.groups.size() < groups.size()) {
        // The last box tells how many there are beside those in view.
        const Rect last = placed.groups.back().rect;
        placed.groups.pop_back();
        const std::size_t more = groups.size() - placed.groups.size();
        canvas.fitted(canvas.word("display.more_groups", {{"count", std::to_string(more)}}), quiet,
                      m.type.caption, inset(last, 6 * m.unit, 0));
    }
    for (const PlacedHead& head : placed.heads)
        canvas.fitted(head.words, {quiet.px, Face::Bold, quiet.color}, m.type.caption, head.rect);
    for (const PlacedGroup& one : placed.groups) {
        tiles.is_compact ? group_line(*one.group, label_px, has_state, one.rect, canvas)
                         : group_row(*one.group, one.rect, canvas);
    }
}

}  // namespace kydai::display
