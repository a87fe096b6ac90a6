// ZMTP 3.0 (ZeroMQ RFC 23) with the NULL mechanism.
// SPDX-License-Identifier: Apache-2.0
#include "tests/publisher/transport/zmtp_peer.hpp"

#include <array>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kydai::test {
namespace {

using Clock = std::chrono::steady_clock;

std::string greeting() {
    std::string bytes("\xFF\0\0\0\0\0\0\0\x01\x7F\x03\0", 12);
    bytes += "NULL";
    bytes.resize(64, '\0');
    return bytes;
}

std::string ready(const std::string& type) {
    const std::string name = "Socket-Type";
    std::string body = "\x05READY";
    body += static_cast<char>(name.size());
    body += name;
    body += std::string("\0\0\0", 3) + static_cast<char>(type.size()) + type;
    return std::string("\x04", 1) + static_cast<char>(body.size()) + body;
}

}  // namespace

ZmtpPeer::ZmtpPeer(int port, const std::string& source)
    : handle_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in own{};
    own.sin_family = AF_INET;
    ::inet_pton(AF_INET, source.c_str(), &own.sin_addr);
    // 127.0.0.1 is what the system takes by itself, with a port that it need not look for.
    if (source != "127.0.0.1") {
        ::bind(handle_, reinterpret_cast<const sockaddr*>(&own), sizeof own);  // NOLINT
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const auto* generic = reinterpret_cast<const sockaddr*>(&address);  // NOLINT
    if (handle_ >= 0 && ::connect(handle_, generic, sizeof address) == 0) {
        const int one = 1;
        ::setsockopt(handle_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        return;
    }
    if (handle_ >= 0) ::close(handle_);
    handle_ = -1;
}

ZmtpPeer::~ZmtpPeer() {
    if (handle_ < 0) return;
    const linger reset{1, 0};
    if (end_ == End::Reset) ::setsockopt(handle_, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
    ::close(handle_);
}

void ZmtpPeer::send_bytes(const std::string& bytes) {
    static_cast<void>(::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL));
}

void ZmtpPeer::send_greeting() {
    send_bytes(greeting());
}

bool ZmtpPeer::shake_hands(const std::string& type) {
    send_bytes(greeting() + ready(type));
    return has_heard("\x05READY");
}

void ZmtpPeer::send(const std::string& frame) {
    std::string bytes;
    if (frame.size() < 256) {
        bytes = std::string(1, '\0') + static_cast<char>(frame.size());
    } else {
        bytes = std::string("\x02", 1);
        for (int shift = 56; shift >= 0; shift -= 8) {
            bytes += static_cast<char>((frame.size() >> static_cast<unsigned>(shift)) & 0xFFU);
        }
    }
    send_bytes(bytes + frame);
}

bool ZmtpPeer::has_heard(const std::string& bytes, std::chrono::milliseconds limit) {
    const auto end = Clock::now() + limit;
    std::array<char, 4096> buffer{};
    while (heard_.find(bytes) == std::string::npos) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        if (handle_ < 0 || left.count() <= 0) return false;
        pollfd waiting{handle_, POLLIN, 0};
        if (::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return false;
        const ssize_t got = ::recv(handle_, buffer.data(), buffer.size(), 0);
        if (got <= 0) return false;
        heard_.append(buffer.data(), static_cast<std::size_t>(got));
    }
    heard_.erase(0, heard_.find(bytes) + bytes.size());
    return true;
}

bool ZmtpPeer::is_hung_up(std::chrono::milliseconds limit) {
    const auto end = Clock::now() + limit;
    std::array<char, 4096> buffer{};
    while (handle_ >= 0) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now());
        if (left.count() <= 0) return false;
        pollfd waiting{handle_, POLLIN, 0};
        if (::poll(&waiting, 1, static_cast<int>(left.count())) <= 0) return false;
        if (::recv(handle_, buffer.data(), buffer.size(), 0) <= 0) return true;
    }
    return true;
}

}  // namespace kydai::test
