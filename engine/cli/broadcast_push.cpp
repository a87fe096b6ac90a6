// See broadcast_push.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/broadcast_push.hpp"

#include "publisher/files/read_file.hpp"

#include <curl/curl.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

namespace kydai::cli {
namespace {

using nlohmann::json;

constexpr long push_seconds_max = 20;
constexpr long too_many_requests = 429;
constexpr std::uintmax_t token_bytes_max = 4096;
constexpr std::size_t answer_bytes_max = 1024U * 1024U;  // 64 games with their tags are 30 kB
constexpr std::size_t answer_shown_max = 300;
// Lichess asks everybody to keep quiet for a minute after a 429.
constexpr std::chrono::seconds quiet_after_429{60};
constexpr std::chrono::seconds rest_asked_max{600};

struct CurlDeleter {
    void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Curl = std::unique_ptr<CURL, CurlDeleter>;
using Headers = std::unique_ptr<curl_slist, CurlDeleter>;

std::size_t keep_answer(char* bytes, std::size_t size, std::size_t count, void* target) {
    auto& answer = *static_cast<std::string*>(target);
    const std::size_t room = answer_bytes_max - std::min(answer_bytes_max, answer.size());
    answer.append(bytes, std::min(room, size * count));
    return size * count;
}

/// `{"games": [{"tags": {...}, "error": "..."}]}`: what the server made of each game.
std::vector<std::string> refused_in(const std::string& answer) {
    std::vector<std::string> refused;
    const json parsed = json::parse(answer, nullptr, false);
    if (!parsed.is_object()) return refused;
    const auto games = parsed.find("games");
    if (games == parsed.end() || !games->is_array()) return refused;
    for (const json& game : *games) {
        if (!game.is_object() || !game.contains("error")) continue;
        const json tags = game.value("tags", json::object());
        const auto tag = [&tags](const char* name) {
            const bool has = tags.is_object() && tags.contains(name) && tags.at(name).is_string();
            return has ? tags.at(name).get<std::string>() : std::string("?");
        };
        const json& why = game.at("error");
        refused.push_back(tag("White") + " - " + tag("Black") + ": " +
                          (why.is_string() ? why.get<std::string>() : why.dump()));
    }
    return refused;
}

std::chrono::seconds rest_asked(CURL* curl, long status) {
    curl_off_t seconds = 0;
    curl_easy_getinfo(curl, CURLINFO_RETRY_AFTER, &seconds);
    if (seconds > 0) return std::min(std::chrono::seconds(seconds), rest_asked_max);
    return status == too_many_requests ? quiet_after_429 : std::chrono::seconds(0);
}

}  // namespace

bool Pushed::is_hopeless() const {
    return status >= 400 && status < 500 && status != too_many_requests;
}

Result<Pushed> push_games(const BroadcastServer& server, const std::string& round,
                          const std::string& games) {
    const Curl curl(curl_easy_init());
    if (!curl) return Error("cli.broadcast_unreachable", {{"reason", "curl"}});
    const std::string url = server.url + "/api/broadcast/round/" + round + "/push";
    const std::string authorization = "Authorization: Bearer " + server.token;
    Headers headers(curl_slist_append(nullptr, authorization.c_str()));
    headers.reset(curl_slist_append(headers.release(), "Content-Type: text/plain; charset=utf-8"));
    Pushed pushed;
    std::string answer;
    curl_easy_setopt(curl.get(), CURLOPT_URL, url.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE_LARGE,
                     static_cast<curl_off_t>(games.size()));
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, games.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, push_seconds_max);
    curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl.get(), CURLOPT_USERAGENT, "kydai/" KYDAI_VERSION);
    curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, keep_answer);
    curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &answer);
    const CURLcode code = curl_easy_perform(curl.get());
    if (code != CURLE_OK) {
        return Error("cli.broadcast_unreachable", {{"reason", curl_easy_strerror(code)}});
    }
    curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &pushed.status);
    pushed.rest_asked = rest_asked(curl.get(), pushed.status);
    if (pushed.is_accepted()) pushed.refused_games = refused_in(answer);
    pushed.answer = answer.substr(0, answer_shown_max);
    return pushed;
}

Result<std::string> read_token(const std::string& file) {
    Result<std::string> token = read_file(file, token_bytes_max);
    if (!token) return token;
    while (!token->empty() && static_cast<unsigned char>(token->back()) <= ' ') token->pop_back();
    const bool is_plain = std::ranges::all_of(*token, [](char c) { return c > ' ' && c < 0x7F; });
    if (token->empty() || !is_plain) return Error("cli.bad_token", {}, Place{file, 0, 0, {}});
    return token;
}

}  // namespace kydai::cli
