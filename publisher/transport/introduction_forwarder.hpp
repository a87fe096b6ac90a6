// How screens are introduced at a relay: it carries their questions to the engine and the answers
// back, and can neither read nor change what they prove to each other.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/introduction_wire.hpp"
#include "publisher/transport/engine_address.hpp"
#include "publisher/transport/steady_time.hpp"

#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace kydai::transport {

/// Never waits: the first time a question is asked there is no answer, and whoever asks it again a
/// second later, as newcomers do, gets what the engine said. Bounded.
class IntroductionForwarder {
  public:
    static constexpr std::size_t questions_max = 64;
    static constexpr std::size_t answers_max = 256;

    /// `relay_key`: what a newcomer here will trust; the engine vouches for it if it knows it as a
    /// relay's.
    explicit IntroductionForwarder(std::string relay_key);
    IntroductionForwarder(const IntroductionForwarder&) = delete;
    IntroductionForwarder& operator=(const IntroductionForwarder&) = delete;
    ~IntroductionForwarder();

    /// `upwards`: the engine, or another relay. Nothing = there is no answer yet.
    [[nodiscard]] std::optional<protocol::IntroductionAnswer> answer(
        protocol::Introduction introduction, const EngineAddress& upwards);

  private:
    struct Question {
        std::string text;
        protocol::Introduction introduction;
        EngineAddress upwards;
    };
    struct Answer {
        protocol::IntroductionAnswer answer;
        SteadyTime given{0};
    };

    void run();
    void enqueue(Question question);
    void keep(const std::string& text, protocol::IntroductionAnswer answer);

    const std::string relay_key_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Question> questions_;
    std::map<std::string, Answer> answers_;  ///< by the text of the question
    bool ends_ = false;
    std::thread thread_;
};

}  // namespace kydai::transport
