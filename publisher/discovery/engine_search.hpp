// How a screen or a relay that was told no address finds its engine, and comes to trust it.
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "publisher/discovery/candidates.hpp"
#include "publisher/transport/subscriber.hpp"
#include "publisher/trust/trust_store.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

namespace kydai::discovery {

struct SearchOptions {
    ScreenName screen;  ///< as the engine will know it
    trust::TrustStore store;
    std::optional<transport::EngineAddress> last = {};  ///< that worked in an earlier life
    std::optional<transport::KeyPair> own = {};  ///< to be introduced with; none = a new pair
    bool takes_relays = true;                    ///< a relay does not: two could follow each other
};

/// For people, while nothing is followed yet.
struct SearchState {
    std::string
        fingerprint;  ///< of the engine that is asked to introduce this screen; may be empty
    std::vector<FoundEngine> choice;  ///< engines between which a person has to choose
    std::optional<Error> fault;       ///< why the network cannot be searched
};

/// Its methods may be called from any thread; it must outlive the subscriber that it serves.
class EngineSearch {
  public:
    explicit EngineSearch(SearchOptions options);

    /// Makes a subscriber ask this search for addresses and for trust.
    void serve(transport::SubscriberOptions& subscriber);
    /// The state of an engine has come from there: it is the last one that worked.
    void heard(const transport::EngineAddress& engine);
    [[nodiscard]] SearchState state() const;

  private:
    using Show = std::function<void(const std::string& code)>;

    [[nodiscard]] std::vector<transport::EngineAddress> addresses(const std::atomic<bool>& ends);
    [[nodiscard]] std::optional<transport::Trust> trust_at(const transport::EngineAddress& engine,
                                                           const Show& show,
                                                           const std::atomic<bool>& ends);
    [[nodiscard]] std::optional<transport::Trust> introduce(const transport::EngineAddress& engine,
                                                            const Show& show,
                                                            const std::atomic<bool>& ends);
    void hear_tidings(const std::optional<Error>& fault);
    [[nodiscard]] Candidates look();
    [[nodiscard]] bool is_best(const transport::EngineAddress& engine);
    [[nodiscard]] bool takes_strangers() const;
    [[nodiscard]] std::string fingerprint_of_last() const;

    const SearchOptions options_;
    const transport::SteadyTime born_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::optional<transport::EngineAddress> last_;
    bool was_heard_ = false;
    std::vector<Candidate> newest_;
    SearchState state_;
    Seeker seeker_;  // the last one: it begins at once
};

}  // namespace kydai::discovery
