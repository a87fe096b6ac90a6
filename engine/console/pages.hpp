// The pages as files read once at the start: a name that is not among them does not exist, so no
// path leads out of the folder.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/console/web.hpp"
#include "publisher/base/result.hpp"

#include <filesystem>
#include <map>
#include <string>

namespace kydai::console {

class Pages {
  public:
    /// Everything under assets/console, and the words of both languages as /words/{vi,en}.json.
    /// Errors: console.no_pages {folder}, those of read_file.
    static Result<Pages> load(const std::filesystem::path& assets);

    /// The reply for a path; "/" is the index of `site` ("public" or "arbiter"), whose files and
    /// those of "shared" are served. Nothing = there is no such page.
    [[nodiscard]] std::optional<WebReply> page(const std::string& site,
                                               const std::string& path) const;

  private:
    struct File {
        std::string type;
        SharedText text;
    };
    std::map<std::string, File> files_;  ///< "/arbiter/app.js"
};

}  // namespace kydai::console
