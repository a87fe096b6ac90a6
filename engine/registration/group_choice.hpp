// Which category a row means, which ones a person may enter, and what speaks against one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/regulation/regulation.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

using regulation::Category;
using regulation::Regulation;

/// The names of a regulation's categories, made comparable once for a whole list.
class GroupNames {
  public:
    explicit GroupNames(const Regulation& regulation);

    /// The categories that a text can mean: `U08-NAM`, `U8 nam`, `U08` with the sex, `Chuyên
    /// nghiệp`. One = certain; none = unknown; several = the sex is needed.
    [[nodiscard]] std::vector<const Category*> meant(std::string_view text, Sex sex) const;

  private:
    struct Names {
        const Category* category = nullptr;
        std::string id;        ///< plain
        std::string label;     ///< plain
        std::string id_words;  ///< without sex and fillers
        std::string label_words;
        std::string age_words;
    };
    std::vector<Names> names_;
};

[[nodiscard]] bool admits_sex(const Category& category, Sex sex);
/// By birth year alone; categories without a limit admit every year.
[[nodiscard]] bool admits_year(const Category& category, int birth_year);

/// The category of the person's age: the youngest with a birth-year limit that admits them.
[[nodiscard]] const Category* natural_category(const Regulation& regulation, Sex sex,
                                               int birth_year);
/// What to offer: the natural category, else the open ones.
[[nodiscard]] std::vector<const Category*> offered_categories(const Regulation& regulation, Sex sex,
                                                              int birth_year);
/// Labels with ids, for messages: `U08-NAM (U08 Nam)`.
[[nodiscard]] std::string names_of(const std::vector<const Category*>& categories);

}  // namespace kydai::registration
