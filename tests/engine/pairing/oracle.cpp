// See oracle.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/pairing/oracle.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <vector>

namespace kydai::test {
namespace {

enum class Wish { None, Mild, Strong, Absolute };

struct Person {
    PairingNumber number;
    int score = 0;
    std::string colors;  ///< W and B of the games played, oldest first
    int difference = 0;
    Wish wish = Wish::None;
    char wished = 'W';
    int games = 0;
    bool may_have_bye = true;
    bool is_topscorer = false;
    bool is_odd = true;
    int last_float = 0, earlier_float = 0;  ///< -1 down, 0 none, +1 up
    std::set<PairingNumber> met;
};

using People = std::vector<Person>;
using Mask = unsigned;
using Pair = std::pair<int, int>;  ///< by index, lower index first
using Pairs = std::vector<Pair>;

char other(char color) {
    return color == 'W' ? 'B' : 'W';
}

int fictitious(const CrossTablePlayer& player, int round) {
    const auto r = static_cast<std::size_t>(round - 1);
    return r < player.acceleration.size() ? player.acceleration[r].tenths() : 0;
}
int score_before(const CrossTable& table, const CrossTablePlayer& player, int round) {
    return table.points_after(player, RoundNumber(round - 1)).tenths() + fictitious(player, round);
}

int float_in(const CrossTable& table, const CrossTablePlayer& player, int round) {
    if (round < 1) return 0;
    const RoundCell cell = CrossTable::cell(player, RoundNumber(round));
    if (!is_played(cell.outcome))
        return table.point_system.of(cell.outcome) > table.point_system.loss ? -1 : 0;
    const int own = score_before(table, player, round);
    const int his = score_before(table, *table.find(*cell.opponent), round);
    return own > his ? -1 : own < his ? 1 : 0;
}

void find_wish(Person& person) {
    const std::string& c = person.colors;
    if (c.empty()) return;
    const bool is_twice = c.size() > 1 && c[c.size() - 1] == c[c.size() - 2];
    person.wished = other(c.back());
    person.wish = Wish::Mild;
    if (person.difference != 0) {
        person.wish = Wish::Strong;
        person.wished = person.difference > 0 ? 'B' : 'W';
    }
    if (is_twice) {
        person.wish = Wish::Absolute;
        person.wished = other(c.back());
    }
    if (person.difference > 1 || person.difference < -1) {
        person.wish = Wish::Absolute;
        person.wished = person.difference > 0 ? 'B' : 'W';
    }
}

bool takes_part(const CrossTablePlayer& player, int round) {
    if (player.is_withdrawn) return false;
    return static_cast<int>(player.rounds.size()) < round;
}

People people_of(const CrossTable& table, int round) {
    People people;
    int position = 0;
    for (const CrossTablePlayer& player : table.players) {
        bool was_ever_paired = false;
        for (int r = 1; r < round; ++r) {
            const RoundCell cell = CrossTable::cell(player, RoundNumber(r));
            was_ever_paired =
                was_ever_paired || cell.opponent || cell.outcome == Outcome::PairingAllocatedBye;
        }
        const bool is_here = takes_part(player, round);
        if (is_here || was_ever_paired) ++position;
        if (!is_here) continue;
        Person person;
        person.number = player.number;
        person.score = score_before(table, player, round);
        person.is_odd = position % 2 == 1;
        for (int r = 1; r < round; ++r) {
            const RoundCell cell = CrossTable::cell(player, RoundNumber(r));
            if (is_played(cell.outcome)) {
                ++person.games;
                person.colors += *cell.color == Color::White ? 'W' : 'B';
                person.difference += *cell.color == Color::White ? 1 : -1;
                person.met.insert(*cell.opponent);
            } else if (cell.outcome == Outcome::PairingAllocatedBye ||
                       table.point_system.of(cell.outcome) >= table.point_system.win) {
                person.may_have_bye = false;
            }
        }
        person.last_float = float_in(table, player, round - 1);
        person.earlier_float = float_in(table, player, round - 2);
        person.is_topscorer = round >= table.rounds_planned &&
                              2 * person.score > (round - 1) * table.point_system.win.tenths();
        find_wish(person);
        for (const ForbiddenGroup& group : table.forbidden) {
            if (round < group.first_round.value() || round > group.last_round.value()) continue;
            const auto in = std::find(group.players.begin(), group.players.end(), person.number);
            if (in == group.players.end()) continue;
            for (PairingNumber number : group.players)
                if (number != person.number) person.met.insert(number);
        }
        people.push_back(person);
    }
    std::sort(people.begin(), people.end(), [](const Person& a, const Person& b) {
        return a.score != b.score ? a.score > b.score : a.number < b.number;
    });
    return people;
}

/// Color of a, who is higher than b.
char color_of_higher(const Person& a, const Person& b, char initial) {
    if (a.wish == Wish::None && b.wish == Wish::None) return a.is_odd ? initial : other(initial);
    if (b.wish == Wish::None) return a.wished;
    if (a.wish == Wish::None) return other(b.wished);
    if (a.wished != b.wished) return a.wished;
    if (a.wish != b.wish) return a.wish > b.wish ? a.wished : other(b.wished);
    const int da = std::abs(a.difference), db = std::abs(b.difference);
    if (a.wish == Wish::Absolute && da != db) return da > db ? a.wished : other(b.wished);
    std::string x(a.colors.rbegin(), a.colors.rend()), y(b.colors.rbegin(), b.colors.rend());
    for (std::size_t i = 0; i < std::min(x.size(), y.size()); ++i)
        if (x[i] != y[i]) return y[i];
    return a.wished;
}

/// Criteria C6 .. C21 of a candidate, compared one after another; each is a list, smaller is
/// better.
using Judgement = std::vector<std::vector<int>>;

class Enumeration {
  public:
    Enumeration(People people, char initial) : people_(std::move(people)), initial_(initial) {}

    std::optional<RoundPairing> run() {
        const Mask everybody = (1U << people_.size()) - 1;
        has_bye_ = people_.size() % 2 == 1;
        bye_max_ = people_.empty() ? 0 : people_.front().score;
        if (!can_complete(everybody, has_bye_)) return std::nullopt;
        find_bye_score(everybody);
        RoundPairing pairing;
        std::vector<int> floaters;
        Mask open = everybody;
        while (open != 0 && !(floaters.empty() && lowest_free(open, floaters) < 0)) {
            std::vector<int> residents = next_group(open, floaters);
            if (residents.empty()) break;
            const Pairs best = best_of_bracket(open, floaters, residents);
            std::vector<int> members = floaters;
            members.insert(members.end(), residents.begin(), residents.end());
            std::set<int> paired;
            for (const auto& [a, b] : best) {
                paired.insert(a);
                paired.insert(b);
                open &= ~(1U << a) & ~(1U << b);
                const Person &p = person(a), &q = person(b);
                const bool is_white = color_of_higher(p, q, initial_) == 'W';
                pairing.games.push_back(is_white ? PairedGame{p.number, q.number}
                                                 : PairedGame{q.number, p.number});
            }
            floaters.clear();
            for (int m : members)
                if (!paired.count(m)) floaters.push_back(m);
        }
        if (!floaters.empty()) pairing.bye = person(floaters.front()).number;
        return pairing;
    }

  private:
    const Person& person(int i) const { return people_[static_cast<std::size_t>(i)]; }
    int size() const { return static_cast<int>(people_.size()); }

    bool is_legal(int a, int b) const {
        const Person &p = person(a), &q = person(b);
        if (p.met.count(q.number) || q.met.count(p.number)) return false;
        const bool is_same =
            p.wish == Wish::Absolute && q.wish == Wish::Absolute && p.wished == q.wished;
        return !is_same || p.is_topscorer || q.is_topscorer;
    }
    bool is_bye_candidate(int a) const {
        return person(a).may_have_bye && person(a).score <= bye_max_;
    }

    /// C4 by trying: the first player with each partner, or with the bye.
    bool can_complete(Mask open, bool bye) {
        if (open == 0) return !bye;
        const auto key = std::tuple(open, bye, bye_max_);
        if (const auto known = complete_.find(key); known != complete_.end()) return known->second;
        int first = 0;
        while (!(open >> first & 1U)) ++first;
        const Mask left = open & ~(1U << first);
        bool is_possible = bye && is_bye_candidate(first) && can_complete(left, false);
        for (int b = first + 1; b < size() && !is_possible; ++b) {
            if ((left >> b & 1U) && is_legal(first, b))
                is_possible = can_complete(left & ~(1U << b), bye);
        }
        complete_[key] = is_possible;
        return is_possible;
    }
    bool can_complete_rest(Mask open) {
        return can_complete(open, __builtin_popcount(open) % 2 == 1);
    }

    void find_bye_score(Mask everybody) {
        if (!has_bye_) return;
        for (int i = size() - 1; i >= 0; --i) {
            bye_max_ = person(i).score;
            if (can_complete(everybody, true)) return;
        }
    }

    int lowest_free(Mask open, const std::vector<int>& floaters) const {
        for (int i = 0; i < size(); ++i) {
            const bool is_floater =
                std::find(floaters.begin(), floaters.end(), i) != floaters.end();
            if ((open >> i & 1U) && !is_floater) return i;
        }
        return -1;
    }
    std::vector<int> next_group(Mask open, const std::vector<int>& floaters) const {
        std::vector<int> group;
        const int first = lowest_free(open, floaters);
        for (int i = first; first >= 0 && i < size(); ++i) {
            const bool is_floater =
                std::find(floaters.begin(), floaters.end(), i) != floaters.end();
            if ((open >> i & 1U) && !is_floater && person(i).score == person(first).score)
                group.push_back(i);
        }
        return group;
    }

    /// Calls visit(pairs) for all sets of legal pairs of members that hold a resident each.
    template <class Visit>
    void all_pairings(const std::vector<int>& members, std::size_t moved_down, Pairs& made,
                      Mask used, std::size_t at, Visit& visit) {
        while (at < members.size() && (used >> at & 1U)) ++at;
        if (at == members.size()) {
            visit(made);
            return;
        }
        all_pairings(members, moved_down, made, used | 1U << at, at + 1, visit);
        for (std::size_t b = std::max(at + 1, moved_down); b < members.size(); ++b) {
            if ((used >> b & 1U) || !is_legal(members[at], members[b])) continue;
            made.emplace_back(members[at], members[b]);
            all_pairings(members, moved_down, made, used | 1U << at | 1U << b, at + 1, visit);
            made.pop_back();
        }
    }

    static Mask mask_of(const Pairs& pairs) {
        Mask mask = 0;
        for (const auto& [a, b] : pairs) mask |= 1U << a | 1U << b;
        return mask;
    }
    std::vector<int> unpaired(const std::vector<int>& members, const Pairs& pairs) const {
        const Mask paired = mask_of(pairs);
        std::vector<int> list;
        for (int m : members)
            if (!(paired >> m & 1U)) list.push_back(m);
        return list;
    }
    std::vector<int> scores_of(const std::vector<int>& list) const {
        std::vector<int> scores;
        for (int i : list) scores.push_back(person(i).score);
        std::sort(scores.rbegin(), scores.rend());
        return scores;
    }

    /// C8: what the next bracket could reach at best, number of floaters and then their scores.
    std::vector<int> look_ahead(Mask open, const std::vector<int>& floaters) {
        std::vector<int> residents = next_group(open, floaters);
        if (residents.empty()) return {};
        if (const auto known = ahead_.find({open, floaters}); known != ahead_.end())
            return known->second;
        std::vector<int> members = floaters;
        members.insert(members.end(), residents.begin(), residents.end());
        std::optional<std::vector<int>> best;
        Pairs made;
        auto visit = [&](const Pairs& pairs) {
            if (!can_complete_rest(open & ~mask_of(pairs))) return;
            const std::vector<int> left = unpaired(members, pairs);
            std::vector<int> value{static_cast<int>(left.size())};
            for (int score : scores_of(left)) value.push_back(score);
            if (!best || value < *best) best = value;
        };
        all_pairings(members, floaters.size(), made, 0, 0, visit);
        ahead_[{open, floaters}] = *best;
        return *best;
    }

    /// True where the one player who leaves the bracket gets the bye whatever comes.
    bool must_get_bye(Mask open, int floater) {
        for (int i = 0; i < size(); ++i) {
            if (!(open >> i & 1U) || i == floater || !is_bye_candidate(i)) continue;
            if (can_complete(open & ~(1U << i), false)) return false;
        }
        return true;
    }

    Judgement judge(Mask open, const std::vector<int>& members, std::size_t moved_down,
                    const Pairs& pairs) {
        Judgement j;
        const Mask below = open & ~mask_of(pairs);
        const std::vector<int> left = unpaired(members, pairs);
        j.push_back({static_cast<int>(left.size())});  // C6
        j.push_back(scores_of(left));                  // C7
        j.push_back(look_ahead(below, left));          // C8
        const bool is_bye = left.size() == 1 && __builtin_popcount(below) % 2 == 1 &&
                            must_get_bye(below, left.front());
        j.push_back({is_bye ? -person(left.front()).games : 0});  // C9
        int over_two = 0, thrice = 0, unmet = 0, unmet_strong = 0;
        int up1 = 0, up2 = 0;
        std::vector<int> up1_list, up2_list;
        const std::set<int> above(members.begin(),
                                  members.begin() + static_cast<std::ptrdiff_t>(moved_down));
        for (const auto& [a, b] : pairs) {
            const char color = color_of_higher(person(a), person(b), initial_);
            const bool is_top = person(a).is_topscorer || person(b).is_topscorer;
            judge_color(person(a), color, is_top, over_two, thrice, unmet, unmet_strong);
            judge_color(person(b), other(color), is_top, over_two, thrice, unmet, unmet_strong);
            if (!above.count(a)) continue;
            const int step = person(a).score - person(b).score;
            if (person(b).last_float > 0) {
                ++up1;
                up1_list.push_back(step);
            }
            if (person(b).earlier_float > 0) {
                ++up2;
                up2_list.push_back(step);
            }
        }
        j.push_back({over_two});      // C10
        j.push_back({thrice});        // C11
        j.push_back({unmet});         // C12
        j.push_back({unmet_strong});  // C13
        int down1 = 0, down2 = 0;
        for (int i : left) {
            if (above.count(i)) continue;
            down1 += person(i).last_float < 0 ? 1 : 0;
            down2 += person(i).earlier_float < 0 ? 1 : 0;
        }
        j.push_back({down1});  // C14
        j.push_back({up1});    // C15
        j.push_back({down2});  // C16
        j.push_back({up2});    // C17
        std::sort(up1_list.rbegin(), up1_list.rend());
        std::sort(up2_list.rbegin(), up2_list.rend());
        j.push_back(steps_of_moved_down(members, moved_down, pairs, true));   // C18
        j.push_back(up1_list);                                                // C19
        j.push_back(steps_of_moved_down(members, moved_down, pairs, false));  // C20
        j.push_back(up2_list);                                                // C21
        return j;
    }
    static void judge_color(const Person& p, char color, bool is_top, int& over_two, int& thrice,
                            int& unmet, int& unmet_strong) {
        const int after = p.difference + (color == 'W' ? 1 : -1);
        const std::string& c = p.colors;
        if (is_top && (after > 2 || after < -2) && std::abs(after) > std::abs(p.difference))
            ++over_two;
        // A wish for a third equal color comes only from histories beyond all rules (a difference
        // of four before); granting it is not held against a pairing.
        const bool is_refused = p.wished != color;
        if (is_top && is_refused && c.size() > 1 && c[c.size() - 1] == color &&
            c[c.size() - 2] == color)
            ++thrice;
        if (p.wish == Wish::None || p.wished == color) return;
        ++unmet;
        unmet_strong += p.wish == Wish::Strong ? 1 : 0;
    }
    std::vector<int> steps_of_moved_down(const std::vector<int>& members, std::size_t moved_down,
                                         const Pairs& pairs, bool is_last) const {
        constexpr int unpaired_step = 100'000;
        std::vector<int> steps;
        for (std::size_t m = 0; m < moved_down; ++m) {
            const Person& p = person(members[m]);
            if ((is_last ? p.last_float : p.earlier_float) >= 0) continue;
            int step = unpaired_step + p.score;
            for (const auto& [a, b] : pairs)
                if (a == members[m]) step = p.score - person(b).score;
            steps.push_back(step);
        }
        std::sort(steps.rbegin(), steps.rend());
        return steps;
    }

    Pairs best_of_bracket(Mask open, const std::vector<int>& moved_down,
                          const std::vector<int>& residents) {
        std::vector<int> members = moved_down;
        members.insert(members.end(), residents.begin(), residents.end());
        std::optional<Judgement> best;
        std::set<std::set<Pair>> perfect;
        Pairs made;
        auto visit = [&](const Pairs& pairs) {
            if (!can_complete_rest(open & ~mask_of(pairs))) return;
            const Judgement judgement = judge(open, members, moved_down.size(), pairs);
            if (!best || judgement < *best) {
                best = judgement;
                perfect.clear();
            }
            if (judgement == *best) perfect.insert({pairs.begin(), pairs.end()});
        };
        all_pairings(members, moved_down.size(), made, 0, 0, visit);
        return first_generated(moved_down, residents, perfect);
    }

    // --- article 3 and 4: the order in which candidates come ---

    Pairs first_generated(const std::vector<int>& moved_down, const std::vector<int>& residents,
                          const std::set<std::set<Pair>>& perfect) {
        const std::set<Pair>& any = *perfect.begin();
        std::size_t m1 = 0;
        for (const auto& [a, b] : any)
            m1 += std::find(moved_down.begin(), moved_down.end(), a) != moved_down.end() ? 1 : 0;
        const std::size_t rest_pairs = any.size() - m1;
        // Sets of MDPs in lexicographic order: a descending selection string gives them.
        std::vector<int> chosen(moved_down.size(), 0);
        std::fill(chosen.begin(), chosen.begin() + static_cast<std::ptrdiff_t>(m1), 1);
        do {
            std::vector<int> s1;
            for (std::size_t i = 0; i < moved_down.size(); ++i)
                if (chosen[i] == 1) s1.push_back(moved_down[i]);
            std::vector<int> picked;
            Pairs found;
            if (try_opponents(s1, residents, picked, rest_pairs, perfect, found)) return found;
        } while (std::prev_permutation(chosen.begin(), chosen.end()));
        return {};
    }

    bool try_opponents(const std::vector<int>& s1, const std::vector<int>& residents,
                       std::vector<int>& picked, std::size_t rest_pairs,
                       const std::set<std::set<Pair>>& perfect, Pairs& found) {
        if (picked.size() == s1.size()) {
            std::set<Pair> fixed;
            for (std::size_t i = 0; i < s1.size(); ++i) fixed.insert({s1[i], picked[i]});
            const bool is_useful =
                std::any_of(perfect.begin(), perfect.end(), [&](const std::set<Pair>& p) {
                    return std::includes(p.begin(), p.end(), fixed.begin(), fixed.end());
                });
            if (!is_useful) return false;
            std::vector<int> remainder;
            for (int r : residents)
                if (std::find(picked.begin(), picked.end(), r) == picked.end())
                    remainder.push_back(r);
            return try_exchanges(remainder, rest_pairs, fixed, perfect, found);
        }
        for (int r : residents) {
            if (std::find(picked.begin(), picked.end(), r) != picked.end()) continue;
            picked.push_back(r);
            if (try_opponents(s1, residents, picked, rest_pairs, perfect, found)) return true;
            picked.pop_back();
        }
        return false;
    }

    struct Exchange {
        std::vector<int> out, in;  ///< numbers in the bracket: highest first, lowest first
        int difference = 0;
    };
    static bool comes_before(const Exchange& a, const Exchange& b) {
        if (a.out.size() != b.out.size()) return a.out.size() < b.out.size();
        if (a.difference != b.difference) return a.difference < b.difference;
        if (a.out != b.out) return a.out > b.out;
        return a.in < b.in;
    }
    static std::vector<Exchange> exchanges(int pairs, int size) {
        std::vector<Exchange> all;
        for (unsigned bits = 0; bits < 1U << size; ++bits) {
            Exchange e;
            for (int n = pairs; n >= 1; --n)
                if (bits >> (n - 1) & 1U) e.out.push_back(n);
            for (int n = pairs + 1; n <= size; ++n)
                if (bits >> (n - 1) & 1U) e.in.push_back(n);
            if (e.out.size() != e.in.size()) continue;
            e.difference = std::accumulate(e.in.begin(), e.in.end(), 0) -
                           std::accumulate(e.out.begin(), e.out.end(), 0);
            all.push_back(e);
        }
        std::sort(all.begin(), all.end(), comes_before);
        return all;
    }

    bool try_exchanges(const std::vector<int>& remainder, std::size_t pairs,
                       const std::set<Pair>& fixed, const std::set<std::set<Pair>>& perfect,
                       Pairs& found) {
        const int size = static_cast<int>(remainder.size());
        for (const Exchange& exchange : exchanges(static_cast<int>(pairs), size)) {
            std::vector<int> s1, s2;
            for (int n = 1; n <= size; ++n) {
                const bool is_out =
                    std::find(exchange.out.begin(), exchange.out.end(), n) != exchange.out.end();
                const bool is_in =
                    std::find(exchange.in.begin(), exchange.in.end(), n) != exchange.in.end();
                const bool is_s1 = (n <= static_cast<int>(pairs) && !is_out) || is_in;
                (is_s1 ? s1 : s2).push_back(remainder[static_cast<std::size_t>(n - 1)]);
            }
            std::set<Pair> made = fixed;
            if (try_transpositions(s1, s2, 0, made, perfect)) {
                found.assign(made.begin(), made.end());
                return true;
            }
        }
        return false;
    }
    /// Transpositions of S2 in lexicographic order of its first |S1| places.
    bool try_transpositions(const std::vector<int>& s1, std::vector<int>& s2, std::size_t at,
                            std::set<Pair>& made, const std::set<std::set<Pair>>& perfect) {
        if (at == s1.size()) return perfect.count(made) > 0;
        for (std::size_t k = 0; k < s2.size(); ++k) {
            const int opponent = s2[k];
            const Pair pair{std::min(s1[at], opponent), std::max(s1[at], opponent)};
            s2.erase(s2.begin() + static_cast<std::ptrdiff_t>(k));
            made.insert(pair);
            const bool is_found = try_transpositions(s1, s2, at + 1, made, perfect);
            s2.insert(s2.begin() + static_cast<std::ptrdiff_t>(k), opponent);
            if (is_found) return true;
            made.erase(pair);
        }
        return false;
    }

    People people_;
    char initial_;
    bool has_bye_ = false;
    int bye_max_ = 0;
    std::map<std::tuple<Mask, bool, int>, bool> complete_;
    std::map<std::pair<Mask, std::vector<int>>, std::vector<int>> ahead_;
};

}  // namespace

std::optional<RoundPairing> pair_by_enumeration(const CrossTable& table, RoundNumber round) {
    const char initial = table.initial_color == Color::Black ? 'B' : 'W';
    return Enumeration(people_of(table, round.value()), initial).run();
}

}  // namespace kydai::test
