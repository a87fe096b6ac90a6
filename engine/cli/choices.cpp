// Text to values, once, at the edge.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"

#include "engine/cli/dashed_values.hpp"
#include "engine/cli/suggestions.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

namespace kydai::cli {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& letter : result) {
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    }
    return result;
}

std::optional<std::int32_t> parse_number(std::string_view text) {
    std::int32_t value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size() || value < 0) {
        return std::nullopt;
    }
    return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::string_view without_discipline(std::string_view id) {
    const std::size_t slash = id.find('/');
    return slash == std::string_view::npos ? id : id.substr(slash + 1);
}

}  // namespace

bool is_report_file(std::string_view argument) {
    return argument.size() > 4 && lower(argument.substr(argument.size() - 4)) == ".trf";
}

Result<protocol::GroupSummary> choose_group(std::span<const protocol::GroupSummary> groups,
                                            std::string_view text) {
    const std::string wanted = lower(text);
    std::vector<const protocol::GroupSummary*> by_category;
    std::vector<std::string> names;
    for (const protocol::GroupSummary& group : groups) {
        const std::string id = lower(group.id.value());
        if (id == wanted) return group;
        if (without_discipline(id) == wanted) by_category.push_back(&group);
        names.push_back(group.id.value());
    }
    if (by_category.size() == 1) return *by_category.front();
    if (by_category.size() > 1) {
        std::vector<std::string> candidates;
        for (const auto* group : by_category) candidates.push_back(group->id.value());
        return Error("cli.ambiguous_group",
                     {{"group", std::string(text)}, {"candidates", joined(candidates)}});
    }
    std::vector<std::string> similar = similar_to(text, names);
    for (const std::string& name : names) {
        const std::vector<std::string> category{std::string(without_discipline(name))};
        const bool is_near = !similar_to(text, category).empty();
        if (is_near && similar.size() < 3 &&
            std::find(similar.begin(), similar.end(), name) == similar.end()) {
            similar.push_back(name);
        }
    }
    return Error(similar.empty() ? "cli.unknown_group" : "cli.unknown_group_similar",
                 {{"group", std::string(text)}, {"similar", joined(similar)}});
}

Result<std::vector<GroupId>> choose_groups(std::span<const protocol::GroupSummary> groups,
                                           const std::vector<std::string>& texts) {
    std::vector<GroupId> chosen;
    for (const std::string& text : texts) {
        const Result<protocol::GroupSummary> group = choose_group(groups, text);
        if (!group) return group.error();
        chosen.push_back(group->id);
    }
    return chosen;
}

PlayerChoice choose_player(std::string_view text) {
    PlayerChoice choice;
    const std::string value = unmarked(text);
    const std::string_view digits =
        value.starts_with('#') ? std::string_view(value).substr(1) : std::string_view(value);
    if (const auto number = parse_number(digits); number && *number > 0) {
        choice.number = PairingNumber(*number);
    } else {
        choice.name = value;
    }
    return choice;
}

std::vector<PlayerChoice> choose_players(std::span<const std::string> texts) {
    std::vector<PlayerChoice> choices;
    for (const std::string& text : texts) choices.push_back(choose_player(text));
    return choices;
}

bool names_fit(std::string_view name, std::string_view wanted) {
    const std::string folded = folded_for_search(name);
    const std::string words = folded_for_search(wanted);
    for (const std::string_view word : split(words, ' ')) {
        if (folded.find(word) == std::string::npos) return false;
    }
    return true;
}

std::vector<std::string> split_list(std::string_view text) {
    std::vector<std::string> parts;
    for (const std::string_view part : split(text, ',')) {
        if (!part.empty()) parts.emplace_back(part);
    }
    return parts;
}

Result<std::chrono::milliseconds> parse_time(std::string_view text) {
    const std::string value = unmarked(text);
    const Error wrong("cli.usage.time", {{"text", value}});
    std::string_view rest = value;
    const bool is_negative = rest.starts_with('-');
    if (is_negative || rest.starts_with('+')) rest.remove_prefix(1);
    const std::vector<std::string_view> parts = split(rest, ':');
    if (parts.size() > 3) return wrong;
    std::int64_t seconds = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const std::optional<std::int32_t> number = parse_number(parts[i]);
        const bool is_first = i == 0;
        if (!number || *number > 100'000 || (!is_first && (*number > 59 || parts[i].size() != 2))) {
            return wrong;
        }
        seconds = seconds * 60 + *number;
    }
    if (parts.size() == 1) seconds *= 60;
    return std::chrono::milliseconds(1000 * (is_negative ? -seconds : seconds));
}

Result<ByeKind> parse_bye_kind(std::string_view text) {
    const std::string kind = lower(text);
    if (kind == "zero" || kind == "0") return ByeKind::ZeroPoint;
    if (kind == "half" || kind == "1/2" || kind == "½") return ByeKind::HalfPoint;
    if (kind == "full" || kind == "1") return ByeKind::FullPoint;
    if (kind == "pab") return ByeKind::PairingAllocated;
    return Error("cli.usage.bye_kind", {{"text", std::string(text)}});
}

Result<RoundRange> parse_round_range(std::string_view text) {
    const std::vector<std::string_view> parts = split(text, '-');
    const std::optional<std::int32_t> first = parse_number(parts.front());
    const std::optional<std::int32_t> last = parse_number(parts.back());
    if (parts.size() > 2 || !first || !last || *first < 1 || *last < *first) {
        return Error("cli.usage.round_range", {{"text", std::string(text)}});
    }
    return RoundRange{RoundNumber(*first), RoundNumber(*last)};
}

Result<std::vector<BoardNumber>> parse_boards(std::string_view text) {
    std::vector<BoardNumber> boards;
    for (const std::string_view part : split(text, ',')) {
        const std::optional<std::int32_t> number = parse_number(part);
        if (!number || *number < 1) {
            return Error("cli.usage.boards", {{"text", std::string(text)}});
        }
        boards.emplace_back(*number);
    }
    return boards;
}

std::vector<GroupId> group_ids(std::span<const std::string> texts) {
    std::vector<GroupId> ids;
    for (const std::string& text : texts) ids.emplace_back(text);
    return ids;
}

}  // namespace kydai::cli
