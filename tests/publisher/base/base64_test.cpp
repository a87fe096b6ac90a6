// Bytes as text and back: the vectors of RFC 4648, and texts that mean no bytes.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/base/base64.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;  // NOLINT: a test file

TEST_CASE("bytes are written as RFC 4648 writes them, and read back", "[publisher][base]") {
    const std::pair<const char*, const char*> cases[] = {{"", ""},
                                                         {"f", "Zg=="},
                                                         {"fo", "Zm8="},
                                                         {"foo", "Zm9v"},
                                                         {"foob", "Zm9vYg=="},
                                                         {"fooba", "Zm9vYmE="},
                                                         {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, text] : cases) {
        INFO(bytes);
        CHECK(to_base64(bytes) == text);
        CHECK(from_base64(text) == std::string(bytes));
    }
    std::string all;
    for (int i = 0; i < 256; ++i) all += static_cast<char>(i);
    CHECK(from_base64(to_base64(all)) == all);
}

TEST_CASE("what is not the one writing of some bytes is refused", "[publisher][base]") {
    for (const char* text : {"Z", "Zg", "Zg=", "Zh==", "Zm9=", "Z===", "====", "Zg==Zg==", "Zm 8",
                             "Zm-_", "=Zm8", "Zm8=\n"}) {
        INFO(text);
        CHECK_FALSE(from_base64(text).has_value());
    }
}
