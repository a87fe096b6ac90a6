// What was commanded, newest last, with what an undo of each puts back.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"

#include <memory>
#include <string>
#include <vector>

namespace kydai {

inline constexpr std::size_t undoable_commands_max =
    1000;  // a long day of one arbiter; bounds the memory

inline constexpr std::size_t events_told_max = 12;  // more of one command nobody reads

struct HistoryEntry {
    std::string command_id;
    std::string author;
    std::string device;
    EngineTime time;
    Sequence first_sequence;
    std::vector<Event> events;        ///< say what it was; the first ones of many
    std::size_t event_count = 0;      ///< how many they were
    std::vector<Part> before;         ///< what an undo puts back
    std::vector<std::string> undoes;  ///< the commands that this one undid; empty = it is no undo
    bool is_redo = false;
    bool is_undone = false;
};

struct History {
    std::vector<std::shared_ptr<const HistoryEntry>> entries;
    /// The command whose events are just being folded, with the state before it.
    std::shared_ptr<const HistoryEntry> current;
    std::shared_ptr<const Tournament> before_current;
};

}  // namespace kydai
