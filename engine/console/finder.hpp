// Finding a child by a part of the name, in what the screens show and nothing else (F47).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/hub.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::console {

struct Found {
    std::string group;
    std::string group_label;
    std::string discipline_label;
    int number = 0;
    std::string name;
    std::string club;
};

class Finder {
  public:
    static constexpr std::size_t found_max = 20;

    /// With or without diacritics, any order of the words, or a club's name; best first. Shorter
    /// than two letters finds nothing.
    [[nodiscard]] std::vector<Found> find(const Hub& hub, std::string_view text);

  private:
    struct Row {
        Found found;
        std::string folded_name;
        std::string folded_club;
    };
    void look_again(const Hub& hub);

    std::vector<Row> rows_;
    std::uint64_t version_ = 0;
    bool is_read_ = false;
};

[[nodiscard]] std::string found_json(const std::vector<Found>& found);

}  // namespace kydai::console
