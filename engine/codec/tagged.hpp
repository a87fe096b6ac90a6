// Variants as objects that name their alternative in one member: `{"command":"check_in", ...}`.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/archive.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

namespace kydai::codec {

template <class Variant>
using AlternativeNames = std::array<std::string, std::variant_size_v<Variant>>;

template <class Variant, std::size_t Index>
void read_alternative(Reader& reader, Variant& variant) {
    std::variant_alternative_t<Index, Variant> value{};
    fields(reader, value);
    variant = std::move(value);
}

template <class Variant, std::size_t... Indices>
void read_indexed(std::size_t index, Reader& reader, Variant& variant,
                  std::index_sequence<Indices...> /*indices*/) {
    static_cast<void>(
        ((index == Indices ? (read_alternative<Variant, Indices>(reader, variant), true) : false) ||
         ...));
}

template <class Variant>
void tagged_fields(Writer& writer, const char* tag, const AlternativeNames<Variant>& names,
                   const Variant& variant) {
    writer.need_text(tag, names[variant.index()]);
    std::visit([&](const auto& value) { fields(writer, value); }, variant);
}

/// Errors: codec.missing {key}, codec.unknown_kind {kind}.
template <class Variant>
void tagged_fields(Reader& reader, const char* tag, const AlternativeNames<Variant>& names,
                   Variant& variant) {
    std::string kind;
    reader.need_text(tag, kind);
    if (reader.failed()) return;
    const auto name = std::find(names.begin(), names.end(), kind);
    if (name == names.end()) {
        return reader.fail_at(tag, Error("codec.unknown_kind", {{"kind", kind}}));
    }
    read_indexed(static_cast<std::size_t>(name - names.begin()), reader, variant,
                 std::make_index_sequence<std::variant_size_v<Variant>>{});
}

}  // namespace kydai::codec
