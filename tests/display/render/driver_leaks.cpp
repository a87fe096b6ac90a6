// For the tests that load a graphics driver: its leaks are not ours.
// SPDX-License-Identifier: Apache-2.0
#if defined(__SANITIZE_ADDRESS__)
// The graphics driver keeps a few kilobytes of its compiler for ever, and is unloaded before the
// report could name it. What is ours is checked for leaks by the tests that load none.
extern "C" int __lsan_is_turned_off();  // NOLINT: the sanitizer's name
extern "C" int __lsan_is_turned_off() {
    return 1;
}
#endif
