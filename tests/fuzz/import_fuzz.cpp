// Any bytes as a list of players: the first byte chooses regulation and options, the rest is the
// file.
// SPDX-License-Identifier: Apache-2.0
#include "engine/registration/import_plan.hpp"
#include "publisher/base/check.hpp"
#include "publisher/files/assets.hpp"
#include "publisher/files/read_file.hpp"

#include <cstddef>
#include <cstdint>

namespace {

kydai::regulation::Regulation load(const char* file) {
    const auto assets = kydai::find_assets();
    KYDAI_CHECK(assets.has_value());
    auto regulation = kydai::regulation::parse_regulation(
        kydai::read_file(*assets / "regulations" / file).value(), file);
    KYDAI_CHECK(regulation.has_value());
    return std::move(*regulation);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kydai::registration;  // NOLINT: a target of a few lines
    static const kydai::regulation::Regulation athena = load("athena-2024.json");
    static const kydai::regulation::Regulation danang = load("danang-2026.json");
    if (size == 0) return 0;
    ImportOptions options;
    options.accepts_all = (data[0] & 2U) != 0;
    if ((data[0] & 4U) != 0) options.table.encoding = static_cast<Encoding>(data[0] >> 4U & 7U);
    const std::string bytes(reinterpret_cast<const char*>(data) + 1,
                            size - 1);  // NOLINT: the fuzzer's type
    const auto plan = plan_import(bytes, "x", (data[0] & 1U) != 0 ? athena : danang, {}, options);
    if (plan) (void)command_of(*plan);
    return 0;
}
