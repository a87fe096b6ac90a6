// See join_herd.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/join_herd.hpp"

#include "publisher/protocol/query_wire.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "publisher/transport/steady_time.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

namespace kydai::bench {
namespace {

using namespace kydai::transport;  // NOLINT: a program

constexpr std::chrono::microseconds looks_apart{500};
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

    /// As a display does: hello and snapshot, welcome, picture, subscription, first message.
    void step() {
        Incoming incoming;
        if (stage_ == Stage::Connecting && can_send() &&
            ask(protocol::Hello{ScreenName(screen_), 1920, 1080, "0"}) &&
            ask(protocol::SnapshotRequest{})) {
            stage_ = Stage::Greeted;
        }
        if (stage_ == Stage::Greeted && receive(queries_, incoming, 1)) stage_ = Stage::Asking;
        if (stage_ == Stage::Asking && receive(queries_, incoming, 64)) {
            subscribe_at_ = std::chrono::steady_clock::now() + spread_of(screen_);
            stage_ = Stage::Pictured;
        }
        if (stage_ == Stage::Pictured && std::chrono::steady_clock::now() >= subscribe_at_) {
            feed_.connect(feed_endpoint_);
            stage_ = Stage::Subscribing;
        }
        if (stage_ == Stage::Subscribing && receive(feed_, incoming, 2)) stage_ = Stage::Live;
    }
    [[nodiscard]] bool has_picture() const { return stage_ >= Stage::Pictured; }
    [[nodiscard]] bool is_live() const { return stage_ == Stage::Live; }

  private:
    enum class Stage : std::uint8_t { Connecting, Greeted, Asking, Pictured, Subscribing, Live };

    /// As FeedConnection spreads the subscriptions of a herd.
    static std::chrono::milliseconds spread_of(const std::string& screen) {
        return std::chrono::milliseconds(50 + std::hash<std::string>()(screen) % 50);
    }

    bool can_send() { return (queries_.get(zmq::sockopt::events) & ZMQ_POLLOUT) != 0; }
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
    std::chrono::steady_clock::time_point subscribe_at_;
    Stage stage_ = Stage::Connecting;
    std::int64_t newest_id_ = 0;
};

}  // namespace

HerdTimes join_bare(const EngineAddress& engine, int joiners, const std::optional<Trust>& trust) {
    zmq::context_t context{1};
    context.set(zmq::ctxopt::max_sockets, 4 * joiners);
    std::vector<Joiner> herd;
    const auto begin = std::chrono::steady_clock::now();
    const auto since_begin_ms = [&] {
        return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin)
            .count();
    };
    herd.reserve(static_cast<std::size_t>(joiners));
    for (int i = 0; i < joiners; ++i) herd.emplace_back(context, engine, i, trust);
    HerdTimes times;
    for (bool all_are_live = false; !all_are_live;) {
        bool all_have_pictures = true;
        all_are_live = true;
        for (Joiner& joiner : herd) {
            joiner.step();
            all_have_pictures = all_have_pictures && joiner.has_picture();
            all_are_live = all_are_live && joiner.is_live();
        }
        if (all_have_pictures && times.pictures_ms == 0) times.pictures_ms = since_begin_ms();
        std::this_thread::sleep_for(looks_apart);  // a poll of 200 sockets costs more than a look
    }
    times.live_ms = since_begin_ms();
    return times;
}

}  // namespace kydai::bench
