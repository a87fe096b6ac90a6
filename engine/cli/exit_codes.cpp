// Families of error codes and the statuses they end with.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/exit_codes.hpp"

#include <array>
#include <string_view>

namespace kydai::cli {
namespace {

struct Family {
    std::string_view prefix;
    Exit exit;
};

/// The first that fits; what fits none was refused.
constexpr std::array<Family, 28> families{{
    {"transport.bad_address", Exit::Usage},
    {"transport.bad_port", Exit::Usage},
    {"transport.", Exit::NoEngine},
    {"discovery.", Exit::NoEngine},
    {"cli.usage.", Exit::Usage},
    {"cli.unknown_", Exit::Refused},
    {"file.", Exit::FileAccess},
    {"assets.", Exit::FileAccess},
    {"journal.folder", Exit::FileAccess},
    {"journal.target", Exit::FileAccess},
    {"journal.disk_full", Exit::FileAccess},
    {"journal.read_only", Exit::FileAccess},
    {"journal.io_failed", Exit::FileAccess},
    {"journal.", Exit::BadInput},
    {"formats.", Exit::BadInput},
    {"trf.", Exit::BadInput},
    {"regulation.", Exit::BadInput},
    {"registration.", Exit::BadInput},
    {"ratings.", Exit::BadInput},
    {"cli.archive_without_list", Exit::BadInput},
    {"text.", Exit::BadInput},
    {"codec.", Exit::BadInput},
    {"catalogue.", Exit::FileAccess},
    {"result.unreadable", Exit::Usage},
    {"standings.", Exit::Usage},
    {"pairing.bad_table", Exit::BadInput},
    {"pairing.too_many_players", Exit::BadInput},
    {"daemon.unreadable_entry", Exit::BadInput},
}};

}  // namespace

Exit exit_for(const Error& error) {
    for (const Family& family : families) {
        if (error.code.starts_with(family.prefix)) return family.exit;
    }
    return Exit::Refused;
}

}  // namespace kydai::cli
