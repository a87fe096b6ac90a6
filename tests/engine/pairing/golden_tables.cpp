// See golden_tables.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/engine/pairing/golden_tables.hpp"

#include "engine/formats/trf_reader.hpp"
#include "publisher/base/check.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace kydai::test {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

RoundPairing read_pairs(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::size_t count = 0;
    file >> count;
    RoundPairing pairing;
    for (int white = 0, black = 0; file >> white >> black;) {
        if (black == 0) {
            pairing.bye = PairingNumber(white);
        } else {
            pairing.games.push_back({PairingNumber(white), PairingNumber(black)});
        }
    }
    KYDAI_CHECK(count == pairing.games.size() + (pairing.bye ? 1 : 0));
    return pairing;
}

}  // namespace

std::vector<GoldenTournament> golden_tournaments(const std::string& folder) {
    std::vector<GoldenTournament> tournaments;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(KYDAI_GOLDEN_PAIRING) / folder)) {
        if (entry.path().extension() != ".trf") continue;
        const Result<formats::TrfFile> file =
            formats::parse_trf(text_of(entry.path()), entry.path().string());
        KYDAI_CHECK(file.has_value());
        GoldenTournament tournament{entry.path().stem().string(), file->table, std::nullopt};
        std::filesystem::path pairs = entry.path();
        pairs.replace_extension(".pairs");
        if (std::filesystem::exists(pairs)) tournament.next = read_pairs(pairs);
        tournaments.push_back(std::move(tournament));
    }
    std::sort(tournaments.begin(), tournaments.end(),
              [](const GoldenTournament& a, const GoldenTournament& b) { return a.name < b.name; });
    return tournaments;
}

CrossTable before_round(const CrossTable& table, int round) {
    CrossTable cut = table;
    const auto kept = static_cast<std::size_t>(round - 1);
    for (CrossTablePlayer& player : cut.players) {
        const RoundCell cell = CrossTable::cell(player, RoundNumber(round));
        const bool is_paired = cell.opponent || cell.outcome == Outcome::PairingAllocatedBye;
        player.rounds.resize(kept);
        if (!is_paired) player.rounds.push_back(cell);
    }
    return cut;
}

}  // namespace kydai::test
