# kydai_room(HOUSE ROOM SOURCES ... [PUBLIC ...] [PRIVATE ...]): one static library a room.
# The links written here are the arrows of docs/architecture.md; what is not linked cannot be used.
# SPDX-License-Identifier: Apache-2.0
function(kydai_room house room)
  cmake_parse_arguments(ARG "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  set(target kydai_${house}_${room})
  add_library(${target} STATIC ${ARG_SOURCES})
  add_library(kydai::${house}_${room} ALIAS ${target})
  target_link_libraries(${target} PUBLIC kydai_options ${ARG_PUBLIC} PRIVATE kydai_warnings ${ARG_PRIVATE})
endfunction()

# kydai_program(NAME COMPONENT C SOURCES ... LINKS ...): a thin executable over the rooms; the component
# is the package it goes into.
function(kydai_program name)
  cmake_parse_arguments(ARG "" "COMPONENT" "SOURCES;LINKS" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE kydai_options kydai_warnings ${ARG_LINKS})
  set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
  install(TARGETS ${name} DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT ${ARG_COMPONENT})
endfunction()

# kydai_test(NAME SOURCES ... LINKS ...): one test executable a room, each TEST_CASE a CTest test.
function(kydai_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINKS;LABELS" ${ARGN})
  set(target kydai-test-${name})
  add_executable(${target} ${ARG_SOURCES})
  target_link_libraries(${target} PRIVATE kydai_options kydai_warnings kydai_tests_support ${ARG_LINKS})
  if(NOT ARG_LABELS)
    set(ARG_LABELS unit)
  endif()
  # A name that CTest hands on mangled (a semicolon cuts it in two) would find no test and pass.
  catch_discover_tests(${target} TEST_PREFIX "${name}: " WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    EXTRA_ARGS -w NoTests
    PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT 120)
endfunction()
