// The texts of both languages, for answers in the asker's language.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/base/catalogue.hpp"
#include "publisher/base/result.hpp"

#include <string>

namespace kydai::daemon {

class Words {
  public:
    Words(Catalogue vietnamese, Catalogue english)
        : vietnamese_(std::move(vietnamese)), english_(std::move(english)) {}

    /// Errors: those of find_assets and load_catalogue.
    static Result<Words> load();

    /// English for "en", else Vietnamese.
    [[nodiscard]] const Catalogue& in(const std::string& language) const {
        return language == "en" ? english_ : vietnamese_;
    }

  private:
    Catalogue vietnamese_;
    Catalogue english_;
};

}  // namespace kydai::daemon
