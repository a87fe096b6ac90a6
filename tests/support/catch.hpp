// The one door to Catch2, so that the tests are ready for version 3.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
namespace kydai::test {
using Catch::Approx;
using Catch::Matchers::ContainsSubstring;
}  // namespace kydai::test
#else
#include <catch2/catch.hpp>
namespace kydai::test {
using Catch::Detail::Approx;
inline auto ContainsSubstring(const std::string& text) {
    return Catch::Matchers::Contains(text);
}
}  // namespace kydai::test
#endif
