// The words that stand for closed choices in a regulation file, one table a type.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/regulation/conduct.hpp"
#include "engine/regulation/entry_rules.hpp"
#include "engine/regulation/honours.hpp"
#include "engine/regulation/play_rules.hpp"

#include <array>
#include <string_view>

namespace kydai::regulation {

template <class E>
struct Named {
    std::string_view name;
    E value;
};

template <class E>
struct Names;  // a choice without a table does not compile

template <>
struct Names<RatingClass> {
    static constexpr std::array<Named<RatingClass>, 3> table{{{"standard", RatingClass::Standard},
                                                              {"rapid", RatingClass::Rapid},
                                                              {"blitz", RatingClass::Blitz}}};
};
template <>
struct Names<Admits> {
    static constexpr std::array<Named<Admits>, 3> table{
        {{"anyone", Admits::Anyone}, {"boys", Admits::Boys}, {"girls", Admits::Girls}}};
};
template <>
struct Names<ListKind> {
    static constexpr std::array<Named<ListKind>, 2> table{
        {{"overall", ListKind::Overall}, {"women", ListKind::Women}}};
};
template <>
struct Names<SpecialEligibility> {
    static constexpr std::array<Named<SpecialEligibility>, 2> table{
        {{"none", SpecialEligibility::None},
         {"parent_of_participant", SpecialEligibility::ParentOfParticipant}}};
};
template <>
struct Names<AchievementKind> {
    static constexpr std::array<Named<AchievementKind>, 2> table{
        {{"medal", AchievementKind::Medal}, {"team_member", AchievementKind::TeamMember}}};
};
template <>
struct Names<Medal> {
    static constexpr std::array<Named<Medal>, 3> table{
        {{"gold", Medal::Gold}, {"silver", Medal::Silver}, {"bronze", Medal::Bronze}}};
};
template <>
struct Names<Combine> {
    static constexpr std::array<Named<Combine>, 2> table{
        {{"largest", Combine::Largest}, {"sum", Combine::Sum}}};
};
template <>
struct Names<MovingUpBase> {
    static constexpr std::array<Named<MovingUpBase>, 3> table{
        {{"natural_group", MovingUpBase::NaturalGroup},
         {"age", MovingUpBase::Age},
         {"entered_group", MovingUpBase::EnteredGroup}}};
};
template <>
struct Names<NoSuchGroup> {
    static constexpr std::array<Named<NoSuchGroup>, 2> table{
        {{"next_older_same_sex", NoSuchGroup::NextOlderSameSex},
         {"open_category", NoSuchGroup::OpenCategory}}};
};
template <>
struct Names<SurchargePer> {
    static constexpr std::array<Named<SurchargePer>, 2> table{
        {{"player", SurchargePer::Player}, {"discipline", SurchargePer::Discipline}}};
};
template <>
struct Names<ExemptionKind> {
    static constexpr std::array<Named<ExemptionKind>, 3> table{
        {{"rating_at_least", ExemptionKind::RatingAtLeast},
         {"title", ExemptionKind::Title},
         {"decision", ExemptionKind::Decision}}};
};
template <>
struct Names<UnpaidEffect> {
    static constexpr std::array<Named<UnpaidEffect>, 3> table{
        {{"none", UnpaidEffect::None},
         {"warning", UnpaidEffect::Warning},
         {"not_registered", UnpaidEffect::NotRegistered}}};
};
template <>
struct Names<LateEntry> {
    static constexpr std::array<Named<LateEntry>, 2> table{
        {{"refused", LateEntry::Refused}, {"allowed", LateEntry::Allowed}}};
};
template <>
struct Names<GapChannel> {
    static constexpr std::array<Named<GapChannel>, 3> table{
        {{"either", GapChannel::Either}, {"form", GapChannel::Form}, {"list", GapChannel::List}}};
};
template <>
struct Names<System> {
    static constexpr std::array<Named<System>, 3> table{
        {{"swiss", System::Swiss},
         {"round_robin", System::RoundRobin},
         {"double_round_robin", System::DoubleRoundRobin}}};
};
template <>
struct Names<DecidedBy> {
    static constexpr std::array<Named<DecidedBy>, 3> table{{{"rule", DecidedBy::Rule},
                                                            {"arbiter", DecidedBy::Arbiter},
                                                            {"organiser", DecidedBy::Organiser}}};
};
template <>
struct Names<AfterMerge> {
    static constexpr std::array<Named<AfterMerge>, 2> table{
        {{"separate_lists", AfterMerge::SeparateLists}, {"one_list", AfterMerge::OneList}}};
};
template <>
struct Names<ClubRule> {
    static constexpr std::array<Named<ClubRule>, 3> table{
        {{"none", ClubRule::None},
         {"same_club_not_paired", ClubRule::NotInLastRound},
         {"same_club_avoided", ClubRule::AvoidedInLastRound}}};
};
template <>
struct Names<ClubCondition> {
    static constexpr std::array<Named<ClubCondition>, 2> table{
        {{"always", ClubCondition::Always},
         {"both_above_percent", ClubCondition::BothAbovePercent}}};
};
template <>
struct Names<PercentBasis> {
    static constexpr std::array<Named<PercentBasis>, 2> table{
        {{"maximum_before_last_round", PercentBasis::MaximumBeforeLastRound},
         {"maximum_of_all_rounds", PercentBasis::MaximumOfAllRounds}}};
};
template <>
struct Names<IfImpossible> {
    static constexpr std::array<Named<IfImpossible>, 3> table{
        {{"relax_with_confirmation", IfImpossible::RelaxWithConfirmation},
         {"relax_silently", IfImpossible::RelaxSilently},
         {"refuse", IfImpossible::Refuse}}};
};
template <>
struct Names<Numbering> {
    static constexpr std::array<Named<Numbering>, 2> table{
        {{"drawn_lots", Numbering::DrawnLots}, {"seeding_order", Numbering::SeedingOrder}}};
};
template <>
struct Names<LotsAim> {
    static constexpr std::array<Named<LotsAim>, 2> table{
        {{"none", LotsAim::None},
         {"fewest_same_club_in_last_round", LotsAim::FewestSameClubInLastRound}}};
};
template <>
struct Names<Acceleration> {
    static constexpr std::array<Named<Acceleration>, 2> table{
        {{"none", Acceleration::None}, {"baku", Acceleration::Baku}}};
};
template <>
struct Names<SeedingKey> {
    static constexpr std::array<Named<SeedingKey>, 4> table{{{"rating", SeedingKey::Rating},
                                                             {"title", SeedingKey::Title},
                                                             {"name", SeedingKey::Name},
                                                             {"lot", SeedingKey::Lot}}};
};
template <>
struct Names<UnplayedGames> {
    static constexpr std::array<Named<UnplayedGames>, 4> table{
        {{"fide2009", UnplayedGames::Fide2009},
         {"fide2024", UnplayedGames::Fide2024},
         {"fide2026", UnplayedGames::Fide2026},
         {"raw", UnplayedGames::Raw}}};
};
template <>
struct Names<DirectEncounter> {
    static constexpr std::array<Named<DirectEncounter>, 2> table{
        {{"partial", DirectEncounter::Partial},
         {"only_if_all_met", DirectEncounter::OnlyIfAllMet}}};
};
template <>
struct Names<RoundRobinForfeits> {
    static constexpr std::array<Named<RoundRobinForfeits>, 2> table{
        {{"over_the_board", RoundRobinForfeits::OverTheBoard},
         {"fide2026", RoundRobinForfeits::Fide2026}}};
};
template <>
struct Names<TeamKey> {
    static constexpr std::array<Named<TeamKey>, 3> table{{{"rank_sum", TeamKey::RankSum},
                                                          {"points_sum", TeamKey::PointsSum},
                                                          {"best_rank", TeamKey::BestRank}}};
};
template <>
struct Names<TeamFallback> {
    static constexpr std::array<Named<TeamFallback>, 3> table{
        {{"none", TeamFallback::None},
         {"tiered", TeamFallback::Tiered},
         {"reduce_whole_event", TeamFallback::ReduceWholeEvent}}};
};
template <>
struct Names<RankBasis> {
    static constexpr std::array<Named<RankBasis>, 2> table{
        {{"own_list", RankBasis::OwnList}, {"joint_table", RankBasis::JointTable}}};
};
template <>
struct Names<JoinScope> {
    static constexpr std::array<Named<JoinScope>, 3> table{{{"girls", JoinScope::Girls},
                                                            {"boys", JoinScope::Boys},
                                                            {"both_sexes", JoinScope::BothSexes}}};
};
template <>
struct Names<MedalSource> {
    static constexpr std::array<Named<MedalSource>, 3> table{
        {{"individual", MedalSource::Individual},
         {"team", MedalSource::Team},
         {"both", MedalSource::Both}}};
};
template <>
struct Names<TwoLists> {
    static constexpr std::array<Named<TwoLists>, 2> table{
        {{"both_and_flag", TwoLists::BothAndFlag}, {"higher_only", TwoLists::HigherOnly}}};
};
template <>
struct Names<SanctionEffect> {
    static constexpr std::array<Named<SanctionEffect>, 3> table{
        {{"none", SanctionEffect::None},
         {"not_paired_again", SanctionEffect::NotPairedAgain},
         {"results_annulled", SanctionEffect::ResultsAnnulled}}};
};
template <>
struct Names<AnnulledGames> {
    static constexpr std::array<Named<AnnulledGames>, 2> table{
        {{"count_for_opponents", AnnulledGames::CountForOpponents},
         {"count_for_nobody", AnnulledGames::CountForNobody}}};
};

template <>
struct Names<ChannelVia> {
    static constexpr std::array<Named<ChannelVia>, 2> table{
        {{"form", ChannelVia::Form}, {"list", ChannelVia::List}}};
};

/// The word of a choice, as the file has it.
template <class E>
[[nodiscard]] constexpr std::string_view name_of(E value) {
    for (const Named<E>& entry : Names<E>::table) {
        if (entry.value == value) return entry.name;
    }
    return "";
}

}  // namespace kydai::regulation
