// See broadcast_server.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/broadcast_server.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kydai::test {
namespace {

constexpr std::size_t request_bytes_max = 4U << 20U;
constexpr int patience_ms = 5000;  // a client that says nothing more

/// The value of a header, by its name in small letters.
std::string header_in(const std::string& head, const std::string& name) {
    std::string small = head;
    std::ranges::transform(small, small.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    const std::size_t at = small.find("\r\n" + name + ":");
    if (at == std::string::npos) return {};
    std::size_t from = at + name.size() + 3;
    while (from < head.size() && head[from] == ' ') ++from;
    return head.substr(from, head.find("\r\n", from) - from);
}

void send_all(int connection, const std::string& text) {
    std::size_t sent = 0;
    while (sent < text.size()) {
        const ssize_t part =
            ::send(connection, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (part <= 0) return;
        sent += static_cast<std::size_t>(part);
    }
}

/// Whether more came.
bool read_more(int connection, std::string& text) {
    pollfd waiting{connection, POLLIN, 0};
    if (::poll(&waiting, 1, patience_ms) <= 0) return false;
    std::array<char, 16384> piece{};
    const ssize_t part = ::recv(connection, piece.data(), piece.size(), 0);
    if (part <= 0 || text.size() > request_bytes_max) return false;
    text.append(piece.data(), static_cast<std::size_t>(part));
    return true;
}

std::string tag_in(const std::string& game, const std::string& name) {
    const std::string mark = "[" + name + " \"";
    const std::size_t at = game.find(mark);
    if (at == std::string::npos) return {};
    const std::size_t from = at + mark.size();
    return game.substr(from, game.find('"', from) - from);
}

/// One object a game, as the documented answer has them.
std::string games_answer(const std::string& body) {
    std::string games;
    std::size_t at = body.find("[Event ");
    while (at != std::string::npos) {
        const std::size_t next = body.find("[Event ", at + 1);
        const std::string game = body.substr(at, next == std::string::npos ? next : next - at);
        const std::string white = tag_in(game, "White");
        const bool is_bad = white == "Bad Name";
        games += (games.empty() ? "" : ",") + std::string("{\"tags\":{\"White\":\"") + white +
                 "\",\"Black\":\"" + tag_in(game, "Black") + "\"}," +
                 (is_bad ? "\"error\":\"no such player\"}" : "\"moves\":0}");
        at = next;
    }
    return "{\"games\":[" + games + "]}";
}

std::string with_status(int status, const std::string& more, const std::string& body) {
    return "HTTP/1.1 " + std::to_string(status) + " X\r\nContent-Type: application/json\r\n" +
           more + "Connection: close\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
}

}  // namespace

BroadcastServer::BroadcastServer(std::string token) : token_(std::move(token)) {
    listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    socklen_t size = sizeof address;
    if (::bind(listener_, generic, size) != 0 || ::listen(listener_, 16) != 0 ||
        ::getsockname(listener_, generic, &size) != 0)
        throw std::runtime_error("cannot listen");
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this] { run(); });
}

BroadcastServer::~BroadcastServer() {
    ends_ = true;
    thread_.join();
    ::close(listener_);
}

std::string BroadcastServer::url() const {
    return "http://127.0.0.1:" + std::to_string(port_);
}

void BroadcastServer::fail_next(const PushFault& fault) {
    const std::lock_guard lock(mutex_);
    faults_.push_back(fault);
}

std::vector<PushRequest> BroadcastServer::requests() const {
    const std::lock_guard lock(mutex_);
    return requests_;
}

std::string BroadcastServer::games_of(const std::string& round) const {
    const std::lock_guard lock(mutex_);
    const auto taken =
        std::find_if(requests_.rbegin(), requests_.rend(), [&round](const PushRequest& request) {
            return request.status == 200 &&
                   request.path == "/api/broadcast/round/" + round + "/push";
        });
    return taken == requests_.rend() ? std::string() : taken->body;
}

void BroadcastServer::run() {
    while (!ends_) {
        pollfd waiting{listener_, POLLIN, 0};
        if (::poll(&waiting, 1, 50) <= 0) continue;
        const int connection = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        if (connection < 0) continue;
        serve(connection);
        ::close(connection);
    }
}

void BroadcastServer::serve(int connection) {
    std::string text;
    while (text.find("\r\n\r\n") == std::string::npos) {
        if (!read_more(connection, text)) return;
    }
    const std::size_t head_bytes = text.find("\r\n\r\n") + 4;
    const std::string head = text.substr(0, head_bytes);
    // A client with much to say asks first whether it may.
    if (!header_in(head, "expect").empty()) send_all(connection, "HTTP/1.1 100 Continue\r\n\r\n");
    const std::string length = header_in(head, "content-length");
    const std::size_t body_bytes = length.empty() ? 0 : std::stoul(length);
    while (text.size() < head_bytes + body_bytes) {
        if (!read_more(connection, text)) return;
    }
    PushRequest request;
    request.method = head.substr(0, head.find(' '));
    const std::size_t path = head.find(' ') + 1;
    request.path = head.substr(path, head.find(' ', path) - path);
    request.authorization = header_in(head, "authorization");
    request.content_type = header_in(head, "content-type");
    request.body = text.substr(head_bytes, body_bytes);
    const std::string answer = answer_to(request);
    {
        const std::lock_guard lock(mutex_);
        requests_.push_back(std::move(request));
    }
    send_all(connection, answer);
}

std::string BroadcastServer::answer_to(PushRequest& request) {
    {
        const std::lock_guard lock(mutex_);
        if (!faults_.empty()) {
            const PushFault fault = faults_.front();
            faults_.pop_front();
            request.status = fault.hangs_up ? 0 : fault.status;
            if (fault.hangs_up) return {};
            const std::string more =
                fault.retry_after.empty() ? "" : "Retry-After: " + fault.retry_after + "\r\n";
            return with_status(fault.status, more, "{\"error\":\"by order\"}");
        }
    }
    const std::string before = "/api/broadcast/round/";
    const bool is_push = request.method == "POST" && request.path.starts_with(before) &&
                         request.path.ends_with("/push");
    request.status = 200;
    if (request.authorization != "Bearer " + token_)
        request.status = 401;
    else if (!is_push)
        request.status = 404;
    else if (request.body.find("[Event ") == std::string::npos)
        request.status = 400;
    return with_status(
        request.status, "",
        request.status == 200 ? games_answer(request.body) : std::string("{\"error\":\"no\"}"));
}

}  // namespace kydai::test
