// Follows report files that another program rewrites, and shows each new version.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/daemon/options.hpp"
#include "engine/domain/command.hpp"
#include "publisher/base/result.hpp"

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace kydai::daemon {

/// Looks at size and time of each file; reads it when they changed. A file that cannot be read or
/// understood (half written, locked) leaves what is shown and is tried again.
class ReportWatcher {
  public:
    static constexpr std::chrono::milliseconds look_period{500};

    /// Gets the command that shows a changed file; returns whether it was accepted.
    using Show = std::function<bool(const ShowReport&)>;
    /// Gets each new fault of a file once.
    using Complain = std::function<void(const std::string& file, const Error&)>;

    ReportWatcher(std::vector<WatchedFile> files, Show show, Complain complain);

    /// Looks at all files once.
    void look();

  private:
    struct Stamp {
        std::int64_t modified_ns = 0;
        std::int64_t bytes = 0;
        std::uint64_t inode = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    struct Followed {
        WatchedFile file;
        std::optional<Stamp> shown;  ///< the version that is shown, or was refused for good
        std::string shown_text;
        std::string complained;  ///< code of the last fault, so that it is said once
    };
    void look_at(Followed& followed);
    static std::optional<Stamp> stamp_of(const std::filesystem::path& file);
    void complain_once(Followed& followed, const Error& error);

    std::vector<Followed> files_;
    Show show_;
    Complain complain_;
};

/// The command that shows a report file's text. Errors: those of parse_trf.
Result<ShowReport> report_from(const WatchedFile& file, std::string_view text);

}  // namespace kydai::daemon
