// Collects the lines of a summary; every word comes from the catalogue.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/enum_names.hpp"
#include "engine/regulation/regulation.hpp"
#include "publisher/base/catalogue.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kydai::regulation {

class SummaryWriter {
  public:
    explicit SummaryWriter(const Catalogue& catalogue) : catalogue_(catalogue) {}

    void heading(std::string_view key) {
        if (!lines_.empty()) lines_.emplace_back();
        lines_.push_back(word(key));
    }
    void line(std::string_view key, const Catalogue::Args& args = {}) {
        lines_.push_back("  " + catalogue_.text(key_of(key), args));
    }
    /// The organiser's own words; nothing for an empty text.
    void quote(std::string_view text) {
        if (!text.empty()) lines_.push_back("  \"" + std::string(text) + "\"");
    }
    void plain(std::string text) { lines_.push_back(std::move(text)); }

    [[nodiscard]] std::string word(std::string_view key, const Catalogue::Args& args = {}) const {
        return catalogue_.text(key_of(key), args);
    }
    /// The words, or the code itself where it has none (`BHC3`).
    [[nodiscard]] std::string word_or(std::string_view key, const std::string& otherwise) const {
        return catalogue_.has(key_of(key)) ? word(key) : otherwise;
    }
    /// The words for a choice: `regulation.show.system.swiss`.
    template <class E>
    [[nodiscard]] std::string choice(std::string_view kind, E value) const {
        return word(std::string(kind) + "." + std::string(name_of(value)));
    }
    [[nodiscard]] std::vector<std::string> take() { return std::move(lines_); }

  private:
    [[nodiscard]] static std::string key_of(std::string_view key) {
        return "regulation.show." + std::string(key);
    }
    const Catalogue& catalogue_;
    std::vector<std::string> lines_;
};

[[nodiscard]] std::string listed(const std::vector<std::string>& items,
                                 std::string_view between = ", ");

void write_entry_rules(SummaryWriter& writer, const Regulation& regulation);    // summary_entry.cpp
void write_play_rules(SummaryWriter& writer, const Regulation& regulation);     // summary_play.cpp
void write_honour_rules(SummaryWriter& writer, const Regulation& regulation);   // summary_play.cpp
void write_conduct_rules(SummaryWriter& writer, const Regulation& regulation);  // summary_entry.cpp

}  // namespace kydai::regulation
