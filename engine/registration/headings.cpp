// See headings.hpp.
#include "engine/registration/headings.hpp"

#include "engine/registration/cell_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <unordered_map>

namespace kydai::registration {
namespace {

constexpr std::size_t heading_rows_max = 60;  // titles, seals and greetings above the heading
constexpr int title_row_headings_min = 2;

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

/// Words by which people call the three classes of play besides the regulation's own labels.
bool means_discipline(std::string_view heading, const regulation::Discipline& discipline) {
    const std::string label = plain_heading(discipline.label);
    if (heading == label || heading == plain_heading(discipline.id)) return true;
    if (heading.size() >= 6 && label.starts_with(heading))
        return true;  // "co chop" of "co chop nhoang"
    switch (discipline.rating_class) {
        case regulation::RatingClass::Standard:
            return heading == "standard" || heading == "co tieu chuan";
        case regulation::RatingClass::Rapid:
            return heading == "rapid" || heading == "co nhanh" || heading == "nhanh";
        case regulation::RatingClass::Blitz:
            return heading == "blitz" || heading == "co chop" || heading == "chop";
    }
    return false;
}

const regulation::Discipline* discipline_of(std::string_view heading,
                                            const regulation::Regulation& regulation) {
    for (const regulation::Discipline& discipline : regulation.disciplines) {
        if (means_discipline(heading, discipline)) return &discipline;
    }
    return nullptr;
}

/// "Năm" is a year, "Nam" is male; they fold to the same word.
bool is_year_heading(std::string_view heading) {
    return heading == "Năm" || heading == "NĂM" || heading == "năm";
}

/// `3` or `C` to a 0-based index.
std::optional<std::size_t> index_of_column(std::string_view column) {
    std::size_t number = 0;
    const auto* const end = column.data() + column.size();
    const auto [stop, fault] = std::from_chars(column.data(), end, number);
    if (fault == std::errc() && stop == end) {
        return number >= 1 && number <= columns_max ? std::optional(number - 1) : std::nullopt;
    }
    if (column.empty() || column.size() > 2) return std::nullopt;
    for (const char c : column) {
        if (c < 'A' || c > 'Z') return std::nullopt;
        number = number * 26 + static_cast<std::size_t>(c - 'A') + 1;
    }
    return number <= columns_max ? std::optional(number - 1) : std::nullopt;
}

std::optional<std::size_t> find_column(const std::vector<Column>& columns,
                                       const std::string& wanted) {
    const std::string plain = plain_heading(wanted);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!plain.empty() && plain_heading(columns[i].heading) == plain) return i;
    }
    return index_of_column(wanted);
}

Result<void> apply_mapping(Headings& headings, const Mapping& mapping,
                           const regulation::Regulation& regulation, const std::string& file) {
    const std::optional<std::size_t> at = find_column(headings.columns, mapping.column);
    if (!at) {
        return Error("registration.map_unknown_column", {{"column", mapping.column}},
                     Place{file, 0, 0, ""});
    }
    Column column;
    if (const std::optional<Field> field = field_named(mapping.field)) {
        column.field = *field;
    } else if (regulation.discipline(mapping.field) != nullptr) {
        column.field = Field::Discipline;
        column.discipline = mapping.field;
    } else {
        return Error("registration.map_unknown_field",
                     {{"field", mapping.field}, {"known", field_names()}}, Place{file, 0, 0, ""});
    }
    if (*at >= headings.columns.size()) headings.columns.resize(*at + 1);
    column.heading = headings.columns[*at].heading;
    headings.columns[*at] = column;
    return {};
}

Column column_of(const std::string& heading, const regulation::Regulation& regulation) {
    Column column;
    column.heading = heading;
    column.field = meaning_of(heading);
    if (column.field != Field::Ignored) return column;
    if (const auto* discipline = discipline_of(plain_heading(heading), regulation)) {
        column.field = Field::Discipline;
        column.discipline = discipline->id;
    }
    return column;
}

/// A lone "Tên" is the whole name; "Họ" without "Tên" too.
void settle_names(Headings& headings) {
    if (headings.has(Field::FullName)) return;
    const bool has_family = headings.has(Field::FamilyName);
    const bool has_given = headings.has(Field::GivenName);
    if (has_family && has_given) return;
    for (Column& column : headings.columns) {
        if (column.field == Field::FamilyName || column.field == Field::GivenName)
            column.field = Field::FullName;
    }
}

bool is_report_style(const Headings& headings) {
    const auto has_heading = [&](std::string_view plain) {
        return std::ranges::any_of(
            headings.columns, [&](const Column& c) { return plain_heading(c.heading) == plain; });
    };
    return has_heading("rtg") && has_heading("fed") &&
           (has_heading("fideid") || has_heading("fide no"));
}

std::optional<std::size_t> heading_row(const Table& table) {
    std::optional<std::size_t> best;
    int most = title_row_headings_min - 1;
    for (std::size_t i = 0; i < std::min(table.rows.size(), heading_rows_max); ++i) {
        const int known = count_known_headings(table.rows[i].cells);
        if (known > most) {
            most = known;
            best = i;
        }
    }
    return best;
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

bool Headings::has(Field field) const {
    return std::ranges::any_of(columns,
                               [&](const Column& column) { return column.field == field; });
}

Result<Headings> find_headings(const Table& table, const regulation::Regulation& regulation,
                               const std::vector<Mapping>& mappings, const std::string& file) {
    Headings headings;
    if (const std::optional<std::size_t> row = heading_row(table)) {
        headings.row = *row;
        for (const std::string& cell : table.rows[*row].cells)
            headings.columns.push_back(column_of(cell, regulation));
    } else {
        headings.has_heading_row = false;
        // Unknown headings that a person maps by their words: the first row that has them all.
        for (std::size_t i = 0;
             i < std::min(table.rows.size(), heading_rows_max) && !mappings.empty(); ++i) {
            std::vector<Column> columns;
            for (const std::string& cell : table.rows[i].cells)
                columns.push_back(column_of(cell, regulation));
            const bool has_all = std::ranges::all_of(mappings, [&](const Mapping& mapping) {
                const auto at = find_column(columns, mapping.column);
                return at && *at < columns.size() && !index_of_column(mapping.column);
            });
            if (!has_all) continue;
            headings.has_heading_row = true;
            headings.row = i;
            headings.columns = std::move(columns);
            break;
        }
    }
    for (const Mapping& mapping : mappings) {
        const Result<void> applied = apply_mapping(headings, mapping, regulation, file);
        if (!applied) return applied.error();
    }
    settle_names(headings);
    const bool has_name = headings.has(Field::FullName) ||
                          (headings.has(Field::FamilyName) && headings.has(Field::GivenName));
    if (!has_name)
        return Error("registration.no_heading", {},
                     Place{file, table.rows.empty() ? 0 : table.rows[0].line, 0, ""});
    for (const Column& column : headings.columns) {
        if (column.field == Field::Ignored && !column.heading.empty())
            headings.unknown.push_back(column.heading);
    }
    headings.is_report_style = table.kind == ListKind::Report || is_report_style(headings);
    return headings;
}

}  // namespace kydai::registration
