// `--at TIME` and `--before ID`: the same work, but at its time.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/program.hpp"

#include <memory>
#include <string>

namespace kydai::cli {

struct ScheduleOptions {
    std::string at;           ///< empty = not by a time
    std::int64_t before = 0;  ///< another scheduled action; 0 = none
    std::string lead = "10:00";
    [[nodiscard]] bool is_given() const { return !at.empty() || before > 0; }
};

[[nodiscard]] std::shared_ptr<ScheduleOptions> add_schedule_options(Program& program,
                                                                    CLI::App& app);

/// Sends the work with its time instead of doing it now.
Exit schedule(Session& session, ScheduledWork work, const ScheduleOptions& options);

}  // namespace kydai::cli
