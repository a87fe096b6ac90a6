// What `kydai screens` can do besides listing.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/session.hpp"

#include <string>
#include <vector>

namespace kydai::cli {

struct PlanArguments {
    std::vector<std::string> screens;  ///< `NAME:WxH:WIDTHm:DISTANCEm`; empty = the live ones
    bool is_applied = false;
};

Exit plan_screens(Session& session, const PlanArguments& arguments);
Exit show_receipts(Session& session);

}  // namespace kydai::cli
