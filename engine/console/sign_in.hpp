// Pairing a device, signing in with its PIN, and who is behind a request.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/exchange.hpp"
#include "engine/console/lockout.hpp"
#include "engine/console/secrets.hpp"
#include "engine/console/sessions.hpp"
#include "engine/console/web.hpp"

#include <functional>
#include <map>
#include <memory>
#include <string>

namespace kydai::console {

using Devices = std::map<DeviceId, Device>;
using Complain = std::function<void(const std::string& code, const std::string& subject)>;

/// Lives on the web thread.
class SignIn {
  public:
    /// Runs work that takes long (argon2id) elsewhere, then its second part on the web thread.
    using Aside = std::function<void(std::function<std::function<void()>()>)>;

    SignIn(DeviceKeys keys, Sessions sessions, Exchange& exchange, Aside aside, Complain complain)
        : keys_(std::move(keys)),
          sessions_(std::move(sessions)),
          exchange_(exchange),
          aside_(std::move(aside)),
          complain_(std::move(complain)) {}

    /// The devices that there are now; sessions of revoked ones end.
    void set_devices(Devices devices);
    [[nodiscard]] const Device* device(DeviceId id) const;

    /// The signed-in device of a request; null = none. A cookie of another device ends here.
    [[nodiscard]] const Device* who(const WebRequest& request);

    /// {"code": ..., "pin": ...}: the device of a single-use code chooses its PIN.
    void pair(const WebRequest& request, const Answer& answer);
    /// {"pin": ...}, with the device's key in X-Kydai-Key.
    void sign_in(const WebRequest& request, const Answer& answer);
    [[nodiscard]] WebReply sign_out(const WebRequest& request);
    /// Who is signed in, or what is needed: "pin" or "pair".
    [[nodiscard]] WebReply session(const WebRequest& request);

  private:
    using Moment = Lockout::Moment;
    [[nodiscard]] static Moment now() { return std::chrono::steady_clock::now(); }
    [[nodiscard]] const Device* device_of_key(const WebRequest& request) const;
    [[nodiscard]] std::optional<WebReply> locked(const std::string& name) const;
    [[nodiscard]] WebReply welcome(const WebRequest& request, const Device& device,
                                   const std::string& key);
    void choose_pin(const WebRequest& request, DeviceId device, const std::string& pin,
                    const Answer& answer);
    void store_pin(const WebRequest& request, DeviceId device, const std::string& key,
                   const std::string& hash, const Answer& answer);

    DeviceKeys keys_;
    Sessions sessions_;
    Exchange& exchange_;
    Aside aside_;
    Complain complain_;
    Lockout lockout_;
    Devices devices_;
    int hashing_ = 0;  ///< each takes 64 MiB
};

[[nodiscard]] const char* role_name(Role role);

}  // namespace kydai::console
