// The people and groups as the engine has them: what lists are compared with and exported from.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/session.hpp"
#include "engine/registration/import_plan.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/result.hpp"

#include <set>
#include <vector>

namespace kydai::cli {

struct KnownPeople {
    regulation::Regulation regulation;
    std::vector<registration::KnownPlayer> players;
    std::set<GroupId> begun_groups;  ///< numbers are drawn there
};

/// Asks the engine. Errors: those of Session::ask, parse_regulation and decode_command.
Result<KnownPeople> ask_known_people(Session& session);

}  // namespace kydai::cli
