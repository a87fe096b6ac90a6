// Edit distance with swapped neighbours (optimal string alignment) over folded text.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/suggestions.hpp"

#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <utility>

namespace kydai::cli {
namespace {

constexpr std::size_t suggestions_max = 3;

std::size_t distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<std::size_t>> cost(a.size() + 1,
                                               std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) cost[i][0] = i;
    for (std::size_t j = 0; j <= b.size(); ++j) cost[0][j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
            cost[i][j] =
                std::min({cost[i - 1][j] + 1, cost[i][j - 1] + 1, cost[i - 1][j - 1] + change});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                cost[i][j] = std::min(cost[i][j], cost[i - 2][j - 2] + 1);
            }
        }
    }
    return cost[a.size()][b.size()];
}

}  // namespace

std::vector<std::string> similar_to(std::string_view typed, std::span<const std::string> names) {
    const std::string wanted = folded_for_search(typed);
    std::vector<std::pair<std::size_t, std::string>> near;
    for (const std::string& name : names) {
        const std::string folded = folded_for_search(name);
        const bool is_start = !wanted.empty() && folded.starts_with(wanted);
        const std::size_t steps = is_start ? 1 : distance(wanted, folded);
        if (steps <= std::max<std::size_t>(1, folded.size() / 3)) near.emplace_back(steps, name);
    }
    std::stable_sort(near.begin(), near.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<std::string> similar;
    for (const auto& [steps, name] : near) {
        if (similar.size() < suggestions_max) similar.push_back(name);
    }
    return similar;
}

std::string joined(std::span<const std::string> names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace kydai::cli
