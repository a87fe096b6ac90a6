// What the console asks about the screens: which there are, what they show, and how they would
// look.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/inquiries.hpp"
#include "engine/daemon/screen_desk.hpp"

namespace kydai::daemon {

/// Adds `ask_screens` {pictures?} (with `pictures` true the screens are asked for pictures for the
/// next seconds), `ask_screen_picture` {screen, ask?} -> `{"is_there", "ask", "type", "width",
/// "height", "age_ms", "log_sequence", "base64"}` (with `ask`: of a preview),
/// `ask_screen_preview` {screen, text, text_english?, priority?, groups?, is_spoken?} -> `{"ask"}`
/// and `restart_screen` {screen} -> `{}`; see docs/protocol.md. Errors: inquiry.malformed {reason},
/// screens.unknown {screen}, screens.cannot {screen}.
void add_screen_inquiries(Inquiries& inquiries, const Ledger& ledger, const Clock& clock,
                          const transport::EngineServer& server, ScreenDesk& desk);

}  // namespace kydai::daemon
