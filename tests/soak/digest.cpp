// See digest.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/soak/digest.hpp"

#include "publisher/protocol/codec.hpp"

#include <fmt/format.h>

namespace kydai::soak {
namespace {

class Hash {  // FNV-1a
  public:
    template <class Body>
    void add(const Body* body) {
        if (body == nullptr) return add_text("-");
        add_text(protocol::encode_body(protocol::Body(*body)));
    }
    [[nodiscard]] std::uint64_t value() const { return value_; }

  private:
    void add_text(const std::string& text) {
        for (const char letter : text) {
            value_ = (value_ ^ static_cast<unsigned char>(letter)) * 1099511628211U;
        }
        value_ = (value_ ^ 0x1fU) * 1099511628211U;  // where a text ends
    }

    std::uint64_t value_ = 1469598103934665603U;
};

}  // namespace

std::uint64_t digest_of(const display::HallModel& model) {
    Hash hash;
    const protocol::Tournament* tournament = model.tournament();
    hash.add(tournament);
    if (tournament == nullptr) return hash.value();
    for (const protocol::GroupSummary& group : tournament->groups) {
        hash.add(model.pairings(group.id));
        for (const protocol::Standings* list : model.standings(group.id)) hash.add(list);
        hash.add(model.teams(group.id));
        hash.add(model.cross_table(group.id));
        hash.add(model.clock(group.id));
    }
    hash.add(model.results());
    hash.add(model.announcements());
    hash.add(model.medals());
    hash.add(model.ceremony());
    return hash.value();
}

std::string digest_line(const display::HallModel& model) {
    return fmt::format("{} {} {:016x}", model.log_sequence().value(), model.run(),
                       digest_of(model));
}

}  // namespace kydai::soak
