// Two machines with a cable between them, made of Linux network namespaces, for one test.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/support/process.hpp"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kydai::test {

/// Has its own interfaces, addresses and /run; sees the files of this one. What is started on it
/// ends with it at the latest.
class VirtualMachine {
  public:
    [[nodiscard]] Process start(const std::vector<std::string>& arguments,
                                Process::Environment environment = {}) const;
    /// Until the end of the program.
    Finished run(const std::vector<std::string>& arguments,  // NOLINT(modernize-use-nodiscard)
                 Process::Environment environment = {}) const;

    /// Pulls out the machine's end of the cable and puts it back.
    void unplug() const;
    void plug_in() const;
    /// `10.77.0.9`: its only address from now on.
    void set_address(const std::string& address);
    [[nodiscard]] const std::string& address() const { return address_; }
    /// Added to the environment of whatever is started from now on.
    void set_environment(const std::string& name, const std::string& value);
    [[nodiscard]] const std::string& name() const { return name_; }

  private:
    friend class TwoMachines;
    VirtualMachine(std::string name, Process holder);
    [[nodiscard]] bool is_up() const;
    void must(const std::vector<std::string>& arguments) const;

    std::string name_;
    Process holder_;  ///< the namespaces live as long as it does
    std::string address_;
    Process::Environment environment_;
};

class TwoMachines {
  public:
    /// Why they cannot be made on this computer; nothing = they can.
    [[nodiscard]] static std::optional<std::string> why_not();
    /// 10.77.0.1 and 10.77.0.2.
    TwoMachines();

    VirtualMachine& first() { return *first_; }
    VirtualMachine& second() { return *second_; }
    [[nodiscard]] const VirtualMachine& first() const { return *first_; }
    [[nodiscard]] const VirtualMachine& second() const { return *second_; }

  private:
    std::unique_ptr<VirtualMachine> first_;
    std::unique_ptr<VirtualMachine> second_;
};

/// An Avahi daemon of a virtual machine with a D-Bus of its own; programs of the machine use it.
class AvahiDaemon {
  public:
    /// Why it cannot be run on this computer; nothing = it can.
    [[nodiscard]] static std::optional<std::string> why_not();
    /// `socket`: the file of its D-Bus; empty = in a folder of its own.
    explicit AvahiDaemon(VirtualMachine& machine, std::string socket = {});

    /// `unix:path=...`, for $DBUS_SYSTEM_BUS_ADDRESS.
    [[nodiscard]] std::string bus_address() const;
    void stop_daemon();
    void start_daemon();
    void stop_bus();

  private:
    [[nodiscard]] std::string file(const std::string& name) const;

    VirtualMachine& machine_;
    ScratchFolder folder_;
    std::string socket_;
    std::optional<Process> bus_;
    std::optional<Process> daemon_;
};

}  // namespace kydai::test
