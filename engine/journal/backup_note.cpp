// See backup_note.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/backup_note.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <fstream>

namespace kydai::journal {

void note_backup(const std::filesystem::path& folder, const std::filesystem::path& target,
                 const Inspection& made) {
    using Json = nlohmann::ordered_json;
    const auto now = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::system_clock::now().time_since_epoch());
    std::error_code ignored;
    const std::string where = std::filesystem::absolute(target, ignored).string();
    std::ofstream(folder / backup_note_name)
        << Json{{"time_ms", now.count()},
                {"target", where},
                {"entries", made.head.sequence.value()},
                {"head", to_hex(made.head.hash)}}
               .dump(-1, ' ', false, Json::error_handler_t::replace)
        << "\n";
}

}  // namespace kydai::journal
