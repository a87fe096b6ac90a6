// Looks, offers what it sees, and lets nobody in whose key or code is not good.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/engine_search.hpp"

#include "publisher/transport/steady_time.hpp"
#include "publisher/trust/way_to_engine.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace kydai::discovery {
namespace {

using namespace std::chrono_literals;
using transport::EngineAddress;
using transport::SteadyTime;
using transport::Trust;

constexpr std::chrono::milliseconds look_again_after = 300ms;
constexpr SteadyTime first_look_max = 3s;  // for those who are known to answer before a stranger
/// The engine that worked last is waited for so long after the start of the program.
constexpr SteadyTime patience_with_last = 20s;

/// Nobody has this key: what is connected to with it fails, and the next address is tried.
Trust no_trust() {
    return {transport::make_key_pair().public_key, transport::make_key_pair()};
}

}  // namespace

EngineSearch::EngineSearch(SearchOptions options)
    : options_(std::move(options)),
      born_(transport::steady_now()),
      last_(options_.last),
      seeker_([this](const std::optional<Error>& fault) { hear_tidings(fault); },
              [this] { changed_.notify_all(); }) {}

void EngineSearch::hear_tidings(const std::optional<Error>& fault) {
    const std::lock_guard lock(mutex_);
    state_.fault = fault;
}

void EngineSearch::serve(transport::SubscriberOptions& subscriber) {
    if (last_) subscriber.engine = *last_;
    subscriber.find_engines = [this](const std::atomic<bool>& ends) { return addresses(ends); };
    subscriber.find_trust = [this](const EngineAddress& engine, const Show& show,
                                   const std::atomic<bool>& ends) {
        return trust_at(engine, show, ends);
    };
}

void EngineSearch::heard(const EngineAddress& engine) {
    const std::lock_guard lock(mutex_);
    was_heard_ = true;
    last_ = engine;
    state_.fingerprint.clear();
    state_.choice.clear();
}

SearchState EngineSearch::state() const {
    const std::lock_guard lock(mutex_);
    return state_;
}

/// What is worth trying now; waits until there is something.
std::vector<EngineAddress> EngineSearch::addresses(const std::atomic<bool>& ends) {
    while (!ends) {
        const Candidates now = look();
        std::vector<EngineAddress> addresses;
        for (const Candidate& candidate : now.list) addresses.push_back(candidate.address);
        if (!addresses.empty()) return addresses;
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, look_again_after);
    }
    return {};
}

Candidates EngineSearch::look() {
    Situation situation;
    situation.found = seeker_.found();
    if (!options_.takes_relays) {
        std::erase_if(situation.found, [](const FoundEngine& engine) {
            return engine.announced.role == Role::Relay;
        });
    }
    situation.last_fingerprint = fingerprint_of_last();
    for (const trust::KnownEngine& engine : options_.store.all()) {
        situation.known.insert(transport::fingerprint_of(engine.trust.engine_key));
    }
    const EngineAddress here;
    situation.is_engine_here = transport::is_listening_here(here, here.port);
    situation.takes_strangers = takes_strangers();
    const std::lock_guard lock(mutex_);
    situation.last = last_;
    Candidates now = candidates_in(situation);
    newest_ = now.list;
    state_.choice = now.choice;
    return now;
}

bool EngineSearch::takes_strangers() const {
    const SteadyTime age = transport::steady_now() - born_;
    const bool is_settled = age >= first_look_max || seeker_.is_settled();
    const std::lock_guard lock(mutex_);
    return !was_heard_ && is_settled && (!last_ || age >= patience_with_last);
}

std::string EngineSearch::fingerprint_of_last() const {
    std::optional<EngineAddress> last;
    {
        const std::lock_guard lock(mutex_);
        last = last_;
    }
    if (!last) return {};
    const std::optional<trust::KnownEngine> known = options_.store.at(to_string(*last));
    return known ? transport::fingerprint_of(known->trust.engine_key) : std::string();
}

std::optional<Trust> EngineSearch::trust_at(const EngineAddress& engine, const Show& show,
                                            const std::atomic<bool>& ends) {
    std::string wanted;
    bool is_candidate = false;
    {
        const std::lock_guard lock(mutex_);
        const auto candidate = std::ranges::find(newest_, engine, &Candidate::address);
        is_candidate = candidate != newest_.end();
        if (is_candidate) wanted = candidate->fingerprint;
    }
    for (const trust::KnownEngine& known : options_.store.all()) {
        const bool is_wanted =
            !wanted.empty() && transport::fingerprint_of(known.trust.engine_key) == wanted;
        if (is_wanted) return known.trust;
    }
    Result<std::optional<Trust>> way = trust::way_to(engine, options_.store);
    if (way) return *std::move(way);
    // A standby is no candidate of its own: it has its engine's key, or it is left alone.
    if (is_candidate && way.error().code == "trust.not_joined")
        return introduce(engine, show, ends);
    if (const auto known = options_.store.at(to_string(engine))) return known->trust;
    if (const auto all = options_.store.all(); !all.empty()) return all.front().trust;
    return no_trust();
}

/// Until an arbiter has typed the code, or the engine that was announced is gone.
std::optional<Trust> EngineSearch::introduce(const EngineAddress& engine, const Show& show,
                                             const std::atomic<bool>& ends) {
    const Result<protocol::EngineCard> card = transport::ask_for_card(engine);
    {
        const std::lock_guard lock(mutex_);
        state_.fingerprint = card ? transport::fingerprint_of(card->engine_key) : std::string();
    }
    SteadyTime looked_at = transport::steady_now();
    bool is_over = !is_best(engine);
    const auto stops = [&] {
        const SteadyTime now = transport::steady_now();
        if (!is_over && now - looked_at > look_again_after) {
            looked_at = now;
            is_over = !is_best(engine);
        }
        return is_over || ends.load();
    };
    const std::optional<Trust> trust =
        trust::screen_way_to(engine, options_.screen, options_.store, show, stops, options_.own);
    show("");
    return trust ? trust : no_trust();
}

/// It is still there, and no engine whose key is known has come up elsewhere.
bool EngineSearch::is_best(const EngineAddress& engine) {
    const Candidates now = look();
    const bool is_there =
        std::ranges::find(now.list, engine, &Candidate::address) != now.list.end();
    const bool is_known_elsewhere = std::ranges::any_of(
        now.list, [](const Candidate& candidate) { return !candidate.fingerprint.empty(); });
    return is_there && !is_known_elsewhere;
}

}  // namespace kydai::discovery
