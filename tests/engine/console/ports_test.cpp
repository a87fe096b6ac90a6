// The web ports as an attacker and a good phone see them; the engine behind them is a fake.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/console.hpp"
#include "publisher/files/assets.hpp"
#include "tests/engine/console/raw_client.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/process.hpp"

#include <sys/stat.h>
#include <nlohmann/json.hpp>

#include <atomic>
#include <mutex>
#include <thread>

using namespace kydai;           // NOLINT: a test file
using namespace kydai::console;  // NOLINT: a test file
using kydai::test::get;
using kydai::test::post;
using kydai::test::RawClient;
using kydai::test::RawReply;
using nlohmann::json;
using std::chrono::milliseconds;
using std::chrono::seconds;

namespace {

/// The engine's side, on a thread of its own as in the daemon.
class FakeEngine final : public EngineDoor {
  public:
    explicit FakeEngine(Console& console) : console_(console), thread_([this] { run(); }) {}
    ~FakeEngine() override {
        is_ending_ = true;
        thread_.join();
    }
    std::vector<protocol::CommandReply> handle(std::span<const Asked> asked) override {
        std::vector<protocol::CommandReply> replies;
        for (const Asked& one : asked) {
            const std::lock_guard lock(mutex_);
            asked_.push_back(one);
            protocol::CommandReply reply;
            reply.id = one.request.id;
            reply.accepted = true;
            replies.push_back(reply);
        }
        return replies;
    }
    Result<DeviceId> redeem(const std::string& code, const std::string& /*from*/) override {
        if (code == "good" && !is_spent_.exchange(true)) return DeviceId(1);
        return Error("join.wrong_code");
    }
    Result<std::string> issue(DeviceId device) override {
        return "code-" + std::to_string(device.value());
    }
    protocol::CommandReply set_pin(DeviceId device, const std::string& hash) override {
        Device changed = devices_.at(device);
        changed.pin_hash = hash;
        devices_[device] = changed;
        console_.set_devices(devices_);
        protocol::CommandReply reply;
        reply.accepted = true;
        return reply;
    }
    void set(Devices devices) {
        devices_ = std::move(devices);
        console_.set_devices(devices_);
    }
    std::vector<Asked> asked() {
        const std::lock_guard lock(mutex_);
        return asked_;
    }

  private:
    void run() {
        while (!is_ending_) {
            console_.exchange().serve(*this);
            std::this_thread::yield();
        }
    }
    Console& console_;
    Devices devices_;
    std::mutex mutex_;
    std::vector<Asked> asked_;
    std::atomic<bool> is_spent_{false};
    std::atomic<bool> is_ending_{false};
    std::thread thread_;
};

Devices two_devices() {
    Device chief;
    chief.id = DeviceId(1);
    chief.name = "Bàn 1";
    chief.role = Role::ChiefArbiter;
    Device other = chief;
    other.id = DeviceId(2);
    other.name = "Bàn 2";
    other.role = Role::SectionArbiter;
    other.groups = {GroupId("U8")};
    return {{chief.id, chief}, {other.id, other}};
}

struct House {
    explicit House(const std::string& listen = "127.0.0.1", bool is_plain = false) {
        ConsoleOptions options;
        const auto assets = find_assets();
        REQUIRE(assets);
        options.assets = *assets;
        options.folder = folder.path();
        options.listen = listen;
        options.is_plain = is_plain;
        options.arbiter_port = 0;
        options.public_port = 0;
        options.version = "test";
        options.complain = [this](const std::string& code, const std::string&) {
            const std::lock_guard lock(mutex);
            complaints.push_back(code);
        };
        auto started = Console::start(std::move(options));
        REQUIRE(started);
        console = std::move(*started);
        engine.emplace(*console);
        engine->set(two_devices());
    }
    ~House() { engine.reset(); }
    [[nodiscard]] bool has_complained(const std::string& code) {
        const std::lock_guard lock(mutex);
        return std::find(complaints.begin(), complaints.end(), code) != complaints.end();
    }
    /// Pairs device 1; its key and cookie as headers.
    std::string signed_in_headers() {
        const RawReply reply =
            post(console->arbiter_port(), "/api/pair", R"({"code":"good","pin":"271828"})");
        REQUIRE(reply.status == 200);
        key = json::parse(reply.body).at("key");
        cookie = reply.headers.at("set-cookie");
        cookie = cookie.substr(0, cookie.find(';'));
        return headers();
    }
    [[nodiscard]] std::string headers() const {
        return "X-Kydai-Key: " + key + "\r\nCookie: " + cookie + "\r\n";
    }

    test::ScratchFolder folder;
    std::mutex mutex;
    std::vector<std::string> complaints;
    std::unique_ptr<Console> console;
    std::optional<FakeEngine> engine;
    std::string key;
    std::string cookie;
};

}  // namespace

TEST_CASE("pages are served with every safety header, and nothing outside their folder",
          "[engine][console]") {
    House house;
    const int port = house.console->public_port();
    const RawReply page = get(port, "/");
    CHECK(page.status == 200);
    CHECK(page.headers.at("content-type") == "text/html; charset=utf-8");
    CHECK(page.headers.at("content-security-policy").find("default-src 'none'") !=
          std::string::npos);
    CHECK(page.headers.at("x-content-type-options") == "nosniff");
    CHECK(get(port, "/words/vi.json").status == 200);
    for (const char* path :
         {"/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/public/../../locales/vi/console.json",
          "/arbiter/app.js", "/console.key", "//etc/passwd", "/public/"}) {
        INFO(path);
        CHECK(get(port, path).status == 404);
    }
    CHECK(get(port, "/%00").status == 400);
    CHECK(get(house.console->arbiter_port(), "/arbiter/app.js").status == 200);
    CHECK(get(house.console->arbiter_port(), "/laws/penalties.json").status == 200);
    CHECK(get(house.console->arbiter_port(), "/public/public.js").status == 404);
}

TEST_CASE("the public port changes nothing and tells no arbiter's thing", "[engine][console]") {
    House house;
    const int port = house.console->public_port();
    CHECK(post(port, "/api/command", "{}").status == 405);
    CHECK(post(port, "/api/pair", "{}").status == 405);
    CHECK(get(port, "/api/facts").status == 404);
    CHECK(get(port, "/api/session").status == 404);
}

TEST_CASE("requests that are too large, doubled or malformed are refused", "[engine][console]") {
    House house;
    const int port = house.console->public_port();
    CHECK(get(port, "/", "X-Long: " + std::string(20'000, 'x') + "\r\n").status == 431);
    CHECK(get(port, "/", "Host: evil.example\r\n").status == 400);
    {
        RawClient client(port);
        client.say("nonsense\r\n\r\n");
        CHECK(client.reply().status == 400);
    }
    const int arbiters = house.console->arbiter_port();
    RawClient client(arbiters);
    client.say(
        "POST /api/sign-in HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
        "Content-Type: application/json\r\nContent-Length: 50000000\r\n\r\n");
    CHECK(client.reply().status == 413);
    // A large list only from somebody who is signed in, refused before it is read.
    CHECK(post(arbiters, "/api/upload", "{}", "").status == 401);
    CHECK(get(port, "/").status == 200);
}

TEST_CASE("who sends a header drop by drop loses the line", "[engine][console]") {
    House house;
    RawClient slow(house.console->public_port());
    slow.say("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n");
    RawClient dripping(house.console->public_port());
    dripping.say("GET / HTTP/1.1\r\n");
    const auto begin = std::chrono::steady_clock::now();
    // Each new letter buys no time: the limit is for the whole header.
    bool is_open = true;
    while (is_open && std::chrono::steady_clock::now() - begin < header_time + seconds(4)) {
        is_open = dripping.say("X") && !dripping.is_closed_within(milliseconds(200));
    }
    CHECK_FALSE(is_open);
    CHECK(slow.is_closed_within(seconds(2)));
    CHECK(house.has_complained("too_slow"));
}

TEST_CASE("one address holds only so many lines", "[engine][console]") {
    House house;
    std::vector<std::unique_ptr<RawClient>> clients;
    for (int i = 0; i < connections_per_address_max; ++i) {
        clients.push_back(std::make_unique<RawClient>(house.console->public_port()));
        clients.back()->say("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        REQUIRE(clients.back()->reply().status == 200);
    }
    RawClient more(house.console->public_port());
    CHECK(more.is_closed_within(seconds(3)));
    CHECK(house.has_complained("too_many_connections"));
}

TEST_CASE("events come to those who follow, and a client that takes nothing is dropped",
          "[engine][console]") {
    House house;
    RawClient good(house.console->public_port());
    good.say("GET /api/stream HTTP/1.1\r\nHost: localhost\r\n\r\n");
    CHECK(good.hear("event: ready").find("text/event-stream") != std::string::npos);
    RawClient deaf(house.console->public_port());
    deaf.say("GET /api/stream?groups=U1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const std::string big(400'000, 'x');
    for (int i = 0; i < 60; ++i) {
        // Each under a topic of its own, so that all of them would have to wait.
        const std::string message = "{\"n\":" + std::to_string(i) + ",\"x\":\"" + big + "\"}";
        house.console->publish("standings/U1/" + std::to_string(i), message);
        house.console->publish("tournament", message);
    }
    // Outdated ones may be skipped for a slow client, never the newest.
    CHECK(good.hear("{\"n\":59").find("{\"n\":59") != std::string::npos);
    // The deaf one is dropped after write_time; the house lives on meanwhile.
    CHECK(test::eventually([&] { return house.console->counters().streams_dropped == 1; },
                           write_time + seconds(10)));
    CHECK(get(house.console->public_port(), "/").status == 200);
}

TEST_CASE("a device is paired once, signs in by its PIN and commands under its own name",
          "[engine][console]") {
    House house;
    const int port = house.console->arbiter_port();
    CHECK(get(port, "/api/facts").status == 401);
    CHECK(post(port, "/api/pair", R"({"code":"good","pin":"123456"})").status == 422);
    CHECK(post(port, "/api/pair", R"({"code":"bad","pin":"271828"})").status == 403);
    const std::string headers = house.signed_in_headers();
    CHECK(post(port, "/api/pair", R"({"code":"good","pin":"271828"})").status == 403);

    const json session = json::parse(get(port, "/api/session", headers).body);
    CHECK(session.at("signed_in") == true);
    CHECK(session.at("role") == "chief");
    const RawReply reply =
        post(port, "/api/command",
             R"({"id":"1","name":"record_result","author":"Ai do","body":{"board":1}})", headers);
    CHECK(json::parse(reply.body).at("accepted") == true);
    REQUIRE(house.engine->asked().size() == 1);
    CHECK(house.engine->asked().front().device == DeviceId(1));
    CHECK(house.engine->asked().front().request.author == "Bàn 1");

    // Cookie flags: no script reads it, no other site sends it.
    const RawReply again =
        post(port, "/api/sign-in", R"({"pin":"271828"})", "X-Kydai-Key: " + house.key + "\r\n");
    CHECK(again.status == 200);
    CHECK(again.headers.at("set-cookie").find("HttpOnly; SameSite=Strict") != std::string::npos);
}

TEST_CASE("a stolen cookie is worth nothing without the device, and ends the session",
          "[engine][console]") {
    House house;
    const int port = house.console->arbiter_port();
    house.signed_in_headers();
    CHECK(get(port, "/api/facts", "Cookie: " + house.cookie + "\r\n").status == 401);
    CHECK(house.has_complained("foreign_cookie"));
    CHECK(get(port, "/api/facts", house.headers()).status == 401);
}

TEST_CASE("wrong PINs lock the device, and a forged key is not even asked", "[engine][console]") {
    House house;
    const int port = house.console->arbiter_port();
    house.signed_in_headers();
    const std::string key = "X-Kydai-Key: " + house.key + "\r\n";
    const auto try_pin = [&](const char* pin) {
        return post(port, "/api/sign-in", std::string(R"({"pin":")") + pin + "\"}", key).status;
    };
    for (int i = 0; i <= Lockout::free_tries; ++i) CHECK(try_pin("000001") == 403);
    const RawReply locked = post(port, "/api/sign-in", R"({"pin":"271828"})", key);
    CHECK(locked.status == 429);
    CHECK(json::parse(locked.body).at("code") == "console.locked");
    CHECK(house.has_complained("wrong_pin"));
    const RawReply forged =
        post(port, "/api/sign-in", R"({"pin":"271828"})", "X-Kydai-Key: 1.a.b\r\n");
    CHECK(forged.status == 403);
    CHECK(json::parse(forged.body).at("code") == "console.unknown_device");
}

TEST_CASE("posts of other sites and names that are not ours are refused", "[engine][console]") {
    House house;
    const int port = house.console->arbiter_port();
    const std::string headers = house.signed_in_headers();
    const std::string command = R"({"id":"1","name":"undo","body":{}})";
    CHECK(
        post(port, "/api/command", command, headers + "Origin: https://evil.example\r\n").status ==
        403);
    CHECK(house.has_complained("origin"));
    CHECK(post(port, "/api/command", command, headers + "Sec-Fetch-Site: cross-site\r\n").status ==
          403);
    RawClient rebinding(port);
    rebinding.say("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n");
    CHECK(rebinding.reply().status == 403);
    CHECK(house.engine->asked().empty());
}

TEST_CASE("malformed commands never reach the engine", "[engine][console]") {
    House house;
    const int port = house.console->arbiter_port();
    const std::string headers = house.signed_in_headers();
    for (const std::string& body :
         {std::string("{"), std::string("[]"), std::string(R"({"id":1,"name":"undo"})"),
          std::string(R"({"id":"1","name":"undo","body":[]})"),
          std::string(R"({"id":"1","id":"2","name":"undo"})"),
          std::string("{\"id\":\"1\",\"name\":\"\xC3\"}"), std::string(100'000, '[')}) {
        INFO(body.substr(0, 60));
        CHECK(post(port, "/api/command", body, headers).status == 400);
    }
    CHECK(house.engine->asked().empty());
}

TEST_CASE("a revoked device loses its session and its events at once", "[engine][console]") {
    House house;
    const int port = house.console->arbiter_port();
    const std::string headers = house.signed_in_headers();
    RawClient stream(port);
    stream.say("GET /api/stream HTTP/1.1\r\nHost: localhost\r\nUser-Agent: test\r\n" + headers +
               "\r\n");
    CHECK(stream.hear("event: ready").find("event: ready") != std::string::npos);
    Devices devices = two_devices();
    devices.at(DeviceId(1)).is_revoked = true;
    house.engine->set(devices);
    CHECK(stream.is_closed_within(seconds(5)));
    CHECK(get(port, "/api/facts", headers).status == 401);
}

TEST_CASE("beyond this machine arbiters get TLS by a certificate of our own, unless told otherwise",
          "[engine][console]") {
    {
        House house("0.0.0.0");
        CHECK(house.console->has_tls());
        CHECK(house.console->fingerprint().size() == 32 * 3 - 1);
        CHECK(get(house.console->arbiter_port(), "/").status == 0);  // no plain HTTP there
        struct stat status {};
        REQUIRE(::stat((house.folder.path() / "console.key").c_str(), &status) == 0);
        CHECK((status.st_mode & 0777U) == 0600U);
    }
    House plain("0.0.0.0", true);
    CHECK_FALSE(plain.console->has_tls());
    CHECK(get(plain.console->arbiter_port(), "/").status == 200);
}
