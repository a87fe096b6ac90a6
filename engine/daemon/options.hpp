// What `kydai-engine` was told on its command line.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/catalogue.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace kydai::daemon {

/// A report file of another program, shown and followed. Without a group: by the file's name.
struct WatchedFile {
    std::string group;
    std::filesystem::path file;
};

struct EngineOptions {
    std::filesystem::path data;
    std::string listen = "127.0.0.1";
    int port = 7600;
    bool encrypts = false;  ///< also at a loopback address; elsewhere always
    std::optional<std::filesystem::path> create;
    std::vector<std::filesystem::path> players;
    std::vector<WatchedFile> watched;
    bool accept_loss = false;
    std::optional<std::string> follow;  ///< `HOST[:PORT]` of the engine whose standby this is
    std::string announce;             ///< host at which displays find this machine; empty = as seen
    std::optional<int> console_port;  ///< of the arbiters' pages; none = no console
    std::optional<int> public_port;   ///< of the page for players and parents; none = no page
    std::string public_url;         ///< of that page, where it is not found out; empty = found out
    bool console_is_plain = false;  ///< arbiters' pages without TLS, beyond loopback too
    std::vector<std::string> console_names;  ///< other names of this machine, as phones know them
    bool is_hidden = false;                  ///< not announced on the local network (mDNS)
    std::filesystem::path backups;  ///< where the console puts backups; empty = DATA/backups
    std::string log_level = "info";
};

/// Something was said to the person and the program ends: --help, --version, a wrong option.
struct Said {
    std::string text;
    bool is_error = false;
};

/// Never exits or prints by itself.
[[nodiscard]] std::variant<EngineOptions, Said> parse_options(int argc, const char* const* argv,
                                                              const Catalogue& words);

}  // namespace kydai::daemon
