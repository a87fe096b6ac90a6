// The engine proves each patch before it is sent, so that a display never has to guess.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/encoded_body.hpp"

#include "publisher/protocol/body_json.hpp"
#include "publisher/protocol/json_patch.hpp"
#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <algorithm>
#include <utility>

namespace kydai::protocol {
namespace {

using Json = nlohmann::ordered_json;

bool is_same(const Json& a, const Json& b);

/// A patch adds members at the end, whatever their place is in what the writer wrote.
bool has_same_members(const Json& a, const Json& b) {
    return a.size() == b.size() && std::ranges::all_of(a.items(), [&b](const auto& member) {
               const auto other = b.find(member.key());
               return other != b.end() && is_same(member.value(), *other);
           });
}

bool is_same(const Json& a, const Json& b) {
    if (a.is_object() && b.is_object()) return a == b || has_same_members(a, b);
    if (a.is_array() && b.is_array()) return std::ranges::equal(a, b, is_same);
    return a == b;
}

}  // namespace

struct EncodedBody::Values {
    Json json;
};

EncodedBody::EncodedBody() = default;
EncodedBody::EncodedBody(const Body& body)
    : values_(std::make_unique<Values>(Values{body_to_json(body)})),
      text_(write_json(values_->json)) {}
EncodedBody::EncodedBody(EncodedBody&&) noexcept = default;
EncodedBody& EncodedBody::operator=(EncodedBody&&) noexcept = default;
EncodedBody::~EncodedBody() = default;

std::optional<std::string> EncodedBody::patch_from(EncodedBody base) const {
    if (!values_ || !base.values_ || text_.size() < packed_bytes_min) return std::nullopt;
    const Json patch = make_json_patch(base.values_->json, values_->json);
    if (!patch.is_object()) return std::nullopt;
    std::string text = write_json(patch);
    if (text.size() > text_.size() / 2) return std::nullopt;
    if (!apply_json_patch(base.values_->json, patch)) return std::nullopt;
    if (!is_same(base.values_->json, values_->json)) return std::nullopt;
    return text;
}

}  // namespace kydai::protocol
