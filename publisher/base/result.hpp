// Result<T>: a value or an Error, with the member names of std::expected so that it can become it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/check.hpp"
#include "publisher/base/error.hpp"

#include <optional>
#include <utility>
#include <variant>

namespace kydai {

template <class T>
class [[nodiscard]] Result {
  public:
    using value_type = T;
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}  // NOLINT: as expected
    Result(Error error)
        : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT: as expected

    [[nodiscard]] bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] T& value() & {
        KYDAI_CHECK(has_value());
        return std::get<0>(content_);
    }
    [[nodiscard]] const T& value() const& {
        KYDAI_CHECK(has_value());
        return std::get<0>(content_);
    }
    [[nodiscard]] T&& value() && {
        KYDAI_CHECK(has_value());
        return std::get<0>(std::move(content_));
    }
    [[nodiscard]] T& operator*() & { return value(); }
    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T&& operator*() && { return std::move(*this).value(); }
    [[nodiscard]] T* operator->() { return &value(); }
    [[nodiscard]] const T* operator->() const { return &value(); }

    [[nodiscard]] const Error& error() const& {
        KYDAI_CHECK(!has_value());
        return std::get<1>(content_);
    }
    [[nodiscard]] Error&& error() && {
        KYDAI_CHECK(!has_value());
        return std::get<1>(std::move(content_));
    }

  private:
    std::variant<T, Error> content_;
};

template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : error_(std::move(error)) {}  // NOLINT: as expected

    [[nodiscard]] bool has_value() const { return !error_.has_value(); }
    explicit operator bool() const { return has_value(); }
    [[nodiscard]] const Error& error() const& {
        KYDAI_CHECK(error_.has_value());
        return *error_;
    }

  private:
    std::optional<Error> error_;
};

}  // namespace kydai
