// The names of closed choices in JSON: kebab-case, as on the wire.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/check.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace kydai::codec {

template <class Enum, std::size_t Count>
using NameTable = std::array<std::pair<Enum, std::string_view>, Count>;

/// The table of an enum; one specialisation each in name_tables.hpp.
template <class Enum>
[[nodiscard]] const auto& names_of();

template <class Enum, std::size_t Count>
[[nodiscard]] std::string_view name_in(const NameTable<Enum, Count>& table, Enum value) {
    for (const auto& [known, name] : table) {
        if (known == value) return name;
    }
    KYDAI_CHECK(false);
}

template <class Enum, std::size_t Count>
[[nodiscard]] std::optional<Enum> value_in(const NameTable<Enum, Count>& table,
                                           std::string_view name) {
    for (const auto& [value, known] : table) {
        if (known == name) return value;
    }
    return std::nullopt;
}

template <class Enum, std::size_t Count>
[[nodiscard]] std::string all_names(const NameTable<Enum, Count>& table) {
    std::string names;
    for (const auto& [value, name] : table) {
        if (!names.empty()) names += ", ";
        names += name;
    }
    return names;
}

}  // namespace kydai::codec
