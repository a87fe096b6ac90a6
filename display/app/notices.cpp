// See notices.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/notices.hpp"

#include <cstdio>

namespace kydai::display {

std::string Notices::line(const Error& error) const {
    return "kydai-display: " + catalogue_.text(error) + "\n";
}

void Notices::say(const Error& error) const {
    std::fputs(line(error).c_str(), stderr);
}

void Notices::say_once(const Error& error) {
    constexpr std::size_t remembered_max = 256;  // codes are few; this only ends growth
    if (said_.size() > remembered_max) said_.clear();
    if (said_.insert(error.code).second) say(error);
}

void Notices::forget(const std::string& code) {
    said_.erase(code);
}

}  // namespace kydai::display
