// The hall's page for parents and players: read-only, without any secret to lose.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/finder.hpp"
#include "engine/console/guard.hpp"
#include "engine/console/hub.hpp"
#include "engine/console/pages.hpp"

#include <functional>

namespace kydai::console {

/// Everything it refers to must outlive it.
class PublicSite {
  public:
    using Complain = std::function<void(const std::string& code, const std::string& address)>;
    /// `beat` makes the event that tells the engine's time now.
    PublicSite(const Pages& pages, Hub& hub, const Guard& guard, std::function<SharedText()> beat,
               Complain complain)
        : pages_(pages),
          hub_(hub),
          guard_(guard),
          beat_(std::move(beat)),
          complain_(std::move(complain)) {}

    [[nodiscard]] WebHandlers handlers();

  private:
    [[nodiscard]] Admitted admit(const WebRequest& request);
    [[nodiscard]] WebReply reply_to(const WebRequest& request);
    [[nodiscard]] WebReply stream(const WebRequest& request);

    const Pages& pages_;
    Hub& hub_;
    const Guard& guard_;
    std::function<SharedText()> beat_;
    Complain complain_;
    Finder finder_;
};

/// The groups of a query `groups=a,b`; at most ten.
[[nodiscard]] Interest interest_of(const WebRequest& request);

/// `{"code": ..., "args": {...}}`, for the page that has the words.
[[nodiscard]] WebReply refusal_reply(int status, const std::string& code,
                                     const std::map<std::string, std::string>& args = {});

}  // namespace kydai::console
