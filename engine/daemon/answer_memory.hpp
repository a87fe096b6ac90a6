// Answers that left no trace in the journal, kept for clients that ask again (known fault F06).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/command_wire.hpp"

#include <deque>
#include <optional>
#include <string>
#include <unordered_map>

namespace kydai::daemon {

/// Bounded; the oldest is forgotten. Forgetting is harmless: such a command changed nothing.
class AnswerMemory {
  public:
    static constexpr std::size_t answers_max = 4096;  // some minutes of the busiest hall

    struct Remembered {
        std::string command;
        protocol::CommandReply reply;
    };

    void remember(const std::string& id, std::string command, protocol::CommandReply reply) {
        if (!answers_.emplace(id, Remembered{std::move(command), std::move(reply)}).second) return;
        order_.push_back(id);
        if (order_.size() <= answers_max) return;
        answers_.erase(order_.front());
        order_.pop_front();
    }

    [[nodiscard]] const Remembered* find(const std::string& id) const {
        const auto found = answers_.find(id);
        return found == answers_.end() ? nullptr : &found->second;
    }

  private:
    std::unordered_map<std::string, Remembered> answers_;
    std::deque<std::string> order_;
};

}  // namespace kydai::daemon
