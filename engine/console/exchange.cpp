// See exchange.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/exchange.hpp"

#include <utility>

namespace kydai::console {

bool Exchange::ask(Asked asked, OnReply on_reply) {
    {
        const std::lock_guard lock(mutex_);
        if (asked_.size() >= waiting_requests_max) return false;
        asked_.push_back({std::move(asked), std::move(on_reply)});
    }
    bell_.ring();
    return true;
}

bool Exchange::work(Work work) {
    {
        const std::lock_guard lock(mutex_);
        if (works_.size() >= waiting_requests_max) return false;
        works_.push_back(std::move(work));
    }
    bell_.ring();
    return true;
}

void Exchange::serve(EngineDoor& door) {
    bell_.quiet();
    std::vector<Waiting> asked;
    std::vector<Work> works;
    {
        const std::lock_guard lock(mutex_);
        asked.swap(asked_);
        works.swap(works_);
    }
    for (const Work& work : works) {
        if (Task done = work(door)) post_(std::move(done));
    }
    if (asked.empty()) return;
    std::vector<Asked> requests;
    requests.reserve(asked.size());
    for (Waiting& one : asked) requests.push_back(std::move(one.asked));
    std::vector<protocol::CommandReply> replies = door.handle(requests);
    for (std::size_t i = 0; i < replies.size() && i < asked.size(); ++i) {
        post_([on_reply = std::move(asked[i].on_reply), reply = std::move(replies[i])]() mutable {
            on_reply(std::move(reply));
        });
    }
}

}  // namespace kydai::console
