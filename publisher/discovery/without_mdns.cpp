// Announcer and Seeker of a program that was built without Avahi: they find nobody, and say so.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/announcer.hpp"
#include "publisher/discovery/seeker.hpp"

namespace kydai::discovery {
namespace {

void say_why(const Tidings& tidings) {
    if (tidings) tidings(Error("discovery.not_built"));
}

}  // namespace

struct Announcer::Impl {};

Announcer::Announcer(std::optional<Announced> /*announced*/, Tidings tidings) {
    say_why(tidings);
}
Announcer::~Announcer() = default;
void Announcer::say(std::optional<Announced> /*announced*/) {}

struct Seeker::Impl {};

Seeker::Seeker(Tidings tidings, std::function<void()> /*changed*/) {
    say_why(tidings);
}
Seeker::~Seeker() = default;
std::vector<FoundEngine> Seeker::found() const {
    return {};
}
bool Seeker::is_settled() const {
    return true;
}
bool Seeker::wait_until_settled(std::chrono::milliseconds /*limit*/) const {
    return true;
}

}  // namespace kydai::discovery
