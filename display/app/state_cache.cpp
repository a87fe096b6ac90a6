// See state_cache.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "display/app/state_cache.hpp"

#include "publisher/protocol/codec.hpp"

#include <nlohmann/json.hpp>

#include <cctype>
#include <fstream>
#include <system_error>

namespace kydai::display {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

constexpr int format = 1;

json header_of(const SavedMoment& moment) {
    return json{{"kydai_display_state", format},
                {"engine_ms", moment.engine.time_since_epoch().count()},
                {"last_heard_ms", moment.last_heard.time_since_epoch().count()},
                {"wall_ms", moment.wall.time_since_epoch().count()},
                {"steady_us", moment.steady.count()},
                {"boot", moment.boot}};
}

std::optional<std::int64_t> number_at(const json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number_integer()) return std::nullopt;
    return found->get<std::int64_t>();
}

std::optional<SavedMoment> moment_of(std::string_view line) {
    const json header = json::parse(line, nullptr, false);
    if (!header.is_object() || number_at(header, "kydai_display_state") != format)
        return std::nullopt;
    const auto engine = number_at(header, "engine_ms");
    const auto last_heard = number_at(header, "last_heard_ms");
    const auto wall = number_at(header, "wall_ms");
    const auto steady = number_at(header, "steady_us");
    const auto boot = header.find("boot");
    if (!engine || !last_heard || !wall || !steady || boot == header.end() || !boot->is_string())
        return std::nullopt;
    return SavedMoment{EngineTime(milliseconds(*engine)), EngineTime(milliseconds(*last_heard)),
                       std::chrono::sys_time<milliseconds>(milliseconds(*wall)),
                       transport::SteadyTime(*steady), boot->get<std::string>()};
}

std::string text_at(std::string_view line, const char* key) {
    const json header = json::parse(line, nullptr, false);
    const auto found = header.find(key);
    return found != header.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string_view take_line(std::string_view& text) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return line;
}

}  // namespace

std::string encode(const SavedState& state) {
    json header = header_of(state.moment);
    if (!state.standby.empty()) header["standby"] = state.standby;
    if (!state.engine.empty()) header["engine"] = state.engine;
    std::string text = header.dump(-1, ' ', false, json::error_handler_t::replace) + "\n";
    for (const protocol::Envelope& envelope : state.envelopes)
        text += protocol::encode(envelope) + "\n";
    return text;
}

Result<SavedState> decode_state(std::string_view text) {
    const std::string_view first = take_line(text);
    const std::optional<SavedMoment> moment = moment_of(first);
    if (!moment) return Error("app.state_unreadable");
    SavedState state{*moment, {}, text_at(first, "standby"), text_at(first, "engine")};
    while (!text.empty()) {
        Result<protocol::Envelope> envelope = protocol::decode_envelope(take_line(text));
        if (envelope) state.envelopes.push_back(std::move(envelope).value());
    }
    return state;
}

std::string file_name_of(const ScreenName& screen) {
    std::string name = screen.value();
    for (char& letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool is_fit = byte >= 0x80 || std::isalnum(byte) != 0 || letter == '-' ||
                            letter == '_' || letter == '.';
        if (!is_fit) letter = '_';
    }
    if (name.starts_with('.')) name.front() = '_';
    return name;
}

std::filesystem::path state_file(const std::filesystem::path& folder, const ScreenName& screen) {
    return folder / ("display-" + file_name_of(screen) + ".jsonl");
}

Result<void> save_state(const std::filesystem::path& file, const std::string& text) {
    Place place;
    place.file = file.string();
    const auto failed = [&](const std::string& reason) {
        return Error("app.state_not_written", {{"reason", reason}}, place);
    };
    std::error_code code;
    std::filesystem::create_directories(file.parent_path(), code);
    if (code) return failed(code.message());
    std::filesystem::path beside = file;
    beside += ".new";
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out << text;
    out.close();
    if (!out) return failed(beside.string());
    std::filesystem::rename(beside, file, code);
    if (code) return failed(code.message());
    return {};
}

}  // namespace kydai::display
