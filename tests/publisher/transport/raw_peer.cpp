// See raw_peer.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/publisher/transport/raw_peer.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/query_wire.hpp"
#include "tests/support/process.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kydai::test {
namespace {

std::optional<std::vector<std::string>> receive_frames(zmq::socket_t& socket,
                                                       std::chrono::milliseconds limit) {
    socket.set(zmq::sockopt::rcvtimeo, static_cast<int>(limit.count()));
    std::vector<std::string> frames;
    bool more = true;
    while (more) {
        zmq::message_t frame;
        if (!socket.recv(frame)) return std::nullopt;
        frames.push_back(frame.to_string());
        more = frame.more();
    }
    return frames;
}

void send_frames(zmq::socket_t& socket, const std::vector<std::string>& frames) {
    for (std::size_t i = 0; i < frames.size(); ++i) {
        const auto flags =
            i + 1 == frames.size() ? zmq::send_flags::none : zmq::send_flags::sndmore;
        socket.send(zmq::buffer(frames[i]), flags);
    }
}

}  // namespace

RawTcp::RawTcp(int port, const std::string& source) : handle_(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    ::inet_pton(AF_INET, source.c_str(), &address.sin_addr);
    [[maybe_unused]] const int bound =
        ::bind(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address);  // NOLINT
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    [[maybe_unused]] const int connected =
        ::connect(handle_, reinterpret_cast<sockaddr*>(&address), sizeof address);  // NOLINT
}

RawTcp::~RawTcp() {
    ::close(handle_);
}

void RawTcp::send(const std::string& bytes) const {
    [[maybe_unused]] const auto sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
}

RawDealer::RawDealer(int port) : socket_(context_, zmq::socket_type::dealer) {
    socket_.set(zmq::sockopt::linger, 0);
    socket_.set(zmq::sockopt::sndtimeo, 2000);
    socket_.connect("tcp://127.0.0.1:" + std::to_string(port));
}

void RawDealer::send(const std::vector<std::string>& frames) {
    send_frames(socket_, frames);
}

std::optional<std::vector<std::string>> RawDealer::receive_all(std::chrono::milliseconds limit) {
    return receive_frames(socket_, limit);
}

std::optional<std::string> RawDealer::receive(std::chrono::milliseconds limit) {
    const auto frames = receive_all(limit);
    if (!frames) return std::nullopt;
    return frames->back();
}

RawRouter::RawRouter() : socket_(context_, zmq::socket_type::router) {
    socket_.set(zmq::sockopt::linger, 0);
    socket_.bind("tcp://127.0.0.1:*");
    const std::string bound = socket_.get(zmq::sockopt::last_endpoint);
    port_ = std::stoi(bound.substr(bound.rfind(':') + 1));
}

std::optional<std::vector<std::string>> RawRouter::receive(std::chrono::milliseconds limit) {
    return receive_frames(socket_, limit);
}

void RawRouter::send(const std::vector<std::string>& frames) {
    send_frames(socket_, frames);
}

RawEngine::RawEngine()
    : queries_(context_, zmq::socket_type::router),
      publisher_(context_, zmq::socket_type::xpub),
      port_(three_free_ports()) {
    for (zmq::socket_t* socket : {&queries_, &publisher_}) socket->set(zmq::sockopt::linger, 0);
    publisher_.set(zmq::sockopt::xpub_verbose, 1);
    queries_.bind("tcp://127.0.0.1:" + std::to_string(port_ + 1));
    publisher_.bind("tcp://127.0.0.1:" + std::to_string(port_ + 2));
}

void RawEngine::welcome(const std::string& run, std::vector<std::string> messages,
                        std::int64_t published) {
    run_ = run;
    messages_ = std::move(messages);
    published_ = published;
}

void RawEngine::serve() {
    using namespace protocol;  // NOLINT
    while (const auto asked = receive_frames(queries_, std::chrono::milliseconds(0))) {
        const Result<QueryRequest> query = decode_query_request(asked->back());
        if (!query) continue;
        std::vector<std::string> answer{asked->front()};
        const auto say = [&](Answer said) {
            answer.push_back(encode(QueryReply{protocol_version, query->id, std::move(said)}));
        };
        if (std::holds_alternative<Hello>(query->query)) {
            ++hellos_;
            say(Welcome{run_, 0, port_ + 2, {}, "raw", "raw"});
        } else if (const auto* time = std::get_if<TimeRequest>(&query->query)) {
            say(TimeReply{time->t1, PreciseTime(time->t1), PreciseTime(time->t1)});
        } else {
            say(SnapshotHeader{run_, 0, {}, 0, published_, 0, static_cast<int>(messages_.size())});
            answer.insert(answer.end(), messages_.begin(), messages_.end());
        }
        send_frames(queries_, answer);
    }
    while (receive_frames(publisher_, std::chrono::milliseconds(0))) {  // somebody has subscribed
        ++subscriptions_;
        if (is_feed_shut_) continue;
        Heartbeat beat;
        beat.run = run_;
        beat.published = published_;
        publish("heartbeat", encode(beat));
    }
}

void RawEngine::publish(const std::string& first, const std::string& second) {
    send_frames(publisher_, {first, second});
}

}  // namespace kydai::test
