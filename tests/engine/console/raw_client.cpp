// Plain POSIX sockets, so that no library mends what a test breaks.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/console/raw_client.hpp"

#include <arpa/inet.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>

namespace kydai::test {

using std::chrono::milliseconds;
using std::chrono::steady_clock;

RawClient::RawClient(int port) : handle_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(handle_, reinterpret_cast<sockaddr*>(&address),  // NOLINT: the system's way
                  sizeof address) != 0) {
        ::close(handle_);
        handle_ = -1;
    }
}

RawClient::~RawClient() {
    if (handle_ >= 0) ::close(handle_);
}

bool RawClient::say(std::string_view text) {
    while (!text.empty()) {
        const ssize_t count = ::send(handle_, text.data(), text.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool RawClient::read_more(steady_clock::time_point until) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - steady_clock::now());
    pollfd wanted{handle_, POLLIN, 0};
    if (left.count() <= 0 || ::poll(&wanted, 1, static_cast<int>(left.count())) <= 0) return false;
    std::array<char, 4096> bytes{};
    const ssize_t count = ::recv(handle_, bytes.data(), bytes.size(), 0);
    if (count <= 0) return false;
    heard_.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

std::string RawClient::hear(std::string_view end, milliseconds limit) {
    const auto until = steady_clock::now() + limit;
    while (heard_.find(end) == std::string::npos) {
        if (!read_more(until)) break;
    }
    return heard_;
}

RawReply RawClient::reply(milliseconds limit) {
    const auto until = steady_clock::now() + limit;
    RawReply reply;
    std::size_t end = heard_.find("\r\n\r\n");
    while (end == std::string::npos) {
        if (!read_more(until)) return reply;
        end = heard_.find("\r\n\r\n");
    }
    const std::string head = heard_.substr(0, end + 2);
    heard_.erase(0, end + 4);
    if (head.size() > 12) reply.status = std::stoi(head.substr(9, 3));
    for (std::size_t at = head.find("\r\n") + 2; at < head.size();) {
        const std::size_t stop = head.find("\r\n", at);
        const std::string line = head.substr(at, stop - at);
        std::string name = line.substr(0, line.find(':'));
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char letter) { return std::tolower(letter); });
        reply.headers[name] = line.substr(std::min(line.size(), line.find(':') + 2));
        at = stop + 2;
    }
    const std::size_t length =
        reply.headers.contains("content-length")
            ? static_cast<std::size_t>(std::stoul(reply.headers["content-length"]))
            : 0;
    while (heard_.size() < length && read_more(until)) {
    }
    reply.body = heard_.substr(0, length);
    heard_.erase(0, reply.body.size());
    return reply;
}

bool RawClient::is_closed_within(milliseconds limit) {
    const auto until = steady_clock::now() + limit;
    while (read_more(until)) {
    }
    std::array<char, 1> byte{};
    pollfd wanted{handle_, POLLIN, 0};
    return ::poll(&wanted, 1, 0) > 0 && ::recv(handle_, byte.data(), 1, MSG_PEEK) <= 0;
}

RawReply get(int port, const std::string& target, const std::string& headers) {
    RawClient client(port);
    client.say("GET " + target + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
               "\r\nUser-Agent: test\r\n" + headers + "\r\n");
    return client.reply();
}

RawReply post(int port, const std::string& target, const std::string& body,
              const std::string& headers) {
    RawClient client(port);
    const std::string host = "127.0.0.1:" + std::to_string(port);
    const bool has_origin = headers.find("Origin:") != std::string::npos;
    client.say("POST " + target + " HTTP/1.1\r\nHost: " + host + "\r\nUser-Agent: test\r\n" +
               (has_origin ? "" : "Origin: http://" + host + "\r\n") +
               "Content-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
               "\r\n" + headers + "\r\n" + body);
    return client.reply();
}

}  // namespace kydai::test
