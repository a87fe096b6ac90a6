// One client: reads requests one after the other, or follows events; over TCP or TLS.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/guard.hpp"
#include "engine/console/server_desk.hpp"

#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>

#include <deque>
#include <optional>
#include <utility>

namespace kydai::console {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;

using PlainSocket = beast::tcp_stream;
using TlsSocket = beast::ssl_stream<beast::tcp_stream>;

template <class Socket>
class Connection final : public EventStream,
                         public OpenConnection,
                         public std::enable_shared_from_this<Connection<Socket>> {
  public:
    Connection(Socket socket, std::shared_ptr<ServerDesk> desk, std::string address)
        : socket_(std::move(socket)), desk_(std::move(desk)), address_(std::move(address)) {
        desk_->enter(*this, address_);
    }
    ~Connection() override {
        if (is_stream_) --desk_->counters.streams;
        desk_->leave(*this, address_);
    }

    void begin() {
        if constexpr (is_tls) {
            tcp().expires_after(handshake_time);
            socket_.async_handshake(asio::ssl::stream_base::server,
                                    [self = this->shared_from_this()](beast::error_code failure) {
                                        if (failure) return self->fail("handshake", failure);
                                        self->read_header();
                                    });
        } else {
            read_header();
        }
    }

    // --- EventStream, OpenConnection
    void send(const std::string& key, SharedText event) override {
        if (is_closed_) return;
        if (!key.empty()) {
            for (Waiting& waiting : queue_) {
                if (waiting.key != key) continue;
                waiting.event = std::move(event);
                return;
            }
        }
        if (queue_.size() >= stream_queue_max) return drop();
        queue_.push_back({key, std::move(event)});
        write_events();
    }
    void close() override { end(); }
    [[nodiscard]] bool is_open() const override { return !is_closed_; }
    void end() override {
        if (std::exchange(is_closed_, true)) return;
        queue_.clear();
        beast::error_code ignored;
        // Not a TLS goodbye: a client that reads nothing would hold it up.
        tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
        tcp().close();
    }

  private:
    static constexpr bool is_tls = std::is_same_v<Socket, TlsSocket>;
    using Parser = http::request_parser<http::string_body>;

    struct Waiting {
        std::string key;
        SharedText event;
    };

    beast::tcp_stream& tcp() { return beast::get_lowest_layer(socket_); }

    void read_header() {
        parser_.emplace();
        parser_->header_limit(header_bytes_max);
        parser_->body_limit(body_bytes_max);
        tcp().expires_after(is_first_ ? header_time : idle_time);
        is_first_ = false;
        // An idle client may wait for long, but once its request begins it has little time.
        if (buffer_.size() > 0) return read_rest_of_header();
        socket_.async_read_some(
            buffer_.prepare(1024),
            [self = this->shared_from_this()](beast::error_code failure, std::size_t count) {
                if (failure) return self->end();
                self->buffer_.commit(count);
                self->read_rest_of_header();
            });
    }

    void read_rest_of_header() {
        tcp().expires_after(header_time);
        http::async_read_header(
            socket_, buffer_, *parser_,
            [self = this->shared_from_this()](beast::error_code failure, std::size_t) {
                if (failure) return self->fail("header", failure);
                self->see_header();
            });
    }

    void see_header() {
        const auto& message = parser_->get();
        request_ = WebRequest();
        request_.address = address_;
        request_.is_secure = is_tls;
        request_.method = message.method() == http::verb::get    ? Method::Get
                          : message.method() == http::verb::head ? Method::Head
                          : message.method() == http::verb::post ? Method::Post
                                                                 : Method::Other;
        for (const auto& field : message) {
            std::string name(field.name_string());
            std::transform(name.begin(), name.end(), name.begin(), [](unsigned char letter) {
                return static_cast<char>(std::tolower(letter));
            });
            // Two values of one header are a smuggler's trick; cookies may come in several.
            auto [place, is_new] =
                request_.headers.emplace(std::move(name), std::string(field.value()));
            if (!is_new) {
                if (place->first != "cookie") return refuse(400, "doubled_header");
                place->second += "; " + std::string(field.value());
            }
        }
        if (!desk_->takes_request(address_, std::chrono::steady_clock::now())) {
            return refuse(429, "too_many");
        }
        const std::string_view target(message.target().data(), message.target().size());
        if (!read_target(target, request_)) return refuse(400, "target");
        Admitted admitted = desk_->handlers.admit(request_);
        if (auto* refusal = std::get_if<WebReply>(&admitted)) {
            refusal->closes = true;  // its body is not read
            return reply(std::move(*refusal));
        }
        const Admission& admission = std::get<Admission>(admitted);
        parser_->body_limit(admission.body_bytes);
        if (parser_->content_length() && *parser_->content_length() > admission.body_bytes) {
            return refuse(413, "too_large");
        }
        read_body(admission);
    }

    void read_body(const Admission& admission) {
        tcp().expires_after(admission.is_list ? list_time : body_time);
        http::async_read(socket_, buffer_, *parser_,
                         [self = this->shared_from_this()](beast::error_code failure, std::size_t) {
                             if (failure == http::error::body_limit) {
                                 return self->refuse(413, "too_large");
                             }
                             if (failure) return self->fail("body", failure);
                             self->handle();
                         });
    }

    void handle() {
        tcp().expires_never();
        request_.body = std::move(parser_->get().body());
        desk_->handlers.handle(
            std::move(request_),
            [self = this->shared_from_this()](WebReply reply) { self->reply(std::move(reply)); });
    }

    void refuse(int status, const char* code) {
        desk_->complain(code, address_);
        WebReply refusal = json_reply(status, std::string(R"({"code":"console.)") + code + "\"}");
        refusal.closes = true;
        reply(std::move(refusal));
    }

    void fail(const char* where, beast::error_code failure) {
        const bool has_said_something =
            failure != asio::error::eof && failure != asio::error::connection_reset &&
            failure != http::error::end_of_stream && failure != asio::ssl::error::stream_truncated;
        if (failure == http::error::header_limit) return refuse(431, "header_too_large");
        if (failure == http::error::body_limit) return refuse(413, "too_large");
        if (failure.category() == http::make_error_code(http::error::bad_method).category() &&
            failure != http::error::end_of_stream && failure != http::error::partial_message) {
            return refuse(400, "malformed");
        }
        if (has_said_something && failure != asio::error::operation_aborted) {
            desk_->complain(failure == beast::error::timeout ? "too_slow" : where, address_);
        }
        end();
    }

    void reply(WebReply reply) {
        if (is_closed_) return;
        reply_ = std::move(reply);
        auto& header = header_;
        header = {};
        header.version(11);
        header.result(static_cast<unsigned>(reply_.status));
        header.set(http::field::content_type, reply_.content_type);
        for (const auto& [name, value] : safety_headers()) header.set(name, value);
        for (const auto& [name, value] : reply_.headers) header.insert(name, value);
        const bool is_stream = static_cast<bool>(reply_.on_stream);
        const bool closes = reply_.closes || is_stream || !parser_->get().keep_alive();
        header.keep_alive(!closes);
        if (!is_stream) header.content_length(reply_.body ? reply_.body->size() : 0);
        serializer_.emplace(header);
        tcp().expires_after(write_time);
        http::async_write_header(socket_, *serializer_,
                                 [self = this->shared_from_this(), is_stream, closes](
                                     beast::error_code failure, std::size_t) {
                                     if (failure) return self->end();
                                     if (is_stream) return self->begin_stream();
                                     self->write_body(closes);
                                 });
    }

    void write_body(bool closes) {
        const bool has_body = reply_.body && request_.method != Method::Head;
        const asio::const_buffer bytes =
            has_body ? asio::buffer(*reply_.body) : asio::const_buffer();
        asio::async_write(
            socket_, bytes,
            [self = this->shared_from_this(), closes](beast::error_code failure, std::size_t) {
                self->reply_ = {};
                if (failure || closes) return self->finish();
                self->read_header();
            });
    }

    /// After a refusal the client may still be sending: closing at once would reset the reply away.
    void finish() {
        if (is_closed_) return;
        beast::error_code ignored;
        if constexpr (!is_tls) {
            tcp().socket().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
        }
        drained_ = 0;
        drain();
    }
    void drain() {
        constexpr std::size_t drain_max = 256U * 1024U;
        if (drained_ > drain_max || is_tls) return end();
        tcp().expires_after(std::chrono::seconds(1));
        socket_.async_read_some(
            asio::buffer(watched_),
            [self = this->shared_from_this()](beast::error_code failure, std::size_t count) {
                if (failure) return self->end();
                self->drained_ += count;
                self->drain();
            });
    }

    // --- events
    void begin_stream() {
        is_stream_ = true;
        ++desk_->counters.streams;
        tcp().expires_never();
        const auto on_stream = std::move(reply_.on_stream);
        reply_ = {};
        watch();
        on_stream(this->shared_from_this());
    }

    /// A stream's client has nothing to say; what comes is its end.
    void watch() {
        tcp().expires_never();
        socket_.async_read_some(
            asio::buffer(watched_),
            [self = this->shared_from_this()](beast::error_code, std::size_t) { self->end(); });
    }

    void write_events() {
        if (!writing_.empty() || queue_.empty() || is_closed_) return;
        std::vector<asio::const_buffer> buffers;
        while (!queue_.empty() && writing_.size() < stream_batch_max) {
            writing_.push_back(std::move(queue_.front().event));
            queue_.pop_front();
            buffers.push_back(asio::buffer(*writing_.back()));
        }
        tcp().expires_after(write_time);
        asio::async_write(
            socket_, buffers,
            [self = this->shared_from_this()](beast::error_code failure, std::size_t) {
                self->writing_.clear();
                if (failure == beast::error::timeout) return self->drop();
                if (failure) return self->end();
                self->write_events();
            });
    }

    void drop() {
        ++desk_->counters.streams_dropped;
        desk_->complain("slow_stream", address_);
        end();
    }

    Socket socket_;
    std::shared_ptr<ServerDesk> desk_;
    std::string address_;
    beast::flat_buffer buffer_{header_bytes_max + 64U * 1024U};
    std::optional<Parser> parser_;
    WebRequest request_;
    WebReply reply_;
    http::response<http::empty_body> header_;
    std::optional<http::response_serializer<http::empty_body>> serializer_;
    std::deque<Waiting> queue_;
    std::vector<SharedText> writing_;
    std::array<char, 512> watched_{};
    std::size_t drained_ = 0;
    bool is_first_ = true;
    bool is_stream_ = false;
    bool is_closed_ = false;
};

}  // namespace kydai::console
