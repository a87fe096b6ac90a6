// libzmq's monitor: two frames an event, the first with its number and the file.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/connection_guard.hpp"

#include "publisher/transport/random_id.hpp"
#include "publisher/transport/socket_setup.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/resource.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

namespace kydai::transport {
namespace {

constexpr int events_a_step = 4096;
constexpr std::size_t files_max = 65'536;
/// Journal, logs, web pages, and what is accepted between two looks at the events.
constexpr std::size_t reserve_min = 512;
constexpr std::size_t event_bytes = 6;

std::string text_of_address(int family, const void* bytes) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    return ::inet_ntop(family, bytes, text.data(), text.size()) == nullptr
               ? std::string()
               : std::string(text.data());
}

/// Empty = it is gone already, or not connected.
std::string peer_of(int file) {
    sockaddr_storage address{};
    socklen_t size = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);  // NOLINT(*-reinterpret-cast)
    if (::getpeername(file, generic, &size) != 0) return {};
    if (address.ss_family == AF_INET) {
        sockaddr_in ipv4{};
        std::memcpy(&ipv4, &address, sizeof ipv4);
        return text_of_address(AF_INET, &ipv4.sin_addr);
    }
    if (address.ss_family != AF_INET6) return {};
    sockaddr_in6 ipv6{};
    std::memcpy(&ipv6, &address, sizeof ipv6);
    return text_of_address(AF_INET6, &ipv6.sin6_addr);
}

std::size_t files_allowed() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return 1024;
    return std::min<std::size_t>(files.rlim_cur, files_max);
}

}  // namespace

ConnectionLimits limits_of_process() {
    const std::size_t files = files_allowed();
    const std::size_t reserve = std::max(reserve_min, files / 4);
    ConnectionLimits limits;
    limits.total = files > reserve ? files - reserve : files / 2;
    limits.per_address = std::min(limits.per_address, std::max<std::size_t>(limits.total / 2, 1));
    return limits;
}

void allow_many_connections() {
    rlimit files{};
    if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = std::min<rlim_t>(files.rlim_max, files_max);
    ::setrlimit(RLIMIT_NOFILE, &files);
}

std::string counted_address(const std::string& address) {
    in6_addr ipv6{};
    if (::inet_pton(AF_INET6, address.c_str(), &ipv6) == 1) {
        if (IN6_IS_ADDR_V4MAPPED(&ipv6)) return text_of_address(AF_INET, &ipv6.s6_addr[12]);
        if (IN6_IS_ADDR_LOOPBACK(&ipv6)) return address;
        std::fill(&ipv6.s6_addr[8], &ipv6.s6_addr[0] + 16, std::uint8_t{0});
        return text_of_address(AF_INET6, &ipv6) + "/64";
    }
    in_addr ipv4{};
    return ::inet_pton(AF_INET, address.c_str(), &ipv4) == 1 ? address : std::string();
}

ConnectionGuard::ConnectionGuard(ConnectionLimits limits,
                                 std::function<bool(const std::string&)> is_exempt)
    : limits_(limits), is_exempt_(std::move(is_exempt)) {}

void ConnectionGuard::watch(zmq::context_t& context, zmq::socket_t& socket) {
    const std::string place = "inproc://guard-" + random_id();
    const int wanted = ZMQ_EVENT_ACCEPTED | ZMQ_EVENT_DISCONNECTED;
    if (zmq_socket_monitor(socket.handle(), place.c_str(), wanted) != 0) throw zmq::error_t();
    // No limit: libzmq's own thread would wait for us to read.
    zmq::socket_t events = make_socket(context, zmq::socket_type::pair, {0, 0, -1}, false);
    events.connect(place);
    events_.push_back(std::move(events));
}

std::vector<void*> ConnectionGuard::handles() {
    std::vector<void*> handles;
    for (zmq::socket_t& events : events_) handles.push_back(events.handle());
    return handles;
}

void ConnectionGuard::step(const std::function<void(const std::string&)>& refused) {
    Incoming incoming;
    for (zmq::socket_t& events : events_) {
        for (int i = 0; i < events_a_step && receive(events, incoming, 2); ++i) {
            const std::string_view frame = text_of(incoming.frames.front());
            if (frame.size() != event_bytes) continue;
            std::uint16_t event = 0;
            std::int32_t file = -1;
            std::memcpy(&event, frame.data(), sizeof event);
            std::memcpy(&file, frame.data() + sizeof event, sizeof file);
            if (event == ZMQ_EVENT_ACCEPTED) {
                accepted(file, refused);
            } else {
                ended(file);
            }
        }
    }
}

void ConnectionGuard::accepted(int file, const std::function<void(const std::string&)>& refused) {
    ended(file);  // of the one before with this number
    const std::string peer = peer_of(file);
    const std::string address = counted_address(peer);
    if (address.empty()) return;  // it has gone already, and so will its event
    const bool is_exempt = is_exempt_(peer);
    addresses_[file] = address;
    const std::size_t count = ++counts_[address];
    if (is_exempt) return;
    ++strangers_;
    if (count <= limits_.per_address && strangers_ <= limits_.total) return;
    // libzmq reads the end of the connection and closes its file; we never do.
    ::shutdown(file, SHUT_RDWR);
    refused(peer);
}

void ConnectionGuard::ended(int file) {
    const auto found = addresses_.find(file);
    if (found == addresses_.end()) return;
    const auto count = counts_.find(found->second);
    if (--count->second == 0) counts_.erase(count);
    if (!is_exempt_(found->second)) --strangers_;
    addresses_.erase(found);
}

}  // namespace kydai::transport
