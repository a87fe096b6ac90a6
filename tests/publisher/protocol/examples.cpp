// Values as a hall of the sample tournament has them.
// SPDX-License-Identifier: Apache-2.0
#include "tests/publisher/protocol/examples.hpp"

#include "publisher/protocol/codec.hpp"
#include "publisher/protocol/command_wire.hpp"
#include "publisher/protocol/introduction_wire.hpp"
#include "publisher/protocol/query_wire.hpp"

namespace kydai::test {
namespace {

using namespace kydai::protocol;  // NOLINT: a test file
using std::chrono::milliseconds;

const GroupId group("rapid/U08-NAM");
const EngineTime morning{milliseconds(1'796'000'400'000)};

std::string failure(const Error& error) {
    return error.code + " " + error.place.path;
}
std::string text_of(const std::string& text) {
    return text;
}
std::string text_of(const Result<std::string>& text) {
    return text ? *text : failure(text.error());
}

template <class Message, class Decode>
Example example_of(const std::string& name, const Message& message, Decode decode) {
    return {name, text_of(encode(message)), [decode](std::string_view text) {
                const auto decoded = decode(text);
                return decoded ? text_of(encode(*decoded)) : failure(decoded.error());
            }};
}

PlayerRef player(int number, const std::string& name, const std::string& club, int tenths) {
    return {number, name, club, number == 1 ? "CM" : "", Points::from_tenths(tenths)};
}

Envelope around(Body body, std::int64_t sequence) {
    Envelope envelope;
    envelope.run = "5f0c9be01d7a44e2b1c6a3d2e8f70911";
    envelope.topic_sequence = sequence;
    envelope.log_sequence = 412;
    envelope.published = 1093;
    envelope.time = morning;
    envelope.effective = morning + milliseconds(250);
    envelope.topic = topic_of(body);
    envelope.body = std::move(body);
    return envelope;
}

Tournament tournament() {
    Tournament body;
    body.id = "danang-2026";
    body.name = "Giải cờ vua trẻ Đà Nẵng 2026";
    body.organiser = "Liên đoàn Cờ Đà Nẵng";
    body.venue = "Cung Thể thao Tiên Sơn";
    body.groups = {{group, "U08 Nam", "Cờ nhanh", 2, 38, PairingSystem::Swiss, Phase::LastBoards, 7,
                    3, 2, 19, milliseconds(14'280'000)}};
    body.schedule = {{morning, "Ván 3", group},
                     {morning + milliseconds(7'200'000), "Lễ trao giải", {}}};
    body.public_url = "https://giai.example.vn";
    return body;
}

Pairings pairings() {
    Pairings body{group, 3, 7, false, {}, {}, morning + milliseconds(60'000)};
    body.boards = {{1,
                    player(1, "Nguyễn Thị Ngọc Ánh", "CLB Sao Mai", 20),
                    player(6, "Trần Gia Hưng", "Hải Châu", 15),
                    "1-0",
                    false,
                    {}},
                   {2, player(2, "Lê Đức Ân", "Athena", 15), player(4, "Võ Minh Khôi", "Tự do", 15),
                    "", true, SeatsBefore{"Lê Đức Ân", "Phạm Bảo Ngọc", 2, 5}}};
    body.byes = {{player(7, "Phạm Bảo Ngọc", "Thanh Khê", 5), "pab", one_point, 2}};
    return body;
}

Standings standings() {
    Standings body;
    body.group = group;
    body.list = "women";
    body.after_round = 3;
    body.is_provisional = true;
    body.open_boards = 2;
    body.edition = "fide2026";
    body.edition_text = "Luật FIDE từ 1/3/2026";
    body.signed_by = "Trần Bảo";
    body.signed_off_at = morning;
    body.headings = {{"BHC1", "BH-1"}, {"SB", "SB"}};
    body.rows = {{1,
                  player(1, "Nguyễn Thị Ngọc Ánh", "CLB Sao Mai", 30),
                  {"4½", "3,25"},
                  2,
                  "gold",
                  false,
                  true,
                  "unranked"}};
    return body;
}

TeamStandings teams() {
    TeamStandings body{group, 3, true, {}, {"Ngũ Hành Sơn"}};
    body.rows = {{1,
                  "CLB Sao Mai",
                  5,
                  Points::from_tenths(55),
                  1,
                  {player(1, "Nguyễn Thị Ngọc Ánh", "CLB Sao Mai", 30)},
                  "silver"}};
    return body;
}

CrossTable cross_table() {
    CrossTable body{group, 2, false, 0, true, 1, {}};
    body.rows = {
        {1, player(2, "Lê Đức Ân", "Athena", 15), {"", "1", "½"}, "gold", false},
        {2, player(1, "Nguyễn Thị Ngọc Ánh", "CLB Sao Mai", 10), {"0", "", "1"}, "silver", false},
        {3, player(3, "Võ Minh Khôi", "Tự do", 5), {"½", "0", ""}, "bronze", true}};
    return body;
}

Ceremony ceremony() {
    Ceremony body;
    body.is_on = true;
    body.subject = CeremonySubject::Teams;
    body.group = group;
    body.stage = CeremonyStage::Winner;
    body.step = 6;
    body.steps = 8;
    body.place = 1;
    body.label = "Hạng nhất đồng đội";
    body.medal = "gold";
    body.awards = {{1, "Hạng nhất đồng đội", "gold", "CLB Sao Mai", "", "", {"Lê Đức Ân"}}};
    return body;
}

Announcements announcements() {
    Announcement call;
    call.id = 17;
    call.priority = AnnouncementPriority::Call;
    call.text = "Mời em Trần Gia Hưng\nlên bàn trọng tài";
    call.text_english = "Tran Gia Hung to the arbiter's table";
    call.groups = {group};
    call.screens = {ScreenName("hall-1")};
    call.issued_at = morning;
    call.duration = milliseconds(60'000);
    call.repeat_every = milliseconds(20'000);
    call.has_chime = true;
    call.is_spoken = true;
    call.card = CardOf{group, 6};
    return {{call}};
}

Example published_example(const std::string& name, const std::string& encoded) {
    return {name, encoded, [](std::string_view text) {
                const Result<Published> decoded = decode_published(text);
                if (!decoded) return failure(decoded.error());
                return std::visit([](const auto& message) { return encode(message); }, *decoded);
            }};
}

void add_published(std::vector<Example>& all) {
    const auto add = [&all](Body body, std::int64_t sequence) {
        const std::string name(kind_of(body));
        all.push_back(example_of(name, around(std::move(body), sequence), decode_envelope));
    };
    add(tournament(), 9);
    add(pairings(), 22);
    add(Results{{{group, 3, 1, "Nguyễn Thị Ngọc Ánh", "Trần Gia Hưng", "1-0", morning}}}, 31);
    add(standings(), 4);
    add(teams(), 4);
    add(RoundClock{group, 3, ClockState::Running, morning + milliseconds(754'600), milliseconds(0),
                   milliseconds(1'200'000), "10' + 5\"", milliseconds(900'000)},
        6);
    add(announcements(), 12);
    add(Screens{{{ScreenName("hall-1"),
                  {group},
                  {{SceneKind::PairingsByName, {group}, milliseconds(12'000)}, {}}}}},
        3);
    add(cross_table(), 7);
    add(MedalTable{4, 10, {{1, "CLB Sao Mai", 3, 1, 2}, {0, "Athena", 1, 0, 0}}}, 8);
    add(ceremony(), 5);
    Heartbeat heartbeat;
    heartbeat.run = "5f0c9be01d7a44e2b1c6a3d2e8f70911";
    heartbeat.time = morning;
    heartbeat.log_sequence = 412;
    heartbeat.published = 1093;
    all.push_back(example_of("heartbeat", heartbeat, decode_heartbeat));
    TopicRetired retired;
    retired.run = heartbeat.run;
    retired.topic_sequence = 5;
    retired.log_sequence = 413;
    retired.time = morning;
    retired.topic = "teams/rapid/U08-NAM";
    retired.published = 1094;
    all.push_back(published_example("retired", encode(retired)));
    Delta delta;
    delta.run = heartbeat.run;
    delta.topic = "pairings/rapid/U08-NAM";
    delta.base_sequence = 22;
    delta.log_sequence = 413;
    delta.published = 1094;
    delta.time = morning;
    delta.effective = morning + milliseconds(250);
    delta.patch = R"({"boards":{"at":{"1":{"result":"0-1"}}}})";
    all.push_back(published_example("delta", encode(delta)));
}

void add_commands(std::vector<Example>& all) {
    CommandRequest request;
    request.id = "9a1e5c0042b34b0f8d6a7c21f09e3d55";
    request.author = "Trọng tài Hải";
    request.device = "ban-1";
    request.expected_sequence = 411;
    request.name = "record_result";
    request.body_json = R"({"board":1,"group":"rapid/U08-NAM","result":"1-0","round":3})";
    all.push_back(example_of("command-request", request, decode_command_request));
    CommandReply reply;
    reply.id = request.id;
    reply.accepted = true;
    reply.log_sequence = 412;
    reply.message = "U08 Nam, ván 3, bàn 1: 1-0";
    reply.warnings = {"Còn 2 bàn chưa có kết quả"};
    reply.result_json = R"({"open_boards":2})";
    all.push_back(example_of("command-reply", reply, decode_command_reply));
}

ScreenReport report() {
    ScreenReport report;
    report.screen = ScreenName("hall-1");
    report.width = 1920;
    report.height = 1080;
    report.scene = "pairings-by-name";
    report.group = group;
    report.publication = "rapid/U08-NAM/3";
    report.groups = {group};
    report.lines = {11, 22, 12};
    report.page = 2;
    report.pages = 3;
    report.log_sequence = 412;
    report.frame_time = std::chrono::microseconds(2150);
    report.stale = milliseconds(0);
    report.announcements = {17};
    report.bad_scenes = {{"standings", "empty-group"}};
    report.health =
        ScreenHealth{60, std::chrono::microseconds(4100), std::chrono::seconds(3600), 148, 0};
    report.abilities = {"picture", "preview", "restart"};
    return report;
}

void add_queries(std::vector<Example>& all) {
    const auto add = [&all](const std::string& name, Query query, std::int64_t id) {
        all.push_back(example_of(name, QueryRequest{protocol_version, id, std::move(query)},
                                 decode_query_request));
    };
    add("hello", Hello{ScreenName("hall-1"), 1920, 1080, "0.1.0"}, 1);
    add("snapshot-request", SnapshotRequest{"pairings/rapid/U08-NAM"}, 2);
    add("catch-up-request", CatchUpRequest{"5f0c9be01d7a44e2b1c6a3d2e8f70911", 0, 1090}, 6);
    add("time-request", TimeRequest{std::chrono::microseconds(81'234'567'890)}, 3);
    add("report", report(), 4);
    add("screens-request", ScreensRequest{}, 5);
    add("picture", ScreenPicture{ScreenName("hall-1"), 21, 320, 180, "image/png", "\x89PNG", 412},
        7);
}

void add_answers(std::vector<Example>& all) {
    const auto add = [&all](const std::string& name, Answer answer, std::int64_t id) {
        all.push_back(example_of(name, QueryReply{protocol_version, id, std::move(answer)},
                                 decode_query_reply));
    };
    const std::string run = "5f0c9be01d7a44e2b1c6a3d2e8f70911";
    add("welcome", Welcome{run, 0, 7602, morning, "0.1.0", "danang-2026", "", ""}, 1);
    add("snapshot-header", SnapshotHeader{run, 0, morning, 412, 1093, 0, 3}, 2);
    add("catch-up-header", SnapshotHeader{run, 0, morning, 412, 1093, 1090, 1}, 6);
    add("time-reply",
        TimeReply{std::chrono::microseconds(81'234'567'890), PreciseTime(morning),
                  PreciseTime(morning) + std::chrono::microseconds(38)},
        3);
    add("screens-reply",
        ScreenList{morning,
                   {{ScreenName("hall-1"),
                     1920,
                     1080,
                     "0.1.0",
                     "192.168.1.21",
                     morning,
                     morning,
                     report(),
                     {{"pairings/rapid/U08-NAM/3", morning, 412, 2, 3}}}}},
        5);
    Announcement soon;
    soon.id = 18;
    soon.text = "Vòng 4 bắt đầu sau 5 phút";
    soon.issued_at = morning;
    soon.duration = milliseconds(60'000);
    add("wish", ScreenWish{ScreenName("hall-1"), 22, 640, soon, false}, 4);
    Place place;
    place.path = "$.width";
    add("refused",
        QueryRefusal{Error("protocol.out_of_range", {{"max", "65535"}, {"min", "0"}}, place)}, 0);
}

void add_introductions(std::vector<Example>& all) {
    const std::string engine_key = "rq:rM>}U?@Lns47E1%kR.o@n%FcmmsL/@{H8]yf7";
    const std::string own_key = "Yne@$w-vo<fVvi]a<NY6T1ed:M$fCG*[IaLV{hID";
    const std::string bytes = "9d3e5c0042b34b0f8d6a7c21f09e3d55a1b2c3d4e5f60718293a4b5c6d7e8f90";
    const std::string session = "4c1f0a7be2d94d6c8a3b5e7f90112233";
    const auto ask = [&all](const std::string& name, Introduction introduction, std::int64_t id) {
        all.push_back(example_of(name,
                                 IntroductionRequest{protocol_version, id, std::move(introduction)},
                                 decode_introduction_request));
    };
    const auto answer = [&all](const std::string& name, IntroductionAnswer said, std::int64_t id) {
        all.push_back(example_of(name, IntroductionReply{protocol_version, id, std::move(said)},
                                 decode_introduction_reply));
    };
    ask("card-request", AskForCard{}, 1);
    answer("card", EngineCard{engine_key, "danang-2026"}, 1);
    ask("slot-request", AskForSlot{ScreenName("hall-1"), own_key}, 2);
    answer("slot", Slot{"483"}, 2);
    ask("share-request", OfferShare{"483", bytes, own_key}, 3);
    answer("share", EngineShare{session, bytes, engine_key}, 3);
    ask("proof-request", OfferProof{session, bytes}, 4);
    answer("introduced", Introduced{bytes, "Bàn 1 - Hải"}, 4);
    answer("introduction-refused", IntroductionRefusal{Error("join.not_yet")}, 3);
}

}  // namespace

std::vector<Example> examples() {
    std::vector<Example> all;
    add_introductions(all);
    add_published(all);
    add_commands(all);
    add_queries(all);
    add_answers(all);
    return all;
}

}  // namespace kydai::test
