// One poll loop at a millisecond's grain.
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/fault_proxy.hpp"

#include <array>
#include <cerrno>
#include <stdexcept>
#include <utility>

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace kydai::test {
namespace {

using std::chrono::microseconds;

constexpr std::size_t waiting_max = 1U << 20U;  // then the network is full
constexpr std::size_t recorded_max = 1U << 20U;
constexpr std::size_t read_bytes = 16U * 1024U;

sockaddr_in address_of(const std::string& host, int port) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    ::inet_pton(AF_INET, host.c_str(), &address.sin_addr);
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    return address;
}

int open_socket() {
    const int handle = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (handle < 0) throw std::runtime_error("no socket");
    const int one = 1;
    ::setsockopt(handle, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    return handle;
}

int listen_at(const std::string& host, int port) {
    const int handle = open_socket();
    const sockaddr_in address = address_of(host, port);
    const auto* generic = reinterpret_cast<const sockaddr*>(&address);
    if (::bind(handle, generic, sizeof address) != 0 || ::listen(handle, 1024) != 0) {
        ::close(handle);
        throw std::runtime_error("cannot listen at " + host);
    }
    return handle;
}

bool would_block() {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINPROGRESS || errno == ENOTCONN;
}

}  // namespace

FaultProxy::FaultProxy(int engine_port, std::uint32_t seed, std::string host)
    : engine_port_(engine_port), host_(std::move(host)), random_(seed) {
    for (int i = 0; i < 3; ++i) listeners_.push_back(listen_at(host_, engine_port_ + i));
    thread_ = std::thread([this] { run(); });
}

FaultProxy::~FaultProxy() {
    ends_ = true;
    thread_.join();
    for (Link& link : links_) close_hard(link);
    for (const int listener : listeners_) ::close(listener);
}

void FaultProxy::set(const LinkFaults& faults) {
    const std::lock_guard lock(mutex_);
    faults_ = faults;
}

void FaultProxy::cut(int bytes_max) {
    const std::lock_guard lock(mutex_);
    wanted_cut_ = bytes_max;
}

std::vector<RecordedLink> FaultProxy::recorded() const {
    const std::lock_guard lock(mutex_);
    return records_;
}

void FaultProxy::run() {
    while (!ends_) {
        std::vector<pollfd> handles;
        for (const int listener : listeners_) handles.push_back({listener, POLLIN, 0});
        for (const Link& link : links_) {
            handles.push_back({link.client, POLLIN, 0});
            handles.push_back({link.server, POLLIN, 0});
        }
        ::poll(handles.data(), handles.size(), 1);
        LinkFaults faults;
        int cut = -1;
        {
            const std::lock_guard lock(mutex_);
            faults = faults_;
            std::swap(cut, wanted_cut_);
        }
        for (std::size_t i = 0; i < listeners_.size(); ++i) {
            if (!faults.is_partitioned) {
                accept_from(listeners_[i], static_cast<int>(i), faults.refuses);
            }
        }
        const Time now = std::chrono::steady_clock::now();
        for (Link& link : links_) {
            if (cut >= 0) link.cut_after = std::uniform_int_distribution<int>(0, cut)(random_);
            if (!faults.is_partitioned) serve(link, faults, now);
            if (link.is_dead || link.cut_after == 0) {
                close_hard(link);
                link.is_dead = true;
            }
        }
        links_.remove_if([](const Link& link) { return link.is_dead; });
    }
}

void FaultProxy::accept_from(int listener, int port_offset, bool refuses) {
    for (int handle = ::accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
         handle >= 0;
         handle = ::accept4(listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC)) {
        if (refuses) {
            ::close(handle);
            continue;
        }
        const int one = 1;
        ::setsockopt(handle, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        Link link;
        link.client = handle;
        link.server = open_socket();
        const sockaddr_in address = address_of("127.0.0.1", engine_port_ + port_offset);
        if (::connect(link.server, reinterpret_cast<const sockaddr*>(&address), sizeof address) !=
                0 &&
            !would_block()) {
            link.is_dead = true;
        }
        ++connections_;
        {
            const std::lock_guard lock(mutex_);
            link.record = records_.size();
            records_.push_back({port_offset, {}, {}});
        }
        links_.push_back(std::move(link));
    }
}

void FaultProxy::serve(Link& link, const LinkFaults& faults, Time now) {
    read_into(link.client, link.up, faults, false, now, &RecordedLink::up, link);
    read_into(link.server, link.down, faults, faults.drops_server, now, &RecordedLink::down, link);
    write_from(link, link.up, link.server, false, now);
    write_from(link, link.down, link.client, true, now);
    const bool is_up_done = link.up.is_ended && link.up.waiting.empty();
    const bool is_down_done = link.down.is_ended && link.down.waiting.empty();
    if (is_up_done || is_down_done) link.is_dead = true;
}

void FaultProxy::read_into(int from, Direction& direction, const LinkFaults& faults,
                           bool is_swallowed, Time now, std::string RecordedLink::*record,
                           const Link& link) {
    std::array<char, read_bytes> buffer{};
    while (!direction.is_ended && direction.waiting_bytes < waiting_max) {
        const ssize_t got = ::recv(from, buffer.data(), buffer.size(), 0);
        if (got < 0 && would_block()) return;
        if (got <= 0) {
            direction.is_ended = true;
            return;
        }
        const auto size = static_cast<std::size_t>(got);
        {
            const std::lock_guard lock(mutex_);
            std::string& text = records_[link.record].*record;
            if (text.size() + size <= recorded_max) text.append(buffer.data(), size);
        }
        if (is_swallowed) continue;
        const microseconds jitter(
            std::uniform_int_distribution<std::int64_t>(0, faults.jitter.count())(random_));
        Time due = now + faults.delay + jitter;
        if (faults.bytes_a_second > 0) {
            direction.free_at = std::max(direction.free_at, now) +
                                microseconds(got * 1'000'000 / faults.bytes_a_second);
            due = std::max(due, direction.free_at);
        }
        direction.last_due = std::max(direction.last_due, due);
        direction.waiting.push_back({direction.last_due, std::string(buffer.data(), size)});
        direction.waiting_bytes += size;
        if (faults.repeats && record == &RecordedLink::up) {
            direction.waiting.push_back(direction.waiting.back());
            direction.waiting_bytes += size;
        }
    }
}

void FaultProxy::write_from(Link& link, Direction& direction, int to, bool is_down, Time now) {
    while (!direction.waiting.empty() && direction.waiting.front().due <= now) {
        std::string& bytes = direction.waiting.front().bytes;
        std::size_t size = bytes.size();
        if (is_down && link.cut_after >= 0) {
            size = std::min(size, static_cast<std::size_t>(link.cut_after));
        }
        const ssize_t sent = size == 0 ? 0 : ::send(to, bytes.data(), size, MSG_NOSIGNAL);
        if (sent < 0) {
            if (!would_block()) direction.is_ended = true;
            return;
        }
        const auto count = static_cast<std::size_t>(sent);
        bytes_ += count;
        direction.waiting_bytes -= count;
        if (is_down && link.cut_after >= 0) link.cut_after -= sent;
        if (count == bytes.size()) {
            direction.waiting.pop_front();
        } else {
            bytes.erase(0, count);
            if (is_down && link.cut_after == 0) return;
        }
    }
}

void FaultProxy::close_hard(Link& link) {
    const linger reset{1, 0};  // a reset: nothing that waits is delivered
    for (const int handle : {link.client, link.server}) {
        if (handle < 0) continue;
        ::setsockopt(handle, SOL_SOCKET, SO_LINGER, &reset, sizeof reset);
        ::close(handle);
    }
    link.client = link.server = -1;
}

}  // namespace kydai::test
