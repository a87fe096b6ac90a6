// Reads the fees: prices by disciplines entered, late surcharge, payment date, exemptions.
// SPDX-License-Identifier: Apache-2.0
#include "engine/regulation/read_sections.hpp"

namespace kydai::regulation {
namespace {

constexpr Money money_max = 1'000'000'000'000;  // a thousand milliards of đồng: nobody's entry fee

FeeExemption read_exemption(ObjectReader& reader) {
    FeeExemption exemption;
    exemption.id = reader.required_text("id");
    exemption.text = reader.text("text");
    exemption.kind = reader.choice("kind", ExemptionKind::Decision);
    exemption.rating_min = reader.whole("rating_min", 1, 4000, 0);
    exemption.title = reader.text("title");
    exemption.year = reader.maybe_whole("year", 1900, 2200);
    if (exemption.kind == ExemptionKind::RatingAtLeast && exemption.rating_min == 0) {
        reader.context().add("regulation.missing_key", {{"key", "rating_min"}}, reader.path());
    }
    if (exemption.kind == ExemptionKind::Title && exemption.title.empty()) {
        reader.context().add("regulation.missing_key", {{"key", "title"}}, reader.path());
    }
    return exemption;
}

LateSurcharge read_late(ObjectReader& reader) {
    LateSurcharge late;
    const std::optional<EngineTime> after = reader.moment("after");
    if (!after && !reader.has("after")) {
        reader.context().add("regulation.missing_key", {{"key", "after"}}, reader.path());
    }
    late.after = after.value_or(EngineTime{});
    late.amount = reader.number("amount", 0, money_max).value_or(0);
    late.per = reader.choice("per", SurchargePer::Player);
    return late;
}

}  // namespace

Fees read_fees(ObjectReader& reader) {
    Fees fees;
    if (const std::string currency = reader.text("currency"); !currency.empty())
        fees.currency = currency;
    reader.each("prices", [&](ObjectReader& price) {
        fees.prices.push_back(
            {price.texts("disciplines"), price.number("amount", 0, money_max).value_or(0)});
    });
    reader.object("late", [&](ObjectReader& late) { fees.late = read_late(late); });
    fees.paid_before = reader.moment("paid_before");
    fees.unpaid = reader.choice("unpaid", UnpaidEffect::Warning);
    reader.each("exemptions", [&](ObjectReader& exemption) {
        fees.exemptions.push_back(read_exemption(exemption));
    });
    reader.object("transfer_note", [&](ObjectReader& note) {
        fees.transfer_note_individual = note.text("individual");
        fees.transfer_note_club = note.text("club");
    });
    fees.method = reader.text("method");
    fees.paid_by = reader.text("paid_by");
    fees.proof = reader.text("proof");
    fees.remarks = reader.texts("remarks");
    return fees;
}

}  // namespace kydai::regulation
