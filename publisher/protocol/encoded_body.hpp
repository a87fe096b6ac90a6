// A body as its publisher keeps it: encoded once, and ready for the patch to the next one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/messages.hpp"

#include <memory>
#include <optional>
#include <string>

namespace kydai::protocol {

class EncodedBody {
  public:
    EncodedBody();  ///< of nothing: its text is empty
    explicit EncodedBody(const Body& body);
    EncodedBody(EncodedBody&&) noexcept;
    EncodedBody& operator=(EncodedBody&&) noexcept;
    ~EncodedBody();

    /// As encode_body() gives it.
    [[nodiscard]] const std::string& text() const { return text_; }

    /// The patch from the body before to this one, proved by applying it; none where the whole body
    /// is about as small (under 1 KiB, or a patch of more than half of it) and where `base` is of
    /// nothing.
    [[nodiscard]] std::optional<std::string> patch_from(EncodedBody base) const;

  private:
    struct Values;  // keeps nlohmann's header out of those who publish
    std::unique_ptr<Values> values_;
    std::string text_;
};

}  // namespace kydai::protocol
