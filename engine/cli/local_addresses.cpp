// See local_addresses.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/local_addresses.hpp"

#include "publisher/transport/engine_address.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <array>

namespace kydai::cli {
namespace {

std::string first_network_address() {
    ifaddrs* found = nullptr;
    if (::getifaddrs(&found) != 0) return {};
    std::string address;
    for (const ifaddrs* one = found; one != nullptr && address.empty(); one = one->ifa_next) {
        const bool is_usable = one->ifa_addr != nullptr && one->ifa_addr->sa_family == AF_INET &&
                               (one->ifa_flags & IFF_UP) != 0 &&
                               (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_usable) continue;
        std::array<char, INET_ADDRSTRLEN> text{};
        // The shape of an IPv4 address behind the general one.
        const auto* ipv4 =
            reinterpret_cast<const sockaddr_in*>(one->ifa_addr);  // NOLINT(*-reinterpret-cast)
        if (::inet_ntop(AF_INET, &ipv4->sin_addr, text.data(), text.size()) != nullptr) {
            address = text.data();
        }
    }
    ::freeifaddrs(found);
    return address;
}

}  // namespace

std::string reachable_address(const std::string& engine) {
    Result<transport::EngineAddress> address = transport::parse_address(engine);
    if (!address) return engine;
    if (transport::is_loopback(address->host)) {
        const std::string own = first_network_address();
        if (!own.empty()) address->host = own;
    }
    if (address->port != transport::default_port) return to_string(*address);
    const std::string text = to_string(*address);
    return text.substr(0, text.rfind(':'));
}

}  // namespace kydai::cli
