// A request and its reply as plain values, so that everything behind the socket is tested without
// one.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace kydai::console {

enum class Method { Get, Head, Post, Other };

struct WebRequest {
    Method method = Method::Get;
    std::string path;                                         ///< decoded, without the query
    std::map<std::string, std::string, std::less<>> query;    ///< decoded
    std::map<std::string, std::string, std::less<>> headers;  ///< names in lower case
    std::string body;
    std::string address;     ///< of the client, without its port
    bool is_secure = false;  ///< came over TLS

    [[nodiscard]] std::string_view header(std::string_view name) const {
        const auto found = headers.find(name);
        return found == headers.end() ? std::string_view() : std::string_view(found->second);
    }
    [[nodiscard]] std::string_view asked(std::string_view name) const {
        const auto found = query.find(name);
        return found == query.end() ? std::string_view() : std::string_view(found->second);
    }
};

/// Text that many clients get: encoded once, shared.
using SharedText = std::shared_ptr<const std::string>;

/// One client that follows events. Called on the web thread only.
class EventStream {
  public:
    EventStream() = default;
    EventStream(const EventStream&) = delete;
    EventStream& operator=(const EventStream&) = delete;
    virtual ~EventStream() = default;
    /// Queues an event. One that waits under the same key is replaced by it, so a slow client skips
    /// what is outdated; an empty key is never replaced. A client over the limit is dropped.
    virtual void send(const std::string& key, SharedText event) = 0;
    virtual void close() = 0;
    [[nodiscard]] virtual bool is_open() const = 0;
};
using StreamPointer = std::shared_ptr<EventStream>;

struct WebReply {
    int status = 200;
    std::string content_type;
    SharedText body;
    std::vector<std::pair<std::string, std::string>> headers;
    bool closes = false;  ///< the connection ends with this reply
    /// Set: the reply is a stream of events; called once its header is sent.
    std::function<void(const StreamPointer&)> on_stream;
};

[[nodiscard]] inline WebReply text_reply(int status, std::string content_type, std::string text) {
    WebReply reply;
    reply.status = status;
    reply.content_type = std::move(content_type);
    reply.body = std::make_shared<const std::string>(std::move(text));
    return reply;
}
[[nodiscard]] inline WebReply json_reply(int status, std::string json) {
    return text_reply(status, "application/json; charset=utf-8", std::move(json));
}

/// May be called later, on the web thread; once.
using Answer = std::function<void(WebReply)>;

/// How much body a request may have and how long it may take, or a refusal before any of it is
/// read.
struct Admission {
    std::size_t body_bytes = 0;
    bool is_list = false;  ///< a long upload
};
using Admitted = std::variant<Admission, WebReply>;

struct WebHandlers {
    /// After the header, before the body.
    std::function<Admitted(const WebRequest&)> admit;
    std::function<void(WebRequest, Answer)> handle;
    /// Something that a good client does not do: a code for the log and the address. May be empty.
    std::function<void(const std::string& code, const std::string& address)> complain;
};

/// Percent decoding; nothing for a malformed text or one that is not UTF-8 or has a NUL.
[[nodiscard]] std::optional<std::string> decoded_part(std::string_view text, bool is_query);

/// Splits a request target into path and query. False = refuse it: not a plain absolute path, or
/// badly encoded.
[[nodiscard]] bool read_target(std::string_view target, WebRequest& request);

/// The value of a cookie; empty = none.
[[nodiscard]] std::string_view cookie(const WebRequest& request, std::string_view name);

}  // namespace kydai::console
