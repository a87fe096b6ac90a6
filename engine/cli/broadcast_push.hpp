// One push of games to a broadcast round: POST /api/broadcast/round/ID/push of Lichess's API.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/result.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace kydai::cli {

struct BroadcastServer {
    std::string url;    ///< "https://lichess.org"
    std::string token;  ///< of the scope study:write
};

/// What became of a push that arrived.
struct Pushed {
    long status = 0;
    std::string answer;                      ///< its beginning, for the message
    std::vector<std::string> refused_games;  ///< taken as a whole, but these not: who and why
    std::chrono::seconds rest_asked{0};      ///< by Retry-After, or the minute that a 429 means

    [[nodiscard]] bool is_accepted() const { return status >= 200 && status < 300; }
    /// Nothing that waiting could mend: a wrong token, an unknown round.
    [[nodiscard]] bool is_hopeless() const;
};

/// Errors: cli.broadcast_unreachable {reason}: nothing is known of what arrived; the same again is
/// harmless, for the server knows its games by their players.
Result<Pushed> push_games(const BroadcastServer& server, const std::string& round,
                          const std::string& games);

/// The token in a file, which nobody should see in a list of processes. Errors: those of read_file,
/// cli.bad_token.
Result<std::string> read_token(const std::string& file);

}  // namespace kydai::cli
