// Between two threads: the web asks, the engine answers when what was asked is durable.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/limits.hpp"
#include "engine/domain/device.hpp"
#include "publisher/base/result.hpp"
#include "publisher/protocol/command_wire.hpp"
#include "publisher/transport/wake_up.hpp"

#include <functional>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace kydai::console {

/// A command or a question of a device that is signed in.
struct Asked {
    protocol::CommandRequest request;
    DeviceId device;
};

/// The engine's side, called on the engine's thread.
class EngineDoor {
  public:
    EngineDoor() = default;
    EngineDoor(const EngineDoor&) = delete;
    EngineDoor& operator=(const EngineDoor&) = delete;
    virtual ~EngineDoor() = default;
    /// Answers in order, made durable together.
    virtual std::vector<protocol::CommandReply> handle(std::span<const Asked> asked) = 0;
    /// The device of a single-use pairing code, which is spent by this. `from` is the address that
    /// asks. Errors: why not.
    virtual Result<DeviceId> redeem(const std::string& code, const std::string& from) = 0;
    /// A new pairing code. Errors: why not.
    virtual Result<std::string> issue(DeviceId device) = 0;
    /// The device has chosen its PIN.
    virtual protocol::CommandReply set_pin(DeviceId device, const std::string& hash) = 0;
};

class Exchange {
  public:
    using Task = std::function<void()>;
    /// `post` takes a task to the web thread, from any thread.
    explicit Exchange(std::function<void(Task)> post) : post_(std::move(post)) {}

    // --- the web's side
    using OnReply = std::function<void(protocol::CommandReply)>;
    /// False = the engine is too busy; nothing was asked.
    [[nodiscard]] bool ask(Asked asked, OnReply on_reply);
    /// Something else that only the engine's thread may do; what it returns is run on the web
    /// thread.
    using Work = std::function<Task(EngineDoor&)>;
    [[nodiscard]] bool work(Work work);

    // --- the engine's side
    /// Readable while something waits.
    [[nodiscard]] int bell() const { return bell_.handle(); }
    void serve(EngineDoor& door);

  private:
    struct Waiting {
        Asked asked;
        OnReply on_reply;
    };
    std::function<void(Task)> post_;
    transport::WakeUp bell_;
    std::mutex mutex_;
    std::vector<Waiting> asked_;
    std::vector<Work> works_;
};

}  // namespace kydai::console
