// Reads a whole regulation file: the sections, then what binds them together.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/json_locator.hpp"
#include "engine/regulation/json_text.hpp"
#include "engine/regulation/read_sections.hpp"

#include <nlohmann/json.hpp>

namespace kydai::regulation {
namespace {

/// Walks `$.play.rounds.steps[0]`; only to see whether the option of a reading is there.
const nlohmann::json* at_path(const nlohmann::json& root, std::string_view path) {
    if (path.substr(0, 1) != "$") return nullptr;
    path.remove_prefix(1);
    const nlohmann::json* value = &root;
    while (!path.empty()) {
        const bool is_index = path.front() == '[';
        path.remove_prefix(1);
        const std::size_t end = is_index ? path.find(']') : path.find_first_of(".[");
        const std::string step(path.substr(0, end));
        if (is_index) {
            const bool is_number = !step.empty() && step.size() < 6 &&
                                   step.find_first_not_of("0123456789") == std::string::npos;
            if (end == std::string_view::npos || !is_number || !value->is_array()) return nullptr;
            const std::size_t index = std::stoul(step);
            if (index >= value->size()) return nullptr;
            value = &(*value)[index];
            path.remove_prefix(end + 1);
        } else {
            const auto found = value->is_object() ? value->find(step) : value->end();
            if (!value->is_object() || found == value->end()) return nullptr;
            value = &*found;
            path.remove_prefix(end == std::string_view::npos ? path.size() : end);
        }
    }
    return value;
}

void read_readings(ObjectReader& reader, const nlohmann::json& root, Regulation& regulation) {
    reader.each("readings", [&](ObjectReader& inner) {
        Reading reading{inner.required_text("topic"), inner.required_text("reading"),
                        inner.text("option")};
        if (!reading.option.empty() && at_path(root, reading.option) == nullptr) {
            inner.context().add("regulation.no_such_option", {{"option", reading.option}},
                                inner.path_of("option"));
        }
        regulation.readings.push_back(std::move(reading));
    });
}

void read_heading(ObjectReader& reader, Regulation& regulation) {
    regulation.version = reader.whole("version", 1, 1'000'000, format_version);
    if (!reader.has("version")) {
        reader.context().add("regulation.missing_key", {{"key", "version"}}, reader.path());
    }
    if (regulation.version > format_version) {
        reader.context().add("regulation.newer_version",
                             {{"version", std::to_string(regulation.version)},
                              {"known", std::to_string(format_version)}},
                             "$.version");
    }
    regulation.id = reader.required_text("id");
    regulation.name = reader.required_text("name");
    if (const std::string language = reader.text("language"); !language.empty()) {
        regulation.language = language;
        if (language != "vi" && language != "en") {
            reader.context().add("regulation.unknown_language", {{"language", language}},
                                 "$.language");
        }
    }
    if (const std::string written = reader.text("time_zone"); !written.empty()) {
        const Result<Zone> zone = parse_zone(written);
        if (zone) {
            regulation.zone = *zone;
        } else {
            reader.context().add(zone.error().code, zone.error().args, "$.time_zone");
        }
    }
    reader.context().zone = regulation.zone;
}

void need(ObjectReader& reader, std::string_view key) {
    if (!reader.has(key)) {
        reader.context().add("regulation.missing_key", {{"key", std::string(key)}}, reader.path());
    }
}

/// The fault with the line and column of its path.
Error with_line(Error fault, std::string_view json) {
    if (json.starts_with("\xEF\xBB\xBF")) json.remove_prefix(3);
    if (const std::optional<TextPosition> at = locate(json, fault.place.path)) {
        fault.place.line = at->line;
        fault.place.column = at->column;
    }
    return fault;
}

Regulation read_regulation(const nlohmann::json& root, ReadingContext& context) {
    Regulation regulation;
    ObjectReader reader(root, "$", context);
    read_heading(reader, regulation);
    for (const std::string_view key : {"disciplines", "categories", "play", "standings"})
        need(reader, key);
    reader.object("about", [&](ObjectReader& inner) { regulation.about = read_about(inner); });
    reader.object("venue", [&](ObjectReader& inner) {
        regulation.venue = Venue{inner.text("name"), inner.text("address")};
    });
    reader.object("schedule",
                  [&](ObjectReader& inner) { regulation.schedule = read_schedule(inner); });
    reader.each("disciplines", [&](ObjectReader& inner) {
        regulation.disciplines.push_back(read_discipline(inner));
    });
    reader.each("categories", [&](ObjectReader& inner) {
        regulation.categories.push_back(read_category(inner));
    });
    reader.object("moving_up",
                  [&](ObjectReader& inner) { regulation.moving_up = read_moving_up(inner); });
    reader.object("registration",
                  [&](ObjectReader& inner) { regulation.registration = read_registration(inner); });
    reader.object("fees", [&](ObjectReader& inner) { regulation.fees = read_fees(inner); });
    reader.object("play", [&](ObjectReader& inner) { regulation.play = read_play(inner); });
    reader.object("standings",
                  [&](ObjectReader& inner) { regulation.standings = read_standings(inner); });
    reader.object("teams", [&](ObjectReader& inner) { regulation.teams = read_teams(inner); });
    reader.object("overall_team",
                  [&](ObjectReader& inner) { regulation.overall_team = read_overall_team(inner); });
    reader.object("prizes", [&](ObjectReader& inner) { regulation.prizes = read_prizes(inner); });
    reader.object("conduct",
                  [&](ObjectReader& inner) { regulation.conduct = read_conduct(inner); });
    read_readings(reader, root, regulation);
    reader.finish();
    check_consistency(regulation, context);
    return regulation;
}

}  // namespace

Result<Regulation> parse_regulation(std::string_view json, const std::string& file) {
    const Result<nlohmann::json> root = parse_guarded(json, file);
    if (!root) return root.error();
    if (!root->is_object()) return Error("regulation.not_object", {}, Place{file, 1, 1, "$"});
    ReadingContext context{file, Zone{}, {}};
    Regulation regulation = read_regulation(*root, context);
    if (!context.faults.empty()) return with_line(context.faults.front(), json);
    return regulation;
}

std::vector<Error> check_regulation(std::string_view json, const std::string& file) {
    const Result<nlohmann::json> root = parse_guarded(json, file);
    if (!root) return {root.error()};
    if (!root->is_object()) return {Error("regulation.not_object", {}, Place{file, 1, 1, "$"})};
    ReadingContext context{file, Zone{}, {}};
    (void)read_regulation(*root, context);
    for (Error& fault : context.faults) fault = with_line(std::move(fault), json);
    return std::move(context.faults);
}

}  // namespace kydai::regulation
