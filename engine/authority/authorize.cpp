// The rule of each command; without one it is the chief arbiter's alone.
// SPDX-License-Identifier: Apache-2.0
#include "engine/authority/authorize.hpp"

#include "engine/authority/refusals.hpp"
#include "engine/core/decide.hpp"
#include "engine/domain/options.hpp"

#include <algorithm>
#include <array>
#include <variant>

namespace kydai::authority {
namespace {

enum class Need {
    Chief,      ///< the chief arbiter
    OwnGroups,  ///< a section arbiter of all the groups that it names
    OwnWork,    ///< who may touch what it touches, which is looked at afterwards
    Board,      ///< a section arbiter of all the groups that it names, or a kiosk of players
    Calls,      ///< an announcer, or a section arbiter to own groups
    Screens,    ///< an announcer
};

/// A new command is closed until somebody opens it here.
struct NeedOf {
    template <class Other>
    Need operator()(const Other& /*command*/) const {
        return Need::Chief;
    }

    Need operator()(const CheckIn& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const MarkAbsent& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const WithdrawPlayers& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const ReturnPlayers& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const EnterLate& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const TransferPlayer& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const SetRounds& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const DrawNumbers& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const PairGroups& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const PairManually& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const DiscardDraft& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const PublishRounds& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const UnpublishRound& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const SwapPlayers& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const SetPairRule& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const RecordResult& /*c*/) const { return Need::Board; }
    Need operator()(const ClearResult& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const ChangeBye& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const FinishGroups& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const SetClock& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const SetPhase& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const DrawLots& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const RecordPlayoff& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const SetAbsenceDeadline& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const FixBoard& /*c*/) const { return Need::OwnGroups; }
    // Taken down at the table where it is said; the decision is the chief arbiter's.
    Need operator()(const FileComplaint& /*c*/) const { return Need::OwnGroups; }
    Need operator()(const ScheduleAction& c) const {
        return c.work.kind == ScheduledKind::Announce ? Need::Calls : Need::OwnGroups;
    }

    /// An incident at a board; sanctions are the chief arbiter's.
    Need operator()(const MakeRuling& c) const {
        return c.kind == RulingKind::Incident ? Need::OwnGroups : Need::Chief;
    }

    Need operator()(const ChangePlayer& /*c*/) const { return Need::OwnWork; }
    /// Of an incident of own groups; anything else is refused afterwards.
    Need operator()(const LiftRuling& /*c*/) const { return Need::OwnWork; }
    Need operator()(const Undo& /*c*/) const { return Need::OwnWork; }
    Need operator()(const Redo& /*c*/) const { return Need::OwnWork; }
    Need operator()(const MoveScheduled& /*c*/) const { return Need::OwnWork; }
    Need operator()(const CancelScheduled& /*c*/) const { return Need::OwnWork; }

    Need operator()(const Announce& /*c*/) const { return Need::Calls; }
    Need operator()(const WithdrawAnnouncement& /*c*/) const { return Need::Calls; }
    Need operator()(const ShowPlayer& /*c*/) const { return Need::Calls; }
    Need operator()(const HoldCeremony& /*c*/) const { return Need::Screens; }
    Need operator()(const AssignScreen& /*c*/) const { return Need::Screens; }
    Need operator()(const ReleaseScreen& /*c*/) const { return Need::Screens; }
};

std::optional<Error> within_groups(const Device& device, const std::vector<GroupId>& named,
                                   const Tournament& state) {
    if (named.empty()) {
        return Error("authority.name_groups",
                     {{"device", device.name}, {"groups", groups_text(device)}});
    }
    for (const GroupId& name : named) {
        const Result<GroupId> group = core::resolve_group(state, name);
        if (!group) continue;  // the core says better that there is none
        if (may_work_on(device, *group)) continue;
        return Error(
            "authority.other_group",
            {{"device", device.name}, {"group", group->value()}, {"groups", groups_text(device)}});
    }
    return std::nullopt;
}

/// Players of one club meet in the last round by leave of the chief arbiter alone.
std::optional<Error> check_confirmations(const Device& device, const Command& command) {
    const auto* pairing = std::get_if<PairGroups>(&command);
    if (pairing == nullptr || !pairing->is_club_rule_relaxed) return std::nullopt;
    return Error("authority.chief_confirms", {{"device", device.name}});
}

std::optional<Error> for_section(const Device& device, Need need, const Command& command,
                                 const Tournament& state) {
    switch (need) {
        case Need::OwnGroups:
        case Need::Board:
            if (std::optional<Error> refusal = check_confirmations(device, command)) return refusal;
            return within_groups(device, groups_named_by(command), state);
        case Need::Calls:
            if (std::holds_alternative<WithdrawAnnouncement>(command)) return std::nullopt;
            return within_groups(device, groups_named_by(command), state);
        case Need::OwnWork:
            return std::nullopt;
        case Need::Chief:
        case Need::Screens:
            break;
    }
    return beyond_role(device);
}

std::optional<Error> for_announcer(const Device& device, Need need, const Command& command) {
    const bool is_of_arbiters = std::holds_alternative<ChangePlayer>(command) ||
                                std::holds_alternative<LiftRuling>(command);
    const bool is_own_work = need == Need::OwnWork && !is_of_arbiters;
    if (need == Need::Calls || need == Need::Screens || is_own_work) return std::nullopt;
    return beyond_role(device);
}

/// What no player may change: a result that is there, a round that is not being played.
std::optional<Error> check_open(const Device& device, const RecordResult& command,
                                const Tournament& state) {
    const Result<GroupId> id = core::resolve_group(state, command.group);
    if (!id) return std::nullopt;  // the core says better that there is none
    const Round* round = state.group(*id)->published_round();
    const Board* board = round == nullptr ? nullptr : round->board(command.board);
    const bool is_now =
        round == nullptr || command.round.value() == 0 || command.round == round->number;
    const bool is_open = board == nullptr || !board->result || *board->result == command.result;
    if (is_now && is_open && !command.is_forced) return std::nullopt;
    return Error("authority.kiosk_closed",
                 {{"device", device.name}, {"board", std::to_string(command.board.value())}});
}

/// Players at a tablet: results of open boards, over the board, where the arbiter wants it.
std::optional<Error> for_kiosk(const Device& device, const Command& command,
                               const Tournament& state) {
    const auto* entry = std::get_if<RecordResult>(&command);
    if (entry == nullptr) return beyond_role(device);
    if (option_value(state.options, players_kiosk_option) != "on") {
        return Error("authority.kiosk_off", {{"device", device.name}});
    }
    const bool is_over_the_board =
        entry->result == white_wins || entry->result == black_wins || entry->result == draw;
    if (!is_over_the_board) return Error("authority.kiosk_forfeit", {{"device", device.name}});
    if (!device.groups.empty()) {
        if (auto refusal = within_groups(device, {entry->group}, state)) return refusal;
    }
    return check_open(device, *entry, state);
}

/// The last chief arbiter's device goes only by somebody at the machine that is one for ever.
std::optional<Error> for_chief(const Device& device, const Command& command) {
    const auto* revocation = std::get_if<RevokeDevice>(&command);
    const bool is_far = device.id != own_machine().id;
    if (revocation == nullptr || !revocation->is_forced || !is_far) return std::nullopt;
    return Error("authority.at_engine", {{"device", device.name}});
}

// --- inquiries

enum class Reader {
    Anybody,
    Announcer,
    Screens,  ///< whoever may say what a screen shows: not a section arbiter
    Section,
    Chief
};

struct InquiryRule {
    std::string_view name;
    Reader from;
};

constexpr std::array inquiry_rules{
    InquiryRule{"ask_health", Reader::Anybody},
    InquiryRule{"ask_screens", Reader::Anybody},
    InquiryRule{"ask_explain_standings", Reader::Anybody},  // of published results alone
    InquiryRule{"ask_screen_picture", Reader::Anybody},     // what the walls show
    InquiryRule{"ask_players", Reader::Announcer},
    InquiryRule{"ask_screen_preview", Reader::Announcer},
    InquiryRule{"restart_screen", Reader::Screens},
    InquiryRule{"ask_record", Reader::Section},
    InquiryRule{"ask_round", Reader::Section},            // drafts
    InquiryRule{"ask_explain_pairing", Reader::Section},  // drafts
    InquiryRule{"ask_history", Reader::Section},
    InquiryRule{"ask_verify", Reader::Section},
    InquiryRule{"ask_complaints", Reader::Section},  // whoever takes them down sees the answers
    InquiryRule{"ask_scheduled", Reader::Section},
    InquiryRule{"ask_report", Reader::Section},  // birth dates of own groups
};

Reader reader_of(std::string_view name) {
    const auto rule = std::find_if(inquiry_rules.begin(), inquiry_rules.end(),
                                   [name](const InquiryRule& one) { return one.name == name; });
    return rule == inquiry_rules.end() ? Reader::Chief : rule->from;
}

}  // namespace

const Device& own_machine() {
    static const Device machine = [] {
        Device device;
        device.role = Role::ChiefArbiter;
        return device;
    }();
    return machine;
}

bool may_work_on(const Device& device, const GroupId& group) {
    if (device.is_revoked) return false;
    if (device.role == Role::ChiefArbiter) return true;
    if (device.role == Role::Kiosk && device.groups.empty()) return true;
    return (device.role == Role::SectionArbiter || device.role == Role::Kiosk) &&
           std::find(device.groups.begin(), device.groups.end(), group) != device.groups.end();
}

std::optional<Error> authorize(const Device& device, const Command& command,
                               const Tournament& state) {
    if (device.is_revoked) return Error("authority.revoked", {{"device", device.name}});
    const Need need = std::visit(NeedOf{}, command);
    switch (device.role) {
        case Role::ChiefArbiter:
            return for_chief(device, command);
        case Role::SectionArbiter:
            return for_section(device, need, command, state);
        case Role::Announcer:
            return for_announcer(device, need, command);
        case Role::Kiosk:
            return for_kiosk(device, command, state);
        case Role::Viewer:
            break;
    }
    return beyond_role(device);
}

std::optional<Error> authorize_inquiry(const Device& device, std::string_view name,
                                       const std::optional<GroupId>& group,
                                       const Tournament& state) {
    if (device.is_revoked) return Error("authority.revoked", {{"device", device.name}});
    const Reader from = reader_of(name);
    switch (device.role) {
        case Role::ChiefArbiter:
            return std::nullopt;
        case Role::SectionArbiter:
            if (from == Reader::Chief || from == Reader::Screens) return beyond_role(device);
            if (group && from == Reader::Section) return within_groups(device, {*group}, state);
            // A report without a group is refused by the answer itself.
            return std::nullopt;
        case Role::Announcer:
            if (from != Reader::Section && from != Reader::Chief) return std::nullopt;
            return beyond_role(device);
        case Role::Viewer:
        case Role::Kiosk:
            if (from == Reader::Anybody) return std::nullopt;
            return beyond_role(device);
    }
    return beyond_role(device);
}

}  // namespace kydai::authority
