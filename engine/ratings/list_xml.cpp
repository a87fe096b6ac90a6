// The list as XML, one `<player>` after the other: the whole would be a gigabyte in memory.
// SPDX-License-Identifier: Apache-2.0
#include "engine/ratings/list_format.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kydai::ratings {
namespace {

constexpr std::string_view opening = "<player>";
constexpr std::string_view closing = "</player>";

/// The five entities of XML, and numbers of ASCII; anything else stays as it is written.
std::string unescaped(std::string_view text) {
    constexpr std::array<std::pair<std::string_view, char>, 6> entities = {{{"&amp;", '&'},
                                                                            {"&lt;", '<'},
                                                                            {"&gt;", '>'},
                                                                            {"&quot;", '"'},
                                                                            {"&apos;", '\''},
                                                                            {"&#39;", '\''}}};
    std::string plain;
    while (!text.empty()) {
        const auto entity = std::ranges::find_if(
            entities, [&text](const auto& known) { return text.starts_with(known.first); });
        if (entity == entities.end()) {
            plain += text.front();
            text.remove_prefix(1);
        } else {
            plain += entity->second;
            text.remove_prefix(entity->first.size());
        }
    }
    return plain;
}

/// Of `<tag>text</tag>` in an entry; empty where it has none. No element of the list has
/// attributes.
std::string_view element(std::string_view entry, std::string_view tag) {
    std::size_t at = 0;
    while ((at = entry.find(tag, at)) != std::string_view::npos) {
        const std::size_t end = at + tag.size();
        const bool is_tag =
            at > 0 && entry[at - 1] == '<' && end < entry.size() && entry[end] == '>';
        if (is_tag) {
            const std::size_t close = entry.find('<', end);
            if (close == std::string_view::npos) return {};
            return trimmed(entry.substr(end + 1, close - end - 1));
        }
        at = end;
    }
    return {};
}

class XmlFormat final : public RatingListReader::Format {
  public:
    XmlFormat(const std::string& file, const RatingListReader::Take& take, ListCounts& counts)
        : Format(file, take, counts) {}

    Result<void> feed(std::string_view bytes) override {
        buffer_ += bytes;
        std::size_t done = 0;
        while (true) {
            const std::size_t begin = buffer_.find(opening, done);
            if (begin == std::string::npos) {
                // The mark itself may have been cut in two.
                const std::size_t kept = std::min(buffer_.size() - done, opening.size() - 1);
                pass(done, buffer_.size() - kept);
                done = buffer_.size() - kept;
                break;
            }
            pass(done, begin);
            done = begin;
            const std::size_t end = buffer_.find(closing, begin);
            if (end == std::string::npos) {
                if (buffer_.size() - begin > entry_bytes_max) return too_long();
                break;
            }
            if (end - begin > entry_bytes_max) return too_long();
            is_list_ = true;
            read_player(std::string_view(buffer_).substr(begin, end - begin));
            pass(begin, end);
            done = end;
        }
        buffer_.erase(0, done);
        return {};
    }

    Result<void> finish() override {
        if (buffer_.find(opening) != std::string::npos) return error("ratings.cut_off", {}, line_);
        if (!is_list_) return error("ratings.no_list", {}, 1);
        return {};
    }

  private:
    [[nodiscard]] Error too_long() const {
        return error("ratings.entry_too_long", {{"limit", std::to_string(entry_bytes_max)}}, line_);
    }

    /// Counts the lines of what lies behind.
    void pass(std::size_t from, std::size_t to) {
        const auto begin = buffer_.begin();
        line_ += static_cast<int>(std::count(begin + static_cast<std::ptrdiff_t>(from),
                                             begin + static_cast<std::ptrdiff_t>(to), '\n'));
    }

    void read_player(std::string_view entry) {
        const std::string name = unescaped(element(entry, "name"));
        ListedPlayer player;
        player.line = line_;
        player.fide_id = element(entry, "fideid");
        player.name = name;
        player.federation = element(entry, "country");
        player.sex = element(entry, "sex");
        player.title = element(entry, "title");
        if (player.title.empty()) player.title = element(entry, "w_title");
        const auto standard = small_number(element(entry, "rating"));
        const auto rapid = small_number(element(entry, "rapid_rating"));
        const auto blitz = small_number(element(entry, "blitz_rating"));
        const auto birth = small_number(element(entry, "birthday"));
        if (!is_fide_id(player.fide_id) || player.name.empty() || !standard || !rapid || !blitz ||
            !birth)
            return note_bad(line_, entry);
        player.standard = *standard;
        player.rapid = *rapid;
        player.blitz = *blitz;
        player.birth_year = *birth;
        take(player);
    }

    std::string buffer_;
    int line_ = 1;
    bool is_list_ = false;
};

}  // namespace

std::unique_ptr<RatingListReader::Format> xml_format(const std::string& file,
                                                     const RatingListReader::Take& take,
                                                     ListCounts& counts) {
    return std::make_unique<XmlFormat>(file, take, counts);
}

}  // namespace kydai::ratings
