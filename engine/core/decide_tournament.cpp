// Creating a tournament, amending its regulation, closing it, and the arbiter's switches.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/plan_settings.hpp"
#include "engine/domain/options.hpp"
#include "engine/regulation/regulation.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

struct ReadRegulation {
    std::string text;
    TournamentSettings settings;
};

Result<ReadRegulation> read(const std::string& text) {
    const Result<regulation::Regulation> regulation =
        regulation::parse_regulation(text, "regulation");
    if (!regulation) return regulation.error();
    return ReadRegulation{text, settings_of(*regulation)};
}

const GroupSettings* laid_down(const TournamentSettings& settings, const GroupId& id) {
    const auto found = std::find_if(settings.groups.begin(), settings.groups.end(),
                                    [&](const GroupSettings& group) { return group.id == id; });
    return found == settings.groups.end() ? nullptr : &*found;
}

/// The group's own order of tie-breaks with all that changes it; the edition too.
bool has_same_order(const Group& group, const GroupSettings& then) {
    const GroupSettings& now = *group.settings;
    const bool is_swiss = group.system.value_or(PairingSystem::Swiss) == PairingSystem::Swiss;
    const bool has_same_codes = is_swiss
                                    ? now.swiss_tie_breaks == then.swiss_tie_breaks
                                    : now.round_robin_tie_breaks == then.round_robin_tie_breaks;
    return has_same_codes && now.edition == then.edition &&
           now.direct_encounter_needs_all_games == then.direct_encounter_needs_all_games &&
           now.round_robin_forfeits_by_fide == then.round_robin_forfeits_by_fide;
}

/// Groups in play keep the points they are played for, nobody's group vanishes, and what was signed
/// stays. Gives the drawn groups whose edition or order changes: from round 1 on that is locked and
/// has to be confirmed.
Result<std::vector<GroupId>> check_amendment(const Tournament& state,
                                             const TournamentSettings& next, bool is_confirmed) {
    if (next.id != state.settings->id) {
        return Error("amend.other_tournament", {{"id", next.id}, {"known", state.settings->id}});
    }
    std::vector<GroupId> new_orders;
    std::vector<std::string> locked;
    for (const auto& [id, group] : state.groups) {
        if (group->is_shown_from_report) continue;
        const GroupSettings* then = laid_down(next, id);
        const bool is_in_use = !group->entries->empty() || group->merged_into;
        if (then == nullptr && is_in_use) {
            return Error("amend.group_has_players", {{"group", id.value()}});
        }
        if (then == nullptr || !group->has_numbers()) continue;
        const bool is_playing = !group->rounds.empty();
        if (is_playing && !(then->points == group->settings->points)) {
            return Error("amend.group_is_playing", {{"group", id.value()}});
        }
        if (has_same_order(*group, *then)) continue;
        new_orders.push_back(id);
        if (is_playing) locked.push_back(id.value());
    }
    if (!locked.empty() && !is_confirmed) {
        return Error("amend.order_locked", {{"groups", listed(locked)}});
    }
    return new_orders;
}

bool is_in_play(const Tournament& state) {
    return std::any_of(state.groups.begin(), state.groups.end(), [](const auto& item) {
        return !item.second->rounds.empty() && !item.second->is_shown_from_report;
    });
}

/// Recorded for the schedule's list, and told at once on the screens of those concerned.
Result<void> publish_amendment(Deciding& deciding, AmendmentWords words, bool has_new_rules) {
    const Tournament& state = deciding.state();
    if (!words.groups.empty()) {
        Result<std::vector<GroupId>> groups = resolve_groups(state, words.groups);
        if (!groups) return groups.error();
        words.groups = std::move(*groups);
    }
    const regulation::Amendments rules = state.regulation == nullptr
                                             ? regulation::Amendments{}
                                             : state.regulation->conduct.amendments;
    if (is_blank(words.decided_by)) words.decided_by = rules.decided_by;
    if (is_blank(words.decided_by)) words.decided_by = deciding.context().author;
    Amendment amendment;
    amendment.id = AmendmentId(state.next_amendment);
    amendment.words = words;
    amendment.decided_at = deciding.now();
    amendment.is_on_screens = rules.are_published_on_screens;
    amendment.has_new_rules = has_new_rules;
    deciding.add(AmendmentRecorded{amendment});
    if (!amendment.is_on_screens) return {};
    Announce notice;
    notice.data.text = words.text;
    notice.data.text_english = words.text_english;
    notice.data.groups = words.groups;
    return decide_on(deciding, notice);
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const CreateTournament& command) {
    const Tournament& state = deciding.state();
    if (state.is_created) {
        return Error("tournament.exists", {{"name", state.settings->name}});
    }
    Result<ReadRegulation> regulation = read(command.regulation_text);
    if (!regulation) return regulation.error();
    deciding.add(TournamentCreated{regulation->text, regulation->settings});
    return {};
}

Result<void> decide_on(Deciding& deciding, const AmendRegulation& command) {
    const Tournament& state = deciding.state();
    const bool has_words = !is_blank(command.words.text);
    const bool has_new_rules =
        !command.regulation_text.empty() && command.regulation_text != *state.regulation_text;
    if (command.regulation_text.empty() && !has_words) return Error("amend.nothing");
    if (has_new_rules) {
        Result<ReadRegulation> regulation = read(command.regulation_text);
        if (!regulation) return regulation.error();
        const Result<std::vector<GroupId>> new_orders =
            check_amendment(state, regulation->settings, command.is_new_order_confirmed);
        if (!new_orders) return new_orders.error();
        if (is_in_play(state) && !has_words) return Error("amend.needs_words");
        deciding.add(RegulationAmended{regulation->text, regulation->settings, *new_orders});
    }
    return has_words ? publish_amendment(deciding, command.words, has_new_rules) : Result<void>{};
}

Result<void> decide_on(Deciding& deciding, const FinishTournament& command) {
    const Tournament& state = deciding.state();
    if (command.is_finished == state.is_finished) return {};
    if (command.is_finished) {
        std::vector<std::string> open;
        for (const GroupId& id : state.group_order()) {
            const Group& group = *state.group(id);
            const bool is_in_play = !group.rounds.empty() && !group.is_finished;
            if (is_in_play && !group.is_shown_from_report) open.push_back(id.value());
        }
        if (!open.empty()) return Error("tournament.groups_open", {{"groups", listed(open)}});
    }
    deciding.add(TournamentFinished{command.is_finished});
    return {};
}

namespace {

constexpr int address_characters_max = 200;  // more is no longer read from a wall by a telephone

bool is_web_address(const std::string& text) {
    const bool has_scheme = text.starts_with("https://") || text.starts_with("http://");
    const bool is_plain = std::ranges::all_of(text, [](char c) { return c > ' ' && c < 127; });
    const std::size_t host = text.find("//") + 2;
    return has_scheme && is_plain && host < text.size() && text[host] != '/' &&
           static_cast<int>(text.size()) <= address_characters_max;
}

Result<void> set_public_page(Deciding& deciding, const SetOption& command) {
    if (!command.value.empty() && !is_web_address(command.value)) {
        return Error("option.bad_address", {{"value", command.value}});
    }
    const auto set = deciding.state().options.find(command.name);
    const std::string before = set == deciding.state().options.end() ? "" : set->second;
    if (before != command.value) deciding.add(OptionSet{command.name, command.value});
    return {};
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const SetOption& command) {
    if (command.name == public_page_option) return set_public_page(deciding, command);
    std::vector<std::string> names;
    for (const OptionChoice& choice : option_choices) {
        names.emplace_back(choice.name);
        if (choice.name != command.name) continue;
        const auto value = std::find(choice.values.begin(), choice.values.end(), command.value);
        if (value == choice.values.end() || value->empty()) {
            std::vector<std::string> values(choice.values.begin(), choice.values.end());
            std::erase(values, std::string());
            return Error(
                "option.unknown_value",
                {{"name", command.name}, {"value", command.value}, {"values", listed(values)}});
        }
        const bool is_default = value == choice.values.begin();
        const auto set = deciding.state().options.find(command.name);
        const bool is_set = set != deciding.state().options.end();
        const bool is_same = is_default ? !is_set : (is_set && set->second == command.value);
        if (!is_same) deciding.add(OptionSet{command.name, is_default ? "" : command.value});
        return {};
    }
    return Error("option.unknown", {{"name", command.name}, {"names", listed(names)}});
}

}  // namespace kydai::core
