// What leaves the hall for other programs and the web, made of published messages alone, so that
// nothing gets out that the walls don't show (F47).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/catalogue.hpp"
#include "publisher/base/clock.hpp"
#include "publisher/protocol/hall_view.hpp"

#include <string>
#include <vector>

namespace kydai::outlets {

/// The schedule as iCalendar (RFC 5545), times in UTC. `now` stamps it.
[[nodiscard]] std::string to_calendar(const protocol::HallView& view, EngineTime now);

/// The boards of the published rounds as PGN (headers and results, no moves), for a broadcast:
/// `Round` is round.board. `groups` empty = all; `now` gives the day in the hall.
[[nodiscard]] std::string to_games(const protocol::HallView& view,
                                   const std::vector<GroupId>& groups, EngineTime now);

/// Pairings and standings as a JSON Feed (version 1.1): one item a group and round, its full data
/// in the extension `_kydai` as the protocol has it. `now` dates items that have no clock.
[[nodiscard]] std::string to_feed(const protocol::HallView& view, const std::string& home_page,
                                  EngineTime now, const Catalogue& words);

struct WebPage {
    std::string file;  ///< relative, such as `index.html`, `rapid-U08-NAM.html`
    std::string html;
};

/// A web site of plain files, without scripts and addresses: any host will do.
[[nodiscard]] std::vector<WebPage> to_web_pages(const protocol::HallView& view, EngineTime now,
                                                const Catalogue& words);

}  // namespace kydai::outlets
