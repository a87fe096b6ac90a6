// Retired topics stay as small messages, so that their sequence goes on if they come back.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/topic_store.hpp"

#include "publisher/protocol/limits.hpp"
#include "publisher/protocol/packing.hpp"
#include "publisher/transport/socket_setup.hpp"

#include <utility>

namespace kydai::transport {
namespace {

constexpr std::size_t part_bytes = 256U * 1024U;  // begins a new frame: unpacked bit by bit
constexpr std::size_t answers_max = 32;  // different gaps at a time; more of them are made anew

TopicStore::Parts copies_of(TopicStore::Parts& parts) {
    TopicStore::Parts copies(parts.size());
    for (std::size_t i = 0; i < parts.size(); ++i) copies[i].copy(parts[i]);  // of the same bytes
    return copies;
}

TopicStore::Parts packed_lines(const std::vector<const std::string*>& texts) {
    TopicStore::Parts parts;
    std::string lines;
    for (const std::string* text : texts) {
        if (!lines.empty() && lines.size() + text->size() > part_bytes) {
            parts.push_back(frame_of(protocol::packed(lines)));
            lines.clear();
        }
        if (!lines.empty()) lines += '\n';
        lines += *text;
    }
    if (!lines.empty()) parts.push_back(frame_of(protocol::packed(lines)));
    return parts;
}

std::size_t bytes_of(const std::vector<const std::string*>& texts) {
    std::size_t bytes = 0;
    for (const std::string* text : texts) bytes += text->size();
    return bytes;
}

}  // namespace

bool TopicStore::says(const std::string& topic, std::string_view body) const {
    const auto found = topics_.find(topic);
    return found != topics_.end() && !found->second.is_retired && found->second.body.text() == body;
}

bool TopicStore::has(const std::string& topic) const {
    const auto found = topics_.find(topic);
    return found != topics_.end() && !found->second.is_retired;
}

protocol::EncodedBody TopicStore::take_body(const std::string& topic) {
    const auto found = topics_.find(topic);
    if (found == topics_.end() || found->second.is_retired) return {};
    return std::move(found->second.body);
}

bool TopicStore::is_full() const {
    return topics_.size() >= protocol::topics_max;
}

std::int64_t TopicStore::next_sequence(const std::string& topic) const {
    const auto found = topics_.find(topic);
    return found == topics_.end() ? 1 : found->second.sequence + 1;
}

void TopicStore::keep(const std::string& topic, Kept kept, std::string delta) {
    const bool is_delta = !delta.empty();
    ring_.add({kept.published, topic, is_delta, is_delta ? std::move(delta) : kept.text});
    topics_.insert_or_assign(topic, std::move(kept));
    answers_.clear();
}

void TopicStore::keep_without_ring(const std::string& topic, Kept kept) {
    ring_.clear();
    topics_.insert_or_assign(topic, std::move(kept));
    answers_.clear();
}

void TopicStore::clear() {
    topics_.clear();
    ring_.clear();
    answers_.clear();
}

std::vector<std::string> TopicStore::current_topics() const {
    std::vector<std::string> names;
    for (const auto& [topic, kept] : topics_) {
        if (!kept.is_retired) names.push_back(topic);
    }
    return names;
}

TopicStore::Parts TopicStore::snapshot(std::string_view prefix) {
    if (prefix.empty()) return since(0);
    std::vector<const std::string*> texts;
    for (const auto& [topic, kept] : topics_) {
        if (is_under(topic, prefix)) texts.push_back(&kept.text);
    }
    return packed_lines(texts);
}

TopicStore::Parts TopicStore::since(std::int64_t published) {
    const auto known = answers_.find(published);
    if (known != answers_.end()) return copies_of(known->second);
    Parts parts = packed_lines(texts_since(published));
    if (answers_.size() >= answers_max) return parts;
    return copies_of(answers_.emplace(published, std::move(parts)).first->second);
}

std::vector<const std::string*> TopicStore::texts_since(std::int64_t published) const {
    std::vector<const std::string*> texts;
    std::map<std::string_view, std::vector<const std::string*>> missed;
    if (published > 0 && ring_.reaches(published)) {
        for (const MessageRing::Message* message : ring_.since(published)) {
            missed[message->topic].push_back(&message->text);
        }
    }
    for (const auto& [topic, kept] : topics_) {
        if (kept.published <= published) continue;
        const auto pieces = missed.find(topic);
        if (pieces != missed.end() && bytes_of(pieces->second) < kept.text.size()) {
            texts.insert(texts.end(), pieces->second.begin(), pieces->second.end());
        } else {
            texts.push_back(&kept.text);
        }
    }
    return texts;
}

bool TopicStore::is_under(std::string_view topic, std::string_view prefix) {
    if (!topic.starts_with(prefix)) return false;
    return prefix.empty() || prefix.back() == '/' || topic.size() == prefix.size() ||
           topic[prefix.size()] == '/';
}

}  // namespace kydai::transport
