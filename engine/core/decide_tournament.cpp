// Creating a tournament, amending its regulation, closing it, and the arbiter's switches.
#include "engine/core/deciding.hpp"
#include "engine/core/plan_settings.hpp"
#include "engine/domain/options.hpp"

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

/// Groups in play keep the rules they are played by (the edition of unplayed games is locked when
/// round 1 is paired), and nobody's group vanishes.
Result<void> check_amendment(const Tournament& state, const TournamentSettings& next) {
    if (next.id != state.settings->id) {
        return Error("amend.other_tournament", {{"id", next.id}, {"known", state.settings->id}});
    }
    for (const auto& [id, group] : state.groups) {
        if (group->is_shown_from_report) continue;
        const GroupSettings* then = laid_down(next, id);
        if (then == nullptr && !group->entries->empty()) {
            return Error("amend.group_has_players", {{"group", id.value()}});
        }
        if (then == nullptr || group->rounds.empty()) continue;
        const bool is_changed =
            !(then->points == group->settings->points) || then->edition != group->settings->edition;
        if (is_changed) return Error("amend.group_is_playing", {{"group", id.value()}});
    }
    return {};
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
    if (command.regulation_text == *deciding.state().regulation_text) return {};
    Result<ReadRegulation> regulation = read(command.regulation_text);
    if (!regulation) return regulation.error();
    const Result<void> checked = check_amendment(deciding.state(), regulation->settings);
    if (!checked) return checked;
    deciding.add(RegulationAmended{regulation->text, regulation->settings});
    return {};
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

Result<void> decide_on(Deciding& deciding, const SetOption& command) {
    std::vector<std::string> names;
    for (const OptionChoice& choice : option_choices) {
        names.emplace_back(choice.name);
        if (choice.name != command.name) continue;
        const auto value = std::find(choice.values.begin(), choice.values.end(), command.value);
        if (value == choice.values.end()) {
            const std::vector<std::string> values(choice.values.begin(), choice.values.end());
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
