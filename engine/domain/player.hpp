// One person of the tournament, however many groups they play in (known fault F10).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/cross_table.hpp"

#include <string>

namespace kydai {

/// What a list says about a person; names are NFC, their letter case is as written (F19).
struct PlayerData {
    std::string name;  ///< surname first, as written
    Sex sex = Sex::Unknown;
    std::string birth_date;    ///< 2015/03/09, 2015/00/00 = the year only; empty = not known. Never
                               ///< published (F47).
    std::string club;          ///< empty = none
    bool club_is_real = true;  ///< false for "Tự do": forms no team, bars nobody
    std::string federation;    ///< three letters or empty
    std::string fide_id;       ///< digits or empty
    int rating = 0;            ///< 0 = none
    std::string title;         ///< GM IM WGM FM WIM CM WFM WCM or empty
    friend bool operator==(const PlayerData&, const PlayerData&) = default;
};

struct Player {
    PlayerId id;
    PlayerData data;
    friend bool operator==(const Player&, const Player&) = default;
};

}  // namespace kydai
