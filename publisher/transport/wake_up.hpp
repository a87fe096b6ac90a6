// A bell between threads that a socket poll can hear.
// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace kydai::transport {

class WakeUp {
  public:
    WakeUp();
    WakeUp(const WakeUp&) = delete;
    WakeUp& operator=(const WakeUp&) = delete;
    ~WakeUp();

    void ring() const;   ///< from any thread
    void quiet() const;  ///< by the one who heard it
    [[nodiscard]] int handle() const { return handle_; }

  private:
    int handle_;
};

}  // namespace kydai::transport
