// The main of every test executable.
// SPDX-License-Identifier: Apache-2.0
#define CATCH_CONFIG_MAIN
#include "tests/support/catch.hpp"
