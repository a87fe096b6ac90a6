// `kydai generate`: a random tournament as a report file.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/generator.hpp"
#include "engine/cli/report_file.hpp"
#include "engine/formats/trf_writer.hpp"
#include "publisher/files/read_file.hpp"

namespace kydai::cli {
namespace {

struct Arguments {
    GeneratorOptions options;
    std::string config;
    std::string output;
};

Exit run(Session& session, const Arguments& arguments) {
    GeneratorOptions options = arguments.options;
    if (!arguments.config.empty()) {
        const Result<std::string> text = read_file(arguments.config);
        if (!text) return session.fail(text.error());
        const auto read = read_config(*text, arguments.config, options);
        if (!read) return session.fail(read.error());
        options = *read;
    }
    if (options.players < 2 || options.rounds < 1) {
        return session.fail(Error("cli.usage.generate"));
    }
    Result<CrossTable> table = generate(options);
    if (!table) return session.fail(table.error());
    formats::TrfHeader header;
    header.name = "kydai generate --players " + std::to_string(options.players) + " --rounds " +
                  std::to_string(options.rounds) + " --seed " + std::to_string(options.seed);
    header.encoded_type = "FIDE_DUTCH_2025";
    const std::string text = formats::write_trf(formats::make_trf(std::move(*table), header));
    if (arguments.output.empty()) {
        session.out() << text;
        return Exit::Ok;
    }
    const Result<void> written = write_file(arguments.output, text);
    return written ? Exit::Ok : session.fail(written.error());
}

}  // namespace

void add_generate(Program& program) {
    CLI::App& app = program.add("generate");
    const auto arguments = std::make_shared<Arguments>();
    GeneratorOptions& options = arguments->options;
    app.add_option("--players", options.players, program.help("generated_players"))
        ->type_name("N")
        ->check(CLI::Range(2, 9999));
    app.add_option("--rounds", options.rounds, program.help("generated_rounds"))
        ->type_name("R")
        ->check(CLI::Range(1, 300));
    app.add_option("--seed", options.seed, program.help("seed"))->type_name("S");
    app.add_option("--config", arguments->config, program.help("generate_config"))
        ->type_name("FILE");
    app.add_option("-o,--output", arguments->output, program.help("trf_output"))
        ->type_name("FILE.trf");
    const auto chance = [&](const char* name, int& value, const char* help) {
        app.add_option(name, value, program.help(help))->type_name("‰")->check(CLI::Range(0, 1000));
    };
    chance("--draws", options.draws, "chance_draws");
    chance("--forfeits", options.forfeits, "chance_forfeits");
    chance("--double-forfeits", options.double_forfeits, "chance_double_forfeits");
    chance("--half-byes", options.half_byes, "chance_half_byes");
    chance("--zero-byes", options.zero_byes, "chance_zero_byes");
    chance("--withdrawals", options.withdrawals, "chance_withdrawals");
    chance("--late-entries", options.late_entries, "chance_late_entries");
    app.add_option("--rating-mean", options.rating_mean, program.help("rating_mean"))
        ->type_name("N");
    app.add_option("--rating-spread", options.rating_spread, program.help("rating_spread"))
        ->type_name("N");
    program.on_run(app, [&program, arguments] { return run(program.session(), *arguments); });
}

}  // namespace kydai::cli
