// Pictures of the screens for those who look at the console: wished for while somebody looks, kept
// small and few, and nothing is taken that was not asked for.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/query_wire.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace kydai::daemon {

class ScreenDesk {
  public:
    /// Somebody who looks asks again every two seconds.
    static constexpr std::chrono::milliseconds wanted_for{6'000};
    /// Between two pictures of one screen.
    static constexpr std::chrono::milliseconds picture_every{2'000};
    /// An answer that has not come by then is not coming.
    static constexpr std::chrono::milliseconds patience{5'000};
    /// Between two wishes for pictures, whosever they are: at most 1.6 MB/s come in.
    static constexpr std::chrono::milliseconds wishes_apart{20};
    static constexpr std::chrono::minutes kept_for{10};
    static constexpr int picture_width = 320;
    static constexpr int preview_width = 640;

    struct Kept {
        protocol::ScreenPicture picture;
        EngineTime at;  ///< when it came
    };

    /// Somebody looks at all screens now.
    void want_pictures(EngineTime now) { wanted_until_ = now + wanted_for; }
    /// How the screen would look with the announcement on it; the number of the question. One
    /// preview a screen: the newest.
    std::int64_t want_preview(const ScreenName& screen, protocol::Announcement announcement,
                              EngineTime now);
    void want_restart(const ScreenName& screen, EngineTime now);

    /// What goes out with the answer to the report.
    [[nodiscard]] std::optional<protocol::ScreenWish> wish_for(const protocol::ScreenReport& report,
                                                               EngineTime now);
    /// False: nobody asked this screen for that.
    bool take(const protocol::ScreenPicture& picture, EngineTime now);

    /// The newest of what the screen shows; null = none.
    [[nodiscard]] const Kept* picture(const ScreenName& screen) const;
    /// The answer to a preview's question; null = not yet.
    [[nodiscard]] const Kept* preview(const ScreenName& screen, std::int64_t ask) const;

  private:
    struct Preview {
        std::int64_t ask = 0;
        protocol::Announcement announcement;
        EngineTime wanted_at;
        EngineTime wished_at;
        std::optional<Kept> answer;
    };
    struct Screen {
        std::optional<std::int64_t> asked;  ///< a picture, not here yet
        EngineTime asked_at;
        std::optional<Kept> newest;
        std::optional<Preview> preview;
        std::optional<EngineTime> restart_wanted_at;
    };
    [[nodiscard]] std::optional<protocol::ScreenWish> preview_wish(const ScreenName& name,
                                                                   Screen& screen, EngineTime now);
    void forget_old(EngineTime now);

    std::map<ScreenName, Screen> screens_;
    std::int64_t newest_ask_ = 0;
    EngineTime wanted_until_;
    EngineTime next_wish_;
    EngineTime next_tidying_;
};

}  // namespace kydai::daemon
