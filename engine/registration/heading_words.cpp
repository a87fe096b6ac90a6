// What single headings mean, and the names of the fields. See headings.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/headings.hpp"

#include "engine/registration/cell_text.hpp"

#include <array>
#include <unordered_map>

namespace kydai::registration {
namespace {

struct FieldName {
    std::string_view name;
    Field field;
};
constexpr std::array<FieldName, 24> names_of_fields{{{"ignore", Field::Ignored},
                                                     {"number", Field::Number},
                                                     {"name", Field::FullName},
                                                     {"family-name", Field::FamilyName},
                                                     {"given-name", Field::GivenName},
                                                     {"birth", Field::Birth},
                                                     {"sex", Field::Sex},
                                                     {"female", Field::FemaleMark},
                                                     {"male", Field::MaleMark},
                                                     {"club", Field::Club},
                                                     {"group", Field::Group},
                                                     {"disciplines", Field::Disciplines},
                                                     {"fide-id", Field::FideId},
                                                     {"rating", Field::Rating},
                                                     {"title", Field::Title},
                                                     {"federation", Field::Federation},
                                                     {"registered-at", Field::RegisteredAt},
                                                     {"fee", Field::Fee},
                                                     {"paid", Field::Paid},
                                                     {"note", Field::Note},
                                                     {"achievements", Field::Achievements},
                                                     {"child", Field::Child},
                                                     {"shirt", Field::Shirt},
                                                     {"confirmed", Field::Confirmed}}};

struct Phrase {
    std::string_view words;
    Field field;
};

/// Whole headings, plain.
constexpr Phrase whole_headings[] = {{"stt", Field::Number},
                                     {"tt", Field::Number},
                                     {"no", Field::Number},
                                     {"so tt", Field::Number},
                                     {"so thu tu", Field::Number},
                                     {"nr", Field::Number},
                                     {"sno", Field::Number},
                                     {"ho va chu lot", Field::FamilyName},
                                     {"ho va ten lot", Field::FamilyName},
                                     {"ho va ten dem", Field::FamilyName},
                                     {"ho ten dem", Field::FamilyName},
                                     {"ho dem", Field::FamilyName},
                                     {"ho chu lot", Field::FamilyName},
                                     {"ho lot", Field::FamilyName},
                                     {"ho va dem", Field::FamilyName},
                                     {"ho va lot", Field::FamilyName},
                                     {"ho", Field::FamilyName},
                                     {"surname", Field::FamilyName},
                                     {"last name", Field::FamilyName},
                                     {"family name", Field::FamilyName},
                                     {"ten", Field::GivenName},
                                     {"given name", Field::GivenName},
                                     {"first name", Field::GivenName},
                                     {"name", Field::FullName},
                                     {"full name", Field::FullName},
                                     {"player", Field::FullName},
                                     {"player name", Field::FullName},
                                     {"vdv", Field::FullName},
                                     {"van dong vien", Field::FullName},
                                     {"ten vdv", Field::FullName},
                                     {"ten van dong vien", Field::FullName},
                                     {"ten ky thu", Field::FullName},
                                     {"ten dau thu", Field::FullName},
                                     {"ten hoc sinh", Field::FullName},
                                     {"hoc sinh", Field::FullName},
                                     {"ky thu", Field::FullName},
                                     {"dau thu", Field::FullName},
                                     {"ns", Field::Birth},
                                     {"birth", Field::Birth},
                                     {"birthday", Field::Birth},
                                     {"born", Field::Birth},
                                     {"date of birth", Field::Birth},
                                     {"dob", Field::Birth},
                                     {"year of birth", Field::Birth},
                                     {"birth year", Field::Birth},
                                     {"birth date", Field::Birth},
                                     {"birthdate", Field::Birth},
                                     {"b day", Field::Birth},
                                     {"bday", Field::Birth},
                                     {"gioi tinh", Field::Sex},
                                     {"phai", Field::Sex},
                                     {"gt", Field::Sex},
                                     {"sex", Field::Sex},
                                     {"gender", Field::Sex},
                                     {"nam nu", Field::Sex},
                                     {"nu", Field::FemaleMark},
                                     {"female", Field::FemaleMark},
                                     {"girl", Field::FemaleMark},
                                     {"nam", Field::MaleMark},
                                     {"male", Field::MaleMark},
                                     {"boy", Field::MaleMark},
                                     {"clb", Field::Club},
                                     {"ten clb", Field::Club},
                                     {"ten cau lac bo", Field::Club},
                                     {"ten don vi", Field::Club},
                                     {"ten truong", Field::Club},
                                     {"ten doi", Field::Club},
                                     {"club", Field::Club},
                                     {"club city", Field::Club},
                                     {"doan", Field::Club},
                                     {"school", Field::Club},
                                     {"team", Field::Club},
                                     {"doi", Field::Club},
                                     {"truong", Field::Club},
                                     {"clubname", Field::Club},
                                     {"club name", Field::Club},
                                     {"unit", Field::Club},
                                     {"gr", Field::Group},
                                     {"group", Field::Group},
                                     {"category", Field::Group},
                                     {"section", Field::Group},
                                     {"age group", Field::Group},
                                     {"lua tuoi", Field::Group},
                                     {"do tuoi", Field::Group},
                                     {"event", Field::Disciplines},
                                     {"events", Field::Disciplines},
                                     {"discipline", Field::Disciplines},
                                     {"disciplines", Field::Disciplines},
                                     {"the loai", Field::Disciplines},
                                     {"fideid", Field::FideId},
                                     {"fide id", Field::FideId},
                                     {"id fide", Field::FideId},
                                     {"fide", Field::FideId},
                                     {"ma fide", Field::FideId},
                                     {"ma so fide", Field::FideId},
                                     {"fide no", Field::FideId},
                                     {"elo", Field::Rating},
                                     {"rtg", Field::Rating},
                                     {"rating", Field::Rating},
                                     {"elo fide", Field::Rating},
                                     {"fide rating", Field::Rating},
                                     {"he so elo", Field::Rating},
                                     {"rtgi", Field::Rating},
                                     {"title", Field::Title},
                                     {"danh hieu", Field::Title},
                                     {"dang cap", Field::Title},
                                     {"fed", Field::Federation},
                                     {"federation", Field::Federation},
                                     {"lien doan", Field::Federation},
                                     {"quoc gia", Field::Federation},
                                     {"country", Field::Federation},
                                     {"dau thoi gian", Field::RegisteredAt},
                                     {"timestamp", Field::RegisteredAt},
                                     {"registered", Field::RegisteredAt},
                                     {"registered at", Field::RegisteredAt},
                                     {"registration date", Field::RegisteredAt},
                                     {"ngay dk", Field::RegisteredAt},
                                     {"fee", Field::Fee},
                                     {"entry fee", Field::Fee},
                                     {"paid", Field::Paid},
                                     {"thanh toan", Field::Paid},
                                     {"trang thai thanh toan", Field::Paid},
                                     {"tinh trang le phi", Field::Paid},
                                     {"amount paid", Field::Paid},
                                     {"so tien da nop", Field::Paid},
                                     {"note", Field::Note},
                                     {"notes", Field::Note},
                                     {"remark", Field::Note},
                                     {"remarks", Field::Note},
                                     {"huy chuong", Field::Achievements},
                                     {"achievement", Field::Achievements},
                                     {"achievements", Field::Achievements},
                                     {"medals", Field::Achievements},
                                     {"con", Field::Child},
                                     {"ten con", Field::Child},
                                     {"child", Field::Child},
                                     {"child name", Field::Child},
                                     {"vdv la con", Field::Child},
                                     {"ho ten con", Field::Child},
                                     {"ho va ten con", Field::Child},
                                     {"size", Field::Shirt},
                                     {"size ao", Field::Shirt},
                                     {"ao", Field::Shirt},
                                     {"co ao", Field::Shirt},
                                     {"shirt", Field::Shirt},
                                     {"shirt size", Field::Shirt},
                                     {"confirmed", Field::Confirmed},
                                     {"club confirmed", Field::Confirmed},
                                     {"chu nhiem xac nhan", Field::Confirmed},
                                     {"sdt", Field::Private},
                                     {"dien thoai", Field::Private},
                                     {"phone", Field::Private},
                                     {"email", Field::Private},
                                     {"e mail", Field::Private},
                                     {"mail", Field::Private},
                                     {"dia chi", Field::Private},
                                     {"address", Field::Private},
                                     {"cccd", Field::Private},
                                     {"cmnd", Field::Private},
                                     {"zalo", Field::Private},
                                     {"facebook", Field::Private}};

/// Headings that begin so, longest first where one begins another.
constexpr Phrase heading_beginnings[] = {{"ho va ten phu huynh", Field::Private},
                                         {"ho ten phu huynh", Field::Private},
                                         {"so dien thoai", Field::Private},
                                         {"dien thoai", Field::Private},
                                         {"sdt ", Field::Private},
                                         {"dia chi", Field::Private},
                                         {"so cccd", Field::Private},
                                         {"phu huynh cua", Field::Child},
                                         {"ho va ten con", Field::Child},
                                         {"ho va ten", Field::FullName},
                                         {"ho ten", Field::FullName},
                                         {"ngay thang nam sinh", Field::Birth},
                                         {"ngay sinh", Field::Birth},
                                         {"nam sinh", Field::Birth},
                                         {"gioi tinh", Field::Sex},
                                         {"don vi", Field::Club},
                                         {"cau lac bo", Field::Club},
                                         {"clb ", Field::Club},
                                         {"truong ", Field::Club},
                                         {"bang", Field::Group},
                                         {"nhom", Field::Group},
                                         {"lua tuoi", Field::Group},
                                         {"sinh nam", Field::Birth},
                                         {"noi dung", Field::Disciplines},
                                         {"ngay dang ky", Field::RegisteredAt},
                                         {"thoi diem dang ky", Field::RegisteredAt},
                                         {"thoi gian dang ky", Field::RegisteredAt},
                                         {"le phi da nop", Field::Paid},
                                         {"da nop", Field::Paid},
                                         {"da dong", Field::Paid},
                                         {"da thanh toan", Field::Paid},
                                         {"da chuyen khoan", Field::Paid},
                                         {"le phi", Field::Fee},
                                         {"ghi chu", Field::Note},
                                         {"thanh tich", Field::Achievements},
                                         {"danh hieu", Field::Title},
                                         {"elo", Field::Rating},
                                         {"xac nhan", Field::Confirmed},
                                         {"size ao", Field::Shirt}};

/// "Năm" is a year, "Nam" is male; they fold to the same word.
bool is_year_heading(std::string_view heading) {
    return heading == "Năm" || heading == "NĂM" || heading == "năm";
}

}  // namespace

std::optional<Field> field_named(std::string_view name) {
    for (const FieldName& entry : names_of_fields) {
        if (entry.name == name) return entry.field;
    }
    return std::nullopt;
}

std::string_view name_of(Field field) {
    for (const FieldName& entry : names_of_fields) {
        if (entry.field == field) return entry.name;
    }
    return field == Field::Discipline ? "discipline" : "private";
}

std::string field_names() {
    std::string all;
    for (const FieldName& entry : names_of_fields)
        all += (all.empty() ? "" : ", ") + std::string(entry.name);
    return all;
}

std::string plain_heading(std::string_view heading) {
    std::string plain;
    for (const char c : loose_key(heading)) {
        const bool is_letter = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (is_letter) {
            plain += c;
        } else if (!plain.empty() && plain.back() != ' ') {
            plain += ' ';
        }
    }
    while (!plain.empty() && plain.back() == ' ') plain.pop_back();
    return plain;
}

Field meaning_of(std::string_view heading) {
    if (is_year_heading(heading)) return Field::Birth;
    const std::string plain = plain_heading(heading);
    if (plain.empty()) return Field::Ignored;
    static const std::unordered_map<std::string_view, Field> whole = [] {
        std::unordered_map<std::string_view, Field> map;
        for (const Phrase& phrase : whole_headings) map.emplace(phrase.words, phrase.field);
        return map;
    }();
    if (const auto found = whole.find(plain); found != whole.end()) return found->second;
    for (const Phrase& phrase : heading_beginnings) {
        if (plain.starts_with(phrase.words) && plain.size() <= phrase.words.size() + 60)
            return phrase.field;
    }
    return Field::Ignored;
}

int count_known_headings(const std::vector<std::string>& cells) {
    bool has_name = false;
    int known = 0;
    for (const std::string& cell : cells) {
        if (cell.empty() || cell.size() > 200) continue;
        const Field field = meaning_of(cell);
        if (field == Field::Ignored) continue;
        ++known;
        has_name = has_name || field == Field::FullName || field == Field::GivenName ||
                   field == Field::FamilyName;
    }
    return has_name ? known : 0;  // a title such as "CÂU LẠC BỘ ..." is no heading row
}

}  // namespace kydai::registration
