// Complaints: filed with a fee, which comes back when the complaint is accepted.
// SPDX-License-Identifier: Apache-2.0
#include "engine/core/deciding.hpp"
#include "engine/core/listed_facts.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/unicode.hpp"

namespace kydai::core {
namespace {

constexpr int text_characters_max = 2000;

Result<void> check_texts(const FileComplaint& command) {
    if (is_blank(command.filed_by)) return Error("complaint.by_whom");
    if (is_blank(command.text)) return Error("complaint.no_text");
    const int longest =
        std::max(count_characters(command.text), count_characters(command.filed_by));
    if (longest <= text_characters_max) return {};
    return Error("registration.text_too_long", {{"limit", std::to_string(text_characters_max)}});
}

/// The board meant, if any. Errors: complaint.no_round {group, round}, complaint.no_board {group,
/// round, board}.
Result<const Board*> board_of(const Group& group, const FileComplaint& command) {
    if (command.round.value() == 0 && command.board.value() == 0) return nullptr;
    const Round* round =
        command.round.value() > 0 ? group.round(command.round) : group.published_round();
    const std::map<std::string, std::string> args{{"group", group.id.value()},
                                                  {"round", std::to_string(command.round.value())},
                                                  {"board", std::to_string(command.board.value())}};
    if (round == nullptr) return Error("complaint.no_round", args);
    if (command.board.value() == 0) return nullptr;
    const Board* board = round->board(command.board);
    if (board == nullptr) return Error("complaint.no_board", args);
    return board;
}

Result<void> check_time(const Deciding& deciding, const regulation::Complaints& rule,
                        const Board* board, bool is_forced) {
    if (!rule.time_limit || board == nullptr || !board->result || is_forced) return {};
    if (deciding.now() <= board->entered_at + *rule.time_limit) return {};
    return Error("complaint.too_late", {{"minutes", std::to_string(rule.time_limit->count())}});
}

Result<Dong> fee_of(Deciding& deciding, const FileComplaint& command) {
    const Tournament& state = deciding.state();
    const bool has_rule = state.regulation != nullptr && state.regulation->conduct.complaints;
    if (!has_rule) {
        deciding.warn(Error("complaint.no_rule"));
        return command.fee.value_or(Dong{});
    }
    const Dong laid_down{state.regulation->conduct.complaints->fee};
    const Dong fee = command.fee.value_or(laid_down);
    if (fee < Dong{} || fee > payment_max) {
        return Error("payment.bad_amount", {{"limit", money_words(state, payment_max)}});
    }
    if (!(fee == laid_down) && !command.is_forced) {
        return Error("complaint.other_fee",
                     {{"fee", money_words(state, fee)}, {"rule", money_words(state, laid_down)}});
    }
    return fee;
}

}  // namespace

Result<void> decide_on(Deciding& deciding, const FileComplaint& command) {
    const Result<const Group*> found = find_group(deciding, command.group);
    if (!found) return found.error();
    const Group& group = *playing_group(deciding.state(), (*found)->id);
    if (const Result<void> checked = check_texts(command); !checked) return checked;
    const Result<const Board*> board = board_of(group, command);
    if (!board) return board.error();
    const regulation::Regulation* rules = deciding.state().regulation.get();
    if (rules != nullptr && rules->conduct.complaints) {
        const Result<void> in_time =
            check_time(deciding, *rules->conduct.complaints, *board, command.is_forced);
        if (!in_time) return in_time;
    }
    const Result<Dong> fee = fee_of(deciding, command);
    if (!fee) return fee.error();
    Complaint complaint;
    complaint.id = ComplaintId(deciding.state().next_complaint);
    complaint.group = group.id;
    complaint.round = command.round;
    if (*board != nullptr && command.round.value() == 0) {
        complaint.round = group.published_round()->number;
    }
    complaint.board = command.board;
    complaint.filed_by = command.filed_by;
    complaint.text = command.text;
    complaint.fee = *fee;
    complaint.filed_at = deciding.now();
    deciding.add(ComplaintFiled{std::move(complaint)});
    return {};
}

Result<void> decide_on(Deciding& deciding, const DecideComplaint& command) {
    const Tournament& state = deciding.state();
    const Complaint* open = state.complaint(command.id);
    const std::string id = std::to_string(command.id.value());
    if (open == nullptr) return Error("complaint.unknown", {{"id", id}});
    const ComplaintState wanted =
        command.is_accepted ? ComplaintState::Accepted : ComplaintState::Refused;
    if (open->state == wanted) return {};
    if (open->state != ComplaintState::Open) return Error("complaint.decided", {{"id", id}});
    if (is_blank(command.answer)) return Error("complaint.no_answer", {{"id", id}});
    if (count_characters(command.answer) > text_characters_max) {
        return Error("registration.text_too_long",
                     {{"limit", std::to_string(text_characters_max)}});
    }
    Complaint complaint = *open;
    complaint.state = wanted;
    const bool is_refunded = state.regulation == nullptr || !state.regulation->conduct.complaints ||
                             state.regulation->conduct.complaints->is_refunded_if_upheld;
    complaint.is_fee_returned = command.is_accepted && is_refunded && complaint.fee > Dong{};
    complaint.answer = command.answer;
    complaint.decided_by =
        is_blank(command.decided_by) ? deciding.context().author : command.decided_by;
    complaint.decided_at = deciding.now();
    if (complaint.fee > Dong{}) {
        deciding.warn(
            Error(complaint.is_fee_returned ? "complaint.return_fee" : "complaint.keep_fee",
                  {{"fee", money_words(state, complaint.fee)}, {"player", complaint.filed_by}}));
    }
    deciding.add(ComplaintDecided{std::move(complaint)});
    return {};
}

}  // namespace kydai::core
