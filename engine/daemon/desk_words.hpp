// The history's sentences about registrations, rulings, complaints, amendments and merged groups.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/event.hpp"
#include "publisher/base/catalogue.hpp"

#include <string>

namespace kydai::daemon {

class DeskSpeaker {
  public:
    DeskSpeaker(const Tournament& state, const Catalogue& words) : state_(state), words_(words) {}

    std::string operator()(const RegistrationChanged& event) const;
    std::string operator()(const RulingMade& event) const;
    std::string operator()(const RulingLifted& event) const;
    std::string operator()(const ComplaintFiled& event) const;
    std::string operator()(const ComplaintDecided& event) const;
    std::string operator()(const AmendmentRecorded& event) const;
    std::string operator()(const GroupsMerged& event) const;
    std::string operator()(const GroupSplit& event) const;

  private:
    [[nodiscard]] std::string player(PlayerId id) const;
    [[nodiscard]] std::string money(Dong amount) const;
    [[nodiscard]] std::string label_of(const Ruling& ruling) const;

    const Tournament& state_;
    const Catalogue& words_;
};

}  // namespace kydai::daemon
