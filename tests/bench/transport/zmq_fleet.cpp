// Sockets of libzmq as publisher/transport sets them up: an XPUB, and a connection a receiver.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/fleet.hpp"

#include <zmq.hpp>

#include <array>

#include <thread>

namespace kydai::bench {
namespace {

constexpr int spread_addresses = 250;  // one SUB connects once to an address, so each has its own

class ZmqFleet final : public Fleet {
  public:
    explicit ZmqFleet(bool is_encrypted) : is_encrypted_(is_encrypted) {}
    ~ZmqFleet() override {
        ends_ = true;
        if (thread_.joinable()) thread_.join();
    }

    bool connect(int receivers) override {
        std::array<char, 41> server_public{};
        std::array<char, 41> server_secret{};
        std::array<char, 41> client_public{};
        std::array<char, 41> client_secret{};
        zmq_curve_keypair(server_public.data(), server_secret.data());
        zmq_curve_keypair(client_public.data(), client_secret.data());
        publisher_.set(zmq::sockopt::linger, 0);
        publisher_.set(zmq::sockopt::xpub_verbose, 1);
        publisher_.set(zmq::sockopt::backlog, 1024);
        if (is_encrypted_) {
            publisher_.set(zmq::sockopt::curve_server, 1);
            publisher_.set(zmq::sockopt::curve_secretkey, std::string(server_secret.data()));
        }
        publisher_.bind("tcp://0.0.0.0:*");
        const std::string bound = publisher_.get(zmq::sockopt::last_endpoint);
        const std::string port = bound.substr(bound.rfind(':'));
        for (int i = 0; i < receivers; ++i) {
            if (i % spread_addresses == 0) {
                subscribers_.emplace_back(clients_, zmq::socket_type::sub);
                zmq::socket_t& fresh = subscribers_.back();
                fresh.set(zmq::sockopt::linger, 0);
                fresh.set(zmq::sockopt::subscribe, "");
                if (is_encrypted_) {
                    fresh.set(zmq::sockopt::curve_serverkey, std::string(server_public.data()));
                    fresh.set(zmq::sockopt::curve_publickey, std::string(client_public.data()));
                    fresh.set(zmq::sockopt::curve_secretkey, std::string(client_secret.data()));
                }
            }
            subscribers_.back().connect("tcp://127.0.0." +
                                        std::to_string(1 + i % spread_addresses) + port);
        }
        publisher_.set(zmq::sockopt::rcvtimeo, 10'000);
        for (int i = 0; i < receivers; ++i) {
            zmq::message_t subscription;
            if (!publisher_.recv(subscription)) return false;
        }
        thread_ = std::thread([this] { receive(); });
        return true;
    }

    void publish(const std::string& payload) override {
        publisher_.send(zmq::str_buffer("pairings/rapid/U08-NAM 1093"), zmq::send_flags::sndmore);
        publisher_.send(zmq::buffer(payload), zmq::send_flags::none);
    }

  private:
    void receive() {
        std::vector<zmq::pollitem_t> items;
        for (zmq::socket_t& socket : subscribers_)
            items.push_back({socket.handle(), 0, ZMQ_POLLIN, 0});
        while (!ends_) {
            zmq::poll(items.data(), items.size(), std::chrono::milliseconds(100));
            for (zmq::socket_t& socket : subscribers_) {
                zmq::message_t frame;
                while (socket.recv(frame, zmq::recv_flags::dontwait)) {
                    if (!frame.more()) count(1);
                }
            }
        }
    }

    bool is_encrypted_;
    zmq::context_t server_{1};
    zmq::context_t clients_{1};
    zmq::socket_t publisher_{server_, zmq::socket_type::xpub};
    std::vector<zmq::socket_t> subscribers_;
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

}  // namespace

std::unique_ptr<Fleet> zmq_fleet(bool is_encrypted) {
    return std::make_unique<ZmqFleet>(is_encrypted);
}

}  // namespace kydai::bench
