# Interface targets that carry the compiler's flags; nothing is set in global variables.
# SPDX-License-Identifier: Apache-2.0
set(KYDAI_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined or thread")

add_library(kydai_options INTERFACE)
target_compile_features(kydai_options INTERFACE cxx_std_20)
target_include_directories(kydai_options INTERFACE ${PROJECT_SOURCE_DIR})
if(KYDAI_SANITIZE)
  target_compile_options(kydai_options INTERFACE -fsanitize=${KYDAI_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(kydai_options INTERFACE -fsanitize=${KYDAI_SANITIZE})
endif()

# A cross compiler finds the linker of its own kind alone.
find_program(KYDAI_MOLD mold)
if(KYDAI_MOLD AND NOT CMAKE_CROSSCOMPILING AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_link_options(kydai_options INTERFACE -fuse-ld=mold)
endif()
find_program(KYDAI_CCACHE ccache)
if(KYDAI_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${KYDAI_CCACHE})
endif()

add_library(kydai_warnings INTERFACE)
target_compile_options(kydai_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast
  -Woverloaded-virtual -Wunused -Wnull-dereference
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op>)
if(KYDAI_WARNINGS_AS_ERRORS)
  target_compile_options(kydai_warnings INTERFACE -Werror)
endif()
