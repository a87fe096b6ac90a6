// One question at a time; after a lost answer new sockets and the same id.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/command_client.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/packing.hpp"
#include "publisher/transport/random_id.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "publisher/transport/steady_time.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <optional>
#include <utility>

namespace kydai::transport {
namespace {

using Frames = std::vector<zmq::message_t>;
using std::chrono::milliseconds;

constexpr SocketLimits limits{16, 64, protocol::published_bytes_max + 1024};

/// Hears from libzmq when the engine turns our key away, which would look like silence otherwise.
class Doorbell {
  public:
    Doorbell(zmq::context_t& context, zmq::socket_t& watched)
        : place_("inproc://doorbell-" + random_id()), events_(context, zmq::socket_type::pair) {
        if (zmq_socket_monitor(watched.handle(), place_.c_str(), ZMQ_EVENT_HANDSHAKE_FAILED_AUTH) !=
            0) {
            throw zmq::error_t();
        }
        events_.set(zmq::sockopt::linger, 0);
        events_.connect(place_);
    }
    [[nodiscard]] void* handle() { return events_.handle(); }

  private:
    std::string place_;
    zmq::socket_t events_;
};

enum class Waited { Ready, TimeOver, TurnedAway };

/// Waits until the socket is ready for `events`; signals do not shorten it.
Waited wait_for(zmq::socket_t& socket, Doorbell& doorbell, short events, SteadyTime until) {
    while (true) {
        const SteadyTime left = std::max(until - steady_now(), SteadyTime(0));
        std::array<zmq::pollitem_t, 2> items{
            {{socket.handle(), 0, events, 0}, {doorbell.handle(), 0, ZMQ_POLLIN, 0}}};
        try {
            zmq::poll(items.data(), items.size(), std::chrono::ceil<milliseconds>(left));
        } catch (const zmq::error_t&) {  // a signal
        }
        if (items[0].revents != 0) return Waited::Ready;
        if (items[1].revents != 0) return Waited::TurnedAway;
        if (steady_now() >= until) return Waited::TimeOver;
    }
}

}  // namespace

struct CommandClient::Impl {
    explicit Impl(ClientOptions options_) : options(std::move(options_)) {}

    ClientOptions options;
    zmq::context_t context{1};
    std::int64_t newest_id = 0;

    /// Sends `text` to a port and returns the first answer that `is_answer` takes.
    Result<Frames> ask(int port, const std::string& text,
                       const std::function<bool(const Frames&)>& is_answer);
    Result<protocol::QueryReply> query(protocol::Query query, Frames& frames);
    [[nodiscard]] Error no_engine() const {
        return Error("transport.no_engine", {{"address", to_string(options.engine)}});
    }
    [[nodiscard]] Error no_answer() const {
        const auto waited =
            std::chrono::ceil<std::chrono::seconds>(options.answer_timeout * options.tries);
        return Error("transport.no_answer", {{"address", to_string(options.engine)},
                                             {"seconds", std::to_string(waited.count())}});
    }
    [[nodiscard]] Error bad_answer(const std::string& reason) const {
        return Error("transport.bad_answer",
                     {{"address", to_string(options.engine)}, {"reason", reason}});
    }
};

CommandClient::CommandClient(ClientOptions options)
    : impl_(std::make_unique<Impl>(std::move(options))) {}
CommandClient::CommandClient(CommandClient&&) noexcept = default;
CommandClient& CommandClient::operator=(CommandClient&&) noexcept = default;
CommandClient::~CommandClient() = default;

Result<Frames> CommandClient::Impl::ask(int port, const std::string& text,
                                        const std::function<bool(const Frames&)>& is_answer) {
    bool was_sent = false;
    for (int attempt = 0; attempt < options.tries; ++attempt) {
        zmq::socket_t socket = make_socket(context, zmq::socket_type::dealer, limits,
                                           is_ipv6_host(options.engine.host));
        socket.set(zmq::sockopt::immediate, 1);
        if (options.trust) encrypt_as_client(socket, *options.trust);
        Doorbell doorbell(context, socket);
        socket.connect(endpoint(options.engine.host, port));
        const Waited connected =
            wait_for(socket, doorbell, ZMQ_POLLOUT, steady_now() + options.connect_timeout);
        if (connected == Waited::TurnedAway) {
            return Error("transport.not_admitted", {{"address", to_string(options.engine)}});
        }
        if (connected == Waited::TimeOver) {
            if (!was_sent) return no_engine();
            continue;
        }
        Frames question;
        question.push_back(frame_of(text));
        was_sent = send_now(socket, std::move(question)) || was_sent;
        const SteadyTime until = steady_now() + options.answer_timeout;
        Incoming incoming;
        while (wait_for(socket, doorbell, ZMQ_POLLIN, until) == Waited::Ready) {
            while (receive(socket, incoming, protocol::topics_max + 1)) {
                if (is_answer(incoming.frames)) return std::move(incoming.frames);
            }
        }
    }
    return no_answer();
}

Result<protocol::CommandReply> CommandClient::send(protocol::CommandRequest request) {
    if (request.id.empty()) request.id = new_request_id();
    const Result<std::string> text = protocol::encode(request);
    if (!text) return text.error();
    std::optional<Result<protocol::CommandReply>> reply;
    try {
        const Result<Frames> frames =
            impl_->ask(impl_->options.engine.port, *text, [&](const Frames& answer) {
                reply = protocol::decode_command_reply(text_of(answer.front()));
                // A request that could not be read is answered without its id.
                return !*reply || (*reply)->id == request.id ||
                       ((*reply)->id.empty() && !(*reply)->accepted);
            });
        if (!frames) return frames.error();
    } catch (const zmq::error_t& error) {
        return impl_->bad_answer(error.what());
    }
    if (!*reply) return impl_->bad_answer(reply->error().code);
    return *std::move(reply);
}

Result<protocol::QueryReply> CommandClient::Impl::query(protocol::Query query, Frames& frames) {
    const std::int64_t id = ++newest_id;
    const std::string text =
        protocol::encode(protocol::QueryRequest{protocol::protocol_version, id, std::move(query)});
    std::optional<Result<protocol::QueryReply>> reply;
    try {
        Result<Frames> answer = ask(options.engine.port + 1, text, [&](const Frames& candidate) {
            reply = protocol::decode_query_reply(text_of(candidate.front()));
            return !*reply || (*reply)->id == id ||
                   std::holds_alternative<protocol::QueryRefusal>((*reply)->answer);
        });
        if (!answer) return answer.error();
        frames = std::move(answer).value();
    } catch (const zmq::error_t& error) {
        return bad_answer(error.what());
    }
    if (!*reply) return bad_answer(reply->error().code);
    if (const auto* refusal = std::get_if<protocol::QueryRefusal>(&(*reply)->answer))
        return refusal->error;
    return *std::move(reply);
}

Result<Snapshot> CommandClient::snapshot(const std::string& prefix) {
    Frames frames;
    Result<protocol::QueryReply> reply = impl_->query(protocol::SnapshotRequest{prefix}, frames);
    if (!reply) return reply.error();
    if (const auto* refusal = std::get_if<protocol::QueryRefusal>(&reply->answer)) {
        return refusal->error;
    }
    const auto* header = std::get_if<protocol::SnapshotHeader>(&reply->answer);
    if (header == nullptr || static_cast<std::size_t>(header->parts) + 1 != frames.size()) {
        return impl_->bad_answer("protocol.wrong_frames");
    }
    Snapshot snapshot{*header, {}};
    for (std::size_t i = 1; i < frames.size(); ++i) {
        const Result<std::string> lines =
            protocol::unpacked(text_of(frames[i]), protocol::published_bytes_max);
        if (!lines) return impl_->bad_answer(lines.error().code);
        for (std::size_t begin = 0; begin < lines->size();) {
            const std::size_t end = std::min(lines->find('\n', begin), lines->size());
            Result<protocol::Published> part =
                protocol::decode_published(std::string_view(*lines).substr(begin, end - begin));
            if (!part) return impl_->bad_answer(part.error().code);
            if (auto* envelope = std::get_if<protocol::Envelope>(&part.value())) {
                snapshot.envelopes.push_back(std::move(*envelope));
            }
            begin = end + 1;
        }
    }
    return snapshot;
}

Result<protocol::ScreenList> CommandClient::screens() {
    Frames frames;
    Result<protocol::QueryReply> reply = impl_->query(protocol::ScreensRequest{}, frames);
    if (!reply) return reply.error();
    if (const auto* refusal = std::get_if<protocol::QueryRefusal>(&reply->answer)) {
        return refusal->error;
    }
    auto* list = std::get_if<protocol::ScreenList>(&reply->answer);
    if (list == nullptr) return impl_->bad_answer("protocol.wrong_frames");
    return std::move(*list);
}

std::string new_request_id() {
    return random_id();
}

}  // namespace kydai::transport
