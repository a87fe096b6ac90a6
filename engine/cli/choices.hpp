// What a person names on the command line: groups, players, times, kinds of bye.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/command.hpp"
#include "publisher/base/result.hpp"
#include "publisher/protocol/messages.hpp"

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::cli {

/// True for `u10.trf`: the command works on that file, without an engine.
[[nodiscard]] bool is_report_file(std::string_view argument);

/// The group of that id; letter case does not count, and the discipline may be left out where only
/// one group has that category. Errors: cli.unknown_group {group, similar}, cli.ambiguous_group
/// {group, candidates}.
[[nodiscard]] Result<protocol::GroupSummary> choose_group(
    std::span<const protocol::GroupSummary> groups, std::string_view text);
/// Several, in that order; none named = an empty list. Errors: those of choose_group.
[[nodiscard]] Result<std::vector<GroupId>> choose_groups(
    std::span<const protocol::GroupSummary> groups, const std::vector<std::string>& texts);

/// `12` or `#12` = number in the group; anything else = (part of) a name.
[[nodiscard]] PlayerChoice choose_player(std::string_view text);
[[nodiscard]] std::vector<PlayerChoice> choose_players(std::span<const std::string> texts);

/// Whether the words of `wanted` are all in the name; letter case and diacritics do not count.
[[nodiscard]] bool names_fit(std::string_view name, std::string_view wanted);

/// `a,b,c` as a list without empty parts.
[[nodiscard]] std::vector<std::string> split_list(std::string_view text);

/// `MM:SS`, `H:MM:SS` or plain minutes; a sign in front. Errors: cli.usage.time {text}.
[[nodiscard]] Result<std::chrono::milliseconds> parse_time(std::string_view text);

/// `zero`, `half`, `full`, `pab`. Errors: cli.usage.bye_kind {text}.
[[nodiscard]] Result<ByeKind> parse_bye_kind(std::string_view text);

/// `3` or `3-5`. Errors: cli.usage.round_range {text}.
struct RoundRange {
    RoundNumber first;
    RoundNumber last;
};
[[nodiscard]] Result<RoundRange> parse_round_range(std::string_view text);

/// Numbers separated by commas. Errors: cli.usage.boards {text}.
[[nodiscard]] Result<std::vector<BoardNumber>> parse_boards(std::string_view text);

[[nodiscard]] std::vector<GroupId> group_ids(std::span<const std::string> texts);

}  // namespace kydai::cli
