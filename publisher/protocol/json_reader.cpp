// Checks of type and range; never operator[] with a key of the input.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/json_reader.hpp"

#include "publisher/base/unicode.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <cmath>
#include <utility>

namespace kydai::protocol {

using nlohmann::json;

void JsonReader::fail(std::string code, std::map<std::string, std::string> args) const {
    if (fault_->has_value()) return;
    Place place;
    place.path = path();
    *fault_ = Error(std::move(code), std::move(args), std::move(place));
}

std::string JsonReader::path() const {
    if (parent_ == nullptr) return "$";
    if (key_.empty()) return parent_->path() + "[" + std::to_string(index_) + "]";
    return parent_->path() + "." + std::string(key_);
}

bool JsonReader::has_known_version() const {
    const JsonReader version = at("version");
    const std::int64_t number = version.sequence();
    if (!failed() && number != protocol_version) {
        version.fail("protocol.unknown_version", {{"version", std::to_string(number)},
                                                  {"supported", std::to_string(protocol_version)}});
    }
    return !failed();
}

JsonReader JsonReader::at(std::string_view key) const {
    const json* member = nullptr;
    if (value_ != nullptr && value_->is_object()) {
        const auto found = value_->find(key);
        if (found != value_->end()) member = &*found;
    }
    if (member == nullptr && value_ != nullptr) {
        if (value_->is_object())
            JsonReader(nullptr, this, key, 0).fail("protocol.missing");
        else
            fail("protocol.wrong_type", {{"wanted", "object"}});
    }
    return JsonReader(member, this, key, 0);
}

bool JsonReader::has(std::string_view key) const {
    if (value_ == nullptr || !value_->is_object()) return false;
    const auto found = value_->find(key);
    return found != value_->end() && !found->is_null();
}

std::int64_t JsonReader::integer(std::int64_t min, std::int64_t max) const {
    if (value_ == nullptr) return 0;
    if (!value_->is_number_integer()) {
        fail("protocol.wrong_type", {{"wanted", "integer"}});
        return 0;
    }
    const bool beyond = value_->is_number_unsigned() &&
                        value_->get<std::uint64_t>() >
                            static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    const std::int64_t number = beyond ? 0 : value_->get<std::int64_t>();
    if (beyond || number < min || number > max) {
        fail("protocol.out_of_range", {{"min", std::to_string(min)}, {"max", std::to_string(max)}});
        return 0;
    }
    return number;
}

bool JsonReader::boolean() const {
    if (value_ == nullptr) return false;
    if (!value_->is_boolean()) {
        fail("protocol.wrong_type", {{"wanted", "boolean"}});
        return false;
    }
    return value_->get<bool>();
}

std::string JsonReader::text(std::size_t characters_max) const {
    if (value_ == nullptr) return {};
    if (!value_->is_string()) {
        fail("protocol.wrong_type", {{"wanted", "string"}});
        return {};
    }
    const auto& written = value_->get_ref<const std::string&>();
    if (written.size() > characters_max &&
        static_cast<std::size_t>(count_characters(written)) > characters_max) {
        fail("protocol.out_of_range", {{"min", "0"}, {"max", std::to_string(characters_max)}});
        return {};
    }
    if (written.find('\0') != std::string::npos) {  // cut by every C interface behind us
        fail("protocol.zero_character");
        return {};
    }
    return written;
}

std::string JsonReader::exact_text(std::size_t bytes_max) const {
    if (value_ == nullptr) return {};
    if (!value_->is_string()) {
        fail("protocol.wrong_type", {{"wanted", "string"}});
        return {};
    }
    const auto& written = value_->get_ref<const std::string&>();
    if (written.size() <= bytes_max) return written;
    fail("protocol.out_of_range", {{"min", "0"}, {"max", std::to_string(bytes_max)}});
    return {};
}

std::string JsonReader::text_not_empty(std::size_t characters_max) const {
    std::string written = text(characters_max);
    if (value_ != nullptr && written.empty()) {
        fail("protocol.out_of_range", {{"min", "1"}, {"max", std::to_string(characters_max)}});
    }
    return written;
}

Points JsonReader::points() const {
    if (value_ == nullptr) return {};
    if (!value_->is_number()) {
        fail("protocol.wrong_type", {{"wanted", "number"}});
        return {};
    }
    // A decimal in binary is off by far less than this; two decimals are off by far more.
    constexpr double rounding = 1e-6;
    constexpr double points_max = 100'000.0;
    const double number = value_->get<double>();
    const double tenths = std::round(number * 10.0);
    const bool fits =
        std::abs(number) <= points_max && std::abs(number * 10.0 - tenths) <= rounding;
    if (!fits) {
        fail("protocol.out_of_range", {{"min", "-100000.0"}, {"max", "100000.0"}});
        return {};
    }
    return Points::from_tenths(static_cast<std::int32_t>(tenths));
}

const json* JsonReader::array_or_null() const {
    if (value_ == nullptr || value_->is_array()) return value_;
    fail("protocol.wrong_type", {{"wanted", "array"}});
    return nullptr;
}

std::string JsonReader::object_text() const {
    if (value_ == nullptr) return "{}";
    if (!value_->is_object()) {
        fail("protocol.wrong_type", {{"wanted", "object"}});
        return "{}";
    }
    return write_json(*value_);
}

std::map<std::string, std::string> JsonReader::texts() const {
    std::map<std::string, std::string> members;
    if (value_ == nullptr) return members;
    if (!value_->is_object()) {
        fail("protocol.wrong_type", {{"wanted", "object"}});
        return members;
    }
    for (auto it = value_->begin(); it != value_->end(); ++it) {
        if (it->is_string())
            members.emplace(it.key(), it->get_ref<const std::string&>());
        else
            fail("protocol.wrong_type", {{"wanted", "string"}});
    }
    return members;
}

}  // namespace kydai::protocol
