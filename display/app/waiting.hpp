// Sleeping until something happens: the display's loop wakes for nothing else.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <vector>

namespace kydai::display {

/// SIGTERM and SIGINT as a readable descriptor. To be made before any thread, which inherit the
/// mask.
class EndSignals {
  public:
    EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;
    ~EndSignals();
    [[nodiscard]] int descriptor() const { return descriptor_; }
    [[nodiscard]] bool has_come();

  private:
    int descriptor_;
    bool has_come_ = false;
};

/// Changes of files in some folders as a readable descriptor: themes and texts are reloaded live.
class FolderWatch {
  public:
    FolderWatch();
    FolderWatch(const FolderWatch&) = delete;
    FolderWatch& operator=(const FolderWatch&) = delete;
    ~FolderWatch();
    void add(const char* folder);
    [[nodiscard]] int descriptor() const { return descriptor_; }
    /// Whether anything changed since the last call.
    [[nodiscard]] bool take();

  private:
    int descriptor_;
};

/// Until one of the descriptors is readable (-1 = none) or the time has passed, to the microsecond.
void wait_for(const std::vector<int>& descriptors, std::chrono::microseconds time);

}  // namespace kydai::display
