// Messages with random content of every kind, from a seed.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/codec.hpp"

#include <random>
#include <string>
#include <vector>

namespace kydai::test {

class RandomMessages {
  public:
    explicit RandomMessages(std::uint32_t seed) : random_(seed) {}

    [[nodiscard]] protocol::Envelope envelope();

  private:
    [[nodiscard]] std::int64_t number(std::int64_t max);
    [[nodiscard]] int count(int max) { return static_cast<int>(number(max)); }
    [[nodiscard]] bool coin() { return number(1) == 1; }
    [[nodiscard]] std::string text();
    [[nodiscard]] GroupId group();
    [[nodiscard]] EngineTime time() {
        return EngineTime(std::chrono::milliseconds(number(4'000'000'000'000)));
    }
    [[nodiscard]] std::chrono::milliseconds duration() {
        return std::chrono::milliseconds(number(86'400'000));
    }
    [[nodiscard]] Points points() { return Points::from_tenths(count(200) - 20); }
    [[nodiscard]] protocol::PlayerRef player();
    template <class Make>
    [[nodiscard]] auto some(Make make, int max = 5) {
        std::vector<decltype(make())> items;
        for (int i = count(max); i > 0; --i) items.push_back(make());
        return items;
    }
    [[nodiscard]] protocol::Body body();
    [[nodiscard]] protocol::Tournament tournament();
    [[nodiscard]] protocol::Pairings pairings();
    [[nodiscard]] protocol::Standings standings();
    [[nodiscard]] protocol::TeamStandings teams();
    [[nodiscard]] protocol::Announcements announcements();
    [[nodiscard]] protocol::Screens screens();
    [[nodiscard]] protocol::CrossTable cross_table();
    [[nodiscard]] protocol::Ceremony ceremony();

    std::mt19937 random_;
};

}  // namespace kydai::test
