// The cached state makes a start quick and is never believed against the journal.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/codec.hpp"
#include "engine/daemon/command_desk.hpp"
#include "engine/journal/state_cache.hpp"
#include "publisher/files/read_file.hpp"
#include "tests/engine/daemon/loaded_words.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <fstream>

using namespace kydai;
using namespace kydai::daemon;

namespace {

struct Day {
    FakeClock clock{EngineTime(std::chrono::hours(500'000))};
    int commands = 0;

    std::unique_ptr<Ledger> open(const std::filesystem::path& folder) {
        auto ledger = Ledger::open(folder, {});
        REQUIRE(ledger);
        return std::move(*ledger);
    }
    void give(Ledger& ledger, const Command& command) {
        CommandDesk desk(ledger, clock, test::loaded_words(), [](const auto&, const auto&) {});
        protocol::CommandRequest request;
        request.id = "c" + std::to_string(++commands);
        request.author = "Trọng tài";
        request.language = "en";
        request.name = name_of(command);
        request.body_json = codec::encode(command);
        const protocol::CommandReply reply = desk.handle(request);
        INFO(name_of(command) << ": " << reply.message);
        REQUIRE(reply.accepted);
    }
    void begin(Ledger& ledger) {
        const GroupId boys("NAM");
        give(ledger, CreateTournament{read_file("assets/regulations/minimal.json").value()});
        RegisterPlayers players;
        for (int i = 1; i <= 8; ++i) {
            PlayerData data;
            data.name = "Kỳ thủ " + std::to_string(i);
            data.sex = Sex::Male;
            players.registrations.push_back({std::nullopt, data, {boys}});
        }
        give(ledger, players);
        give(ledger, SetRounds{boys, 5, PairingSystem::Swiss});
        give(ledger, CheckIn{boys, {}, true});
        give(ledger, PairGroups{{boys}, RoundNumber(1), {}, false, false});
        give(ledger, PublishRounds{{boys}, RoundNumber(1)});
        give(ledger, RecordResult{boys, RoundNumber(1), BoardNumber(2), draw, false, {}});
    }
};

/// Changed behind the engine's back, so that a state from the cache can be told from a folded one.
void poison_cache(const std::filesystem::path& folder, const std::string& from,
                  const std::string& to) {
    std::string text = read_file(folder / journal::cache_name).value();
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    std::ofstream(folder / journal::cache_name, std::ios::trunc) << text;
}

}  // namespace

TEST_CASE("a start from the cached state is the same as one from the journal, undo included",
          "[engine][daemon][cache]") {
    test::ScratchFolder scratch;
    Day day;
    const auto folder = scratch.path() / "data";
    {
        auto ledger = day.open(folder);
        day.begin(*ledger);
        ledger->save_cache(1);
        REQUIRE(std::filesystem::exists(folder / journal::cache_name));
        day.give(
            *ledger,
            RecordResult{GroupId("NAM"), RoundNumber(1), BoardNumber(1), white_wins, false, {}});
    }
    auto cached = day.open(folder);
    day.give(*cached, Undo{});
    day.give(*cached, Undo{});
    day.give(*cached,
             Announce{{AnnouncementPriority::Info, "x", "", {}, {}, {}, {}, true, false, {}}});
    const Tournament state = cached->state();
    cached.reset();
    std::filesystem::remove(folder / journal::cache_name);
    auto folded = day.open(folder);
    CHECK(has_same_content(state, folded->state()));
    CHECK(folded->state().next_player == state.next_player);
    CHECK(folded->state().next_announcement == state.next_announcement);
    CHECK(folded->state().group(GroupId("NAM"))->rounds[0]->boards[1].result == std::nullopt);
}

TEST_CASE("a damaged cache, one of another journal, and one of an older history are not believed",
          "[engine][daemon][cache]") {
    test::ScratchFolder scratch;
    Day day;
    const auto folder = scratch.path() / "data";
    const auto other = scratch.path() / "other";
    {
        auto ledger = day.open(folder);
        day.begin(*ledger);
        ledger->save_cache(1);
    }
    const std::string good = read_file(folder / journal::cache_name).value();
    const auto name_of_first = [&] {
        auto ledger = day.open(folder);
        return ledger->state().player(PlayerId(1))->data.name;
    };
    CHECK(name_of_first() == "Kỳ thủ 1");
    poison_cache(folder, "Kỳ thủ 1", "Kỳ thủ 9");
    CHECK(name_of_first() == "Kỳ thủ 1");
    for (const std::size_t size : {std::size_t{0}, std::size_t{10}, good.size() / 2}) {
        std::ofstream(folder / journal::cache_name, std::ios::trunc) << good.substr(0, size);
        CHECK(name_of_first() == "Kỳ thủ 1");
    }
    {
        auto ledger = day.open(other);
        day.begin(*ledger);
        ledger->save_cache(1);
    }
    std::filesystem::copy_file(other / journal::cache_name, folder / journal::cache_name,
                               std::filesystem::copy_options::overwrite_existing);
    CHECK(name_of_first() == "Kỳ thủ 1");
    // Further than the journal goes.
    std::ofstream(folder / journal::cache_name, std::ios::trunc) << good;
    std::filesystem::remove(folder / journal::file_name);
    std::filesystem::remove(folder / "journal.head");
    auto empty = day.open(folder);
    CHECK(empty->state().sequence == Sequence(0));
    CHECK_FALSE(empty->state().is_created);
}
