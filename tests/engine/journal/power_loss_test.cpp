// Power failures at every step of a commit and of a checkpoint: what was acknowledged is there.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/journal.hpp"
#include "tests/engine/journal/journal_folder.hpp"
#include "tests/engine/journal/power_loss_vfs.hpp"
#include "tests/support/catch.hpp"

#include <sqlite3.h>

using namespace kydai;
using namespace kydai::journal;
using kydai::test::JournalFolder;
using kydai::test::PowerLossVfs;

namespace {

Record record(int number) {
    return Record{EngineTime(std::chrono::milliseconds(number)),
                  "a",
                  "d",
                  "c" + std::to_string(number),
                  "k",
                  {"{\"n\":" + std::to_string(number) + "}", std::string(600, 'x')},
                  "ok"};
}

}  // namespace

TEST_CASE("after a power failure at any step every acknowledged entry is there, and no half one",
          "[engine][journal]") {
    const unsigned seed = std::random_device{}();
    INFO("seed " << seed);
    std::mt19937 random(seed);
    PowerLossVfs vfs;
    JournalFolder folder;
    Options options;
    options.vfs = PowerLossVfs::name();
    const auto ignore = [](const Entry&) { return Result<void>(); };
    Result<Journal> journal = Journal::open(folder / "run", options, ignore);
    REQUIRE(journal);

    std::int64_t acknowledged = 0;
    int failures = 0;
    const auto fail_here = [&] {
        ++failures;
        JournalFolder after;
        PowerLossVfs::copy_after_power_loss(folder / "run", after.path(), random);
        std::vector<std::string> events;
        const Result<Journal> again =
            Journal::open(after.path(), {}, [&events](const Entry& entry) {
                events.push_back(entry.event);
                return Result<void>();
            });
        if (!again) FAIL("refused: " << again.error().code << " after " << acknowledged);
        REQUIRE(static_cast<std::int64_t>(events.size()) >= acknowledged);
        REQUIRE(events.size() % 2 == 0);  // both events of a command or none
        REQUIRE(static_cast<std::int64_t>(events.size()) <= acknowledged + 2);
    };
    for (int number = 1; number <= 60; ++number) {
        PowerLossVfs::on_each_step([&] {
            if (random() % 3 == 0) fail_here();
        });
        const std::vector<Record> records = {record(number)};
        REQUIRE(journal->append(records));
        acknowledged += 2;
        if (number % 7 == 0) REQUIRE(journal->checkpoint());
        PowerLossVfs::on_each_step(nullptr);
        fail_here();
    }
    CHECK(failures > 100);
}

TEST_CASE(
    "a disk that takes no writes refuses by its reason, and the same command works afterwards",
    "[engine][journal]") {
    struct Case {
        int code;
        const char* refusal;
    };
    for (const Case& c :
         {Case{SQLITE_FULL, "journal.disk_full"}, Case{SQLITE_READONLY, "journal.read_only"},
          Case{SQLITE_IOERR_WRITE, "journal.io_failed"},
          Case{SQLITE_IOERR_FSYNC, "journal.io_failed"}}) {
        INFO(c.refusal);
        PowerLossVfs vfs;
        JournalFolder folder;
        Options options;
        options.vfs = PowerLossVfs::name();
        const auto ignore = [](const Entry&) { return Result<void>(); };
        Result<Journal> journal = Journal::open(folder.path(), options, ignore);
        REQUIRE(journal);
        const std::vector<Record> first = {record(1)};
        REQUIRE(journal->append(first));
        PowerLossVfs::fail_with(c.code);
        const std::vector<Record> second = {record(2)};
        const Result<Head> refused = journal->append(second);
        REQUIRE_FALSE(refused);
        CHECK(refused.error().code == c.refusal);
        CHECK(journal->head().sequence == Sequence(2));
        PowerLossVfs::fail_with(SQLITE_OK);
        REQUIRE(journal->append(second));
        CHECK(journal->head().sequence == Sequence(4));
    }
}
