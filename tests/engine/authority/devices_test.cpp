// Devices as facts of the journal: added, changed, revoked, undone; one chief arbiter's stays.
// SPDX-License-Identifier: Apache-2.0
#include "engine/codec/codec.hpp"
#include "tests/engine/core/arena.hpp"
#include "tests/support/catch.hpp"

using namespace kydai;           // NOLINT: a test file
using namespace kydai::testing;  // NOLINT

namespace {

const std::string key(40, 'k');
const std::string other_key(40, 'o');

AddDevice section(const std::string& name) {
    return {name, Role::SectionArbiter, {GroupId("u08")}, {}};
}

AddDevice chief(const std::string& name) {
    return {name, Role::ChiefArbiter, {}, {}};
}

ChangeDevice change(std::int64_t id) {
    ChangeDevice command;
    command.device = DeviceId(id);
    return command;
}

const Device& device(const Arena& arena, std::int64_t id) {
    const Device* found = arena.state().device(DeviceId(id));
    REQUIRE(found != nullptr);
    return *found;
}

}  // namespace

TEST_CASE("a device is added with its role and its groups as they are called", "[engine][core]") {
    Arena arena;
    arena.must(section("Bàn 1"));
    CHECK(device(arena, 1).name == "Bàn 1");
    CHECK(device(arena, 1).role == Role::SectionArbiter);
    CHECK(device(arena, 1).groups == std::vector{GroupId("U08")});
    arena.must(AddDevice{"Loa", Role::Announcer, {}, key});
    CHECK(arena.state().device_with_key(key)->id == DeviceId(2));
    CHECK(arena.state().device_with_key("") == nullptr);
}

TEST_CASE("a device that makes no sense is refused with its mend", "[engine][core]") {
    Arena arena;
    arena.must(AddDevice{"Bàn 1", Role::Viewer, {}, key});
    arena.refused(AddDevice{"  ", Role::Viewer, {}, {}}, "device.no_name");
    arena.refused(AddDevice{std::string(65, 'x'), Role::Viewer, {}, {}}, "device.name_too_long");
    arena.refused(AddDevice{"BAN 1", Role::Viewer, {}, {}}, "device.name_taken");
    arena.refused(AddDevice{"kydai-engine", Role::Viewer, {}, {}}, "device.name_taken");
    arena.refused(AddDevice{"A", Role::SectionArbiter, {}, {}}, "device.needs_groups");
    arena.refused(AddDevice{"A", Role::Announcer, {GroupId("U08")}, {}}, "device.needs_no_groups");
    arena.refused(AddDevice{"A", Role::SectionArbiter, {GroupId("U99")}, {}}, "group.unknown");
    arena.refused(AddDevice{"A", Role::Viewer, {}, "short"}, "device.bad_key");
    arena.refused(AddDevice{"A", Role::Viewer, {}, std::string(40, '~')}, "device.bad_key");
    arena.refused(AddDevice{"A", Role::Viewer, {}, key}, "device.key_in_use");
    ChangeDevice pin = change(1);
    pin.pin_hash = "1234";
    arena.refused(pin, "device.bad_pin_hash");
    arena.refused(change(7), "device.unknown");
    arena.refused(RevokeDevice{DeviceId(7), false}, "device.unknown");
}

TEST_CASE("a change leaves alone what it does not name", "[engine][core]") {
    Arena arena;
    arena.must(section("Bàn 1"));
    ChangeDevice hand_over = change(1);
    hand_over.curve_key = key;
    arena.must(hand_over);
    ChangeDevice pin = change(1);
    pin.pin_hash = "$argon2id$v=19$m=1,t=1,p=1$c2FsdA$aGFzaA";
    arena.must(pin);
    CHECK(device(arena, 1).curve_key == key);
    CHECK(device(arena, 1).groups.size() == 1);
    CHECK(arena.must(pin).events.empty());

    ChangeDevice role = change(1);
    role.role = Role::Announcer;
    arena.must(role);
    CHECK(device(arena, 1).groups.empty());
    CHECK(device(arena, 1).pin_hash == *pin.pin_hash);
}

TEST_CASE("a revoked device holds its key no more, and its name is free", "[engine][core]") {
    Arena arena;
    arena.must(AddDevice{"Bàn 1", Role::Announcer, {}, key});
    arena.must(RevokeDevice{DeviceId(1), false});
    CHECK(arena.state().device_with_key(key) == nullptr);
    arena.refused(change(1), "device.revoked_already");
    arena.refused(RevokeDevice{DeviceId(1), false}, "device.revoked_already");
    arena.must(AddDevice{"Bàn 1", Role::Announcer, {}, key});
    CHECK(arena.state().device_with_key(key)->id == DeviceId(2));
}

TEST_CASE("the last chief arbiter's device can be neither revoked nor demoted", "[engine][core]") {
    Arena arena;
    arena.must(chief("Tổng"));
    ChangeDevice demotion = change(1);
    demotion.role = Role::Viewer;
    arena.refused(demotion, "device.last_chief");
    arena.refused(RevokeDevice{DeviceId(1), false}, "device.last_chief");

    arena.must(chief("Phó tổng"));
    arena.must(demotion);
    arena.refused(RevokeDevice{DeviceId(2), false}, "device.last_chief");
    arena.must(RevokeDevice{DeviceId(2), true});
}

TEST_CASE("undo puts devices back as they were", "[engine][core]") {
    Arena arena;
    const Tournament empty = arena.state();
    arena.must(AddDevice{"Bàn 1", Role::Announcer, {}, key});
    arena.must(RevokeDevice{DeviceId(1), false}, "revocation");
    arena.must(Undo{"revocation", false});
    CHECK_FALSE(device(arena, 1).is_revoked);
    ChangeDevice hand_over = change(1);
    hand_over.curve_key = other_key;
    arena.must(hand_over, "hand-over");
    arena.must(Undo{"hand-over", false});
    CHECK(device(arena, 1).curve_key == key);
    arena.must(Undo{"", false});
    CHECK(has_same_content(arena.state(), empty));
    arena.must(chief("Tổng"));
    CHECK(device(arena, 2).name == "Tổng");
}

TEST_CASE("commands and events about devices are the same after JSON", "[engine][codec]") {
    ChangeDevice all = change(3);
    all.name = "Bàn 2";
    all.role = Role::SectionArbiter;
    all.groups = {GroupId("U08"), GroupId("U09")};
    all.curve_key = key;
    all.pin_hash = "$argon2id$x";
    ChangeDevice taken_away = change(3);
    taken_away.curve_key = "";
    for (const Command& command :
         {Command(section("A")), Command(AddDevice{"B", Role::Viewer, {}, key}), Command(all),
          Command(taken_away), Command(RevokeDevice{DeviceId(2), true})}) {
        const Result<Command> decoded = codec::decode_command(codec::encode(command));
        REQUIRE(decoded);
        CHECK(*decoded == command);
    }
    const Device full{DeviceId(2),   "C", Role::SectionArbiter, {GroupId("U08")}, key,
                      "$argon2id$x", true};
    for (const Event& event : {Event(DeviceAdded{full}), Event(DeviceChanged{full, "D"}),
                               Event(DeviceRevoked{DeviceId(2)}),
                               Event(CommandUndone{{"x"}, {DevicePart{DeviceId(2), full}}})}) {
        const Result<Event> decoded = codec::decode_event(codec::encode(event));
        REQUIRE(decoded);
        CHECK(*decoded == event);
    }
}
