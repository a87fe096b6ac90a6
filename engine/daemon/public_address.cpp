// See public_address.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/public_address.hpp"

#include "engine/console/guard.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>
#include <cstring>
#include <memory>

namespace kydai::daemon {
namespace {

/// Of the interfaces that are up; IPv4, which every phone types.
std::string first_address() {
    ifaddrs* all = nullptr;
    if (::getifaddrs(&all) != 0) return {};
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owned(all, ::freeifaddrs);
    for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
        if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
        if ((one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0) continue;
        sockaddr_in address{};
        std::memcpy(&address, one->ifa_addr, sizeof address);
        std::array<char, INET_ADDRSTRLEN> text{};
        if (::inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) != nullptr) {
            return text.data();
        }
    }
    return {};
}

/// `http://HOST:PORT/` as others in the network know this machine; empty = they do not.
std::string address_of(const EngineOptions& options, const char* scheme, int port) {
    const bool is_everywhere = options.listen == "0.0.0.0" || options.listen == "::";
    const std::string host = is_everywhere ? first_address() : options.listen;
    if (host.empty()) return {};
    const bool is_ipv6 = host.find(':') != std::string::npos;
    return std::string(scheme) + "://" + (is_ipv6 ? "[" + host + "]" : host) + ":" +
           std::to_string(port) + "/";
}

}  // namespace

std::string public_address(const EngineOptions& options, int port) {
    if (!options.public_url.empty()) return options.public_url;
    if (port == 0 || console::is_loopback(options.listen)) return {};
    return address_of(options, "http", port);
}

std::string console_address(const EngineOptions& options, int port, bool has_tls) {
    if (port == 0) return {};
    return address_of(options, has_tls ? "https" : "http", port);
}

}  // namespace kydai::daemon
