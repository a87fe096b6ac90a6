// Which topic a body belongs to.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/protocol/messages.hpp"

namespace kydai::protocol {
namespace {

struct TopicOf {
    std::string operator()(const Tournament& /*body*/) const { return "tournament"; }
    std::string operator()(const Pairings& body) const { return "pairings/" + body.group.value(); }
    std::string operator()(const Results& /*body*/) const { return "results"; }
    std::string operator()(const Standings& body) const {
        return "standings/" + body.group.value() + "/" + body.list;
    }
    std::string operator()(const TeamStandings& body) const {
        return "teams/" + body.group.value();
    }
    std::string operator()(const RoundClock& body) const { return "clock/" + body.group.value(); }
    std::string operator()(const Announcements& /*body*/) const { return "announcements"; }
    std::string operator()(const Screens& /*body*/) const { return "screens"; }
    std::string operator()(const CrossTable& body) const {
        return "cross-table/" + body.group.value();
    }
    std::string operator()(const MedalTable& /*body*/) const { return "medals"; }
    std::string operator()(const Ceremony& /*body*/) const { return "ceremony"; }
};

}  // namespace

std::string topic_of(const Body& body) {
    return std::visit(TopicOf{}, body);
}

}  // namespace kydai::protocol
