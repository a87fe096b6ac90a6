// See reference.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/reference.hpp"

#include "engine/codec/codec.hpp"
#include "engine/core/fold.hpp"
#include "engine/journal/inspect.hpp"
#include "engine/projection/project.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/hall_view.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>
#include <map>
#include <stdexcept>

namespace kydai::soak {
namespace {

using nlohmann::json;

template <class Value>
Value need(Result<Value> result, const char* what) {
    if (!result) throw std::runtime_error(fmt::format("{}: {}", what, result.error().code));
    return std::move(*result);
}

/// Calls `take` with each entry of the journal.
template <class Take>
void read_journal(const Hall& hall, const Take& take) {
    const auto found = journal::inspect(hall.journal(), [&](const journal::Entry& entry) {
        take(entry);
        return Result<void>();
    });
    if (!found) throw std::runtime_error("the journal is not sound: " + found.error().code);
}

std::map<std::string, std::string> texts_of(const std::vector<protocol::Body>& bodies) {
    std::map<std::string, std::string> texts;
    for (const protocol::Body& body : bodies)
        texts[protocol::topic_of(body)] = protocol::encode_body(body);
    return texts;
}

struct Published {
    std::map<std::string, std::string> texts;
    std::int64_t sequence = 0;
};

Published published_now(const Hall& hall) {
    transport::Snapshot snapshot = need(hall.snapshot(), "snapshot");
    std::vector<protocol::Body> bodies;
    for (protocol::Envelope& envelope : snapshot.envelopes)
        bodies.push_back(std::move(envelope.body));
    return {texts_of(bodies), snapshot.header.log_sequence};
}

/// Of the first difference, so that a person can see what it is.
std::string difference(const std::string& topic, const std::string& published,
                       const std::string& wanted) {
    const auto at = std::ranges::mismatch(published, wanted).in1 - published.begin();
    const auto from = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, at - 60));
    return fmt::format("{}: published ...{} but the journal gives ...{}", topic,
                       published.substr(from, 160),
                       wanted.substr(std::min(from, wanted.size()), 160));
}

/// Number, then the values of the criteria; `rank` is compared apart.
struct Standing {
    int rank = 0;
    std::vector<double> values;
};
using Table = std::map<int, Standing>;

/// Lots are drawn in the hall and are in no report file.
constexpr const char* criteria = "PTS,DE,BHC1,BH,SB,WIN";

Table offline_table(const Hall& hall, const std::string& group, Faults& faults) {
    const std::string file = (hall.folder() / (group + ".trf")).string();
    const test::Finished written = hall.kydai({"export", "trf", group, "-o", file});
    const test::Finished listed =
        hall.kydai({"standings", file, "--json", "--tiebreaks", criteria});
    if (written.status != 0 || listed.status != 0) {
        faults.push_back(group + ": no standings of its report: " + written.output + listed.output);
        return {};
    }
    Table table;
    const json answer = json::parse(listed.output);
    for (const json& row : answer.at("standings")) {
        Standing standing{row.at("rank").get<int>(), {}};
        for (const char* code : {"BHC1", "BH", "SB", "WIN"})
            standing.values.push_back(row.at(code).get<double>());
        table[row.at("no").get<int>()] = standing;
    }
    return table;
}

/// "½" and decimal commas as people see them.
double number_of(std::string text) {
    const std::string half = "½";
    const std::size_t at = text.find(half);
    if (at != std::string::npos) text.replace(at, half.size(), ".5");
    std::ranges::replace(text, ',', '.');
    return text.empty() ? 0 : std::strtod(text.c_str(), nullptr);
}

Table published_table(const protocol::Standings& list) {
    Table table;
    for (const protocol::StandingsRow& row : list.rows) {
        Standing standing{row.rank, {}};
        for (const char* code : {"BHC1", "BH", "SB", "WIN"}) {
            const auto heading = std::ranges::find_if(
                list.headings, [code](const auto& known) { return known.code == code; });
            const auto column = static_cast<std::size_t>(heading - list.headings.begin());
            standing.values.push_back(number_of(row.tie_breaks.at(column)));
        }
        table[row.player.number] = standing;
    }
    return table;
}

void compare(const std::string& group, const Table& published, const Table& offline,
             Faults& faults) {
    if (published.size() != offline.size()) {
        faults.push_back(fmt::format("{}: {} players published, {} in the report", group,
                                     published.size(), offline.size()));
        return;
    }
    for (const auto& [number, standing] : published) {
        const Standing& other = offline.at(number);
        if (standing.values != other.values)
            faults.push_back(fmt::format("{} no. {}: other tie-breaks", group, number));
        // Those level in the file were put in an order by lots: within it.
        const auto level = std::ranges::count_if(
            offline, [&other](const auto& any) { return any.second.rank == other.rank; });
        if (standing.rank < other.rank || standing.rank >= other.rank + level)
            faults.push_back(
                fmt::format("{} no. {}: rank {} published, {} of {} level in the report", group,
                            number, standing.rank, other.rank, level));
    }
}

Tournament folded(const Hall& hall) {
    Tournament state;
    read_journal(hall, [&state](const journal::Entry& entry) {
        Event event = need(codec::decode_event(entry.event), "event");
        state = core::fold(std::move(state),
                           RecordedEvent{entry.sequence, entry.time, entry.author, entry.device,
                                         entry.command_id, std::move(event)});
    });
    return state;
}

bool has_any(const std::string& line, const std::vector<std::string>& known) {
    return std::ranges::any_of(
        known, [&line](const std::string& text) { return line.find(text) != std::string::npos; });
}

/// What the faults that are put in have to make of each program's log, and nothing else may.
bool is_expected(const std::string& name, const std::string& line) {
    if (name == "engine") {
        if (line.find(" warning ") == std::string::npos &&
            line.find(" error ") == std::string::npos)
            return line.find(" info ") != std::string::npos;
        return has_any(line, {});
    }
    if (name.starts_with("screen-"))  // the windows: lost and found, as the engine went and came
        return has_any(line, {"The engine is not heard any more", "has come from the engine"});
    return true;  // of the arbiters' programs: refusals are for the arbiter who got them
}

}  // namespace

Faults compare_with_journal(const Hall& hall) {
    Tournament state;
    Published now_published;
    // Announcements and clocks run out meanwhile: both have to be of one moment.
    constexpr int tries = 20;
    for (int i = 0; i < tries && (i == 0 || state.sequence.value() != now_published.sequence);
         ++i) {
        now_published = published_now(hall);
        state = folded(hall);
    }
    const std::map<std::string, std::string>& published = now_published.texts;
    const Catalogue words =
        need(load_catalogue(need(find_assets(), "assets"), state.settings->language), "words");
    const auto now =
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    const auto wanted = texts_of(projection::project(state, now, words));
    Faults faults;
    for (const auto& [topic, text] : wanted) {
        const auto found = published.find(topic);
        if (found == published.end())
            faults.push_back(topic + ": not published");
        else if (found->second != text)
            faults.push_back(difference(topic, found->second, text));
    }
    for (const auto& [topic, text] : published) {
        if (!wanted.contains(topic)) faults.push_back(topic + ": published out of nothing");
    }
    return faults;
}

Faults compare_with_reports(const Hall& hall) {
    Faults faults;
    std::vector<protocol::Body> bodies;
    for (protocol::Envelope& envelope : need(hall.snapshot(), "snapshot").envelopes)
        bodies.push_back(std::move(envelope.body));
    const protocol::HallView view = protocol::view_of(std::move(bodies));
    for (const std::string& group : hall.files().groups) {
        const auto list = std::ranges::find_if(view.standings, [&group](const auto& standings) {
            return standings.group.value() == group && standings.list == "overall";
        });
        if (list == view.standings.end() || !list->is_final) {
            faults.push_back(group + ": not final");
            continue;
        }
        compare(group, published_table(*list), offline_table(hall, group, faults), faults);
    }
    return faults;
}

Faults compare_with_receipts(const Hall& hall, std::size_t& receipts) {
    std::map<std::string, std::int64_t> last_entries;
    read_journal(hall, [&last_entries](const journal::Entry& entry) {
        last_entries[entry.command_id] = entry.sequence.value();
    });
    Faults faults;
    receipts = 0;
    for (std::size_t i = 0; i < hall.arbiters(); ++i) {
        std::ifstream stream(hall.receipts(i));
        std::int64_t sequence = 0;
        std::string id;
        std::string name;
        while (stream >> sequence >> id >> name) {
            const auto found = last_entries.find(id);
            if (found == last_entries.end()) {
                faults.push_back(
                    fmt::format("{} {}: told entry {}, is nowhere", name, id, sequence));
                continue;
            }
            ++receipts;
            if (found->second != sequence)
                faults.push_back(
                    fmt::format("{} {}: told entry {}, is {}", name, id, sequence, found->second));
        }
    }
    return faults;
}

Faults unexpected_lines(const std::vector<ProcessLog>& logs) {
    Faults faults;
    for (const ProcessLog& log : logs) {
        std::size_t from = 0;
        while (from < log.text.size()) {
            const std::size_t end = std::min(log.text.find('\n', from), log.text.size());
            const std::string line = log.text.substr(from, end - from);
            if (!line.empty() && !is_expected(log.name, line))
                faults.push_back(log.name + ": " + line);
            from = end + 1;
        }
    }
    return faults;
}

}  // namespace kydai::soak
