// See standby_line.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/standby_line.hpp"

#include "engine/daemon/journal_records.hpp"
#include "engine/daemon/key_hand_over.hpp"
#include "engine/daemon/log.hpp"
#include "publisher/transport/engine_address.hpp"

#include <algorithm>
#include <variant>

namespace kydai::daemon {
namespace {

using std::chrono::milliseconds;
using transport::steady_now;
using transport::SteadyTime;

constexpr std::int64_t entries_a_chunk = 500;
constexpr std::int64_t entries_on_the_way_max =
    5000;  // sent and not acknowledged: bounds the queue
constexpr SteadyTime alive_period = milliseconds(500);
constexpr SteadyTime silence_max = milliseconds(3000);
constexpr std::int64_t left_behind_max =
    10'000;  // entries of a day that the old engine alone holds

/// The host that the peer says, else the one that it is seen at.
std::string address_of(const std::string& said, const std::string& seen, int port) {
    return transport::to_string({said.empty() ? seen : said, port});
}

}  // namespace

void StandbyLine::serve() {
    server_.receive([this](const Peer& peer, const protocol::JournalRequest& request) {
        on_request(peer, request);
    });
    send_records();
    say_alive();
}

void StandbyLine::on_request(const Peer& peer, const protocol::JournalRequest& request) {
    if (const auto* follow = std::get_if<protocol::FollowRequest>(&request)) {
        on_follow(peer, *follow);
    } else if (const auto* ack = std::get_if<protocol::FollowAck>(&request)) {
        on_ack(peer, *ack);
    } else {
        on_fence(peer, std::get<protocol::FenceRequest>(request));
    }
}

void StandbyLine::on_follow(const Peer& peer, const protocol::FollowRequest& request) {
    const journal::Journal& journal = ledger_.journal();
    const bool is_new = request.journal.empty();
    const auto refuse = [&](Error error) {
        log_warning("standby", error, peer.address);
        server_.send(peer, protocol::JournalRefusal{std::move(error)});
    };
    if (is_closed_) return refuse(Error("standby.not_engine"));
    if (!is_new && request.journal != journal.id()) {
        return refuse(Error("standby.another_tournament"));
    }
    if (request.epoch > journal.epoch()) {
        return refuse(Error("standby.newer_epoch", {{"epoch", std::to_string(request.epoch)}}));
    }
    if (!is_new && !has_position(journal, request.head)) {
        return refuse(
            Error("standby.diverged", {{"sequence", std::to_string(request.head.sequence)}}));
    }
    protocol::FollowWelcome welcome{journal.id(), journal.epoch(), position_of(journal.head()),
                                    clock_.now()};
    if (request.wants_keys && peer.is_admitted) {
        Result<std::vector<protocol::KeyFile>> keys = keys_to_hand_over(ledger_.folder());
        if (!keys) return refuse(keys.error());
        welcome.keys = std::move(*keys);
    }
    server_.send(peer, welcome);
    if (is_new) return;  // it asks again when its journal is made
    Follower follower;
    follower.peer = peer;
    follower.address = address_of(request.host, peer.address, request.port);
    follower.sent = follower.acknowledged = request.head.sequence;
    follower.heard = follower.spoken = steady_now();
    const bool is_known = follower_ && follower_->address == follower.address && is_heard();
    if (!is_known) log_standby(follower.address, request.head.sequence, head());
    follower_ = std::move(follower);
}

void StandbyLine::on_ack(const Peer& peer, const protocol::FollowAck& ack) {
    if (!follower_ || follower_->peer != peer) return;
    follower_->heard = steady_now();
    const bool is_sound =
        ack.head.sequence >= follower_->acknowledged && ack.head.sequence <= follower_->sent;
    if (is_sound) follower_->acknowledged = ack.head.sequence;
    if (follower_->acknowledged == head()) follower_->is_late = false;
}

/// Whoever fences knows this journal's chain up to an entry that this engine has too.
void StandbyLine::on_fence(const Peer& peer, const protocol::FenceRequest& request) {
    const journal::Journal& journal = ledger_.journal();
    const bool is_ours = request.journal == journal.id() && has_position(journal, request.head);
    if (!is_ours || request.epoch <= journal.epoch()) {
        const Error error("standby.cannot_fence");
        log_warning("standby", error, peer.address);
        server_.send(peer, protocol::JournalRefusal{error});
        return;
    }
    follower_.reset();
    is_closed_ = true;
    on_fenced_({request.epoch, address_of(request.host, peer.address, request.port)});
    protocol::FenceReply reply{request.epoch, position_of(journal.head()), {}};
    const Result<void> read =
        journal.read_records(Sequence(request.head.sequence + 1), left_behind_max,
                             [&](const journal::ReplicatedRecord& record) {
                                 reply.records.push_back(wire_record(record));
                             });
    if (!read) log_error("standby", read.error(), {});
    server_.send(peer, reply);
}

void StandbyLine::send_records() {
    while (follower_ && follower_->sent < head() &&
           follower_->sent - follower_->acknowledged < entries_on_the_way_max) {
        const std::int64_t before = follower_->sent;
        send_chunk();
        if (!follower_ || follower_->sent == before) return;
    }
}

void StandbyLine::send_chunk() {
    protocol::JournalChunk chunk;
    chunk.head = position_of(ledger_.journal().head());
    chunk.time = clock_.now();
    std::int64_t last = follower_->sent;
    const Result<void> read =
        ledger_.journal().read_records(Sequence(follower_->sent + 1), entries_a_chunk,
                                       [&](const journal::ReplicatedRecord& record) {
                                           last = record.last().value();
                                           chunk.records.push_back(wire_record(record));
                                       });
    if (!read) return log_error("standby", read.error(), {});
    // A full queue: tried again when it has taken in what is on the way.
    if (server_.send(follower_->peer, chunk)) follower_->sent = last;
    follower_->spoken = steady_now();
}

void StandbyLine::say_alive() {
    if (!follower_ || steady_now() - follower_->spoken < alive_period) return;
    server_.send(follower_->peer,
                 protocol::JournalChunk{{}, position_of(ledger_.journal().head()), clock_.now()});
    follower_->spoken = steady_now();
}

bool StandbyLine::is_heard() const {
    return follower_ && steady_now() - follower_->heard < silence_max;
}

StandbyHas StandbyLine::wait_for_standby() {
    if (!follower_) return StandbyHas::None;
    serve();
    if (follower_ && !is_heard()) return StandbyHas::Gone;
    const SteadyTime until = steady_now() + answer_wait;
    while (follower_ && follower_->acknowledged < head() && !follower_->is_late) {
        const SteadyTime left = until - steady_now();
        if (left <= SteadyTime(0)) {
            follower_->is_late = true;
            break;
        }
        server_.wait(std::chrono::ceil<milliseconds>(left));
        serve();
    }
    if (!follower_) return StandbyHas::None;
    return follower_->acknowledged >= head() ? StandbyHas::It : StandbyHas::NotYet;
}

StandbyStatus StandbyLine::status() const {
    if (!follower_) return {};
    return {follower_->address, is_heard(), head() - follower_->acknowledged,
            std::chrono::floor<milliseconds>(steady_now() - follower_->heard)};
}

}  // namespace kydai::daemon
