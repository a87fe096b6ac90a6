// See group_standings.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/projection/group_standings.hpp"

#include "publisher/base/check.hpp"

namespace kydai::projection {

std::string medal_name(std::optional<standings::Medal> medal) {
    if (!medal) return "";
    switch (*medal) {
        case standings::Medal::Gold:
            return "gold";
        case standings::Medal::Silver:
            return "silver";
        case standings::Medal::Bronze:
            return "bronze";
    }
    KYDAI_CHECK(false);
}

}  // namespace kydai::projection
