// The graph that a bracket is solved on: vertices of few kinds, weights from the criteria, and room
// for the order of generation below them.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/pairing/bit_matrix.hpp"
#include "engine/pairing/criteria.hpp"
#include "engine/pairing/weight.hpp"

#include <vector>

namespace kydai::pairing {

/// Vertices in Order: members, outsiders, then the bye, then floats.
struct BracketVertices {
    int members = 0;
    int moved_down = 0;
    int outsiders = 0;
    int byes = 0;  ///< 0 or 1
    int floats = 0;
    bool do_floats_meet = false;  ///< two floats may pair with each other
    std::vector<int> entrants;    ///< of members and outsiders
    std::vector<int> kind;        ///< of each vertex: index into `kinds`
    std::vector<Features> kinds;
    BitMatrix edges;
    BitMatrix avoided;  ///< of members; empty = none: pairs that lose a tie after C21

    [[nodiscard]] int size() const { return members + outsiders + byes + floats; }
    [[nodiscard]] int bye() const { return members + outsiders; }
    [[nodiscard]] const Features& features(int v) const {
        return kinds[static_cast<std::size_t>(kind[static_cast<std::size_t>(v)])];
    }
};

/// Where each number stands inside a weight, from the lowest bit.
struct BitLayout {
    static constexpr int fraction_bits = 2;   ///< keeps halves whole
    static constexpr int headroom_bits = 64;  ///< for duals, and for doubling the scale
    int choice_bits = 0;                      ///< for preferring one vertex's partners
    int place_sum_bits = 0;    ///< sum of numbers that changed places (exchanges, second)
    int place_count_bits = 0;  ///< number of exchanges
    int avoided_bits = 0;      ///< number of pairs that are to be avoided where it costs nothing
    std::vector<CriterionField> fields;

    [[nodiscard]] int choice_shift() const { return fraction_bits; }
    [[nodiscard]] int place_sum_shift() const { return choice_shift() + choice_bits; }
    [[nodiscard]] int place_count_shift() const { return place_sum_shift() + place_sum_bits; }
    [[nodiscard]] int avoided_shift() const { return place_count_shift() + place_count_bits; }
    [[nodiscard]] int criteria_shift() const { return avoided_shift() + avoided_bits; }
    [[nodiscard]] int total_bits() const {
        int sum = criteria_shift() + headroom_bits;
        for (const CriterionField& field : fields) sum += field.bits;
        return sum;
    }
};

template <int words>
class BracketGraph {
  public:
    using Value = Weight<words>;

    BracketGraph(const BracketVertices& vertices, const CriteriaContext& context,
                 const BitLayout& layout)
        : layout_(layout),
          size_(vertices.size()),
          kinds_(vertices.kinds.size()),
          kind_(vertices.kind),
          edges_(vertices.edges),
          avoided_(vertices.avoided),
          avoided_cost_(Value::shifted(1, layout.avoided_shift())),
          table_(kinds_ * kinds_),
          is_placed_(at(size_), 0),
          places_(at(size_)),
          choices_(at(size_)) {
        fill_table(vertices, context);
    }

    [[nodiscard]] int size() const { return size_; }
    [[nodiscard]] std::size_t stride() const { return edges_.stride(); }
    [[nodiscard]] const std::uint64_t* row(int v) const { return edges_.row(v); }
    [[nodiscard]] bool has_edge(int u, int v) const { return edges_.test(u, v); }
    void remove_edge(int u, int v) { edges_.clear_pair(u, v); }

    [[nodiscard]] Value weight(int u, int v) const {
        Value value = table_[at(kind_[at(u)]) * kinds_ + at(kind_[at(v)])];
        if (avoided_.size() > 0 && avoided_.test(u, v)) value -= avoided_cost_;
        if (is_placed_[at(u)] + is_placed_[at(v)] == 2) value += places_[at(u < v ? u : v)];
        if (chooser_ >= 0) {
            if (u == chooser_) value += choices_[at(v)];
            if (v == chooser_) value += choices_[at(u)];
        }
        return value;
    }
    /// weight(u, v) for one u and many v.
    [[nodiscard]] auto weights_of(int u) const {
        const Value* row = table_.data() + at(kind_[at(u)]) * kinds_;
        const bool is_plain = is_placed_[at(u)] == 0 && chooser_ < 0 && avoided_.size() == 0;
        return [this, row, u, is_plain](int v) -> Value {
            return is_plain ? row[at(kind_[at(v)])] : weight(u, v);
        };
    }
    [[nodiscard]] const Value& kind_weight(int a, int b) const {
        return table_[at(a) * kinds_ + at(b)];
    }

    /// From now on a pair of two placed vertices weighs `place` of its higher one more.
    void set_place(int v, const Value& place) {
        is_placed_[at(v)] = 1;
        places_[at(v)] = place;
    }
    /// The chooser's edges weigh `choice` of the partner more, until cleared.
    void set_chooser(int v) { chooser_ = v; }
    void set_choice(int partner, const Value& choice) { choices_[at(partner)] = choice; }
    [[nodiscard]] const Value& choice(int partner) const { return choices_[at(partner)]; }
    void clear_chooser() {
        chooser_ = -1;
        for (Value& choice : choices_) choice = Value{};
    }

    /// One unit of a number that stands at `shift`.
    [[nodiscard]] Value unit(std::int64_t value, int shift) const {
        return Value::shifted(value, shift + doublings_);
    }
    void double_scale() {
        ++doublings_;
        avoided_cost_ = avoided_cost_.twice();
        for (Value& value : table_) value = value.twice();
        for (Value& value : places_) value = value.twice();
        for (Value& value : choices_) value = value.twice();
    }
    [[nodiscard]] int doublings() const { return doublings_; }
    /// Back to the scale of the beginning. All halves of it must be forgotten.
    void reset_scale() {
        for (; doublings_ > 0; --doublings_) {
            avoided_cost_ = avoided_cost_.half();
            for (Value& value : table_) value = value.half();
            for (Value& value : places_) value = value.half();
            for (Value& value : choices_) value = value.half();
        }
    }

  private:
    static std::size_t at(int i) { return static_cast<std::size_t>(i); }

    void fill_table(const BracketVertices& vertices, const CriteriaContext& context) {
        for (std::size_t a = 0; a < kinds_; ++a) {
            for (std::size_t b = 0; b < kinds_; ++b) {
                // The higher one of a pair comes first; kinds tell which by zone and level.
                if (!comes_first(vertices.kinds[a], vertices.kinds[b])) continue;
                Value value;
                int shift = layout_.total_bits() - BitLayout::headroom_bits;
                for (const CriterionField& field : layout_.fields) {
                    shift -= field.bits;
                    const int part =
                        field_value(field, context, vertices.kinds[a], vertices.kinds[b]);
                    value += Value::shifted(part, shift);
                }
                table_[a * kinds_ + b] = value;
                table_[b * kinds_ + a] = value;
            }
        }
    }
    static int rank_of(Zone zone) {
        switch (zone) {
            case Zone::MovedDown:
                return 0;
            case Zone::Resident:
                return 1;
            case Zone::Next:
                return 2;
            case Zone::Rest:
                return 3;
            case Zone::Bye:
                return 4;
            case Zone::Float:
                return 5;
        }
        return 6;
    }
    static bool comes_first(const Features& a, const Features& b) {
        return rank_of(a.zone) != rank_of(b.zone) ? rank_of(a.zone) < rank_of(b.zone)
                                                  : a.level <= b.level;
    }

    const BitLayout& layout_;
    int size_;
    std::size_t kinds_;
    std::vector<int> kind_;
    BitMatrix edges_;
    BitMatrix avoided_;
    Value avoided_cost_;
    std::vector<Value> table_;
    std::vector<char> is_placed_;
    std::vector<Value> places_;
    int chooser_ = -1;
    std::vector<Value> choices_;
    int doublings_ = 0;
};

}  // namespace kydai::pairing
