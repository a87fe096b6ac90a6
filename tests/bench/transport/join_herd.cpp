// See join_herd.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/join_herd.hpp"

#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "publisher/transport/steady_time.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

namespace kydai::bench {
namespace {

using namespace kydai::transport;  // NOLINT: a program

constexpr SocketLimits limits{1000, 64, 16 * 1024 * 1024};

class Joiner {
  public:
    Joiner(zmq::context_t& context, const EngineAddress& engine, int number,
           const std::optional<Trust>& trust)
        : queries_(make_socket(context, zmq::socket_type::dealer, limits, false)),
          feed_(make_socket(context, zmq::socket_type::sub, limits, false)),
          screen_("d" + std::to_string(number)),
          feed_endpoint_(endpoint(engine.host, engine.port + 2)) {
        queries_.set(zmq::sockopt::immediate, 1);
        feed_.set(zmq::sockopt::subscribe, "");
        if (trust) {
            encrypt_as_client(queries_, *trust);
            encrypt_as_client(feed_, *trust);
        }
        queries_.connect(endpoint(engine.host, engine.port + 1));
    }

    /// True once the picture is there.
    bool step() {
        Incoming incoming;
        if (stage_ == Stage::Connecting &&
            ask(protocol::Hello{ScreenName(screen_), 1920, 1080, "0"})) {
            stage_ = Stage::Greeted;
        }
        if (stage_ == Stage::Greeted && receive(queries_, incoming, 1)) {
            feed_.connect(feed_endpoint_);
            stage_ = Stage::Subscribing;
        }
        if (stage_ == Stage::Subscribing && receive(feed_, incoming, 2)) {
            stage_ = ask(protocol::SnapshotRequest{}) ? Stage::Asking : stage_;
        }
        if (stage_ == Stage::Asking && receive(queries_, incoming, 64)) stage_ = Stage::Joined;
        return stage_ == Stage::Joined;
    }
    [[nodiscard]] zmq::pollitem_t awaited() {
        if (stage_ == Stage::Connecting) return {queries_.handle(), 0, ZMQ_POLLOUT, 0};
        if (stage_ == Stage::Subscribing) return {feed_.handle(), 0, ZMQ_POLLIN, 0};
        return {queries_.handle(), 0, ZMQ_POLLIN, 0};
    }

  private:
    enum class Stage : std::uint8_t { Connecting, Greeted, Subscribing, Asking, Joined };

    bool ask(protocol::Query query) {
        std::vector<zmq::message_t> frames;
        frames.push_back(frame_of(protocol::encode(
            protocol::QueryRequest{protocol::protocol_version, ++newest_id_, std::move(query)})));
        return send_now(queries_, std::move(frames));
    }

    zmq::socket_t queries_;
    zmq::socket_t feed_;
    std::string screen_;
    std::string feed_endpoint_;
    Stage stage_ = Stage::Connecting;
    std::int64_t newest_id_ = 0;
};

}  // namespace

double join_bare(const EngineAddress& engine, int joiners, const std::optional<Trust>& trust) {
    zmq::context_t context{1};
    context.set(zmq::ctxopt::max_sockets, 4 * joiners);
    std::vector<Joiner> herd;
    const auto begin = std::chrono::steady_clock::now();
    herd.reserve(static_cast<std::size_t>(joiners));
    for (int i = 0; i < joiners; ++i) herd.emplace_back(context, engine, i, trust);
    for (bool is_whole = false; !is_whole;) {
        std::vector<zmq::pollitem_t> items;
        is_whole = true;
        for (Joiner& joiner : herd) {
            if (joiner.step()) continue;
            is_whole = false;
            items.push_back(joiner.awaited());
        }
        if (!is_whole) zmq::poll(items, std::chrono::milliseconds(100));
    }
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
        .count();
}

}  // namespace kydai::bench
