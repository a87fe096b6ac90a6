// A tournament to try commands on: the shell of the engine in a few lines, with time moved by hand.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/decide.hpp"
#include "engine/core/fold.hpp"
#include "publisher/base/clock.hpp"

#include <string>
#include <vector>

namespace kydai::testing {

/// What differs between the regulations of the tests.
struct Rules {
    int rounds = 5;
    int round_robin_below = 0;
    std::string pab = "1";
    std::string last_round = R"({"rule": "none"})";
    std::string acceleration = "none";
    std::string seeding = R"(["rating", "title", "name"])";
    std::string unplayed_games = "fide2026";
    std::string swiss_order = R"(["PTS", "BHC1", "BH", "WIN", "LOTS"])";
    std::string prizes =
        R"({"individual": [{"place": 1}, {"place": 2}, {"place": 3, "count": 2}]})";
    std::string name = "Giải thử";
    bool may_merge = false;
    std::string after_merge = "separate_lists";
    std::string more;  ///< further members of the regulation: `"fees": {...}, "conduct": {...},`
};

/// One discipline, groups U08 (boys), U09 (boys) and CN (joint, with a women's list and a team of
/// two).
[[nodiscard]] std::string regulation_text(const Rules& rules = {});

class Arena {
  public:
    explicit Arena(const Rules& rules = {});
    /// A regulation of its own, at that moment.
    Arena(const std::string& regulation, EngineTime now);

    /// As the shell does it: decided, recorded, folded.
    Result<core::Decision> give(const Command& command, const std::string& id = "");
    /// Must be accepted.
    core::Decision must(const Command& command, const std::string& id = "");
    /// Must be refused with that code, and change nothing.
    Error refused(const Command& command, const std::string& code);

    [[nodiscard]] const Tournament& state() const { return state_; }
    [[nodiscard]] const Group& group(const std::string& id = "U08") const;
    [[nodiscard]] const std::vector<RecordedEvent>& log() const { return log_; }
    [[nodiscard]] EngineTime now() const { return now_; }
    [[nodiscard]] std::string last_id() const { return "c" + std::to_string(commands_); }
    void advance(std::chrono::milliseconds by) { now_ += by; }
    core::Decision tick();
    void become(const std::string& author) { author_ = author; }

    /// P01, P02 ... with falling ratings, so that their numbers will be 1, 2 ...; all checked in.
    void enter(int players, const std::string& group = "U08");
    /// Draws numbers with White as the initial color.
    void draw(const std::string& group = "U08");
    /// A round by hand, `1-3 4-2`, and byes, `5:pab 6:zero`; published.
    void play_by_hand(const std::string& pairs, const std::string& byes, const std::string& results,
                      const std::string& group = "U08");
    /// Pairs and publishes the next round.
    void pair(const std::string& group = "U08");
    /// `1-0 0-1 1/2 ?` for boards 1, 2 ... of the published round; `?` leaves it open.
    void results(const std::string& results, const std::string& group = "U08");
    void result(int board, const std::string& result, const std::string& group = "U08");

    /// The newest round by numbers: `1-4 5-2 bye 3`; absent ones as `zero 6`, in order.
    [[nodiscard]] std::string pairs(const std::string& group = "U08") const;
    [[nodiscard]] static PlayerChoice number(int number);
    [[nodiscard]] Points points_of(int number, const std::string& group = "U08") const;

  private:
    Tournament state_;
    EngineTime now_;
    std::vector<RecordedEvent> log_;
    int commands_ = 0;
    std::string author_ = "Trọng tài";
};

/// The codes of warnings.
[[nodiscard]] std::vector<std::string> codes(const std::vector<Error>& warnings);

[[nodiscard]] PairGroups pair_command(const std::string& group = "U08");

}  // namespace kydai::testing
