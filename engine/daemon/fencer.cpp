// See fencer.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/fencer.hpp"

#include "engine/daemon/journal_records.hpp"
#include "engine/daemon/log.hpp"

#include <utility>
#include <variant>

namespace kydai::daemon {
namespace {

constexpr transport::SteadyTime ask_period = std::chrono::milliseconds(1000);

}  // namespace

Fencer::Fencer(const transport::EngineAddress& old_engine,
               const std::optional<transport::Trust>& trust, const Ledger& ledger,
               protocol::JournalPosition common, std::string host, int port, OnFenced on_fenced)
    : ledger_(ledger),
      common_(std::move(common)),
      host_(std::move(host)),
      port_(port),
      on_fenced_(std::move(on_fenced)),
      client_(old_engine, trust),
      asked_(-ask_period) {}

void Fencer::step() {
    client_.receive([this](protocol::JournalReply reply) { on_reply(std::move(reply)); },
                    [](const Error& error) { log_error("fence", error, {}); });
    if (is_done_ || transport::steady_now() - asked_ < ask_period) return;
    asked_ = transport::steady_now();
    const journal::Journal& journal = ledger_.journal();
    client_.send(protocol::FenceRequest{journal.id(), journal.epoch(), common_, host_, port_});
}

void Fencer::on_reply(protocol::JournalReply reply) {
    auto* fenced = std::get_if<protocol::FenceReply>(&reply);
    if (fenced == nullptr || is_done_) return;
    const Result<std::vector<journal::ReplicatedRecord>> records =
        journal_records(std::move(fenced->records));
    if (!records) return log_error("fence", records.error(), {});
    is_done_ = true;
    on_fenced_(*records);
}

}  // namespace kydai::daemon
