// See succession.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/succession.hpp"

#include "engine/daemon/event_words.hpp"
#include "engine/daemon/journal_records.hpp"
#include "engine/daemon/log.hpp"
#include "publisher/base/time_of_day.hpp"
#include "publisher/files/read_file.hpp"
#include "publisher/trust/trust_store.hpp"
#include "publisher/trust/way_to_engine.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <sstream>

namespace kydai::daemon {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

constexpr const char* demoted_fact = "demoted";  // EPOCH ADDRESS of the engine that has taken over
constexpr const char* fence_fact = "fence";      // SEQUENCE HASH ADDRESS of the old engine
constexpr const char* follows_fact = "follows";  // ADDRESS of the engine that this standby follows
constexpr const char* clock_fact = "clock";
constexpr const char* left_behind_file = "left-behind.json";

std::string fact_of(const Ledger& ledger, const char* key) {
    const Result<std::optional<std::string>> fact = ledger.journal().fact(key);
    return fact && *fact ? **fact : std::string();
}

void keep_fact(Ledger& ledger, const char* key, const std::string& value) {
    if (Result<void> done = ledger.journal().set_fact(key, value); !done) {
        log_error("succession", done.error(), key);
    }
}

const char* name_of(StandbyHas has) {
    switch (has) {
        case StandbyHas::None:
            return "none";
        case StandbyHas::It:
            return "has-it";
        case StandbyHas::NotYet:
            return "not-yet";
        case StandbyHas::Gone:
            return "gone";
    }
    return "";
}

const char* name_of(EngineRole role) {
    switch (role) {
        case EngineRole::Engine:
            return "engine";
        case EngineRole::Standby:
            return "standby";
        case EngineRole::Demoted:
            return "demoted";
    }
    return "";
}

}  // namespace

Result<std::optional<transport::Trust>> trust_in(const transport::EngineAddress& engine) {
    const trust::TrustStore store;
    // Known ones need not be there to be asked who they are.
    if (const auto known = store.at(to_string(engine))) return std::optional(known->trust);
    return trust::way_to(engine, store);
}

Result<void> Succession::begin(const EngineOptions& options,
                               const std::optional<transport::KeyPair>& keys) {
    options_ = options;
    keys_ = keys;
    // A standby that is started again without a word stays one: never two engines by a slip.
    const std::string follows = fact_of(ledger_, follows_fact);
    if (!options_.follow && !follows.empty()) options_.follow = follows;
    if (options_.follow) return follow(options_);
    std::istringstream demoted(fact_of(ledger_, demoted_fact));
    if (demoted >> successor_.epoch >> successor_.address) {
        role_ = EngineRole::Demoted;
        server_.set_standby(true);
        log_fenced(successor_.epoch, successor_.address);
        listen();
        if (line_) line_->refuse_followers();
        return {};
    }
    listen();
    if (const std::string fence = fact_of(ledger_, fence_fact); !fence.empty()) fence_out(fence);
    return {};
}

Result<void> Succession::follow(const EngineOptions& options) {
    const Result<transport::EngineAddress> address = transport::parse_address(*options.follow);
    if (!address) return address.error();
    role_ = EngineRole::Standby;
    keep_fact(ledger_, follows_fact, to_string(*address));
    server_.set_standby(true);
    const Result<std::optional<transport::Trust>> trust = trust_in(*address);
    if (!trust) log_warning("standby", trust.error(), to_string(*address));
    follower_.emplace(*address, trust ? *trust : std::nullopt, ledger_, clock_, options.announce,
                      server_.command_port());
    return {};
}

/// Without a port for it the engine works all the same, but nobody can follow.
void Succession::listen() {
    const int port = server_.command_port() + transport::journal_port_offset;
    Result<transport::JournalServer> bound = transport::JournalServer::bind(
        options_.listen, port, keys_, [this](const std::string& key) {
            const Device* device = ledger_.state().device_with_key(key);
            return device != nullptr && device->role == Role::ChiefArbiter;
        });
    if (!bound) return log_error("standby", bound.error(), std::to_string(port));
    line_.emplace(std::move(*bound), ledger_, clock_,
                  [this](const Successor& successor) { on_fenced(successor); });
}

void Succession::step() {
    if (line_) {
        line_->serve();
        const StandbyStatus status = line_->status();
        if (!status.address.empty()) server_.set_standby_address(status.address);
    }
    if (follower_) {
        follower_->step();
        server_.set_log_sequence(ledger_.state().sequence.value());
    }
    if (fencer_) fencer_->step();
}

std::vector<void*> Succession::handles() {
    std::vector<void*> handles;
    if (line_) handles = line_->handles();
    if (follower_) handles.push_back(follower_->handle());
    if (fencer_ && !fencer_->is_done()) handles.push_back(fencer_->handle());
    return handles;
}

Error Succession::refusal() const {
    if (role_ == EngineRole::Demoted) {
        return Error("standby.demoted", {{"address", successor_.address},
                                         {"epoch", std::to_string(successor_.epoch)}});
    }
    return Error("standby.is_standby",
                 {{"address", follower_ ? follower_->status().engine : std::string()}});
}

// --- fenced out

void Succession::on_fenced(const Successor& successor) {
    successor_ = successor;
    role_ = EngineRole::Demoted;
    keep_fact(ledger_, demoted_fact, std::to_string(successor.epoch) + " " + successor.address);
    server_.set_standby(true);
    log_fenced(successor.epoch, successor.address);
}

// --- confirming

void Succession::confirm(std::span<const Asked> asked, std::span<protocol::CommandReply> replies) {
    if (!line_) return;
    bool is_wanted = false;
    for (std::size_t i = 0; i < replies.size(); ++i) {
        is_wanted =
            is_wanted || (replies[i].accepted && !asked[i].request.name.starts_with("ask_"));
    }
    if (!is_wanted) return;
    const StandbyHas has = line_->wait_for_standby();
    if (has == StandbyHas::None) return;
    for (std::size_t i = 0; i < replies.size(); ++i) {
        protocol::CommandReply& reply = replies[i];
        if (!reply.accepted || asked[i].request.name.starts_with("ask_")) continue;
        json result = json::parse(reply.result_json, nullptr, false);
        if (!result.is_object()) continue;
        result["standby"] = name_of(has);
        reply.result_json = result.dump();
        if (has == StandbyHas::It) continue;
        const Error warning(has == StandbyHas::Gone ? "standby.gone" : "standby.not_yet",
                            {{"address", line_->status().address}});
        reply.warnings.push_back(words_.in(asked[i].request.language).text(warning));
    }
}

// --- promotion

std::string Succession::last_entry(const Catalogue& words) const {
    std::string text;
    const Sequence last = ledger_.journal().head().sequence;
    static_cast<void>(ledger_.journal().read(last, 1, [&](const journal::Entry& entry) {
        const Result<RecordedEvent> recorded = recorded_event(entry);
        if (!recorded) return Result<void>(recorded.error());
        text = words.text("standby.entry",
                          {{"sequence", std::to_string(last.value())},
                           {"time", time_of_day(entry.time, ledger_.state().settings->utc_offset)},
                           {"author", entry.author},
                           {"what", in_words(recorded->event, ledger_.state(), words)}});
        return Result<void>();
    }));
    return text;
}

Result<void> Succession::become_engine() {
    const journal::Head head = ledger_.journal().head();
    // Durable before anything else: an engine that dies in the middle of it is fenced all the same.
    if (Result<void> done = ledger_.raise_epoch_to(ledger_.journal().epoch() + 1); !done) {
        return done;
    }
    const std::string fence = std::to_string(head.sequence.value()) + " " +
                              journal::to_hex(head.hash) + " " + follower_->status().engine;
    keep_fact(ledger_, fence_fact, fence);
    keep_fact(ledger_, demoted_fact, "");
    keep_fact(ledger_, follows_fact, "");
    // The deadlines of the running clocks are on the old engine's time line, which goes on here.
    ClockAnchor anchor = clock_.anchor();
    const milliseconds ahead = follower_->ahead();
    anchor.engine += ahead;
    anchor.ahead_of_wall += ahead;
    const EngineTime now = clock_.now() + ahead;
    if (head.sequence.value() > 0 && now < head.time) {
        anchor.engine += head.time - now;
        anchor.ahead_of_wall += head.time - now;
    }
    clock_.set_anchor(anchor);
    keep_fact(ledger_, clock_fact, to_text(anchor));
    follower_.reset();
    role_ = EngineRole::Engine;
    server_.set_standby(false);
    server_.set_epoch(ledger_.journal().epoch());
    listen();
    fence_out(fence);
    return {};
}

protocol::CommandReply Succession::promote(const protocol::CommandRequest& request,
                                           const std::function<void()>& take_over) {
    if (promotion_ && promotion_->id == request.id) {
        protocol::CommandReply again = *promotion_;
        again.repeated = true;
        return again;
    }
    const Catalogue& words = words_.in(request.language);
    protocol::CommandReply reply;
    reply.id = request.id;
    reply.log_sequence = ledger_.state().sequence.value();
    const auto refuse = [&](const Error& error) {
        reply.code = error.code;
        reply.message = words.text(error);
        return reply;
    };
    if (role_ != EngineRole::Standby) return refuse(Error("standby.not_a_standby"));
    const FollowStatus followed = follower_->status();
    if (!ledger_.state().is_created) {
        return refuse(Error("standby.has_nothing", {{"address", followed.engine}}));
    }
    if (Result<void> done = become_engine(); !done) return refuse(done.error());
    take_over();
    log_promoted(ledger_, followed.engine);

    const journal::Head& head = ledger_.journal().head();
    const std::int64_t missing = followed.engine_head - reply.log_sequence;
    reply.accepted = true;
    reply.message =
        words.text("standby.promoted", {{"epoch", std::to_string(ledger_.journal().epoch())},
                                        {"entry", last_entry(words)},
                                        {"hash", journal::to_hex(head.hash)},
                                        {"address", followed.engine}});
    if (missing > 0) {
        reply.warnings.push_back(
            words.text("standby.missing", {{"count", std::to_string(missing)}}));
    }
    if (followed.is_connected) {
        reply.warnings.push_back(
            words.text("standby.old_was_alive", {{"address", followed.engine}}));
    }
    reply.result_json = json{{"epoch", ledger_.journal().epoch()},
                             {"entries", reply.log_sequence},
                             {"head", journal::to_hex(head.hash)},
                             {"old_engine", followed.engine},
                             {"old_entries", followed.engine_head}}
                            .dump();
    promotion_ = reply;
    return reply;
}

void Succession::fence_out(const std::string& fact) {
    std::istringstream words(fact);
    protocol::JournalPosition common;
    std::string address;
    if (!(words >> common.sequence >> common.hash >> address)) return;
    const Result<transport::EngineAddress> old_engine = transport::parse_address(address);
    if (!old_engine) return;
    const Result<std::optional<transport::Trust>> trust = trust_in(*old_engine);
    fencer_.emplace(*old_engine, trust ? *trust : std::nullopt, ledger_, common, options_.announce,
                    server_.command_port(),
                    [this](const auto& records) { on_left_behind(records); });
}

void Succession::on_left_behind(const std::vector<journal::ReplicatedRecord>& records) {
    json entries = json::parse(left_behind_json(), nullptr, false).value("entries", json::array());
    const Catalogue& words = words_.in(ledger_.state().settings->language);
    for (const journal::ReplicatedRecord& record : records) {
        Sequence sequence = record.first;
        for (const std::string& event : record.events) {
            const Result<RecordedEvent> recorded = recorded_event({sequence,
                                                                   record.time,
                                                                   record.author,
                                                                   record.device,
                                                                   record.command_id,
                                                                   event,
                                                                   {}});
            const std::string text =
                recorded ? in_words(recorded->event, ledger_.state(), words) : event;
            log_left_behind(sequence.value(), record.author, text);
            entries.push_back({{"sequence", sequence.value()},
                               {"time_ms", record.time.time_since_epoch().count()},
                               {"author", record.author},
                               {"device", record.device},
                               {"text", text}});
            sequence = Sequence(sequence.value() + 1);
        }
    }
    if (!entries.empty()) {
        std::ofstream(ledger_.folder() / left_behind_file)
            << json{{"entries", entries}}.dump(1, ' ', false, json::error_handler_t::replace)
            << "\n";
    }
    keep_fact(ledger_, fence_fact, "");
}

// --- telling

std::string Succession::left_behind_json() const {
    const Result<std::string> text = read_file(ledger_.folder() / left_behind_file);
    const json entries = text ? json::parse(*text, nullptr, false) : json();
    return entries.is_object() ? entries.dump() : json{{"entries", json::array()}}.dump();
}

std::string Succession::status_json(const Catalogue& words) const {
    json status = {{"role", name_of(role_)}, {"epoch", ledger_.journal().epoch()}};
    if (line_ && !line_->status().address.empty()) {
        const StandbyStatus standby = line_->status();
        status["standby"] = {{"address", standby.address},
                             {"is_following", standby.is_following},
                             {"lag", standby.lag},
                             {"silent_ms", standby.silent.count()}};
    }
    if (follower_) {
        const FollowStatus followed = follower_->status();
        status["follows"] = {{"address", followed.engine},
                             {"is_connected", followed.is_connected},
                             {"engine_entries", followed.engine_head},
                             {"silent_ms", followed.silent.count()},
                             {"fault", followed.fault ? words.text(*followed.fault) : ""}};
    }
    if (role_ == EngineRole::Demoted) {
        status["successor"] = {{"address", successor_.address}, {"epoch", successor_.epoch}};
    }
    if (fencer_) status["old_engine_fenced"] = fencer_->is_done();
    return status.dump();
}

}  // namespace kydai::daemon
