// A rating list as FIDE lays it out, with people made up.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/ratings/rating_list.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace kydai::ratings::sample {

struct Entry {
    std::string id;
    std::string name;
    std::string federation;
    std::string sex;
    std::string title;
    std::string womans_title;
    int standard = 0;
    int rapid = 0;
    int blitz = 0;
    int birth_year = 0;
};

inline const std::vector<Entry>& entries() {
    static const std::vector<Entry> all = {
        {"12400001", "Nguyen, Van An", "VIE", "M", "", "", 1512, 1622, 0, 2015},
        {"12400002", "Tran, Thi Binh", "VIE", "F", "", "WCM", 1450, 0, 1401, 2014},
        {"12400003", "Le, Minh Chau", "VIE", "M", "", "", 0, 0, 0, 2016},
        {"12400004", "Le, Minh Chau", "VIE", "M", "", "", 1333, 0, 0, 2016},
        {"12400005", "Pham, Duc Dung", "VIE", "M", "FM", "", 2301, 2288, 2250, 1999},
        {"33300006", "Vo, Gia Han", "USA", "F", "", "", 1600, 0, 0, 2013},
        {"12400007", "Dang, Hoang Long", "VIE", "M", "", "", 1555, 1544, 0, 2012}};
    return all;
}

/// One line, each value below its name in header().
inline std::string text_line(const Entry& e) {
    return fmt::format(
        "{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}"
        "{:<6}{:<4}\n",
        e.id, e.name, e.federation, e.sex, e.title, e.womans_title, "", "",
        e.standard > 0 ? std::to_string(e.standard) : "", "0", "40",
        e.rapid > 0 ? std::to_string(e.rapid) : "", "0", "20",
        e.blitz > 0 ? std::to_string(e.blitz) : "", "0", "20", e.birth_year, "");
}

inline std::string header() {
    return fmt::format(
        "{:<15}{:<61}{:<4}{:<4}{:<5}{:<5}{:<15}{:<4}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}{:<6}{:<4}{:<3}"
        "{:<6}{:<4}\n",
        "ID Number", "Name", "Fed", "Sex", "Tit", "WTit", "OTit", "FOA", "SRtng", "SGm", "SK",
        "RRtng", "RGm", "Rk", "BRtng", "BGm", "BK", "B-day", "Flag");
}

inline std::string text_list() {
    std::string text = header();
    for (const Entry& entry : entries()) text += text_line(entry);
    return text;
}

inline std::string xml_list() {
    std::string text = "<?xml version=\"1.0\"?>\n<playerslist>\n";
    for (const Entry& e : entries()) {
        text += fmt::format(
            "<player>\n<fideid>{}</fideid>\n<name>{}</name>\n<country>{}</country>\n<sex>{}</sex>\n"
            "<title>{}</title>\n<w_title>{}</w_title>\n<o_title></o_title>\n<foa_title></"
            "foa_title>\n"
            "<rating>{}</rating>\n<games>0</games>\n<k>40</k>\n<rapid_rating>{}</rapid_rating>\n"
            "<rapid_games>0</rapid_games>\n<rapid_k>20</rapid_k>\n<blitz_rating>{}</blitz_rating>\n"
            "<blitz_games>0</blitz_games>\n<blitz_k>20</blitz_k>\n<birthday>{}</birthday>\n"
            "<flag></flag>\n</player>\n",
            e.id, e.name, e.federation, e.sex, e.title, e.womans_title, e.standard, e.rapid,
            e.blitz, e.birth_year);
    }
    return text + "</playerslist>\n";
}

}  // namespace kydai::ratings::sample
