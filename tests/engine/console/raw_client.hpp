// A web client that says exactly what a test wants said, well-formed or not.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <map>
#include <string>
#include <string_view>

namespace kydai::test {

struct RawReply {
    int status = 0;                              ///< 0 = the connection ended without one
    std::map<std::string, std::string> headers;  ///< names in lower case; of several the last
    std::string body;
};

class RawClient {
  public:
    explicit RawClient(int port);
    RawClient(const RawClient&) = delete;
    RawClient& operator=(const RawClient&) = delete;
    ~RawClient();

    /// False = the other end has closed.
    bool say(std::string_view text);
    /// Reads until `end` is in what came, the connection ends, or the time is over.
    std::string hear(std::string_view end,
                     std::chrono::milliseconds limit = std::chrono::seconds(5));
    /// One reply with its body.
    RawReply reply(std::chrono::milliseconds limit = std::chrono::seconds(10));
    /// Whether the other end closes within the time.
    bool is_closed_within(std::chrono::milliseconds limit);

  private:
    bool read_more(std::chrono::steady_clock::time_point until);
    int handle_;
    std::string heard_;
};

/// One request on a connection of its own. `headers` are whole lines with \r\n.
[[nodiscard]] RawReply get(int port, const std::string& target, const std::string& headers = "");
[[nodiscard]] RawReply post(int port, const std::string& target, const std::string& body,
                            const std::string& headers = "");

}  // namespace kydai::test
