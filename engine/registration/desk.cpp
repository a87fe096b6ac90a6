// See desk.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/desk.hpp"

#include "engine/registration/cell_text.hpp"
#include "publisher/base/vietnamese_order.hpp"

#include <algorithm>

namespace kydai::registration {
namespace {

bool goes_in(const PlanRow& row) {
    return row.status != RowStatus::Refused && row.status != RowStatus::Skipped;
}

std::string note_for(const regulation::Fees& fees, const PlanRow& row, bool is_club) {
    const bool has_club_note = is_club && !fees.transfer_note_club.empty();
    TransferNote values;
    values.club = row.data.club;
    if (!is_club || !has_club_note) {
        values.name = is_club ? "" : row.data.name;
        values.birth_year = is_club || !row.row.birth ? "" : std::to_string(row.row.birth->year);
    }
    return transfer_note(has_club_note ? fees.transfer_note_club : fees.transfer_note_individual,
                         values);
}

}  // namespace

std::vector<FeeAccount> fee_accounts(const ImportPlan& plan,
                                     const regulation::Regulation& regulation) {
    std::vector<FeeAccount> accounts;
    std::map<std::string, std::size_t> of_club;
    for (const PlanRow& row : plan.rows) {
        if (!goes_in(row)) continue;
        const bool is_club = row.data.club_is_real;
        std::size_t at = accounts.size();
        if (is_club) at = of_club.emplace(club_key(row.data.club), at).first->second;
        if (at == accounts.size()) {
            accounts.push_back({is_club ? row.data.club : row.data.name, is_club, 0, 0, 0, 0,
                                note_for(regulation.fees, row, is_club)});
        }
        FeeAccount& account = accounts[at];
        ++account.players;
        account.exempt += row.fee.exemption.empty() ? 0 : 1;
        account.due += row.fee.due();
        account.paid += row.row.is_paid_in_full ? row.fee.due() : row.row.paid.value_or(0);
    }
    std::ranges::stable_sort(accounts, [](const FeeAccount& a, const FeeAccount& b) {
        if (a.is_club != b.is_club) return a.is_club;
        return a.is_club ? vietnamese_sort_key(a.payer) < vietnamese_sort_key(b.payer)
                         : vietnamese_name_key(a.payer) < vietnamese_name_key(b.payer);
    });
    return accounts;
}

std::map<std::string, int> shirts_by_size(const ImportPlan& plan) {
    std::map<std::string, int> shirts;
    for (const PlanRow& row : plan.rows) {
        if (goes_in(row) && !row.row.shirt.empty()) ++shirts[row.row.shirt];
    }
    return shirts;
}

ExportTable fee_table(const std::vector<FeeAccount>& accounts, const Catalogue& catalogue) {
    ExportTable table;
    const auto word = [&](const std::string& key) {
        return catalogue.text("registration.export." + key);
    };
    table.title = word("fees");
    for (const char* key :
         {"payer", "players", "exempt", "due", "paid", "outstanding", "transfer"}) {
        table.headings.push_back(word(key));
    }
    for (const FeeAccount& account : accounts) {
        table.rows.push_back({text_cell(account.payer), number_cell(account.players),
                              number_cell(account.exempt), number_cell(account.due),
                              number_cell(account.paid), number_cell(account.outstanding()),
                              text_cell(account.transfer_note)});
    }
    return table;
}

}  // namespace kydai::registration
