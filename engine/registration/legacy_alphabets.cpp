// See legacy_alphabets.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/legacy_alphabets.hpp"

#include "engine/registration/code_points.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>

namespace kydai::registration {
namespace {

struct EncodingName {
    std::string_view name;
    Encoding encoding;
};
constexpr std::array<EncodingName, 9> encoding_names{{{"utf-8", Encoding::Utf8},
                                                      {"utf-16le", Encoding::Utf16Le},
                                                      {"utf-16be", Encoding::Utf16Be},
                                                      {"windows-1258", Encoding::Windows1258},
                                                      {"tcvn3", Encoding::Tcvn3},
                                                      {"vni", Encoding::Vni},
                                                      {"tcvn3-in-utf-8", Encoding::Tcvn3InUtf8},
                                                      {"vni-in-utf-8", Encoding::VniInUtf8},
                                                      {"utf-8-in-utf-8", Encoding::Utf8InUtf8}}};

/// From 0xA1 on, one entry a byte; 0 = no letter.
constexpr std::array<char16_t, 95> tcvn3_letters{
    u'Ă', u'Â', u'Ê', u'Ô', u'Ơ', u'Ư', u'Đ', u'ă', u'â', u'ê', u'ô', u'ơ', u'ư', u'đ', 0,
    0,  // A1
    0,    0,    0,    0,    u'à', u'ả', u'ã', u'á', u'ạ', 0,    u'ằ', u'ẳ', u'ẵ', u'ắ', 0,
    0,  // B1
    0,    0,    0,    0,    0,    u'ặ', u'ầ', u'ẩ', u'ẫ', u'ấ', u'ậ', u'è', 0,    u'ẻ', u'ẽ',
    u'é',  // C1
    u'ẹ', u'ề', u'ể', u'ễ', u'ế', u'ệ', u'ì', u'ỉ', 0,    0,    0,    u'ĩ', u'í', u'ị', u'ò',
    0,  // D1
    u'ỏ', u'õ', u'ó', u'ọ', u'ồ', u'ổ', u'ỗ', u'ố', u'ộ', u'ờ', u'ở', u'ỡ', u'ớ', u'ợ', u'ù',
    0,                                                                                       // E1
    u'ủ', u'ũ', u'ú', u'ụ', u'ừ', u'ử', u'ữ', u'ứ', u'ự', u'ỳ', u'ỷ', u'ỹ', u'ý', u'ỵ', 0};  // F1

/// 0x80-0x9F of Windows-1252; 0 = not assigned. Windows-1258 lacks four more.
constexpr std::array<char16_t, 32> windows_1252_c1{
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

char32_t windows_1258_letter(unsigned char byte) {
    if (byte < 0x80) return byte;
    switch (byte) {
        case 0x8A:
        case 0x8E:
        case 0x9A:
        case 0x9E:
            return 0;  // assigned only in Windows-1252
        case 0xC3:
            return U'Ă';
        case 0xCC:
            return 0x0300;
        case 0xD0:
            return U'Đ';
        case 0xD2:
            return 0x0309;
        case 0xD5:
            return U'Ơ';
        case 0xDD:
            return U'Ư';
        case 0xDE:
            return 0x0303;
        case 0xE3:
            return U'ă';
        case 0xEC:
            return 0x0301;
        case 0xF0:
            return U'đ';
        case 0xF2:
            return 0x0323;
        case 0xF5:
            return U'ơ';
        case 0xFD:
            return U'ư';
        case 0xFE:
            return U'₫';
        default:
            return byte < 0xA0 ? windows_1252_c1.at(byte - 0x80U) : byte;
    }
}

/// A VNI byte that adds marks to the letter before it.
struct VniMark {
    unsigned char byte;  ///< of the small letter; the capital's is 0x20 less
    char32_t shape;      ///< combining circumflex or breve, 0 = none
    char32_t tone;       ///< combining tone, 0 = none
};
constexpr char32_t grave = 0x0300, acute = 0x0301, circumflex = 0x0302, tilde = 0x0303,
                   breve = 0x0306, hook = 0x0309, dot = 0x0323;
constexpr std::array<VniMark, 17> vni_marks{{{0xF9, 0, acute},
                                             {0xF8, 0, grave},
                                             {0xFB, 0, hook},
                                             {0xF5, 0, tilde},
                                             {0xEF, 0, dot},
                                             {0xE2, circumflex, 0},
                                             {0xE1, circumflex, acute},
                                             {0xE0, circumflex, grave},
                                             {0xE5, circumflex, hook},
                                             {0xE3, circumflex, tilde},
                                             {0xE4, circumflex, dot},
                                             {0xEA, breve, 0},
                                             {0xE9, breve, acute},
                                             {0xE8, breve, grave},
                                             {0xFA, breve, hook},
                                             {0xFC, breve, tilde},
                                             {0xEB, breve, dot}}};
struct VniLetter {
    unsigned char byte;
    char32_t letter;
};
constexpr std::array<VniLetter, 18> vni_letters{{{0xF4, U'ơ'},
                                                 {0xD4, U'Ơ'},
                                                 {0xF6, U'ư'},
                                                 {0xD6, U'Ư'},
                                                 {0xF1, U'đ'},
                                                 {0xD1, U'Đ'},
                                                 {0xED, U'í'},
                                                 {0xCD, U'Í'},
                                                 {0xEC, U'ì'},
                                                 {0xCC, U'Ì'},
                                                 {0xE6, U'ỉ'},
                                                 {0xC6, U'Ỉ'},
                                                 {0xF3, U'ĩ'},
                                                 {0xD3, U'Ĩ'},
                                                 {0xF2, U'ị'},
                                                 {0xD2, U'Ị'},
                                                 {0xEE, U'ỵ'},
                                                 {0xCE, U'Ỵ'}}};

const VniMark* vni_mark(unsigned char byte) {
    for (const VniMark& mark : vni_marks) {
        if (byte == mark.byte || byte + 0x20U == mark.byte) return &mark;
    }
    return nullptr;
}

char32_t vni_letter(unsigned char byte) {
    for (const VniLetter& entry : vni_letters) {
        if (entry.byte == byte) return entry.letter;
    }
    return 0;
}

bool may_carry(char32_t letter, const VniMark& mark) {
    const char32_t small = letter < 0x80 && letter >= 'A' && letter <= 'Z' ? letter + 0x20 : letter;
    if (mark.shape == breve) return small == 'a';
    if (mark.shape == circumflex) return small == 'a' || small == 'e' || small == 'o';
    return small == 'a' || small == 'e' || small == 'o' || small == 'u' || small == 'y' ||
           small == U'ơ' || small == U'Ơ' || small == U'ư' || small == U'Ư';
}

std::optional<std::string> composed(const std::string& text) {
    Result<std::string> result = to_nfc(text);
    return result ? std::optional<std::string>(std::move(*result)) : std::nullopt;
}

}  // namespace

std::string_view name_of(Encoding encoding) {
    for (const EncodingName& entry : encoding_names) {
        if (entry.encoding == encoding) return entry.name;
    }
    return "";
}

std::optional<Encoding> encoding_named(std::string_view name) {
    for (const EncodingName& entry : encoding_names) {
        if (entry.name == name) return entry.encoding;
    }
    return std::nullopt;
}

bool is_mojibake(Encoding encoding) {
    return encoding == Encoding::Tcvn3InUtf8 || encoding == Encoding::VniInUtf8 ||
           encoding == Encoding::Utf8InUtf8;
}

bool loses_capitals(Encoding encoding) {
    return encoding == Encoding::Tcvn3 || encoding == Encoding::Tcvn3InUtf8;
}

std::optional<std::string> from_tcvn3(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() * 3 / 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 || byte == 0xA0) {
            append_utf8(text, byte);
            continue;
        }
        const char32_t letter = byte < 0xA1 ? U'\0' : tcvn3_letters.at(byte - 0xA1U);
        if (letter == 0) return std::nullopt;
        append_utf8(text, letter);
    }
    return text;
}

std::optional<std::string> from_vni(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() * 3 / 2);
    char32_t last = 0;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x80 || byte == 0xA0) {
            append_utf8(text, last = byte);
            continue;
        }
        const VniMark* mark = vni_mark(byte);
        if (mark != nullptr && may_carry(last, *mark)) {
            if (mark->shape != 0) append_utf8(text, mark->shape);
            if (mark->tone != 0) append_utf8(text, mark->tone);
            last = 0;
            continue;
        }
        last = vni_letter(byte);
        if (last == 0) return std::nullopt;
        append_utf8(text, last);
    }
    return composed(text);
}

std::optional<std::string> from_windows_1258(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size() * 3 / 2);
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const char32_t letter = windows_1258_letter(byte);
        if (letter == 0 && byte != 0) return std::nullopt;
        append_utf8(text, letter);
    }
    return composed(text);
}

std::optional<std::string> bytes_read_as_windows_1252(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size());
    for (const char32_t point : code_points(text)) {
        if (point <
            0x100) {  // the unassigned five bytes of 0x80-0x9F are kept as they are by browsers
            bytes += static_cast<char>(point);
            continue;
        }
        const auto* const found = std::ranges::find(windows_1252_c1, point);
        if (found == windows_1252_c1.end()) return std::nullopt;
        bytes += static_cast<char>(0x80 + (found - windows_1252_c1.begin()));
    }
    return bytes;
}

std::optional<std::string> from_utf16(std::string_view bytes, bool is_little_endian) {
    if (bytes.size() % 2 != 0) return std::nullopt;
    const auto unit = [&](std::size_t i) {
        const auto first = static_cast<unsigned char>(bytes[i]);
        const auto second = static_cast<unsigned char>(bytes[i + 1]);
        return is_little_endian ? static_cast<char32_t>(second << 8U | first)
                                : static_cast<char32_t>(first << 8U | second);
    };
    std::string text;
    text.reserve(bytes.size());
    for (std::size_t i = 0; i < bytes.size(); i += 2) {
        char32_t point = unit(i);
        if (point >= 0xD800 && point < 0xE000) {
            const bool is_high = point < 0xDC00;
            if (!is_high || i + 3 >= bytes.size()) return std::nullopt;
            const char32_t low = unit(i + 2);
            if (low < 0xDC00 || low >= 0xE000) return std::nullopt;
            point = 0x10000 + ((point - 0xD800) << 10U) + (low - 0xDC00);
            i += 2;
        }
        append_utf8(text, point);
    }
    return text;
}

}  // namespace kydai::registration
