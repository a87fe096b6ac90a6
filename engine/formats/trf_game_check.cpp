// Checks the games of a tournament report file: what two rows say of one game must agree.
// SPDX-License-Identifier: Apache-2.0
#include "engine/formats/trf_draft.hpp"

#include <array>

namespace kydai::formats {
namespace {

const RoundCell* cell_of(const CrossTablePlayer& player, std::size_t index) {
    return index < player.rounds.size() ? &player.rounds[index] : nullptr;
}

enum class Agreement { Usual, Unusual, Impossible };

/// Whether the two sides of one game say the same of it.
Agreement agreement_of(Outcome a, Outcome b) {
    struct Sides {
        Outcome one, other;
        Agreement agreement;
    };
    using enum Outcome;
    static constexpr std::array<Sides, 11> known = {{
        {Win, Loss, Agreement::Usual},
        {Draw, Draw, Agreement::Usual},
        {UnratedWin, UnratedLoss, Agreement::Usual},
        {UnratedDraw, UnratedDraw, Agreement::Usual},
        {ForfeitWin, ForfeitLoss, Agreement::Usual},
        {ForfeitLoss, ForfeitLoss, Agreement::Usual},
        {Pending, Pending, Agreement::Usual},
        // An arbiter may give both a loss, or one a draw and the other nothing.
        {Loss, Loss, Agreement::Unusual},
        {Draw, Loss, Agreement::Unusual},
        {UnratedLoss, UnratedLoss, Agreement::Unusual},
        {UnratedDraw, UnratedLoss, Agreement::Unusual},
    }};
    for (const Sides& sides : known) {
        if ((sides.one == a && sides.other == b) || (sides.one == b && sides.other == a))
            return sides.agreement;
    }
    return Agreement::Impossible;
}

class GameCheck {
  public:
    explicit GameCheck(TrfDraft& draft) : draft_(draft), table_(draft.file.table) {}

    Result<void> run() {
        std::vector<int> byes_of_round;
        for (CrossTablePlayer& player : table_.players) {
            for (std::size_t i = 0; i < player.rounds.size(); ++i) {
                if (player.rounds[i].outcome == Outcome::PairingAllocatedBye)
                    count_bye(player, i, byes_of_round);
                if (!player.rounds[i].opponent) continue;
                if (Result<void> done = check_game(player, i); !done) return done;
            }
        }
        return {};
    }

  private:
    void count_bye(const CrossTablePlayer& player, std::size_t index, std::vector<int>& byes) {
        if (byes.size() <= index) byes.resize(index + 1);
        if (++byes[index] == 2)
            draft_.warn(draft_.cell_error("formats.second_allocated_bye", player, index, {}));
    }

    Result<void> check_game(CrossTablePlayer& player, std::size_t index) {
        RoundCell& cell = player.rounds[index];
        const PairingNumber number = *cell.opponent;
        const std::map<std::string, std::string> args = {
            {"opponent", std::to_string(number.value())}};
        if (number == player.number)
            return draft_.cell_error("formats.plays_itself", player, index, args);
        const CrossTablePlayer* opponent = table_.find(number);
        if (opponent == nullptr)
            return draft_.cell_error("formats.opponent_unknown", player, index, args);
        const RoundCell* mirror = cell_of(*opponent, index);
        if (mirror == nullptr || mirror->opponent != player.number)
            return mismatch(player, index, *opponent, mirror);
        if (cell.color && cell.color == mirror->color)
            return draft_.cell_error("formats.colors_mismatch", player, index, args);
        // One side with a color tells the other's.
        if (!cell.color && mirror->color) cell.color = opposite(*mirror->color);
        const Agreement agreement = agreement_of(cell.outcome, mirror->outcome);
        if (agreement == Agreement::Impossible)
            return draft_.cell_error("formats.results_mismatch", player, index, args);
        if (agreement == Agreement::Unusual && player.number < number)
            draft_.warn(draft_.cell_error("formats.unusual_result", player, index, args));
        return {};
    }

    [[nodiscard]] Error mismatch(const CrossTablePlayer& player, std::size_t index,
                                 const CrossTablePlayer& opponent, const RoundCell* mirror) const {
        std::map<std::string, std::string> args = {
            {"opponent", std::to_string(opponent.number.value())},
            {"opponent_line", std::to_string(draft_.line_of_number.at(opponent.number))}};
        if (mirror == nullptr || !mirror->opponent)
            return draft_.cell_error("formats.opponent_met_nobody", player, index, std::move(args));
        args.emplace("other", std::to_string(mirror->opponent->value()));
        return draft_.cell_error("formats.opponent_met_other", player, index, std::move(args));
    }

    TrfDraft& draft_;
    CrossTable& table_;
};

}  // namespace

Result<void> check_games(TrfDraft& draft) {
    return GameCheck(draft).run();
}

}  // namespace kydai::formats
