// Topic `ceremony`: what the arbiter's key has brought, and nothing that is still to come.
// SPDX-License-Identifier: Apache-2.0
#include "engine/honours/ceremony.hpp"
#include "engine/projection/bodies.hpp"
#include "engine/projection/group_standings.hpp"
#include "publisher/base/check.hpp"

#include <algorithm>

namespace kydai::projection {
namespace {

using standings::PrizeAward;

protocol::CeremonySubject subject_body(CeremonySubject subject) {
    switch (subject) {
        case CeremonySubject::Individual:
            return protocol::CeremonySubject::Individual;
        case CeremonySubject::Teams:
            return protocol::CeremonySubject::Teams;
        case CeremonySubject::Overall:
            return protocol::CeremonySubject::Overall;
    }
    KYDAI_CHECK(false);
}

protocol::CeremonyAward award_body(const Tournament& state, const PrizeAward& award) {
    protocol::CeremonyAward body;
    body.place = award.place;
    body.label = award.label;
    body.medal = medal_name(award.medal);
    body.name = award.name;
    if (!award.is_team) {
        body.club = award.club;
        body.note = to_display(award.points);
    }
    body.members = honours::team_members(state, award);
    return body;
}

}  // namespace

protocol::Ceremony ceremony_body(const Tournament& state) {
    protocol::Ceremony body;
    if (!state.ceremony) return body;
    const Ceremony& ceremony = *state.ceremony;
    const std::vector<PrizeAward> awards = honours::ceremony_awards(state, ceremony);
    const int count = static_cast<int>(awards.size());
    body.is_on = true;
    body.subject = subject_body(ceremony.subject);
    body.group = ceremony.group;
    body.list = ceremony.list;
    body.steps = ceremony_steps(count);
    // A correction of results may have taken an award away meanwhile.
    body.step = std::min(ceremony.step, body.steps - 1);
    if (body.step == 0) return body;
    if (body.step == body.steps - 1) {
        body.stage = protocol::CeremonyStage::Podium;
        for (auto award = awards.rbegin(); award != awards.rend(); ++award) {
            body.awards.push_back(award_body(state, *award));
        }
        return body;
    }
    const PrizeAward& award = awards[static_cast<std::size_t>((body.step - 1) / 2)];
    body.place = award.place;
    body.label = award.label;
    body.medal = medal_name(award.medal);
    const bool is_suspense = body.step % 2 == 1;
    body.stage = is_suspense ? protocol::CeremonyStage::Suspense : protocol::CeremonyStage::Winner;
    if (!is_suspense) body.awards.push_back(award_body(state, award));
    return body;
}

}  // namespace kydai::projection
