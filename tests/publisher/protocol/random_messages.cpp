// Texts with all that JSON must escape, and all that Vietnamese brings.
// SPDX-License-Identifier: Apache-2.0
#include "tests/publisher/protocol/random_messages.hpp"

namespace kydai::test {

using namespace kydai::protocol;  // NOLINT: a test file

std::int64_t RandomMessages::number(std::int64_t max) {
    return std::uniform_int_distribution<std::int64_t>(0, max)(random_);
}

std::string RandomMessages::text() {
    static const std::vector<std::string> parts = {
        "Nguyễn", "Ở", " ",      "\"", "\\", "\n",   "\t",      "\x01",   "½",   "Đ",
        "𝄞",      "/", "{[,:]}", "a",  "'",  "\x7F", "e\u0301", "\u2028", "<b>", "&"};
    std::string result;
    for (int i = count(8); i > 0; --i)
        result += parts[static_cast<std::size_t>(count(static_cast<int>(parts.size()) - 1))];
    return result;
}

GroupId RandomMessages::group() {
    return GroupId("rapid/U" + std::to_string(count(18)) + (coin() ? "-NỮ" : "-NAM"));
}

PlayerRef RandomMessages::player() {
    return {count(2000), text(), text(), text(), points()};
}

Tournament RandomMessages::tournament() {
    Tournament body;
    body.id = text();
    body.name = text();
    body.organiser = text();
    body.venue = text();
    body.language = coin() ? "vi" : "en";
    body.utc_offset = std::chrono::minutes(count(24 * 60) - 12 * 60);
    body.groups = some([&] {
        return GroupSummary{group(),
                            text(),
                            text(),
                            count(20),
                            count(1000),
                            static_cast<PairingSystem>(count(2)),
                            static_cast<Phase>(count(7)),
                            count(20),
                            count(20),
                            count(500),
                            count(500),
                            duration()};
    });
    body.public_url = text();
    body.schedule = some([&] {
        return ScheduleItem{time(), text(),
                            coin() ? std::optional<GroupId>(group()) : std::nullopt};
    });
    return body;
}

Pairings RandomMessages::pairings() {
    Pairings body{group(), count(20), count(20), coin(), {}, {}, {}};
    if (coin()) body.changed_at = time();
    const std::vector<std::string> results = {"", "1-0", "0-1", "½-½", "+--", "--+", "---"};
    body.boards = some([&] {
        PairingRow row{count(500), player(), player(), results[static_cast<std::size_t>(count(6))],
                       coin(),     {}};
        if (coin()) row.before = SeatsBefore{text(), text(), count(500), count(500)};
        return row;
    });
    body.byes = some([&] {
        return ByeRow{player(), coin() ? "pab" : "rest", points(), count(500)};
    });
    return body;
}

Standings RandomMessages::standings() {
    Standings body;
    body.group = group();
    body.list = coin() ? "overall" : "women";
    body.after_round = count(20);
    body.is_provisional = coin();
    body.open_boards = count(100);
    body.is_final = coin();
    if (coin()) body.signed_off_at = time();
    body.edition = text();
    body.edition_text = text();
    if (coin()) body.signed_by = text();
    if (coin()) body.signed_off_at = EngineTime(std::chrono::milliseconds(count(1'000'000)));
    body.headings = some([&] { return TieBreakHeading{text(), text()}; });
    body.rows = some([&] {
        return StandingsRow{count(1000),
                            player(),
                            some([&] { return text(); }),
                            count(40) - 20,
                            coin() ? "gold" : "",
                            coin(),
                            coin(),
                            text()};
    });
    return body;
}

TeamStandings RandomMessages::teams() {
    TeamStandings body{group(), count(20), coin(), {}, some([&] { return text(); })};
    body.rows = some([&] {
        return TeamRow{count(100), text(),     count(1000),
                       points(),   count(100), some([&] { return player(); }),
                       text()};
    });
    return body;
}

Announcements RandomMessages::announcements() {
    return {some([&] {
        Announcement one;
        one.id = number(1'000'000'000'000);
        one.priority = static_cast<AnnouncementPriority>(count(2));
        one.text = text();
        one.text_english = text();
        one.groups = some([&] { return group(); });
        one.screens = some([&] { return ScreenName("hall-" + std::to_string(count(9))); });
        one.issued_at = time();
        one.duration = duration();
        one.repeat_every = duration();
        one.has_chime = coin();
        one.is_spoken = coin();
        if (coin()) one.card = CardOf{group(), count(1000)};
        return one;
    })};
}

Screens RandomMessages::screens() {
    return {some([&] {
        return ScreenAssignment{ScreenName("hall-" + std::to_string(count(9))),
                                some([&] { return group(); }), some([&] {
                                    return SceneSpec{static_cast<SceneKind>(count(15)),
                                                     some([&] { return group(); }), duration()};
                                })};
    })};
}

CrossTable RandomMessages::cross_table() {
    CrossTable body{group(), count(20), coin(), count(9), coin(), 1 + count(1), {}};
    body.rows = some([&] {
        return CrossTableRow{count(20), player(), some([&] { return text(); }), text(), coin()};
    });
    return body;
}

Ceremony RandomMessages::ceremony() {
    Ceremony body;
    body.is_on = coin();
    body.subject = static_cast<CeremonySubject>(count(2));
    body.group = coin() ? group() : GroupId();
    body.list = text();
    body.stage = static_cast<CeremonyStage>(count(3));
    body.step = count(20);
    body.steps = count(20);
    body.place = count(9);
    body.label = text();
    body.medal = text();
    body.awards = some([&] {
        return CeremonyAward{
            count(9), text(), text(), text(), text(), text(), some([&] { return text(); })};
    });
    return body;
}

Body RandomMessages::body() {
    switch (count(10)) {
        case 0:
            return tournament();
        case 1:
            return pairings();
        case 2:
            return Results{some([&] {
                return ResultEntry{
                    group(), count(20), count(500), text(), text(), coin() ? "1-0" : "½-½", time()};
            })};
        case 3:
            return standings();
        case 4:
            return teams();
        case 5:
            return RoundClock{group(), count(20),  static_cast<ClockState>(count(4)),
                              time(),  duration(), duration(),
                              text(),  duration()};
        case 6:
            return announcements();
        case 7:
            return cross_table();
        case 8:
            return MedalTable{
                count(60), count(60), some([&] {
                    return MedalRow{count(60), text(), count(60), count(60), count(60)};
                })};
        case 9:
            return ceremony();
        default:
            return screens();
    }
}

Envelope RandomMessages::envelope() {
    Envelope envelope;
    envelope.run = "run-" + std::to_string(number(1'000'000));
    envelope.epoch = number(9);
    envelope.topic_sequence = 1 + number(1'000'000'000'000);
    envelope.published = 1 + number(1'000'000'000'000);
    envelope.log_sequence = number(1'000'000'000'000);
    envelope.time = time();
    envelope.effective = time();
    envelope.body = body();
    envelope.topic = topic_of(envelope.body);
    return envelope;
}

}  // namespace kydai::test
