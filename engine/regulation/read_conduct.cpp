// Reads who organises, when and where, and the order in the hall.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/read_sections.hpp"

namespace kydai::regulation {
namespace {

Complaints read_complaints(ObjectReader& reader) {
    Complaints rule;
    rule.fee = reader.number("fee", 0, 1'000'000'000).value_or(0);
    rule.is_refunded_if_upheld = reader.flag("refunded_if_upheld", true);
    rule.by = reader.texts("by");
    rule.form = reader.text("form");
    if (const auto limit = reader.maybe_whole("time_limit_min", 1, 10000)) {
        rule.time_limit = std::chrono::minutes(*limit);
    }
    rule.procedure = reader.text("procedure");
    rule.forbidden = reader.text("forbidden");
    rule.duty = reader.text("duty");
    rule.final_word = reader.text("final_word");
    return rule;
}

Uniform read_uniform(ObjectReader& reader) {
    Uniform rule;
    rule.is_required = reader.flag("required", false);
    rule.order_by = reader.day("order_by");
    rule.order_days_before = reader.whole("order_days_before", 0, 365, 0);
    rule.order_via = reader.text("order_via");
    rule.is_included_in_fee = reader.flag("included_in_fee", false);
    rule.sizes = reader.texts("sizes");
    rule.text = reader.text("text");
    return rule;
}

DrawMeeting read_draw_meeting(ObjectReader& reader) {
    DrawMeeting meeting;
    meeting.at = reader.moment("at").value_or(EngineTime{});
    if (!reader.has("at"))
        reader.context().add("regulation.missing_key", {{"key", "at"}}, reader.path());
    meeting.place = reader.text("place");
    meeting.agenda = reader.texts("agenda");
    return meeting;
}

}  // namespace

Conduct read_conduct(ObjectReader& reader) {
    Conduct conduct;
    reader.each("steps", [&](ObjectReader& step) {
        conduct.steps.push_back({step.required_text("id"), step.required_text("label"),
                                 step.choice("effect", SanctionEffect::None)});
    });
    conduct.annulled_games = reader.choice("annulled_games", AnnulledGames::CountForOpponents);
    reader.object("complaints",
                  [&](ObjectReader& inner) { conduct.complaints = read_complaints(inner); });
    reader.object("amendments", [&](ObjectReader& inner) {
        conduct.amendments.decided_by = inner.text("decided_by");
        conduct.amendments.are_published_on_screens = inner.flag("published_on_screens", true);
        conduct.amendments.text = inner.text("text");
    });
    reader.object("uniform", [&](ObjectReader& inner) { conduct.uniform = read_uniform(inner); });
    return conduct;
}

About read_about(ObjectReader& reader) {
    About about;
    about.organisers = reader.texts("organisers");
    about.purpose = reader.texts("purpose");
    about.committee = reader.text("committee");
    about.open_to = reader.text("open_to");
    about.laws = reader.text("laws");
    about.duties_of_players = reader.text("duties_of_players");
    about.duties_of_officials = reader.text("duties_of_officials");
    about.selection = reader.text("selection");
    about.notes = reader.texts("notes");
    return about;
}

Schedule read_schedule(ObjectReader& reader) {
    Schedule schedule;
    schedule.days = reader.days("days");
    schedule.sessions = reader.whole("sessions", 0, 100, 0);
    schedule.opening = reader.moment("opening");
    reader.object("draw_meeting",
                  [&](ObjectReader& inner) { schedule.draw_meeting = read_draw_meeting(inner); });
    reader.each("programme", [&](ObjectReader& item) {
        const std::optional<EngineTime> at = item.moment("at");
        if (!item.has("at"))
            item.context().add("regulation.missing_key", {{"key", "at"}}, item.path());
        schedule.programme.push_back(
            {at.value_or(EngineTime{}), item.required_text("text"), item.texts("disciplines")});
    });
    schedule.note = reader.text("note");
    return schedule;
}

}  // namespace kydai::regulation
