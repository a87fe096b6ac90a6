// The parts behind the web ports, without a socket.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/finder.hpp"
#include "engine/console/guard.hpp"
#include "engine/console/hub.hpp"
#include "engine/console/lockout.hpp"
#include "engine/console/qr_code.hpp"
#include "engine/console/secrets.hpp"
#include "engine/console/sessions.hpp"
#include "publisher/protocol/codec.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <thread>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::console;  // NOLINT: a test file
using std::chrono::seconds;

namespace {

WebRequest request_to(std::string host, Method method = Method::Get) {
    WebRequest request;
    request.method = method;
    request.headers["host"] = std::move(host);
    request.headers["content-type"] = "application/json";
    return request;
}

class FakeStream final : public EventStream {
  public:
    void send(const std::string& key, SharedText event) override {
        keys.push_back(key);
        events.push_back(std::move(event));
    }
    void close() override { is_ended = true; }
    [[nodiscard]] bool is_open() const override { return !is_ended; }
    std::vector<std::string> keys;
    std::vector<SharedText> events;
    bool is_ended = false;
};

std::string message_of(protocol::Body body) {
    protocol::Envelope envelope;
    envelope.run = "r";
    envelope.topic_sequence = 1;
    envelope.topic = protocol::topic_of(body);
    envelope.body = std::move(body);
    return protocol::encode(envelope);
}

}  // namespace

TEST_CASE("a target is split and decoded, and what is malformed is refused", "[engine][console]") {
    struct Case {
        const char* target;
        bool is_read;
        const char* path;
    };
    for (const Case& one : {Case{"/", true, "/"},
                            {"/api/find?q=nguy%E1%BB%85n+an", true, "/api/find"},
                            {"/%2e%2e/etc", true, "/../etc"},
                            {"/%00", false, ""},
                            {"/%e1", false, ""},
                            {"/%zz", false, ""},
                            {"/%2", false, ""},
                            {"http://evil/", false, ""},
                            {"", false, ""}}) {
        INFO(one.target);
        WebRequest request;
        const bool is_read = read_target(one.target, request);
        CHECK(is_read == one.is_read);
        if (is_read) CHECK(request.path == one.path);
    }
    WebRequest request;
    REQUIRE(read_target("/api/find?q=nguy%E1%BB%85n+an", request));
    CHECK(request.asked("q") == "nguyễn an");
}

TEST_CASE("a cookie is found by its whole name", "[engine][console]") {
    WebRequest request;
    request.headers["cookie"] = "xkydai=1; kydai=secret; kydai2=3";
    CHECK(cookie(request, "kydai") == "secret");
    CHECK(cookie(request, "ydai").empty());
}

TEST_CASE("only the machine's own names and addresses are served", "[engine][console]") {
    const Guard guard({"laptop", "giai.example"});
    for (const char* host : {"127.0.0.1:8080", "192.168.1.10", "[::1]:8080", "localhost",
                             "LAPTOP:8443", "laptop.local", "giai.example"}) {
        INFO(host);
        CHECK(guard.is_own_host(host));
    }
    // DNS rebinding: a name of the attacker that points at us.
    for (const char* host : {"evil.example", "127.0.0.1.evil.example", "laptop.evil", "", ":80",
                             "giai.example.evil", "x.local"}) {
        INFO(host);
        CHECK_FALSE(guard.is_own_host(host));
    }
}

TEST_CASE("a post of another site is refused, whatever it pretends", "[engine][console]") {
    const Guard guard({});
    WebRequest own = request_to("10.0.0.1:8443", Method::Post);
    own.is_secure = true;
    own.headers["origin"] = "https://10.0.0.1:8443";
    CHECK_FALSE(guard.refusal(own));

    WebRequest foreign = own;
    foreign.headers["origin"] = "https://evil.example";
    CHECK(guard.refusal(foreign) == "origin");
    WebRequest without = own;
    without.headers.erase("origin");
    CHECK(guard.refusal(without) == "origin");
    WebRequest plain = own;
    plain.headers["origin"] = "http://10.0.0.1:8443";
    CHECK(guard.refusal(plain) == "origin");
    WebRequest site = own;
    site.headers["sec-fetch-site"] = "cross-site";
    CHECK(guard.refusal(site) == "site");
    WebRequest form = own;
    form.headers["content-type"] = "text/plain";
    CHECK(guard.refusal(form) == "content");

    // A link to the page may come from anywhere; its data may not be fetched from anywhere.
    WebRequest link = request_to("10.0.0.1:8443");
    link.headers["sec-fetch-site"] = "cross-site";
    link.headers["sec-fetch-mode"] = "navigate";
    CHECK_FALSE(guard.refusal(link));
    link.headers["sec-fetch-mode"] = "no-cors";
    CHECK(guard.refusal(link) == "site");
}

TEST_CASE("a guesser waits longer with each wrong PIN, and others do not wait with him",
          "[engine][console]") {
    Lockout lockout;
    Lockout::Moment now{};
    now += std::chrono::hours(100);
    for (int i = 0; i < Lockout::free_tries; ++i) lockout.failed("device-1", now);
    CHECK_FALSE(lockout.wait("device-1", now));
    lockout.failed("device-1", now);
    CHECK(lockout.wait("device-1", now) == Lockout::first_wait);
    CHECK_FALSE(lockout.wait("device-2", now));
    now += Lockout::first_wait;
    CHECK_FALSE(lockout.wait("device-1", now));
    lockout.failed("device-1", now);
    CHECK(lockout.wait("device-1", now) == Lockout::first_wait * 2);
    for (int i = 0; i < 20; ++i) lockout.failed("device-1", now);
    CHECK(lockout.wait("device-1", now) == Lockout::longest_wait);
    lockout.succeeded("device-1");
    CHECK_FALSE(lockout.wait("device-1", now));
}

TEST_CASE("many guessers slow each other down, but never for more than a minute",
          "[engine][console]") {
    Lockout lockout;
    Lockout::Moment now{};
    now += std::chrono::hours(100);
    for (int i = 0; i < 500; ++i) lockout.failed("device-" + std::to_string(i), now);
    REQUIRE(lockout.wait("device-999", now));
    CHECK(*lockout.wait("device-999", now) <= Lockout::longest_wait_over_all);
}

TEST_CASE("a PIN has six digits or more and is not the first that comes to mind",
          "[engine][console]") {
    for (const char* good : {"271828", "90210000", "118822"}) {
        INFO(good);
        CHECK(is_good_pin(good));
    }
    for (const char* bad : {"", "12345", "123456", "654321", "000000", "12a456", "27182818a",
                            "111111111111111111111111111111111"}) {
        INFO(bad);
        CHECK_FALSE(is_good_pin(bad));
    }
}

TEST_CASE("a PIN counts only with the key of its device", "[engine][console]") {
    const std::string hash = hash_pin("271828", "key-a");
    CHECK(hash.starts_with("$argon2id$"));
    CHECK(hash.size() <= 128);
    CHECK(fits_pin(hash, "271828", "key-a"));
    CHECK_FALSE(fits_pin(hash, "271828", "key-b"));
    CHECK_FALSE(fits_pin(hash, "271829", "key-a"));
    CHECK_FALSE(fits_pin("", "271828", "key-a"));
}

TEST_CASE("a key of a device is recognised over a restart and cannot be forged",
          "[engine][console]") {
    const test::ScratchFolder folder;
    const Result<DeviceKeys> keys = DeviceKeys::open(folder.path());
    REQUIRE(keys);
    const std::string key = keys->make(DeviceId(7));
    CHECK(keys->device_of(key) == DeviceId(7));
    const Result<DeviceKeys> again = DeviceKeys::open(folder.path());
    REQUIRE(again);
    CHECK(again->device_of(key) == DeviceId(7));
    std::string forged = key;
    forged[0] = '8';
    CHECK_FALSE(again->device_of(forged));
    CHECK_FALSE(again->device_of(""));
    CHECK_FALSE(again->device_of("7."));

    struct stat status {};
    REQUIRE(::stat((folder.path() / "console.secret").c_str(), &status) == 0);
    CHECK((status.st_mode & 0777U) == 0600U);
}

TEST_CASE("a session ends at once when its cookie turns up on another device",
          "[engine][console]") {
    const test::ScratchFolder folder;
    const Sessions::Moment now = std::chrono::steady_clock::now();
    Sessions sessions(folder.path() / "console.sessions", now);
    const std::string token = sessions.begin(DeviceId(3), "key", "phone", now);
    CHECK(sessions.find({token, "key", "phone"}, now).standing == Standing::Good);
    CHECK(sessions.find({"other", "key", "phone"}, now).standing == Standing::None);

    SECTION("another key") {
        CHECK(sessions.find({token, "stolen", "phone"}, now).standing == Standing::Foreign);
        CHECK(sessions.find({token, "key", "phone"}, now).standing == Standing::None);
    }
    SECTION("another browser") {
        CHECK(sessions.find({token, "key", "laptop"}, now).standing == Standing::Foreign);
    }
    SECTION("too long unused") {
        const auto late = now + Sessions::idle_max + seconds(1);
        CHECK(sessions.find({token, "key", "phone"}, late).standing == Standing::None);
    }
    SECTION("a restart keeps it, without the token in the file") {
        Sessions again(folder.path() / "console.sessions", now);
        CHECK(again.find({token, "key", "phone"}, now).standing == Standing::Good);
    }
    SECTION("revoked") {
        sessions.end_all_of(DeviceId(3));
        CHECK(sessions.find({token, "key", "phone"}, now).standing == Standing::None);
    }
}

TEST_CASE("a client gets what is current, then what comes, of the groups it follows",
          "[engine][console]") {
    Hub hub;
    hub.publish("tournament", R"({"a":1})");
    hub.publish("pairings/U1", R"({"b":1})");
    hub.publish("pairings/U10", R"({"c":1})");
    const auto one = std::make_shared<FakeStream>();
    const auto two = std::make_shared<FakeStream>();
    hub.follow(one, {false, {"U1"}});
    hub.follow(two, {false, {"U1"}});
    CHECK(one->keys == std::vector<std::string>{"pairings/U1", "tournament", ""});
    hub.publish("standings/U1/women", R"({"d":1})");
    hub.publish("standings/U10/overall", R"({"e":1})");
    hub.publish("screens", R"({"f":1})");
    REQUIRE(one->keys.size() == 4);
    CHECK(one->keys.back() == "standings/U1/women");
    CHECK(*one->events.back() == "data: {\"d\":1}\n\n");
    // Encoded once: both hold the very same text.
    CHECK(one->events.back().get() == two->events.back().get());
    one->close();
    CHECK(hub.followers() == 1);
}

TEST_CASE("a child is found without diacritics, in any order of the words, by club too",
          "[engine][console]") {
    Hub hub;
    protocol::Tournament tournament;
    tournament.id = "t";
    tournament.name = "Giải";
    protocol::GroupSummary group;
    group.id = GroupId("U8");
    group.label = "U08 Nam";
    tournament.groups = {group};
    protocol::Standings standings;
    standings.group = GroupId("U8");
    standings.list = "overall";
    standings.edition = "fide2026";
    int number = 0;
    for (const auto& [name, club] :
         {std::pair<const char*, const char*>{"Nguyễn Văn Ân", "CLB Sông Hàn"},
          {"Đặng Thị Ánh", "Hải Châu"},
          {"<script>alert(1)</script>", "Tự do"}}) {
        protocol::StandingsRow row;
        row.rank = 1;
        row.player.number = ++number;
        row.player.name = name;
        row.player.club = club;
        standings.rows.push_back(row);
    }
    hub.publish("tournament", message_of(tournament));
    hub.publish("standings/U8/overall", message_of(standings));
    Finder finder;
    const auto names = [&](const char* text) {
        std::vector<std::string> found;
        for (const Found& one : finder.find(hub, text)) found.push_back(one.name);
        return found;
    };
    CHECK(names("an nguyen") == std::vector<std::string>{"Nguyễn Văn Ân"});
    CHECK(names("dang anh") == std::vector<std::string>{"Đặng Thị Ánh"});
    CHECK(names("song han") == std::vector<std::string>{"Nguyễn Văn Ân"});
    CHECK(names("a").empty());
    CHECK(names("khong co").empty());
    // A name is data, never markup: the page sets it as text, the JSON carries it whole.
    CHECK(found_json(finder.find(hub, "script")).find("<script>alert(1)</script>") !=
          std::string::npos);
}

TEST_CASE("a QR code is a square, and a text too long has none", "[engine][console]") {
    const auto code = qr_code("https://192.168.1.10:8443/#pair=483-920-174");
    REQUIRE(code);
    CHECK(std::all_of(code->begin(), code->end(),
                      [&](const std::string& row) { return row.size() == code->size(); }));
    CHECK(code->front().starts_with("1111111"));  // the corner of every code
    CHECK_FALSE(qr_code(""));
    CHECK_FALSE(qr_code(std::string(2000, 'x')));
}
