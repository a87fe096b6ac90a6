// The order in which --help lists the subcommands.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/find.hpp"

namespace kydai::cli {

void add_all(Program& program) {
    add_demo(program);
    add_status(program);
    add_groups(program);
    add_players(program);
    add_pairings(program);
    add_standings(program);
    add_card(program);
    add_prizes(program);
    add_lots(program);
    add_pair(program);
    add_publish(program);
    add_result(program);
    add_clock(program);
    add_announce(program);
    add_scheduled(program);
    add_boards(program);
    add_screens(program);
    add_devices(program);
    add_find(program);
    add_join(program);
    add_keys(program);
    add_show_player(program);
    add_ceremony(program);
    add_import(program);
    add_ratings(program);
    add_watch(program);
    add_export(program);
    add_broadcast(program);
    add_presence(program);
    add_enter(program);
    add_money(program);
    add_registration_desk(program);
    add_rulings(program);
    add_merge(program);
    add_by_hand(program);
    add_rounds(program);
    add_undo(program);
    add_history(program);
    add_verify(program);
    add_standby(program);
    add_health(program);
    add_regulation(program);
    add_check(program);
    add_explain(program);
    add_generate(program);
    add_simulate(program);
}

}  // namespace kydai::cli
