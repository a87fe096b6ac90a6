// `kydai find`: the engines and relays that announce themselves on the local network.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/find.hpp"

#include "engine/cli/table.hpp"
#include "publisher/discovery/seeker.hpp"
#include "publisher/trust/trust_store.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

namespace kydai::cli {
namespace {

using discovery::FoundEngine;
using nlohmann::ordered_json;

constexpr double wait_s_default = 2.0;  // machines answer within a second
constexpr double wait_s_max = 60.0;

struct Search {
    std::vector<FoundEngine> found;
    std::optional<Error> fault;
};

/// Looks for the whole time: who answers late is an engine, too.
Search search_for(std::chrono::milliseconds time) {
    std::mutex mutex;
    Search search;
    const discovery::Seeker seeker([&](const std::optional<Error>& fault) {
        const std::lock_guard lock(mutex);
        search.fault = fault;
    });
    std::this_thread::sleep_for(time);
    const std::lock_guard lock(mutex);
    search.found = seeker.found();
    return search;
}

/// The name under which the engine there knows this machine; empty = not at all.
std::string joined_as(const FoundEngine& engine, const std::vector<trust::KnownEngine>& known) {
    for (const trust::KnownEngine& one : known) {
        const bool is_it =
            transport::fingerprint_of(one.trust.engine_key) == engine.announced.fingerprint;
        if (is_it) return one.device;
    }
    return {};
}

ordered_json json_of(const FoundEngine& engine, const std::string& device) {
    ordered_json addresses = ordered_json::array();
    for (const transport::EngineAddress& address : engine.addresses) {
        addresses.push_back(to_string(address));
    }
    return {{"name", engine.name},
            {"role", discovery::name_of(engine.announced.role)},
            {"addresses", addresses},
            {"tournament", engine.announced.tournament},
            {"tournament_id", engine.announced.tournament_id},
            {"fingerprint", engine.announced.fingerprint},
            {"device", device},
            {"is_own_machine", engine.is_own_machine},
            {"version", engine.announced.version}};
}

Exit print_table(Session& session, const Search& search,
                 const std::vector<trust::KnownEngine>& known) {
    Table table;
    table.column(session.say("cli.column.engine"))
        .column(session.say("cli.column.address"))
        .column(session.say("cli.find.what"))
        .column(session.say("cli.column.fingerprint"))
        .column(session.say("cli.column.joined_as"));
    for (const FoundEngine& engine : search.found) {
        std::string addresses;
        for (const transport::EngineAddress& address : engine.addresses) {
            addresses += (addresses.empty() ? "" : ", ") + to_string(address);
        }
        const std::string device = joined_as(engine, known);
        const std::string here = session.say("cli.find.own_machine");
        table.row(
            {engine.name, addresses,
             session.say("cli.find.role." + std::string(discovery::name_of(engine.announced.role))),
             engine.announced.fingerprint,
             device.empty() && engine.is_own_machine ? here : device});
    }
    session.out() << table.text() << session.say("cli.find.hint") << "\n";
    return Exit::Ok;
}

Exit find(Session& session, double wait_s) {
    const auto time = std::chrono::milliseconds(static_cast<std::int64_t>(wait_s * 1000.0));
    const Search search = search_for(time);
    const std::vector<trust::KnownEngine> known = trust::TrustStore().all();
    if (search.found.empty() && search.fault) return session.fail(*search.fault);
    if (session.is_json()) {
        ordered_json engines = ordered_json::array();
        for (const FoundEngine& engine : search.found) {
            engines.push_back(json_of(engine, joined_as(engine, known)));
        }
        session.print({{"engines", engines}});
        return search.found.empty() ? Exit::NoEngine : Exit::Ok;
    }
    if (search.found.empty()) return session.fail(Error("discovery.nothing_found"));
    return print_table(session, search, known);
}

}  // namespace

void add_find(Program& program) {
    CLI::App& app = program.add("find");
    const auto wait_s = std::make_shared<double>(wait_s_default);
    app.add_option("--wait", *wait_s, program.help("find_wait"))
        ->type_name("SECONDS")
        ->check(CLI::Range(0.1, wait_s_max));
    program.on_run(app, [&program, wait_s] { return find(program.session(), *wait_s); });
}

}  // namespace kydai::cli
