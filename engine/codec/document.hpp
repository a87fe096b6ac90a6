// A whole text of ours: a variant with the version of its shape.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/codec/codec.hpp"
#include "engine/codec/tagged.hpp"

namespace kydai::codec {

template <class Variant>
[[nodiscard]] std::string encode_document(const char* tag, const AlternativeNames<Variant>& names,
                                          const Variant& value) {
    Writer writer;
    writer.need("version", format_version);
    tagged_fields(writer, tag, names, value);
    return std::move(writer).take().dump();
}

/// The version is looked at first: nothing else is sure in a text of a newer one.
template <class Variant>
[[nodiscard]] Result<Variant> decode_document(const nlohmann::json& json, const char* tag,
                                              const AlternativeNames<Variant>& names) {
    std::optional<Error> fault;
    const JsonPath root;
    Reader reader(json, root, fault);
    int version = 0;
    reader.need("version", version);
    if (!fault && version > format_version) {
        return Error("codec.newer_version", {{"version", std::to_string(version)},
                                             {"known", std::to_string(format_version)}});
    }
    Variant value;
    tagged_fields(reader, tag, names, value);
    reader.finish();
    if (fault) return *fault;
    return value;
}

}  // namespace kydai::codec
