// See health.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/health.hpp"

#include "engine/daemon/ledger.hpp"
#include "engine/daemon/succession.hpp"
#include "publisher/files/read_file.hpp"
#include "publisher/transport/engine_server.hpp"

#include <nlohmann/json.hpp>

#include <chrono>

namespace kydai::daemon {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

constexpr milliseconds screen_silent_after =
    seconds(10);  // a display reports at least every second
constexpr milliseconds screen_forgotten_after = std::chrono::hours(1);  // carried out of the hall
constexpr milliseconds backup_old_after = minutes(120);
constexpr std::int64_t entries_worth_a_backup = 50;

/// Collects what needs a look.
class Problems {
  public:
    explicit Problems(const Catalogue& words) : words_(words) {}
    void add(const char* code, std::map<std::string, std::string> args = {}) {
        const Error error(code, std::move(args));
        list_.push_back({{"code", code}, {"text", words_.text(error)}});
    }
    [[nodiscard]] const json& list() const { return list_; }

  private:
    const Catalogue& words_;
    json list_ = json::array();
};

json last_backup(const Ledger& ledger, Problems& problems) {
    const std::int64_t entries = ledger.journal().head().sequence.value();
    const Result<std::string> text = read_file(ledger.folder() / "backup.last");
    const json backup = text ? json::parse(*text, nullptr, false) : json();
    if (!backup.is_object()) {
        if (entries >= entries_worth_a_backup) problems.add("health.no_backup");
        return nullptr;
    }
    // By the wall clock of this machine on both sides, since the copy was made by another program.
    const auto now = std::chrono::duration_cast<milliseconds>(
        std::chrono::system_clock::now().time_since_epoch());
    const milliseconds age = now - milliseconds(backup.value("time_ms", std::int64_t{0}));
    const std::int64_t behind = entries - backup.value("entries", std::int64_t{0});
    if (age > backup_old_after && behind >= entries_worth_a_backup) {
        problems.add("health.old_backup", {{"minutes", std::to_string(age.count() / 60'000)},
                                           {"count", std::to_string(behind)}});
    }
    json told = backup;
    told["age_ms"] = age.count();
    told["entries_since"] = behind;
    return told;
}

json screens(const transport::EngineServer& server, EngineTime now, Problems& problems) {
    json rows = json::array();
    for (const protocol::ScreenPresence& screen : server.screens()) {
        const milliseconds silent = now - screen.last_seen;
        const bool is_silent = silent > screen_silent_after;
        const bool is_stale =
            screen.last_report && screen.last_report->stale > milliseconds(0) && !is_silent;
        const std::int64_t shown = screen.last_report ? screen.last_report->log_sequence : 0;
        rows.push_back(
            {{"screen", screen.screen.value()},
             {"silent_ms", silent.count()},
             {"stale_ms", screen.last_report ? screen.last_report->stale.count() : 0},
             {"shown", shown},
             {"frame_us", screen.last_report ? screen.last_report->frame_time.count() : 0}});
        if (silent > screen_forgotten_after) continue;
        if (is_silent) {
            problems.add("health.screen_silent",
                         {{"screen", screen.screen.value()},
                          {"seconds", std::to_string(silent.count() / 1000)}});
        } else if (is_stale) {
            problems.add("health.screen_behind", {{"screen", screen.screen.value()}});
        }
    }
    return rows;
}

json scheduled(const Tournament& state, Problems& problems) {
    int waiting = 0;
    int missed = 0;
    for (const ScheduledAction& action : *state.scheduled) {
        if (action.state == ScheduledState::Waiting) ++waiting;
        if (action.state == ScheduledState::Missed) ++missed;
    }
    if (missed > 0) problems.add("health.scheduled_missed", {{"count", std::to_string(missed)}});
    return {{"waiting", waiting}, {"missed", missed}};
}

json standby(const Succession& succession, const Catalogue& words, Problems& problems) {
    const json status = json::parse(succession.status_json(words), nullptr, false);
    if (const auto found = status.find("standby"); found != status.end()) {
        const std::map<std::string, std::string> args{
            {"address", found->value("address", "")},
            {"count", std::to_string(found->value("lag", std::int64_t{0}))}};
        if (!found->value("is_following", false)) {
            problems.add("health.standby_gone", args);
        } else if (found->value("lag", std::int64_t{0}) > 0) {
            problems.add("health.standby_behind", args);
        }
    }
    if (const auto found = status.find("follows"); found != status.end()) {
        if (!found->value("is_connected", false)) {
            problems.add("health.engine_not_heard", {{"address", found->value("address", "")}});
        }
    }
    return status;
}

std::string ask_health(const Ledger& ledger, const Clock& clock,
                       const transport::EngineServer& server, const Succession& succession,
                       const Catalogue& words) {
    Problems problems(words);
    const transport::ServerCounters counters = server.counters();
    const std::int64_t free_mb = disk_free_mb(ledger.folder());
    if (free_mb >= 0 && free_mb < disk_low_mb) {
        problems.add("health.disk_low", {{"free_mb", std::to_string(free_mb)}});
    }
    std::error_code ignored;
    json report = {{"run", server.run()},
                   {"data", std::filesystem::absolute(ledger.folder(), ignored).string()},
                   {"time_ms", clock.now().time_since_epoch().count()},
                   {"entries", ledger.journal().head().sequence.value()},
                   {"head", journal::to_hex(ledger.journal().head().hash)},
                   {"journal", ledger.journal().id()},
                   {"epoch", ledger.journal().epoch()},
                   {"disk_free_mb", free_mb},
                   {"commands", counters.commands},
                   {"commands_waiting_max", counters.commands_waiting_max},
                   {"queries", counters.queries},
                   {"snapshots", counters.snapshots},
                   {"bad_messages", counters.bad_messages},
                   {"connections", counters.connections},
                   {"connections_refused", counters.connections_refused},
                   {"published", counters.published},
                   {"screens", server.screens().size()}};
    report["displays"] = screens(server, clock.now(), problems);
    report["last_backup"] = last_backup(ledger, problems);
    report["scheduled"] = scheduled(ledger.state(), problems);
    report["succession"] = standby(succession, words, problems);
    report["problems"] = problems.list();
    return report.dump();
}

}  // namespace

std::int64_t disk_free_mb(const std::filesystem::path& folder) {
    std::error_code failure;
    const std::filesystem::space_info space = std::filesystem::space(folder, failure);
    return failure ? -1 : static_cast<std::int64_t>(space.available >> 20U);
}

void add_health(Inquiries& inquiries, const Ledger& ledger, const Clock& clock,
                const transport::EngineServer& server, const Succession& succession) {
    inquiries["ask_health"] = [&](const protocol::CommandRequest& /*request*/,
                                  const Catalogue& words) -> Result<std::string> {
        return ask_health(ledger, clock, server, succession, words);
    };
}

}  // namespace kydai::daemon
