// Which pictures are saved when: one after a time, or the newest one of the screen all day.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "display/app/options.hpp"
#include "display/app/picture_writer.hpp"
#include "display/app/stage.hpp"

#include <optional>

namespace kydai::display {

/// Whether two pictures look alike but for where moving parts stand.
[[nodiscard]] bool look_alike(const Picture& a, const Picture& b);

class PictureFiles {
  public:
    explicit PictureFiles(const Options& options);

    /// Saves `picture` if it is asked for, differs from the one saved before, and the writer has
    /// time. Errors: those of Stage::pixels_of; and of writing the one before.
    [[nodiscard]] std::optional<Error> offer(Stage& stage, const Picture& picture);
    /// Saves `picture` now, whatever was before, and waits until the file is there.
    [[nodiscard]] std::optional<Error> save_now(Stage& stage, const Picture& picture);
    /// When to offer again; nothing if all is saved.
    [[nodiscard]] std::optional<std::chrono::steady_clock::time_point> next() const;

  private:
    [[nodiscard]] std::optional<Error> save(Stage& stage, const Picture& picture,
                                            const std::filesystem::path& file);

    std::optional<std::filesystem::path> single_;
    std::optional<std::filesystem::path> newest_;
    std::optional<Picture> saved_;
    bool is_behind_ = false;
    PictureWriter writer_;
};

}  // namespace kydai::display
