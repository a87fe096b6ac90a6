// How long a guesser has to wait: longer with each wrong guess, for each device and over all.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>

namespace kydai::console {

/// Pure: time is given. A million PINs at this pace take centuries.
class Lockout {
  public:
    using Moment = std::chrono::steady_clock::time_point;
    using Seconds = std::chrono::seconds;

    static constexpr int free_tries = 4;            ///< of one device: fingers slip
    static constexpr int free_tries_over_all = 40;  ///< several arbiters sign in at once
    static constexpr Seconds first_wait{30};
    static constexpr Seconds longest_wait{3600};
    static constexpr Seconds longest_wait_over_all{60};  ///< nobody may lock the whole hall out
    static constexpr Seconds forgotten_after{6 * 3600};
    static constexpr std::size_t names_max = 4096;

    /// How long a try under this name still has to wait; nothing = it may be made.
    [[nodiscard]] std::optional<Seconds> wait(const std::string& name, Moment now) const;
    void failed(const std::string& name, Moment now);
    void succeeded(const std::string& name);

  private:
    struct Failures {
        int count = 0;
        Moment last;
    };
    [[nodiscard]] static std::optional<Seconds> left(const Failures& failures, int free,
                                                     Seconds longest, Moment now);

    std::map<std::string, Failures> names_;
    Failures over_all_;
};

}  // namespace kydai::console
