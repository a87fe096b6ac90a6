// The index is read from the published standings and pairings, when something new was published.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/finder.hpp"

#include "publisher/base/unicode.hpp"
#include "publisher/base/vietnamese_order.hpp"
#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/strict_json.hpp"

#include <algorithm>
#include <map>
#include <set>

namespace kydai::console {
namespace {

std::vector<std::string> words_of(const std::string& folded) {
    std::vector<std::string> words;
    std::string word;
    for (const char letter : folded + " ") {
        if (letter != ' ') {
            word += letter;
        } else if (!word.empty()) {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

/// 0 = does not fit; higher fits better: words that begin so, then parts, then the club.
int fit(const std::string& name, const std::string& club, const std::vector<std::string>& words) {
    int sum = 0;
    for (const std::string& word : words) {
        if ((" " + name).find(" " + word) != std::string::npos) {
            sum += 4;
        } else if (name.find(word) != std::string::npos) {
            sum += 2;
        } else if ((" " + club).find(" " + word) != std::string::npos) {
            sum += 1;
        } else {
            return 0;
        }
    }
    return sum;
}

/// Calls `visit` with each player that a message of the topic names.
template <class Visit>
void each_player(const std::string& message, Visit visit) {
    const Result<protocol::Envelope> envelope = protocol::decode_envelope(message);
    if (!envelope) return;  // a retired topic names nobody
    if (const auto* list = std::get_if<protocol::Standings>(&envelope->body)) {
        for (const protocol::StandingsRow& row : list->rows) visit(list->group, row.player);
    }
    if (const auto* round = std::get_if<protocol::Pairings>(&envelope->body)) {
        for (const protocol::PairingRow& row : round->boards) {
            visit(round->group, row.white);
            visit(round->group, row.black);
        }
        for (const protocol::ByeRow& row : round->byes) visit(round->group, row.player);
    }
}

std::map<std::string, protocol::GroupSummary> groups_of(const Hub& hub) {
    std::map<std::string, protocol::GroupSummary> groups;
    const SharedText message = hub.message("tournament");
    if (!message) return groups;
    const Result<protocol::Envelope> envelope = protocol::decode_envelope(*message);
    if (!envelope) return groups;
    if (const auto* body = std::get_if<protocol::Tournament>(&envelope->body)) {
        for (const protocol::GroupSummary& group : body->groups) groups[group.id.value()] = group;
    }
    return groups;
}

}  // namespace

void Finder::look_again(const Hub& hub) {
    if (is_read_ && version_ == hub.version()) return;
    is_read_ = true;
    version_ = hub.version();
    rows_.clear();
    const auto groups = groups_of(hub);
    std::set<std::pair<std::string, int>> known;
    for (const char* prefix : {"pairings/", "standings/"}) {
        for (const std::string& topic : hub.topics_under(prefix)) {
            each_player(*hub.message(topic), [&](const GroupId& id,
                                                 const protocol::PlayerRef& player) {
                if (player.number <= 0 || !known.emplace(id.value(), player.number).second) return;
                const auto group = groups.find(id.value());
                if (group == groups.end()) return;
                rows_.push_back({{id.value(), group->second.label, group->second.discipline_label,
                                  player.number, player.name, player.club},
                                 folded_for_search(player.name),
                                 folded_for_search(player.club)});
            });
        }
    }
}

std::vector<Found> Finder::find(const Hub& hub, std::string_view text) {
    const std::string folded = folded_for_search(text.substr(0, 200));
    const std::vector<std::string> words = words_of(folded);
    std::size_t letters = 0;
    for (const std::string& word : words) letters += word.size();
    if (letters < 2) return {};
    look_again(hub);
    std::vector<std::pair<int, const Row*>> fitting;
    for (const Row& row : rows_) {
        const int value = fit(row.folded_name, row.folded_club, words);
        if (value > 0) fitting.emplace_back(value, &row);
    }
    std::stable_sort(fitting.begin(), fitting.end(), [](const auto& a, const auto& b) {
        if (a.first != b.first) return a.first > b.first;
        return vietnamese_name_key(a.second->found.name) <
               vietnamese_name_key(b.second->found.name);
    });
    std::vector<Found> found;
    for (const auto& [value, row] : fitting) {
        if (found.size() >= found_max) break;
        found.push_back(row->found);
    }
    return found;
}

std::string found_json(const std::vector<Found>& found) {
    nlohmann::json rows = nlohmann::json::array();
    for (const Found& one : found) {
        rows.push_back({{"group", one.group},
                        {"label", one.group_label},
                        {"discipline", one.discipline_label},
                        {"number", one.number},
                        {"name", one.name},
                        {"club", one.club}});
    }
    return protocol::write_json(nlohmann::json{{"found", rows}});
}

}  // namespace kydai::console
