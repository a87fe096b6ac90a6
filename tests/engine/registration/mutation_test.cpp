// Lists damaged at random: whatever the bytes, an import answers, and what it would apply is sound.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/text_decoding.hpp"
#include "publisher/base/unicode.hpp"
#include "tests/engine/registration/samples.hpp"

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <random>
#include <set>

using namespace kydai;                // NOLINT: a test file
using namespace kydai::registration;  // NOLINT
using namespace kydai::test;          // NOLINT

namespace {

constexpr std::size_t list_bytes_kept = 6000;  // a part of a long list says as much and is faster
constexpr int rounds_per_list = 40;

std::string mutated(std::string bytes, std::mt19937& random) {
    const int edits = 1 + static_cast<int>(random() % 10);
    for (int i = 0; i < edits && !bytes.empty(); ++i) {
        const std::size_t at = random() % bytes.size();
        switch (random() % 6) {
            case 0:
                bytes[at] = static_cast<char>(random());
                break;
            case 1:
                bytes.erase(at, random() % 20);
                break;
            case 2:
                bytes.insert(at, bytes.substr(random() % bytes.size(), random() % 50));
                break;
            case 3:
                bytes.insert(at, 1, "\"',;\t\r\n=+-@\0\xFF\xC3\xE1"[random() % 15]);
                break;
            case 4:
                bytes.resize(at);
                break;
            default:
                std::swap(bytes[at], bytes[random() % bytes.size()]);
        }
    }
    return bytes;
}

/// What no input may bring about.
void check_sound(const ImportPlan& plan) {
    const PlanCounts& c = plan.counts;
    REQUIRE(static_cast<std::size_t>(c.added + c.changed + c.unchanged + c.doubtful + c.refused +
                                     c.skipped) == plan.rows.size());
    for (const PlanRow& row : plan.rows) {
        REQUIRE(row.row.line > 0);
        REQUIRE((row.status == RowStatus::Refused) ==
                has_severity(row.findings, Severity::Refusal));
        for (const std::string* text :
             {&row.data.name, &row.data.club, &row.data.birth_date, &row.data.title}) {
            REQUIRE(is_valid_utf8(*text));
            REQUIRE(*to_nfc(*text) == *text);
            REQUIRE(text->find_first_of("\n\r\t\0") == std::string::npos);
        }
        if (row.status == RowStatus::Refused || row.status == RowStatus::Skipped) continue;
        REQUIRE_FALSE(row.data.name.empty());
        REQUIRE(row.row.birth.has_value());
        REQUIRE_FALSE(row.groups.empty());
    }
    const auto command = command_of(plan);
    if (!command) return;
    REQUIRE(static_cast<int>(command->registrations.size()) == c.added + c.changed);
    // The engine takes a list whole or not at all, and refuses one that names a person twice.
    std::set<std::string> persons;
    for (const Registration& row : command->registrations) {
        INFO(row.data.name << " " << row.data.birth_date << " " << row.data.club);
        REQUIRE(
            persons.insert(row.data.name + "|" + row.data.birth_date + "|" + row.data.club).second);
    }
}

std::vector<std::filesystem::path> lists_of(const std::string& sample) {
    std::vector<std::filesystem::path> files;
    const auto assets = find_assets();
    REQUIRE(assets.has_value());
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(*assets / "samples" / sample)) {
        const std::string kind = entry.path().extension().string();
        if (kind == ".csv" || kind == ".txt" || kind == ".xlsx") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace

TEST_CASE("a list damaged anywhere is planned soundly or refused with a reason",
          "[engine][registration][fuzz]") {
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        const auto known = known_after(planned_file(sample, "faulty/00-reference.csv"));
        for (const std::filesystem::path& file : lists_of(sample)) {
            std::string bytes = read_file(file).value();
            const bool is_workbook = file.extension() == ".xlsx";
            if (!is_workbook && bytes.size() > list_bytes_kept) bytes.resize(list_bytes_kept);
            for (int round = 0; round < rounds_per_list; ++round) {
                const auto seed = static_cast<std::uint32_t>(round) * 2654435761U +
                                  static_cast<std::uint32_t>(bytes.size());
                INFO(file.string() << " seed " << seed);
                std::mt19937 random(seed);
                const std::string damaged = mutated(bytes, random);
                ImportOptions options;
                options.accepts_all = round % 3 == 0;
                if (round % 7 == 0) options.table.encoding = static_cast<Encoding>(round % 9);
                const auto plan =
                    plan_import(damaged, "x", sample_regulation(sample), known, options);
                if (plan) check_sound(*plan);
                if (!plan) REQUIRE(plan.error().code.find('.') != std::string::npos);
            }
        }
    }
}

TEST_CASE("random bytes are never taken for a list of players", "[engine][registration][fuzz]") {
    std::mt19937 random(2026);
    for (int round = 0; round < 500; ++round) {
        std::string bytes(random() % 600, '\0');
        for (char& c : bytes)
            c = static_cast<char>(random() % (round % 2 == 0 ? 256 : 96) +
                                  (round % 2 == 0 ? 0 : 32));
        const auto plan = plan_import(bytes, "x", sample_regulation("danang-2026"));
        if (plan) CHECK(plan->counts.added == 0);
    }
}
