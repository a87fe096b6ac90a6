// A display that draws nothing: the same feed and model as kydai-display, and a digest of the rest.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/transport/subscriber.hpp"
#include "tests/soak/digest.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

using namespace kydai;             // NOLINT: a test program
using namespace kydai::transport;  // NOLINT

namespace {

using std::chrono::milliseconds;

constexpr milliseconds look_every{250};
constexpr milliseconds report_every{1000};

/// Whole or not at all: another process reads it.
void write_line(const std::filesystem::path& file, const std::string& line) {
    const std::filesystem::path made = file.string() + ".new";
    std::ofstream(made) << line << "\n";
    std::filesystem::rename(made, file);
}

class SilentDisplay {
  public:
    SilentDisplay(SubscriberOptions options, std::filesystem::path file)
        : name_(options.hello.screen), file_(std::move(file)), feed_(std::move(options)) {}

    [[noreturn]] void run() {
        while (true) {
            feed_.wait(look_every);
            take(feed_.poll());
            const FeedStatus status = feed_.status();
            const SteadyTime now = steady_now();
            model_.advance(status.clock.now(now));
            report_when_due(status, now);
            write_when_quiet(now);
        }
    }

  private:
    /// As a screen takes it: a new run, or the loss of a topic, is a whole new state.
    void take(const FeedUpdate& update) {
        if (update.is_empty()) return;
        if (update.is_reset) model_.drop();
        for (const std::string& topic : update.retired) model_.retire(topic);
        for (const protocol::Envelope& envelope : update.changed) model_.apply(envelope);
        changed_ = steady_now();
    }

    void report_when_due(const FeedStatus& status, SteadyTime now) {
        if (now - reported_ < report_every) return;
        reported_ = now;
        protocol::ScreenReport report;
        report.screen = name_;
        report.width = 1920;
        report.height = 1080;
        report.scene = "auto";
        report.log_sequence = model_.log_sequence().value();
        const auto silence = std::chrono::duration_cast<milliseconds>(now - status.last_heard);
        if (!status.has_state || silence > stale_after) report.stale = silence;
        feed_.report(std::move(report));
    }

    /// Fifty of these share one machine: they reckon only when nothing more comes for a moment.
    void write_when_quiet(SteadyTime now) {
        if (model_.revision() == written_ || now - changed_ < look_every) return;
        written_ = model_.revision();
        write_line(file_, soak::digest_line(model_));
    }

    ScreenName name_;
    std::filesystem::path file_;
    display::HallModel model_;
    SteadyTime changed_{0};
    SteadyTime reported_{0};
    std::int64_t written_ = 0;
    Subscriber feed_;
};

}  // namespace

/// Arguments: HOST PORT NAME FILE. The line of digest_line() in FILE follows what is shown.
int main(int count, char** arguments) {
    if (count != 5) {
        std::cerr << "arguments: HOST PORT NAME FILE\n";
        return 2;
    }
    SubscriberOptions options;
    options.engine = EngineAddress{arguments[1], std::atoi(arguments[2])};
    options.hello = protocol::Hello{ScreenName(arguments[3]), 1920, 1080, "silent"};
    SilentDisplay(std::move(options), arguments[4]).run();
}
