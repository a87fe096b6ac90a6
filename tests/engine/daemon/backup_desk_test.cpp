// Backups from the console: whole, named, and only where the machine's owner wants them.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/backup_desk.hpp"
#include "engine/journal/inspect.hpp"
#include "engine/journal/journal.hpp"
#include "tests/engine/journal/journal_folder.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

using namespace kydai;          // NOLINT: a test file
using namespace kydai::daemon;  // NOLINT
namespace fs = std::filesystem;

namespace {

struct Bench {
    kydai::test::JournalFolder folder;
    Result<journal::Journal> journal = journal::Journal::open(
        folder / "data", {}, [](const journal::Entry&) { return Result<void>(); });
    BackupDesk desk{folder / "data", folder / "backups"};

    std::string code(const std::string& place, const std::string& name) {
        const Result<fs::path> begun = desk.begin(place, name);
        return begun ? begun->string() : begun.error().code;
    }
    void wait() {
        REQUIRE(kydai::test::eventually([this] { return !desk.is_running(); }));
    }
};

}  // namespace

TEST_CASE("a backup is made beside the engine, checked and noted", "[engine][daemon]") {
    Bench bench;
    REQUIRE(bench.journal);
    const Result<fs::path> file = bench.desk.begin("", "sau-van-3");
    REQUIRE(file);
    CHECK(*file == bench.folder / "backups" / "sau-van-3.db");
    bench.wait();
    CHECK_FALSE(bench.desk.failure());
    CHECK(journal::inspect(*file, [](const journal::Entry&) { return Result<void>(); }));
    CHECK(fs::exists(bench.folder / "data" / "backup.last"));
    CHECK_FALSE(fs::exists(file->string() + ".part"));
    CHECK(bench.code("", "sau-van-3") == "journal.target_exists");
}

TEST_CASE("a name or a place that leads elsewhere is refused", "[engine][daemon]") {
    Bench bench;
    for (const char* name : {"", "../x", "a/b", ".x", "a b", "trận", "x\ny"}) {
        INFO(name);
        CHECK(bench.code("", name) == "backup.bad_name");
    }
    CHECK(bench.code("/tmp", "x") == "backup.bad_place");
    CHECK(bench.desk.places().front().folder == bench.folder / "backups");
}

TEST_CASE("a backup that cannot be made says why and leaves no file", "[engine][daemon]") {
    kydai::test::JournalFolder folder;
    BackupDesk desk(folder / "nothing-here", folder / "backups");
    const Result<fs::path> file = desk.begin("", "x");
    REQUIRE(file);
    REQUIRE(kydai::test::eventually([&] { return !desk.is_running(); }));
    CHECK(desk.failure().has_value());
    CHECK(fs::is_empty(folder / "backups"));
}
