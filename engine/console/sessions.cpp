// See sessions.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "engine/console/sessions.hpp"

#include "engine/console/secrets.hpp"
#include "publisher/files/read_file.hpp"
#include "publisher/files/secret_file.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace kydai::console {

using nlohmann::json;

Sessions::Sessions(std::filesystem::path file, Moment now) : file_(std::move(file)) {
    const Result<std::string> text = read_file(file_, 4U * 1024U * 1024U);
    if (!text) return;
    const json rows = json::parse(*text, nullptr, false);
    if (!rows.is_array()) return;
    for (const json& row : rows) {
        const bool is_row = row.is_object() && row.contains("token") && row["token"].is_string() &&
                            row.contains("device") && row["device"].is_number_integer() &&
                            row.contains("key") && row["key"].is_string() &&
                            row.contains("agent") && row["agent"].is_string();
        if (!is_row || sessions_.size() >= all_max) continue;
        sessions_[row["token"]] = {DeviceId(row["device"].get<std::int64_t>()), row["key"],
                                   row["agent"], now};
    }
}

void Sessions::keep() const {
    json rows = json::array();
    for (const auto& [token, session] : sessions_) {
        rows.push_back({{"token", token},
                        {"device", session.device.value()},
                        {"key", session.key_digest},
                        {"agent", session.agent_digest}});
    }
    // Without the file a restart only asks for the PIN again.
    [[maybe_unused]] const Result<void> done = write_secret(file_, rows.dump());
}

void Sessions::forget_old(Moment now) {
    std::erase_if(sessions_,
                  [now](const auto& entry) { return now - entry.second.used > idle_max; });
}

std::string Sessions::begin(DeviceId device, std::string_view key, std::string_view agent,
                            Moment now) {
    forget_old(now);
    const auto end_oldest = [this](auto belongs) {
        auto oldest = sessions_.end();
        for (auto one = sessions_.begin(); one != sessions_.end(); ++one) {
            if (!belongs(one->second)) continue;
            if (oldest == sessions_.end() || one->second.used < oldest->second.used) oldest = one;
        }
        if (oldest != sessions_.end()) sessions_.erase(oldest);
    };
    const auto is_of_device = [device](const Session& session) { return session.device == device; };
    const auto count = std::count_if(sessions_.begin(), sessions_.end(),
                                     [&](const auto& entry) { return is_of_device(entry.second); });
    if (count >= static_cast<std::ptrdiff_t>(per_device_max)) end_oldest(is_of_device);
    if (sessions_.size() >= all_max) end_oldest([](const Session&) { return true; });
    std::string token = random_token();
    sessions_[digest(token)] = {device, digest(key), digest(agent), now};
    keep();
    return token;
}

Sessions::Found Sessions::find(const Credentials& shown, Moment now) {
    if (shown.token.empty() || shown.token.size() > 64) return {};
    const auto found = sessions_.find(digest(shown.token));
    if (found == sessions_.end()) return {};
    Session& session = found->second;
    const Found who{Standing::Good, session.device};
    if (now - session.used > idle_max) {
        sessions_.erase(found);
        keep();
        return {};
    }
    const bool is_own =
        session.key_digest == digest(shown.key) && session.agent_digest == digest(shown.agent);
    if (!is_own) {
        sessions_.erase(found);
        keep();
        return {Standing::Foreign, who.device};
    }
    session.used = now;
    return who;
}

void Sessions::end(std::string_view token) {
    if (sessions_.erase(digest(token)) > 0) keep();
}

void Sessions::end_all_of(DeviceId device) {
    const auto count = std::erase_if(
        sessions_, [device](const auto& entry) { return entry.second.device == device; });
    if (count > 0) keep();
}

}  // namespace kydai::console
