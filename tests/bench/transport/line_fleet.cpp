// NATS and Redis speak lines: bare TCP clients that count bytes.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/fleet.hpp"

#include <array>
#include <functional>
#include <thread>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kydai::bench {
namespace {

struct LineProtocol {
    std::string subscribe;                               ///< sent by each receiver
    std::string subscribed;                              ///< ends the answer to it
    std::function<std::string(const std::string&)> say;  ///< what publishes a payload
    std::function<std::size_t(std::size_t)> bytes;       ///< that a receiver gets of a payload
};

int connect_to(int port) {
    const int handle = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int one = 1;
    ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    const timeval patience{5, 0};
    ::setsockopt(handle, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (::connect(handle, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) {
        return handle;
    }
    ::close(handle);
    return -1;
}

bool send_all(int handle, std::string_view text) {
    while (!text.empty()) {
        const ssize_t sent = ::send(handle, text.data(), text.size(), MSG_NOSIGNAL);
        if (sent <= 0) return false;
        text.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

bool read_until(int handle, const std::string& end) {
    std::string text;
    char letter = 0;
    while (!text.ends_with(end)) {
        if (::recv(handle, &letter, 1, 0) != 1) return false;
        text += letter;
    }
    return true;
}

class LineFleet final : public Fleet {
  public:
    LineFleet(int port, LineProtocol protocol) : port_(port), protocol_(std::move(protocol)) {}
    ~LineFleet() override {
        ends_ = true;
        if (thread_.joinable()) thread_.join();
        for (const int handle : handles_) ::close(handle);
        if (publisher_ >= 0) ::close(publisher_);
        if (epoll_ >= 0) ::close(epoll_);
    }

    bool connect(int receivers) override {
        epoll_ = ::epoll_create1(EPOLL_CLOEXEC);
        publisher_ = connect_to(port_);
        if (publisher_ < 0) return false;
        for (int i = 0; i < receivers; ++i) {
            const int handle = connect_to(port_);
            if (handle < 0) return false;
            handles_.push_back(handle);
            if (!send_all(handle, protocol_.subscribe)) return false;
            if (!read_until(handle, protocol_.subscribed)) return false;
            epoll_event event{};
            event.events = EPOLLIN;
            event.data.u64 = static_cast<std::uint64_t>(i);
            ::epoll_ctl(epoll_, EPOLL_CTL_ADD, handle, &event);
        }
        missing_.assign(handles_.size(), 0);
        thread_ = std::thread([this] { receive(); });
        return true;
    }

    void publish(const std::string& payload) override {
        expected_ = protocol_.bytes(payload.size());
        send_all(publisher_, protocol_.say(payload));
    }

  private:
    void receive() {
        std::array<epoll_event, 256> events{};
        std::vector<char> buffer(256U * 1024U);
        while (!ends_) {
            const int ready =
                ::epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 100);
            for (int i = 0; i < ready; ++i) {
                const std::size_t who = events[static_cast<std::size_t>(i)].data.u64;
                const ssize_t got = ::recv(handles_[who], buffer.data(), buffer.size(), 0);
                if (got <= 0) continue;
                missing_[who] += static_cast<std::size_t>(got);
                while (expected_ > 0 && missing_[who] >= expected_) {
                    missing_[who] -= expected_;
                    count(1);
                }
            }
        }
    }

    int port_;
    LineProtocol protocol_;
    int epoll_ = -1;
    int publisher_ = -1;
    std::vector<int> handles_;
    std::vector<std::size_t> missing_;  ///< bytes of a message that has not come whole yet
    std::atomic<std::size_t> expected_{0};
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

}  // namespace

std::unique_ptr<Fleet> nats_fleet(int port) {
    LineProtocol nats;
    nats.subscribe = "CONNECT {\"verbose\":false}\r\nSUB t 1\r\nPING\r\n";
    nats.subscribed = "PONG\r\n";
    nats.say = [](const std::string& payload) {
        return "PUB t " + std::to_string(payload.size()) + "\r\n" + payload + "\r\n";
    };
    nats.bytes = [](std::size_t size) {
        return std::string("MSG t 1 \r\n\r\n").size() + std::to_string(size).size() + size;
    };
    return std::make_unique<LineFleet>(port, std::move(nats));
}

std::unique_ptr<Fleet> redis_fleet(int port) {
    LineProtocol redis;
    redis.subscribe = "SUBSCRIBE t\r\n";
    redis.subscribed = ":1\r\n";
    redis.say = [](const std::string& payload) {
        return "*3\r\n$7\r\nPUBLISH\r\n$1\r\nt\r\n$" + std::to_string(payload.size()) + "\r\n" +
               payload + "\r\n";
    };
    redis.bytes = [](std::size_t size) {
        return std::string("*3\r\n$7\r\nmessage\r\n$1\r\nt\r\n$\r\n\r\n").size() +
               std::to_string(size).size() + size;
    };
    return std::make_unique<LineFleet>(port, std::move(redis));
}

}  // namespace kydai::bench
