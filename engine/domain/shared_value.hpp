// A value that copies share until one of them is edited: copying a whole tournament stays cheap.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <utility>

namespace kydai {

/// Behaves as a plain value. `is_same` tells without comparing whether two copies were never edited
/// apart, which is how the projection finds what a command touched.
template <class T>
class SharedValue {
  public:
    SharedValue() : value_(std::make_shared<T>()) {}
    explicit SharedValue(T value) : value_(std::make_shared<T>(std::move(value))) {}

    [[nodiscard]] const T& operator*() const { return *value_; }
    [[nodiscard]] const T* operator->() const { return value_.get(); }

    /// The value to be changed; copies that shared it keep what they had.
    [[nodiscard]] T& edit() {
        if (value_.use_count() != 1) value_ = std::make_shared<T>(*value_);
        return *value_;
    }

    [[nodiscard]] bool is_same(const SharedValue& other) const { return value_ == other.value_; }
    friend bool operator==(const SharedValue& a, const SharedValue& b) {
        return a.value_ == b.value_ || *a.value_ == *b.value_;
    }

  private:
    std::shared_ptr<T> value_;
};

}  // namespace kydai
