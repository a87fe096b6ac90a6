// See desk_arguments.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/commands/desk_arguments.hpp"

#include "engine/cli/choices.hpp"
#include "engine/cli/program.hpp"
#include "engine/regulation/money.hpp"

namespace kydai::cli {

std::vector<PersonChoice> PersonArguments::choices() const {
    std::vector<PersonChoice> people;
    for (const std::string& name : names) {
        // A number alone means one only in a group; else it is (a part of) a name.
        people.push_back({GroupId(group), choose_player(name)});
    }
    for (const int id : ids) {
        PersonChoice person;
        person.player.id = PlayerId(id);
        people.push_back(person);
    }
    return people;
}

Result<PersonChoice> PersonArguments::one() const {
    const std::vector<PersonChoice> people = choices();
    if (people.size() != 1) return Error("cli.usage.person");
    return people.front();
}

void add_person(Program& program, CLI::App& app, PersonArguments& arguments, bool allows_many) {
    CLI::Option* player =
        app.add_option("player", arguments.names, program.help(allows_many ? "persons" : "person"))
            ->type_name(allows_many ? "PLAYER..." : "PLAYER");
    if (!allows_many) player->expected(0, 1);
    app.add_option("--group", arguments.group, program.help("person_group"))->type_name("GROUP");
    app.add_option("--id", arguments.ids, program.help("person_id"))
        ->type_name("ID")
        ->check(CLI::PositiveNumber)
        ->allow_extra_args(false);
}

std::string amount_text(std::int64_t amount, const std::string& currency) {
    return regulation::money_text(amount, currency);
}

}  // namespace kydai::cli
