// Puts the rows and records of a tournament report file together and checks that they agree.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_draft.hpp"

#include <algorithm>
#include <optional>

namespace kydai::formats {
namespace {

class Assembly {
  public:
    explicit Assembly(TrfDraft draft)
        : draft_(std::move(draft)), file_(draft_.file), table_(draft_.file.table) {}

    Result<TrfFile> run() {
        sort_rows();
        set_point_system();
        file_.dialect = draft_.has_trf16_records && !draft_.has_trf26_records ? TrfDialect::Trf16
                                                                              : TrfDialect::Trf26;
        if (Result<void> done = check_rounds_planned(); !done) return done.error();
        if (Result<void> done = check_games(draft_); !done) return done.error();
        for (auto step :
             {&Assembly::settle_future_rounds, &Assembly::apply_byes, &Assembly::apply_absences,
              &Assembly::apply_lists, &Assembly::apply_abnormal_points, &Assembly::check_points}) {
            if (Result<void> done = (this->*step)(); !done) return done.error();
        }
        warn_of_counts();
        return std::move(file_);
    }

  private:
    void sort_rows() {
        std::vector<PairingNumber> order;
        for (const PlayerRow& row : draft_.rows) order.push_back(row.player.number);
        if (!std::ranges::is_sorted(order)) file_.row_order = order;
        std::ranges::sort(draft_.rows, {}, [](const PlayerRow& row) { return row.player.number; });
        for (PlayerRow& row : draft_.rows) {
            file_.extras[row.player.number] = row.extra;
            table_.players.push_back(std::move(row.player));
        }
    }

    void set_point_system() {
        PointSystem& system = table_.point_system;
        const auto value = [&](std::string_view meaning, Points otherwise) {
            const auto found = draft_.point_values.find(meaning);
            return found != draft_.point_values.end() ? found->second.value : otherwise;
        };
        system.win = value("W", one_point);
        system.draw = value("D", half_point);
        system.loss = value("L", no_points);
        system.absence = value("A", no_points);
        system.pairing_allocated_bye = value("P", system.win);
        if (draft_.point_values.contains("X")) file_.unknown_result_points = value("X", no_points);
    }

    Result<void> check_rounds_planned() {
        const auto planned = static_cast<std::size_t>(table_.rounds_planned);
        if (planned == 0) return {};
        for (std::size_t p = 0; p < table_.players.size(); ++p) {
            const std::vector<bool>& written = draft_.rows[p].is_written;
            for (std::size_t i = planned; i < written.size(); ++i) {
                if (written[i]) {
                    return draft_.cell_error("formats.round_beyond_planned", table_.players[p], i,
                                             {{"planned", std::to_string(planned)}});
                }
            }
        }
        return {};
    }

    /// Cells after the round to be paired are requests for byes; blank cells at the end are
    /// nothing.
    Result<void> settle_future_rounds() {
        next_ = next_round(table_);
        const auto next = static_cast<std::size_t>(next_.value());
        for (std::size_t p = 0; p < table_.players.size(); ++p) {
            CrossTablePlayer& player = table_.players[p];
            const std::vector<bool>& written = draft_.rows[p].is_written;
            for (std::size_t i = next; i < player.rounds.size(); ++i) {
                if (written[i]) request(player.number, i, player.rounds[i].outcome);
            }
            std::size_t size = std::min(player.rounds.size(), next);
            while (size > 0 && !written[size - 1]) --size;
            player.rounds.resize(size);
        }
        return {};
    }

    void request(PairingNumber number, std::size_t index, Outcome kind) {
        if (kind == Outcome::ForfeitWin) return;  // a sloppy cell, warned of already
        const RoundNumber round(static_cast<int>(index) + 1);
        std::vector<RequestedBye>& byes = file_.requested_byes;
        const auto same = std::ranges::find_if(
            byes, [&](const RequestedBye& bye) { return bye.kind == kind && bye.round == round; });
        if (same != byes.end()) {
            same->players.push_back(number);
        } else {
            byes.push_back({kind, round, {number}});
        }
    }

    Result<void> apply_byes() {
        for (FromLine<RequestedBye>& record : draft_.byes) {
            RequestedBye& bye = record.value;
            drop_unknown(bye.players, "240", record.line);
            if (bye.round <= next_) {
                for (const PairingNumber number : bye.players) apply_bye(bye, number, record.line);
            }
            if (!bye.players.empty()) file_.requested_byes.push_back(std::move(bye));
        }
        return {};
    }

    void apply_bye(const RequestedBye& bye, PairingNumber number, int line) {
        const std::size_t p = index_of(number);
        const auto index = static_cast<std::size_t>(bye.round.value() - 1);
        std::vector<RoundCell>& rounds = table_.players[p].rounds;
        std::vector<bool>& written = draft_.rows[p].is_written;
        if (written.size() <= index) written.resize(index + 1);
        if (written[index]) {
            if (rounds[index].outcome != bye.kind)
                draft_.warn(draft_.error("formats.bye_not_taken",
                                         {{"number", std::to_string(number.value())},
                                          {"round", std::to_string(bye.round.value())}},
                                         line, 1));
            return;
        }
        if (rounds.size() <= index) rounds.resize(index + 1);
        rounds[index] = RoundCell{std::nullopt, std::nullopt, bye.kind};
        written[index] = true;
    }

    /// XXZ: absent in the round to be paired.
    Result<void> apply_absences() {
        for (FromLine<std::vector<PairingNumber>>& record : draft_.absent) {
            drop_unknown(record.value, "XXZ", record.line);
            for (const PairingNumber number : record.value)
                apply_bye({Outcome::ZeroPointBye, next_, {}}, number, record.line);
        }
        return {};
    }

    Result<void> apply_lists() {
        for (const FromLine<AccelerationRecord>& record : draft_.accelerations)
            accelerate(record.value);
        for (CrossTablePlayer& player : table_.players) {
            while (!player.acceleration.empty() && player.acceleration.back() == no_points)
                player.acceleration.pop_back();
        }
        for (FromLine<ForbiddenGroup>& record : draft_.forbidden) {
            drop_unknown(record.value.players, "260", record.line);
            table_.forbidden.push_back(std::move(record.value));
        }
        return {};
    }

    void accelerate(const AccelerationRecord& record) {
        for (CrossTablePlayer& player : table_.players) {
            if (player.number < record.first || record.last < player.number) continue;
            const auto last = static_cast<std::size_t>(record.last_round.value());
            if (player.acceleration.size() < last) player.acceleration.resize(last);
            for (auto i = static_cast<std::size_t>(record.first_round.value() - 1); i < last; ++i)
                player.acceleration[i] = record.points;
        }
    }

    void drop_unknown(std::vector<PairingNumber>& numbers, const char* code, int line) {
        std::erase_if(numbers, [&](PairingNumber number) {
            const bool is_unknown = table_.find(number) == nullptr;
            if (is_unknown)
                draft_.warn(draft_.error(
                    "formats.number_unknown",
                    {{"code", code}, {"number", std::to_string(number.value())}}, line, 1));
            return is_unknown;
        });
    }

    Result<void> apply_abnormal_points() {
        for (const AbnormalPointsRecord& record : draft_.abnormal_points) {
            for (const CrossTablePlayer& player : table_.players) {
                const bool is_meant =
                    record.players.empty() ||
                    std::ranges::find(record.players, player.number) != record.players.end();
                if (is_meant) change_points(record, player);
            }
        }
        return {};
    }

    /// A penalty is added as it is; other kinds replace what the point system gives.
    void change_points(const AbnormalPointsRecord& record, const CrossTablePlayer& player) {
        if (record.kind == ' ') {
            file_.points_changes.push_back({player.number, record.round, record.points});
            return;
        }
        for (std::size_t i = 0; i < player.rounds.size(); ++i) {
            const RoundNumber round(static_cast<int>(i) + 1);
            const bool is_round = record.round.value() == 0 || record.round == round;
            const Outcome outcome = player.rounds[i].outcome;
            if (!is_round || !is_of_kind(outcome, record.kind)) continue;
            const Points change = record.points - table_.point_system.of(outcome);
            if (change != no_points) file_.points_changes.push_back({player.number, round, change});
        }
    }

    [[nodiscard]] static bool is_of_kind(Outcome outcome, char kind) {
        switch (kind) {
            case 'W':
                return outcome == Outcome::Win || outcome == Outcome::UnratedWin;
            case 'D':
                return outcome == Outcome::Draw || outcome == Outcome::UnratedDraw;
            case 'L':
                return outcome == Outcome::Loss || outcome == Outcome::UnratedLoss;
            case 'F':
                return outcome == Outcome::FullPointBye;
            case 'H':
                return outcome == Outcome::HalfPointBye;
            case 'Z':
                return outcome == Outcome::ZeroPointBye;
            case '+':
                return outcome == Outcome::ForfeitWin;
            case '-':
                return outcome == Outcome::ForfeitLoss;
            default:
                return false;
        }
    }

    Result<void> check_points() {
        if (draft_.all_are_abnormal) return {};
        for (const CrossTablePlayer& player : table_.players) {
            const std::optional<Points> written = file_.extras.at(player.number).points;
            if (!written || draft_.abnormal.contains(player.number)) continue;
            const std::vector<Points> readings = points_readings(table_, player);
            if (std::ranges::find(readings, *written) != readings.end()) continue;
            return draft_.row_error(
                "formats.points_mismatch", player, points_column,
                {{"written", to_decimal(*written)}, {"computed", to_decimal(readings.front())}});
        }
        return {};
    }

    void warn_of_counts() {
        const std::string& text = file_.header.player_count;
        const std::string count = std::to_string(table_.players.size());
        if (!text.empty() && text.substr(0, text.find_first_of(" (")) != count)
            draft_.warn(draft_.error("formats.player_count_differs",
                                     {{"written", text}, {"count", count}}, 0, 0));
    }

    [[nodiscard]] std::size_t index_of(PairingNumber number) const {
        return static_cast<std::size_t>(table_.find(number) - table_.players.data());
    }

    TrfDraft draft_;
    TrfFile& file_;
    CrossTable& table_;
    RoundNumber next_;
};

}  // namespace

std::vector<Points> points_readings(const CrossTable& table, const CrossTablePlayer& player) {
    const RoundNumber next = next_round(table);
    const RoundNumber last(next.value() - 1);
    const Points past = table.points_after(player, last);
    const auto next_index = static_cast<std::size_t>(last.value());
    const Points announced = next_index < player.rounds.size()
                                 ? table.point_system.of(player.rounds[next_index].outcome)
                                 : no_points;
    std::vector<Points> readings = {past, past + announced};
    // Some programs add the fictitious points of the round in play, others of the one to come.
    for (const int round : {next.value(), last.value()}) {
        const auto index = static_cast<std::size_t>(round - 1);
        if (round < 1 || index >= player.acceleration.size()) continue;
        readings.push_back(past + player.acceleration[index]);
        readings.push_back(past + announced + player.acceleration[index]);
    }
    return readings;
}

Result<TrfFile> assemble(TrfDraft draft) {
    return Assembly(std::move(draft)).run();
}

RoundNumber next_round(const CrossTable& table) {
    return RoundNumber(table.last_paired_round().value() + 1);
}

}  // namespace kydai::formats
