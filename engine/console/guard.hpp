// Who may speak to a web port at all: Host against DNS rebinding, Origin against cross-site posts.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/web.hpp"

#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace kydai::console {

/// A rebinding page reaches us under its own name; so only addresses written as numbers, localhost
/// and the names given here (and NAME.local) are served. The port in Host is the client's business.
class Guard {
  public:
    explicit Guard(std::set<std::string, std::less<>> names) : names_(std::move(names)) {}

    /// Why the request is refused: "host", "origin", "site", "method"; nothing = let it pass.
    [[nodiscard]] std::optional<std::string> refusal(const WebRequest& request) const;
    [[nodiscard]] bool is_own_host(std::string_view host) const;

  private:
    std::set<std::string, std::less<>> names_;
};

/// The headers that every reply has: nothing from elsewhere runs, frames or sniffs.
[[nodiscard]] const std::vector<std::pair<std::string, std::string>>& safety_headers();

[[nodiscard]] bool is_loopback(std::string_view address);

}  // namespace kydai::console
