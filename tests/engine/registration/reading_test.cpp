// Bytes to text to cells: encodings, separated values, workbooks, dates, single values.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/cell_text.hpp"
#include "engine/registration/cell_values.hpp"
#include "engine/registration/dates.hpp"
#include "engine/registration/delimited.hpp"
#include "engine/registration/excel_date.hpp"
#include "engine/registration/export_table.hpp"
#include "engine/registration/vietnamese_syllable.hpp"
#include "engine/registration/workbook.hpp"
#include "publisher/base/unicode.hpp"
#include "tests/engine/registration/samples.hpp"

#include <zip.h>
#include <algorithm>

using namespace kydai;                // NOLINT: a test file
using namespace kydai::registration;  // NOLINT
using namespace kydai::test;          // NOLINT

namespace {

/// A zip archive of the given entries, in memory.
std::string zipped(const std::vector<std::pair<std::string, std::string>>& entries) {
    zip_error_t fault;
    zip_error_init(&fault);
    zip_source_t* target = zip_source_buffer_create(nullptr, 0, 0, &fault);
    zip_source_keep(target);
    zip_t* zip = zip_open_from_source(target, ZIP_CREATE | ZIP_TRUNCATE, &fault);
    for (const auto& [name, content] : entries) {
        zip_file_add(zip, name.c_str(), zip_source_buffer(zip, content.data(), content.size(), 0),
                     0);
    }
    REQUIRE(zip_close(zip) == 0);
    zip_stat_t stat;
    zip_source_stat(target, &stat);
    std::string bytes(stat.size, '\0');
    zip_source_open(target);
    zip_source_read(target, bytes.data(), bytes.size());
    zip_source_close(target);
    zip_source_free(target);
    return bytes;
}

std::string workbook_with(const std::string& sheet_data, const std::string& styles = "") {
    std::vector<std::pair<std::string, std::string>> parts{
        {"xl/workbook.xml",
         R"(<workbook xmlns:r="r"><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>)"},
        {"xl/worksheets/sheet1.xml",
         "<worksheet><sheetData>" + sheet_data + "</sheetData></worksheet>"}};
    if (!styles.empty()) parts.emplace_back("xl/styles.xml", styles);
    return zipped(parts);
}

std::vector<std::vector<std::string>> cells_of(const std::string& text, char separator) {
    const auto rows = parse_delimited(text, separator, "x.csv");
    REQUIRE(rows.has_value());
    std::vector<std::vector<std::string>> cells;
    for (const TableRow& row : *rows) cells.push_back(row.cells);
    return cells;
}

}  // namespace

TEST_CASE("Vietnamese syllables are told from the letters of a wrong encoding",
          "[engine][registration]") {
    for (const std::string text :
         {"Nguyễn Thị Ngọc Ánh", "Khuyên Giỏi Quỳnh Nghiêng Yến Uyên Gìn giữ", "HUỲNH ĐỨC",
          "Đặng Trương Hữu", "Rượu Khuỷu Đắk Lắk"}) {
        INFO(text);
        CHECK(vietnamese_plausibility(text).percent() == 100);
    }
    for (const std::string text :
         {"Hä vµ tªn", "Hoï vaø teân", "Giôùi tính Ñôn vò", "Nguyá»…n VÄƒn"}) {
        INFO(text);
        CHECK(vietnamese_plausibility(text).percent() < 60);
    }
}

TEST_CASE("every Vietnamese letter survives TCVN3, VNI and Windows-1258",
          "[engine][registration]") {
    CHECK(from_vni("Ñaëng Thò Myõ Duyeân AÙNH ÖÙNG") == std::nullopt);  // UTF-8 is no VNI
    CHECK(*from_vni("\xD1"
                    "a\xEBng Th\xF2 My\xF5 Duye\xE2n A\xD9NH \xD6\xD9NG") ==
          "Đặng Thị Mỹ Duyên ÁNH ỨNG");
    CHECK(*from_tcvn3("Ph\xB9m V\xF2 Kh\xB6i \xA6ng") == "Phạm Vũ Khải Ưng");
    CHECK(*from_windows_1258("Nguy\xEA\xDE"
                             "n \xD0\xFD\xEC"
                             "c") == "Nguyễn Đức");
    CHECK(from_tcvn3("\x81") == std::nullopt);
    const std::string vowels =
        "aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵđ";
    std::string tcvn3;
    for (int byte = 0xA1; byte <= 0xFE; ++byte)
        tcvn3 += from_tcvn3(std::string(1, static_cast<char>(byte))).value_or("");
    for (int i = 0; i < count_characters(vowels); ++i) {
        const std::string letter =
            first_characters(vowels, i + 1).substr(first_characters(vowels, i).size());
        INFO(letter);
        if (letter.size() > 1) CHECK(tcvn3.find(letter) != std::string::npos);
    }
}

TEST_CASE("a short list that two alphabets explain is read by the usual words",
          "[engine][registration]") {
    const auto decoded = decode_text("T\xEAn\nL\xEA\n", "x");  // Windows: Tên, Lê; TCVN3: Tờn, Lờ
    REQUIRE(decoded.has_value());
    CHECK(decoded->encoding == Encoding::Windows1258);
    CHECK(decoded->text == "Tên\nLê\n");
}

TEST_CASE("UTF-8 saved twice is found and asked about", "[engine][registration]") {
    const std::string list = "Họ và tên,Đơn vị\nNguyễn Văn Đức,Sóng Hàn\nTrần Thị Yến,Hải Châu\n";
    std::string twice;
    for (const char c : list) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80)
            twice += c;
        else
            twice += {static_cast<char>(0xC0 | byte >> 6), static_cast<char>(0x80 | (byte & 0x3F))};
    }
    const auto decoded = decode_text(twice, "x.csv");
    REQUIRE(decoded.has_value());
    CHECK(decoded->encoding == Encoding::Utf8InUtf8);
    CHECK(decoded->needs_confirmation);
    CHECK(decoded->text == list);
}

TEST_CASE("F21: a list cut in the middle of a letter is refused with line and column",
          "[engine][registration]") {
    const std::string list = "Họ và tên,Năm sinh\nNguyễn Văn Đức,2015\nTrần Thị Yế";
    const auto cut = decode_text(list.substr(0, list.size() - 1), "x.csv");
    REQUIRE_FALSE(cut.has_value());
    CHECK(cut.error().code == "registration.broken_utf8");
    CHECK(cut.error().place.file == "x.csv");
    CHECK(cut.error().place.line == 3);
    CHECK(cut.error().place.column == 11);
}

TEST_CASE("F44: a name cut inside a letter is refused with its place", "[engine][registration]") {
    const auto cut = decode_text("name\nNguy\xC3", "x.csv");
    REQUIRE_FALSE(cut.has_value());
    CHECK(cut.error().place.line == 2);
    CHECK(cut.error().place.column == 5);
}

TEST_CASE("F21: a picture named .csv is refused, nothing of it is read", "[engine][registration]") {
    const std::string png("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16);
    const auto picture = plan_import(png, "list.csv", sample_regulation("athena-2024"));
    REQUIRE_FALSE(picture.has_value());
    CHECK(picture.error().code == "registration.not_text");
    CHECK(picture.error().place.line == 3);
}

TEST_CASE("an old binary workbook is refused by name with the mend", "[engine][registration]") {
    const auto old = read_table(std::string("\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", 8), "list.xls");
    CHECK(old.error().code == "registration.old_workbook");
}

TEST_CASE("F20: a byte-order mark is no part of the first heading", "[engine][registration]") {
    const ImportPlan plan = planned(
        "danang-2026",
        "\xEF\xBB\xBFHọ và tên,Năm sinh,Giới tính,Đơn vị,Bảng\nLê An,2018,Nam,CLB A,U08-NAM\n");
    CHECK(row_of(plan, 1).data.name == "Lê An");
    const auto utf16 = decode_text(std::string("\xFE\xFF\0T\0\xEA\0n", 8), "x.txt");
    CHECK(utf16->text == "Tên");
    CHECK(decode_text(std::string("T\0\xEA\0n\0\n\0", 8), "x.txt")->encoding ==
          Encoding::Utf16Le);  // no mark
}

TEST_CASE("F20: a name typed with combining marks equals the composed one",
          "[engine][registration]") {
    CHECK(clean_text("Hu\u031Bo\u031B\u0300ng").text ==
          "Hu\u031Bo\u031B\u0300ng");  // composed when decoded
    CHECK(decode_text("Hu\u031Bo\u031B\u0300ng", "x")->text == "Hường");
}

TEST_CASE("the Icelandic letter that looks like Đ becomes Đ", "[engine][registration]") {
    CHECK(clean_text("\u00D0ặng \u00D0ức").text == "Đặng Đức");
}

TEST_CASE("quoted fields hold separators, doubled quotes and line breaks",
          "[engine][registration]") {
    using Rows = std::vector<std::vector<std::string>>;
    CHECK(cells_of("a,\"b,c\",\"d\"\"e\"\n\"f\r\ng\",h", ',') ==
          Rows{{"a", "b,c", "d\"e"}, {"f\ng", "h"}});
    CHECK(cells_of("a\rb\r\nc\n", ',') == Rows{{"a"}, {"b"}, {"c"}});
    CHECK(cells_of("Lê \"Tí\" An;x\n", ';') == Rows{{"Lê \"Tí\" An", "x"}});
    const auto open = parse_delimited("a,b\nc,\"d\ne", ',', "x.csv");
    CHECK(open.error().code == "registration.unclosed_quote");
    CHECK(open.error().place.line == 2);
    CHECK(open.error().place.column == 3);
}

TEST_CASE("a row's line is where it begins, also after a cell of several lines",
          "[engine][registration]") {
    const auto rows = parse_delimited("a\n\"b\nc\nd\"\ne\n", ',', "x.csv");
    CHECK((*rows)[1].line == 2);
    CHECK((*rows)[2].line == 5);
}

TEST_CASE("more columns or rows than any list has are refused", "[engine][registration]") {
    CHECK(parse_delimited(std::string(1000, ','), ',', "x").error().code ==
          "registration.too_many_columns");
    CHECK(parse_delimited(std::string(rows_max + 2, '\n'), ',', "x").error().code ==
          "registration.too_many_rows");
    CHECK(parse_delimited(std::string(5000, 'a'), ',', "x").error().code ==
          "registration.cell_too_long");
}

TEST_CASE("a spreadsheet's day number is the day it shows, also in the system of 1904",
          "[engine][registration]") {
    CHECK(*excel_day(42433) == regulation::Day{2016, 3, 4});
    CHECK(*excel_day(40971, true) == regulation::Day{2016, 3, 4});
    CHECK(excel_day(0) == std::nullopt);
    CHECK(*excel_serial_to_iso("45447.5", false) == "2024-06-04T12:00:00");
    CHECK(*excel_serial_to_iso("45447.99999999", false) == "2024-06-05");
    CHECK(excel_serial_to_iso("1e999", false) == std::nullopt);
}

TEST_CASE("a workbook's dates, numbers, rich texts and marks become the text one sees",
          "[engine][registration]") {
    const std::string styles =
        R"(<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.00 &quot;day&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>)";
    const auto table = read_workbook(
        workbook_with(
            R"(<row r="3"><c r="A3" s="1"><v>42433</v></c><c r="B3" s="2"><v>42433</v></c><c r="D3" t="inlineStr"><is><r><t>Lê </t></r><r><t>An</t></r></is></c><c r="E3" t="b"><v>1</v></c><c r="F3"><v>4.5E5</v></c><c r="G3" t="e"><v>#N/A</v></c><c r="H3" t="str"><f>A1</f><v>kết quả</v></c></row>)",
            styles),
        "x.xlsx");
    REQUIRE(table.has_value());
    REQUIRE(table->rows.size() == 1);
    CHECK(table->rows[0].line == 3);
    CHECK(table->rows[0].cells == std::vector<std::string>{"2016-03-04", "42433", "", "Lê An", "x",
                                                           "450000", "", "kết quả"});
}

TEST_CASE("the sheet that holds a list is chosen, or the one that is named",
          "[engine][registration]") {
    const std::string list =
        R"(<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Họ và tên</t></is></c><c r="B1" t="inlineStr"><is><t>Năm sinh</t></is></c></row></sheetData></worksheet>)";
    const std::string other =
        R"(<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>)";
    const std::string book = zipped(
        {{"xl/workbook.xml",
          R"(<workbook xmlns:r="r"><sheets><sheet name="Ghi" r:id="rId1"/><sheet name="DS" r:id="rId2"/></sheets></workbook>)"},
         {"xl/_rels/workbook.xml.rels",
          R"(<Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/><Relationship Id="rId2" Target="/xl/worksheets/b.xml"/></Relationships>)"},
         {"xl/worksheets/a.xml", other},
         {"xl/worksheets/b.xml", list}});
    CHECK(read_workbook(book, "x.xlsx")->sheet == "DS");
    CHECK(read_workbook(book, "x.xlsx", "Ghi")->sheet == "Ghi");
    const auto wrong = read_workbook(book, "x.xlsx", "Khác");
    CHECK(wrong.error().code == "registration.no_such_sheet");
    CHECK(wrong.error().args.at("sheets") == "Ghi, DS");
}

TEST_CASE("a club merged down a column stands beside each of its players",
          "[engine][registration]") {
    const auto cell = [](const std::string& at, const std::string& text) {
        return "<c r=\"" + at + "\" t=\"inlineStr\"><is><t>" + text + "</t></is></c>";
    };
    const std::string rows = "<row r=\"1\">" + cell("A1", "Đơn vị") + cell("B1", "Họ và tên") +
                             cell("C1", "Năm sinh") + "</row><row r=\"2\">" + cell("A2", "CLB A") +
                             cell("B2", "Lê An") + "</row><row r=\"3\">" + cell("B3", "Lê Bình") +
                             "</row><row r=\"4\">" + cell("B4", "Lê Cường") + "</row>";
    const std::string book = zipped(
        {{"xl/workbook.xml", R"(<workbook><sheets><sheet name="A"/></sheets></workbook>)"},
         {"xl/worksheets/sheet1.xml",
          "<worksheet><sheetData>" + rows +
              R"(</sheetData><mergeCells><mergeCell ref="A2:A3"/><mergeCell ref="x"/><mergeCell ref="A900:B999999999"/></mergeCells></worksheet>)"}});
    const auto table = read_workbook(book, "x.xlsx");
    REQUIRE(table.has_value());
    CHECK(table->rows[2].cells[0] == "CLB A");
    CHECK(table->rows[3].cells[0].empty());
}

TEST_CASE("a zip bomb is refused before it is unpacked", "[engine][registration]") {
    const std::string bomb = workbook_with(std::string(80U * 1024U * 1024U, ' '));
    CHECK(bomb.size() < 1024U * 1024U);
    CHECK(read_workbook(bomb, "x.xlsx").error().code == "registration.zip_bomb");
    const std::string dense = workbook_with(std::string(8U * 1024U * 1024U, ' '));
    CHECK(read_workbook(dense, "x.xlsx").error().code == "registration.zip_bomb");
    std::string nested;
    for (int i = 0; i < 100000; ++i) nested += "<a>";
    CHECK_FALSE(read_workbook(workbook_with(nested), "x.xlsx").has_value());
    for (const std::string hidden :
         {"<a><!--</a></a>-->", "<a x='/>'>", "<a><![CDATA[</a></a>]]>", "<a><?x </a> ?>"}) {
        std::string deep;
        for (int i = 0; i < 200000; ++i) deep += hidden + std::to_string(i * 7919 % 100003);
        INFO(hidden);
        CHECK(read_workbook(workbook_with(deep), "x.xlsx").error().code ==
              "registration.workbook_damaged");
    }
}

TEST_CASE("an archive that is no workbook is refused with what to do", "[engine][registration]") {
    CHECK(read_workbook(zipped({{"a.txt", "x"}}), "x.zip").error().code ==
          "registration.not_a_workbook");
    CHECK(read_workbook("PK\x03\x04 nothing", "x.xlsx").error().code == "registration.not_a_zip");
    CHECK(read_workbook(zipped({{"xl/workbook.xml", "<workbook"}}), "x").error().code ==
          "registration.workbook_damaged");
}

TEST_CASE("birth dates are read as people write them, and the year is never guessed",
          "[engine][registration]") {
    struct Case {
        std::string text;
        std::string date;
        BirthNote note;
    };
    const std::vector<Case> cases{{"9/7/2015", "2015/07/09", BirthNote::None},
                                  {"09-07-2015", "2015/07/09", BirthNote::None},
                                  {"9.7.2015", "2015/07/09", BirthNote::None},
                                  {"9 / 7 / 2015", "2015/07/09", BirthNote::None},
                                  {"9 7 2015", "2015/07/09", BirthNote::None},
                                  {"2015-07-09T00:00:00", "2015/07/09", BirthNote::None},
                                  {"2015/7/9", "2015/07/09", BirthNote::None},
                                  {"29/02/2015", "2015/00/00", BirthNote::ImpossibleDay},
                                  {"29/02/2016", "2016/02/29", BirthNote::None},
                                  {"07/13/2015", "2015/00/00", BirthNote::DayAndMonthSwapped},
                                  {"5/6/99", "1999/06/05", BirthNote::TwoDigitYear},
                                  {"7/2015", "2015/00/00", BirthNote::YearOnlyFromText},
                                  {"năm 2015", "2015/00/00", BirthNote::YearOnlyFromText},
                                  {"2015 hoặc 2016", "", BirthNote::None},
                                  {"201", "", BirthNote::None},
                                  {"3015", "", BirthNote::None},
                                  {"", "", BirthNote::None},
                                  {"không rõ", "", BirthNote::None}};
    for (const Case& c : cases) {
        INFO(c.text);
        const BirthReading reading = read_birth(c.text, DateOrder::DayFirst, 2024);
        CHECK((reading.date ? to_report(*reading.date) : "") == c.date);
        CHECK(reading.note == c.note);
    }
    CHECK(read_birth("7/13/2015", DateOrder::MonthFirst, 2024).date == BirthDate{2015, 7, 13});
}

TEST_CASE("a column is month-first only where no date forbids it", "[engine][registration]") {
    CHECK(order_of({"1/18/2015", "6/7/2018"}) == DateOrder::MonthFirst);
    CHECK(order_of({"1/18/2015", "18/1/2015"}) == DateOrder::DayFirst);
    CHECK(order_of({"6/7/2018", ""}) == DateOrder::DayFirst);
}

TEST_CASE("moments follow the hall's clock unless they name their own", "[engine][registration]") {
    const regulation::Zone hanoi;
    const auto iso = [&](const std::string& text, DateOrder order = DateOrder::DayFirst) {
        const auto moment = read_moment(text, order, hanoi);
        return moment ? regulation::to_iso(*moment, hanoi) : "";
    };
    CHECK(iso("08/01/2026 23:59:59") == "2026-01-08T23:59:59+07:00");
    CHECK(iso("2026-01-08T17:30:00Z") == "2026-01-09T00:30:00+07:00");
    CHECK(iso("6/4/2024 8:00:00", DateOrder::MonthFirst) == "2024-06-04T08:00:00+07:00");
    CHECK(iso("08/01/2026") == "2026-01-08T00:00:00+07:00");
    CHECK(iso("31/02/2026") == "");
    CHECK(iso("hôm qua") == "");
}

TEST_CASE("F46: guards of spreadsheets are taken off, also our own, and put on again",
          "[engine][registration]") {
    for (const std::string text :
         {"=1+1", "+84", "-x", "@a", "'=1", "''+1", "Lê An", "D'Arc", "'", ""}) {
        INFO(text);
        CHECK(clean_text(guarded_cell(text)).text == text);
    }
    CHECK(guarded_cell("=1+1") == "'=1+1");
    CHECK(guarded_cell("\tx") == "'\tx");
    CHECK(guarded_cell("Lê An") == "Lê An");
}

TEST_CASE("sexes, marks, money, ratings, titles and ids are read as people write them",
          "[engine][registration]") {
    CHECK(read_sex("NỮ") == Sex::Female);
    CHECK(read_sex("w") == Sex::Female);
    CHECK(read_sex(" nam ") == Sex::Male);
    CHECK(read_sex("") == Sex::Unknown);
    CHECK(read_sex("?") == std::nullopt);
    CHECK(read_mark("X") == true);
    CHECK(read_mark("Có") == true);
    CHECK(read_mark("không") == false);
    CHECK(read_mark("maybe") == std::nullopt);
    CHECK(read_money("450.000 đ") == 450000);
    CHECK(read_money("450k") == 450000);
    CHECK(read_money("450,000 VND") == 450000);
    CHECK(read_money("abc") == std::nullopt);
    CHECK(read_rating("1450") == 1450);
    CHECK(read_rating("") == 0);
    CHECK(read_rating("chưa có") == std::nullopt);
    CHECK(read_title("kiện tướng") == "NM");
    CHECK(read_title("wfm") == "WFM");
    CHECK(read_title("vua") == std::nullopt);
    CHECK(read_fide_id("0") == "");
    CHECK(read_fide_id("124 000 01") == "12400001");
    CHECK(read_fide_id("VN1") == std::nullopt);
}

TEST_CASE("names: formulas, markup and paragraphs are refused, quotes and apostrophes are not",
          "[engine][registration]") {
    CHECK(fault_of_name("Lê \"Tí\" Văn Cường") == NameFault::None);
    CHECK(fault_of_name("Jeanne D'Arc-Nguyễn") == NameFault::None);
    CHECK(fault_of_name("=cmd|' /C calc'!A0") == NameFault::Formula);
    CHECK(fault_of_name("<b>An</b>") == NameFault::Markup);
    CHECK(fault_of_name("12345") == NameFault::NoLetters);
    CHECK(fault_of_name(std::string(200, 'a')) == NameFault::TooLong);
    CHECK(recapitalised("phạm vũ ưng \"ánh\"") == "phạm vũ Ưng \"Ánh\"");
}

TEST_CASE("exported players come back unchanged, from text and from a workbook",
          "[engine][registration]") {
    const auto assets = find_assets();
    const auto catalogue = load_catalogue(*assets, "vi");
    REQUIRE(catalogue.has_value());
    for (const std::string sample : {"athena-2024", "danang-2026"}) {
        auto known = known_after(planned_file(sample, "players.csv"));
        known[0].data.club = "=1+1";
        std::vector<ExportPlayer> players;
        for (const KnownPlayer& player : known) players.push_back({player.data, player.groups});
        const ExportTable table = players_table(sample_regulation(sample), players, *catalogue);
        const std::string csv = to_csv(table);
        CHECK(csv.starts_with("\xEF\xBB\xBF"));
        CHECK(csv.find(",'=1+1,") != std::string::npos);
        const auto book = to_workbook(table);
        REQUIRE(book.has_value());
        CHECK(*book == *to_workbook(table));
        for (const std::string& bytes : {csv, to_csv(table, ';'), *book}) {
            const ImportPlan plan = planned(sample, bytes, {}, known);
            CHECK(plan.counts.unchanged == static_cast<int>(known.size()));
            CHECK(plan.counts.doubtful + plan.counts.refused + plan.counts.added +
                      plan.counts.changed ==
                  0);
            CHECK(plan.rows[0].data.club == "=1+1");
        }
    }
}

TEST_CASE("exported pairings and standings carry names, points and harmless results",
          "[engine][registration]") {
    const auto catalogue = load_catalogue(*find_assets(), "vi");
    const ExportTable pairings =
        pairings_table("U08 Nam: ván 3/7",
                       {{12,
                         {1, "Lê An", "CLB A", Points::from_tenths(15)},
                         {2, "Trần Bình", "CLB B", Points::from_tenths(20)},
                         "+--"}},
                       *catalogue);
    const std::string csv = to_csv(pairings);
    CHECK(csv.find("Bàn,STT,Trắng,") != std::string::npos);
    CHECK(csv.find("12,1,Lê An,CLB A,1.5,'+--,2.0,Trần Bình,CLB B,2\r\n") != std::string::npos);
    const auto book = read_workbook(*to_workbook(pairings), "p.xlsx");
    REQUIRE(book.has_value());
    CHECK(book->sheet == "U08 Nam- ván 3-7");
    CHECK(book->rows[1].cells[5] == "+--");
    const ExportTable standings = standings_table(
        "BXH", {"ĐK", "BH-1"}, {{1, {3, "Lê An", "CLB A", Points::from_tenths(65)}, {"-", "30.5"}}},
        *catalogue);
    CHECK(to_csv(standings).find("1,3,Lê An,CLB A,6.5,'-,30.5\r\n") != std::string::npos);
}
