// The summary's part about entries and order: groups, moving up, registration, fees, conduct.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/money.hpp"
#include "engine/regulation/summary.hpp"
#include "engine/regulation/summary_writer.hpp"

#include <algorithm>

namespace kydai::regulation {
namespace {

std::string labels_of(const Regulation& regulation, const std::vector<std::string>& ids) {
    std::vector<std::string> labels;
    for (const std::string& id : ids) {
        const Discipline* discipline = regulation.discipline(id);
        labels.push_back(discipline == nullptr ? id : discipline->label);
    }
    return listed(labels, " + ");
}

std::string years_of(const SummaryWriter& writer, const Category& category) {
    if (category.born_from && category.born_to) {
        return writer.word("born_between", {{"from", std::to_string(*category.born_from)},
                                            {"to", std::to_string(*category.born_to)}});
    }
    if (category.born_from)
        return writer.word("born_from", {{"from", std::to_string(*category.born_from)}});
    if (category.born_to)
        return writer.word("born_to", {{"to", std::to_string(*category.born_to)}});
    return writer.word("born_any");
}

void write_disciplines(SummaryWriter& writer, const Regulation& regulation) {
    writer.heading("disciplines");
    for (const Discipline& discipline : regulation.disciplines) {
        writer.line("discipline", {{"label", discipline.label},
                                   {"id", discipline.id},
                                   {"time", time_control_text(discipline.time_control)},
                                   {"class", writer.choice("class", discipline.rating_class)}});
    }
}

void write_categories(SummaryWriter& writer, const Regulation& regulation) {
    const Extent extent = extent_of(regulation);
    writer.heading("categories");
    writer.line("extent", {{"categories", std::to_string(extent.categories)},
                           {"groups", std::to_string(extent.groups)},
                           {"rankings", std::to_string(extent.rankings)}});
    for (const Category& category : regulation.categories) {
        writer.line("category", {{"label", category.label},
                                 {"id", category.id},
                                 {"admits", writer.choice("admits", category.admits)},
                                 {"years", years_of(writer, category)},
                                 {"disciplines", labels_of(regulation, category.disciplines)}});
        for (const Ranking& ranking : category.rankings) {
            if (ranking.list != ListKind::Women) continue;
            writer.line(ranking.prize_places ? "women_list_places" : "women_list",
                        {{"label", ranking.label},
                         {"id", ranking.id},
                         {"places", std::to_string(ranking.prize_places.value_or(0))}});
        }
        writer.quote(category.eligibility_text);
        writer.quote(category.note);
    }
}

void write_moving_up(SummaryWriter& writer, const Regulation& regulation) {
    const MovingUp& rule = regulation.moving_up;
    if (rule.grounds.empty()) return;
    writer.heading("moving_up");
    for (const MovingUpGround& ground : rule.grounds) {
        writer.line("ground", {{"ages", std::to_string(ground.ages)}, {"text", ground.text}});
    }
    writer.line("moving_up_rule", {{"combine", writer.choice("combine", rule.combine)},
                                   {"base", writer.choice("base", rule.relative_to)},
                                   {"missing", writer.choice("missing", rule.no_such_group)}});
}

void write_registration(SummaryWriter& writer, const Regulation& regulation) {
    const RegistrationRules& rules = regulation.registration;
    writer.heading("registration");
    if (rules.deadline) {
        writer.line("deadline", {{"time", to_slashes(*rules.deadline, regulation.zone)},
                                 {"late", writer.choice("late", rules.late)}});
    }
    if (rules.is_valid_only_if_paid) writer.line("valid_only_if_paid");
    if (rules.needs_club_confirmation) writer.line("needs_confirmation");
    writer.line(rules.may_play_up ? "may_play_up" : "may_not_play_up");
    if (rules.quota_per_club)
        writer.line("quota", {{"count", std::to_string(*rules.quota_per_club)}});
    for (const Channel& channel : rules.channels) {
        writer.line("channel", {{"who", channel.who},
                                {"via", writer.choice("via", channel.via)},
                                {"text", channel.text}});
    }
    if (!rules.channels.empty())
        writer.line("between_channels", {{"choice", writer.choice("gap", rules.gap)}});
    writer.quote(rules.text);
    writer.quote(rules.wrong_group_sanction);
}

void write_fees(SummaryWriter& writer, const Regulation& regulation) {
    const Fees& fees = regulation.fees;
    if (fees.prices.empty()) return;
    writer.heading("fees");
    const auto money = [&](Money amount) { return money_text(amount, fees.currency); };
    for (const EntryPrice& price : fees.prices) {
        writer.line("price", {{"disciplines", labels_of(regulation, price.disciplines)},
                              {"amount", money(price.amount)}});
    }
    if (fees.late) {
        writer.line("surcharge", {{"amount", money(fees.late->amount)},
                                  {"time", to_slashes(fees.late->after, regulation.zone)},
                                  {"per", writer.choice("per", fees.late->per)}});
    }
    if (fees.paid_before)
        writer.line("paid_before", {{"time", to_slashes(*fees.paid_before, regulation.zone)}});
    writer.line("unpaid", {{"effect", writer.choice("unpaid", fees.unpaid)}});
    for (const FeeExemption& exemption : fees.exemptions)
        writer.line("exemption", {{"text", exemption.text}});
    if (!fees.transfer_note_individual.empty())
        writer.line("transfer", {{"text", fees.transfer_note_individual}});
    if (!fees.transfer_note_club.empty())
        writer.line("transfer_club", {{"text", fees.transfer_note_club}});
    for (const std::string& remark : fees.remarks) writer.quote(remark);
}

}  // namespace

void write_entry_rules(SummaryWriter& writer, const Regulation& regulation) {
    write_disciplines(writer, regulation);
    write_categories(writer, regulation);
    write_moving_up(writer, regulation);
    write_registration(writer, regulation);
    write_fees(writer, regulation);
}

void write_conduct_rules(SummaryWriter& writer, const Regulation& regulation) {
    const Conduct& conduct = regulation.conduct;
    writer.heading("conduct");
    for (const DisciplineStep& step : conduct.steps) {
        writer.line("step",
                    {{"label", step.label}, {"effect", writer.choice("effect", step.effect)}});
    }
    if (const auto& complaints = conduct.complaints) {
        writer.line("complaint",
                    {{"fee", money_text(complaints->fee, regulation.fees.currency)},
                     {"by", listed(complaints->by)},
                     {"refund", writer.word(complaints->is_refunded_if_upheld ? "refunded"
                                                                              : "not_refunded")}});
        writer.quote(complaints->form);
        writer.quote(complaints->procedure);
        writer.quote(complaints->forbidden);
        writer.quote(complaints->duty);
        writer.quote(complaints->final_word);
    } else {
        writer.line("no_complaints");
    }
    writer.quote(conduct.amendments.text);
    if (const auto& uniform = conduct.uniform) {
        writer.line(uniform->is_required ? "uniform_required" : "uniform_free");
        if (uniform->order_by)
            writer.line("uniform_order",
                        {{"day", to_slashes(*uniform->order_by)}, {"via", uniform->order_via}});
        writer.quote(uniform->text);
    }
}

}  // namespace kydai::regulation
