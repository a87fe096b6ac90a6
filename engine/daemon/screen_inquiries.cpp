// See screen_inquiries.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/screen_inquiries.hpp"

#include "engine/core/decide.hpp"
#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"
#include "publisher/base/base64.hpp"
#include "publisher/transport/engine_server.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>
#include <string_view>

namespace kydai::daemon {
namespace {

using nlohmann::json;

/// A screen reports at least every second; after this it is called lost.
constexpr std::chrono::milliseconds screen_lost_after{5000};
constexpr std::size_t preview_bytes_max = 4000;

std::int64_t age_ms(EngineTime then, EngineTime now) {
    return std::max(now - then, std::chrono::milliseconds(0)).count();
}

void add_report(json& shown, const protocol::ScreenReport& report) {
    shown["scene"] = report.scene;
    if (report.group) shown["group"] = report.group->value();
    shown["page"] = report.page;
    shown["pages"] = report.pages;
    shown["stale_ms"] = report.stale.count();
    shown["log_sequence"] = report.log_sequence;
    shown["announcements"] = report.announcements;
    shown["frame_us"] = report.frame_time.count();
    shown["abilities"] = report.abilities;
    shown["lines"] = {{"boards", report.lines.boards},
                      {"names", report.lines.names},
                      {"standings", report.lines.standings}};
    for (const protocol::BadScene& bad : report.bad_scenes) {
        shown["bad_scenes"].push_back({{"scene", bad.scene}, {"reason", bad.reason}});
    }
    if (!report.health) return;
    shown["health"] = {{"frames", report.health->frames},
                       {"worst_frame_us", report.health->worst_frame.count()},
                       {"uptime_s", report.health->uptime.count()},
                       {"memory_mb", report.health->memory_mb},
                       {"letters_lost", report.health->letters_lost}};
}

json screen_json(const protocol::ScreenPresence& screen, const ScreenDesk& desk, EngineTime now) {
    const std::int64_t age = age_ms(screen.last_seen, now);
    json shown = {{"screen", screen.screen.value()},
                  {"width", screen.width},
                  {"height", screen.height},
                  {"version", screen.software_version},
                  {"address", screen.address},
                  {"age_ms", age},
                  {"is_lost", age > screen_lost_after.count()},
                  {"scene", ""},
                  {"page", 0},
                  {"pages", 0},
                  {"stale_ms", 0},
                  {"log_sequence", 0},
                  {"announcements", json::array()},
                  {"seen", json::array()},
                  {"abilities", json::array()},
                  {"bad_scenes", json::array()}};
    if (screen.last_report) add_report(shown, *screen.last_report);
    for (const protocol::SeenThing& thing : screen.seen) {
        constexpr std::string_view announcement = "announcement/";
        if (thing.what.starts_with(announcement)) shown["seen"].push_back(thing.what);
    }
    if (const ScreenDesk::Kept* kept = desk.picture(screen.screen)) {
        shown["picture"] = {{"ask", kept->picture.ask},
                            {"age_ms", age_ms(kept->at, now)},
                            {"log_sequence", kept->picture.log_sequence}};
    }
    return shown;
}

json picture_json(const ScreenDesk::Kept* kept, EngineTime now) {
    if (kept == nullptr) return {{"is_there", false}};
    return {{"is_there", true},
            {"ask", kept->picture.ask},
            {"type", kept->picture.type},
            {"width", kept->picture.width},
            {"height", kept->picture.height},
            {"age_ms", age_ms(kept->at, now)},
            {"log_sequence", kept->picture.log_sequence},
            {"base64", to_base64(kept->picture.bytes)}};
}

/// The questions of one engine about its screens.
class ScreenQuestions {
  public:
    ScreenQuestions(const Ledger& ledger, const Clock& clock, const transport::EngineServer& server,
                    ScreenDesk& desk)
        : ledger_(ledger), clock_(clock), server_(server), desk_(desk) {}

    Result<std::string> screens(const Question& question) {
        const EngineTime now = clock_.now();
        if (question.flag("pictures")) desk_.want_pictures(now);
        json rows = json::array();
        for (const protocol::ScreenPresence& screen : server_.screens()) {
            rows.push_back(screen_json(screen, desk_, now));
        }
        return json{{"time_ms", now.time_since_epoch().count()}, {"screens", rows}}.dump();
    }

    Result<std::string> picture(const Question& question) {
        const ScreenName screen(question.text("screen"));
        const auto ask = question.number("ask");
        const ScreenDesk::Kept* kept = ask ? desk_.preview(screen, *ask) : desk_.picture(screen);
        return picture_json(kept, clock_.now()).dump();
    }

    Result<std::string> preview(const Question& question) {
        const Result<ScreenName> screen =
            asked_screen(question, std::string(protocol::ability_preview));
        if (!screen) return screen.error();
        protocol::Announcement announcement;
        announcement.id = ledger_.state().next_announcement;
        announcement.text = question.text("text");
        announcement.text_english = question.text("text_english");
        announcement.issued_at = clock_.now();
        announcement.duration = std::chrono::minutes(1);
        const std::string priority = question.text("priority");
        if (priority == "call") announcement.priority = protocol::AnnouncementPriority::Call;
        if (priority == "urgent") announcement.priority = protocol::AnnouncementPriority::Urgent;
        if (announcement.text.empty() || announcement.text.size() > preview_bytes_max ||
            announcement.text_english.size() > preview_bytes_max) {
            return Error("inquiry.malformed", {{"reason", "text"}});
        }
        return json{{"ask", desk_.want_preview(*screen, std::move(announcement), clock_.now())}}
            .dump();
    }

    Result<std::string> restart(const Question& question) {
        const Result<ScreenName> screen =
            asked_screen(question, std::string(protocol::ability_restart));
        if (!screen) return screen.error();
        desk_.want_restart(*screen, clock_.now());
        return std::string("{}");
    }

  private:
    /// A screen that is there and offers what is wanted of it.
    [[nodiscard]] Result<ScreenName> asked_screen(const Question& question,
                                                  const std::string& ability) const {
        const ScreenName wanted(question.text("screen"));
        for (const protocol::ScreenPresence& screen : server_.screens()) {
            if (screen.screen != wanted) continue;
            const bool can =
                screen.last_report && std::ranges::find(screen.last_report->abilities, ability) !=
                                          screen.last_report->abilities.end();
            if (can) return wanted;
            return Error("screens.cannot", {{"screen", wanted.value()}});
        }
        return Error("screens.unknown", {{"screen", wanted.value()}});
    }

    const Ledger& ledger_;
    const Clock& clock_;
    const transport::EngineServer& server_;
    ScreenDesk& desk_;
};

}  // namespace

void add_screen_inquiries(Inquiries& inquiries, const Ledger& ledger, const Clock& clock,
                          const transport::EngineServer& server, ScreenDesk& desk) {
    using Answer = Result<std::string> (ScreenQuestions::*)(const Question&);
    const auto questions = std::make_shared<ScreenQuestions>(ledger, clock, server, desk);
    const auto add = [&](const char* name, Answer answer) {
        inquiries[name] = [questions, answer](const protocol::CommandRequest& request,
                                              const Catalogue& /*words*/) -> Result<std::string> {
            const Result<Question> question = Question::parse(request.body_json);
            if (!question) return question.error();
            return ((*questions).*answer)(*question);
        };
    };
    add("ask_screens", &ScreenQuestions::screens);
    add("ask_screen_picture", &ScreenQuestions::picture);
    add("ask_screen_preview", &ScreenQuestions::preview);
    add("restart_screen", &ScreenQuestions::restart);
}

}  // namespace kydai::daemon
