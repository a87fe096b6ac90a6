// See row_reading.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/row_reading.hpp"

#include "engine/registration/cell_text.hpp"
#include "engine/registration/cell_values.hpp"
#include "engine/registration/row_layout.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>

namespace kydai::registration {
namespace {

/// What a heading between the rows says about those below it ("II. BẢNG NỮ").
struct Context {
    Sex sex = Sex::Unknown;
    std::string group;
};

class RowReader {
  public:
    RowReader(const Table& table, const Headings& headings,
              const regulation::Regulation& regulation, const std::string& file)
        : table_(table),
          headings_(headings),
          layout_(table, headings),
          regulation_(regulation),
          file_(file) {
        latest_year_ = regulation.schedule.days.empty() ? regulation.moving_up.reference_year
                                                        : regulation.schedule.days.back().year;
        if (latest_year_ == 0) latest_year_ = 2099;
        says_disciplines_ = headings.has(Field::Discipline) || headings.has(Field::Disciplines);
        says_paid_ = headings.has(Field::Paid);
    }

    ReadList read() {
        ReadList list;
        list.club_of_title = layout_.club_of_title();
        int data_row = 0;
        for (std::size_t i = layout_.first_data_row(); i < table_.rows.size(); ++i) {
            ++data_row;
            ReadRow read = read_one(table_.rows[i], data_row, list.club_of_title);
            list.rows.push_back(std::move(read));
        }
        return list;
    }

  private:
    void enter_section(const TableRow& row) {
        for (const std::string& text : row.cells) {
            const std::string plain = plain_heading(text);
            if (plain.empty()) continue;
            context_ = {};
            const bool is_female = has_word(plain, "nu") || has_word(plain, "girls");
            const bool is_male = has_word(plain, "nam") || has_word(plain, "boys");
            if (is_female != is_male) context_.sex = is_female ? Sex::Female : Sex::Male;
            if (has_digit(plain)) context_.group = clean_text(text).text;
        }
    }

    ReadRow read_one(const TableRow& row, int data_row, const std::string& club_of_title) {
        ReadRow read;
        read.row.line = row.line;
        read.row.data_row = data_row;
        RowFindings findings(file_, row.line);
        switch (layout_.kind_of(row)) {
            case RowKind::Blank:
                read.is_blank = true;
                break;
            case RowKind::Section:
                enter_section(row);
                read.is_blank = true;
                break;
            case RowKind::Remark:
                read.is_blank = true;
                break;
            case RowKind::Person:
                read_width(row, findings);
                read_name(row, read.row, findings);
                read_birth_cell(row, read.row, findings);
                read_sex_cells(row, read.row, findings);
                read_club(row, read.row, findings, club_of_title);
                read_group(row, read.row);
                read_disciplines(row, read.row, findings);
                read_chess_data(row, read.row, findings);
                read_money_cells(row, read.row, findings);
                read_remarks(row, read.row, findings);
                break;
        }
        read.findings = findings.take();
        return read;
    }

    void read_width(const TableRow& row, RowFindings& findings) const {
        for (std::size_t i = headings_.columns.size(); i < row.cells.size(); ++i) {
            const std::string extra = clean_text(row.cells[i]).text;
            if (!extra.empty()) findings.warn("extra_column", {{"text", extra}});
        }
    }

    /// Rows pasted from a sheet in an old font into a list that is otherwise sound.
    static void mend_font(std::string& text, RowFindings& findings) {
        const std::optional<MendedCell> mended = mended_cell(text);
        if (!mended) return;
        const std::string after =
            loses_capitals(mended->encoding) ? recapitalised(mended->text) : mended->text;
        findings.ask("old_font", {{"before", text}, {"after", after}});
        text = after;
    }

    void read_name(const TableRow& row, RegistrationRow& person, RowFindings& findings) const {
        CleanText full = clean_text(layout_.cell(row, Field::FullName));
        if (full.text.empty() && headings_.has(Field::GivenName)) {
            full = clean_text(std::string(layout_.cell(row, Field::FamilyName)) + " " +
                              std::string(layout_.cell(row, Field::GivenName)));
        }
        person.name = std::move(full.text);
        if (loses_capitals(table_.encoding)) person.name = recapitalised(person.name);
        if (person.name.empty()) return findings.refuse("missing_name");
        if (full.had_bidi) findings.warn("bidi_removed", {{"name", person.name}});
        mend_font(person.name, findings);
        if (begins_with_sign(person.name)) {
            person.name =
                clean_text(person.name.substr(person.name.find_first_not_of("+-@ "))).text;
            findings.ask("sign_removed", {{"name", person.name}});
        }
        switch (fault_of_name(person.name)) {
            case NameFault::None:
                break;
            case NameFault::Formula:
                return findings.refuse("invalid_name", {{"name", person.name}});
            case NameFault::Markup:
                return findings.refuse("invalid_name", {{"name", person.name}});
            case NameFault::NoLetters:
                return findings.refuse("invalid_name", {{"name", person.name}});
            case NameFault::TooLong:
                return findings.refuse("name_too_long",
                                       {{"limit", std::to_string(name_characters_max)}});
        }
        if (has_digit(person.name)) findings.warn("digit_in_name", {{"name", person.name}});
    }

    void read_birth_cell(const TableRow& row, RegistrationRow& person, RowFindings& findings) {
        const std::string text = layout_.clean(row, Field::Birth);
        if (text.empty()) return findings.refuse("missing_birth");
        const BirthReading reading =
            read_birth(text, layout_.date_order(Field::Birth), latest_year_);
        if (!reading.date) return findings.refuse("unreadable_birth", {{"text", text}});
        person.birth = reading.date;
        const std::string year = std::to_string(reading.date->year);
        switch (reading.note) {
            case BirthNote::None:
                break;
            case BirthNote::FirstOfJanuary:
                findings.info("first_of_january", {{"text", text}});
                break;
            case BirthNote::TwoDigitYear:
                findings.warn("two_digit_year", {{"text", text}, {"year", year}});
                break;
            case BirthNote::DayAndMonthSwapped:
                findings.warn("day_and_month_swapped", {{"text", text}, {"year", year}});
                break;
            case BirthNote::ImpossibleDay:
                findings.warn("impossible_day", {{"text", text}, {"year", year}});
                break;
            case BirthNote::YearOnlyFromText:
                findings.warn("year_only", {{"text", text}, {"year", year}});
                break;
        }
    }

    void read_sex_cells(const TableRow& row, RegistrationRow& person, RowFindings& findings) const {
        const std::string text = layout_.clean(row, Field::Sex);
        const std::optional<Sex> sex = read_sex(text);
        if (!sex) {
            findings.warn("unknown_sex", {{"text", text}});
        } else {
            person.sex = *sex;
        }
        if (person.sex == Sex::Unknown && headings_.has(Field::FemaleMark)) {
            // A mark for girls only: no mark means a boy.
            const std::optional<bool> is_female = read_mark(layout_.clean(row, Field::FemaleMark));
            const std::optional<bool> is_male = read_mark(layout_.clean(row, Field::MaleMark));
            if (is_female) person.sex = *is_female ? Sex::Female : Sex::Male;
            if (is_female && is_male && *is_female && *is_male) person.sex = Sex::Unknown;
            if (headings_.has(Field::MaleMark) && !is_female.value_or(false) &&
                !is_male.value_or(false)) {
                person.sex = Sex::Unknown;
            }
        }
        if (person.sex == Sex::Unknown) person.sex = context_.sex;
        // In these files a man has no letter.
        if (person.sex == Sex::Unknown && text.empty() && headings_.is_report_style &&
            headings_.has(Field::Sex)) {
            person.sex = Sex::Male;
        }
    }

    void read_club(const TableRow& row, RegistrationRow& person, RowFindings& findings,
                   const std::string& club_of_title) const {
        person.club = layout_.clean(row, Field::Club);
        if (loses_capitals(table_.encoding)) person.club = recapitalised(person.club);
        if (person.club.empty() && !headings_.has(Field::Club)) person.club = club_of_title;
        mend_font(person.club, findings);
        if (count_characters(person.club) > name_characters_max) {
            findings.refuse("club_too_long", {{"limit", std::to_string(name_characters_max)}});
        }
        person.is_individual = is_individual_word(person.club, regulation_.registration);
        if (person.club.empty() && headings_.has(Field::Club)) findings.warn("no_club");
        if (person.is_individual) {
            const std::vector<std::string>& words = regulation_.registration.individual_words;
            person.club = words.empty() ? "Tự do" : words.front();
        }
    }

    void read_group(const TableRow& row, RegistrationRow& person) const {
        person.group = layout_.clean(row, Field::Group);
        for (std::size_t i = 0; i < headings_.columns.size(); ++i) {
            if (headings_.columns[i].field == Field::Group && i < row.cells.size())
                person.has_group_cell = true;
        }
        if (person.group.empty() && !context_.group.empty()) {
            person.group = context_.group;
            person.has_group_cell = true;
        }
        if (!headings_.has(Field::Group))
            person.has_group_cell = true;  // a list without groups at all
    }

    void add_discipline(RegistrationRow& person, const std::string& id) const {
        if (std::ranges::find(person.disciplines, id) == person.disciplines.end())
            person.disciplines.push_back(id);
    }

    void read_disciplines(const TableRow& row, RegistrationRow& person,
                          RowFindings& findings) const {
        person.says_disciplines = says_disciplines_;
        for (std::size_t i = 0; i < headings_.columns.size() && i < row.cells.size(); ++i) {
            if (headings_.columns[i].field != Field::Discipline) continue;
            const std::string text = clean_text(row.cells[i]).text;
            const std::optional<bool> is_entered = read_mark(text);
            if (!is_entered)
                findings.ask("unknown_mark",
                             {{"text", text}, {"column", headings_.columns[i].heading}});
            if (is_entered.value_or(false)) add_discipline(person, headings_.columns[i].discipline);
        }
        const std::string listed = plain_heading(layout_.clean(row, Field::Disciplines));
        if (listed.empty()) return;
        for (const regulation::Discipline& discipline : regulation_.disciplines) {
            if (names_discipline(listed, discipline)) add_discipline(person, discipline.id);
        }
        if (person.disciplines.empty())
            findings.warn("unknown_discipline", {{"text", layout_.clean(row, Field::Disciplines)}});
    }

    [[nodiscard]] static bool names_discipline(const std::string& listed,
                                               const regulation::Discipline& discipline) {
        const std::string label = plain_heading(discipline.label);
        const std::string two_words = label.substr(0, label.find(' ', label.find(' ') + 1));
        const std::string id = plain_heading(discipline.id);
        return has_word(listed, label) || has_word(listed, two_words) || has_word(listed, id) ||
               listed == "ca hai" || listed == "both" || listed == "tat ca";
    }

    void read_chess_data(const TableRow& row, RegistrationRow& person,
                         RowFindings& findings) const {
        const std::string id = layout_.clean(row, Field::FideId);
        const auto fide_id = read_fide_id(id);
        if (!fide_id) findings.warn("unreadable_fide_id", {{"text", id}});
        person.fide_id = fide_id.value_or("");
        const std::string elo = layout_.clean(row, Field::Rating);
        const auto rating = read_rating(elo);
        if (!rating) findings.warn("unreadable_rating", {{"text", elo}});
        person.rating = rating.value_or(0);
        const std::string written = layout_.clean(row, Field::Title);
        const auto title = read_title(written);
        if (!title) findings.warn("unknown_title", {{"text", written}});
        person.title = title.value_or("");
        const std::string federation = layout_.clean(row, Field::Federation);
        if (federation.size() == 3 &&
            std::ranges::all_of(federation, [](char c) { return c >= 'A' && c <= 'Z'; })) {
            person.federation = federation;
        }
    }

    void read_money_cells(const TableRow& row, RegistrationRow& person, RowFindings& findings) {
        const std::string time = layout_.clean(row, Field::RegisteredAt);
        if (!time.empty()) {
            person.registered_at =
                read_moment(time, layout_.date_order(Field::RegisteredAt), regulation_.zone);
            if (!person.registered_at) findings.warn("unreadable_time", {{"text", time}});
        }
        const std::string fee = layout_.clean(row, Field::Fee);
        if (!fee.empty()) {
            person.fee_written = read_money(fee);
            if (!person.fee_written) findings.warn("unreadable_money", {{"text", fee}});
        }
        person.says_paid = says_paid_;
        const std::string paid = layout_.clean(row, Field::Paid);
        if (const std::optional<bool> mark = read_mark(paid);
            mark && (paid.empty() || paid.size() > 1 || !has_digit(paid))) {
            person.is_paid_in_full = *mark;
            if (!*mark) person.paid = 0;
        } else if (!paid.empty()) {
            person.paid = read_money(paid);
            if (!person.paid) findings.warn("unreadable_money", {{"text", paid}});
        }
    }

    void read_remarks(const TableRow& row, RegistrationRow& person, RowFindings& findings) const {
        person.note = layout_.clean(row, Field::Note);
        person.achievements = clean_text(layout_.cell(row, Field::Achievements)).text;
        person.child = layout_.clean(row, Field::Child);
        person.shirt = layout_.clean(row, Field::Shirt);
        if (headings_.has(Field::Confirmed)) {
            const std::string text = layout_.clean(row, Field::Confirmed);
            person.is_confirmed = read_mark(text);
            if (!person.is_confirmed) person.is_confirmed = !text.empty();  // a signature's name
        }
        constexpr std::string_view parent_of = "phụ huynh của ";
        const std::string lower = exact_key(person.note);
        if (person.child.empty() && lower.starts_with(parent_of)) {
            person.child = clean_text(std::string_view(person.note).substr(parent_of.size())).text;
        }
        (void)findings;
    }

    const Table& table_;
    const Headings& headings_;
    RowLayout layout_;
    const regulation::Regulation& regulation_;
    const std::string& file_;
    Context context_;
    int latest_year_ = 0;
    bool says_disciplines_ = false;
    bool says_paid_ = false;
};

}  // namespace

ReadList read_rows(const Table& table, const Headings& headings,
                   const regulation::Regulation& regulation, const std::string& file) {
    return RowReader(table, headings, regulation, file).read();
}

}  // namespace kydai::registration
