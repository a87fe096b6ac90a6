// The record is small, flat, and read as what a stranger wrote.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/discovery/announced.hpp"

#include "publisher/base/unicode.hpp"
#include "publisher/protocol/messages.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>
#include <utility>

namespace kydai::discovery {
namespace {

constexpr std::array<std::pair<Role, std::string_view>, 3> roles{
    {{Role::Engine, "engine"}, {Role::Standby, "standby"}, {Role::Relay, "relay"}}};
constexpr std::size_t record_entries_max = 32;
constexpr int port_max = 65'533;
constexpr std::size_t fingerprint_characters = 19;  // K7QF-2M9P-XW4T-03HD

std::string cut_to(std::string text, std::size_t bytes_max) {
    if (text.size() <= bytes_max) return text;
    std::size_t end = bytes_max;
    const auto continues = [&](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    while (end > 0 && continues(end)) --end;
    text.resize(end);
    return text;
}

/// One line of text for people: no control characters, NFC, not too long.
std::optional<std::string> plain_text(const std::string& text) {
    const Result<std::string> composed = to_nfc(text);
    if (!composed || composed->size() > text_bytes_max) return std::nullopt;
    const bool has_control = std::ranges::any_of(
        *composed, [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; });
    if (has_control) return std::nullopt;
    return *composed;
}

std::optional<int> port_in(const std::string& text) {
    int value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = code == std::errc() && end == text.data() + text.size();
    if (!is_whole || value < 1 || value > 65'535) return std::nullopt;
    return value;
}

bool is_fingerprint(const std::string& text) {
    const auto fits = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || c == '-';
    };
    return text.size() == fingerprint_characters && std::ranges::all_of(text, fits);
}

std::map<std::string, std::string> entries_of(const std::vector<std::string>& record) {
    std::map<std::string, std::string> entries;
    for (std::size_t i = 0; i < std::min(record.size(), record_entries_max); ++i) {
        const std::size_t equals = record[i].find('=');
        if (equals == 0 || equals == std::string::npos) continue;
        entries.try_emplace(record[i].substr(0, equals), record[i].substr(equals + 1));
    }
    return entries;
}

Error not_understood(const char* key) {
    return Error("discovery.not_understood", {{"key", key}});
}

}  // namespace

std::string_view name_of(Role role) {
    for (const auto& [known, name] : roles) {
        if (known == role) return name;
    }
    return {};
}

std::string instance_name(const Announced& announced) {
    std::string name = announced.tournament.empty() ? "Kỳ Đài" : announced.tournament;
    if (!announced.own_name.empty()) name = announced.own_name + " · " + name;
    return cut_to(name, instance_bytes_max);
}

std::vector<std::string> text_record(const Announced& announced) {
    std::vector<std::string> record{"txtvers=1",
                                    "proto=" + std::to_string(protocol::protocol_version),
                                    "role=" + std::string(name_of(announced.role))};
    const auto add = [&record](const char* key, const std::string& value) {
        if (!value.empty())
            record.push_back(std::string(key) + "=" + cut_to(value, text_bytes_max));
    };
    add("key", announced.fingerprint);
    add("name", announced.tournament);
    add("id", announced.tournament_id);
    add("own", announced.own_name);
    add("host", announced.host);
    add("soft", announced.version);
    if (announced.console_port > 0) add("console", std::to_string(announced.console_port));
    if (announced.public_port > 0) add("public", std::to_string(announced.public_port));
    return record;
}

Result<Announced> read_text_record(int port, const std::vector<std::string>& record) {
    const std::map<std::string, std::string> entries = entries_of(record);
    const auto text_at = [&entries](const char* key) {
        const auto found = entries.find(key);
        return found == entries.end() ? std::string() : found->second;
    };
    if (text_at("txtvers") != "1") return not_understood("txtvers");
    if (text_at("proto") != std::to_string(protocol::protocol_version)) {
        return not_understood("proto");
    }
    if (port < 1 || port > port_max) return not_understood("port");
    Announced announced;
    announced.port = port;
    const auto role =
        std::ranges::find(roles, text_at("role"), &std::pair<Role, std::string_view>::second);
    if (role == roles.end()) return not_understood("role");
    announced.role = role->first;
    announced.fingerprint = text_at("key");
    if (!announced.fingerprint.empty() && !is_fingerprint(announced.fingerprint)) {
        return not_understood("key");
    }
    for (const auto& [key, target] :
         {std::pair{"name", &announced.tournament}, std::pair{"id", &announced.tournament_id},
          std::pair{"own", &announced.own_name}, std::pair{"soft", &announced.version}}) {
        std::optional<std::string> text = plain_text(text_at(key));
        if (!text) return not_understood(key);
        *target = *std::move(text);
    }
    announced.host = text_at("host");
    if (!announced.host.empty() && !transport::parse_address(announced.host)) {
        return not_understood("host");
    }
    announced.console_port = port_in(text_at("console")).value_or(0);
    announced.public_port = port_in(text_at("public")).value_or(0);
    return announced;
}

}  // namespace kydai::discovery
