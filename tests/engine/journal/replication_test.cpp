// A standby's journal continues the same chain, entry for entry, or refuses.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/inspect.hpp"
#include "engine/journal/journal.hpp"
#include "tests/engine/journal/journal_folder.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;
using namespace kydai::journal;
using kydai::test::JournalFolder;

namespace {

Journal open(const std::filesystem::path& folder, const std::string& new_id = {}) {
    Result<Journal> journal = Journal::open(folder, Options{false, {}, new_id},
                                            [](const Entry&) { return Result<void>(); });
    REQUIRE(journal);
    return std::move(*journal);
}

void append(Journal& journal, const std::string& id, std::vector<std::string> events) {
    const std::vector<Record> records{{EngineTime(std::chrono::seconds(1)), "a", "d", id,
                                       "text " + id, std::move(events), "answer " + id}};
    REQUIRE(journal.append(records));
}

std::vector<ReplicatedRecord> records_of(const Journal& journal, std::int64_t first = 1,
                                         std::int64_t limit = 1000) {
    std::vector<ReplicatedRecord> records;
    REQUIRE(journal.read_records(Sequence(first), limit, [&](const ReplicatedRecord& record) {
        records.push_back(record);
    }));
    return records;
}

}  // namespace

TEST_CASE("a standby's journal holds the same chain and the same answers", "[engine][journal]") {
    JournalFolder folder;
    Journal first = open(folder / "first");
    append(first, "c1", {"một", "hai"});
    append(first, "c2", {"ba"});
    {
        Journal second = open(folder / "second", first.id());
        REQUIRE(second.id() == first.id());
        REQUIRE(second.replicate(records_of(first)));
        CHECK(second.head() == first.head());
        append(first, "c3", {"bốn"});
        REQUIRE(second.replicate(records_of(first, 4)));
        CHECK(second.head() == first.head());
        const auto answer = second.answer_to("c1");
        REQUIRE(answer);
        REQUIRE(answer->has_value());
        CHECK((*answer)->text == "answer c1");
        CHECK((*answer)->command == digest_of("text c1"));
    }
    const auto inspected = inspect(folder / "second", [](const Entry&) { return Result<void>(); });
    REQUIRE(inspected);
    CHECK(inspected->answers == 3);
}

TEST_CASE("records that do not follow, or lead elsewhere, leave no trace", "[engine][journal]") {
    JournalFolder folder;
    Journal first = open(folder / "first");
    append(first, "c1", {"một", "hai"});
    append(first, "c2", {"ba"});
    Journal second = open(folder / "second", first.id());
    std::vector<ReplicatedRecord> records = records_of(first);
    const auto refused = [&](const std::vector<ReplicatedRecord>& wrong) {
        const auto done = second.replicate(wrong);
        REQUIRE_FALSE(done);
        CHECK(done.error().code == "journal.does_not_follow");
        CHECK(second.head().sequence == Sequence(0));
    };
    refused({records[1]});
    std::vector<ReplicatedRecord> changed = records;
    changed[1].events[0] = "bA";
    refused(changed);
    changed = records;
    changed[0].author = "kẻ lạ";
    refused(changed);
    changed = records;
    changed[0].events.clear();
    refused(changed);
    Journal stranger = open(folder / "stranger");
    CHECK_FALSE(stranger.replicate(records));
    CHECK(second.replicate(records));
}

TEST_CASE("records are handed over whole, a chunk ends after a command", "[engine][journal]") {
    JournalFolder folder;
    Journal journal = open(folder.path());
    for (int i = 0; i < 10; ++i) append(journal, "c" + std::to_string(i), {"1", "2", "3"});
    CHECK(records_of(journal, 1, 4).size() == 2);
    CHECK(records_of(journal, 7).front().command_id == "c2");
    CHECK(records_of(journal, 7).back().last() == Sequence(30));
    CHECK(records_of(journal, 31).empty());
}

TEST_CASE("the hash at any entry says whether two histories are one", "[engine][journal]") {
    JournalFolder folder;
    Journal journal = open(folder.path());
    CHECK(*journal.hash_at(Sequence(0)) == genesis_of(journal.id()));
    append(journal, "c1", {"1", "2"});
    CHECK(*journal.hash_at(Sequence(2)) == journal.head().hash);
    CHECK(journal.hash_at(Sequence(1))->has_value());
    CHECK(*journal.hash_at(Sequence(3)) == std::nullopt);
}

TEST_CASE("an epoch is only ever raised", "[engine][journal]") {
    JournalFolder folder;
    {
        Journal journal = open(folder.path());
        REQUIRE(journal.raise_epoch_to(3));
        REQUIRE(journal.raise_epoch_to(2));
        CHECK(journal.epoch() == 3);
    }
    CHECK(open(folder.path()).epoch() == 3);
}
