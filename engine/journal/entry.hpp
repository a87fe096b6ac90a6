// What the journal keeps: events with their circumstances, and the answer to each command.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/journal/digest.hpp"

#include <string>
#include <vector>

namespace kydai::journal {

/// One command's outcome, to be made durable as a whole or not at all.
struct Record {
    EngineTime time;
    std::string author;      ///< who gave the command
    std::string device;      ///< from which machine or screen
    std::string command_id;  ///< made by the client, unique; not empty
    std::string command;     ///< its text, kept as a digest: tells a retry from another command
    std::vector<std::string> events;  ///< JSON texts, in order; at least one
    std::string answer;  ///< what the client is told, and told again when it asks again
};

/// One event as it is read back.
struct Entry {
    Sequence sequence;
    EngineTime time;
    std::string author;
    std::string device;
    std::string command_id;
    std::string event;
    Digest hash{};
};

/// One command as another engine's journal has it: all that a standby needs to continue the chain.
struct ReplicatedRecord {
    Sequence first;  ///< of its first event
    EngineTime time;
    std::string author;
    std::string device;
    std::string command_id;
    Digest command{};                 ///< digest of the command's text
    std::vector<std::string> events;  ///< JSON texts, in order; at least one
    std::string answer;
    Digest hash{};  ///< of the chain after its last event
    [[nodiscard]] Sequence last() const {
        return Sequence(first.value() + static_cast<std::int64_t>(events.size()) - 1);
    }
    friend bool operator==(const ReplicatedRecord&, const ReplicatedRecord&) = default;
};

/// The last entry: number and hash stand for the whole history before it.
struct Head {
    Sequence sequence;
    Digest hash{};
    EngineTime time;  ///< of the last entry; the engine's time never goes behind it
    friend bool operator==(const Head&, const Head&) = default;
};

/// The answer that a command got when it was done.
struct Answer {
    Sequence first;
    Sequence last;
    Digest command{};  ///< digest of the command's text
    std::string text;
};

}  // namespace kydai::journal
