// Clients of libmosquitto, QoS 0, plain or over TLS, all served by one thread.
// SPDX-License-Identifier: Apache-2.0
#include "tests/bench/transport/fleet.hpp"

#include <mosquitto.h>

#include <thread>

#include <poll.h>

namespace kydai::bench {
namespace {

class MosquittoFleet final : public Fleet {
  public:
    MosquittoFleet(int port, std::string authority_file)
        : port_(port), authority_file_(std::move(authority_file)) {
        mosquitto_lib_init();
    }
    ~MosquittoFleet() override {
        ends_ = true;
        if (thread_.joinable()) thread_.join();
        if (publisher_ != nullptr) {
            mosquitto_disconnect(publisher_);
            mosquitto_loop_stop(publisher_, true);
            mosquitto_destroy(publisher_);
        }
        for (mosquitto* client : clients_) mosquitto_destroy(client);
        mosquitto_lib_cleanup();
    }

    bool connect(int receivers) override {
        publisher_ = fresh();  // first: its loop is a select(), which knows descriptors up to 1023
        if (publisher_ == nullptr || mosquitto_loop_start(publisher_) != 0) return false;
        for (int i = 0; i < receivers; ++i) {
            mosquitto* client = fresh();
            if (client == nullptr) return false;
            clients_.push_back(client);
        }
        thread_ = std::thread([this] { serve(); });
        for (int i = 0; i < 2000 && subscribed_ < receivers; ++i) {
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return subscribed_ == receivers;
    }

    void publish(const std::string& payload) override {
        mosquitto_publish(publisher_, nullptr, "t", static_cast<int>(payload.size()),
                          payload.data(), 0, false);
    }

  private:
    mosquitto* fresh() {
        mosquitto* client = mosquitto_new(nullptr, true, this);
        mosquitto_int_option(client, MOSQ_OPT_TCP_NODELAY, 1);
        if (!authority_file_.empty()) {
            mosquitto_tls_set(client, authority_file_.c_str(), nullptr, nullptr, nullptr, nullptr);
        }
        mosquitto_connect_callback_set(client, [](mosquitto* self, void*, int) {
            mosquitto_subscribe(self, nullptr, "t", 0);
        });
        mosquitto_subscribe_callback_set(client,
                                         [](mosquitto* self, void* owner, int, int, const int*) {
                                             auto* fleet = static_cast<MosquittoFleet*>(owner);
                                             if (self != fleet->publisher_) ++fleet->subscribed_;
                                         });
        mosquitto_message_callback_set(client,
                                       [](mosquitto* self, void* owner, const mosquitto_message*) {
                                           auto* fleet = static_cast<MosquittoFleet*>(owner);
                                           if (self != fleet->publisher_) fleet->count(1);
                                       });
        if (mosquitto_connect(client, "127.0.0.1", port_, 60) == MOSQ_ERR_SUCCESS) return client;
        mosquitto_destroy(client);
        return nullptr;
    }

    void serve() {
        std::vector<pollfd> handles;
        for (mosquitto* client : clients_) handles.push_back({mosquitto_socket(client), POLLIN, 0});
        while (!ends_) {
            for (std::size_t i = 0; i < clients_.size(); ++i) {
                handles[i].events = POLLIN;
                if (mosquitto_want_write(clients_[i])) handles[i].events |= POLLOUT;
            }
            ::poll(handles.data(), handles.size(), 100);
            for (std::size_t i = 0; i < clients_.size(); ++i) {
                if ((handles[i].revents & POLLIN) != 0) mosquitto_loop_read(clients_[i], 1);
                if ((handles[i].revents & POLLOUT) != 0) mosquitto_loop_write(clients_[i], 1);
            }
        }
    }

    int port_;
    std::string authority_file_;
    std::vector<mosquitto*> clients_;
    mosquitto* publisher_ = nullptr;
    std::atomic<int> subscribed_{0};
    std::atomic<bool> ends_{false};
    std::thread thread_;
};

}  // namespace

std::unique_ptr<Fleet> mosquitto_fleet(int port, const std::string& authority_file) {
    return std::make_unique<MosquittoFleet>(port, authority_file);
}

}  // namespace kydai::bench
