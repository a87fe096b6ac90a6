// A hall of two machines with a cable: the engine on the first, a screen and an arbiter's shell on
// the second, each with a home of its own.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/virtual_machines.hpp"

#include <nlohmann/json.hpp>

#include <optional>
#include <string>
#include <vector>

namespace kydai::test {

class TwoMachinesHall {
  public:
    enum class Discovery { WithAvahi, Without };

    /// Why it cannot be had on this computer; nothing = it can.
    [[nodiscard]] static std::optional<std::string> why_not(Discovery discovery);
    explicit TwoMachinesHall(Discovery discovery);

    VirtualMachine& engine_machine() { return machines_.first(); }
    VirtualMachine& screen_machine() { return machines_.second(); }

    /// Listens to the network; the first time it creates the Athena sample. Waits until it answers.
    [[nodiscard]] bool start_engine();
    void stop_engine();
    /// `kydai ARGUMENTS...` on the engine's machine, where one may do everything.
    [[nodiscard]] Finished at_the_engine(std::vector<std::string> arguments) const;
    /// The same on the second machine, which has to join first.
    [[nodiscard]] Finished at_the_second(std::vector<std::string> arguments) const;
    /// A headless display on the second machine; without an address it looks for its engine.
    void start_screen(const std::vector<std::string>& more = {});
    void stop_screen();
    /// What the screen wrote to its log so far.
    [[nodiscard]] std::string screen_log() const { return screen_->output(); }
    /// The log of what it has shown so far, one object a picture.
    [[nodiscard]] std::vector<nlohmann::json> shown() const;
    /// The nine digits that the screen shows last; empty = none yet.
    [[nodiscard]] std::string code_on_screen() const;
    /// An arbiter types the code that the screen shows. Whether the screen then follows the engine.
    [[nodiscard]] bool introduce_screen();

    /// Bodies by topic: what the engine publishes, and what the screen has kept of it.
    [[nodiscard]] std::optional<nlohmann::json> published() const;
    [[nodiscard]] nlohmann::json kept_by_screen() const;
    /// The screen says that it is fresh, and has exactly the engine's state.
    [[nodiscard]] bool is_screen_right() const;

    void stop_avahi();

    /// `kydai-relay` on the second machine, following the engine at its address.
    void start_relay();
    [[nodiscard]] std::string relay_log() const { return relay_->output(); }
    /// An arbiter types the code that the relay has in its log. Whether it then follows the engine.
    [[nodiscard]] bool introduce_relay();

    static constexpr const char* screen_name = "hall-1";

  private:
    [[nodiscard]] std::string path(const std::string& name) const;
    [[nodiscard]] std::optional<nlohmann::json> probe() const;

    TwoMachines machines_;
    std::optional<AvahiDaemon> first_avahi_;
    std::optional<AvahiDaemon> second_avahi_;
    ScratchFolder folder_;
    int port_ = 7600;  ///< nobody else is on these machines
    std::optional<Process> engine_;
    std::optional<Process> screen_;
    std::optional<Process> relay_;
};

}  // namespace kydai::test
