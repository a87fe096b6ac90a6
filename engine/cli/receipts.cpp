// See receipts.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/receipts.hpp"

#include <algorithm>

namespace kydai::cli {
namespace {

using protocol::ScreenPresence;

template <class T>
bool has(const std::vector<T>& items, const T& item) {
    return std::ranges::find(items, item) != items.end();
}

bool carries(const std::vector<GroupId>& of_screen, const std::vector<GroupId>& wanted) {
    return of_screen.empty() ||
           std::ranges::any_of(wanted, [&](const GroupId& group) { return has(of_screen, group); });
}

const protocol::ScreenAssignment* assignment_of(const std::vector<protocol::Body>& bodies,
                                                const ScreenName& screen) {
    for (const protocol::Body& body : bodies) {
        const auto* screens = std::get_if<protocol::Screens>(&body);
        if (screens == nullptr) continue;
        for (const protocol::ScreenAssignment& one : screens->assignments) {
            if (one.screen == screen) return &one;
        }
    }
    return nullptr;
}

/// The groups that a screen is for: as assigned, else as it says of itself.
std::vector<GroupId> groups_of(const ScreenPresence& screen,
                               const std::vector<protocol::Body>& bodies) {
    if (const auto* assigned = assignment_of(bodies, screen.screen)) return assigned->groups;
    return screen.last_report ? screen.last_report->groups : std::vector<GroupId>{};
}

/// Whether the screen's scenes hold pairings at all, by phase or by name.
bool shows_pairings(const ScreenPresence& screen, const std::vector<protocol::Body>& bodies,
                    const GroupId& group) {
    const auto* assigned = assignment_of(bodies, screen.screen);
    if (assigned == nullptr || assigned->scenes.empty()) return true;
    return std::ranges::any_of(assigned->scenes, [&](const protocol::SceneSpec& scene) {
        const bool is_of_pairings = scene.kind == protocol::SceneKind::Auto ||
                                    scene.kind == protocol::SceneKind::Pairings ||
                                    scene.kind == protocol::SceneKind::PairingsByName ||
                                    scene.kind == protocol::SceneKind::OpenBoards;
        return is_of_pairings && carries(scene.groups, {group});
    });
}

void count(const ScreenPresence& screen, EngineTime now, Receipt& receipt) {
    if (now - screen.last_seen > screen_silent_after) {
        receipt.silent.push_back(screen.screen.value());
        return;
    }
    ++receipt.expected;
    const auto seen = std::ranges::find(screen.seen, receipt.what, &protocol::SeenThing::what);
    const bool is_whole = seen != screen.seen.end() && seen->pages_seen >= seen->pages;
    if (is_whole) {
        ++receipt.seen;
    } else {
        receipt.late.push_back(screen.screen.value());
    }
}

Receipt receipt_of(const protocol::Announcement& said, const protocol::ScreenList& screens,
                   const std::vector<protocol::Body>& bodies) {
    Receipt receipt{"announcement/" + std::to_string(said.id), said.text, 0, 0, 0, {}, {}};
    const bool is_for_all = said.groups.empty() && said.screens.empty();
    for (const ScreenPresence& screen : screens.screens) {
        const bool is_addressed =
            is_for_all || has(said.screens, screen.screen) ||
            (!said.groups.empty() && carries(groups_of(screen, bodies), said.groups));
        if (is_addressed) count(screen, screens.time, receipt);
    }
    return receipt;
}

Receipt receipt_of(const protocol::Pairings& pairings, const protocol::ScreenList& screens,
                   const std::vector<protocol::Body>& bodies) {
    Receipt receipt{"pairings/" + protocol::publication_name(pairings),
                    pairings.group.value(),
                    pairings.round,
                    0,
                    0,
                    {},
                    {}};
    for (const ScreenPresence& screen : screens.screens) {
        const bool is_addressed = carries(groups_of(screen, bodies), {pairings.group}) &&
                                  shows_pairings(screen, bodies, pairings.group);
        if (is_addressed) count(screen, screens.time, receipt);
    }
    return receipt;
}

}  // namespace

std::vector<Receipt> receipts(const protocol::ScreenList& screens,
                              const std::vector<protocol::Body>& bodies) {
    std::vector<Receipt> all;
    for (const protocol::Body& body : bodies) {
        if (const auto* said = std::get_if<protocol::Announcements>(&body)) {
            for (const protocol::Announcement& one : said->active)
                all.push_back(receipt_of(one, screens, bodies));
        }
        const auto* pairings = std::get_if<protocol::Pairings>(&body);
        if (pairings != nullptr && pairings->round > 0)
            all.push_back(receipt_of(*pairings, screens, bodies));
    }
    return all;
}

}  // namespace kydai::cli
