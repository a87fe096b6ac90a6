// The public state of the hall as plain web pages.
// SPDX-License-Identifier: Apache-2.0
#include "engine/outlets/outlets.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>

namespace kydai::outlets {
namespace {

constexpr const char* style = R"(
:root{color-scheme:light dark;--ink:#14181f;--paper:#fff;--line:#d5dae2;--accent:#0b5cad;--soft:#f3f5f9}
@media(prefers-color-scheme:dark){:root{--ink:#eef1f6;--paper:#10151d;--line:#323b49;--accent:#8cc2ff;--soft:#1a212c}}
body{font:1.05rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1rem;color:var(--ink);background:var(--paper)}
h1{font-size:1.6rem;margin:.4rem 0}h2{font-size:1.25rem;margin:1.6rem 0 .4rem}
a{color:var(--accent)}p{margin:.3rem 0}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.35rem .6rem;text-align:left;border-bottom:1px solid var(--line)}
th{font-size:.85rem}tbody tr:nth-child(even){background:var(--soft)}.n{text-align:right}
@media print{a{color:inherit;text-decoration:none}tr{break-inside:avoid}}
)";

std::string escaped(const std::string& text) {
    std::string out;
    for (const char letter : text) {
        switch (letter) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += letter;
        }
    }
    return out;
}

/// `rapid/U08-NAM` -> `rapid-U08-NAM.html`; what a web host may dislike becomes a dash.
std::string file_of(const GroupId& group) {
    std::string name = group.value();
    for (char& letter : name) {
        const bool is_plain = (letter >= 'a' && letter <= 'z') ||
                              (letter >= 'A' && letter <= 'Z') ||
                              (letter >= '0' && letter <= '9') || letter == '-' || letter == '_';
        if (!is_plain) letter = '-';
    }
    return name + ".html";
}

class Writer {
  public:
    Writer(const protocol::HallView& view, EngineTime now, const Catalogue& words)
        : view_(view), words_(words) {
        const auto here = now + view.tournament.utc_offset;
        made_ = fmt::format("{:%d/%m/%Y %H:%M}",
                            fmt::gmtime(std::chrono::system_clock::to_time_t(here)));
    }

    [[nodiscard]] WebPage index() const {
        std::string body = fmt::format("<h1>{}</h1>\n", escaped(view_.tournament.name));
        if (!view_.tournament.venue.empty()) {
            body += fmt::format("<p>{}</p>\n", escaped(view_.tournament.venue));
        }
        body += table_head({"group", "round", "open"});
        for (const protocol::GroupSummary& group : view_.tournament.groups) {
            body += fmt::format(
                "<tr><td><a href=\"{}\">{}</a></td><td>{}/{}</td><td class=\"n\">{}</td></tr>\n",
                file_of(group.id), escaped(label_of(group)), group.current_round,
                group.rounds_planned, group.open_boards);
        }
        body += "</tbody></table></div>\n";
        return {"index.html", page(view_.tournament.name, body)};
    }

    [[nodiscard]] WebPage of(const protocol::GroupSummary& group) const {
        std::string body = fmt::format("<p><a href=\"index.html\">{}</a></p>\n<h1>{}</h1>\n",
                                       escaped(view_.tournament.name), escaped(label_of(group)));
        const auto round = view_.pairings.find(group.id);
        if (round != view_.pairings.end() && round->second.round > 0) body += boards(round->second);
        for (const protocol::Standings& list : view_.standings) {
            if (list.group == group.id && list.after_round > 0) body += ranks(list);
        }
        return {file_of(group.id), page(label_of(group), body)};
    }

  private:
    [[nodiscard]] std::string word(const std::string& key, const Catalogue::Args& args = {}) const {
        return escaped(words_.text("outlets." + key, args));
    }

    static std::string label_of(const protocol::GroupSummary& group) {
        if (group.discipline_label.empty()) return group.label;
        return group.label + " · " + group.discipline_label;
    }

    [[nodiscard]] std::string table_head(const std::vector<std::string>& keys) const {
        std::string head = "<div class=\"scroll\"><table><thead><tr>";
        for (const std::string& key : keys) {
            head += fmt::format("<th scope=\"col\">{}</th>", word("head." + key));
        }
        return head + "</tr></thead><tbody>\n";
    }

    [[nodiscard]] std::string boards(const protocol::Pairings& round) const {
        std::string body =
            fmt::format("<h2>{}</h2>\n", word("round", {{"round", std::to_string(round.round)}}));
        body += table_head({"board", "white", "result", "black"});
        for (const protocol::PairingRow& row : round.boards) {
            body += fmt::format(
                "<tr><td class=\"n\">{}</td><td>{} <small>{}</small></td><td>{}</td>"
                "<td>{} <small>{}</small></td></tr>\n",
                row.board, escaped(row.white.name), to_display(row.white.points),
                row.result.empty() ? "–" : escaped(row.result), escaped(row.black.name),
                to_display(row.black.points));
        }
        for (const protocol::ByeRow& bye : round.byes) {
            body += fmt::format("<tr><td></td><td>{}</td><td colspan=\"2\">{}</td></tr>\n",
                                escaped(bye.player.name), word("bye." + bye.kind));
        }
        return body + "</tbody></table></div>\n";
    }

    [[nodiscard]] std::string ranks(const protocol::Standings& list) const {
        std::string title = word(list.list == "women" ? "women" : "standings",
                                 {{"round", std::to_string(list.after_round)}});
        if (list.is_provisional) {
            title += ", " + word("provisional", {{"open", std::to_string(list.open_boards)}});
        }
        std::string body =
            fmt::format("<h2>{}</h2>\n<div class=\"scroll\"><table><thead><tr>", title);
        for (const char* key : {"rank", "name", "club", "points"}) {
            body += fmt::format("<th scope=\"col\">{}</th>", word(std::string("head.") + key));
        }
        for (const protocol::TieBreakHeading& heading : list.headings) {
            body += fmt::format("<th scope=\"col\" class=\"n\">{}</th>", escaped(heading.label));
        }
        body += "</tr></thead><tbody>\n";
        for (const protocol::StandingsRow& row : list.rows) {
            body += fmt::format(
                "<tr><td class=\"n\">{}</td><td>{}</td><td>{}</td><td class=\"n\">{}</td>",
                row.rank, escaped(row.player.name), escaped(row.player.club),
                to_display(row.player.points));
            for (const std::string& value : row.tie_breaks) {
                body += fmt::format("<td class=\"n\">{}</td>", escaped(value));
            }
            body += "</tr>\n";
        }
        return body + "</tbody></table></div>\n";
    }

    [[nodiscard]] std::string page(const std::string& title, const std::string& body) const {
        return fmt::format(
            "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
            "<meta http-equiv=\"refresh\" content=\"60\">\n<title>{}</title>\n<style>{}</style>\n"
            "</head>\n<body>\n{}<p><small>{}</small></p>\n</body>\n</html>\n",
            escaped(words_.language()), escaped(title), style, body,
            word("made", {{"time", made_}}));
    }

    const protocol::HallView& view_;
    const Catalogue& words_;
    std::string made_;
};

}  // namespace

std::vector<WebPage> to_web_pages(const protocol::HallView& view, EngineTime now,
                                  const Catalogue& words) {
    const Writer writer(view, now, words);
    std::vector<WebPage> pages{writer.index()};
    for (const protocol::GroupSummary& group : view.tournament.groups) {
        pages.push_back(writer.of(group));
    }
    return pages;
}

}  // namespace kydai::outlets
