// Talking to the engine and to the person.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/session.hpp"

#include "engine/codec/codec.hpp"
#include "publisher/files/read_file.hpp"
#include "publisher/files/secret_file.hpp"
#include "publisher/trust/way_to_engine.hpp"

#include <nlohmann/json.hpp>

#include <pwd.h>
#include <unistd.h>

#include <array>
#include <cstdlib>

namespace kydai::cli {

using nlohmann::ordered_json;

Exit Session::fail(const Error& error) {
    if (is_json()) {
        ordered_json place = ordered_json::object();
        if (!error.place.file.empty()) place["file"] = error.place.file;
        if (error.place.line > 0) place["line"] = error.place.line;
        if (error.place.column > 0) place["column"] = error.place.column;
        if (!error.place.path.empty()) place["path"] = error.place.path;
        print({{"accepted", false},
               {"code", error.code},
               {"message", words_.text(error)},
               {"args", error.args},
               {"place", place}});
    } else {
        err_ << words_.text(error) << "\n";
    }
    return exit_for(error);
}

void Session::warn(const Error& error) {
    err_ << words_.text("cli.warning", {{"text", words_.text(error)}}) << "\n";
}

void Session::print(const ordered_json& value) {
    // Arguments were checked at the border; a byte that slips through is replaced, never thrown
    // (F44).
    out_ << value.dump(2, ' ', false, ordered_json::error_handler_t::replace) << "\n";
}

Result<transport::CommandClient*> Session::engine() {
    if (!client_) {
        Result<transport::EngineAddress> address = transport::parse_address(options.engine);
        if (!address) return address.error();
        transport::ClientOptions client;
        client.engine = *address;
        Result<std::optional<transport::Trust>> trust =
            trust::way_to(*address, trust::TrustStore());
        if (!trust) return trust.error();
        client.trust = std::move(*trust);
        client_.emplace(client);
    }
    return &*client_;
}

Result<protocol::CommandReply> Session::request(const std::string& name, std::string body) {
    const Result<transport::CommandClient*> client = engine();
    if (!client) return client.error();
    protocol::CommandRequest request;
    // One command line may send several commands: the second and later get ids of their own that a
    // retry of the same line makes again.
    request.id = options.id;
    if (!request.id.empty() && commands_++ > 0) request.id += "-" + std::to_string(commands_);
    if (request.id.empty()) request.id = transport::new_request_id();
    request.author = options.author;
    request.device = device_name();
    request.language = words_.language();
    request.expected_sequence = options.expected_sequence;
    request.name = name;
    request.body_json = std::move(body);
    return (*client)->send(std::move(request));
}

Result<protocol::CommandReply> Session::send(const Command& command) {
    return request(name_of(command), codec::encode(command));
}

Result<protocol::CommandReply> Session::send_named(const std::string& name, std::string body) {
    return request(name, std::move(body));
}

Exit Session::report(const protocol::CommandReply& reply) {
    if (is_json()) {
        print({{"accepted", reply.accepted},
               {"id", reply.id},
               {"sequence", reply.log_sequence},
               {"repeated", reply.repeated},
               {"code", reply.code},
               {"message", reply.message},
               {"warnings", reply.warnings},
               {"result", ordered_json::parse(reply.result_json, nullptr, false)}});
    } else {
        for (const std::string& warning : reply.warnings) {
            err_ << words_.text("cli.warning", {{"text", warning}}) << "\n";
        }
        (reply.accepted ? out_ : err_) << reply.message << "\n";
    }
    return reply.accepted ? Exit::Ok : Exit::Refused;
}

Exit Session::command(const Command& command) {
    const Result<protocol::CommandReply> reply = send(command);
    if (!reply) return fail(reply.error());
    return report(*reply);
}

Result<ordered_json> Session::ask(const std::string& name, const ordered_json& body) {
    const Result<protocol::CommandReply> reply =
        request(name, body.dump(-1, ' ', false, ordered_json::error_handler_t::replace));
    if (!reply) return reply.error();
    if (!reply->accepted) return Error("cli.refused", {{"message", reply->message}});
    ordered_json answer = ordered_json::parse(reply->result_json, nullptr, false);
    if (!answer.is_object()) {
        return Error("transport.bad_answer", {{"address", options.engine}, {"reason", "JSON"}});
    }
    return answer;
}

Result<std::vector<protocol::Body>> Session::bodies(const std::string& prefix) {
    const Result<transport::CommandClient*> client = engine();
    if (!client) return client.error();
    Result<transport::Snapshot> snapshot = (*client)->snapshot(prefix);
    if (!snapshot) return snapshot.error();
    std::vector<protocol::Body> bodies;
    for (protocol::Envelope& envelope : snapshot->envelopes) {
        bodies.push_back(std::move(envelope.body));
    }
    return bodies;
}

Result<protocol::Tournament> Session::tournament() {
    Result<std::vector<protocol::Body>> found = bodies("tournament");
    if (!found) return found.error();
    for (protocol::Body& body : *found) {
        if (auto* tournament = std::get_if<protocol::Tournament>(&body)) {
            return std::move(*tournament);
        }
    }
    return Error("cli.no_tournament");
}

std::string default_author() {
    if (const char* author = std::getenv("KYDAI_AUTHOR"); author != nullptr && *author != '\0') {
        return author;
    }
    const passwd* user = ::getpwuid(::getuid());
    return user == nullptr ? "?" : user->pw_name;
}

std::string default_engine() {
    const Result<std::string> text = read_file(own_folder() / "engine");
    const std::string address = text ? text->substr(0, text->find('\n')) : std::string();
    return address.empty() ? "127.0.0.1" : address;
}

void set_default_engine(const std::string& address) {
    // Only a convenience: without it --engine says where.
    static_cast<void>(write_secret(own_folder() / "engine", address + "\n"));
}

std::string device_name() {
    std::array<char, 65> name{};
    if (::gethostname(name.data(), name.size() - 1) != 0) return "?";
    return name.data();
}

}  // namespace kydai::cli
