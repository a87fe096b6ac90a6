// What every subcommand works with: the person's options, the words, the engine, where to print.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/exit_codes.hpp"
#include "engine/domain/command.hpp"
#include "publisher/base/catalogue.hpp"
#include "publisher/transport/command_client.hpp"

#include <nlohmann/json_fwd.hpp>

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::cli {

/// Options that stand before or after any subcommand.
struct CommonOptions {
    std::string engine;  ///< HOST[:PORT]
    bool is_json = false;
    std::string language;
    std::string author;
    std::string id;  ///< of the command, for retries by scripts; empty = made anew
    std::optional<std::int64_t> expected_sequence;
};

class Session {
  public:
    Session(Catalogue words, std::ostream& out, std::ostream& err)
        : words_(std::move(words)), out_(out), err_(err) {}

    CommonOptions options;

    [[nodiscard]] const Catalogue& words() const { return words_; }
    [[nodiscard]] std::string say(std::string_view key, const Catalogue::Args& args = {}) const {
        return words_.text(key, args);
    }
    [[nodiscard]] std::ostream& out() { return out_; }
    [[nodiscard]] std::ostream& err() { return err_; }
    [[nodiscard]] bool is_json() const { return options.is_json; }

    /// Prints the error (as JSON where asked) and gives the exit status for it.
    Exit fail(const Error& error);
    void warn(const Error& error);
    void print(const nlohmann::ordered_json& value);

    /// The connection to the engine. Errors: transport.bad_address, transport.bad_port, those of
    /// trust::way_to.
    Result<transport::CommandClient*> engine();
    /// Sends a command and prints the answer: the engine's words, its warnings, or JSON.
    Exit command(const Command& command);
    /// Sends a command without printing. Errors: those of the connection; a refusal is a reply.
    Result<protocol::CommandReply> send(const Command& command);
    /// What is no command of the tournament: `promote`. Errors: those of the connection.
    Result<protocol::CommandReply> send_named(const std::string& name, std::string body);
    /// Asks the engine for what is not published (`ask_round` ...). Errors: those of the
    /// connection; a refusal as cli.refused {message}.
    Result<nlohmann::ordered_json> ask(const std::string& name, const nlohmann::ordered_json& body);
    /// Prints an answer of the engine.
    Exit report(const protocol::CommandReply& reply);

    /// The published bodies under a prefix.
    Result<std::vector<protocol::Body>> bodies(const std::string& prefix);
    Result<protocol::Tournament> tournament();

  private:
    Result<protocol::CommandReply> request(const std::string& name, std::string body);

    Catalogue words_;
    std::ostream& out_;
    std::ostream& err_;
    std::optional<transport::CommandClient> client_;
    int commands_ = 0;  ///< sent with options.id
};

/// Who gives the command: $KYDAI_AUTHOR, else the name of the user.
[[nodiscard]] std::string default_author();
/// Where commands go unless told otherwise: the engine that this machine joined last, else the one
/// on this machine.
[[nodiscard]] std::string default_engine();
void set_default_engine(const std::string& address);
/// The name of this machine.
[[nodiscard]] std::string device_name();

}  // namespace kydai::cli
