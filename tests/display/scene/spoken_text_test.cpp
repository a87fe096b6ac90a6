// What a voice is given to say.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/spoken_text.hpp"
#include "tests/support/catch.hpp"

using kydai::display::spoken_text;
using kydai::display::vietnamese_number;

TEST_CASE("numbers are said as Vietnamese say them", "[display][scene]") {
    struct Case {
        int number;
        const char* words;
    };
    const Case cases[] = {{0, "không"},
                          {5, "năm"},
                          {10, "mười"},
                          {11, "mười một"},
                          {15, "mười lăm"},
                          {20, "hai mươi"},
                          {21, "hai mươi mốt"},
                          {25, "hai mươi lăm"},
                          {100, "một trăm"},
                          {105, "một trăm linh năm"},
                          {115, "một trăm mười lăm"},
                          {1'000, "một nghìn"},
                          {1'005, "một nghìn không trăm linh năm"},
                          {2'026, "hai nghìn không trăm hai mươi sáu"},
                          {12'345, "mười hai nghìn ba trăm bốn mươi lăm"}};
    for (const Case& one : cases) {
        INFO(one.number);
        CHECK(vietnamese_number(one.number) == one.words);
    }
    CHECK(vietnamese_number(10'000'000) == "một không không không không không không không");
}

TEST_CASE("groups, boards, times and results are said in words", "[display][scene]") {
    struct Case {
        const char* written;
        const char* said;
    };
    const Case cases[] = {
        {"U08", "U tám"},
        {"U08-NAM", "U tám nam"},
        {"Bảng U13 Nữ vào chỗ", "Bảng U mười ba Nữ vào chỗ"},
        {"Mời em Trần Gia Hưng – Bàn 12", "Mời em Trần Gia Hưng, Bàn mười hai"},
        {"Ván 3 bắt đầu lúc 9:05", "Ván ba bắt đầu lúc chín giờ năm phút"},
        {"lúc 14h30.", "lúc mười bốn giờ ba mươi phút."},
        {"lúc 9h, phòng 2", "lúc chín giờ, phòng hai"},
        {"4½ điểm", "bốn rưỡi điểm"},
        {"½ điểm", "nửa điểm"},
        {"bàn 3-7", "bàn ba đến bảy"},
        {"VĐV CLB Sóng Hàn", "vận động viên câu lạc bộ Sóng Hàn"},
        {"BTC mời HLV.\nXin cảm ơn", "ban tổ chức mời huấn luyện viên. Xin cảm ơn"},
        {"Nguyễn Thị Ngọc Ánh", "Nguyễn Thị Ngọc Ánh"},
        {"THANH", "THANH"},
        {"", ""},
    };
    for (const Case& one : cases) {
        INFO(one.written);
        CHECK(spoken_text(one.written) == one.said);
    }
}

TEST_CASE("nothing that a voice could take for an instruction remains", "[display][scene]") {
    for (const char* text : {"<speak>a</speak>", "[[fIv]]", "a\\b|c{d}", "\"a\" *b* _c_ #d"}) {
        const std::string said = spoken_text(text);
        INFO(said);
        CHECK(said.find_first_of("<>[]{}|\\\"*_#") == std::string::npos);
    }
    CHECK(spoken_text("99999999999999999999999999").size() < 200);
}
