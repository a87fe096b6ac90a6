// spdlog to standard error; values with blanks are quoted.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/log.hpp"

#include <spdlog/sinks/stdout_color_sinks.h>
#include <spdlog/spdlog.h>

#include <map>
#include <mutex>

namespace kydai::daemon {
namespace {

std::string quoted(const std::string& value) {
    if (!value.empty() && value.find_first_of(" \"=\n") == std::string::npos) return value;
    std::string text = "\"";
    for (const char letter : value) {
        if (letter == '\n') {
            text += "\\n";
            continue;
        }
        if (letter == '"' || letter == '\\') text += '\\';
        text += letter;
    }
    return text + "\"";
}

std::string fields_of(const Error& error) {
    std::string text = "code=" + error.code;
    for (const auto& [name, value] : error.args) text += " " + name + "=" + quoted(value);
    if (!error.place.file.empty()) text += " file=" + quoted(error.place.file);
    if (error.place.line > 0) text += " line=" + std::to_string(error.place.line);
    if (error.place.column > 0) text += " column=" + std::to_string(error.place.column);
    if (!error.place.path.empty()) text += " path=" + quoted(error.place.path);
    return text;
}

}  // namespace

void start_log(const std::string& level) {
    const auto logger = spdlog::stderr_color_mt("engine");
    logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
    logger->set_level(spdlog::level::from_str(level));
    logger->flush_on(spdlog::level::info);
    spdlog::set_default_logger(logger);
}

void log_start(const transport::EngineServer& server, const Ledger& ledger) {
    spdlog::info("start version={} data={} port={} run={} epoch={} entries={} tournament={}",
                 KYDAI_VERSION, quoted(ledger.folder().string()), server.command_port(),
                 server.run(), ledger.journal().epoch(), ledger.state().sequence.value(),
                 quoted(ledger.state().settings->name));
}

void log_end(const Ledger& ledger) {
    spdlog::info("end entries={}", ledger.state().sequence.value());
}

void log_command(const protocol::CommandRequest& request, const protocol::CommandReply& reply) {
    if (request.name.starts_with("ask_")) {
        spdlog::debug("ask name={} author={} device={}", request.name, quoted(request.author),
                      quoted(request.device));
        return;
    }
    spdlog::info(
        "command name={} id={} author={} device={} accepted={} repeated={} code={} entry={}",
        quoted(request.name), quoted(request.id), quoted(request.author), quoted(request.device),
        reply.accepted, reply.repeated, reply.code.empty() ? "-" : reply.code, reply.log_sequence);
}

void log_on_time(const protocol::CommandReply& reply) {
    spdlog::info("time entry={} message={}", reply.log_sequence, quoted(reply.message));
    for (const std::string& warning : reply.warnings) spdlog::warn("time {}", quoted(warning));
}

void log_refusal(const protocol::CommandReply& reply, const std::string& part,
                 const std::string& subject) {
    spdlog::warn("{} refused code={} subject={} message={}", part, reply.code, quoted(subject),
                 quoted(reply.message));
}

void log_error(const std::string& part, const Error& error, const std::string& subject) {
    spdlog::error("{} failed subject={} {}", part, quoted(subject), fields_of(error));
}

void log_warning(const std::string& part, const Error& error, const std::string& subject) {
    spdlog::warn("{} subject={} {}", part, quoted(subject), fields_of(error));
}

void log_note(const std::string& part, const Error& note, const std::string& subject) {
    spdlog::info("{} subject={} {}", part, quoted(subject), fields_of(note));
}

void log_import(const std::string& file, int added, int doubtful, int refused) {
    spdlog::info("import file={} added={} doubtful={} refused={}", quoted(file), added, doubtful,
                 refused);
}

void log_join(const std::string& device, const protocol::CommandReply& reply) {
    spdlog::info("join device={} accepted={} code={}", quoted(device), reply.accepted,
                 reply.code.empty() ? "-" : reply.code);
}

void log_bad_input(const Error& error, std::uint64_t count) {
    spdlog::warn("bad-input count={} {}", count, fields_of(error));
}

void log_hello(const protocol::Hello& hello) {
    spdlog::info("screen name={} size={}x{} version={}", quoted(hello.screen.value()), hello.width,
                 hello.height, quoted(hello.software_version));
}

void log_standby(const std::string& address, std::int64_t its_head, std::int64_t head) {
    spdlog::info("standby address={} has={} entries={}", address, its_head, head);
}

void log_following(const std::string& engine, std::int64_t own_head, std::int64_t its_head) {
    spdlog::info("follow engine={} has={} entries={}", engine, own_head, its_head);
}

void log_promoted(const Ledger& ledger, const std::string& old_engine) {
    spdlog::warn("promoted epoch={} entries={} head={} old={}", ledger.journal().epoch(),
                 ledger.state().sequence.value(), journal::to_hex(ledger.journal().head().hash),
                 old_engine);
}

void log_fenced(std::int64_t epoch, const std::string& successor) {
    spdlog::warn("fenced epoch={} successor={}", epoch, successor);
}

void log_left_behind(std::int64_t sequence, const std::string& author, const std::string& text) {
    spdlog::warn("left-behind entry={} author={} what={}", sequence, quoted(author), quoted(text));
}

void log_web_refusal(const std::string& code, const std::string& subject) {
    // A crowd of bad clients must not fill the disk.
    static std::mutex mutex;
    static std::map<std::string, std::pair<std::chrono::steady_clock::time_point, int>> last;
    const std::lock_guard lock(mutex);
    const auto now = std::chrono::steady_clock::now();
    auto& [when, left_out] = last[code];
    if (when.time_since_epoch().count() != 0 && now - when < std::chrono::seconds(1)) {
        ++left_out;
        return;
    }
    spdlog::warn("web refused={} subject={} left_out={}", code, quoted(subject), left_out);
    when = now;
    left_out = 0;
}

void log_console(const console::Console& console) {
    spdlog::info("console arbiter_port={} public_port={} tls={} fingerprint={}",
                 console.arbiter_port(), console.public_port(), console.has_tls(),
                 console.fingerprint().empty() ? "-" : console.fingerprint());
}

void log_discovery(const std::optional<Error>& fault) {
    if (fault) return spdlog::warn("discovery off {}", fields_of(*fault));
    spdlog::info("discovery on");
}

void log_wall_moved(const ClockAnchor& before, const ClockAnchor& after) {
    spdlog::warn("wall-clock moved ahead_before_ms={} ahead_ms={}",
                 before.ahead_of_wall.count() / 1000, after.ahead_of_wall.count() / 1000);
}

}  // namespace kydai::daemon
