// What a display says to whoever reads its log: in words of the catalogue, each complaint once.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/catalogue.hpp"
#include "publisher/base/error.hpp"

#include <set>
#include <string>

namespace kydai::display {

/// Writes lines to standard error; a service manager adds the time. A display runs for days: what
/// goes wrong a thousand times is said once, until it is well again (`forget`).
class Notices {
  public:
    explicit Notices(const Catalogue& catalogue) : catalogue_(catalogue) {}
    [[nodiscard]] std::string line(const Error& error) const;
    void say(const Error& error) const;
    void say_once(const Error& error);
    void forget(const std::string& code);

  private:
    const Catalogue& catalogue_;
    std::set<std::string> said_;
};

}  // namespace kydai::display
