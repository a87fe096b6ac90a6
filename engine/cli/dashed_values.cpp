// The mark is a control character, which no argument of ours can begin with.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/dashed_values.hpp"

namespace kydai::cli {
namespace {

constexpr char mark = '\x1F';

bool is_digit(char letter) {
    return letter >= '0' && letter <= '9';
}

bool looks_like_value(std::string_view argument) {
    if (argument == "--+" || argument == "---" || argument == "-:+" || argument == "-:-" ||
        argument == "-/+" || argument == "-/-") {
        return true;
    }
    return argument.size() >= 2 && argument[0] == '-' && is_digit(argument[1]);
}

}  // namespace

std::vector<std::string> with_marked_values(const std::vector<std::string>& arguments) {
    std::vector<std::string> marked;
    marked.reserve(arguments.size());
    bool is_plain = false;
    for (const std::string& argument : arguments) {
        is_plain = is_plain || argument == "--";
        marked.push_back(!is_plain && looks_like_value(argument) ? mark + argument : argument);
    }
    return marked;
}

std::string unmarked(std::string_view value) {
    if (!value.empty() && value.front() == mark) value.remove_prefix(1);
    return std::string(value);
}

}  // namespace kydai::cli
