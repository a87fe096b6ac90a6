// Whether a sanitizer watches this test program: freed memory is kept, and all takes ten times as
// long.
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace kydai::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool is_sanitized = true;
#else
inline constexpr bool is_sanitized = false;
#endif

}  // namespace kydai::test
