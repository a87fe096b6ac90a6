// One line of fixed length, rewritten in place: sequence, hash, and a digest over both against
// tearing.
// SPDX-License-Identifier: Apache-2.0
#include "engine/journal/witness.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

namespace kydai::journal {
namespace {

constexpr std::size_t line_bytes = 20 + 1 + 64 + 1 + 64 + 1;

std::filesystem::path file_in(const std::filesystem::path& folder) {
    return folder / "journal.head";
}

std::string line_of(const Head& head) {
    const std::string content = fmt::format("{:020} {}", head.sequence.value(), to_hex(head.hash));
    return content + " " + to_hex(digest_of(content)) + "\n";
}

}  // namespace

Witness Witness::open(const std::filesystem::path& folder) {
    return Witness(::open(file_in(folder).c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0644));
}

std::optional<Head> Witness::read(const std::filesystem::path& folder) {
    const int descriptor = ::open(file_in(folder).c_str(), O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return std::nullopt;
    std::array<char, line_bytes> line{};
    const ssize_t size = ::pread(descriptor, line.data(), line.size(), 0);
    ::close(descriptor);
    if (size != static_cast<ssize_t>(line.size())) return std::nullopt;

    const std::string_view text(line.data(), line.size());
    std::int64_t sequence = 0;
    const auto number = std::from_chars(text.data(), text.data() + 20, sequence);
    const std::optional<Digest> hash = digest_from_hex(text.substr(21, 64));
    if (number.ec != std::errc() || !hash) return std::nullopt;
    const Head head{Sequence(sequence), *hash, EngineTime{}};
    if (line_of(head) != text) return std::nullopt;
    return head;
}

void Witness::write(const Head& head) {
    if (descriptor_ < 0) return;
    const std::string line = line_of(head);
    // Not synced: after a power failure an older witness is as good. A failed write leaves the old
    // one.
    [[maybe_unused]] const ssize_t written = ::pwrite(descriptor_, line.data(), line.size(), 0);
}

Witness::Witness(Witness&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

Witness& Witness::operator=(Witness&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
}

Witness::~Witness() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace kydai::journal
