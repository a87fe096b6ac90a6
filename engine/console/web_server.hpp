// HTTP/1.1 and event streams over plain TCP or TLS, by Boost.Beast; everything on one thread.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/limits.hpp"
#include "engine/console/web.hpp"
#include "publisher/base/result.hpp"

#include <boost/asio/io_context.hpp>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

namespace kydai::console {

/// The files of a certificate; none = plain HTTP.
struct TlsFiles {
    std::filesystem::path certificate;
    std::filesystem::path key;
};

struct ListenOptions {
    std::string address = "0.0.0.0";
    int port = 0;  ///< 0 = chosen by the system
    std::optional<TlsFiles> tls;
};

struct WebCounters {
    std::uint64_t connections = 0;  ///< accepted since the start
    std::uint64_t refused = 0;      ///< too many of one address or in all
    std::uint64_t requests = 0;
    std::uint64_t bad_requests = 0;  ///< malformed, too large, too slow, too many
    std::uint64_t streams_dropped = 0;
    std::size_t open = 0;
    std::size_t streams = 0;
};

/// Lives and is used on the thread that runs the io_context.
class WebServer {
  public:
    /// Errors: console.port_in_use {port}, console.cannot_listen {address, port, reason},
    /// console.bad_certificate {reason}.
    static Result<std::unique_ptr<WebServer>> listen(boost::asio::io_context& io,
                                                     const ListenOptions& options,
                                                     WebHandlers handlers);
    WebServer(const WebServer&) = delete;
    WebServer& operator=(const WebServer&) = delete;
    ~WebServer();

    [[nodiscard]] int port() const;
    [[nodiscard]] WebCounters counters() const;
    /// No new connections; the open ones end.
    void close();

  private:
    struct Impl;
    explicit WebServer(std::shared_ptr<Impl> impl);
    std::shared_ptr<Impl> impl_;
};

}  // namespace kydai::console
