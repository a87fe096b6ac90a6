// `kydai join HOST CODE`: this machine becomes a device of the engine there.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "publisher/transport/introduction_client.hpp"
#include "publisher/trust/trust_store.hpp"

#include <nlohmann/json.hpp>

namespace kydai::cli {
namespace {

struct Arguments {
    std::string host;
    std::string code;
};

/// `kydai://HOST[:PORT]/CODE`, as the QR code has it.
bool split_link(Arguments& arguments) {
    constexpr std::string_view scheme = "kydai://";
    if (!arguments.host.starts_with(scheme)) return true;
    const std::string link = arguments.host.substr(scheme.size());
    const std::size_t slash = link.find('/');
    if (slash == std::string::npos) return false;
    arguments.host = link.substr(0, slash);
    arguments.code = link.substr(slash + 1);
    return true;
}

Exit join(Session& session, Arguments arguments) {
    if (!split_link(arguments) || arguments.code.empty()) {
        return session.fail(Error("join.wrong_code"));
    }
    const Result<transport::EngineAddress> engine = transport::parse_address(arguments.host);
    if (!engine) return session.fail(engine.error());
    const Result<transport::Joined> joined =
        transport::join(*engine, arguments.code, transport::make_key_pair());
    if (!joined) return session.fail(joined.error());
    const std::string address = to_string(*engine);
    const trust::KnownEngine known{address, joined->device, joined->trust};
    if (Result<void> kept = trust::TrustStore().keep(known); !kept) {
        return session.fail(kept.error());
    }
    set_default_engine(address);
    const std::string fingerprint = transport::fingerprint_of(joined->trust.engine_key);
    if (session.is_json()) {
        session.print(
            {{"engine", address}, {"device", joined->device}, {"fingerprint", fingerprint}});
    } else {
        session.out() << session.say("cli.joined", {{"engine", address},
                                                    {"device", joined->device},
                                                    {"fingerprint", fingerprint}})
                      << "\n";
    }
    return Exit::Ok;
}

}  // namespace

void add_join(Program& program) {
    CLI::App& app = program.add("join");
    const auto arguments = std::make_shared<Arguments>();
    app.add_option("host", arguments->host, program.help("join_host"))
        ->required()
        ->type_name("HOST[:PORT]");
    app.add_option("code", arguments->code, program.help("join_code"))->type_name("CODE");
    program.on_run(app, [&program, arguments] { return join(program.session(), *arguments); });
}

}  // namespace kydai::cli
