// The last state of the hall on disk: a restarted display shows it at once, marked as old.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/engine_timeline.hpp"
#include "publisher/base/result.hpp"
#include "publisher/protocol/messages.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace kydai::display {

struct SavedState {
    SavedMoment moment;
    std::vector<protocol::Envelope> envelopes;
    std::string standby;      ///< `HOST:PORT` of the engine's standby, as last heard; empty = none
    std::string engine = {};  ///< `HOST:PORT` of the engine that this came from; empty = not known
};

/// First line: what it is and when; then one message a line, as on the wire.
[[nodiscard]] std::string encode(const SavedState& state);
/// A line that cannot be read is left out; a damaged first line means there is nothing.
/// Errors: app.state_unreadable.
[[nodiscard]] Result<SavedState> decode_state(std::string_view text);

/// The file of a screen in the folder of states; the name is made fit for a file.
[[nodiscard]] std::filesystem::path state_file(const std::filesystem::path& folder,
                                               const ScreenName& screen);
/// Letters, digits, `-`, `_` and `.` of a screen's name, the rest as `_`.
[[nodiscard]] std::string file_name_of(const ScreenName& screen);

/// Whole or not at all. Errors: app.state_not_written {reason} with the file as place.
[[nodiscard]] Result<void> save_state(const std::filesystem::path& file, const std::string& text);

}  // namespace kydai::display
