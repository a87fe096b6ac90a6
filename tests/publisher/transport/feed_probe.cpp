// A display without a window, for tests that stop and continue a real process: says what it shows.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/subscriber.hpp"

#include <cstdlib>
#include <iostream>
#include <map>
#include <string>

using namespace kydai;             // NOLINT: a test program
using namespace kydai::transport;  // NOLINT

/// Arguments: port. Writes `shows TOTAL gaps N` whenever the total of all clocks' rounds changes.
int main(int count, char** arguments) {
    if (count != 2) return 2;
    const EngineAddress engine{"127.0.0.1", std::atoi(arguments[1])};
    Subscriber feed(SubscriberOptions{engine, protocol::Hello{ScreenName("probe"), 1, 1, "test"}});
    std::map<std::string, int> rounds;
    while (true) {
        if (!feed.wait(std::chrono::seconds(1))) continue;
        const FeedUpdate update = feed.poll();
        if (update.is_reset) rounds.clear();
        for (const std::string& topic : update.retired) rounds.erase(topic);
        for (const protocol::Envelope& envelope : update.changed) {
            rounds[envelope.topic] = std::get<protocol::RoundClock>(envelope.body).round;
        }
        int total = 0;
        for (const auto& [topic, round] : rounds) total += round;
        std::cout << "shows " << total << " gaps " << (update.status.gaps > 0) << std::endl;
    }
}
