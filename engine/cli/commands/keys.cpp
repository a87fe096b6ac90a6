// `kydai keys list|engine|new|trust|forget`: the keys of this machine, and those it trusts.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/table.hpp"
#include "publisher/transport/introduction_client.hpp"
#include "publisher/trust/trust_store.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

/// A pair that was made to be registered by hand, until it is known which engine it is for.
std::filesystem::path pending_file() {
    return own_folder() / "new.key";
}

Exit list(Session& session) {
    ordered_json json = ordered_json::array();
    Table table;
    table.column(session.say("cli.column.engine"))
        .column(session.say("cli.column.engine_key"))
        .column(session.say("cli.column.device"))
        .column(session.say("cli.column.own_key"));
    for (const trust::KnownEngine& engine : trust::TrustStore().all()) {
        const std::string theirs = transport::fingerprint_of(engine.trust.engine_key);
        const std::string ours = transport::fingerprint_of(engine.trust.own.public_key);
        json.push_back({{"engine", engine.address},
                        {"engine_fingerprint", theirs},
                        {"device", engine.device},
                        {"fingerprint", ours}});
        table.row({engine.address, theirs, engine.device, ours});
    }
    if (session.is_json()) {
        session.print({{"engines", json}});
    } else {
        session.out() << table.text();
    }
    return Exit::Ok;
}

/// What the engine says of itself: to be compared with what its own machine says.
Exit engine(Session& session) {
    const Result<transport::EngineAddress> address =
        transport::parse_address(session.options.engine);
    if (!address) return session.fail(address.error());
    const Result<protocol::EngineCard> card = transport::ask_for_card(*address);
    if (!card) return session.fail(card.error());
    const std::string fingerprint = transport::fingerprint_of(card->engine_key);
    if (session.is_json()) {
        session.print({{"engine", to_string(*address)},
                       {"engine_key", card->engine_key},
                       {"fingerprint", fingerprint}});
    } else {
        session.out() << session.say("cli.engine_key", {{"engine", to_string(*address)},
                                                        {"key", card->engine_key},
                                                        {"fingerprint", fingerprint}})
                      << "\n";
    }
    return Exit::Ok;
}

/// Only the public half is ever printed.
Exit make(Session& session) {
    const transport::KeyPair made = transport::make_key_pair();
    if (Result<void> kept = write_secret(pending_file(), made.secret_key + "\n"); !kept) {
        return session.fail(kept.error());
    }
    const std::string fingerprint = transport::fingerprint_of(made.public_key);
    if (session.is_json()) {
        session.print({{"public_key", made.public_key}, {"fingerprint", fingerprint}});
    } else {
        session.out() << session.say("cli.key_made",
                                     {{"key", made.public_key}, {"fingerprint", fingerprint}})
                      << "\n";
    }
    return Exit::Ok;
}

struct Trusted {
    std::string host;
    std::string engine_key;
};

/// By hand: the pair of `keys new`, and the engine's key as somebody brought it here.
Exit trust_engine(Session& session, const Trusted& trusted) {
    const Result<transport::EngineAddress> address = transport::parse_address(trusted.host);
    if (!address) return session.fail(address.error());
    if (!transport::is_key(trusted.engine_key)) return session.fail(Error("transport.bad_key"));
    Result<std::string> secret = read_secret(pending_file());
    if (!secret) return session.fail(secret.error());
    const Result<transport::KeyPair> own =
        transport::key_pair_of(secret->substr(0, secret->find('\n')));
    if (!own) return session.fail(own.error());
    const trust::KnownEngine known{to_string(*address), "", {trusted.engine_key, *own}};
    if (Result<void> kept = trust::TrustStore().keep(known); !kept) {
        return session.fail(kept.error());
    }
    std::error_code failure;
    std::filesystem::remove(pending_file(), failure);
    set_default_engine(known.address);
    session.out() << session.say("cli.engine_trusted",
                                 {{"engine", known.address},
                                  {"fingerprint", transport::fingerprint_of(trusted.engine_key)}})
                  << "\n";
    return Exit::Ok;
}

Exit forget(Session& session, const std::string& host) {
    const Result<transport::EngineAddress> address = transport::parse_address(host);
    if (!address) return session.fail(address.error());
    const trust::TrustStore store;
    const auto known = store.at(to_string(*address));
    if (!known || !store.forget(known->trust.engine_key)) {
        return session.fail(Error("trust.unknown_engine", {{"address", to_string(*address)}}));
    }
    session.out() << session.say("cli.engine_forgotten", {{"engine", known->address}}) << "\n";
    return Exit::Ok;
}

}  // namespace

void add_keys(Program& program) {
    CLI::App& parent = program.add("keys");
    parent.require_subcommand(1);
    program.on_run(program.add("list", &parent), [&program] { return list(program.session()); });
    program.on_run(program.add("engine", &parent),
                   [&program] { return engine(program.session()); });
    program.on_run(program.add("new", &parent), [&program] { return make(program.session()); });

    CLI::App& trusting = program.add("trust", &parent);
    const auto trusted = std::make_shared<Trusted>();
    trusting.add_option("host", trusted->host, program.help("join_host"))
        ->required()
        ->type_name("HOST[:PORT]");
    trusting.add_option("key", trusted->engine_key, program.help("engine_key"))
        ->required()
        ->type_name("KEY");
    program.on_run(trusting,
                   [&program, trusted] { return trust_engine(program.session(), *trusted); });

    CLI::App& forgetting = program.add("forget", &parent);
    const auto host = std::make_shared<std::string>();
    forgetting.add_option("host", *host, program.help("join_host"))
        ->required()
        ->type_name("HOST[:PORT]");
    program.on_run(forgetting, [&program, host] { return forget(program.session(), *host); });
}

}  // namespace kydai::cli
