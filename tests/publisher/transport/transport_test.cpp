// Engine and displays over real sockets: joining, losing, restarting, and whatever else halls do.
#include "publisher/protocol/codec.hpp"
#include "publisher/transport/command_client.hpp"
#include "tests/publisher/transport/hall.hpp"
#include "tests/support/catch.hpp"

#include <map>
#include <memory>

using namespace kydai;             // NOLINT: a test file
using namespace kydai::test;       // NOLINT
using namespace kydai::transport;  // NOLINT

namespace {

/// What a display would show: it applies updates as the header of Subscriber says.
class Wall {
  public:
    Wall(const EngineAddress& engine, const std::string& screen)
        : feed_(std::make_unique<Subscriber>(SubscriberOptions{engine, hello_of(screen)})) {}

    void look() {
        FeedUpdate update = feed_->poll();
        if (update.is_reset) topics_.clear();
        for (const std::string& topic : update.retired) topics_.erase(topic);
        for (protocol::Envelope& envelope : update.changed) topics_[envelope.topic] = envelope;
        status_ = update.status;
    }
    [[nodiscard]] bool shows(int number, const std::string& group = "U08-NAM") {
        look();
        const auto found = topics_.find("clock/" + group);
        return found != topics_.end() &&
               std::get<protocol::RoundClock>(found->second.body).round == number;
    }
    [[nodiscard]] bool has(const std::string& topic) {
        look();
        return topics_.contains(topic);
    }
    [[nodiscard]] const FeedStatus& status() const { return status_; }
    Subscriber& feed() { return *feed_; }

  private:
    std::unique_ptr<Subscriber> feed_;
    std::map<std::string, protocol::Envelope> topics_;
    FeedStatus status_;
};

void say(LiveEngine& engine, int number, const std::string& group = "U08-NAM") {
    engine.with([&](EngineServer& server) { server.publish(clock_saying(number, group), number); });
}

}  // namespace

TEST_CASE("a display shows the state within a second, started after the engine or before it",
          "[publisher][transport]") {
    auto engine = std::make_unique<LiveEngine>();
    say(*engine, 1);
    Wall after(engine->address(), "after");
    CHECK(eventually(1s, [&] { return after.shows(1); }));
    const ServerOptions options = [&] {
        ServerOptions same = any_port();
        same.port = engine->port();
        return same;
    }();
    engine.reset();
    Wall before({"127.0.0.1", options.port}, "before");
    engine = std::make_unique<LiveEngine>(options);
    say(*engine, 2);
    CHECK(eventually(1s, [&] { return before.shows(2); }));
    CHECK(eventually(1s, [&] { return after.shows(2); }));
    CHECK(after.status().is_connected);
}

TEST_CASE("a command reaches the engine and its answer comes back", "[publisher][transport]") {
    ServerHandlers handlers;
    handlers.command = [](const protocol::CommandRequest& request) {
        protocol::CommandReply reply;
        reply.id = request.id;
        reply.accepted = true;
        reply.message = request.name + request.body_json;
        return reply;
    };
    LiveEngine engine(any_port(), handlers);
    CommandClient client(ClientOptions{engine.address()});
    protocol::CommandRequest request;
    request.name = "record_result";
    request.body_json = R"({"board": 3})";
    const Result<protocol::CommandReply> reply = client.send(request);
    REQUIRE(reply.has_value());
    CHECK(reply->accepted);
    CHECK(reply->message == R"(record_result{"board":3})");
}
