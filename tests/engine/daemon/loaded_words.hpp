// The texts of assets/locales, read once for a test program.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/words.hpp"

namespace kydai::test {

inline const daemon::Words& loaded_words() {
    static const daemon::Words loaded = daemon::Words::load().value();
    return loaded;
}

}  // namespace kydai::test
