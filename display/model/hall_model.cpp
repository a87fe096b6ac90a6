// See hall_model.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/model/hall_model.hpp"

#include <algorithm>

namespace kydai::display {

using protocol::Envelope;

HallModel::Applied HallModel::apply(const Envelope& envelope) {
    const bool is_same_run = !run_.empty() && envelope.run == run_;
    if (is_same_run && envelope.epoch < epoch_) return Applied::Ignored;
    if (!is_same_run || envelope.epoch != epoch_) {
        drop();
        run_ = envelope.run;
        epoch_ = envelope.epoch;
    }
    Topic& topic = topics_[protocol::topic_of(envelope.body)];
    if (envelope.topic_sequence <= topic.newest_sequence) return Applied::Ignored;
    topic.newest_sequence = envelope.topic_sequence;
    if (envelope.effective > envelope.time) {
        if (topic.waiting.size() >= waiting_messages_max)
            topic.waiting.erase(topic.waiting.begin());
        topic.waiting.push_back(envelope);
        return Applied::Waiting;
    }
    topic.waiting.clear();  // a newer message that holds at once replaces what was still to come
    show(topic, envelope);
    return Applied::Taken;
}

void HallModel::replace(const std::vector<Envelope>& snapshot) {
    drop();
    for (const Envelope& envelope : snapshot) apply(envelope);
}

void HallModel::retire(const std::string& topic) {
    if (topics_.erase(topic) > 0) ++revision_;
}

void HallModel::show_only(protocol::Announcements announcements) {
    Envelope envelope;
    envelope.run = run_;
    envelope.epoch = epoch_;
    envelope.log_sequence = log_sequence_;
    envelope.topic = protocol::topic_of(announcements);
    envelope.body = std::move(announcements);
    Topic& topic = topics_[envelope.topic];
    envelope.topic_sequence = topic.newest_sequence + 1;
    topic.newest_sequence = envelope.topic_sequence;
    topic.waiting.clear();
    show(topic, std::move(envelope));
}

void HallModel::drop() {
    topics_.clear();
    run_.clear();
    epoch_ = 0;
    log_sequence_ = 0;
    ++revision_;
}

void HallModel::advance(EngineTime now) {
    for (auto& [name, topic] : topics_) {
        const auto is_due = [now](const Envelope& waiting) { return waiting.effective <= now; };
        const auto newest = std::find_if(topic.waiting.rbegin(), topic.waiting.rend(), is_due);
        if (newest == topic.waiting.rend()) continue;
        Envelope due = *newest;
        topic.waiting.erase(topic.waiting.begin(), newest.base());
        show(topic, std::move(due));
    }
}

std::optional<EngineTime> HallModel::next_effective() const {
    std::optional<EngineTime> next;
    for (const auto& [name, topic] : topics_) {
        for (const Envelope& waiting : topic.waiting) {
            if (!next || waiting.effective < *next) next = waiting.effective;
        }
    }
    return next;
}

void HallModel::show(Topic& topic, Envelope envelope) {
    log_sequence_ = std::max(log_sequence_, envelope.log_sequence);
    topic.shown = std::move(envelope);
    topic.revision = ++revision_;
}

template <class Body>
const Body* HallModel::find(const std::string& topic) const {
    const auto found = topics_.find(topic);
    if (found == topics_.end() || !found->second.shown) return nullptr;
    return std::get_if<Body>(&found->second.shown->body);
}

const protocol::Tournament* HallModel::tournament() const {
    return find<protocol::Tournament>(protocol::topic_of(protocol::Tournament{}));
}

const protocol::GroupSummary* HallModel::group(const GroupId& id) const {
    const protocol::Tournament* known = tournament();
    if (known == nullptr) return nullptr;
    const auto found =
        std::ranges::find_if(known->groups, [&id](const auto& group) { return group.id == id; });
    return found == known->groups.end() ? nullptr : &*found;
}

const protocol::Pairings* HallModel::pairings(const GroupId& group) const {
    protocol::Pairings wanted;
    wanted.group = group;
    return find<protocol::Pairings>(protocol::topic_of(wanted));
}

const HallModel::Topic* HallModel::topic_of(const protocol::Body& body) const {
    const auto found = topics_.find(protocol::topic_of(body));
    return found == topics_.end() || !found->second.shown ? nullptr : &found->second;
}

std::int64_t HallModel::pairings_revision(const GroupId& group) const {
    protocol::Pairings wanted;
    wanted.group = group;
    const Topic* topic = topic_of(wanted);
    return topic == nullptr ? 0 : topic->revision;
}

EngineTime HallModel::standings_time(const GroupId& group, const std::string& list) const {
    protocol::Standings wanted;
    wanted.group = group;
    wanted.list = list;
    const Topic* topic = topic_of(wanted);
    return topic == nullptr ? EngineTime{} : topic->shown->time;
}

const protocol::Standings* HallModel::standings(const GroupId& group,
                                                const std::string& list) const {
    protocol::Standings wanted;
    wanted.group = group;
    wanted.list = list;
    return find<protocol::Standings>(protocol::topic_of(wanted));
}

std::vector<const protocol::Standings*> HallModel::standings(const GroupId& group) const {
    std::vector<const protocol::Standings*> lists;
    for (const auto& [name, topic] : topics_) {
        if (!topic.shown) continue;
        const auto* list = std::get_if<protocol::Standings>(&topic.shown->body);
        if (list != nullptr && list->group == group) lists.push_back(list);
    }
    std::ranges::stable_partition(lists, [](const auto* list) { return list->list == "overall"; });
    return lists;
}

const protocol::TeamStandings* HallModel::teams(const GroupId& group) const {
    protocol::TeamStandings wanted;
    wanted.group = group;
    return find<protocol::TeamStandings>(protocol::topic_of(wanted));
}

const protocol::CrossTable* HallModel::cross_table(const GroupId& group) const {
    protocol::CrossTable wanted;
    wanted.group = group;
    return find<protocol::CrossTable>(protocol::topic_of(wanted));
}

const protocol::MedalTable* HallModel::medals() const {
    return find<protocol::MedalTable>(protocol::topic_of(protocol::MedalTable{}));
}

const protocol::Ceremony* HallModel::ceremony() const {
    return find<protocol::Ceremony>(protocol::topic_of(protocol::Ceremony{}));
}

const protocol::RoundClock* HallModel::clock(const GroupId& group) const {
    protocol::RoundClock wanted;
    wanted.group = group;
    return find<protocol::RoundClock>(protocol::topic_of(wanted));
}

const protocol::Results* HallModel::results() const {
    return find<protocol::Results>(protocol::topic_of(protocol::Results{}));
}

const protocol::Announcements* HallModel::announcements() const {
    return find<protocol::Announcements>(protocol::topic_of(protocol::Announcements{}));
}

const protocol::ScreenAssignment* HallModel::assignment(const ScreenName& screen) const {
    const auto* screens = find<protocol::Screens>(protocol::topic_of(protocol::Screens{}));
    if (screens == nullptr) return nullptr;
    const auto found = std::ranges::find_if(
        screens->assignments, [&screen](const auto& one) { return one.screen == screen; });
    return found == screens->assignments.end() ? nullptr : &*found;
}

}  // namespace kydai::display
