// What the two formats of a rating list have in common for their reader.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/ratings/rating_list.hpp"

#include <map>
#include <memory>

namespace kydai::ratings {

class RatingListReader::Format {
  public:
    Format(const std::string& file, const Take& take, ListCounts& counts)
        : file_(file), take_(take), counts_(counts) {}
    Format(const Format&) = delete;
    Format& operator=(const Format&) = delete;
    virtual ~Format() = default;

    virtual Result<void> feed(std::string_view bytes) = 0;
    virtual Result<void> finish() = 0;

  protected:
    void take(const ListedPlayer& player) {
        ++counts_.players;
        take_(player);
    }
    void note_bad(int line, std::string_view text);
    [[nodiscard]] Error error(std::string code, std::map<std::string, std::string> args,
                              int line) const;

  private:
    const std::string& file_;
    const Take& take_;
    ListCounts& counts_;
};

/// Digits alone; 0 = empty or 0, nothing = something else.
[[nodiscard]] std::optional<int> small_number(std::string_view text);
[[nodiscard]] std::string_view trimmed(std::string_view text);
[[nodiscard]] bool is_fide_id(std::string_view text);

[[nodiscard]] std::unique_ptr<RatingListReader::Format> text_format(
    const std::string& file, std::optional<RatingKind> only, const RatingListReader::Take& take,
    ListCounts& counts);
[[nodiscard]] std::unique_ptr<RatingListReader::Format> xml_format(
    const std::string& file, const RatingListReader::Take& take, ListCounts& counts);

}  // namespace kydai::ratings
