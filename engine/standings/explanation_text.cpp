// The words of an explanation: short sentences, the sums opponent by opponent.
// SPDX-License-Identifier: Apache-2.0
#include "engine/standings/explanation.hpp"

#include <fmt/format.h>

namespace kydai::standings {
namespace {

/// The code without its cuts: the key of names and labels.
std::string base_code(const TieBreak& tie_break) {
    return code_of(TieBreak{tie_break.criterion});
}

class Words {
  public:
    Words(const CrossTable& table, const Catalogue& catalogue)
        : table_(table), catalogue_(catalogue) {}

    [[nodiscard]] std::string say(const std::string& key, const Catalogue::Args& args = {}) const {
        return catalogue_.text("standings." + key, args);
    }

    [[nodiscard]] std::string player(PairingNumber number) const {
        const CrossTablePlayer* found = table_.find(number);
        return say("explain.player", {{"name", found != nullptr ? found->name : std::string()},
                                      {"number", std::to_string(number.value())}});
    }

    [[nodiscard]] static std::string value(const TieBreak& tie_break, Value value) {
        return to_display(tie_break, value);
    }

    [[nodiscard]] std::string equal_steps(const Explanation& explanation) const {
        std::string list;
        for (const ExplanationStep& step : explanation.steps) {
            if (step.better != step.worse) continue;
            if (!list.empty()) list += ", ";
            list += name_of(step.tie_break, catalogue_);
            if (step.tie_break.criterion != Criterion::DirectEncounter)
                list += " " + value(step.tie_break, step.better);
        }
        return list;
    }

    [[nodiscard]] std::string breakdown(const Breakdown& breakdown) const {
        std::string parts;
        for (const Summand& summand : breakdown.summands) {
            if (!parts.empty()) parts += "; ";
            parts += part(breakdown.tie_break, summand);
        }
        if (parts.empty()) parts = say("explain.nothing");
        return say("explain.sum", {{"player", player(breakdown.number)},
                                   {"total", value(breakdown.tie_break, breakdown.total)},
                                   {"parts", parts}});
    }

  private:
    /// `ván 3 gặp Lê An (số 7): 4½ × ½ = 2,25 (bỏ)`.
    [[nodiscard]] std::string part(const TieBreak& tie_break, const Summand& summand) const {
        std::string text = say("explain.round", {{"round", std::to_string(summand.round)},
                                                 {"what", what(tie_break, summand)},
                                                 {"amount", amount(tie_break, summand)}});
        if (summand.is_cut) {
            text += " " + say(summand.is_voluntary ? "explain.cut_voluntary" : "explain.cut");
        }
        return text;
    }

    [[nodiscard]] std::string what(const TieBreak& tie_break, const Summand& summand) const {
        std::string text = summand.opponent
                               ? say("explain.met", {{"player", player(*summand.opponent)}})
                               : say("explain.no_game");
        const bool is_of_opponents = tie_break.criterion == Criterion::Buchholz ||
                                     tie_break.criterion == Criterion::ForeBuchholz ||
                                     tie_break.criterion == Criterion::SonnebornBerger;
        if (!is_of_opponents) return text;
        switch (summand.source) {
            case WorthSource::Opponent:
                break;
            case WorthSource::OwnScore:
                text += ", " + say("explain.own_score");
                break;
            case WorthSource::CappedByOpponent:
                text += ", " + say("explain.capped_opponent");
                break;
            case WorthSource::CappedByDraws:
                text += ", " + say("explain.capped_draws");
                break;
            case WorthSource::VirtualOpponent:
                text += ", " + say("explain.virtual");
                break;
        }
        return text;
    }

    [[nodiscard]] static std::string amount(const TieBreak& tie_break, const Summand& summand) {
        std::string result = value(tie_break, summand.amount);
        if (tie_break.criterion != Criterion::SonnebornBerger) return result;
        return fmt::format("{} × {} = {}", value({Criterion::Points}, summand.worth),
                           kydai::to_display(summand.points), result);
    }

    const CrossTable& table_;
    const Catalogue& catalogue_;
};

std::string verdict(const Explanation& explanation, const Words& words,
                    const Catalogue& catalogue) {
    const Catalogue::Args players = {{"better", words.player(explanation.better)},
                                     {"worse", words.player(explanation.worse)}};
    switch (explanation.decided_by) {
        case DecidedBy::Criterion: {
            const ExplanationStep& last = explanation.steps.back();
            Catalogue::Args args = players;
            args["criterion"] = name_of(last.tie_break, catalogue);
            if (last.tie_break.criterion == Criterion::DirectEncounter)
                return words.say("explain.by_encounter", args);
            args["better_value"] = words.value(last.tie_break, last.better);
            args["worse_value"] = words.value(last.tie_break, last.worse);
            return words.say("explain.by_criterion", args);
        }
        case DecidedBy::Playoff:
            return words.say("explain.by_playoff", players);
        case DecidedBy::Lots:
            return words.say("explain.by_lots", players);
        case DecidedBy::NotYet:
            return words.say("explain.not_yet", players);
        case DecidedBy::NotRanked:
            return words.say("explain.not_ranked", players);
    }
    KYDAI_CHECK(false);
}

}  // namespace

std::string label_of(const TieBreak& tie_break, const Catalogue& catalogue) {
    std::string label = catalogue.text("standings.label." + base_code(tie_break));
    if (tie_break.highest_cut > 0) {
        label += fmt::format(" M{}", tie_break.highest_cut);
    } else if (tie_break.lowest_cut > 0) {
        label += fmt::format("-{}", tie_break.lowest_cut);
    }
    return label;
}

std::string name_of(const TieBreak& tie_break, const Catalogue& catalogue) {
    std::string name = catalogue.text("standings.name." + base_code(tie_break));
    const std::string cuts = std::to_string(tie_break.lowest_cut);
    const bool is_progressive = tie_break.criterion == Criterion::Progressive;
    if (tie_break.highest_cut > 0) {
        name += " " + catalogue.text("standings.name.median", {{"count", cuts}});
    } else if (tie_break.lowest_cut > 0) {
        name += " " +
                catalogue.text(is_progressive ? "standings.name.cut_rounds" : "standings.name.cut",
                               {{"count", cuts}});
    }
    if (tie_break.counts_forfeits_as_played)
        name += " " + catalogue.text("standings.name.forfeits_played");
    return name;
}

std::string name_of(Edition edition, const Catalogue& catalogue) {
    return catalogue.text("standings.edition." + code_of(edition));
}

std::vector<std::string> text_of(const Explanation& explanation, const CrossTable& table,
                                 const Catalogue& catalogue) {
    const Words words(table, catalogue);
    std::vector<std::string> lines = {verdict(explanation, words, catalogue)};
    if (const std::string equal = words.equal_steps(explanation); !equal.empty())
        lines.push_back(words.say("explain.equal", {{"list", equal}}));
    if (explanation.tied.size() > 2) {
        std::string list;
        for (const PairingNumber number : explanation.tied)
            list += (list.empty() ? "" : ", ") + words.player(number);
        lines.push_back(words.say("explain.tied", {{"list", list}}));
    }
    for (const Breakdown& breakdown : explanation.breakdowns)
        lines.push_back(words.breakdown(breakdown));
    lines.push_back(
        words.say("explain.edition", {{"edition", name_of(explanation.edition, catalogue)},
                                      {"round", std::to_string(explanation.after.value())}}));
    if (explanation.is_provisional) lines.push_back(words.say("explain.provisional"));
    return lines;
}

}  // namespace kydai::standings
