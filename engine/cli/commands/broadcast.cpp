// `kydai broadcast`: boards and results pushed to a Lichess broadcast round whenever they change.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/outlets/outlets.hpp"
#include "publisher/files/read_file.hpp"

#include <curl/curl.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <memory>
#include <thread>

namespace kydai::cli {
namespace {

using std::chrono::seconds;

constexpr seconds look_every{2};
constexpr seconds rest_max{60};  ///< between two tries while the other side is away
constexpr long push_seconds_max = 20;
constexpr std::uintmax_t token_bytes_max = 4096;

std::atomic<bool> is_interrupted{false};

struct Arguments {
    std::vector<std::string> groups;
    std::string round;  ///< of the broadcast, eight letters
    std::string token_file;
    std::string server = "https://lichess.org";
    bool is_once = false;
};

struct CurlDeleter {
    void operator()(CURL* curl) const { curl_easy_cleanup(curl); }
    void operator()(curl_slist* list) const { curl_slist_free_all(list); }
};
using Curl = std::unique_ptr<CURL, CurlDeleter>;
using Headers = std::unique_ptr<curl_slist, CurlDeleter>;

/// At most so much of an answer is kept, for the message.
constexpr std::size_t answer_bytes_max = 300;

std::size_t keep_answer(char* bytes, std::size_t size, std::size_t count, void* target) {
    auto& answer = *static_cast<std::string*>(target);
    const std::size_t room = answer_bytes_max - std::min(answer_bytes_max, answer.size());
    answer.append(bytes, std::min(room, size * count));
    return size * count;
}

struct Pushed {
    long status = 0;
    std::string answer;
};

/// POST of the games. Errors: cli.broadcast_unreachable {reason}.
Result<Pushed> push(const Arguments& arguments, const std::string& token,
                    const std::string& games) {
    const Curl curl(curl_easy_init());
    if (!curl) return Error("cli.broadcast_unreachable", {{"reason", "curl"}});
    const std::string url = arguments.server + "/api/broadcast/round/" + arguments.round + "/push";
    const std::string authorization = "Authorization: Bearer " + token;
    Headers headers(curl_slist_append(nullptr, authorization.c_str()));
    headers.reset(curl_slist_append(headers.release(), "Content-Type: text/plain"));
    Pushed pushed;
    curl_easy_setopt(curl.get(), CURLOPT_URL, url.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_HTTPHEADER, headers.get());
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDSIZE_LARGE,
                     static_cast<curl_off_t>(games.size()));
    curl_easy_setopt(curl.get(), CURLOPT_POSTFIELDS, games.c_str());
    curl_easy_setopt(curl.get(), CURLOPT_TIMEOUT, push_seconds_max);
    curl_easy_setopt(curl.get(), CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(curl.get(), CURLOPT_USERAGENT, "kydai/" KYDAI_VERSION);
    curl_easy_setopt(curl.get(), CURLOPT_WRITEFUNCTION, keep_answer);
    curl_easy_setopt(curl.get(), CURLOPT_WRITEDATA, &pushed.answer);
    const CURLcode code = curl_easy_perform(curl.get());
    if (code != CURLE_OK) {
        return Error("cli.broadcast_unreachable", {{"reason", curl_easy_strerror(code)}});
    }
    curl_easy_getinfo(curl.get(), CURLINFO_RESPONSE_CODE, &pushed.status);
    return pushed;
}

bool is_accepted(const Pushed& pushed) {
    return pushed.status >= 200 && pushed.status < 300;
}

/// Nothing that waiting could mend: a wrong token, an unknown round.
bool is_hopeless(const Pushed& pushed) {
    constexpr long too_many = 429;
    return pushed.status >= 400 && pushed.status < 500 && pushed.status != too_many;
}

Result<std::string> read_token(const std::string& file) {
    Result<std::string> token = read_file(file, token_bytes_max);
    if (!token) return token;
    while (!token->empty() && static_cast<unsigned char>(token->back()) <= ' ') token->pop_back();
    const bool is_plain = std::ranges::all_of(*token, [](char c) { return c > ' ' && c < 0x7F; });
    if (token->empty() || !is_plain) {
        Place place;
        place.file = file;
        return Error("cli.bad_token", {}, place);
    }
    return token;
}

Error refused(const Pushed& pushed) {
    return Error("cli.broadcast_refused",
                 {{"status", std::to_string(pushed.status)}, {"answer", pushed.answer}});
}

/// The games of the groups as they are. Errors: those of the connection and of choose_group.
Result<std::string> games_now(Session& session, const Arguments& arguments) {
    auto bodies = session.bodies("");
    if (!bodies) return bodies.error();
    const protocol::HallView view = protocol::view_of(std::move(*bodies));
    const auto groups = choose_groups(view.tournament.groups, arguments.groups);
    if (!groups) return groups.error();
    const auto now =
        std::chrono::time_point_cast<std::chrono::milliseconds>(std::chrono::system_clock::now());
    return outlets::to_games(view, *groups, now);
}

Exit broadcast(Session& session, const Arguments& arguments) {
    const Result<std::string> token = read_token(arguments.token_file);
    if (!token) return session.fail(token.error());
    std::string pushed_games;
    seconds rest = look_every;
    while (!is_interrupted) {
        const Result<std::string> games = games_now(session, arguments);
        if (!games && (arguments.is_once || pushed_games.empty())) {
            return session.fail(games.error());
        }
        if (games && *games != pushed_games) {
            const Result<Pushed> pushed = push(arguments, *token, *games);
            const bool is_done = pushed && is_accepted(*pushed);
            const Error fault = pushed ? refused(*pushed) : pushed.error();
            if (is_done) {
                pushed_games = *games;
                session.out() << session.say("cli.broadcast_pushed", {{"round", arguments.round}})
                              << std::endl;
            } else if (arguments.is_once || (pushed && is_hopeless(*pushed))) {
                return session.fail(fault);
            } else {
                session.warn(fault);
            }
            rest = is_done ? look_every : std::min(rest * 2, rest_max);
        }
        if (arguments.is_once) break;
        for (seconds slept{0}; slept < rest && !is_interrupted; slept += seconds(1)) {
            std::this_thread::sleep_for(seconds(1));
        }
    }
    return Exit::Ok;
}

}  // namespace

void add_broadcast(Program& program) {
    CLI::App& app = program.add("broadcast");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("groups", arguments->groups, program.help("export_groups"))
        ->type_name("GROUP...");
    app.add_option("--round-id", arguments->round, program.help("broadcast_round"))
        ->required()
        ->type_name("ID");
    app.add_option("--token-file", arguments->token_file, program.help("token_file"))
        ->required()
        ->type_name("FILE");
    app.add_option("--server", arguments->server, program.help("broadcast_server"))
        ->type_name("URL");
    app.add_flag("--once", arguments->is_once, program.help("broadcast_once"));
    program.on_run(app, [&program, arguments] {
        std::signal(SIGINT, [](int) { is_interrupted = true; });
        std::signal(SIGTERM, [](int) { is_interrupted = true; });
        return broadcast(program.session(), *arguments);
    });
}

}  // namespace kydai::cli
