// Questions that only arbiters may ask, answered from the state without changing it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/catalogue.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/base/result.hpp"
#include "publisher/protocol/command_wire.hpp"

#include <functional>
#include <map>
#include <string>

namespace kydai::transport {
class EngineServer;
}

namespace kydai::daemon {

class Ledger;

/// The answer as a JSON object.
using Inquiry =
    std::function<Result<std::string>(const protocol::CommandRequest&, const Catalogue& words)>;
using Inquiries = std::map<std::string, Inquiry, std::less<>>;

/// `ask_history`, `ask_round`, `ask_players`, `ask_people`, `ask_verify` ...: see
/// docs/protocol.md. What is published needs no inquiry; these hold drafts, authors and past
/// rounds. Errors of the inquiries: inquiry.malformed {reason}, group.unknown, inquiry.no_round
/// {group, round}, inquiry.state_differs {sequence}, those of journal::inspect.
[[nodiscard]] Inquiries make_inquiries(const Ledger& ledger);

}  // namespace kydai::daemon
