// From a question to the pure rooms of standings and honours, and back as JSON.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/honours_inquiries.hpp"

#include "engine/codec/honours_json.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "engine/domain/group_table.hpp"
#include "engine/honours/day_honours.hpp"

#include <algorithm>

namespace kydai::daemon {
namespace {

using codec::ordered_json;

/// The groups named under `groups`; none named = all of the day.
Result<std::vector<GroupId>> asked_groups(const Question& question, const Tournament& state) {
    std::vector<GroupId> groups;
    for (const std::string& text : question.texts("groups")) {
        const Result<GroupId> group = core::resolve_group(state, GroupId(text));
        if (!group) return group.error();
        groups.push_back(*group);
    }
    return groups;
}

struct AskedPrizes {
    std::vector<standings::PrizeAward> awards;
    honours::DayHonours day;
};

/// Of some groups or of the whole day. `Only the higher prize` holds over the day in any case.
Result<AskedPrizes> asked_prizes(const Question& question, const Tournament& state) {
    const Result<std::vector<GroupId>> groups = asked_groups(question, state);
    if (!groups) return groups.error();
    AskedPrizes asked;
    asked.day = honours::day_honours(state);
    if (groups->empty()) {
        asked.awards = asked.day.awards;
        return asked;
    }
    asked.awards = honours::awards_of(state, asked.day, *groups);
    std::erase_if(asked.day.groups, [&](const honours::GroupProgress& progress) {
        return std::ranges::find(*groups, progress.group) == groups->end();
    });
    std::erase_if(asked.day.doubles, [&](const standings::DoublePrize& found) {
        return std::ranges::none_of(found.awards, [&](const standings::PrizeAward& award) {
            return std::ranges::find(*groups, award.group) != groups->end();
        });
    });
    return asked;
}

Result<std::string> prizes_of(const Question& question, const Tournament& state,
                              const Catalogue& /*words*/) {
    const Result<AskedPrizes> asked = asked_prizes(question, state);
    if (!asked) return asked.error();
    const bool is_higher_only = honours::two_lists_rule(state) == standings::TwoLists::HigherOnly;
    return ordered_json{{"groups", codec::progress_json(asked->day.groups)},
                        {"player_in_two_lists", is_higher_only ? "higher_only" : "both_and_flag"},
                        {"awards", codec::awards_json(asked->awards)},
                        {"double_prizes", codec::doubles_json(asked->day.doubles)}}
        .dump();
}

Result<std::string> certificates_of(const Question& question, const Tournament& state,
                                    const Catalogue& words) {
    const Result<AskedPrizes> asked = asked_prizes(question, state);
    if (!asked) return asked.error();
    return ordered_json{{"rows", asked->awards.size()},
                        {"groups", codec::progress_json(asked->day.groups)},
                        {"csv", standings::certificates_csv(asked->awards, words)}}
        .dump();
}

Result<std::string> teams_of(const Question& question, const Tournament& state,
                             const Catalogue& /*words*/) {
    const Result<std::optional<GroupId>> group = asked_group(question, state);
    if (!group) return group.error();
    honours::RankedDay day(state);
    ordered_json events = ordered_json::array();
    for (const honours::TeamEvent& event : honours::team_events(state)) {
        const bool is_wanted =
            !*group || std::ranges::find(event.groups, **group) != event.groups.end();
        if (!is_wanted) continue;
        events.push_back(codec::team_table_json(state, event, honours::team_table(day, event)));
    }
    return ordered_json{{"events", events}}.dump();
}

Result<std::string> overall_of(const Question& /*question*/, const Tournament& state,
                               const Catalogue& /*words*/) {
    const honours::DayHonours day = honours::day_honours(state);
    const bool is_laid_down = state.regulation != nullptr && state.regulation->overall_team;
    return ordered_json{{"is_laid_down", is_laid_down},
                        {"groups", codec::progress_json(day.groups)},
                        {"rows", codec::overall_json(day.overall)}}
        .dump();
}

Result<const Group*> asked_numbered_group(const Question& question, const Tournament& state) {
    const Result<const Group*> group = asked_group_state(question, state);
    if (group && !(*group)->has_numbers()) {
        return Error("inquiry.no_numbers", {{"group", (*group)->id.value()}});
    }
    return group;
}

ordered_json with_state(ordered_json json, const Group& group, const core::RankedGroup& ranked) {
    json["group"] = group.id.value();
    json["state"] = codec::name_of(core::standings_state(group, ranked.now));
    if (group.finals.sign_off) json["signed_by"] = group.finals.sign_off->arbiter;
    return json;
}

Result<std::string> card_of(const Question& question, const Tournament& state,
                            const Catalogue& words) {
    const Result<const Group*> group = asked_numbered_group(question, state);
    if (!group) return group.error();
    const Result<PairingNumber> number = asked_player(question, "player", state, **group);
    if (!number) return number.error();
    const core::RankedGroup ranked = core::ranked(state, **group);
    const Result<standings::PlayerCard> card =
        standings::player_card(ranked.table, ranked.now, *number);
    if (!card) return card.error();
    return with_state(codec::card_json(ranked.table, ranked.now, *card, words), **group, ranked)
        .dump();
}

Result<std::string> cross_table_of_group(const Question& question, const Tournament& state,
                                         const Catalogue& words) {
    const Result<const Group*> group = asked_numbered_group(question, state);
    if (!group) return group.error();
    const core::RankedGroup ranked = core::ranked(state, **group);
    return with_state(codec::cross_table_json(ranked.table, ranked.now, words), **group, ranked)
        .dump();
}

Result<std::string> chances_of(const Question& question, const Tournament& state,
                               const Catalogue& words) {
    const Result<const Group*> group = asked_numbered_group(question, state);
    if (!group) return group.error();
    honours::RankedDay day(state);
    const core::RankedGroup& ranked = day.of(**group);
    const std::string wanted = question.text("list").empty() ? "overall" : question.text("list");
    const std::vector<honours::RankedList> lists = day.lists_of(**group);
    const honours::RankedList* list = honours::list_named(lists, wanted);
    if (list == nullptr) {
        return Error("inquiry.no_list", {{"group", (*group)->id.value()}, {"list", wanted}});
    }
    std::vector<PairingNumber> among;
    if (wanted != "overall") {
        for (const standings::SublistRow& row : list->rows) among.push_back(row.row->number);
    }
    const int medals =
        2 +
        (state.regulation == nullptr ? 2 : honours::thirds_of(state.regulation->prizes.individual));
    const int places = static_cast<int>(std::clamp<std::int64_t>(
        question.number("places").value_or(list->prize_places.value_or(medals)), 1,
        std::max<std::int64_t>(1, static_cast<std::int64_t>(ranked.table.players.size()))));
    // Open games and all, for they are what the chances are about.
    const CrossTable table = cross_table_of(state, **group, TableRounds::Published);
    const standings::Chances chances =
        standings::place_chances(table, ranked.rules, ranked.facts, places, among);
    ordered_json json = codec::chances_json(ranked.table, ranked.now, chances, words);
    json["list"] = wanted;
    return with_state(std::move(json), **group, ranked).dump();
}

Result<std::string> lots_of(const Question& question, const Tournament& state,
                            const Catalogue& /*words*/) {
    const Result<const Group*> group = asked_numbered_group(question, state);
    if (!group) return group.error();
    const core::RankedGroup ranked = core::ranked(state, **group);
    return with_state(codec::lots_json(state, **group, ranked), **group, ranked).dump();
}

using Answering = Result<std::string> (*)(const Question&, const Tournament&, const Catalogue&);

}  // namespace

void add_honours(Inquiries& inquiries, const Ledger& ledger) {
    const std::initializer_list<std::pair<const char*, Answering>> all{
        {"ask_prizes", prizes_of},   {"ask_certificates", certificates_of},
        {"ask_teams", teams_of},     {"ask_overall", overall_of},
        {"ask_card", card_of},       {"ask_cross_table", cross_table_of_group},
        {"ask_chances", chances_of}, {"ask_lots", lots_of}};
    for (const auto& [name, answering] : all) {
        inquiries[name] = [&ledger, answer = answering](const protocol::CommandRequest& request,
                                                        const Catalogue& words) {
            const Result<Question> question = Question::parse(request.body_json);
            if (!question) return Result<std::string>(question.error());
            return answer(*question, ledger.state(), words);
        };
    }
}

}  // namespace kydai::daemon
