// See backup_inquiries.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/daemon/backup_inquiries.hpp"

#include "engine/daemon/ledger.hpp"
#include "engine/daemon/question.hpp"

#include <nlohmann/json.hpp>

namespace kydai::daemon {
namespace {

using nlohmann::json;

std::string ask_backups(const Ledger& ledger, const BackupDesk& desk, const Catalogue& words) {
    json places = json::array();
    for (const BackupDesk::Place& place : desk.places()) {
        places.push_back({{"folder", place.folder.string()},
                          {"free_mb", place.free_mb},
                          {"is_removable", place.is_removable}});
    }
    const std::optional<Error> failure = desk.failure();
    return json{{"places", places},
                {"is_running", desk.is_running()},
                {"failure", failure ? words.text(*failure) : std::string()},
                {"entries", ledger.journal().head().sequence.value()}}
        .dump();
}

Result<std::string> make_backup(BackupDesk& desk, const std::string& body) {
    const Result<Question> question = Question::parse(body);
    if (!question) return question.error();
    const auto file = desk.begin(question->text("place"), question->text("name"));
    if (!file) return file.error();
    return json{{"file", file->string()}}.dump();
}

}  // namespace

void add_backup_inquiries(Inquiries& inquiries, const Ledger& ledger, BackupDesk& desk) {
    using protocol::CommandRequest;
    inquiries["ask_backups"] = [&ledger, &desk](const CommandRequest& /*request*/,
                                                const Catalogue& words) -> Result<std::string> {
        return ask_backups(ledger, desk, words);
    };
    inquiries["make_backup"] = [&desk](const CommandRequest& request, const Catalogue& /*words*/) {
        return make_backup(desk, request.body_json);
    };
}

}  // namespace kydai::daemon
