// A folder into which another program writes its report files: what is new, what has changed.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/domain/command.hpp"
#include "publisher/base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace kydai::cli {

/// Looks at size and time of each report file and reads it when they have changed. A file that
/// cannot be read or understood (half written, locked) leaves what is shown and is tried again.
class FolderWatch {
  public:
    /// Shows one; false = the engine did not take it, it is tried again.
    using Show = std::function<bool(const std::string& file, const ShowReport&)>;
    /// Gets each new fault of a file once.
    using Complain = std::function<void(const Error&)>;

    FolderWatch(std::filesystem::path folder, Show show, Complain complain)
        : folder_(std::move(folder)), show_(std::move(show)), complain_(std::move(complain)) {}

    struct Looked {
        int files = 0;
        int shown = 0;   ///< new or changed, and taken
        int faulty = 0;  ///< not shown as they are now
    };
    /// Looks at all files once, in the order of their names. Errors: file.not_found,
    /// file.unreadable {reason}.
    Result<Looked> look();

  private:
    struct Stamp {
        std::int64_t modified_ns = 0;
        std::int64_t bytes = 0;
        std::uint64_t inode = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };
    struct Followed {
        std::optional<Stamp> shown;  ///< the version that is shown
        std::string text;
        std::string complained;  ///< the last fault, so that it is said once
    };
    [[nodiscard]] static std::optional<Stamp> stamp_of(const std::filesystem::path& file);
    [[nodiscard]] Result<std::vector<std::filesystem::path>> reports() const;
    void look_at(const std::filesystem::path& file, Looked& looked);
    void complain_once(Followed& followed, const Error& error) const;

    std::filesystem::path folder_;
    Show show_;
    Complain complain_;
    std::map<std::filesystem::path, Followed> files_;
};

}  // namespace kydai::cli
