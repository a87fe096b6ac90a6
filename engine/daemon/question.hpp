// The body of an inquiry: a JSON object with a few known keys.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/decide.hpp"
#include "engine/domain/tournament.hpp"
#include "publisher/base/result.hpp"

#include <nlohmann/json.hpp>

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kydai::daemon {

/// The keys that a question may have, read strictly.
class Question {
  public:
    /// Errors: inquiry.malformed {reason}.
    static Result<Question> parse(const std::string& text) {
        nlohmann::json object = nlohmann::json::parse(text, nullptr, false);
        if (!object.is_object()) return Error("inquiry.malformed", {{"reason", "JSON"}});
        return Question(std::move(object));
    }
    [[nodiscard]] std::string text(const char* key) const {
        const auto found = object_.find(key);
        return found != object_.end() && found->is_string() ? found->get<std::string>()
                                                            : std::string();
    }
    [[nodiscard]] std::optional<std::int64_t> number(const char* key) const {
        const auto found = object_.find(key);
        if (found == object_.end() || !found->is_number_integer()) return std::nullopt;
        return found->get<std::int64_t>();
    }

    [[nodiscard]] bool flag(const char* key) const {
        const auto found = object_.find(key);
        return found != object_.end() && found->is_boolean() && found->get<bool>();
    }

    /// The texts of a list; what is no text is passed over.
    [[nodiscard]] std::vector<std::string> texts(const char* key) const {
        std::vector<std::string> list;
        const auto found = object_.find(key);
        if (found == object_.end() || !found->is_array()) return list;
        for (const nlohmann::json& item : *found) {
            if (item.is_string()) list.push_back(item.get<std::string>());
        }
        return list;
    }

  private:
    explicit Question(nlohmann::json object) : object_(std::move(object)) {}
    nlohmann::json object_;
};

/// The group asked for; nothing when the question names none. Errors: those of resolve_group.
inline Result<std::optional<GroupId>> asked_group(const Question& question,
                                                  const Tournament& state) {
    const std::string text = question.text("group");
    if (text.empty()) return std::optional<GroupId>();
    Result<GroupId> group = core::resolve_group(state, GroupId(text));
    if (!group) return group.error();
    return std::optional<GroupId>(std::move(*group));
}

/// The group that a question must name. Errors: inquiry.malformed {reason}, those of resolve_group.
inline Result<const Group*> asked_group_state(const Question& question, const Tournament& state) {
    const Result<std::optional<GroupId>> id = asked_group(question, state);
    if (!id) return id.error();
    if (!*id) return Error("inquiry.malformed", {{"reason", "group"}});
    const Group* group = state.group(**id);
    KYDAI_CHECK(group != nullptr);
    return group;
}

/// A player of the group under `key`: `12`, `#12` or a name. Errors: inquiry.malformed {reason},
/// those of resolve_player.
inline Result<PairingNumber> asked_player(const Question& question, const char* key,
                                          const Tournament& state, const Group& group) {
    const std::string text = question.text(key);
    if (text.empty()) return Error("inquiry.malformed", {{"reason", key}});
    PlayerChoice choice;
    const std::string digits = text.starts_with('#') ? text.substr(1) : text;
    std::int32_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (read.ec == std::errc() && read.ptr == digits.data() + digits.size()) {
        choice.number = PairingNumber(number);
    } else {
        choice.name = text;
    }
    const Result<PlayerId> player = core::resolve_player(state, group, choice);
    if (!player) return player.error();
    const Entry* entry = group.entry(*player);
    if (entry == nullptr || !entry->number) {
        return Error("inquiry.malformed", {{"reason", key}});
    }
    return *entry->number;
}

}  // namespace kydai::daemon
