// The readers of a regulation file's sections; each notes its faults in the reader's context.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/object_reader.hpp"
#include "engine/regulation/regulation.hpp"

namespace kydai::regulation {

// read_entry.cpp
[[nodiscard]] Discipline read_discipline(ObjectReader& reader);
[[nodiscard]] Category read_category(ObjectReader& reader);
[[nodiscard]] MovingUp read_moving_up(ObjectReader& reader);
[[nodiscard]] RegistrationRules read_registration(ObjectReader& reader);
// read_fees.cpp
[[nodiscard]] Fees read_fees(ObjectReader& reader);
// read_play.cpp
[[nodiscard]] PlayRules read_play(ObjectReader& reader);
[[nodiscard]] StandingsRules read_standings(ObjectReader& reader);
// read_honours.cpp
[[nodiscard]] TeamRules read_teams(ObjectReader& reader);
[[nodiscard]] OverallTeam read_overall_team(ObjectReader& reader);
[[nodiscard]] PrizeRules read_prizes(ObjectReader& reader);
// read_conduct.cpp
[[nodiscard]] Conduct read_conduct(ObjectReader& reader);
[[nodiscard]] About read_about(ObjectReader& reader);
[[nodiscard]] Schedule read_schedule(ObjectReader& reader);
// consistency.cpp: what no single section can know, such as references between them.
void check_consistency(const Regulation& regulation, ReadingContext& context);

}  // namespace kydai::regulation
