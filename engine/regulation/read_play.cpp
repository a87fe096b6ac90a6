// Reads how a group is played and ranked.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/read_sections.hpp"

#include <algorithm>
#include <array>

namespace kydai::regulation {
namespace {

constexpr int rounds_max = 30;
constexpr int players_max = 10000;

/// The criteria that engine/standings knows, and which of them may be cut or take forfeits as
/// played.
struct TieBreakCode {
    std::string_view code;
    std::string_view cuts;  ///< C = lowest, M = median, P = forfeits as played
};
constexpr std::array<TieBreakCode, 23> tie_break_codes{
    {{"PTS", ""},   {"STD", ""}, {"DE", ""},    {"BH", "CMP"},   {"FB", "CMP"}, {"AOB", ""},
     {"SB", "CMP"}, {"PS", "C"}, {"KS", ""},    {"WIN", ""},     {"WON", ""},   {"BPG", ""},
     {"BWG", ""},   {"REP", ""}, {"ARO", "CM"}, {"TPR", ""},     {"PTP", ""},   {"APRO", ""},
     {"APPO", ""},  {"TPN", ""}, {"RTNG", ""},  {"PLAYOFF", ""}, {"LOTS", ""}}};

/// `BH/C1`, `BH:C1` and `bhc1` are the same code.
std::string plain_code(std::string code) {
    std::erase_if(
        code, [](char c) { return std::string_view("/:- ").find(c) != std::string_view::npos; });
    std::ranges::transform(code, code.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return code;
}

bool is_tie_break(std::string_view code) {
    return std::ranges::any_of(tie_break_codes, [&](const TieBreakCode& known) {
        if (!code.starts_with(known.code)) return false;
        std::string_view rest = code.substr(known.code.size());
        const auto allows = [&](char cut) {
            return known.cuts.find(cut) != std::string_view::npos;
        };
        if (rest.size() >= 2 && allows(rest[0]) && rest[0] != 'P' && rest[1] >= '1' &&
            rest[1] <= '9') {
            rest.remove_prefix(2);
        }
        if (rest == "P" && allows('P')) rest.remove_prefix(1);
        return rest.empty();
    });
}

std::string nearest_tie_break(std::string_view code) {
    std::vector<std::string> known;
    for (const TieBreakCode& entry : tie_break_codes) {
        known.emplace_back(entry.code);
        if (entry.cuts.find('C') != std::string_view::npos)
            known.push_back(std::string(entry.code) + "C1");
    }
    return nearest_word(code, known).value_or("PTS");
}

std::vector<std::string> read_order(ObjectReader& reader, std::string_view key) {
    std::vector<std::string> order;
    int index = 0;
    for (const std::string& written : reader.texts(key)) {
        const std::string at = reader.path_of(key) + "[" + std::to_string(index++) + "]";
        const std::string code = plain_code(written);
        if (!is_tie_break(code)) {
            reader.context().add("regulation.unknown_tie_break",
                                 {{"code", written}, {"nearest", nearest_tie_break(code)}}, at);
        } else if (std::ranges::find(order, code) != order.end()) {
            reader.context().add("regulation.tie_break_twice", {{"code", code}}, at);
        } else {
            order.push_back(code);
        }
    }
    if (!order.empty() && order.front() != "PTS") {
        reader.context().add("regulation.points_not_first", {}, reader.path_of(key));
    }
    return order;
}

RoundsRule read_rounds(ObjectReader& reader) {
    RoundsRule rule;
    rule.options = reader.wholes("options", 1, rounds_max);
    reader.each("steps", [&](ObjectReader& step) {
        rule.steps.push_back({step.maybe_whole("players_max", 1, players_max),
                              step.whole("rounds", 1, rounds_max, 0)});
    });
    rule.decided_by = reader.choice("decided_by", DecidedBy::Arbiter);
    rule.may_change_before_round_1 = reader.flag("may_change_before_round_1", true);
    rule.text = reader.text("text");
    return rule;
}

SmallGroupRule read_small_groups(ObjectReader& reader) {
    SmallGroupRule rule;
    rule.below = reader.whole("below", 0, 100, 0);
    rule.system = reader.choice("system", System::RoundRobin);
    rule.decided_by = reader.choice("decided_by", DecidedBy::Rule);
    rule.may_merge = reader.flag("may_merge", false);
    rule.after_merge = reader.choice("after_merge", AfterMerge::SeparateLists);
    rule.text = reader.text("text");
    return rule;
}

LastRoundRule read_last_round(ObjectReader& reader) {
    LastRoundRule rule;
    rule.rule = reader.choice("rule", ClubRule::NotInLastRound);
    rule.condition = reader.choice("condition", ClubCondition::Always);
    rule.percent = reader.whole("percent", 0, 100, 50);
    rule.basis = reader.choice("basis", PercentBasis::MaximumBeforeLastRound);
    rule.if_impossible = reader.choice("if_impossible", IfImpossible::RelaxWithConfirmation);
    rule.individuals_count_as_club = reader.flag("individuals_count_as_club", false);
    rule.text = reader.text("text");
    return rule;
}

RoundRobinRule read_round_robin(ObjectReader& reader) {
    RoundRobinRule rule;
    rule.numbering = reader.choice("numbering", Numbering::DrawnLots);
    rule.lots_aim = reader.choice("lots_aim", LotsAim::FewestSameClubInLastRound);
    rule.swap_last_rounds_of_first_cycle = reader.flag("swap_last_rounds_of_first_cycle", true);
    rule.text = reader.text("text");
    return rule;
}

Points read_points(ObjectReader& reader, std::string_view key, Points otherwise) {
    const std::string written = reader.text(key);
    if (written.empty()) return otherwise;
    const Result<Points> points = parse_points(written);
    if (points) return *points;
    reader.context().add(points.error().code, points.error().args, reader.path_of(key));
    return otherwise;
}

}  // namespace

PlayRules read_play(ObjectReader& reader) {
    PlayRules play;
    play.text = reader.text("text");
    reader.object("rounds", [&](ObjectReader& rounds) { play.rounds = read_rounds(rounds); });
    reader.object("small_groups",
                  [&](ObjectReader& small) { play.small_groups = read_small_groups(small); });
    reader.object("last_round",
                  [&](ObjectReader& last) { play.last_round = read_last_round(last); });
    reader.object("round_robin",
                  [&](ObjectReader& table) { play.round_robin = read_round_robin(table); });
    play.acceleration = reader.choice("acceleration", Acceleration::None);
    play.seeding = reader.choices<SeedingKey>("seeding");
    if (play.seeding.empty())
        play.seeding = {SeedingKey::Rating, SeedingKey::Title, SeedingKey::Name};
    reader.object("points", [&](ObjectReader& points) {
        play.points.win = read_points(points, "win", play.points.win);
        play.points.draw = read_points(points, "draw", play.points.draw);
        play.points.loss = read_points(points, "loss", play.points.loss);
        play.points.absence = read_points(points, "absence", play.points.absence);
        play.points.pairing_allocated_bye =
            read_points(points, "pairing_allocated_bye", play.points.pairing_allocated_bye);
    });
    if (const auto late = reader.maybe_whole("default_time_min", 0, 240)) {
        play.default_time = std::chrono::minutes(*late);
    }
    play.other_rules = reader.text("other_rules");
    return play;
}

StandingsRules read_standings(ObjectReader& reader) {
    StandingsRules rules;
    rules.swiss = read_order(reader, "swiss");
    rules.round_robin = read_order(reader, "round_robin");
    for (const std::string_view key : {"swiss", "round_robin"}) {
        if (!reader.has(key)) {
            reader.context().add("regulation.missing_key", {{"key", std::string(key)}},
                                 reader.path());
        }
    }
    rules.unplayed_games = reader.choice("unplayed_games", UnplayedGames::Fide2026);
    rules.direct_encounter = reader.choice("direct_encounter", DirectEncounter::Partial);
    rules.round_robin_forfeits =
        reader.choice("round_robin_forfeits", RoundRobinForfeits::OverTheBoard);
    return rules;
}

}  // namespace kydai::regulation
