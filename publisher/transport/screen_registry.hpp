// The screens that have said hello or reported: who, how large, when last, and what is on the wall.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/protocol/query_wire.hpp"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace kydai::transport {

class ScreenRegistry {
  public:
    static constexpr std::size_t seen_max = 100;  ///< of one screen; then the oldest is forgotten
    static constexpr std::size_t screens_max =
        1000;  ///< then the one unseen for longest is forgotten

    void hello(const protocol::Hello& hello, const std::string& address, EngineTime now);
    void report(const protocol::ScreenReport& report, const std::string& address, EngineTime now);
    [[nodiscard]] std::vector<protocol::ScreenPresence> screens() const;

  private:
    protocol::ScreenPresence& entry(const ScreenName& screen, const std::string& address,
                                    EngineTime now);

    void note_seen(protocol::ScreenPresence& presence, const std::string& what, int page,
                   EngineTime now);

    std::map<ScreenName, protocol::ScreenPresence> screens_;
    /// Which pages of what each screen has shown, for the counts in `seen`.
    std::map<ScreenName, std::map<std::string, std::set<int>>> pages_;
};

}  // namespace kydai::transport
