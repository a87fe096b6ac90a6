// All subcommands; each is added by its own file.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/cli/program.hpp"

namespace kydai::cli {

void add_demo(Program& program);
void add_status(Program& program);
void add_groups(Program& program);
void add_players(Program& program);
void add_pairings(Program& program);
void add_standings(Program& program);
void add_card(Program& program);
void add_prizes(Program& program);
void add_lots(Program& program);

void add_pair(Program& program);
void add_publish(Program& program);
void add_by_hand(Program& program);
void add_rounds(Program& program);
void add_result(Program& program);
void add_clock(Program& program);
void add_announce(Program& program);
void add_screens(Program& program);
void add_show_player(Program& program);
void add_ceremony(Program& program);

void add_devices(Program& program);
void add_join(Program& program);
void add_keys(Program& program);

void add_scheduled(Program& program);
void add_boards(Program& program);

void add_import(Program& program);
void add_ratings(Program& program);
void add_watch(Program& program);
void add_presence(Program& program);
void add_enter(Program& program);
void add_money(Program& program);
void add_registration_desk(Program& program);
void add_rulings(Program& program);
void add_merge(Program& program);
void add_export(Program& program);
void add_outlets(Program& program, CLI::App& parent);  ///< below `export`
void add_broadcast(Program& program);

void add_undo(Program& program);
void add_history(Program& program);
void add_verify(Program& program);
void add_standby(Program& program);
void add_health(Program& program);
void add_regulation(Program& program);

void add_check(Program& program);
void add_explain(Program& program);
void add_generate(Program& program);
void add_simulate(Program& program);

void add_all(Program& program);

}  // namespace kydai::cli
