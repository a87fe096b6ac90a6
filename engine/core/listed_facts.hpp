// Filing what lists say of fees, family, club and shirts.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/core/deciding.hpp"

namespace kydai::core {

/// What the list says is new is filed; what it does not say stays. `due` = what "paid" without a
/// sum means. Warns: registration.list_says_less {player, listed, known},
/// registration.child_not_found {player, child}.
void file_listed_facts(Deciding& deciding, PlayerId player, const ListedFacts& listed, Dong due);

/// Somebody who enters by hand registers now, where a late surcharge depends on it and nothing else
/// is known.
void note_registration_time(Deciding& deciding, PlayerId player);

/// Adds the event unless nothing differs.
void change_registration(Deciding& deciding, PlayerId player, RegistrationMatter matter,
                         RegistrationFacts facts);

/// `450.000 đ`.
[[nodiscard]] std::string money_words(const Tournament& state, Dong amount);

}  // namespace kydai::core
