// Frames in: way back, empty, version, request, domain, address, identity, mechanism, key (32
// bytes). Frames out: way back, empty, version, request, status, text, user id, metadata.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/gatekeeper.hpp"

#include <array>
#include <utility>

namespace kydai::transport {
namespace {

constexpr int answers_a_poll = 256;  // a herd of 200 displays at once; then the others' turn
constexpr std::size_t frames_expected = 9;
constexpr std::size_t key_bytes = 32;
// Requests come from libzmq's own threads, one a handshake, and may not be dropped.
constexpr SocketLimits limits{0, 0, -1};

std::string z85_of(const zmq::message_t& key) {
    std::array<char, 41> text{};
    return zmq_z85_encode(text.data(), key.data<std::uint8_t>(), key.size()) == nullptr
               ? std::string()
               : std::string(text.data());
}

}  // namespace

Gatekeeper::Gatekeeper(zmq::context_t& context)
    : socket_(make_socket(context, zmq::socket_type::router, limits, false)) {
    socket_.bind("inproc://zeromq.zap.01");
}

void Gatekeeper::answer(const Admits& admits) {
    Incoming incoming;
    for (int i = 0; i < answers_a_poll && receive(socket_, incoming, frames_expected); ++i) {
        answer_one(incoming, admits);
    }
}

void Gatekeeper::answer_one(Incoming& incoming, const Admits& admits) {
    std::vector<zmq::message_t>& frames = incoming.frames;
    // What libzmq itself sends is well formed; anything else in the context is our own fault.
    if (frames.size() < 4) return;
    std::string key;
    bool is_admitted = false;
    const bool is_curve = frames.size() == frames_expected && text_of(frames[7]) == "CURVE" &&
                          frames[8].size() == key_bytes;
    if (is_curve) {
        key = z85_of(frames[8]);
        is_admitted = admits(std::string(text_of(frames[4])), std::string(text_of(frames[5])), key);
    }
    std::vector<zmq::message_t> answer;
    for (std::size_t i = 0; i < 4; ++i) answer.push_back(std::move(frames[i]));
    answer.push_back(frame_of(is_admitted ? "200" : "400"));
    answer.push_back(frame_of(is_admitted ? "OK" : "unknown key"));
    answer.push_back(frame_of(is_admitted ? key : ""));
    answer.push_back(frame_of(""));
    send_now(socket_, std::move(answer));
}

}  // namespace kydai::transport
