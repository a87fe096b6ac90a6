// The body of an inquiry: a JSON object with a few known keys.
#pragma once

#include "engine/core/decide.hpp"
#include "engine/domain/tournament.hpp"
#include "publisher/base/result.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>

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

}  // namespace kydai::daemon
