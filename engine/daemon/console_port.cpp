// See console_port.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/console_port.hpp"

#include "engine/daemon/log.hpp"
#include "publisher/files/assets.hpp"

#include <unistd.h>

#include <array>

namespace kydai::daemon {
namespace {

constexpr std::chrono::milliseconds beat_period{2000};

/// The name of this machine, under which phones may ask for it.
std::vector<std::string> own_names(const EngineOptions& options) {
    std::vector<std::string> names = options.console_names;
    std::array<char, 256> name{};
    if (::gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0') {
        names.emplace_back(name.data());
    }
    return names;
}

}  // namespace

/// The engine's side of the exchange.
class ConsolePort::Door final : public console::EngineDoor {
  public:
    explicit Door(const ConsoleParts& parts) : parts_(parts) {}

    std::vector<protocol::CommandReply> handle(std::span<const console::Asked> asked) override {
        std::vector<Asked> requests;
        requests.reserve(asked.size());
        for (const console::Asked& one : asked) requests.push_back({one.request, one.device});
        std::vector<protocol::CommandReply> replies = parts_.answer(requests);
        for (std::size_t i = 0; i < requests.size(); ++i) {
            log_command(requests[i].request, replies[i]);
        }
        return replies;
    }
    Result<DeviceId> redeem(const std::string& code, const std::string& from) override {
        return parts_.pairing.redeem(code, from);
    }
    Result<std::string> issue(DeviceId device) override {
        const Device* known = parts_.ledger.state().device(device);
        if (known == nullptr || known->is_revoked) return Error("console.unknown_device");
        return parts_.pairing.issue(device);
    }
    protocol::CommandReply set_pin(DeviceId device, const std::string& hash) override {
        ChangeDevice change;
        change.device = device;
        change.pin_hash = hash;
        return parts_.desk.handle_own(change, "console");
    }

  private:
    ConsoleParts parts_;
};

ConsolePort::ConsolePort(std::unique_ptr<console::Console> console, const ConsoleParts& parts)
    : console_(std::move(console)),
      server_(parts.server),
      ledger_(parts.ledger),
      door_(std::make_unique<Door>(parts)) {
    server_.set_listener([this](const std::string& topic, std::string_view message) {
        console_->publish(topic, message);
    });
    server_.wake_by(console_->exchange().bell());
    console_->set_devices(*parts.ledger.state().devices);
}

ConsolePort::~ConsolePort() {
    server_.set_listener({});
    server_.wake_by(-1);
}

Result<std::unique_ptr<ConsolePort>> ConsolePort::open(const EngineOptions& options,
                                                       const ConsoleParts& parts) {
    if (!options.console_port && !options.public_port) return std::unique_ptr<ConsolePort>();
    const Result<std::filesystem::path> assets = find_assets();
    if (!assets) return assets.error();
    console::ConsoleOptions wanted;
    wanted.assets = *assets;
    wanted.folder = parts.ledger.folder();
    wanted.listen = options.listen;
    wanted.arbiter_port = options.console_port;
    wanted.public_port = options.public_port;
    wanted.is_plain = options.console_is_plain;
    wanted.names = own_names(options);
    wanted.version = KYDAI_VERSION;
    wanted.complain = log_web_refusal;
    Result<std::unique_ptr<console::Console>> console = console::Console::start(std::move(wanted));
    if (!console) return console.error();
    log_console(**console);
    return std::unique_ptr<ConsolePort>(new ConsolePort(std::move(*console), parts));
}

void ConsolePort::serve() {
    console_->exchange().serve(*door_);
}

void ConsolePort::told(const Tournament& before, const Tournament& after) {
    if (!before.devices.is_same(after.devices)) console_->set_devices(*after.devices);
}

void ConsolePort::refresh() {
    console_->set_devices(*ledger_.state().devices);
}

void ConsolePort::beat(EngineTime now) {
    if (now < next_beat_) return;
    next_beat_ = now + beat_period;
    console_->beat(now);
}

}  // namespace kydai::daemon
