// See shown_log.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/shown_log.hpp"

#include <nlohmann/json.hpp>

namespace kydai::display {

ShownLog::ShownLog(const std::filesystem::path& file) {
    if (!file.empty()) out_.open(file, std::ios::app);
}

void ShownLog::add(const Shown& shown, transport::SteadyTime when,
                   std::chrono::sys_time<std::chrono::microseconds> engine_time,
                   std::chrono::milliseconds age) {
    if (!out_.is_open()) return;
    const nlohmann::json line{
        {"steady_us", when.count()},  {"engine_us", engine_time.time_since_epoch().count()},
        {"scene", shown.scene},       {"group", shown.group.value()},
        {"page", shown.page},         {"pages", shown.pages},
        {"run", shown.run},           {"log_sequence", shown.log_sequence.value()},
        {"is_stale", shown.is_stale}, {"age_ms", age.count()}};
    // Read by others while it is written.
    out_ << line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) << std::endl;
}

}  // namespace kydai::display
