// Who may enter what, until when and for how much: disciplines, categories, moving up, fees.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"
#include "engine/regulation/calendar.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kydai::regulation {

/// An event of the tournament with a clock of its own (nội dung): rapid, blitz, standard.
struct TimeControl {
    std::chrono::seconds base{0};
    std::chrono::seconds increment{0};  ///< added for each move
    friend bool operator==(const TimeControl&, const TimeControl&) = default;
};

enum class RatingClass { Standard, Rapid, Blitz };

struct Discipline {
    std::string id;     ///< `rapid`; first part of a group's id where there are several
    std::string label;  ///< "Cờ nhanh"
    TimeControl time_control;
    RatingClass rating_class =
        RatingClass::Rapid;  ///< for rating reports; the label may say otherwise
    std::optional<std::chrono::minutes>
        default_time;  ///< late by more loses by forfeit; none = play_rules'
};

/// Whom a category admits. Women's lists of a joint category are rankings, not categories.
enum class Admits { Anyone, Boys, Girls };
enum class ListKind { Overall, Women };

/// One prize list taken from a category's table.
struct Ranking {
    std::string id;  ///< `U05-NU`
    std::string label;
    ListKind list = ListKind::Overall;
    std::optional<int> prize_places;  ///< places with a prize; none = the whole set of prizes
};

enum class SpecialEligibility { None, ParentOfParticipant };

/// A pairing group before it is split by discipline (bảng): U08-NAM, CN, PH.
struct Category {
    std::string id;
    std::string label;      ///< "U08 Nam"
    std::string age_group;  ///< `U08`: the same for its boys and girls
    Admits admits = Admits::Anyone;
    std::optional<int> born_from;  ///< earliest birth year admitted; younger ones may play up
    std::optional<int> born_to;    ///< latest birth year admitted; none = no lower age limit
    std::vector<std::string> disciplines;
    SpecialEligibility eligibility = SpecialEligibility::None;
    std::string eligibility_text;
    bool is_open_to_moved_up = true;  ///< false: somebody who must move up may not choose it
    std::vector<Ranking> rankings;
    std::optional<int> rounds;  ///< fixed here; none = the general rule
    std::string note;
};

enum class AchievementKind { Medal, TeamMember };
enum class Medal { Gold, Silver, Bronze };

/// A ground on which a player must play in an older group.
struct MovingUpGround {
    std::string id;
    std::string text;  ///< as the regulation says it
    AchievementKind kind = AchievementKind::Medal;
    std::vector<Medal> medals;          ///< that count; empty = any
    std::vector<int> years;             ///< that count; empty = any
    std::vector<std::string> words;     ///< each must stand in the achievement ("toàn quốc")
    std::vector<std::string> excluded;  ///< none may stand in it ("Cờ Truyền thống")
    int ages = 0;                       ///< how many ages up
};

enum class Combine { Largest, Sum };
/// Counted from the group of the player's birth year, from the bare age, or from the group entered.
enum class MovingUpBase { NaturalGroup, Age, EnteredGroup };
enum class NoSuchGroup { NextOlderSameSex, OpenCategory };

struct MovingUp {
    std::vector<MovingUpGround> grounds;
    Combine combine = Combine::Largest;
    MovingUpBase relative_to = MovingUpBase::NaturalGroup;
    NoSuchGroup no_such_group = NoSuchGroup::NextOlderSameSex;
    std::string open_category_boys;   ///< last resort, above every age
    std::string open_category_girls;  ///< may be the same
    int reference_year = 0;           ///< year whose end defines an age (U08 = 8 in that year)
};

/// Amount in the currency's smallest unit (đồng).
using Money = std::int64_t;

/// Price for entering exactly these disciplines.
struct EntryPrice {
    std::vector<std::string> disciplines;
    Money amount = 0;
};

enum class SurchargePer { Player, Discipline };

struct LateSurcharge {
    EngineTime after;  ///< registered later than this moment pays it
    Money amount = 0;
    SurchargePer per = SurchargePer::Player;
};

enum class ExemptionKind { RatingAtLeast, Title, Decision };

struct FeeExemption {
    std::string id;
    std::string text;
    ExemptionKind kind = ExemptionKind::Decision;
    int rating_min = 0;       ///< RatingAtLeast
    std::string title;        ///< Title: IM, FM, NM
    std::optional<int> year;  ///< Title held in that year, where the regulation names one
};

enum class UnpaidEffect { None, Warning, NotRegistered };

struct Fees {
    std::string currency = "VND";
    std::vector<EntryPrice> prices;  ///< empty = free of charge
    std::optional<LateSurcharge> late;
    std::optional<EngineTime> paid_before;  ///< strictly before
    UnpaidEffect unpaid = UnpaidEffect::Warning;
    std::vector<FeeExemption> exemptions;
    std::string transfer_note_individual;  ///< blanks {name} {birth_year} {club} {phone}
    std::string transfer_note_club;
    std::string method;
    std::string paid_by;
    std::string proof;
    std::vector<std::string> remarks;  ///< used for, travel costs, what the organiser pays
};

enum class LateEntry { Refused, Allowed };
/// Which door a list of exactly the number between two channels takes.
enum class GapChannel { Either, Form, List };

enum class ChannelVia { Form, List };

struct Channel {
    std::string who;
    ChannelVia via = ChannelVia::List;
    std::optional<int> players_min;
    std::optional<int> players_max;
    std::string text;
};

struct RegistrationRules {
    std::optional<EngineTime> deadline;  ///< last moment that is still in time
    LateEntry late = LateEntry::Allowed;
    bool needs_club_confirmation = false;  ///< by the head of the club
    bool is_valid_only_if_paid = false;
    std::optional<int> quota_per_club;
    std::vector<Channel> channels;
    GapChannel gap = GapChannel::Either;
    bool may_play_up = true;
    std::string wrong_group_sanction;  ///< knowingly entered in a wrong group
    std::string wrong_group_step;      ///< step of `conduct` for it; empty = the arbiter names one
    std::string submitted_by;
    std::string submitted_to;
    std::string text;
    std::vector<std::string> individual_words;  ///< spellings of "no club": "Tự do", "Cá nhân"
};

}  // namespace kydai::regulation
