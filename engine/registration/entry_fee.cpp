// See entry_fee.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/entry_fee.hpp"

#include <algorithm>
#include <set>

namespace kydai::registration {
namespace {

using regulation::Money;

Money price_of(const regulation::Fees& fees, const std::vector<std::string>& disciplines) {
    const std::set<std::string> entered(disciplines.begin(), disciplines.end());
    Money sum = 0;
    for (const regulation::EntryPrice& price : fees.prices) {
        const std::set<std::string> priced(price.disciplines.begin(), price.disciplines.end());
        if (priced == entered) return price.amount;
        if (priced.size() == 1 && entered.contains(*priced.begin())) sum += price.amount;
    }
    return sum;  // no price for the combination: each discipline by itself
}

bool is_exempt(const regulation::FeeExemption& exemption, const FeeBasis& basis) {
    switch (exemption.kind) {
        case regulation::ExemptionKind::RatingAtLeast:
            return basis.rating >= exemption.rating_min;
        // The list tells the title, not its year; the organiser sees the ground in the plan.
        case regulation::ExemptionKind::Title:
            return basis.title == exemption.title;
        case regulation::ExemptionKind::Decision:
            return basis.exempted_by == exemption.id;
    }
    return false;
}

/// Deadlines say 23:59:59 and mean the whole of that second.
EngineTime end_of_second(EngineTime moment) {
    return std::chrono::floor<std::chrono::seconds>(moment) + std::chrono::milliseconds(999);
}

}  // namespace

FeeStatement fee_of(const regulation::Regulation& regulation, const FeeBasis& basis) {
    const regulation::Fees& fees = regulation.fees;
    FeeStatement statement;
    statement.price = price_of(fees, basis.disciplines);
    if (fees.late && basis.registered_at &&
        *basis.registered_at > end_of_second(fees.late->after)) {
        const auto times = fees.late->per == regulation::SurchargePer::Player
                               ? Money{1}
                               : static_cast<Money>(basis.disciplines.size());
        statement.surcharge = fees.late->amount * times;
    }
    for (const regulation::FeeExemption& exemption : fees.exemptions) {
        if (!is_exempt(exemption, basis)) continue;
        statement.exemption = exemption.id;
        break;
    }
    return statement;
}

bool is_late(const regulation::Regulation& regulation, EngineTime registered_at) {
    const std::optional<EngineTime>& deadline = regulation.registration.deadline;
    return deadline && registered_at > end_of_second(*deadline);
}

std::string transfer_note(const std::string& pattern, const TransferNote& values) {
    std::string note;
    const auto value_of = [&](std::string_view blank) -> std::string {
        if (blank == "name") return values.name;
        if (blank == "birth_year") return values.birth_year;
        if (blank == "club") return values.club;
        if (blank == "phone") return values.phone;
        return {};
    };
    for (std::size_t i = 0; i < pattern.size();) {
        const std::size_t close = pattern[i] == '{' ? pattern.find('}', i) : std::string::npos;
        if (close == std::string::npos) {
            if (pattern[i] != ' ' || (!note.empty() && note.back() != ' ')) note += pattern[i];
            ++i;
            continue;
        }
        note += value_of(std::string_view(pattern).substr(i + 1, close - i - 1));
        i = close + 1;
    }
    while (!note.empty() && note.back() == ' ') note.pop_back();
    return note;
}

}  // namespace kydai::registration
