// See key_file.hpp.
// SPDX-License-Identifier: Apache-2.0
#include "publisher/trust/key_file.hpp"

#include "publisher/files/secret_file.hpp"

namespace kydai::trust {

Result<transport::KeyPair> keys_in(const std::filesystem::path& file) {
    std::error_code failure;
    if (!std::filesystem::exists(file, failure)) {
        transport::KeyPair made = transport::make_key_pair();
        if (Result<void> written = write_secret(file, made.secret_key + "\n"); !written) {
            return written.error();
        }
        return made;
    }
    const Result<std::string> text = read_secret(file);
    if (!text) return text.error();
    Result<transport::KeyPair> keys = transport::key_pair_of(text->substr(0, text->find('\n')));
    if (keys) return keys;
    Place place;
    place.file = file.string();
    return Error("trust.bad_key_file", {{"file", file.string()}}, place);
}

}  // namespace kydai::trust
