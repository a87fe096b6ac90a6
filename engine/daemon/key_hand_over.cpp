// See key_hand_over.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/key_hand_over.hpp"

#include "publisher/files/secret_file.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace kydai::daemon {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 4> names{engine_key_file, "console.cert", "console.key",
                                                "console.secret"};

bool is_there(const fs::path& file) {
    std::error_code failure;
    return fs::exists(file, failure);
}

}  // namespace

Result<std::vector<protocol::KeyFile>> keys_to_hand_over(const fs::path& folder) {
    std::vector<protocol::KeyFile> keys;
    for (const std::string_view name : names) {
        if (!is_there(folder / name)) continue;
        Result<std::string> text = read_secret(folder / name);
        if (!text) return text.error();
        keys.push_back({std::string(name), std::move(*text)});
    }
    return keys;
}

Result<void> take_keys(const std::vector<protocol::KeyFile>& keys, const fs::path& folder) {
    for (const protocol::KeyFile& key : keys) {
        const bool is_known = std::find(names.begin(), names.end(), key.name) != names.end();
        if (!is_known || is_there(folder / key.name)) continue;
        if (Result<void> written = write_secret(folder / key.name, key.text); !written) {
            return written;
        }
    }
    return {};
}

}  // namespace kydai::daemon
