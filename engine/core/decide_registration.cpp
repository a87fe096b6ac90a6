// Shirts, families, medals, and what lists say of all of it.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/fees.hpp"
#include "engine/core/listed_facts.hpp"
#include "engine/registration/moving_up.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <charconv>

namespace kydai::core {
namespace {

constexpr int size_characters_max = 20;            // XXXL, "12 tuổi"
constexpr int achievements_characters_max = 1000;  // a career, not a novel
constexpr std::size_t children_max = 20;

bool is_parents_group(const Tournament& state, const Group& group) {
    if (state.regulation == nullptr) return false;
    const regulation::Category* category = state.regulation->category(group.settings->category);
    return category != nullptr &&
           category->eligibility == regulation::SpecialEligibility::ParentOfParticipant;
}

int birth_year(const PlayerData& data) {
    int year = 0;
    const std::string text = data.birth_date.substr(0, 4);
    std::from_chars(text.data(), text.data() + text.size(), year);
    return year;
}

/// What was just noted may ask for an older group than the one entered.
void warn_of_moving_up(Deciding& deciding, PlayerId id, const std::string& achievements) {
    const Tournament& state = deciding.state();
    const PlayerData& data = state.player(id)->data;
    const int year = birth_year(data);
    if (state.regulation == nullptr || year == 0 || achievements.empty()) return;
    std::vector<Error> findings;
    for (const auto& [group_id, group] : state.groups) {
        const Entry* entry = group->entry(id);
        if (entry == nullptr) continue;
        const Group* own = entry->list.empty() ? &*group : state.group(entry->list);
        const regulation::Category* category =
            own == nullptr ? nullptr : state.regulation->category(own->settings->category);
        if (category == nullptr) continue;
        const auto demand = registration::moving_up_demand(*state.regulation, data.sex, year,
                                                           achievements, category);
        if (!demand || demand->target == nullptr || satisfies(*category, *demand)) continue;
        findings.emplace_back(
            "registration.must_move_up",
            std::map<std::string, std::string>{{"player", data.name},
                                               {"group", own->id.value()},
                                               {"ground", demand->ground->text},
                                               {"ages", std::to_string(demand->ages)},
                                               {"target", demand->target->label}});
    }
    for (Error& finding : findings) deciding.warn(std::move(finding));
}

/// The one person of that name; nobody where there is none or there are several.
std::optional<PlayerId> only_one_named(const Tournament& state, const std::string& name) {
    const Result<PlayerId> found = resolve_person(state, {{}, {{}, {}, name}});
    if (!found) return std::nullopt;
    return *found;
}

/// A list tells all that was paid so far; what the desk took since may be among it.
void file_payment(Deciding& deciding, PlayerId id, Dong listed, RegistrationFacts& facts) {
    const Dong known = std::max(facts.paid(), facts.paid_by_list.value_or(Dong{}));
    if (facts.paid_by_list && listed < *facts.paid_by_list) {
        deciding.warn(Error("registration.list_says_less",
                            {{"player", deciding.state().player(id)->data.name},
                             {"listed", money_words(deciding.state(), listed)},
                             {"known", money_words(deciding.state(), known)}}));
        return;
    }
    facts.paid_by_list = listed;
    if (listed > known) facts.payments.push_back({listed - known, deciding.now(), ""});
}

void file_child(Deciding& deciding, PlayerId id, const std::string& child,
                RegistrationFacts& facts) {
    if (child.empty()) return;
    const std::optional<PlayerId> found = only_one_named(deciding.state(), child);
    if (!found || *found == id) {
        deciding.warn(
            Error("registration.child_not_found",
                  {{"player", deciding.state().player(id)->data.name}, {"child", child}}));
        return;
    }
    const bool is_linked =
        std::find(facts.children.begin(), facts.children.end(), *found) != facts.children.end();
    if (!is_linked) facts.children.push_back(*found);
}

}  // namespace

void change_registration(Deciding& deciding, PlayerId player, RegistrationMatter matter,
                         RegistrationFacts facts) {
    if (facts == deciding.state().registration(player)) return;
    deciding.add(RegistrationChanged{player, matter, std::move(facts)});
}

void file_listed_facts(Deciding& deciding, PlayerId player, const ListedFacts& listed, Dong due) {
    if (listed == ListedFacts{}) return;
    RegistrationFacts facts = deciding.state().registration(player);
    if (listed.registered_at) facts.registered_at = listed.registered_at;
    const std::optional<Dong> paid = listed.is_paid_in_full ? due : listed.paid;
    if (paid) file_payment(deciding, player, *paid, facts);
    const PlayerData& data = deciding.state().player(player)->data;
    if (listed.is_confirmed == true && !facts.confirmation) {
        facts.confirmation = ClubConfirmation{data.club, deciding.context().author, deciding.now()};
    }
    if (!listed.shirt.empty()) facts.shirt = listed.shirt;
    if (!listed.achievements.empty()) facts.achievements = listed.achievements;
    file_child(deciding, player, listed.child, facts);
    change_registration(deciding, player, RegistrationMatter::List, std::move(facts));
}

void note_registration_time(Deciding& deciding, PlayerId player) {
    const Tournament& state = deciding.state();
    const bool matters = state.regulation != nullptr && state.regulation->fees.late;
    RegistrationFacts facts = state.registration(player);
    if (!matters || facts.registered_at) return;
    facts.registered_at = deciding.now();
    change_registration(deciding, player, RegistrationMatter::List, std::move(facts));
}

Result<void> decide_on(Deciding& deciding, const OrderShirt& command) {
    const Tournament& state = deciding.state();
    const Result<PlayerId> player = resolve_person(state, command.player);
    if (!player) return player.error();
    if (count_characters(command.size) > size_characters_max) {
        return Error("shirt.size_too_long", {{"limit", std::to_string(size_characters_max)}});
    }
    const auto* uniform = state.regulation != nullptr && state.regulation->conduct.uniform
                              ? &*state.regulation->conduct.uniform
                              : nullptr;
    if (uniform != nullptr && !uniform->sizes.empty() && !command.size.empty()) {
        const std::vector<std::string>& sizes = uniform->sizes;
        if (std::find(sizes.begin(), sizes.end(), command.size) == sizes.end()) {
            return Error("shirt.unknown_size", {{"size", command.size}, {"sizes", listed(sizes)}});
        }
    }
    if (uniform != nullptr && uniform->order_by && !command.size.empty()) {
        const EngineTime end = regulation::start_of(*uniform->order_by, state.regulation->zone) +
                               std::chrono::hours(24);
        if (deciding.now() >= end) {
            deciding.warn(
                Error("shirt.ordered_late", {{"player", state.player(*player)->data.name},
                                             {"day", regulation::to_slashes(*uniform->order_by)}}));
        }
    }
    RegistrationFacts facts = state.registration(*player);
    facts.shirt = command.size;
    change_registration(deciding, *player, RegistrationMatter::Shirt, std::move(facts));
    return {};
}

Result<void> decide_on(Deciding& deciding, const LinkChild& command) {
    const Tournament& state = deciding.state();
    const Result<PlayerId> parent = resolve_person(state, command.parent);
    if (!parent) return parent.error();
    const Result<PlayerId> child = resolve_person(state, command.child);
    if (!child) return child.error();
    const std::map<std::string, std::string> args{{"parent", state.player(*parent)->data.name},
                                                  {"child", state.player(*child)->data.name}};
    if (*parent == *child) return Error("link.same_person", args);
    RegistrationFacts facts = state.registration(*parent);
    if (command.is_taken_back) {
        std::erase(facts.children, *child);
        change_registration(deciding, *parent, RegistrationMatter::ChildTakenBack,
                            std::move(facts));
        return {};
    }
    bool is_child_a_parent_player = false;
    bool does_parent_play = false;
    for (const auto& [id, group] : state.groups) {
        if (!is_parents_group(state, *group)) continue;
        does_parent_play = does_parent_play || group->entry(*parent) != nullptr;
        is_child_a_parent_player = is_child_a_parent_player || group->entry(*child) != nullptr;
    }
    if (is_child_a_parent_player) return Error("link.child_is_parent", args);
    const int parent_year = birth_year(state.player(*parent)->data);
    const int child_year = birth_year(state.player(*child)->data);
    if (parent_year > 0 && child_year > 0 && parent_year >= child_year) {
        return Error("link.parent_is_younger", args);
    }
    if (facts.children.size() >= children_max) return Error("link.too_many", args);
    if (!does_parent_play) deciding.warn(Error("link.no_parents_group", args));
    if (std::find(facts.children.begin(), facts.children.end(), *child) == facts.children.end()) {
        facts.children.push_back(*child);
    }
    change_registration(deciding, *parent, RegistrationMatter::Child, std::move(facts));
    return {};
}

Result<void> decide_on(Deciding& deciding, const NoteAchievements& command) {
    const Result<PlayerId> player = resolve_person(deciding.state(), command.player);
    if (!player) return player.error();
    if (count_characters(command.achievements) > achievements_characters_max) {
        return Error("registration.text_too_long",
                     {{"limit", std::to_string(achievements_characters_max)}});
    }
    RegistrationFacts facts = deciding.state().registration(*player);
    facts.achievements = command.achievements;
    change_registration(deciding, *player, RegistrationMatter::Achievements, std::move(facts));
    warn_of_moving_up(deciding, *player, command.achievements);
    return {};
}

}  // namespace kydai::core
