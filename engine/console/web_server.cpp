// Accepting: who may come in, plain or over TLS.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/web_server.hpp"

#include "engine/console/connection.hpp"

#include <openssl/ssl.h>

namespace kydai::console {

using asio::ip::tcp;

struct WebServer::Impl : std::enable_shared_from_this<WebServer::Impl> {
    Impl(asio::io_context& io_, WebHandlers handlers)
        : io(io_),
          acceptor(io_),
          retry(io_),
          desk(std::make_shared<ServerDesk>(std::move(handlers))) {}

    asio::io_context& io;
    tcp::acceptor acceptor;
    asio::steady_timer retry;
    std::optional<asio::ssl::context> tls;
    std::shared_ptr<ServerDesk> desk;

    void accept() {
        acceptor.async_accept(
            [self = shared_from_this()](beast::error_code failure, tcp::socket socket) {
                if (failure == asio::error::operation_aborted) return;
                if (failure) return self->accept_later();  // out of file handles
                self->welcome(std::move(socket));
                self->accept();
            });
    }

    void accept_later() {
        retry.expires_after(std::chrono::milliseconds(100));
        retry.async_wait([self = shared_from_this()](beast::error_code failure) {
            if (!failure) self->accept();
        });
    }

    void welcome(tcp::socket socket) {
        beast::error_code failure;
        const tcp::endpoint peer = socket.remote_endpoint(failure);
        if (failure) return;
        const std::string address = peer.address().to_string();
        if (!desk->admits(address)) {
            ++desk->counters.refused;
            desk->complain("too_many_connections", address);
            return;  // closed by its destructor
        }
        socket.set_option(tcp::no_delay(true), failure);
        socket.set_option(asio::socket_base::keep_alive(true), failure);
        if (tls) {
            std::make_shared<Connection<TlsSocket>>(TlsSocket(std::move(socket), *tls), desk,
                                                    address)
                ->begin();
        } else {
            std::make_shared<Connection<PlainSocket>>(PlainSocket(std::move(socket)), desk, address)
                ->begin();
        }
    }
};

namespace {

Result<asio::ssl::context> tls_context(const TlsFiles& files) {
    try {
        asio::ssl::context context(asio::ssl::context::tls_server);
        context.set_options(asio::ssl::context::default_workarounds | asio::ssl::context::no_tlsv1 |
                            asio::ssl::context::no_tlsv1_1);
        SSL_CTX_set_min_proto_version(context.native_handle(), TLS1_2_VERSION);
        context.use_certificate_chain_file(files.certificate.string());
        context.use_private_key_file(files.key.string(), asio::ssl::context::pem);
        return context;
    } catch (const boost::system::system_error& failure) {
        Place place;
        place.file = files.certificate.string();
        return Error("console.bad_certificate", {{"reason", failure.code().message()}}, place);
    }
}

Error cannot_listen(const ListenOptions& options, const beast::error_code& failure) {
    if (failure == asio::error::address_in_use) {
        return Error("console.port_in_use", {{"port", std::to_string(options.port)}});
    }
    return Error("console.cannot_listen", {{"address", options.address},
                                           {"port", std::to_string(options.port)},
                                           {"reason", failure.message()}});
}

}  // namespace

Result<std::unique_ptr<WebServer>> WebServer::listen(asio::io_context& io,
                                                     const ListenOptions& options,
                                                     WebHandlers handlers) {
    auto impl = std::make_shared<Impl>(io, std::move(handlers));
    if (options.tls) {
        Result<asio::ssl::context> context = tls_context(*options.tls);
        if (!context) return context.error();
        impl->tls.emplace(std::move(*context));
    }
    beast::error_code failure;
    const asio::ip::address address = asio::ip::make_address(options.address, failure);
    if (failure) return cannot_listen(options, failure);
    const tcp::endpoint endpoint(address, static_cast<std::uint16_t>(options.port));
    impl->acceptor.open(endpoint.protocol(), failure);
    if (!failure) impl->acceptor.set_option(tcp::acceptor::reuse_address(true), failure);
    if (!failure) impl->acceptor.bind(endpoint, failure);
    if (!failure) impl->acceptor.listen(asio::socket_base::max_listen_connections, failure);
    if (failure) return cannot_listen(options, failure);
    impl->accept();
    return std::unique_ptr<WebServer>(new WebServer(std::move(impl)));
}

WebServer::WebServer(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}
WebServer::~WebServer() {
    close();
}

int WebServer::port() const {
    beast::error_code ignored;
    return impl_->acceptor.local_endpoint(ignored).port();
}

WebCounters WebServer::counters() const {
    WebCounters counters = impl_->desk->counters;
    counters.open = impl_->desk->open.size();
    return counters;
}

void WebServer::close() {
    beast::error_code ignored;
    impl_->acceptor.close(ignored);
    impl_->retry.cancel();
    const std::set<OpenConnection*> open = impl_->desk->open;
    for (OpenConnection* connection : open) connection->end();
}

}  // namespace kydai::console
