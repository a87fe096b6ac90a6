// What a display would show: applies updates as publisher/transport/subscriber.hpp says.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/publisher/transport/hall.hpp"

#include <map>
#include <memory>
#include <string>

namespace kydai::test {

class Wall {
  public:
    explicit Wall(const transport::EngineAddress& engine, const std::string& screen = "hall-1",
                  std::chrono::milliseconds silence_max = 5s,
                  const std::optional<transport::Trust>& trust = {})
        : feed_(std::make_unique<transport::Subscriber>(transport::SubscriberOptions{
              engine, hello_of(screen), silence_max, {}, nullptr, trust})) {}
    Wall(const transport::EngineAddress& engine, const std::string& screen,
         const transport::Trust& trust)
        : Wall(engine, screen, 5s, trust) {}

    void look() {
        transport::FeedUpdate update = feed_->poll();
        if (update.is_reset) topics_.clear();
        for (const std::string& topic : update.retired) topics_.erase(topic);
        for (protocol::Envelope& envelope : update.changed) {
            topics_.insert_or_assign(envelope.topic, std::move(envelope));
        }
        status_ = update.status;
    }
    [[nodiscard]] bool shows(int number, const std::string& group = "U08-NAM") {
        look();
        const auto found = topics_.find("clock/" + group);
        return found != topics_.end() &&
               std::get<protocol::RoundClock>(found->second.body).round == number;
    }
    [[nodiscard]] bool has(const std::string& topic) {
        look();
        return topics_.contains(topic);
    }
    /// What it shows of a topic; null = nothing.
    [[nodiscard]] const protocol::Envelope* message(const std::string& topic) const {
        const auto found = topics_.find(topic);
        return found == topics_.end() ? nullptr : &found->second;
    }
    [[nodiscard]] const transport::FeedStatus& status() const { return status_; }
    [[nodiscard]] transport::Subscriber& feed() { return *feed_; }

  private:
    std::unique_ptr<transport::Subscriber> feed_;
    std::map<std::string, protocol::Envelope> topics_;
    transport::FeedStatus status_;
};

}  // namespace kydai::test
