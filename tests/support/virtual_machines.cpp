// By the tools of util-linux and iproute2; without root in a user namespace of its own.
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/virtual_machines.hpp"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <utility>

#include <unistd.h>

namespace kydai::test {
namespace {

namespace fs = std::filesystem;
constexpr const char* cable = "cable";

bool is_installed(const std::string& program) {
    for (const char* folder : {"/usr/sbin/", "/usr/bin/", "/sbin/", "/bin/"}) {
        if (::access((folder + program).c_str(), X_OK) == 0) return true;
    }
    return false;
}

/// Debian's PATH of plain users has no /usr/sbin.
std::string full_path(const std::string& program) {
    for (const char* folder : {"/usr/sbin/", "/usr/bin/", "/sbin/", "/bin/"}) {
        if (::access((folder + program).c_str(), X_OK) == 0) return folder + program;
    }
    return program;
}

bool is_root() {
    return ::geteuid() == 0;
}

std::string namespace_of(const std::string& process) {
    std::error_code failure;
    return fs::read_symlink("/proc/" + process + "/ns/net", failure).string();
}

/// A process that does nothing but hold the namespaces open; `user` is the one whose user namespace
/// is shared.
Process hold(const std::optional<pid_t>& user) {
    std::vector<std::string> arguments;
    if (user) {
        arguments = {full_path("nsenter"),     "--target",          std::to_string(*user), "--user",
                     "--preserve-credentials", full_path("unshare")};
    } else {
        arguments = {full_path("unshare")};
        if (!is_root()) arguments.insert(arguments.end(), {"--user", "--map-root-user"});
    }
    arguments.insert(arguments.end(), {"--net", "--mount", full_path("sleep"), "infinity"});
    Process holder(arguments);
    const std::string own = namespace_of("self");
    const std::string pid = std::to_string(holder.pid());
    const bool is_apart = eventually([&] {
        const std::string there = namespace_of(pid);
        return !holder.is_running() || (!there.empty() && there != own);
    });
    if (!is_apart || !holder.is_running()) throw std::runtime_error(holder.output());
    return holder;
}

void write(const std::string& file, const std::string& text) {
    std::ofstream(file) << text;
}

}  // namespace

VirtualMachine::VirtualMachine(std::string name, Process holder)
    : name_(std::move(name)), holder_(std::move(holder)) {}

Process VirtualMachine::start(const std::vector<std::string>& arguments,
                              Process::Environment environment) const {
    std::vector<std::string> all{full_path("nsenter"), "--target", std::to_string(holder_.pid()),
                                 "--net", "--mount"};
    if (!is_root()) all.insert(all.end(), {"--user", "--preserve-credentials"});
    all.push_back(full_path(arguments.front()));
    all.insert(all.end(), arguments.begin() + 1, arguments.end());
    for (const auto& [name, value] : environment_) environment.try_emplace(name, value);
    return Process(all, environment);
}

Finished VirtualMachine::run(const std::vector<std::string>& arguments,
                             Process::Environment environment) const {
    Process process = start(arguments, std::move(environment));
    std::optional<int> status = process.wait(std::chrono::seconds(30));
    if (!status) {
        process.send(SIGKILL);
        status = process.wait(std::chrono::seconds(5));
    }
    return {status.value_or(-1), process.output()};
}

void VirtualMachine::must(const std::vector<std::string>& arguments) const {
    const Finished done = run(arguments);
    if (done.status != 0) throw std::runtime_error(arguments.front() + ": " + done.output);
}

bool VirtualMachine::is_up() const {
    return run({"ip", "link", "show", cable, "up"}).output.find("LOWER_UP") != std::string::npos;
}

void VirtualMachine::unplug() const {
    must({"ip", "link", "set", cable, "down"});
}

void VirtualMachine::plug_in() const {
    must({"ip", "link", "set", cable, "up"});
}

void VirtualMachine::set_address(const std::string& address) {
    must({"ip", "addr", "flush", "dev", cable});
    must({"ip", "addr", "add", address + "/24", "dev", cable});
    address_ = address;
}

void VirtualMachine::set_environment(const std::string& name, const std::string& value) {
    environment_[name] = value;
}

std::optional<std::string> TwoMachines::why_not() {
    for (const char* program : {"unshare", "nsenter", "ip", "mount"}) {
        if (!is_installed(program)) return std::string(program) + " is not installed";
    }
    try {
        TwoMachines trial;
        return std::nullopt;
    } catch (const std::exception& error) {
        return std::string("no network namespaces here: ") + error.what();
    }
}

TwoMachines::TwoMachines() {
    Process holder = hold(std::nullopt);
    const std::optional<pid_t> user = is_root() ? std::nullopt : std::optional(holder.pid());
    first_.reset(new VirtualMachine("first", std::move(holder)));
    second_.reset(new VirtualMachine("second", hold(user)));
    first_->must({"ip", "link", "add", cable, "type", "veth", "peer", "name", cable, "netns",
                  std::to_string(second_->holder_.pid())});
    for (VirtualMachine* machine : {first_.get(), second_.get()}) {
        machine->must({"mount", "-t", "tmpfs", "none", "/run"});
        machine->must({"ip", "link", "set", "lo", "up"});
        machine->set_address(machine == first_.get() ? "10.77.0.1" : "10.77.0.2");
        machine->plug_in();
    }
    const bool are_up = eventually([&] { return first_->is_up() && second_->is_up(); });
    if (!are_up) throw std::runtime_error("the cable does not come up");
}

std::optional<std::string> AvahiDaemon::why_not() {
    for (const char* program : {"dbus-daemon", "avahi-daemon"}) {
        if (!is_installed(program)) return std::string(program) + " is not installed";
    }
    // It gives its folder to a user that a namespace of an ordinary user does not have.
    if (!is_root()) return "only root can run an avahi-daemon of its own";
    return TwoMachines::why_not();
}

AvahiDaemon::AvahiDaemon(VirtualMachine& machine, std::string socket)
    : machine_(machine), socket_(socket.empty() ? file("bus") : std::move(socket)) {
    write(file("bus.conf"),
          "<!DOCTYPE busconfig PUBLIC \"-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN\" "
          "\"http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd\">\n"
          "<busconfig><type>system</type><listen>" +
              bus_address() +
              "</listen><auth>EXTERNAL</auth><policy context=\"default\"><allow user=\"*\"/>"
              "<allow own=\"*\"/><allow send_destination=\"*\"/><allow receive_sender=\"*\"/>"
              "</policy></busconfig>\n");
    write(file("avahi.conf"), "[server]\nhost-name=kydai-" + machine.name() +
                                  "\nuse-ipv4=yes\nuse-ipv6=no\nenable-dbus=yes\n"
                                  "allow-interfaces=" +
                                  cable +
                                  "\n[publish]\npublish-workstation=no\npublish-hinfo=no\n");
    bus_.emplace(machine_.start(
        {"dbus-daemon", "--nofork", "--nopidfile", "--config-file=" + file("bus.conf")}));
    if (!eventually([&] { return fs::exists(socket_); })) {
        throw std::runtime_error("dbus-daemon: " + bus_->output());
    }
    machine_.set_environment("DBUS_SYSTEM_BUS_ADDRESS", bus_address());
    start_daemon();
}

std::string AvahiDaemon::file(const std::string& name) const {
    return (folder_.path() / name).string();
}

std::string AvahiDaemon::bus_address() const {
    return "unix:path=" + socket_;
}

void AvahiDaemon::start_daemon() {
    daemon_.emplace(machine_.start({"avahi-daemon", "--no-drop-root", "--no-chroot", "--no-rlimits",
                                    "--file=" + file("avahi.conf")}));
    const bool is_ready = eventually([&] {
        return daemon_->output().find("startup complete") != std::string::npos ||
               !daemon_->is_running();
    });
    if (!is_ready || !daemon_->is_running()) {
        throw std::runtime_error("avahi-daemon: " + daemon_->output());
    }
}

void AvahiDaemon::stop_daemon() {
    daemon_->send(SIGTERM);
    static_cast<void>(daemon_->wait(std::chrono::seconds(5)));
    daemon_.reset();
}

void AvahiDaemon::stop_bus() {
    daemon_.reset();
    bus_.reset();
}

}  // namespace kydai::test
