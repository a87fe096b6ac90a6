// See paging.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/paging.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace kydai::display {
namespace {

constexpr std::int64_t tear_cost = 1'000'000;  // one tear weighs more than any unevenness
constexpr std::int64_t unreachable = std::numeric_limits<std::int64_t>::max() / 4;

struct Best {
    std::int64_t cost = unreachable;
    int previous = 0;
};

}  // namespace

std::vector<PageRange> balanced_pages(int lines, int capacity,
                                      const std::function<bool(int)>& tears) {
    if (lines <= 0) return {};
    capacity = std::max(1, capacity);
    const int pages = (lines + capacity - 1) / capacity;
    const int even = (lines + pages - 1) / pages;
    // best[p][end]: pages 1..p hold the lines before `end`. Only ends that leave enough room for
    // the rest are looked at, at most `capacity` of them a page.
    std::vector<std::vector<Best>> best(static_cast<std::size_t>(pages) + 1,
                                        std::vector<Best>(static_cast<std::size_t>(lines) + 1));
    best[0][0].cost = 0;
    for (int page = 1; page <= pages; ++page) {
        auto& row = best[static_cast<std::size_t>(page)];
        const auto& before = best[static_cast<std::size_t>(page) - 1];
        const int end_min = std::max(page, lines - (pages - page) * capacity);
        const int end_max = std::min(lines - (pages - page), page * capacity);
        for (int end = end_min; end <= end_max; ++end) {
            Best& here = row[static_cast<std::size_t>(end)];
            const bool is_torn = end < lines && tears(end);
            for (int start = std::max(0, end - capacity); start < end; ++start) {
                const std::int64_t so_far = before[static_cast<std::size_t>(start)].cost;
                if (so_far >= unreachable) continue;
                const std::int64_t off = end - start - even;
                const std::int64_t cost = so_far + off * off + (is_torn ? tear_cost : 0);
                if (cost < here.cost) here = {cost, start};
            }
        }
    }
    std::vector<PageRange> ranges(static_cast<std::size_t>(pages));
    int end = lines;
    for (int page = pages; page >= 1; --page) {
        const int start =
            best[static_cast<std::size_t>(page)][static_cast<std::size_t>(end)].previous;
        ranges[static_cast<std::size_t>(page) - 1] = {start, end - start};
        end = start;
    }
    return ranges;
}

std::vector<PageRange> filled_pages(int lines, int first_capacity, int later_capacity) {
    std::vector<PageRange> ranges;
    for (int first = 0; first < lines;) {
        const int room = std::max(1, ranges.empty() ? first_capacity : later_capacity);
        ranges.push_back({first, std::min(room, lines - first)});
        first += ranges.back().count;
    }
    return ranges;
}

}  // namespace kydai::display
