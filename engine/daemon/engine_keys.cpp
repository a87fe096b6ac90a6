// See engine_keys.hpp.
#include "engine/daemon/engine_keys.hpp"

#include "publisher/files/secret_file.hpp"

namespace kydai::daemon {

Result<transport::KeyPair> engine_keys(const std::filesystem::path& data) {
    const std::filesystem::path file = data / engine_key_file;
    std::error_code failure;
    if (!std::filesystem::exists(file, failure)) {
        transport::KeyPair made = transport::make_key_pair();
        if (Result<void> written = write_secret(file, made.secret_key + "\n"); !written) {
            return written.error();
        }
        return made;
    }
    Result<std::string> text = read_secret(file);
    if (!text) return text.error();
    while (!text->empty() && (text->back() == '\n' || text->back() == '\r')) text->pop_back();
    Result<transport::KeyPair> keys = transport::key_pair_of(*text);
    if (keys) return keys;
    Place place;
    place.file = file.string();
    return Error("daemon.bad_engine_key", {{"file", file.string()}}, place);
}

}  // namespace kydai::daemon
