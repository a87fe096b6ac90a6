// Reading addresses without a name service.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/engine_address.hpp"

#include <charconv>
#include <optional>

namespace kydai::transport {
namespace {

constexpr std::size_t host_characters_max = 253;  // the longest name of a host (RFC 1035)
constexpr int port_max = 65'535 - 2;              // two more ports follow it

bool consists_of(std::string_view text, std::string_view allowed_beside_letters_and_digits) {
    for (const char c : text) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        const bool is_digit = c >= '0' && c <= '9';
        const bool is_other = allowed_beside_letters_and_digits.find(c) != std::string_view::npos;
        if (!is_letter && !is_digit && !is_other) return false;
    }
    return !text.empty() && text.size() <= host_characters_max;
}

/// Hexadecimal groups, and after a percent sign the interface of a link-local address.
bool is_ipv6(std::string_view host) {
    const std::size_t percent = host.find('%');
    const std::string_view groups = host.substr(0, percent);
    const bool has_good_zone = percent == host.npos || consists_of(host.substr(percent + 1), ".-_");
    return has_good_zone && groups.find(':') != groups.npos &&
           groups.find_first_not_of("0123456789abcdefABCDEF:.") == groups.npos;
}

struct Parts {
    std::string_view host;
    std::optional<std::string_view> port;
};

std::optional<Parts> split(std::string_view text) {
    if (!text.empty() && text.front() == '[') {
        const std::size_t end = text.find(']');
        if (end == text.npos) return std::nullopt;
        const std::string_view host = text.substr(1, end - 1);
        const std::string_view rest = text.substr(end + 1);
        if (!is_ipv6(host)) return std::nullopt;
        if (rest.empty()) return Parts{host, std::nullopt};
        if (rest.front() != ':') return std::nullopt;
        return Parts{host, rest.substr(1)};
    }
    const std::size_t colon = text.find(':');
    if (colon == text.npos) return Parts{text, std::nullopt};
    if (text.find(':', colon + 1) != text.npos) return Parts{text, std::nullopt};  // bare IPv6
    return Parts{text.substr(0, colon), text.substr(colon + 1)};
}

}  // namespace

Result<EngineAddress> parse_address(std::string_view text) {
    const std::optional<Parts> parts = split(text);
    if (!parts || !(consists_of(parts->host, ".-_") || is_ipv6(parts->host))) {
        return Error("transport.bad_address", {{"text", std::string(text)}});
    }
    EngineAddress address;
    address.host = parts->host == "localhost" ? "127.0.0.1" : std::string(parts->host);
    if (!parts->port) return address;
    const std::string_view digits = *parts->port;
    const auto [end, failure] =
        std::from_chars(digits.data(), digits.data() + digits.size(), address.port);
    const bool is_number = failure == std::errc{} && end == digits.data() + digits.size();
    if (!is_number || address.port < 1 || address.port > port_max) {
        return Error("transport.bad_port",
                     {{"text", std::string(digits)}, {"max", std::to_string(port_max)}});
    }
    return address;
}

std::string to_string(const EngineAddress& address) {
    const bool has_colon = address.host.find(':') != std::string::npos;
    const std::string host = has_colon ? "[" + address.host + "]" : address.host;
    return host + ":" + std::to_string(address.port);
}

bool is_loopback(const std::string& host) {
    return host == "::1" || host == "localhost" || host.starts_with("127.") ||
           host.starts_with("::ffff:127.");
}

}  // namespace kydai::transport
