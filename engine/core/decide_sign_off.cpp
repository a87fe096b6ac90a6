// An arbiter signs final standings; taking the signature back is said with its reason.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/final_checks.hpp"

namespace kydai::core {
namespace {

constexpr std::size_t words_bytes_max = 500;  // a name, a reason; more belongs into a report

Result<void> sign(Deciding& deciding, const Group& group, const std::string& arbiter) {
    const std::optional<SignOff>& known = group.finals.sign_off;
    if (known && known->arbiter == arbiter) return {};
    if (known) {
        return Error("group.signed", {{"group", group.id.value()}, {"arbiter", known->arbiter}});
    }
    if (!group.is_finished) return Error("sign.not_finished", {{"group", group.id.value()}});
    if (!group.is_shown_from_report) {
        const auto undrawn = undrawn_groups(ranked(deciding.state(), group));
        if (!undrawn.empty()) {
            return Error("sign.lots_missing",
                         {{"group", group.id.value()},
                          {"players", listed_groups(deciding.state(), group, undrawn)}});
        }
    }
    SignOff sign_off;
    sign_off.arbiter = arbiter;
    deciding.add(StandingsSigned{group.id, std::move(sign_off)});
    return {};
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const SignStandings& command) {
    const Result<std::vector<GroupId>> groups = resolve_groups(deciding.state(), command.groups);
    if (!groups) return groups.error();
    const std::string& words = command.is_taken_back ? command.reason : command.arbiter;
    if (is_blank(words)) {
        return Error(command.is_taken_back ? "sign.no_reason" : "sign.no_arbiter");
    }
    if (words.size() > words_bytes_max) {
        return Error("sign.too_long", {{"limit", std::to_string(words_bytes_max)}});
    }
    for (const GroupId& id : *groups) {
        const Group& group = *deciding.state().group(id);
        if (!command.is_taken_back) {
            const Result<void> signed_now = sign(deciding, group, command.arbiter);
            if (!signed_now) return signed_now;
        } else if (group.finals.sign_off) {
            deciding.add(SignatureTakenBack{id, group.finals.sign_off->arbiter, command.reason});
        }
    }
    return {};
}

}  // namespace kydai::core
