// An expected failure: a code that the locales turn into words, its blanks, and the place in the
// input.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <utility>

namespace kydai {

/// Where in the input it went wrong; empty or 0 = not known. Lines and columns are 1-based, columns
/// count characters (not bytes). `path` is a JSON path such as `$.groups[3].rounds`.
struct Place {
    std::string file;
    int line = 0;
    int column = 0;
    std::string path;
    friend bool operator==(const Place&, const Place&) = default;
};

/// `code` is a key of assets/locales (`result.unknown_board`); `args` fill its blanks by name.
/// The text in the locale says what is wrong AND how to mend it.
struct Error {
    std::string code;
    std::map<std::string, std::string> args;
    Place place;

    Error() = default;
    explicit Error(std::string code_) : code(std::move(code_)) {}
    Error(std::string code_, std::map<std::string, std::string> args_, Place place_ = {})
        : code(std::move(code_)), args(std::move(args_)), place(std::move(place_)) {}
    friend bool operator==(const Error&, const Error&) = default;
};

}  // namespace kydai
