// From state to topics.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/herald.hpp"

#include "engine/projection/project.hpp"

#include <set>
#include <utility>

namespace kydai::daemon {
namespace {

bool has_same_topics(const Tournament& before, const Tournament& after) {
    if (!before.settings.is_same(after.settings)) return false;
    if (before.groups.size() != after.groups.size()) return false;
    auto other = after.groups.begin();
    for (const auto& [id, group] : before.groups) {
        if (other->first != id) return false;
        if (!group.is_same(other->second) && !group->settings.is_same(other->second->settings)) {
            return false;
        }
        ++other;
    }
    return true;
}

}  // namespace

protocol::Body Herald::completed(protocol::Body body) const {
    if (auto* tournament = std::get_if<protocol::Tournament>(&body)) {
        // What the arbiter has set goes before what the engine found out.
        if (tournament->public_url.empty()) tournament->public_url = public_url_;
    }
    return body;
}

void Herald::announce_all(const Tournament& state) {
    const std::int64_t sequence = state.sequence.value();
    server_.set_log_sequence(sequence);
    std::set<std::string> present;
    for (protocol::Body& body :
         projection::project(state, clock_.now(), words_.in(state.settings->language))) {
        present.insert(protocol::topic_of(body));
        server_.publish(completed(std::move(body)), sequence);
    }
    for (const std::string& topic : server_.topics()) {
        if (!present.contains(topic)) server_.retire(topic, sequence);
    }
}

void Herald::announce(const Tournament& before, const Tournament& after) {
    if (!has_same_topics(before, after)) {
        announce_all(after);
        return;
    }
    const std::int64_t sequence = after.sequence.value();
    server_.set_log_sequence(sequence);
    for (protocol::Body& body :
         projection::project(before, after, clock_.now(), words_.in(after.settings->language))) {
        server_.publish(completed(std::move(body)), sequence);
    }
}

}  // namespace kydai::daemon
