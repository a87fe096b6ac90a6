// An invisible X server of our own, for machines without a desktop.
#pragma once

#include "publisher/base/result.hpp"

#include <memory>
#include <string>

#include <sys/types.h>

namespace kydai::display {

/// Xvfb as a child on a free display number, which it finds itself; it ends with this process, also
/// if that is killed. Must outlive all drawing: the graphics library keeps its connection to the
/// end.
class PrivateXServer {
  public:
    /// Starts it and sets DISPLAY. Errors: screen.no_xvfb (not installed); screen.xvfb_failed.
    [[nodiscard]] static Result<std::unique_ptr<PrivateXServer>> start(int width, int height);
    PrivateXServer(const PrivateXServer&) = delete;
    PrivateXServer& operator=(const PrivateXServer&) = delete;
    ~PrivateXServer();
    [[nodiscard]] const std::string& display() const { return display_; }

  private:
    PrivateXServer(pid_t pid, std::string display) : pid_(pid), display_(std::move(display)) {}
    pid_t pid_;
    std::string display_;
};

}  // namespace kydai::display
