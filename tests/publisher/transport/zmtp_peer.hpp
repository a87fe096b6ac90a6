// A peer that speaks just enough ZMTP by itself: thousands of them cost a test nothing.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <string>

namespace kydai::test {

/// One TCP connection to a port of 127.0.0.1, without encryption. Blocks, with a limit.
class ZmtpPeer {
  public:
    enum class End {
        Orderly,  ///< FIN, as a program does that ends
        Reset,    ///< RST, as a machine does that was switched off and on
    };
    explicit ZmtpPeer(int port, const std::string& source = "127.0.0.1");
    ZmtpPeer(const ZmtpPeer&) = delete;
    ZmtpPeer& operator=(const ZmtpPeer&) = delete;
    ~ZmtpPeer();

    [[nodiscard]] bool is_connected() const { return handle_ >= 0; }
    /// Greeting and READY as a socket of that type (`SUB`, `DEALER`) says them.
    [[nodiscard]] bool shake_hands(const std::string& type);
    void send_greeting();
    /// One message of one frame.
    void send(const std::string& frame);
    void send_bytes(const std::string& bytes);
    /// Reads until these bytes have come; false = they did not in time, or the connection ended.
    [[nodiscard]] bool has_heard(const std::string& bytes,
                                 std::chrono::milliseconds limit = std::chrono::seconds(5));
    /// The other side has closed the connection, or does so in time.
    [[nodiscard]] bool is_hung_up(std::chrono::milliseconds limit);
    void end_with(End end) { end_ = end; }

  private:
    int handle_ = -1;
    End end_ = End::Reset;
    std::string heard_;
};

}  // namespace kydai::test
