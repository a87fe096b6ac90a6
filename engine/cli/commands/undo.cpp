// `kydai undo`, `redo`.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"

namespace kydai::cli {

void add_undo(Program& program) {
    CLI::App& undo = program.add("undo");
    const auto command = std::make_shared<Undo>();
    undo.add_option("--command", command->command_id, program.help("command_id"))->type_name("ID");
    undo.add_flag("--with-dependants", command->is_with_dependants, program.help("dependants"));
    program.on_run(undo, [&program, command] { return program.session().command(*command); });

    CLI::App& redo = program.add("redo");
    program.on_run(redo, [&program] { return program.session().command(Redo{}); });
}

}  // namespace kydai::cli
