// The program `kydai`.
// SPDX-License-Identifier: Apache-2.0
#include "engine/cli/cli.hpp"

#include <iostream>

int main(int argc, char** argv) {
    return kydai::cli::run(std::vector<std::string>(argv + 1, argv + argc), std::cout, std::cerr);
}
