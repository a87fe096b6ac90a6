// The arbiters' pages and their JSON: commands and questions go the engine's one way.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/guard.hpp"
#include "engine/console/hub.hpp"
#include "engine/console/pages.hpp"
#include "engine/console/sign_in.hpp"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace kydai::console {

/// What the pages are told of the house: the public page's port, the certificate's fingerprint.
struct SiteFacts {
    int public_port = 0;  ///< 0 = none
    std::string fingerprint;
    std::string version;
};

/// Lives on the web thread; everything it refers to must outlive it.
class ArbiterSite {
  public:
    ArbiterSite(const Pages& pages, Hub& hub, const Guard& guard, SignIn& sign_in,
                Exchange& exchange, std::function<SharedText()> beat, SiteFacts facts,
                Complain complain)
        : pages_(pages),
          hub_(hub),
          guard_(guard),
          sign_in_(sign_in),
          exchange_(exchange),
          beat_(std::move(beat)),
          facts_(std::move(facts)),
          complain_(std::move(complain)) {}

    [[nodiscard]] WebHandlers handlers();
    /// Ends the streams of devices that are revoked or signed out.
    void check_streams();

  private:
    [[nodiscard]] Admitted admit(const WebRequest& request);
    void handle(const WebRequest& request, const Answer& answer);
    void handle_signed_in(const WebRequest& request, const Device& device, const Answer& answer);
    void command(const WebRequest& request, const Device& device, const Answer& answer);
    void pairing_link(const WebRequest& request, const Device& device, const Answer& answer);
    [[nodiscard]] WebReply stream(const Device& device);

    const Pages& pages_;
    Hub& hub_;
    const Guard& guard_;
    SignIn& sign_in_;
    Exchange& exchange_;
    std::function<SharedText()> beat_;
    SiteFacts facts_;
    Complain complain_;
    std::vector<std::pair<DeviceId, std::weak_ptr<EventStream>>> streams_;
};

}  // namespace kydai::console
