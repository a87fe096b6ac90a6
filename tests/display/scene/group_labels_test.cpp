// What groups are called where disciplines share their labels.
// SPDX-License-Identifier: Apache-2.0
#include "display/scene/group_labels.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::display;  // NOLINT: a test file

TEST_CASE("a group of a discipline is called with it", "[display][scene]") {
    CHECK(whole_label("U08 Nam", "") == "U08 Nam");
    CHECK(whole_label("U08 Nam", "Cờ nhanh") == "U08 Nam · Cờ nhanh");
}

TEST_CASE("several groups name each discipline once, behind those of it", "[display][scene]") {
    const GroupBadge boys{GroupId{"a"}, "U08 Nam", "Cờ nhanh", 0};
    const GroupBadge girls{GroupId{"b"}, "U08 Nữ", "Cờ nhanh", 1};
    const GroupBadge blitz{GroupId{"c"}, "U08 Nam", "Cờ chớp", 2};
    const GroupBadge plain{GroupId{"d"}, "U10 Nam", "", 3};
    CHECK(labels_of({}).empty());
    CHECK(labels_of({plain}) == "U10 Nam");
    CHECK(labels_of({boys, girls}) == "U08 Nam, U08 Nữ · Cờ nhanh");
    CHECK(labels_of({boys, girls, blitz}) == "U08 Nam, U08 Nữ · Cờ nhanh, U08 Nam · Cờ chớp");
}
