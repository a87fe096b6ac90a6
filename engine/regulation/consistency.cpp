// What no single section of a regulation can know: ids are unique, references meet, rules fit
// together.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/read_sections.hpp"

#include <algorithm>
#include <functional>
#include <set>

namespace kydai::regulation {
namespace {

constexpr std::size_t disciplines_max = 20;
constexpr std::size_t categories_max = 500;

std::string item(std::string_view list, std::size_t index) {
    return "$." + std::string(list) + "[" + std::to_string(index) + "]";
}

/// An id goes into topics, file names and command lines.
bool is_plain_id(std::string_view id) {
    return std::ranges::all_of(id, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '-' || c == '_' || c == '.';
    });
}

class Checker {
  public:
    Checker(const Regulation& regulation, ReadingContext& context)
        : regulation_(regulation), context_(context) {
        for (const Discipline& d : regulation.disciplines) disciplines_.push_back(d.id);
        for (const Category& c : regulation.categories) {
            categories_.push_back(c.id);
            age_groups_.push_back(c.age_group);
        }
    }

    void run() {
        check_sizes();
        check_ids();
        check_categories();
        check_moving_up();
        check_money();
        check_play();
        check_teams();
        check_schedule();
        check_conduct();
    }

  private:
    void refer(const std::vector<std::string>& known, const std::string& wanted,
               const std::string& path) {
        if (std::ranges::find(known, wanted) != known.end()) return;
        std::string all;
        for (const std::string& word : known) all += (all.empty() ? "" : ", ") + word;
        context_.add("regulation.unknown_reference",
                     {{"value", wanted}, {"nearest", nearest_word(wanted, known).value_or(all)}},
                     path);
    }

    void refer_all(const std::vector<std::string>& known, const std::vector<std::string>& wanted,
                   const std::string& path) {
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            refer(known, wanted[i], path + "[" + std::to_string(i) + "]");
        }
    }

    void unique(std::set<std::string>& seen, const std::string& id, const std::string& path) {
        if (id.empty()) return;  // noted already as missing
        if (!is_plain_id(id)) context_.add("regulation.bad_id", {{"id", id}}, path + ".id");
        if (!seen.insert(id).second)
            context_.add("regulation.duplicate_id", {{"id", id}}, path + ".id");
    }

    void check_conduct() {
        std::vector<std::string> steps;
        std::set<std::string> seen;
        for (std::size_t i = 0; i < regulation_.conduct.steps.size(); ++i) {
            steps.push_back(regulation_.conduct.steps[i].id);
            unique(seen, steps.back(), item("conduct.steps", i));
        }
        const std::string& step = regulation_.registration.wrong_group_step;
        if (!step.empty()) refer(steps, step, "$.registration.wrong_group_step");
    }

    void check_sizes() {
        if (regulation_.disciplines.empty())
            context_.add("regulation.no_discipline", {}, "$.disciplines");
        if (regulation_.categories.empty())
            context_.add("regulation.no_category", {}, "$.categories");
        if (regulation_.disciplines.size() > disciplines_max ||
            regulation_.categories.size() > categories_max) {
            context_.add("regulation.too_many", {{"limit", std::to_string(categories_max)}},
                         "$.categories");
        }
    }

    void check_ids() {
        if (!is_plain_id(regulation_.id))
            context_.add("regulation.bad_id", {{"id", regulation_.id}}, "$.id");
        std::set<std::string> disciplines, categories, rankings, teams;
        for (std::size_t i = 0; i < regulation_.disciplines.size(); ++i) {
            unique(disciplines, regulation_.disciplines[i].id, item("disciplines", i));
        }
        for (std::size_t i = 0; i < regulation_.categories.size(); ++i) {
            const Category& category = regulation_.categories[i];
            unique(categories, category.id, item("categories", i));
            for (std::size_t j = 0; j < category.rankings.size(); ++j) {
                unique(rankings, category.rankings[j].id,
                       item("categories", i) + ".rankings[" + std::to_string(j) + "]");
            }
        }
        for (std::size_t i = 0; i < regulation_.teams.events.size(); ++i) {
            unique(teams, regulation_.teams.events[i].id, item("teams.events", i));
        }
    }

    void check_categories() {
        for (std::size_t i = 0; i < regulation_.categories.size(); ++i) {
            const Category& category = regulation_.categories[i];
            const std::string path = item("categories", i);
            if (category.disciplines.empty()) {
                context_.add("regulation.missing_key", {{"key", "disciplines"}}, path);
            }
            refer_all(disciplines_, category.disciplines, path + ".disciplines");
            if (category.born_from && category.born_to && *category.born_from > *category.born_to) {
                context_.add("regulation.years_reversed", {}, path + ".born_from");
            }
            const bool has_women = std::ranges::any_of(
                category.rankings, [](const Ranking& r) { return r.list == ListKind::Women; });
            if (has_women && category.admits != Admits::Anyone) {
                context_.add("regulation.women_list_needs_joint", {{"category", category.id}},
                             path + ".rankings");
            }
        }
    }

    void check_moving_up() {
        const MovingUp& rule = regulation_.moving_up;
        if (rule.grounds.empty()) return;
        for (const auto& [key, id] : {std::pair{"open_category_boys", rule.open_category_boys},
                                      std::pair{"open_category_girls", rule.open_category_girls}}) {
            if (!id.empty()) refer(categories_, id, std::string("$.moving_up.") + key);
        }
    }

    void check_money() {
        const Fees& fees = regulation_.fees;
        std::set<std::set<std::string>> priced;
        for (std::size_t i = 0; i < fees.prices.size(); ++i) {
            const std::vector<std::string>& entered = fees.prices[i].disciplines;
            refer_all(disciplines_, entered, item("fees.prices", i) + ".disciplines");
            if (entered.empty()) {
                context_.add("regulation.missing_key", {{"key", "disciplines"}},
                             item("fees.prices", i));
            } else if (!priced.insert({entered.begin(), entered.end()}).second) {
                context_.add("regulation.price_twice", {}, item("fees.prices", i));
            }
        }
        if (fees.prices.empty()) return;
        for (const Category& category : regulation_.categories) {
            for (const std::string& discipline : category.disciplines) {
                if (priced.contains({discipline})) continue;
                context_.add("regulation.no_price", {{"discipline", discipline}}, "$.fees.prices");
                priced.insert({discipline});
            }
        }
    }

    void check_play() {
        const RoundsRule& rounds = regulation_.play.rounds;
        for (std::size_t i = 0; i < rounds.steps.size(); ++i) {
            const std::string path = item("play.rounds.steps", i);
            const bool is_last = i + 1 == rounds.steps.size();
            if (!rounds.steps[i].players_max && !is_last) {
                context_.add("regulation.open_step_not_last", {}, path);
            }
            if (i > 0 && rounds.steps[i].players_max && rounds.steps[i - 1].players_max &&
                *rounds.steps[i].players_max <= *rounds.steps[i - 1].players_max) {
                context_.add("regulation.steps_not_ascending", {}, path + ".players_max");
            }
            if (!rounds.options.empty() &&
                std::ranges::find(rounds.options, rounds.steps[i].rounds) == rounds.options.end()) {
                context_.add("regulation.rounds_not_an_option",
                             {{"rounds", std::to_string(rounds.steps[i].rounds)}},
                             path + ".rounds");
            }
        }
    }

    void check_teams() {
        const TeamRules& teams = regulation_.teams;
        for (std::size_t i = 0; i < teams.events.size(); ++i) {
            const std::string path = item("teams.events", i);
            refer_all(categories_, teams.events[i].categories, path + ".categories");
            if (teams.fallback == TeamFallback::None && teams.events[i].sizes.size() > 1) {
                context_.add("regulation.sizes_without_fallback", {}, path + ".sizes");
            }
        }
        for (std::size_t i = 0; i < teams.joins.size(); ++i) {
            const std::string path = item("teams.joins", i);
            refer(age_groups_, teams.joins[i].from_age_group, path + ".from_age_group");
            refer(age_groups_, teams.joins[i].into_age_group, path + ".into_age_group");
        }
        if (regulation_.overall_team && regulation_.prizes.overall.empty()) {
            context_.add("regulation.overall_without_prizes", {}, "$.prizes.overall");
        }
    }

    void check_schedule() {
        const Schedule& schedule = regulation_.schedule;
        if (!std::ranges::is_sorted(schedule.days)) {
            context_.add("regulation.days_not_ascending", {}, "$.schedule.days");
        }
        for (std::size_t i = 0; i < schedule.programme.size(); ++i) {
            refer_all(disciplines_, schedule.programme[i].disciplines,
                      item("schedule.programme", i) + ".disciplines");
        }
        if (regulation_.registration.deadline && schedule.opening &&
            *regulation_.registration.deadline > *schedule.opening) {
            context_.add("regulation.deadline_after_opening", {}, "$.registration.deadline");
        }
    }

    const Regulation& regulation_;
    ReadingContext& context_;
    std::vector<std::string> disciplines_;
    std::vector<std::string> categories_;
    std::vector<std::string> age_groups_;
};

}  // namespace

void check_consistency(const Regulation& regulation, ReadingContext& context) {
    Checker(regulation, context).run();
}

}  // namespace kydai::regulation
