// See check.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace kydai {

void check_failed(const char* condition, const char* file, int line) {
    std::fprintf(stderr, "kydai: broken invariant at %s:%d: %s\n", file, line, condition);
    std::abort();
}

}  // namespace kydai
