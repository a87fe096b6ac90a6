// One overload an event: how it changes the state. Used by fold alone.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"
#include "engine/domain/tournament.hpp"

namespace kydai::core {

void apply(Tournament& state, const TournamentCreated& event, const RecordedEvent& recorded);
void apply(Tournament& state, const RegulationAmended& event, const RecordedEvent& recorded);
void apply(Tournament& state, const TournamentFinished& event, const RecordedEvent& recorded);
void apply(Tournament& state, const OptionSet& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ReportShown& event, const RecordedEvent& recorded);

void apply(Tournament& state, const PlayerRegistered& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayerChanged& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayerEntered& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayerLeftGroup& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayersCheckedIn& event, const RecordedEvent& recorded);
void apply(Tournament& state, const AbsenceMarked& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayersWithdrawn& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayersReturned& event, const RecordedEvent& recorded);

void apply(Tournament& state, const RegistrationChanged& event, const RecordedEvent& recorded);
void apply(Tournament& state, const RulingMade& event, const RecordedEvent& recorded);
void apply(Tournament& state, const RulingLifted& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ComplaintFiled& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ComplaintDecided& event, const RecordedEvent& recorded);
void apply(Tournament& state, const AmendmentRecorded& event, const RecordedEvent& recorded);
void apply(Tournament& state, const GroupsMerged& event, const RecordedEvent& recorded);
void apply(Tournament& state, const GroupSplit& event, const RecordedEvent& recorded);

void apply(Tournament& state, const RoundsSet& event, const RecordedEvent& recorded);
void apply(Tournament& state, const NumbersDrawn& event, const RecordedEvent& recorded);
void apply(Tournament& state, const NumbersReassigned& event, const RecordedEvent& recorded);
void apply(Tournament& state, const RoundPaired& event, const RecordedEvent& recorded);
void apply(Tournament& state, const DraftDiscarded& event, const RecordedEvent& recorded);
void apply(Tournament& state, const RoundPublished& event, const RecordedEvent& recorded);
void apply(Tournament& state, const RoundUnpublished& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayersSwapped& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PairRuleSet& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PairRuleLifted& event, const RecordedEvent& recorded);

void apply(Tournament& state, const ResultRecorded& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ResultCleared& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ByeChanged& event, const RecordedEvent& recorded);
void apply(Tournament& state, const GroupFinished& event, const RecordedEvent& recorded);

void apply(Tournament& state, const LotsDrawn& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayoffRecorded& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PlayoffTakenBack& event, const RecordedEvent& recorded);
void apply(Tournament& state, const StandingsSigned& event, const RecordedEvent& recorded);
void apply(Tournament& state, const SignatureTakenBack& event, const RecordedEvent& recorded);

void apply(Tournament& state, const ClockSet& event, const RecordedEvent& recorded);
void apply(Tournament& state, const Announced& event, const RecordedEvent& recorded);
void apply(Tournament& state, const AnnouncementWithdrawn& event, const RecordedEvent& recorded);
void apply(Tournament& state, const AnnouncementExpired& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ScreenAssigned& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ScreenReleased& event, const RecordedEvent& recorded);
void apply(Tournament& state, const PhaseSet& event, const RecordedEvent& recorded);
void apply(Tournament& state, const CeremonySet& event, const RecordedEvent& recorded);

void apply(Tournament& state, const DeviceAdded& event, const RecordedEvent& recorded);
void apply(Tournament& state, const DeviceChanged& event, const RecordedEvent& recorded);
void apply(Tournament& state, const DeviceRevoked& event, const RecordedEvent& recorded);

void apply(Tournament& state, const ActionScheduled& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ScheduledMoved& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ScheduledCancelled& event, const RecordedEvent& recorded);
void apply(Tournament& state, const ScheduledSettled& event, const RecordedEvent& recorded);
void apply(Tournament& state, const AbsenceDeadlineSet& event, const RecordedEvent& recorded);

void apply(Tournament& state, const BoardAreaSet& event, const RecordedEvent& recorded);
void apply(Tournament& state, const BoardFixed& event, const RecordedEvent& recorded);
void apply(Tournament& state, const BoardsNumbered& event, const RecordedEvent& recorded);

void apply(Tournament& state, const CommandUndone& event, const RecordedEvent& recorded);
void apply(Tournament& state, const CommandRedone& event, const RecordedEvent& recorded);

}  // namespace kydai::core
