// See fees.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/fees.hpp"

#include "engine/domain/options.hpp"
#include "engine/registration/entry_fee.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

bool has_money_on_file(const Tournament& state) {
    return std::any_of(
        state.registrations->begin(), state.registrations->end(),
        [](const auto& item) { return !item.second.payments.empty() || item.second.paid_by_list; });
}

bool are_fees_kept(const Tournament& state) {
    const auto set = state.options.find(std::string(fees_option.name));
    const std::string_view value =
        set == state.options.end() ? fees_option.values[0] : std::string_view(set->second);
    if (value == fees_option.values[1]) return true;
    if (value == fees_option.values[2]) return false;
    return has_money_on_file(state);
}

bool counts_only_when_paid(const regulation::Regulation& regulation) {
    return regulation.registration.is_valid_only_if_paid ||
           regulation.fees.unpaid == regulation::UnpaidEffect::NotRegistered;
}

bool has_played(const Group& group, PlayerId player) {
    return std::any_of(group.rounds.begin(), group.rounds.end(),
                       [&](const auto& round) { return round->board_of(player) != nullptr; });
}

}  // namespace

FeeBook::FeeBook(const Tournament& state)
    : state_(state),
      is_kept_(are_fees_kept(state)),
      is_needed_(state.regulation != nullptr && counts_only_when_paid(*state.regulation)) {
    for (const auto& [id, group] : state.groups) {
        if (group->is_shown_from_report) continue;
        for (const Entry& entry : *group->entries) {
            disciplines_[entry.player].insert(group->settings->discipline);
        }
    }
}

FeeState FeeBook::of(PlayerId id, std::optional<EngineTime> registered_at) const {
    FeeState fee;
    const RegistrationFacts& facts = state_.registration(id);
    fee.paid = facts.paid();
    const Player* player = state_.player(id);
    const auto entered = disciplines_.find(id);
    const bool is_free =
        player == nullptr || state_.regulation == nullptr || entered == disciplines_.end();
    if (is_free) return fee;
    registration::FeeBasis basis;
    basis.disciplines.assign(entered->second.begin(), entered->second.end());
    basis.registered_at = registered_at ? registered_at : facts.registered_at;
    basis.rating = player->data.rating;
    basis.title = player->data.title;
    if (facts.exemption) basis.exempted_by = facts.exemption->ground;
    const registration::FeeStatement statement = registration::fee_of(*state_.regulation, basis);
    fee.exemption = statement.exemption;
    if (facts.exemption && fee.exemption.empty()) fee.exemption = "decision";
    fee.is_late = statement.surcharge > 0;
    if (fee.exemption.empty()) fee.due = Dong{statement.price + statement.surcharge};
    return fee;
}

bool FeeBook::counts(PlayerId player) const {
    if (!is_needed_ || !is_kept_) return true;
    return state_.registration(player).admission || of(player).outstanding() == Dong{};
}

std::set<PlayerId> unpaid_players(const Tournament& state, const Group& group) {
    std::set<PlayerId> unpaid;
    const bool is_asked_for = state.regulation != nullptr &&
                              counts_only_when_paid(*state.regulation) && are_fees_kept(state) &&
                              !group.is_shown_from_report;
    if (!is_asked_for) return unpaid;
    const FeeBook book(state);
    for (const Entry& entry : *group.entries) {
        const bool is_out =
            entry.presence == Presence::Withdrawn || has_played(group, entry.player);
        if (!is_out && !book.counts(entry.player)) unpaid.insert(entry.player);
    }
    return unpaid;
}

ListedFacts listed_facts(const Tournament& state, PlayerId id) {
    const RegistrationFacts& facts = state.registration(id);
    ListedFacts listed;
    listed.registered_at = facts.registered_at;
    if (!facts.payments.empty() || facts.paid_by_list) {
        listed.paid = facts.paid();
        if (facts.paid_by_list) listed.paid = std::max(*listed.paid, *facts.paid_by_list);
    }
    if (facts.confirmation) listed.is_confirmed = true;
    listed.shirt = facts.shirt;
    const Player* child = facts.children.empty() ? nullptr : state.player(facts.children.front());
    if (child != nullptr) listed.child = child->data.name;
    listed.achievements = facts.achievements;
    return listed;
}

}  // namespace kydai::core
