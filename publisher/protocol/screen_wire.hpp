// What the engine wishes of a screen, in the answer to its report, and the picture that it gets:
// nothing of it is a command to the tournament, and a screen grants only what it offers.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/messages.hpp"

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kydai::protocol {

/// Of a picture's file: fits a query with room, at 320 pixels of width it is sharp.
inline constexpr std::size_t picture_bytes_max = 32U * 1024U;
inline constexpr int picture_width_max = 640;

/// What a screen may offer in its reports.
inline constexpr std::string_view ability_picture = "picture";  ///< of what it shows
inline constexpr std::string_view ability_preview = "preview";  ///< of an announcement not made yet
inline constexpr std::string_view ability_restart = "restart";  ///< something starts it again

/// How the program behind a screen fares, since its last report where nothing else is said.
struct ScreenHealth {
    int frames = 0;                            ///< drawn
    std::chrono::microseconds worst_frame{0};  ///< the longest of them
    std::chrono::seconds uptime{0};            ///< since the program's start
    int memory_mb = 0;                         ///< resident now
    int letters_lost = 0;                      ///< that could not be drawn, since the start
    friend bool operator==(const ScreenHealth&, const ScreenHealth&) = default;
};

/// At most one is granted at a time; the newest counts.
struct ScreenWish {
    ScreenName screen;
    std::int64_t ask = 0;  ///< the picture carries it
    int width = 0;         ///< of the picture, 0 = none is wished for
    /// With a picture: as the screen would look with this announcement on it.
    std::optional<Announcement> preview;
    bool is_restart = false;
};

/// Gets no answer.
struct ScreenPicture {
    ScreenName screen;
    std::int64_t ask = 0;  ///< of the wish
    int width = 0;
    int height = 0;
    std::string type;   ///< "image/png" or "image/jpeg"
    std::string bytes;  ///< of the file, at most picture_bytes_max
    std::int64_t log_sequence = 0;
};

}  // namespace kydai::protocol
