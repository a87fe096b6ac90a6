// Bounded, for anybody on the network may call himself a screen.
#include "publisher/transport/screen_registry.hpp"

#include <algorithm>

namespace kydai::transport {

void ScreenRegistry::hello(const protocol::Hello& hello, const std::string& address,
                           EngineTime now) {
    protocol::ScreenPresence& presence = entry(hello.screen, address, now);
    presence.width = hello.width;
    presence.height = hello.height;
    presence.software_version = hello.software_version;
}

void ScreenRegistry::report(const protocol::ScreenReport& report, const std::string& address,
                            EngineTime now) {
    protocol::ScreenPresence& presence = entry(report.screen, address, now);
    presence.width = report.width;
    presence.height = report.height;
    presence.last_report = report;
}

std::vector<protocol::ScreenPresence> ScreenRegistry::screens() const {
    std::vector<protocol::ScreenPresence> all;
    for (const auto& [name, presence] : screens_) all.push_back(presence);
    return all;
}

protocol::ScreenPresence& ScreenRegistry::entry(const ScreenName& screen,
                                                const std::string& address, EngineTime now) {
    if (!screens_.contains(screen)) {
        if (screens_.size() >= screens_max) {
            screens_.erase(std::min_element(screens_.begin(), screens_.end(), [](auto& a, auto& b) {
                return a.second.last_seen < b.second.last_seen;
            }));
        }
        protocol::ScreenPresence fresh;
        fresh.screen = screen;
        fresh.first_seen = now;
        screens_.emplace(screen, fresh);
    }
    protocol::ScreenPresence& presence = screens_.at(screen);
    presence.address = address;
    presence.last_seen = now;
    return presence;
}

}  // namespace kydai::transport
