// Broken invariants are our bugs: said with their place, then the process ends. On in release too.
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace kydai {

[[noreturn]] void check_failed(const char* condition, const char* file, int line);

}  // namespace kydai

#define KYDAI_CHECK(condition) \
    ((condition) ? static_cast<void>(0) : ::kydai::check_failed(#condition, __FILE__, __LINE__))
