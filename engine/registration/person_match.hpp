// Whether two entries are the same person: twins of a row against namesakes (F10).
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/registration/dates.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace kydai::registration {

/// What people are told apart by, made comparable once.
struct PersonKey {
    std::string exact_name;  ///< letter case and spaces ignored
    std::string loose_name;  ///< diacritics ignored too
    std::optional<BirthDate> birth;
    std::string club;  ///< key; empty = no club
    std::string fide_id;
};

[[nodiscard]] PersonKey person_key(const std::string& name, const std::optional<BirthDate>& birth,
                                   const std::string& club, bool is_individual,
                                   const std::string& fide_id);

enum class Likeness {
    Different,  ///< other persons, also namesakes with another birth date or club
    SameId,     ///< the same FIDE id under another name: one of the two is wrong
    Same,
    SameButForDay,    ///< name, club and year of birth; the day is not known on both sides
    Possible,         ///< equal only without diacritics, or one of them without a club
    NamesakeSameDay,  ///< same name and day of birth in another club: two persons, worth a look
};

[[nodiscard]] Likeness likeness(const PersonKey& a, const PersonKey& b);

/// Finds those who could be the same person without comparing everybody with everybody.
class PersonIndex {
  public:
    void add(const PersonKey& key, std::size_t index);
    /// Same name (without diacritics), year of birth and club.
    [[nodiscard]] const std::vector<std::size_t>& of_club(const PersonKey& key) const;
    /// Same name and day of birth, any club; empty where the day is not known.
    [[nodiscard]] const std::vector<std::size_t>& of_day(const PersonKey& key) const;

  private:
    std::unordered_map<std::string, std::vector<std::size_t>> by_club_;
    std::unordered_map<std::string, std::vector<std::size_t>> by_day_;
};

}  // namespace kydai::registration
