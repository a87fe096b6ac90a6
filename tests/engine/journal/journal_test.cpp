// The journal keeps what it acknowledged, and says so when it cannot.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/journal.hpp"
#include "engine/journal/inspect.hpp"
#include "engine/journal/restore.hpp"
#include "engine/journal/schema.hpp"
#include "tests/engine/journal/journal_folder.hpp"
#include "tests/support/catch.hpp"

#include <sys/resource.h>

#include <csignal>

using namespace kydai;
using namespace kydai::journal;
using kydai::test::bytes_of;
using kydai::test::JournalFolder;
using kydai::test::write_bytes;
namespace fs = std::filesystem;

namespace {

const OnEntry ignore_entries = [](const Entry&) { return Result<void>(); };

Record record(const std::string& id, std::vector<std::string> events, std::int64_t time_ms = 1000) {
    return Record{EngineTime(std::chrono::milliseconds(time_ms)),
                  "Tổng trọng tài",
                  "laptop-1",
                  id,
                  "command " + id,
                  std::move(events),
                  "answer to " + id};
}

Result<Journal> reopen(const fs::path& folder, std::vector<std::string>* events = nullptr,
                       Options options = {}) {
    return Journal::open(folder, options, [events](const Entry& entry) {
        if (events != nullptr) events->push_back(entry.event);
        return Result<void>();
    });
}

void append_one(Journal& journal, const std::string& id, std::vector<std::string> events) {
    const std::vector<Record> records = {record(id, std::move(events))};
    REQUIRE(journal.append(records));
}

/// A journal of three commands with four events; `before_close` sees the files of a running engine.
template <class BeforeClose>
void make_journal(const fs::path& folder, BeforeClose before_close) {
    Result<Journal> journal = reopen(folder);
    REQUIRE(journal);
    append_one(*journal, "c1", {"{\"event\":\"một\"}", "{\"event\":\"hai\"}"});
    append_one(*journal, "c2", {"{\"event\":\"ba\"}"});
    append_one(*journal, "c3", {"{\"event\":\"bốn\"}"});
    before_close();
}

const std::vector<std::string> four_events = {"{\"event\":\"một\"}", "{\"event\":\"hai\"}",
                                              "{\"event\":\"ba\"}", "{\"event\":\"bốn\"}"};

/// The files as `kill -9` leaves them, without the witness where `with_witness` is false.
void copy_files(const fs::path& from, const fs::path& to, bool with_witness) {
    fs::create_directories(to);
    for (const char* name : {"journal.db", "journal.db-wal", "journal.head"}) {
        if (!with_witness && std::string(name) == "journal.head") continue;
        if (fs::exists(from / name)) {
            fs::copy_file(from / name, to / name, fs::copy_options::overwrite_existing);
        }
    }
}

/// True when the journal opens with exactly a prefix of the events, or is refused by name.
bool is_prefix_or_refused(const fs::path& folder, std::size_t& refused) {
    std::vector<std::string> events;
    const Result<Journal> journal = reopen(folder, &events);
    if (!journal) {
        ++refused;
        return journal.error().code.starts_with("journal.");
    }
    return events.size() <= four_events.size() &&
           std::equal(events.begin(), events.end(), four_events.begin());
}

}  // namespace

TEST_CASE("a journal gives back what was appended, in order and with its circumstances",
          "[engine][journal]") {
    JournalFolder folder;
    make_journal(folder.path(), [] {});
    std::vector<Entry> entries;
    Result<Journal> journal = Journal::open(folder.path(), {}, [&](const Entry& entry) {
        entries.push_back(entry);
        return Result<void>();
    });
    REQUIRE(journal);
    REQUIRE(entries.size() == 4);
    CHECK(entries[3].sequence == Sequence(4));
    CHECK(entries[3].event == "{\"event\":\"bốn\"}");
    CHECK(entries[3].author == "Tổng trọng tài");
    CHECK(entries[3].device == "laptop-1");
    CHECK(entries[3].command_id == "c3");
    CHECK(entries[3].time == EngineTime(std::chrono::milliseconds(1000)));
    CHECK(entries[3].hash == journal->head().hash);
    CHECK(journal->head().sequence == Sequence(4));
}

TEST_CASE("a command that comes again finds its first answer, also after a restart",
          "[engine][journal]") {
    JournalFolder folder;
    make_journal(folder.path(), [] {});
    Result<Journal> journal = reopen(folder.path());
    REQUIRE(journal);
    const auto answer = journal->answer_to("c1");
    REQUIRE(answer);
    REQUIRE(answer->has_value());
    CHECK((*answer)->text == "answer to c1");
    CHECK((*answer)->first == Sequence(1));
    CHECK((*answer)->last == Sequence(2));
    CHECK((*answer)->command == digest_of("command c1"));
    const auto unknown = journal->answer_to("c9");
    REQUIRE(unknown);
    CHECK_FALSE(unknown->has_value());
}

TEST_CASE("records of one append are durable together", "[engine][journal]") {
    JournalFolder folder;
    {
        Result<Journal> journal = reopen(folder.path());
        REQUIRE(journal);
        const std::vector<Record> group = {record("a", {"1"}), record("b", {"2", "3"}),
                                           record("c", {"4"})};
        const Result<Head> head = journal->append(group);
        REQUIRE(head);
        CHECK(head->sequence == Sequence(4));
        // The second "b" breaks the group: nothing of it stays, not even the first record.
        const std::vector<Record> broken = {record("d", {"5"}), record("b", {"6"})};
        CHECK_FALSE(journal->append(broken));
        CHECK(journal->head().sequence == Sequence(4));
        append_one(*journal, "e", {"5"});
    }
    std::vector<std::string> events;
    REQUIRE(reopen(folder.path(), &events));
    CHECK(events == std::vector<std::string>{"1", "2", "3", "4", "5"});
}

TEST_CASE("the time of entries never runs back", "[engine][journal]") {
    JournalFolder folder;
    Result<Journal> journal = reopen(folder.path());
    REQUIRE(journal);
    const std::vector<Record> records = {record("a", {"1"}, 5000), record("b", {"2"}, 4000)};
    REQUIRE(journal->append(records));
    CHECK(journal->head().time == EngineTime(std::chrono::milliseconds(5000)));
}

TEST_CASE("a second engine on the same folder is refused and named", "[engine][journal]") {
    JournalFolder folder;
    Result<Journal> first = reopen(folder.path());
    REQUIRE(first);
    const Result<Journal> second = reopen(folder.path());
    REQUIRE_FALSE(second);
    CHECK(second.error().code == "journal.locked");
    CHECK(second.error().args.at("process") == std::to_string(::getpid()));
    CHECK(second.error().place.file == folder.path().string());
}

TEST_CASE("a journal of a newer version is refused and left as it is", "[engine][journal]") {
    JournalFolder folder;
    make_journal(folder.path(), [] {});
    {
        auto connection = Connection::open(folder / "journal.db", Access::ReadWrite);
        REQUIRE(connection);
        REQUIRE((*connection)->execute("PRAGMA user_version = 7"));
    }
    const std::string before = bytes_of(folder / "journal.db");
    const Result<Journal> journal = reopen(folder.path());
    REQUIRE_FALSE(journal);
    CHECK(journal.error().code == "journal.newer_version");
    CHECK(journal.error().args.at("found") == "7");
    CHECK(journal.error().args.at("known") == std::to_string(schema_version()));
    CHECK(bytes_of(folder / "journal.db") == before);
}

TEST_CASE("a file that is no journal is refused and left as it is", "[engine][journal]") {
    JournalFolder folder;
    SECTION("text") {
        write_bytes(folder / "journal.db", std::string(5000, 'x'));
        const Result<Journal> journal = reopen(folder.path());
        REQUIRE_FALSE(journal);
        CHECK(journal.error().code == "journal.damaged");
    }
    SECTION("another database") {
        {
            auto connection = Connection::open(folder / "journal.db", Access::ReadWriteCreate);
            REQUIRE(connection);
            REQUIRE((*connection)->execute("CREATE TABLE photographs (id INTEGER)"));
        }
        const Result<Journal> journal = reopen(folder.path());
        REQUIRE_FALSE(journal);
        CHECK(journal.error().code == "journal.not_a_journal");
    }
}

TEST_CASE("an older file is brought forward step by step, all or nothing", "[engine][journal]") {
    JournalFolder folder;
    auto opened = Connection::open(folder / "old.db", Access::ReadWriteCreate);
    REQUIRE(opened);
    Connection& connection = **opened;
    const std::array<const char*, 1> old = {"CREATE TABLE a (x INTEGER); INSERT INTO a VALUES (5)"};
    REQUIRE(migrate(connection, old));

    const std::array<const char*, 3> broken = {old[0], "CREATE TABLE b (y INTEGER)", "nonsense"};
    CHECK_FALSE(migrate(connection, broken));
    CHECK(*connection.query_integer("PRAGMA user_version") == 1);
    CHECK(*connection.query_integer("SELECT count(*) FROM sqlite_schema WHERE name = 'b'") == 0);

    const std::array<const char*, 3> steps = {old[0], "CREATE TABLE b (y INTEGER)",
                                              "INSERT INTO b SELECT x + 1 FROM a"};
    REQUIRE(migrate(connection, steps));
    CHECK(*connection.query_integer("PRAGMA user_version") == 3);
    CHECK(*connection.query_integer("SELECT y FROM b") == 6);
}

TEST_CASE("a journal cut at any byte gives a prefix or a refusal, never anything else",
          "[engine][journal]") {
    JournalFolder folder;
    JournalFolder killed;
    make_journal(folder / "run", [&] { copy_files(folder / "run", killed.path(), false); });
    const std::string wal = bytes_of(killed / "journal.db-wal");
    REQUIRE(wal.size() > 8000);

    std::size_t refused = 0;
    SECTION("the write-ahead log") {
        for (std::size_t size = 0; size < wal.size(); size += size % 4096 < 200 ? 1 : 61) {
            INFO("cut after " << size);
            JournalFolder cut;
            fs::copy_file(killed / "journal.db", cut / "journal.db");
            write_bytes(cut / "journal.db-wal", wal.substr(0, size));
            REQUIRE(is_prefix_or_refused(cut.path(), refused));
        }
    }
    SECTION("the file itself") {
        REQUIRE(reopen(killed.path()));  // moves the log into the file
        const std::string whole = bytes_of(killed / "journal.db");
        for (std::size_t size = 1; size < whole.size(); size += size % 4096 < 100 ? 1 : 61) {
            INFO("cut after " << size);
            JournalFolder cut;
            write_bytes(cut / "journal.db", whole.substr(0, size));
            std::vector<std::string> events;
            const Result<Journal> journal = reopen(cut.path(), &events);
            REQUIRE_FALSE(journal);
        }
    }
}

TEST_CASE("entries that were acknowledged and are cut off are missed", "[engine][journal]") {
    JournalFolder folder;
    JournalFolder killed;
    make_journal(folder / "run", [&] { copy_files(folder / "run", killed.path(), true); });
    const std::string wal = bytes_of(killed / "journal.db-wal");
    write_bytes(killed / "journal.db-wal", wal.substr(0, wal.size() - 1));

    const Result<Journal> journal = reopen(killed.path());
    REQUIRE_FALSE(journal);
    CHECK(journal.error().code == "journal.cut");
    CHECK(journal.error().args.at("acknowledged") == "4");
    CHECK(journal.error().args.at("found") == "3");

    std::vector<std::string> events;
    Options accept;
    accept.accept_loss = true;
    {
        const Result<Journal> accepted = reopen(killed.path(), &events, accept);
        REQUIRE(accepted);
        CHECK(events.size() == 3);
        CHECK(accepted->epoch() == 2);
    }
    const Result<Journal> again = reopen(killed.path());
    REQUIRE(again);
    CHECK(again->epoch() == 2);
}

TEST_CASE("an older copy put in place of the journal is noticed", "[engine][journal]") {
    JournalFolder folder;
    make_journal(folder.path(), [] {});
    JournalFolder other;
    make_journal(other.path(), [] {});
    fs::copy_file(other / "journal.db", folder / "journal.db",
                  fs::copy_options::overwrite_existing);
    const Result<Journal> journal = reopen(folder.path());
    REQUIRE_FALSE(journal);
    CHECK(journal.error().code == "journal.another_history");
}

TEST_CASE("a flipped byte gives the same entries or a refusal", "[engine][journal]") {
    JournalFolder folder;
    make_journal(folder.path(), [] {});
    const std::string whole = bytes_of(folder / "journal.db");
    std::size_t refused = 0;
    for (std::size_t place = 0; place < whole.size(); place += 29) {
        INFO("byte " << place);
        std::string flipped = whole;
        flipped[place] = static_cast<char>(flipped[place] ^ 0x41);
        JournalFolder damaged;
        write_bytes(damaged / "journal.db", flipped);
        fs::copy_file(folder / "journal.head", damaged / "journal.head");
        std::vector<std::string> events;
        const Result<Journal> journal = reopen(damaged.path(), &events);
        if (!journal) {
            ++refused;
        } else {
            REQUIRE(events == four_events);
        }
    }
    CHECK(refused > 10);
}

TEST_CASE("every byte of an event is under the chain", "[engine][journal]") {
    JournalFolder folder;
    make_journal(folder.path(), [] {});
    const std::string whole = bytes_of(folder / "journal.db");
    const std::string event = "{\"event\":\"hai\"}";
    const std::size_t start = whole.find(event);
    REQUIRE(start != std::string::npos);
    for (std::size_t i = 0; i < event.size(); ++i) {
        std::string flipped = whole;
        flipped[start + i] = static_cast<char>(flipped[start + i] ^ 0x01);
        JournalFolder damaged;
        write_bytes(damaged / "journal.db", flipped);
        const Result<Journal> journal = reopen(damaged.path());
        REQUIRE_FALSE(journal);
        CHECK(journal.error().code == "journal.hash_mismatch");
        CHECK(journal.error().args.at("sequence") == "2");
    }
}

TEST_CASE("an altered answer is found by inspecting", "[engine][journal]") {
    JournalFolder folder;
    make_journal(folder.path(), [] {});
    REQUIRE(inspect(folder.path(), ignore_entries));
    {
        auto connection = Connection::open(folder / "journal.db", Access::ReadWrite);
        REQUIRE(connection);
        REQUIRE((*connection)->execute("UPDATE answers SET answer = 'no' WHERE command = 'c2'"));
    }
    const Result<Inspection> found = inspect(folder.path(), ignore_entries);
    REQUIRE_FALSE(found);
    CHECK(found.error().code == "journal.damaged_answer");
    CHECK(found.error().args.at("command") == "c2");
}

TEST_CASE("a full disk refuses the command, keeps what was, and works again with room",
          "[engine][journal]") {
    JournalFolder folder;
    Result<Journal> journal = reopen(folder.path());
    REQUIRE(journal);
    append_one(*journal, "a", {"1"});

    rlimit usual{};
    REQUIRE(::getrlimit(RLIMIT_FSIZE, &usual) == 0);
    rlimit full = usual;
    full.rlim_cur = fs::file_size(folder / "journal.db-wal");
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &full) == 0);
    const std::vector<Record> refused = {record("b", {"2"})};
    const Result<Head> head = journal->append(refused);
    REQUIRE(::setrlimit(RLIMIT_FSIZE, &usual) == 0);
    std::signal(SIGXFSZ, handler);

    REQUIRE_FALSE(head);
    CHECK(head.error().code == "journal.disk_full");
    CHECK(journal->head().sequence == Sequence(1));
    append_one(*journal, "b", {"2"});
    CHECK(journal->head().sequence == Sequence(2));
    const Result<Inspection> found = inspect(folder.path(), ignore_entries);
    REQUIRE(found);
    CHECK(found->head.sequence == Sequence(2));
}

TEST_CASE("a backup made beside a working engine is whole and carries the head",
          "[engine][journal]") {
    JournalFolder folder;
    Result<Journal> journal = reopen(folder / "run");
    REQUIRE(journal);
    append_one(*journal, "a", {"1", "2"});
    const Result<Inspection> copy = back_up(folder / "run", folder / "copy.db");
    REQUIRE(copy);
    CHECK(copy->head == journal->head());
    CHECK(copy->answers == 1);
    append_one(*journal, "b", {"3"});
    const Result<Inspection> again = back_up(folder / "run", folder / "copy.db");
    REQUIRE_FALSE(again);
    CHECK(again.error().code == "journal.target_exists");
}

TEST_CASE("a restored folder keeps the machine's own keys, so that nobody has to pair anew",
          "[engine][journal]") {
    JournalFolder folder;
    {
        Result<Journal> journal = reopen(folder / "run");
        REQUIRE(journal);
        append_one(*journal, "a", {"1"});
    }
    REQUIRE(back_up(folder / "run", folder / "copy.db"));
    for (const char* name : {"engine.key", "console.secret", "console.cert", "console.key"}) {
        write_bytes(folder / "run" / name, name);
    }
    write_bytes(folder / "run" / "notes.txt", "not the engine's");
    const Result<Restoration> done = restore(folder / "copy.db", folder / "run");
    REQUIRE(done);
    for (const char* name : {"engine.key", "console.secret", "console.cert", "console.key"}) {
        CHECK(bytes_of(folder / "run" / name) == name);
    }
    CHECK_FALSE(fs::exists(folder / "run" / "notes.txt"));
    CHECK(fs::exists(done->kept / "notes.txt"));
}

TEST_CASE("facts are kept, and a flipped one is refused", "[engine][journal]") {
    JournalFolder folder;
    {
        Result<Journal> journal = reopen(folder.path());
        REQUIRE(journal);
        REQUIRE(journal->set_fact("clock", "first"));
        REQUIRE(journal->set_fact("clock", "second"));
        CHECK(*journal->fact("clock") == std::optional<std::string>("second"));
        CHECK(*journal->fact("nothing") == std::nullopt);
    }
    std::string bytes = bytes_of(folder / "journal.db");
    const std::size_t place = bytes.find("second");
    REQUIRE(place != std::string::npos);
    bytes[place] = 'S';
    write_bytes(folder / "journal.db", bytes);
    Result<Journal> journal = reopen(folder.path());
    REQUIRE(journal);
    const auto fact = journal->fact("clock");
    REQUIRE_FALSE(fact);
    CHECK(fact.error().code == "journal.damaged_fact");
}

TEST_CASE("a folder that cannot be made is refused with its reason", "[engine][journal]") {
    JournalFolder folder;
    write_bytes(folder / "file", "x");
    const Result<Journal> journal = reopen(folder / "file" / "data");
    REQUIRE_FALSE(journal);
    CHECK(journal.error().code == "journal.folder_unusable");
    CHECK_FALSE(journal.error().args.at("reason").empty());
}
