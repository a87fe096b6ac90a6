// Gives libzmq ordinary memory, wiped after use, for the boxes of a CURVE handshake (adr 13).
// SPDX-License-Identifier: Apache-2.0
#include <sodium.h>

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>

// libsodium's own allocator maps and protects four pages for each of a handshake's dozen boxes. The
// definitions of the program come before those of the library; no header is ours, the names are.
namespace {

/// Before each block, of a size that keeps what follows aligned.
struct alignas(std::max_align_t) Head {
    std::size_t bytes = 0;
};

}  // namespace

extern "C" {

void* sodium_malloc(const std::size_t bytes) {
    if (bytes > SIZE_MAX - sizeof(Head)) return nullptr;
    void* const block = std::malloc(sizeof(Head) + bytes);  // NOLINT(*-no-malloc): C's contract
    return block == nullptr ? nullptr : new (block) Head{bytes} + 1;
}

void* sodium_allocarray(std::size_t count, std::size_t bytes) {
    if (bytes > 0 && count > SIZE_MAX / bytes) return nullptr;
    return sodium_malloc(count * bytes);
}

void sodium_free(void* memory) {
    if (memory == nullptr) return;
    Head* const head = static_cast<Head*>(memory) - 1;
    sodium_memzero(memory, head->bytes);
    std::free(head);  // NOLINT(*-no-malloc)
}
}
