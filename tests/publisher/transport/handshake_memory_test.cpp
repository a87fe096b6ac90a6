// libzmq finds our allocator, and the allocator keeps C's contract.
// SPDX-License-Identifier: Apache-2.0
#include "tests/support/catch.hpp"

#include <sodium.h>

#include <cstdint>
#include <cstring>
#include <string>

#include <dlfcn.h>

TEST_CASE("a handshake's memory is given by the program, not by libsodium",
          "[publisher][transport]") {
    for (const char* name : {"sodium_malloc", "sodium_allocarray", "sodium_free"}) {
        CAPTURE(name);
        void* const found = ::dlsym(RTLD_DEFAULT, name);  // looked up as libzmq's calls are
        Dl_info from{};
        REQUIRE(::dladdr(found, &from) != 0);
        CHECK(std::string(from.dli_fname).find("libsodium") == std::string::npos);
    }
}

TEST_CASE("a handshake's blocks are aligned, whole, and refused where none can be",
          "[publisher][transport]") {
    for (const std::size_t bytes : {0U, 1U, 17U, 4096U}) {
        auto* const block = static_cast<unsigned char*>(sodium_malloc(bytes));
        REQUIRE(block != nullptr);
        CHECK(reinterpret_cast<std::uintptr_t>(block) % alignof(std::max_align_t) == 0);
        std::memset(block, 1, bytes);
        sodium_free(block);
    }
    sodium_free(nullptr);
    CHECK(sodium_malloc(SIZE_MAX) == nullptr);
    CHECK(sodium_allocarray(SIZE_MAX / 2, 3) == nullptr);
}
