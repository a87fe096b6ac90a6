// `kydai pay`, `fees`, `exempt`, `admit`: fees paid, owed and waived.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/choices.hpp"
#include "engine/cli/commands/commands.hpp"
#include "engine/cli/commands/desk_arguments.hpp"
#include "engine/cli/table.hpp"
#include "engine/registration/dates.hpp"
#include "publisher/base/unicode.hpp"
#include "publisher/base/vietnamese_order.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>

namespace kydai::cli {
namespace {

using nlohmann::ordered_json;

struct PayArguments {
    PersonArguments person;
    std::string club;
    std::int64_t amount = 0;
    std::string paid_on;
    std::string note;
    bool is_back = false;
};

/// The hall's time. Errors: cli.usage.moment {text}.
Result<std::optional<EngineTime>> moment_of(Session& session, const std::string& text) {
    if (text.empty()) return std::optional<EngineTime>();
    const Result<protocol::Tournament> tournament = session.tournament();
    if (!tournament) return tournament.error();
    const regulation::Zone zone{"", tournament->utc_offset};
    const auto moment = registration::read_moment(text, registration::DateOrder::DayFirst, zone);
    if (!moment) return Error("cli.usage.moment", {{"text", text}});
    return moment;
}

Exit pay(Session& session, const PayArguments& arguments) {
    RecordPayment command;
    command.club = arguments.club;
    if (arguments.club.empty()) {
        const Result<PersonChoice> person = arguments.person.one();
        if (!person) return session.fail(person.error());
        command.player = *person;
    } else if (!arguments.person.choices().empty()) {
        return session.fail(Error("cli.usage.person"));
    }
    if (arguments.amount > 0) command.amount = Dong{arguments.amount};
    const auto paid_at = moment_of(session, arguments.paid_on);
    if (!paid_at) return session.fail(paid_at.error());
    command.paid_at = *paid_at;
    command.note = arguments.note;
    command.is_paid_back = arguments.is_back;
    return session.command(command);
}

void add_pay(Program& program) {
    CLI::App& app = program.add("pay");
    const auto arguments = std::make_shared<PayArguments>();
    add_person(program, app, arguments->person, false);
    app.add_option("--club", arguments->club, program.help("pay_club"))->type_name("CLUB");
    app.add_option("--amount", arguments->amount, program.help("amount"))
        ->type_name("ĐỒNG")
        ->check(CLI::PositiveNumber);
    app.add_option("--on", arguments->paid_on, program.help("paid_on"))
        ->type_name("\"YYYY-MM-DD HH:MM\"");
    app.add_option("--note", arguments->note, program.help("pay_note"))->type_name("TEXT");
    app.add_flag("--back", arguments->is_back, program.help("pay_back"));
    program.on_run(app, [&program, arguments] { return pay(program.session(), *arguments); });
}

// --- fees
// ------------------------------------------------------------------------------------------

struct Account {
    std::string payer;
    bool is_club = true;
    std::int64_t players = 0;
    std::int64_t exempt = 0;
    std::int64_t due = 0;
    std::int64_t paid = 0;
    std::int64_t outstanding = 0;
    std::string transfer_note;

    void add(const ordered_json& person) {
        ++players;
        exempt += person.value("exemption", "").empty() ? 0 : 1;
        due += person.value("due", std::int64_t{0});
        paid += person.value("paid", std::int64_t{0});
        outstanding += person.value("outstanding", std::int64_t{0});
        if (transfer_note.empty()) transfer_note = person.value("transfer_note", "");
    }
};

bool fits_club(const ordered_json& person, const std::string& wanted) {
    return wanted.empty() ||
           folded_for_search(person.value("club", "")).find(folded_for_search(wanted)) !=
               std::string::npos;
}

std::vector<Account> accounts_of(const ordered_json& people, const std::string& club) {
    std::vector<Account> accounts;
    std::map<std::string, std::size_t> of_club;
    for (const ordered_json& person : people) {
        if (!fits_club(person, club)) continue;
        const std::string payer = person.value("club", "");
        std::size_t at = accounts.size();
        if (!payer.empty()) at = of_club.emplace(folded_for_search(payer), at).first->second;
        if (at == accounts.size()) {
            Account account;
            account.is_club = !payer.empty();
            account.payer = account.is_club ? payer : person.value("name", "");
            accounts.push_back(std::move(account));
        }
        accounts[at].add(person);
    }
    std::ranges::stable_sort(accounts, [](const Account& a, const Account& b) {
        if (a.is_club != b.is_club) return a.is_club;
        return vietnamese_sort_key(a.payer) < vietnamese_sort_key(b.payer);
    });
    return accounts;
}

void add_row(Table& table, const Account& account, const std::string& payer,
             const std::string& currency) {
    table.row({payer, std::to_string(account.players), std::to_string(account.exempt),
               amount_text(account.due, currency), amount_text(account.paid, currency),
               amount_text(account.outstanding, currency), account.transfer_note});
}

void print_accounts(Session& session, const ordered_json& answer, const std::string& club) {
    const std::string currency = answer.value("currency", "VND");
    Table table;
    table.column(session.say("cli.column.payer"))
        .column(session.say("cli.column.entered"), Align::Right)
        .column(session.say("cli.column.exempt"), Align::Right)
        .column(session.say("cli.column.due"), Align::Right)
        .column(session.say("cli.column.paid"), Align::Right)
        .column(session.say("cli.column.outstanding"), Align::Right)
        .column(session.say("cli.column.transfer"));
    Account total;
    for (const Account& account :
         accounts_of(answer.value("people", ordered_json::array()), club)) {
        add_row(table, account, account.payer, currency);
        total.players += account.players;
        total.exempt += account.exempt;
        total.due += account.due;
        total.paid += account.paid;
        total.outstanding += account.outstanding;
    }
    add_row(table, total, session.say("cli.fees.total"), currency);
    session.out() << table.text();
}

void print_unpaid(Session& session, const ordered_json& answer, const std::string& club) {
    const std::string currency = answer.value("currency", "VND");
    Table table;
    table.column(session.say("cli.column.number"), Align::Right)
        .column(session.say("cli.column.name"))
        .column(session.say("cli.column.club"))
        .column(session.say("cli.column.groups"))
        .column(session.say("cli.column.due"), Align::Right)
        .column(session.say("cli.column.outstanding"), Align::Right)
        .column(session.say("cli.column.admitted"));
    for (const ordered_json& person : answer.value("people", ordered_json::array())) {
        const auto outstanding = person.value("outstanding", std::int64_t{0});
        if (outstanding == 0 || !fits_club(person, club)) continue;
        std::string groups;
        for (const ordered_json& group : person.value("groups", ordered_json::array())) {
            groups += (groups.empty() ? "" : ", ") + group.get<std::string>();
        }
        table.row({"#" + std::to_string(person.value("id", 0)), person.value("name", ""),
                   person.value("club", ""), groups,
                   amount_text(person.value("due", std::int64_t{0}), currency),
                   amount_text(outstanding, currency), person.value("admitted_because", "")});
    }
    session.out() << table.text();
}

Exit fees(Session& session, const std::string& club, bool is_unpaid_only) {
    const Result<ordered_json> answer = session.ask("ask_fees", ordered_json::object());
    if (!answer) return session.fail(answer.error());
    if (session.is_json()) {
        session.print(*answer);
        return Exit::Ok;
    }
    if (is_unpaid_only) {
        print_unpaid(session, *answer, club);
    } else {
        print_accounts(session, *answer, club);
    }
    if (!answer->value("is_kept", false)) {
        session.err() << session.say("cli.fees.not_kept") << "\n";
    }
    return Exit::Ok;
}

void add_fees(Program& program) {
    CLI::App& app = program.add("fees");
    const auto club = std::make_shared<std::string>();
    const auto is_unpaid_only = std::make_shared<bool>(false);
    app.add_option("--club", *club, program.help("fees_club"))->type_name("CLUB");
    app.add_flag("--unpaid", *is_unpaid_only, program.help("fees_unpaid"));
    program.on_run(app, [&program, club, is_unpaid_only] {
        return fees(program.session(), *club, *is_unpaid_only);
    });
}

// --- leave
// ------------------------------------------------------------------------------------------

struct LeaveArguments {
    PersonArguments person;
    DecideExemption exemption;
    AdmitUnpaid admission;
};

void add_exempt(Program& program) {
    CLI::App& app = program.add("exempt");
    const auto arguments = std::make_shared<LeaveArguments>();
    DecideExemption& command = arguments->exemption;
    add_person(program, app, arguments->person, false);
    app.add_option("--reason", command.reason, program.help("reason"))->type_name("TEXT");
    app.add_option("--ground", command.ground, program.help("ground"))->type_name("ID");
    app.add_option("--by", command.decided_by, program.help("decided_by"))->type_name("NAME");
    app.add_flag("--undo", command.is_taken_back, program.help("take_back"));
    program.on_run(app, [&program, arguments] {
        const Result<PersonChoice> person = arguments->person.one();
        if (!person) return program.session().fail(person.error());
        arguments->exemption.player = *person;
        return program.session().command(arguments->exemption);
    });
}

void add_admit(Program& program) {
    CLI::App& app = program.add("admit");
    const auto arguments = std::make_shared<LeaveArguments>();
    AdmitUnpaid& command = arguments->admission;
    add_person(program, app, arguments->person, true);
    app.add_option("--reason", command.reason, program.help("reason"))->type_name("TEXT");
    app.add_flag("--undo", command.is_taken_back, program.help("take_back"));
    program.on_run(app, [&program, arguments] {
        arguments->admission.players = arguments->person.choices();
        return program.session().command(arguments->admission);
    });
}

}  // namespace

void add_money(Program& program) {
    add_pay(program);
    add_fees(program);
    add_exempt(program);
    add_admit(program);
}

}  // namespace kydai::cli
