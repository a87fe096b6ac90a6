// What an engine was, state by state, and what displays showed: the one must hold the other.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/codec.hpp"
#include "tests/publisher/transport/hall.hpp"

#include <map>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace kydai::test {

/// Which message of each topic, as text, and the body of each.
using Picture = std::map<std::string, std::pair<std::int64_t, std::string>>;

inline std::string print_of(const Picture& picture) {
    std::string print;
    for (const auto& [topic, said] : picture) {
        print += topic + "=" + std::to_string(said.first) + ":" +
                 std::to_string(std::hash<std::string>{}(said.second)) + ";";
    }
    return print;
}

/// Changes a hall at random and remembers each state that ever was.
class RandomHall {
  public:
    RandomHall(LiveEngine& engine, std::uint32_t seed) : engine_(engine), random_(seed) {
        states_.insert(print_of(picture_));
    }

    void change() {
        engine_.with([this](transport::EngineServer& server) {
            ++log_;
            if (roll(25) == 0 && !picture_.empty()) {
                const std::string topic = picture_.begin()->first;
                if (server.retire(topic, log_)) {
                    ++sequences_[topic];
                    picture_.erase(topic);
                }
            } else if (roll(3) == 0) {
                publish(server,
                        clock_saying(static_cast<int>(log_), "G" + std::to_string(roll(4))));
            } else {
                publish(server, next_round());
            }
            states_.insert(print_of(picture_));
        });
    }
    [[nodiscard]] bool ever_was(const Picture& picture) const {
        return states_.contains(print_of(picture));
    }
    [[nodiscard]] const Picture& picture() const { return picture_; }

  private:
    std::size_t roll(std::size_t sides) {
        return std::uniform_int_distribution<std::size_t>(0, sides - 1)(random_);
    }
    void publish(transport::EngineServer& server, const protocol::Body& body) {
        if (!server.publish(body, log_)) return;
        const std::string topic = protocol::topic_of(body);
        picture_[topic] = {++sequences_[topic], protocol::encode_body(body)};
    }
    /// A result more on one of 60 boards, or boards moved.
    protocol::Pairings next_round() {
        protocol::Pairings& round = rounds_[roll(3)];
        if (round.boards.empty()) {
            round.group = GroupId("P" + std::to_string(&round - rounds_.data()));
            for (int i = 1; i <= 60; ++i) {
                const protocol::PlayerRef player{i, "Nguyễn Thị Ngọc Ánh", "Sao Mai", "", {}};
                round.boards.push_back({i, player, player, "", false, {}});
            }
        }
        protocol::PairingRow& row = round.boards[roll(60)];
        row.result = row.result.empty() ? "1-0" : "";
        row.white.name += static_cast<char>('a' + roll(26));
        if (row.white.name.size() > 60) row.white.name.resize(24);
        if (roll(8) == 0) std::swap(round.boards[roll(60)], round.boards[roll(60)]);
        return round;
    }

    LiveEngine& engine_;
    std::mt19937 random_;
    std::int64_t log_ = 0;
    std::vector<protocol::Pairings> rounds_{3};
    std::map<std::string, std::int64_t> sequences_;
    Picture picture_;
    std::set<std::string> states_;
};

/// A display that keeps what it shows and finds fault with itself.
class WatchedDisplay {
  public:
    WatchedDisplay(const transport::EngineAddress& engine, const std::string& name,
                   std::chrono::milliseconds silence_max)
        : feed_(transport::SubscriberOptions{engine, hello_of(name), silence_max}) {}

    /// Takes what has come; true = it shows something else now.
    bool look() {
        transport::FeedUpdate update = feed_.poll();
        status_ = update.status;
        if (update.is_empty()) return false;
        if (update.is_reset) picture_.clear();
        for (const std::string& topic : update.retired) picture_.erase(topic);
        for (const protocol::Envelope& envelope : update.changed) {
            picture_[envelope.topic] = {envelope.topic_sequence,
                                        protocol::encode_body(envelope.body)};
        }
        ++pictures_;
        return true;
    }
    [[nodiscard]] const Picture& picture() const { return picture_; }
    [[nodiscard]] const transport::FeedStatus& status() const { return status_; }
    [[nodiscard]] int pictures() const { return pictures_; }
    [[nodiscard]] transport::SteadyTime age() const {
        return transport::steady_now() - status_.last_heard;
    }

  private:
    transport::Subscriber feed_;
    Picture picture_;
    transport::FeedStatus status_;
    int pictures_ = 0;
};

}  // namespace kydai::test
