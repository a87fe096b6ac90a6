// See trust_store.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/trust/trust_store.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <tuple>

namespace kydai::trust {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

/// Letters that every file system takes; any other byte as `%41`.
std::string file_name(const std::string& name) {
    constexpr const char* hex = "0123456789ABCDEF";
    std::string text;
    for (const char letter : name) {
        const auto byte = static_cast<unsigned char>(letter);
        const bool is_plain = (letter >= 'a' && letter <= 'z') ||
                              (letter >= 'A' && letter <= 'Z') ||
                              (letter >= '0' && letter <= '9') || letter == '-';
        if (is_plain) {
            text += letter;
        } else {
            text += '%';
            text += hex[byte / 16];
            text += hex[byte % 16];
        }
    }
    return text;
}

std::string text_in(const json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Result<KnownEngine> read_engine(const fs::path& file) {
    const Result<std::string> text = read_secret(file);
    if (!text) return text.error();
    const json object = json::parse(*text, nullptr, false);
    Place place;
    place.file = file.string();
    const Error unreadable("trust.unreadable", {{"file", file.string()}}, place);
    if (!object.is_object()) return unreadable;
    const Result<transport::KeyPair> own = transport::key_pair_of(text_in(object, "secret_key"));
    const std::string engine_key = text_in(object, "engine_key");
    if (!own || !transport::is_key(engine_key)) return unreadable;
    return KnownEngine{text_in(object, "address"), text_in(object, "device"), {engine_key, *own}};
}

}  // namespace

TrustStore::TrustStore(std::string profile, fs::path folder)
    : suffix_((profile.empty() ? "" : "@" + file_name(profile)) + ".json"),
      folder_(std::move(folder)) {}

fs::path TrustStore::file_of(const std::string& engine_key) const {
    return folder_ / (transport::fingerprint_of(engine_key) + suffix_);
}

Result<std::optional<KnownEngine>> TrustStore::find(const std::string& engine_key) const {
    const fs::path file = file_of(engine_key);
    std::error_code failure;
    if (!fs::exists(file, failure)) return std::optional<KnownEngine>();
    Result<KnownEngine> engine = read_engine(file);
    if (!engine) return engine.error();
    if (engine->trust.engine_key != engine_key) return std::optional<KnownEngine>();
    return std::optional<KnownEngine>(std::move(*engine));
}

std::vector<KnownEngine> TrustStore::all() const {
    std::vector<KnownEngine> engines;
    std::error_code failure;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_, failure)) {
        const std::string name = entry.path().filename().string();
        const std::size_t end = name.find_first_of("@.");
        if (end == std::string::npos || name.substr(end) != suffix_) continue;
        Result<KnownEngine> engine = read_engine(entry.path());
        if (engine) engines.push_back(std::move(*engine));
    }
    std::sort(engines.begin(), engines.end(), [](const KnownEngine& a, const KnownEngine& b) {
        return std::tie(a.address, a.trust.engine_key) < std::tie(b.address, b.trust.engine_key);
    });
    return engines;
}

std::optional<KnownEngine> TrustStore::at(const std::string& address) const {
    std::optional<KnownEngine> newest;
    std::optional<fs::file_time_type> written;
    for (KnownEngine& engine : all()) {
        if (engine.address != address) continue;
        std::error_code failure;
        const fs::file_time_type time =
            fs::last_write_time(file_of(engine.trust.engine_key), failure);
        if (failure || (written && time <= *written)) continue;
        written = time;
        newest = std::move(engine);
    }
    return newest;
}

Result<void> TrustStore::keep(const KnownEngine& engine) const {
    const json object{{"address", engine.address},
                      {"device", engine.device},
                      {"engine_key", engine.trust.engine_key},
                      {"public_key", engine.trust.own.public_key},
                      {"secret_key", engine.trust.own.secret_key}};
    return write_secret(file_of(engine.trust.engine_key),
                        object.dump(2, ' ', false, json::error_handler_t::replace) + "\n");
}

bool TrustStore::forget(const std::string& engine_key) const {
    std::error_code failure;
    return fs::remove(file_of(engine_key), failure);
}

}  // namespace kydai::trust
