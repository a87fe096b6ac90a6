// See group_standings.hpp.
#include "engine/projection/group_standings.hpp"

#include "engine/core/ruling_standing.hpp"
#include "publisher/base/check.hpp"

namespace kydai::projection {
namespace {

/// Codes that this program does not know are left out rather than hiding the whole table.
std::vector<standings::TieBreak> readable(const std::vector<std::string>& codes) {
    std::vector<standings::TieBreak> tie_breaks;
    for (const std::string& code : codes) {
        const Result<standings::TieBreak> read = standings::parse_tie_break(code);
        if (read) tie_breaks.push_back(*read);
    }
    return tie_breaks;
}

}  // namespace

RoundNumber standings_round(const Group& group) {
    const Round* round = group.published_round();
    if (round == nullptr) return RoundNumber(0);
    const bool counts = round->has_result() || round->boards.empty();
    return counts ? round->number : RoundNumber(round->number.value() - 1);
}

standings::StandingsRules standings_rules(const Group& group) {
    const GroupSettings& settings = *group.settings;
    const bool is_swiss = !group.system || *group.system == PairingSystem::Swiss;
    standings::StandingsRules rules = standings::default_rules(
        is_swiss ? standings::System::Swiss : standings::System::RoundRobin);
    const std::vector<standings::TieBreak> order =
        readable(is_swiss ? settings.swiss_tie_breaks : settings.round_robin_tie_breaks);
    if (!order.empty()) rules.tie_breaks = order;
    const Result<standings::Edition> edition = standings::parse_edition(settings.edition);
    if (edition) rules.edition = *edition;
    rules.is_direct_encounter_partial = !settings.direct_encounter_needs_all_games;
    rules.round_robin_forfeits = settings.round_robin_forfeits_by_fide
                                     ? standings::RoundRobinForfeits::Fide2026
                                     : standings::RoundRobinForfeits::OverTheBoard;
    return rules;
}

standings::StandingsFacts standings_facts(const Tournament& state, const Group& group,
                                          const CrossTable& table) {
    standings::StandingsFacts facts;
    facts.standing = core::standing_by_rulings(state, group, table);
    return facts;
}

std::string medal_name(std::optional<standings::Medal> medal) {
    if (!medal) return "";
    switch (*medal) {
        case standings::Medal::Gold:
            return "gold";
        case standings::Medal::Silver:
            return "silver";
        case standings::Medal::Bronze:
            return "bronze";
    }
    KYDAI_CHECK(false);
}

}  // namespace kydai::projection
