// The connection to this machine's Avahi daemon: a thread that never gives up and disturbs nobody.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/discovery/tidings.hpp"

#include <avahi-client/client.h>
#include <avahi-common/simple-watch.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

namespace kydai::discovery {

/// Without D-Bus or without the daemon it tries again, and says so once (Tidings). Whatever is done
/// with the client is done on its thread: in the methods of User.
class AvahiLink {
  public:
    class User {
      public:
        User() = default;
        User(const User&) = delete;
        User& operator=(const User&) = delete;
        virtual ~User() = default;
        /// The daemon works, for the first time or again.
        virtual void begin(AvahiClient* client) = 0;
        /// What was made with the client is void and has to be freed now.
        virtual void end() = 0;
        /// After each wake_up(); only between begin() and end().
        virtual void step() = 0;
    };

    /// `user` must outlive it.
    AvahiLink(User& user, Tidings tidings);
    AvahiLink(const AvahiLink&) = delete;
    AvahiLink& operator=(const AvahiLink&) = delete;
    ~AvahiLink();

    /// From any thread.
    void wake_up();
    /// From the user's methods: the connection is of no use any more.
    void give_up(int avahi_error);

  private:
    struct FreesPoll {
        void operator()(AvahiSimplePoll* poll) const { avahi_simple_poll_free(poll); }
    };
    static void on_state(AvahiClient* client, AvahiClientState state, void* self);
    void on_state(AvahiClient* client, AvahiClientState state);
    void run();
    void serve_one_client();
    void leave_running();
    void tell(const std::optional<std::string>& reason);
    void pause();

    User& user_;
    Tidings tidings_;
    std::unique_ptr<AvahiSimplePoll, FreesPoll> poll_;
    bool is_running_ = false;
    bool is_broken_ = false;
    std::optional<std::string> told_;  ///< the newest reason; "" = it works; none = nothing yet
    std::atomic<bool> ends_{false};
    std::mutex mutex_;
    std::condition_variable ending_;
    std::thread thread_;
};

}  // namespace kydai::discovery
