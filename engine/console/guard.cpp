// See guard.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/guard.hpp"

#include <algorithm>
#include <cctype>

namespace kydai::console {
namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return result;
}

bool is_number_address(std::string_view host) {
    if (host.front() == '[') return host.back() == ']' && host.size() > 2;
    int dots = 0;
    for (const char letter : host) {
        if (letter == '.') {
            ++dots;
        } else if (letter < '0' || letter > '9') {
            return false;
        }
    }
    return dots == 3;
}

std::string_view without_port(std::string_view host) {
    const std::size_t colon = host.rfind(':');
    if (colon == std::string_view::npos || host.find(']', colon) != std::string_view::npos) {
        return host;
    }
    return host.substr(0, colon);
}

}  // namespace

bool Guard::is_own_host(std::string_view host) const {
    const std::string name = lower(without_port(host));
    if (name.empty()) return false;
    if (is_number_address(name) || name == "localhost" || names_.contains(name)) return true;
    constexpr std::string_view local = ".local";
    return name.ends_with(local) &&
           names_.contains(std::string_view(name).substr(0, name.size() - local.size()));
}

std::optional<std::string> Guard::refusal(const WebRequest& request) const {
    const std::string_view host = request.header("host");
    if (!is_own_host(host)) return "host";
    if (request.method == Method::Other) return "method";
    // Old browsers leave it out; those that send it never let a page forge it.
    const std::string_view site = request.header("sec-fetch-site");
    const bool is_page = request.header("sec-fetch-mode") == "navigate";
    const bool is_foreign = !site.empty() && site != "same-origin" && site != "none";
    if (request.method != Method::Post) {
        return is_foreign && !is_page ? std::optional<std::string>("site") : std::nullopt;
    }
    if (is_foreign) return "site";
    const std::string own = (request.is_secure ? "https://" : "http://") + std::string(host);
    if (lower(request.header("origin")) != lower(own)) return "origin";
    if (!request.header("content-type").starts_with("application/json")) return "content";
    return std::nullopt;
}

const std::vector<std::pair<std::string, std::string>>& safety_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers = {
        {"Content-Security-Policy",
         "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
         "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
         "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
         "trusted-types 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"X-Frame-Options", "DENY"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
        {"Cache-Control", "no-cache"},
    };
    return headers;
}

bool is_loopback(std::string_view address) {
    return address.starts_with("127.") || address == "::1" || address.starts_with("::ffff:127.");
}

}  // namespace kydai::console
