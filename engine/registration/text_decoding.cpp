// See text_decoding.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/text_decoding.hpp"

#include "engine/registration/code_points.hpp"
#include "engine/registration/vietnamese_syllable.hpp"
#include "publisher/base/unicode.hpp"

#include <algorithm>
#include <array>

namespace kydai::registration {
namespace {

constexpr int sure_percent =
    75;  // of marked words that must be Vietnamese to take an 8-bit alphabet
constexpr int mojibake_gain = 30;  // a conversion of valid text must be better by this much
constexpr int preview_lines = 3;
constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";
constexpr std::string_view utf16le_mark = "\xFF\xFE";
constexpr std::string_view utf16be_mark = "\xFE\xFF";

/// How much of the bytes is UTF-8: letters of more than one byte, and bytes that fit none.
struct Utf8Census {
    int letters = 0;
    int bad_bytes = 0;
    std::size_t first_bad = std::string_view::npos;
};

Utf8Census utf8_census(std::string_view bytes) {
    Utf8Census census;
    for (std::size_t i = 0; i < bytes.size();) {
        const auto lead = static_cast<unsigned char>(bytes[i]);
        if (lead < 0x80) {
            ++i;
            continue;
        }
        const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
        if (lead >= 0xC2 && lead < 0xF5 && is_valid_utf8(bytes.substr(i, length)) &&
            i + length <= bytes.size()) {
            ++census.letters;
            i += length;
            continue;
        }
        ++census.bad_bytes;
        census.first_bad = std::min(census.first_bad, i);
        ++i;
    }
    return census;
}

Place place_of(std::string_view bytes, std::size_t offset, const std::string& file) {
    Place place{file, 1, 1, ""};
    for (std::size_t i = 0; i < offset && i < bytes.size(); ++i) {
        const bool ends_line =
            bytes[i] == '\n' ||
            (bytes[i] == '\r' && (i + 1 == bytes.size() || bytes[i + 1] != '\n'));
        if (ends_line) {
            ++place.line;
            place.column = 1;
        } else if ((static_cast<unsigned char>(bytes[i]) & 0xC0U) != 0x80U) {
            ++place.column;
        }
    }
    return place;
}

/// Control bytes that no list has: a picture, an archive or a program under a wrong name.
std::size_t first_control_byte(std::string_view bytes) {
    const auto* const found = std::ranges::find_if(bytes, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 && c != '\t' && c != '\n' && c != '\r' && c != '\v' && c != '\f' &&
               byte != 0x1A;
    });
    return found == bytes.end() ? std::string_view::npos
                                : static_cast<std::size_t>(found - bytes.begin());
}

std::optional<std::string> decoded_as(std::string_view bytes, Encoding encoding) {
    switch (encoding) {
        case Encoding::Utf8: {
            Result<std::string> text = to_nfc(bytes);
            return text ? std::optional(std::move(*text)) : std::nullopt;
        }
        case Encoding::Utf16Le:
        case Encoding::Utf16Be: {
            const auto text = from_utf16(bytes, encoding == Encoding::Utf16Le);
            return text ? decoded_as(*text, Encoding::Utf8) : std::nullopt;
        }
        case Encoding::Windows1258:
            return from_windows_1258(bytes);
        case Encoding::Tcvn3:
            return from_tcvn3(bytes);
        case Encoding::Vni:
            return from_vni(bytes);
        case Encoding::Tcvn3InUtf8:
        case Encoding::VniInUtf8:
        case Encoding::Utf8InUtf8: {
            if (!is_valid_utf8(bytes)) return std::nullopt;
            const auto inner = bytes_read_as_windows_1252(bytes);
            if (!inner) return std::nullopt;
            return decoded_as(*inner, encoding == Encoding::Tcvn3InUtf8 ? Encoding::Tcvn3
                                      : encoding == Encoding::VniInUtf8 ? Encoding::Vni
                                                                        : Encoding::Utf8);
        }
    }
    return std::nullopt;
}

/// Up to three lines that the conversion changes.
Preview make_preview(std::string_view before, std::string_view after) {
    Preview preview;
    const auto next_line = [](std::string_view& rest) {
        const std::size_t end = rest.find_first_of("\r\n");
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        return line;
    };
    while (!before.empty() && preview.after.size() < preview_lines) {
        const std::string_view old_line = next_line(before);
        const std::string_view new_line = next_line(after);
        if (old_line == new_line) continue;
        preview.before.push_back(first_characters(old_line, 120));
        preview.after.push_back(first_characters(new_line, 120));
    }
    return preview;
}

/// The bytes as a program that knows only Windows-1252 would show them.
std::string shown_as_windows_1252(std::string_view bytes) {
    std::string text;
    for (const char c : bytes) append_utf8(text, static_cast<unsigned char>(c));
    return text;
}

struct Candidate {
    Encoding encoding = Encoding::Utf8;
    std::string text;
    int percent = -1;
    int frequent_words = 0;
};

/// Clearly more Vietnamese; where two are about as good, the one with more of the usual words.
bool is_better(const Candidate& a, const Candidate& b) {
    constexpr int about = 10;
    if (a.percent > b.percent + about || b.percent > a.percent + about)
        return a.percent > b.percent;
    if (a.frequent_words != b.frequent_words) return a.frequent_words > b.frequent_words;
    return a.percent > b.percent;
}

Candidate best_of(std::string_view bytes, const std::array<Encoding, 3>& encodings) {
    Candidate best;
    for (const Encoding encoding : encodings) {
        std::optional<std::string> text = decoded_as(bytes, encoding);
        if (!text) continue;
        const Plausibility plausibility = vietnamese_plausibility(*text);
        if (plausibility.marked_words == 0) continue;
        Candidate candidate{encoding, std::move(*text), plausibility.percent(),
                            plausibility.frequent_words};
        if (best.percent < 0 || is_better(candidate, best)) best = std::move(candidate);
    }
    return best;
}

/// A sound text may still hold letters of an old font.
DecodedText with_mojibake_found(DecodedText plain) {
    const Plausibility now = vietnamese_plausibility(plain.text);
    if (now.percent() >= sure_percent) return plain;
    Candidate best =
        best_of(plain.text, {Encoding::Utf8InUtf8, Encoding::Tcvn3InUtf8, Encoding::VniInUtf8});
    if (best.percent < sure_percent || best.percent < now.percent() + mojibake_gain) return plain;
    plain.preview = make_preview(plain.text, best.text);
    plain.text = std::move(best.text);
    plain.encoding = best.encoding;
    plain.needs_confirmation = true;
    return plain;
}

Result<DecodedText> decode_eight_bit(std::string_view bytes, const std::string& file,
                                     const Utf8Census& census) {
    const Place place = place_of(bytes, census.first_bad, file);
    // Letters of UTF-8 do not come about by chance: the file is UTF-8 and damaged, as when it was
    // cut.
    if (census.letters > 2 * census.bad_bytes) return Error("registration.broken_utf8", {}, place);
    Candidate best = best_of(bytes, {Encoding::Tcvn3, Encoding::Vni, Encoding::Windows1258});
    if (best.percent < sure_percent) return Error("registration.not_text", {}, place);
    DecodedText decoded;
    decoded.preview = make_preview(shown_as_windows_1252(bytes), best.text);
    decoded.text = std::move(best.text);
    decoded.encoding = best.encoding;
    return decoded;
}

Result<DecodedText> decode_told(std::string_view bytes, const std::string& file,
                                Encoding encoding) {
    std::optional<std::string> text = decoded_as(bytes, encoding);
    if (!text) {
        const Utf8Census census = utf8_census(bytes);
        const std::size_t at = census.first_bad == std::string_view::npos ? 0 : census.first_bad;
        return Error("registration.wrong_encoding", {{"encoding", std::string(name_of(encoding))}},
                     place_of(bytes, at, file));
    }
    DecodedText decoded;
    decoded.text = std::move(*text);
    decoded.encoding = encoding;
    return decoded;
}

/// UTF-16 without a mark: every other byte of its Latin letters is zero.
std::optional<Encoding> unmarked_utf16(std::string_view bytes) {
    if (bytes.size() < 4 || bytes.size() % 2 != 0) return std::nullopt;
    std::array<std::size_t, 2> zeros{};
    const std::size_t looked_at = std::min<std::size_t>(bytes.size(), 2000);
    for (std::size_t i = 0; i < looked_at; ++i) zeros.at(i % 2) += bytes[i] == '\0' ? 1 : 0;
    if (zeros[1] > looked_at / 4 && zeros[0] == 0) return Encoding::Utf16Le;
    if (zeros[0] > looked_at / 4 && zeros[1] == 0) return Encoding::Utf16Be;
    return std::nullopt;
}

}  // namespace

std::optional<MendedCell> mended_cell(std::string_view cell) {
    if (vietnamese_plausibility(cell).percent() >= 100) return std::nullopt;
    std::u32string points = code_points(cell);
    std::ranges::replace(points, U'Đ', U'\u00D0');  // cleaning took the byte 0xD0 for a Đ
    Candidate best = best_of(utf8_of(points),
                             {Encoding::Utf8InUtf8, Encoding::Tcvn3InUtf8, Encoding::VniInUtf8});
    if (best.percent < 100) return std::nullopt;
    return MendedCell{std::move(best.text), best.encoding};
}

Result<DecodedText> decode_text(std::string_view bytes, const std::string& file,
                                std::optional<Encoding> told) {
    bool had_mark = true;
    std::optional<Encoding> encoding = told;
    if (bytes.starts_with(utf8_mark)) {
        bytes.remove_prefix(utf8_mark.size());
    } else if (bytes.starts_with(utf16le_mark) || bytes.starts_with(utf16be_mark)) {
        if (!encoding)
            encoding = bytes.starts_with(utf16le_mark) ? Encoding::Utf16Le : Encoding::Utf16Be;
        bytes.remove_prefix(2);
    } else {
        had_mark = false;
        if (!encoding) encoding = unmarked_utf16(bytes);
    }
    Result<DecodedText> decoded = [&]() -> Result<DecodedText> {
        if (encoding) return decode_told(bytes, file, *encoding);
        if (const std::size_t at = first_control_byte(bytes); at != std::string_view::npos) {
            return Error("registration.not_text", {}, place_of(bytes, at, file));
        }
        const Utf8Census census = utf8_census(bytes);
        if (census.bad_bytes > 0) return decode_eight_bit(bytes, file, census);
        DecodedText plain;
        plain.text = *to_nfc(bytes);
        return with_mojibake_found(std::move(plain));
    }();
    if (!decoded) return decoded;
    if (decoded->text.starts_with(utf8_mark)) decoded->text.erase(0, utf8_mark.size());
    if (const std::size_t at = first_control_byte(decoded->text); at != std::string::npos) {
        return Error("registration.not_text", {}, place_of(decoded->text, at, file));
    }
    decoded->had_byte_order_mark = had_mark;
    return decoded;
}

}  // namespace kydai::registration
