// Questions and answers over one unencrypted socket; lost ones are asked again.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/introduction_client.hpp"

#include "publisher/protocol/limits.hpp"
#include "publisher/transport/code_exchange.hpp"
#include "publisher/transport/socket_setup.hpp"
#include "publisher/transport/steady_time.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <thread>

namespace kydai::transport {
namespace {

using std::chrono::milliseconds;

constexpr SocketLimits limits{16, 16, 2 * std::int64_t{protocol::introduction_bytes_max}};
constexpr milliseconds ask_again_after{1000};
constexpr milliseconds try_again_after{1000};  // a screen looks whether its code has been typed
constexpr milliseconds patience{5000};

/// One line to the engine's port of introductions.
class Line {
  public:
    explicit Line(const EngineAddress& engine)
        : engine_(engine),
          socket_(
              make_socket(context_, zmq::socket_type::dealer, limits, is_ipv6_host(engine.host))) {
        socket_.set(zmq::sockopt::immediate, 1);
        socket_.connect(endpoint(engine.host, engine.port + introduction_port_offset));
    }

    /// The answer of that kind. Errors: transport.no_engine, transport.bad_answer, what the engine
    /// refuses with.
    template <class Wanted>
    Result<Wanted> ask(protocol::Introduction introduction, milliseconds timeout) {
        const Result<protocol::IntroductionAnswer> answer =
            ask_any(std::move(introduction), timeout);
        if (!answer) return answer.error();
        if (const auto* wanted = std::get_if<Wanted>(&*answer)) return *wanted;
        const auto* refused = std::get_if<protocol::IntroductionRefusal>(&*answer);
        return refused != nullptr ? refused->error : bad_answer("protocol.unknown_name");
    }
    [[nodiscard]] Error bad_answer(const std::string& reason) const {
        return Error("transport.bad_answer", {{"address", to_string(engine_)}, {"reason", reason}});
    }

    Result<protocol::IntroductionAnswer> ask_any(protocol::Introduction introduction,
                                                 milliseconds timeout) {
        const std::int64_t id = ++newest_id_;
        const std::string text = protocol::encode(
            protocol::IntroductionRequest{protocol::protocol_version, id, std::move(introduction)});
        const SteadyTime end = steady_now() + timeout;
        while (steady_now() < end) {
            if (!wait(ZMQ_POLLOUT, end)) break;
            std::vector<zmq::message_t> question;
            question.push_back(frame_of(text));
            send_now(socket_, std::move(question));
            const SteadyTime until = std::min<SteadyTime>(end, steady_now() + ask_again_after);
            while (wait(ZMQ_POLLIN, until)) {
                Incoming incoming;
                if (!receive(socket_, incoming, 1)) continue;
                auto reply = protocol::decode_introduction_reply(text_of(incoming.frames.front()));
                if (!reply) return bad_answer(reply.error().code);
                if (reply->id == id) return std::move(reply->answer);
            }
        }
        return Error("transport.no_engine", {{"address", to_string(engine_)}});
    }

  private:
    bool wait(short events, SteadyTime until) {
        while (true) {
            const SteadyTime left = std::max(until - steady_now(), SteadyTime(0));
            zmq::pollitem_t item{socket_.handle(), 0, events, 0};
            try {
                if (zmq::poll(&item, 1, std::chrono::ceil<milliseconds>(left)) > 0) return true;
            } catch (const zmq::error_t&) {  // a signal
            }
            if (steady_now() >= until) return false;
        }
    }

    EngineAddress engine_;
    zmq::context_t context_{1};
    zmq::socket_t socket_;
    std::int64_t newest_id_ = 0;
};

/// The whole exchange for a code that both sides know.
Result<Joined> exchange(Line& line, const std::string& digits, const KeyPair& own) {
    const std::string slot = digits.substr(0, slot_digits);
    CodeExchange mine(CodeExchange::Side::Newcomer, point_of_code(digits));
    const Result<protocol::EngineShare> theirs = line.ask<protocol::EngineShare>(
        protocol::OfferShare{slot, to_hex(mine.share()), own.public_key}, patience);
    if (!theirs) return theirs.error();
    const std::optional<Bytes32> share = from_hex(theirs->share);
    const bool is_share = share && is_key(theirs->engine_key) &&
                          mine.take(*share, {slot, own.public_key, theirs->engine_key});
    if (!is_share) return line.bad_answer("share");
    const Result<protocol::Introduced> made = line.ask<protocol::Introduced>(
        protocol::OfferProof{theirs->session, to_hex(mine.own_proof())}, patience);
    if (!made) return made.error();
    const std::optional<Bytes32> proof = from_hex(made->proof);
    if (!proof || !mine.is_proved_by(*proof)) return Error("join.impostor");
    return Joined{Trust{theirs->engine_key, own}, made->device};
}

void pause(milliseconds time, const std::function<bool()>& ends) {
    constexpr milliseconds step{50};
    for (milliseconds waited{0}; waited < time && !ends(); waited += step) {
        std::this_thread::sleep_for(step);
    }
}

}  // namespace

Result<protocol::EngineCard> ask_for_card(const EngineAddress& engine, milliseconds timeout) {
    try {
        Line line(engine);
        Result<protocol::EngineCard> card =
            line.ask<protocol::EngineCard>(protocol::AskForCard{}, timeout);
        if (card && !is_key(card->engine_key)) return line.bad_answer("engine_key");
        return card;
    } catch (const zmq::error_t& error) {
        return Error("transport.bad_answer",
                     {{"address", to_string(engine)}, {"reason", error.what()}});
    }
}

Result<protocol::IntroductionAnswer> ask_introduction(const EngineAddress& engine,
                                                      const protocol::Introduction& introduction,
                                                      milliseconds timeout) {
    try {
        Line line(engine);
        return line.ask_any(introduction, timeout);
    } catch (const zmq::error_t& error) {
        return Error("transport.bad_answer",
                     {{"address", to_string(engine)}, {"reason", error.what()}});
    }
}

Result<Joined> join(const EngineAddress& engine, std::string_view code, const KeyPair& own) {
    const std::optional<std::string> digits = digits_of_code(code);
    if (!digits) return Error("join.wrong_code");
    try {
        Line line(engine);
        return exchange(line, *digits, own);
    } catch (const zmq::error_t& error) {
        return Error("transport.bad_answer",
                     {{"address", to_string(engine)}, {"reason", error.what()}});
    }
}

Result<Joined> wait_for_trust(const EngineAddress& engine, const ScreenName& screen,
                              const KeyPair& own,
                              const std::function<void(const std::string&)>& show,
                              const std::function<bool()>& ends) {
    Line line(engine);
    std::string shown;
    const auto show_once = [&](const std::string& code) {
        if (code != shown) show(code);
        shown = code;
    };
    show(shown);
    std::string digits;
    while (!ends()) {
        const Result<protocol::Slot> slot =
            line.ask<protocol::Slot>(protocol::AskForSlot{screen, own.public_key}, ask_again_after);
        if (!slot) {
            show_once("");
            pause(try_again_after, ends);
            continue;
        }
        if (slot->slot.size() != slot_digits) return line.bad_answer("slot");
        // A new slot means a new code: the engine began anew, or the old one was used up.
        if (!digits.starts_with(slot->slot)) digits = slot->slot + random_secret();
        show_once(written_code(digits));
        Result<Joined> joined = exchange(line, digits, own);
        if (joined) return joined;
        // After a proof that failed (mistyped, or somebody between) a code is never shown again.
        const bool is_waiting =
            joined.error().code == "join.not_yet" || joined.error().code == "transport.no_engine";
        if (!is_waiting) digits.clear();
        pause(try_again_after, ends);
    }
    return Error("transport.ended");
}

bool is_listening_here(const EngineAddress& engine, int port) {
    const bool is_ipv6 = is_ipv6_host(engine.host);
    const int handle = ::socket(is_ipv6 ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (handle < 0) return false;
    sockaddr_storage address{};
    socklen_t size = 0;
    // The two shapes of an address behind the one that connect() takes.
    if (is_ipv6) {
        auto* full = reinterpret_cast<sockaddr_in6*>(&address);  // NOLINT(*-reinterpret-cast)
        full->sin6_family = AF_INET6;
        full->sin6_port = htons(static_cast<std::uint16_t>(port));
        ::inet_pton(AF_INET6, engine.host.c_str(), &full->sin6_addr);
        size = sizeof(sockaddr_in6);
    } else {
        auto* full = reinterpret_cast<sockaddr_in*>(&address);  // NOLINT(*-reinterpret-cast)
        full->sin_family = AF_INET;
        full->sin_port = htons(static_cast<std::uint16_t>(port));
        ::inet_pton(AF_INET, engine.host.c_str(), &full->sin_addr);
        size = sizeof(sockaddr_in);
    }
    const auto* generic =
        reinterpret_cast<const sockaddr*>(&address);  // NOLINT(*-reinterpret-cast)
    const bool is_open = ::connect(handle, generic, size) == 0;
    ::close(handle);
    return is_open;
}

}  // namespace kydai::transport
