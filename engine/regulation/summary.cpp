// See summary.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/summary.hpp"

#include "engine/regulation/summary_writer.hpp"

#include <algorithm>

namespace kydai::regulation {
namespace {

void write_about(SummaryWriter& writer, const Regulation& regulation) {
    writer.plain(regulation.name);
    writer.line("id", {{"id", regulation.id}, {"version", std::to_string(regulation.version)}});
    if (!regulation.about.organisers.empty())
        writer.line("organisers", {{"text", listed(regulation.about.organisers, "; ")}});
    if (!regulation.about.purpose.empty())
        writer.line("purpose", {{"text", listed(regulation.about.purpose, "; ")}});
    if (!regulation.about.open_to.empty())
        writer.line("open_to", {{"text", regulation.about.open_to}});
    if (!regulation.about.laws.empty()) writer.line("laws", {{"text", regulation.about.laws}});
    writer.quote(regulation.about.selection);
}

void write_schedule(SummaryWriter& writer, const Regulation& regulation) {
    const Schedule& schedule = regulation.schedule;
    writer.heading("when");
    std::vector<std::string> days;
    for (const Day& day : schedule.days) days.push_back(to_slashes(day));
    if (!days.empty())
        writer.line("days", {{"days", listed(days)}, {"zone", regulation.zone.name}});
    if (schedule.sessions > 0)
        writer.line("sessions", {{"count", std::to_string(schedule.sessions)}});
    if (schedule.opening)
        writer.line("opening", {{"time", to_slashes(*schedule.opening, regulation.zone)}});
    if (const auto& meeting = schedule.draw_meeting) {
        writer.line("draw_meeting", {{"time", to_slashes(meeting->at, regulation.zone)},
                                     {"place", meeting->place},
                                     {"agenda", listed(meeting->agenda)}});
    }
    for (const ProgrammeItem& item : schedule.programme) {
        writer.line("programme",
                    {{"time", to_slashes(item.at, regulation.zone)}, {"text", item.text}});
    }
    if (!regulation.venue.name.empty()) {
        writer.line("venue",
                    {{"name", regulation.venue.name}, {"address", regulation.venue.address}});
    }
    writer.quote(schedule.note);
}

void write_readings(SummaryWriter& writer, const Regulation& regulation) {
    if (regulation.readings.empty()) return;
    writer.heading("readings");
    for (const Reading& reading : regulation.readings) {
        writer.line("reading", {{"topic", reading.topic}, {"reading", reading.reading}});
        if (!reading.option.empty()) writer.line("reading_option", {{"option", reading.option}});
    }
}

}  // namespace

std::string listed(const std::vector<std::string>& items, std::string_view between) {
    std::string all;
    for (const std::string& item : items) all += (all.empty() ? "" : std::string(between)) + item;
    return all;
}

std::string time_control_text(const TimeControl& control) {
    const auto hours = control.base.count() / 3600;
    const auto minutes = control.base.count() / 60 % 60;
    const auto seconds = control.base.count() % 60;
    std::string text;
    if (hours > 0) text += std::to_string(hours) + "h";
    if (minutes > 0 || text.empty()) text += std::to_string(minutes) + "'";
    if (seconds > 0) text += std::to_string(seconds) + "\"";
    if (control.increment.count() > 0)
        text += " + " + std::to_string(control.increment.count()) + "\"";
    return text;
}

Extent extent_of(const Regulation& regulation) {
    Extent extent;
    extent.categories = static_cast<int>(regulation.categories.size());
    for (const Category& category : regulation.categories) {
        extent.groups += static_cast<int>(category.disciplines.size());
        extent.rankings += static_cast<int>(category.disciplines.size() * category.rankings.size());
    }
    return extent;
}

std::vector<std::string> summary_lines(const Regulation& regulation, const Catalogue& catalogue) {
    SummaryWriter writer(catalogue);
    write_about(writer, regulation);
    write_schedule(writer, regulation);
    write_entry_rules(writer, regulation);
    write_play_rules(writer, regulation);
    write_honour_rules(writer, regulation);
    write_conduct_rules(writer, regulation);
    write_readings(writer, regulation);
    return writer.take();
}

}  // namespace kydai::regulation
