// An eventfd: one file handle, no buffer to fill.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/wake_up.hpp"

#include "publisher/base/check.hpp"

#include <sys/eventfd.h>
#include <unistd.h>

#include <cstdint>

namespace kydai::transport {

WakeUp::WakeUp() : handle_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
    KYDAI_CHECK(handle_ >= 0);
}

WakeUp::~WakeUp() {
    ::close(handle_);
}

void WakeUp::ring() const {
    const std::uint64_t one = 1;
    // It fails only when the counter is full, and then the bell rings already.
    [[maybe_unused]] const auto written = ::write(handle_, &one, sizeof one);
}

void WakeUp::quiet() const {
    std::uint64_t count = 0;
    [[maybe_unused]] const auto read = ::read(handle_, &count, sizeof count);
}

}  // namespace kydai::transport
