// Bounded, for anybody on the network may call himself a screen.
// SPDX-License-Identifier: Apache-2.0
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
    // What is old is not what was published: it does not count as seen.
    if (report.stale.count() > 0) return;
    for (const std::int64_t id : report.announcements) {
        note_seen(presence, "announcement/" + std::to_string(id), 1, now);
    }
    if (!report.publication.empty()) {
        note_seen(presence, "pairings/" + report.publication, report.page, now);
    }
}

void ScreenRegistry::note_seen(protocol::ScreenPresence& presence, const std::string& what,
                               int page, EngineTime now) {
    auto& pages = pages_[presence.screen];
    auto seen = std::ranges::find(presence.seen, what, &protocol::SeenThing::what);
    if (seen == presence.seen.end()) {
        if (presence.seen.size() >= seen_max) {
            pages.erase(presence.seen.front().what);
            presence.seen.erase(presence.seen.begin());
        }
        presence.seen.push_back({what, now, 0, 0, 0});
        seen = presence.seen.end() - 1;
    }
    const int all = what.starts_with("pairings/") ? std::max(1, presence.last_report->pages) : 1;
    // Where pages break anew, what was seen of the former ones is no measure.
    if (seen->pages != all) pages[what].clear();
    if (page >= 1 && page <= all) pages[what].insert(page);
    seen->log_sequence = presence.last_report->log_sequence;
    seen->pages = all;
    seen->pages_seen = std::max(seen->pages_seen, static_cast<int>(pages[what].size()));
    seen->pages_seen = std::min(seen->pages_seen, all);
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
            const auto oldest = std::min_element(
                screens_.begin(), screens_.end(),
                [](auto& a, auto& b) { return a.second.last_seen < b.second.last_seen; });
            pages_.erase(oldest->first);
            screens_.erase(oldest);
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
