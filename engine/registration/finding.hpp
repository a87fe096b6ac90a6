// What was found about a row of a list: information, a warning, a question for the operator, a
// refusal.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/error.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::registration {

enum class Severity {
    Info,
    Warning,   ///< applied all the same
    Question,  ///< waits for an answer; the row stays out until then
    Refusal,   ///< the row stays out
};

/// `error.code` is `registration.` and the name that docs/regulation.md lists; its place has the
/// line.
struct Finding {
    Severity severity = Severity::Info;
    Error error;
};

/// Collects the findings of one row.
class RowFindings {
  public:
    RowFindings(const std::string& file, int line) : file_(&file), line_(line) {}
    void add(Severity severity, std::string_view name,
             std::map<std::string, std::string> args = {}) {
        findings_.push_back({severity, Error("registration." + std::string(name), std::move(args),
                                             Place{*file_, line_, 0, ""})});
    }
    void info(std::string_view name, std::map<std::string, std::string> args = {}) {
        add(Severity::Info, name, std::move(args));
    }
    void warn(std::string_view name, std::map<std::string, std::string> args = {}) {
        add(Severity::Warning, name, std::move(args));
    }
    void ask(std::string_view name, std::map<std::string, std::string> args = {}) {
        add(Severity::Question, name, std::move(args));
    }
    void refuse(std::string_view name, std::map<std::string, std::string> args = {}) {
        add(Severity::Refusal, name, std::move(args));
    }
    [[nodiscard]] const std::vector<Finding>& all() const { return findings_; }
    [[nodiscard]] std::vector<Finding>&& take() { return std::move(findings_); }

  private:
    const std::string* file_;
    int line_;
    std::vector<Finding> findings_;
};

[[nodiscard]] inline bool has_severity(const std::vector<Finding>& findings, Severity severity) {
    for (const Finding& finding : findings) {
        if (finding.severity == severity) return true;
    }
    return false;
}

}  // namespace kydai::registration
