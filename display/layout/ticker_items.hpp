// What runs in the ticker of a screen: announcements of low priority, the latest results, leaders.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/layout/ticker.hpp"
#include "display/scene/plan.hpp"
#include "publisher/base/catalogue.hpp"

namespace kydai::display {

[[nodiscard]] std::vector<TickerItem> ticker_items(const HallModel& model,
                                                   const ScreenIdentity& identity,
                                                   const std::vector<GroupId>& groups,
                                                   const Theme& theme, const Catalogue& words,
                                                   EngineTime now);

}  // namespace kydai::display
