// See sample_hall.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "tests/display/layout/sample_hall.hpp"

#include <algorithm>
#include <array>
#include <random>

namespace kydai::test {

using namespace protocol;
using namespace std::chrono_literals;

namespace {

constexpr std::array families{"Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Huỳnh", "Phan", "Võ",
                              "Đặng",   "Bùi",  "Đỗ", "Hồ",   "Ngô",   "Dương", "Lý",   "Trương"};
constexpr std::array middles{"Văn",  "Thị",   "Ngọc",  "Minh", "Bảo",   "Khánh",    "Gia",
                             "Hữu",  "Đức",   "Kim",   "Xuân", "Tường", "Bảo Ngọc", "Thị Ngọc",
                             "Quốc", "Thanh", "Trọng", "Đăng", "Nhật",  "Phương"};
constexpr std::array givens{"An",   "Ánh",  "Ân",   "Bách",  "Chi",  "Cường", "Dũng",  "Đạt",
                            "Đức",  "Hà",   "Hân",  "Hiếu",  "Huy",  "Khang", "Khuê",  "Kiệt",
                            "Lan",  "Linh", "Lộc",  "Mẫn",   "My",   "Nghĩa", "Ngọc",  "Nhi",
                            "Như",  "Phúc", "Quân", "Quỳnh", "Sơn",  "Thảo",  "Thịnh", "Thuận",
                            "Tiên", "Trí",  "Tuệ",  "Uyên",  "Việt", "Vinh",  "Vy",    "Yến"};
constexpr std::array clubs{"CLB Cờ Vua Sóng Hàn",
                           "CLB Cờ Vua Hòa Vang Đồng Xanh",
                           "CLB Cờ Vua Thanh Khê Trẻ",
                           "CLB Cờ Vua Mã Vàng Hải Châu",
                           "CLB Cờ Vua Sơn Trà Xanh",
                           "CLB Cờ Vua Liên Chiểu Tháp Trắng",
                           "Trường THCS Cầu Vồng Mới",
                           "Trường TH Mầm Tre",
                           "Tự do"};
constexpr std::array results{"1-0", "0-1", "½-½", "1-0", "0-1", "1-0", "+--", "0-1"};

class Maker {
  public:
    explicit Maker(const SampleOptions& options) : options_(options), random_(options.seed) {}

    std::vector<Envelope> hall() {
        Tournament tournament;
        tournament.id = "danang-2026";
        tournament.name = "Giải Cờ vua trẻ Đà Nẵng mở rộng 2026";
        tournament.organiser = "Liên đoàn Cờ Đà Nẵng";
        tournament.venue = "Nhà thi đấu Tuyên Sơn";
        static constexpr std::array labels{"U08 Nam", "U08 Nữ",  "U09 Nam", "U09 Nữ",  "U10 Nam",
                                           "U10 Nữ",  "U11 Nam", "U11 Nữ",  "U13 Nam", "U13 Nữ"};
        const int of_each = options_.has_disciplines ? (options_.groups + 1) / 2 : options_.groups;
        for (int i = 0; i < options_.groups; ++i) {
            const auto label = static_cast<std::size_t>(i % of_each) % labels.size();
            const char* discipline = i < of_each ? "Cờ nhanh" : "Cờ chớp";
            add_group(tournament, labels[label], i, options_.has_disciplines ? discipline : "");
        }
        const EngineTime morning = sample_morning();
        tournament.schedule = {{morning - 30min, "Khai mạc", std::nullopt},
                               {morning, "Ván 5", std::nullopt},
                               {morning + 75min, "Ván 6", std::nullopt},
                               {morning + 150min, "Ván 7", std::nullopt},
                               {morning + 210min, "Nghỉ trưa", std::nullopt},
                               {morning + 360min, "Ván 8", std::nullopt},
                               {morning + 450min, "Bế mạc và trao giải", std::nullopt}};
        if (options_.has_strange_names) {
            tournament.name = "Giải vô địch Cờ vua trẻ các nhóm tuổi thành phố Đà Nẵng mở rộng " +
                              tournament.name;
            tournament.venue = "Cung thể thao Tiên Sơn, phường Hòa Cường, thành phố Đà Nẵng";
            tournament.schedule.push_back(
                {morning + 480min, "Họp tổng kết của lãnh đội, huấn luyện viên và tổ trọng tài",
                 GroupId{"G1"}});
        }
        std::vector<Envelope> all{envelope_of(tournament, 1)};
        all.insert(all.end(), others_.begin(), others_.end());
        all.push_back(envelope_of(results_, 1));
        all.push_back(envelope_of(Announcements{}, 1));
        return all;
    }

  private:
    std::size_t below(std::size_t limit) { return random_() % limit; }

    PlayerRef player(int number) {
        PlayerRef who;
        who.number = number;
        who.name = std::string(families[below(families.size())]) + " " +
                   middles[below(middles.size())] + " " + givens[below(givens.size())];
        who.club = clubs[below(clubs.size())];
        who.points = Points::from_tenths(static_cast<std::int32_t>(below(9)) * 5);
        const auto strange = strange_names();
        if (options_.has_strange_names && number % 2 == 1) {
            who.name = strange[static_cast<std::size_t>(number / 2) % strange.size()];
            if (number % 4 == 1) who.club.clear();
        }
        return who;
    }

    void add_group(Tournament& tournament, const std::string& label, int index,
                   const std::string& discipline) {
        GroupSummary group;
        group.discipline_label = discipline;
        group.id = GroupId{"G" + std::to_string(index + 1)};
        group.label = label;
        if (options_.has_strange_names) {
            group.label = "Bảng chuyên nghiệp " + label + " mở rộng";
            group.discipline_label = "Cờ chớp nhoáng";
        }
        group.colour_index = index;
        group.boards = std::max(1, options_.boards - 2 * index);
        group.players = 2 * group.boards + 1;
        group.rounds_planned = 8;
        group.current_round = 5;
        group.phase = options_.phase;
        group.open_boards = std::min(group.boards, options_.open_boards);
        tournament.groups.push_back(group);
        add_pairings(group);
        add_clock(group, index);
        add_teams(group);
    }

    void add_pairings(const GroupSummary& group) {
        Pairings pairings;
        pairings.group = group.id;
        pairings.round = 5;
        pairings.rounds_planned = 8;
        std::vector<PlayerRef> players;
        for (int i = 1; i <= group.players; ++i) players.push_back(player(i));
        for (int board = 1; board <= group.boards; ++board) {
            const auto first = static_cast<std::size_t>(2 * (board - 1));
            PairingRow row{board, players[first], players[first + 1], "", false, {}};
            if (board > group.open_boards) {
                row.result = results[below(results.size())];
                results_.latest.insert(results_.latest.begin(),
                                       {group.id, 5, board, row.white.name, row.black.name,
                                        row.result, sample_morning() + 20min});
            }
            row.is_changed = board == 2 && group.open_boards >= 2;
            pairings.boards.push_back(row);
        }
        if (results_.latest.size() > 30) results_.latest.resize(30);
        pairings.byes.push_back({players.back(), "pab", one_point, 0});
        others_.push_back(envelope_of(pairings, 1));
        add_standings(group, players);
    }

    void add_standings(const GroupSummary& group, std::vector<PlayerRef> players) {
        Standings standings;
        standings.group = group.id;
        standings.list = "overall";
        standings.after_round = 4;
        standings.is_provisional = group.open_boards > 0 && group.open_boards < group.boards;
        standings.open_boards = group.open_boards;
        if (standings.is_provisional) standings.after_round = 5;
        standings.headings = {{"DE", "ĐK"},     {"BHC1", "BH-1"}, {"BH", "BH"},
                              {"SB", "Berger"}, {"WIN", "Thắng"}, {"BPG", "Đen"}};
        std::ranges::stable_sort(players, std::greater<>{}, &PlayerRef::points);
        int rank = 0;
        for (const PlayerRef& who : players) {
            ++rank;
            StandingsRow row;
            row.rank = rank;
            row.player = who;
            row.tie_breaks = {"0",
                              to_decimal(Points::from_tenths(180 - 5 * rank)),
                              to_decimal(Points::from_tenths(205 - 5 * rank)),
                              to_decimal(Points::from_tenths(140 - 3 * rank)),
                              std::to_string(below(5)),
                              std::to_string(below(4))};
            for (std::string& value : row.tie_breaks) std::ranges::replace(value, '.', ',');
            row.rank_change = static_cast<int>(below(9)) - 4;
            row.medal = rank == 1 ? "gold" : rank == 2 ? "silver" : rank <= 4 ? "bronze" : "";
            row.is_withdrawn = rank == 7;
            standings.rows.push_back(row);
        }
        others_.push_back(envelope_of(standings, 1));
    }

    void add_clock(const GroupSummary& group, int index) {
        RoundClock clock;
        clock.group = group.id;
        clock.round = 5;
        clock.length = 25min;
        clock.time_control = "10' + 5\"";
        clock.state = index % 4 == 1   ? ClockState::Countdown
                      : index % 4 == 2 ? ClockState::Paused
                                       : ClockState::Running;
        clock.deadline = sample_morning() + 12min + 35s + index * 1min;
        clock.remaining = 754'600ms;
        others_.push_back(envelope_of(clock, 1));
    }

    void add_teams(const GroupSummary& group) {
        TeamStandings teams;
        teams.group = group.id;
        teams.after_round = 5;
        int rank = 0;
        for (const char* club : clubs) {
            ++rank;
            TeamRow row{rank, club, 6 + rank * 3, Points::from_tenths(135 - rank * 5), rank,
                        {},   ""};
            for (int i = 1; i <= 3; ++i) row.players.push_back(player(100 + 2 * i));
            row.medal = rank == 1 ? "gold" : rank == 2 ? "silver" : rank <= 4 ? "bronze" : "";
            teams.rows.push_back(row);
        }
        others_.push_back(envelope_of(teams, 1));
    }

    SampleOptions options_;
    std::mt19937 random_;
    std::vector<Envelope> others_;
    Results results_;
};

}  // namespace

EngineTime sample_morning() {
    return EngineTime{std::chrono::sys_days{std::chrono::year{2026} / 11 / 30}.time_since_epoch() +
                      1h};
}

std::vector<Envelope> sample_hall(const SampleOptions& options) {
    return Maker(options).hall();
}

Envelope envelope_of(Body body, std::int64_t sequence) {
    Envelope envelope;
    envelope.run = "run-1";
    envelope.topic_sequence = sequence;
    envelope.log_sequence = 100 + sequence;
    envelope.time = sample_morning();
    envelope.effective = envelope.time;
    envelope.topic = topic_of(body);
    envelope.body = std::move(body);
    return envelope;
}

Envelope assignment_of(std::vector<SceneSpec> scenes, std::vector<GroupId> groups,
                       std::int64_t sequence) {
    Screens screens;
    screens.assignments.push_back({ScreenName{"hall-1"}, std::move(groups), std::move(scenes)});
    return envelope_of(screens, sequence);
}

std::vector<std::string> strange_names() {
    return {
        "Nguyễn",
        "Công Tằng Tôn Nữ Thị Huyền Trân Bảo Ngọc Khánh Quỳnh Phương Thảo Nguyên Hương Giang Ái",
        "Nguyễnthịngọcánhkhôngcódấucáchnàocảtrongtêncủacháunày",
        "陈氏玉英",
        "Y",
        "Trần Thị Thanh Xuân Quỳnh Như Nguyễn",
        "Đặng Ễ Ộ Ữ Ỵ Ắ",
        "H'Linh Niê Kđăm Ê Ban",
        "Nguyễn-Lê Thị Mai-Anh (B)",
        "   ",
        "Phạm Trần Nguyễn Hoàng Bảo Thiên Kim"};
}

}  // namespace kydai::test
