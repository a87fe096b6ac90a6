// See arena.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/core/arena.hpp"

#include "engine/domain/group_table.hpp"
#include "engine/honours/ceremony.hpp"
#include "tests/support/catch.hpp"

#include <sstream>

namespace kydai::testing {
namespace {

std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> words;
    for (std::string word; stream >> word;) words.push_back(word);
    return words;
}

ByeKind bye_kind(const std::string& name) {
    if (name == "pab") return ByeKind::PairingAllocated;
    if (name == "half") return ByeKind::HalfPoint;
    if (name == "full") return ByeKind::FullPoint;
    return ByeKind::ZeroPoint;
}

std::string bye_name(ByeKind kind) {
    switch (kind) {
        case ByeKind::PairingAllocated:
            return "bye";
        case ByeKind::FullPoint:
            return "full";
        case ByeKind::HalfPoint:
            return "half";
        case ByeKind::ZeroPoint:
            return "zero";
        case ByeKind::Rest:
            return "rest";
    }
    return "";
}

}  // namespace

std::string regulation_text(const Rules& rules) {
    return R"({"version": 1, "id": "thu", "name": ")" + rules.name + R"(", "language": "vi",
  "time_zone": "Asia/Ho_Chi_Minh", "venue": {"name": "Nhà thi đấu", "address": ""},
  "schedule": {"days": ["2026-11-30"], "opening": "2026-11-30T08:00",
               "programme": [{"at": "2026-11-30T09:00", "text": "Ván 1"}]},
  )" + rules.more +
           R"(
  "disciplines": [{"id": "rapid", "label": "Cờ nhanh",
                   "time_control": {"base_s": 600, "increment_s": 5}, "rating_class": "rapid"}],
  "categories": [
    {"id": "U08", "label": "U08 Nam", "admits": "boys", "disciplines": ["rapid"]},
    {"id": "U09", "label": "U09 Nam", "admits": "boys", "disciplines": ["rapid"]},
    {"id": "CN", "label": "Chuyên nghiệp", "disciplines": ["rapid"],
     "rankings": [{"id": "CN", "label": "Chung", "list": "overall"},
                  {"id": "CN-NU", "label": "Nữ", "list": "women"}]}],
  "play": {
    "rounds": {"steps": [{"rounds": )" +
           std::to_string(rules.rounds) + R"(}], "decided_by": "arbiter"},
    "small_groups": {"below": )" +
           std::to_string(rules.round_robin_below) +
           R"(, "system": "round_robin", "decided_by": "rule", "may_merge": )" +
           (rules.may_merge ? "true" : "false") + R"(, "after_merge": ")" + rules.after_merge +
           R"("},
    "last_round": )" +
           rules.last_round + R"(, "acceleration": ")" + rules.acceleration + R"(", "seeding": )" +
           rules.seeding +
           R"(, "points": {"win": "1", "draw": "0.5", "loss": "0", "absence": "0",
                           "pairing_allocated_bye": ")" +
           rules.pab + R"("}},
  "standings": {"swiss": )" +
           rules.swiss_order + R"(,
                "round_robin": ["PTS", "DE", "SB", "LOTS"], "unplayed_games": ")" +
           rules.unplayed_games + R"("},
  "teams": {"fallback": "none", "events": [
    {"id": "CN-DD", "label": "Đồng đội", "categories": ["CN"], "sizes": [2]}]},
  "prizes": )" +
           rules.prizes + "}";
}

Arena::Arena(const Rules& rules) : now_(EngineTime(std::chrono::hours(24 * 20787))) {  // 2026-11-30
    must(CreateTournament{regulation_text(rules)});
}

Arena::Arena(const std::string& regulation, EngineTime now) : now_(now) {
    must(CreateTournament{regulation});
}

Result<core::Decision> Arena::give(const Command& command, const std::string& id) {
    ++commands_;
    core::DecisionContext context;
    context.now = now_;
    context.seed = 1000 + static_cast<std::uint64_t>(commands_);
    context.author = author_;
    context.device = "test";
    context.command_id = id.empty() ? last_id() : id;
    context.ceremony_awards = [](const Tournament& state, const Ceremony& ceremony) {
        return static_cast<int>(honours::ceremony_awards(state, ceremony).size());
    };
    Result<core::Decision> decision = core::decide(state_, command, context);
    if (!decision) return decision;
    for (const Event& event : decision->events) {
        const Sequence sequence(static_cast<std::int64_t>(log_.size()) + 1);
        log_.push_back(
            {sequence, context.now, context.author, context.device, context.command_id, event});
        state_ = core::fold(std::move(state_), log_.back());
    }
    return decision;
}

core::Decision Arena::must(const Command& command, const std::string& id) {
    const Result<core::Decision> decision = give(command, id);
    if (!decision) {
        const Error& error = decision.error();
        FAIL(name_of(command) << " refused: " << error.code << " " << error.place.path << " "
                              << (error.args.empty() ? "" : error.args.begin()->second));
    }
    return *decision;
}

Error Arena::refused(const Command& command, const std::string& code) {
    const Tournament before = state_;
    const Result<core::Decision> decision = give(command);
    INFO(name_of(command) << " should be refused with " << code);
    REQUIRE_FALSE(decision.has_value());
    CHECK(decision.error().code == code);
    CHECK(has_same_content(before, state_));
    return decision.error();
}

const Group& Arena::group(const std::string& id) const {
    const Group* group = state_.group(GroupId(id));
    REQUIRE(group != nullptr);
    return *group;
}

core::Decision Arena::tick() {
    return must(Tick{});
}

void Arena::enter(int players, const std::string& group) {
    RegisterPlayers command;
    for (int i = 1; i <= players; ++i) {
        Registration row;
        row.data.name = std::string("P") + (i < 10 ? "0" : "") + std::to_string(i) + " " + group;
        row.data.birth_date = "2018/03/09";
        row.data.club = "CLB " + std::to_string(i % 4);
        row.data.rating = 2000 - i;
        row.data.sex = group == "CN" && i % 2 == 0 ? Sex::Female : Sex::Male;
        row.groups = {GroupId(group)};
        command.registrations.push_back(std::move(row));
    }
    must(command);
    must(CheckIn{GroupId(group), {}, true});
}

void Arena::draw(const std::string& group) {
    must(DrawNumbers{{GroupId(group)}, false, Color::White});
}

void Arena::play_by_hand(const std::string& pairs, const std::string& byes,
                         const std::string& played, const std::string& group) {
    PairManually command;
    command.group = GroupId(group);
    command.is_forced = true;
    for (const std::string& pair : words(pairs)) {
        const std::size_t dash = pair.find('-');
        command.pairs.push_back(
            {number(std::stoi(pair.substr(0, dash))), number(std::stoi(pair.substr(dash + 1)))});
    }
    for (const std::string& bye : words(byes)) {
        const std::size_t colon = bye.find(':');
        command.byes.push_back(
            {number(std::stoi(bye.substr(0, colon))), bye_kind(bye.substr(colon + 1))});
    }
    must(command);
    must(PublishRounds{{GroupId(group)}, std::nullopt});
    results(played, group);
}

void Arena::pair(const std::string& group) {
    must(pair_command(group));
    must(PublishRounds{{GroupId(group)}, std::nullopt});
}

void Arena::results(const std::string& played, const std::string& group) {
    int board = 0;
    for (const std::string& text : words(played)) {
        ++board;
        if (text != "?") result(board, text, group);
    }
}

void Arena::result(int board, const std::string& text, const std::string& group) {
    const Result<GameResult> parsed = parse_game_result(text);
    REQUIRE(parsed.has_value());
    RecordResult command;
    command.group = GroupId(group);
    command.board = BoardNumber(board);
    command.result = *parsed;
    must(command);
}

std::string Arena::pairs(const std::string& id) const {
    const Group& of_group = group(id);
    const Round* round = of_group.last_round();
    if (round == nullptr) return "";
    const auto text = [&](PlayerId player) {
        return std::to_string(of_group.entry(player)->number.value_or(PairingNumber(0)).value());
    };
    std::string line;
    for (const Board& board : round->boards) {
        line += (line.empty() ? "" : " ") + text(board.white) + "-" + text(board.black);
    }
    for (const Bye& bye : round->byes) {
        line += (line.empty() ? "" : " ") + bye_name(bye.kind) + " " + text(bye.player);
    }
    return line;
}

PlayerChoice Arena::number(int number) {
    PlayerChoice choice;
    choice.number = PairingNumber(number);
    return choice;
}

Points Arena::points_of(int number, const std::string& id) const {
    const CrossTable table = cross_table_of(state_, group(id));
    const CrossTablePlayer* player = table.find(PairingNumber(number));
    REQUIRE(player != nullptr);
    return table.points_after(*player, RoundNumber(static_cast<int>(group(id).rounds.size())));
}

std::vector<std::string> codes(const std::vector<Error>& warnings) {
    std::vector<std::string> codes;
    for (const Error& warning : warnings) codes.push_back(warning.code);
    return codes;
}

PairGroups pair_command(const std::string& group) {
    PairGroups command;
    command.groups = {GroupId(group)};
    return command;
}

}  // namespace kydai::testing
