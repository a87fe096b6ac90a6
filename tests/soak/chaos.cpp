// See chaos.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/chaos.hpp"

#include <csignal>

namespace kydai::soak {

Chaos::Time Chaos::between(std::int64_t from_ms, std::int64_t to_ms) {
    const auto span = static_cast<std::uint64_t>(to_ms - from_ms + 1);
    return Time(from_ms + static_cast<std::int64_t>(lots_.below(span)));
}

void Chaos::step(Time now) {
    while (!repairs_.empty() && repairs_.begin()->first <= now) {
        const std::function<void()> repair = std::move(repairs_.begin()->second);
        repairs_.erase(repairs_.begin());
        repair();
    }
    if (now < next_) return;
    if (next_.count() > 0) harm(now);
    next_ = now + between(fault_every_.count() / 2, fault_every_.count() * 3 / 2);
}

void Chaos::heal() {
    while (!repairs_.empty()) {
        const std::function<void()> repair = std::move(repairs_.begin()->second);
        repairs_.erase(repairs_.begin());
        repair();
    }
}

void Chaos::harm(Time now) {
    const std::uint64_t chance = lots_.below(100);
    if (chance < 15) {
        stop_engine(now);
    } else if (chance < 40) {
        kill_display(now);
    } else if (chance < 50) {
        kill_arbiter();
    } else if (chance < 80) {
        hurt_network(now);
    } else {
        meddle();
    }
}

/// Mostly the power goes, without a word; sometimes it is told to end.
void Chaos::stop_engine(Time now) {
    if (is_engine_down_) return;
    const bool is_killed = lots_.below(4) != 0;
    ++done_[is_killed ? "engine killed" : "engine restarted"];
    is_engine_down_ = true;
    hall_.stop_engine(is_killed ? SIGKILL : SIGTERM);
    later(now + between(0, 4000), [this] {
        hall_.start_engine();
        is_engine_down_ = false;
    });
}

void Chaos::kill_display(Time now) {
    const std::size_t index = lots_.below(hall_.displays());
    if (!hall_.is_display_up(index)) return;
    ++done_["display killed"];
    hall_.kill_display(index);
    later(now + between(0, 3000), [this, index] { hall_.start_display(index); });
}

/// The telephone fell down; another one is at hand.
void Chaos::kill_arbiter() {
    const std::size_t index = lots_.below(hall_.arbiters());
    if (hall_.is_played()) return;
    ++done_["arbiter killed"];
    hall_.kill_arbiter(index);
    hall_.start_arbiter(index);
}

void Chaos::hurt_network(Time now) {
    const bool is_desks = lots_.below(3) == 0;
    test::FaultProxy& network = is_desks ? hall_.desks_network() : hall_.screens_network();
    const std::string where = is_desks ? "desks' network " : "screens' network ";
    test::LinkFaults faults;
    switch (lots_.below(6)) {
        case 0:
            ++done_[where + "cut in a message"];
            network.cut(static_cast<int>(lots_.below(4000)));
            return;
        case 1:
            ++done_[where + "partitioned"];
            faults.is_partitioned = true;
            break;
        case 2:
            ++done_[where + "half open"];
            faults.drops_server = true;
            break;
        case 3:
            ++done_[where + "refuses"];
            faults.refuses = true;
            network.cut(0);
            break;
        case 4:
            ++done_[where + "slow"];
            faults.bytes_a_second = 20'000;
            break;
        default:
            ++done_[where + "late"];
            faults.delay = std::chrono::milliseconds(150);
            faults.jitter = std::chrono::milliseconds(300);
    }
    network.set(faults);
    // What was swallowed of a half-open line is lost for good: such a line has to go.
    later(now + between(500, 6000), [&network, is_lost = faults.drops_server] {
        network.set({});
        if (is_lost) network.cut(0);
    });
}

/// Somebody at another desk, with old paper: most of it is refused, which must harm nothing.
void Chaos::meddle() {
    if (is_engine_down_) return;
    const std::vector<std::string>& groups = hall_.files().groups;
    const std::string group = groups[lots_.below(groups.size())];
    const std::string board = std::to_string(1 + lots_.below(25));
    switch (lots_.below(4)) {
        case 0:
            ++done_["result by a second person"];
            static_cast<void>(hall_.kydai({"result", group, board, "0-1"}));
            return;
        case 1:
            ++done_["announcement"];
            static_cast<void>(hall_.kydai({"announce", "Mời trưởng đoàn về bàn trọng tài"}));
            return;
        case 2:
            ++done_["screen assigned"];
            static_cast<void>(hall_.kydai({"assign", "screen-01", "standings:" + group}));
            return;
        default:
            ++done_["paired out of turn"];
            static_cast<void>(hall_.kydai({"pair", group}));
    }
}

}  // namespace kydai::soak
