// Fees: payments, exemptions by decision, and leave for those who have not paid.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/fees.hpp"
#include "engine/core/listed_facts.hpp"
#include "engine/core/rulings.hpp"
#include "engine/regulation/money.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::core {
namespace {

using Args = std::map<std::string, std::string>;

constexpr int note_characters_max = 300;  // a bank's text has 140

Result<void> check_note(const std::string& text) {
    if (count_characters(text) <= note_characters_max) return {};
    return Error("registration.text_too_long", {{"limit", std::to_string(note_characters_max)}});
}

std::string name_of_player(const Tournament& state, PlayerId player) {
    return state.player(player)->data.name;
}

/// The members of a club as people write it; letter case and diacritics do not count.
Result<std::vector<PlayerId>> members(const Tournament& state, const std::string& club) {
    const std::string folded = folded_for_search(club);
    std::vector<PlayerId> found;
    std::vector<std::string> similar;
    for (const auto& [id, player] : *state.players) {
        if (!player.data.club_is_real) continue;
        const std::string known = folded_for_search(player.data.club);
        if (known == folded) found.push_back(id);
        const bool is_similar = known.find(folded) != std::string::npos;
        if (is_similar &&
            std::find(similar.begin(), similar.end(), player.data.club) == similar.end()) {
            similar.push_back(player.data.club);
        }
    }
    if (found.empty() && similar.size() == 1 && !folded.empty()) {
        return members(state, similar.front());
    }
    if (found.empty()) {
        return Error("club.unknown", {{"club", club}, {"similar", listed(similar)}});
    }
    return found;
}

void pay(Deciding& deciding, PlayerId player, Dong amount, const RecordPayment& command) {
    RegistrationFacts facts = deciding.state().registration(player);
    const Dong signed_amount = command.is_paid_back ? Dong{} - amount : amount;
    facts.payments.push_back(
        {signed_amount, command.paid_at.value_or(deciding.now()), command.note});
    change_registration(
        deciding, player,
        command.is_paid_back ? RegistrationMatter::PaymentTakenBack : RegistrationMatter::Payment,
        std::move(facts));
}

Result<void> pay_for_one(Deciding& deciding, const RecordPayment& command) {
    const Result<PlayerId> player = resolve_person(deciding.state(), command.player);
    if (!player) return player.error();
    const Tournament& state = deciding.state();
    const FeeState fee = FeeBook(state).of(*player);
    Args args{{"player", name_of_player(state, *player)},
              {"due", money_words(state, fee.due)},
              {"paid", money_words(state, fee.paid)}};
    if (command.is_paid_back) {
        const Dong amount = command.amount.value_or(fee.paid);
        if (amount > fee.paid || amount == Dong{}) return Error("payment.not_that_much", args);
        pay(deciding, *player, amount, command);
        return {};
    }
    const Dong amount = command.amount.value_or(fee.outstanding());
    if (amount == Dong{}) return Error("payment.nothing_due", args);
    pay(deciding, *player, amount, command);
    const Dong over = fee.paid + amount;
    if (over > fee.due) {
        args["over"] = money_words(state, over - fee.due);
        deciding.warn(Error("payment.more_than_due", args));
    } else if (over < fee.due) {
        args["outstanding"] = money_words(state, fee.due - over);
        deciding.warn(Error("payment.still_due", args));
    }
    return {};
}

/// A sum for a club must be what its members owe: which of them it would leave out nobody can say.
Result<void> pay_for_club(Deciding& deciding, const RecordPayment& command) {
    const Result<std::vector<PlayerId>> players = members(deciding.state(), command.club);
    if (!players) return players.error();
    if (command.is_paid_back) return Error("payment.club_back", {{"club", command.club}});
    const FeeBook book(deciding.state());
    std::vector<std::pair<PlayerId, Dong>> owing;
    Dong sum;
    for (const PlayerId player : *players) {
        const Dong outstanding = book.of(player).outstanding();
        if (outstanding == Dong{}) continue;
        owing.emplace_back(player, outstanding);
        sum += outstanding;
    }
    const Args args{{"club", command.club},
                    {"count", std::to_string(owing.size())},
                    {"outstanding", money_words(deciding.state(), sum)}};
    if (owing.empty()) return Error("payment.club_owes_nothing", args);
    if (command.amount && !(*command.amount == sum)) {
        Args differing = args;
        differing["amount"] = money_words(deciding.state(), *command.amount);
        return Error("payment.not_the_clubs_sum", differing);
    }
    for (const auto& [player, amount] : owing) pay(deciding, player, amount, command);
    deciding.warn(Error("payment.club_paid", args));
    return {};
}

/// The regulation's ground for a decision. None laid down: a decision of its own kind.
Result<std::string> ground_of(const Tournament& state, const std::string& wanted) {
    std::vector<std::string> grounds;
    if (state.regulation != nullptr) {
        for (const regulation::FeeExemption& one : state.regulation->fees.exemptions) {
            if (one.kind == regulation::ExemptionKind::Decision) grounds.push_back(one.id);
        }
    }
    if (wanted.empty() && grounds.size() <= 1) {
        return grounds.empty() ? std::string("decision") : grounds.front();
    }
    const bool is_known = std::find(grounds.begin(), grounds.end(), wanted) != grounds.end();
    if (is_known || (grounds.empty() && wanted == "decision")) return wanted;
    return Error(wanted.empty() ? "exemption.name_ground" : "exemption.unknown_ground",
                 {{"ground", wanted}, {"grounds", listed(grounds)}});
}

}  // namespace

std::string money_words(const Tournament& state, Dong amount) {
    const std::string currency =
        state.regulation == nullptr ? "VND" : state.regulation->fees.currency;
    return regulation::money_text(amount.amount, currency);
}

Result<void> decide_on(Deciding& deciding, const RecordPayment& command) {
    const bool is_amount_bad =
        command.amount && (*command.amount <= Dong{} || *command.amount > payment_max);
    if (is_amount_bad) {
        return Error("payment.bad_amount", {{"limit", money_words(deciding.state(), payment_max)}});
    }
    if (const Result<void> checked = check_note(command.note); !checked) return checked;
    if (command.paid_at && *command.paid_at > deciding.now()) return Error("payment.in_future");
    return is_blank(command.club) ? pay_for_one(deciding, command)
                                  : pay_for_club(deciding, command);
}

Result<void> decide_on(Deciding& deciding, const DecideExemption& command) {
    const Result<PlayerId> player = resolve_person(deciding.state(), command.player);
    if (!player) return player.error();
    RegistrationFacts facts = deciding.state().registration(*player);
    if (command.is_taken_back) {
        facts.exemption.reset();
        change_registration(deciding, *player, RegistrationMatter::ExemptionTakenBack,
                            std::move(facts));
        return {};
    }
    if (is_blank(command.reason)) return Error("exemption.no_reason");
    if (const Result<void> checked = check_note(command.reason); !checked) return checked;
    Result<std::string> ground = ground_of(deciding.state(), command.ground);
    if (!ground) return ground.error();
    facts.exemption = ExemptionDecision{
        *ground, command.reason,
        is_blank(command.decided_by) ? deciding.context().author : command.decided_by,
        deciding.now()};
    change_registration(deciding, *player, RegistrationMatter::Exemption, std::move(facts));
    return {};
}

Result<void> decide_on(Deciding& deciding, const AdmitUnpaid& command) {
    if (command.players.empty()) return Error("player.not_chosen");
    if (!command.is_taken_back && is_blank(command.reason)) return Error("admit.no_reason");
    if (const Result<void> checked = check_note(command.reason); !checked) return checked;
    for (const PersonChoice& choice : command.players) {
        const Result<PlayerId> player = resolve_person(deciding.state(), choice);
        if (!player) return player.error();
        RegistrationFacts facts = deciding.state().registration(*player);
        if (command.is_taken_back) {
            facts.admission.reset();
            change_registration(deciding, *player, RegistrationMatter::AdmissionTakenBack,
                                std::move(facts));
            continue;
        }
        const bool owes = FeeBook(deciding.state()).of(*player).outstanding() > Dong{};
        if (!owes) {
            deciding.warn(Error("admit.owes_nothing",
                                {{"player", name_of_player(deciding.state(), *player)}}));
            continue;
        }
        facts.admission =
            UnpaidAdmission{command.reason, deciding.context().author, deciding.now()};
        change_registration(deciding, *player, RegistrationMatter::Admission, std::move(facts));
    }
    return {};
}

Result<void> decide_on(Deciding& deciding, const ConfirmClub& command) {
    const Result<std::vector<PlayerId>> players = members(deciding.state(), command.club);
    if (!players) return players.error();
    if (!command.is_taken_back && is_blank(command.confirmed_by)) {
        return Error("confirm.by_whom", {{"club", command.club}});
    }
    if (const Result<void> checked = check_note(command.confirmed_by); !checked) return checked;
    for (const PlayerId player : *players) {
        RegistrationFacts facts = deciding.state().registration(player);
        if (command.is_taken_back) {
            facts.confirmation.reset();
        } else if (!facts.confirmation) {
            facts.confirmation = ClubConfirmation{deciding.state().player(player)->data.club,
                                                  command.confirmed_by, deciding.now()};
        }
        change_registration(deciding, player,
                            command.is_taken_back ? RegistrationMatter::ConfirmationTakenBack
                                                  : RegistrationMatter::Confirmation,
                            std::move(facts));
    }
    return {};
}

}  // namespace kydai::core
