// The texts that a person sees, by key, in one language; blanks are `{name}`.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/error.hpp"
#include "publisher/base/result.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kydai {

/// One language's texts. A missing key is shown as the key itself (a test keeps it from happening).
class Catalogue {
  public:
    using Args = std::map<std::string, std::string>;

    explicit Catalogue(std::string language = "vi") : language_(std::move(language)) {}

    /// Adds the texts of one locale file: a flat JSON object of strings.
    /// Errors: catalogue.malformed {reason} with the place; nothing is added then.
    Result<void> add(std::string_view json_text, const std::string& file);

    [[nodiscard]] const std::string& language() const { return language_; }
    [[nodiscard]] bool is_empty() const { return texts_.empty(); }
    [[nodiscard]] bool has(std::string_view key) const;
    [[nodiscard]] std::vector<std::string> keys() const;
    /// The text of `key` with its blanks filled; a blank without an argument stays as written.
    [[nodiscard]] std::string text(std::string_view key, const Args& args = {}) const;
    /// The text of an error, with its place before it: `file.csv:12:3: ...`.
    [[nodiscard]] std::string text(const Error& error) const;

  private:
    std::string language_;
    std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace kydai
