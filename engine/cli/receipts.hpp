// Receipts: which screens have shown an announcement or the newest pairings, as they report it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/query_wire.hpp"

#include <string>
#include <vector>

namespace kydai::cli {

/// What the hall should have seen, by what the screens said of themselves.
struct Receipt {
    std::string what;                 ///< "announcement/12", "pairings/rapid/U08-NAM/3"
    std::string text;                 ///< for people: the announcement's words, the group's label
    int round = 0;                    ///< of pairings
    int expected = 0;                 ///< live screens that it is meant for
    int seen = 0;                     ///< those that have shown all of it
    std::vector<std::string> late;    ///< live, and have not shown all of it yet
    std::vector<std::string> silent;  ///< meant for it, but not heard of
    friend bool operator==(const Receipt&, const Receipt&) = default;
};

/// A screen is heard of once a second; after this silence it is no longer counted as live.
inline constexpr std::chrono::milliseconds screen_silent_after{5'000};

/// Of every announcement in force and of every group's published round, by the messages of the
/// engine (tournament, pairings, announcements, screens).
[[nodiscard]] std::vector<Receipt> receipts(const protocol::ScreenList& screens,
                                            const std::vector<protocol::Body>& bodies);

}  // namespace kydai::cli
