# Cross building for 64-bit ARM (Raspberry Pi 3 and later) on a Debian 12 machine: docs/building.md.
# SPDX-License-Identifier: Apache-2.0
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_LIBRARY_ARCHITECTURE aarch64-linux-gnu)
set(CPACK_DEBIAN_PACKAGE_ARCHITECTURE arm64)

# A folder with Debian's arm64 libraries, so that this machine's own packages stay as they are.
set(KYDAI_SYSROOT "$ENV{KYDAI_SYSROOT}" CACHE PATH "Debian 12 for arm64, made by mmdebstrap")
if(NOT EXISTS "${KYDAI_SYSROOT}/usr/lib/aarch64-linux-gnu")
  message(FATAL_ERROR "KYDAI_SYSROOT names no Debian for arm64; docs/building.md says how one is made")
endif()
list(APPEND CMAKE_TRY_COMPILE_PLATFORM_VARIABLES KYDAI_SYSROOT)
set(CMAKE_SYSROOT "${KYDAI_SYSROOT}")
set(CMAKE_FIND_ROOT_PATH "${KYDAI_SYSROOT}")
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(ENV{PKG_CONFIG_DIR} "")
set(ENV{PKG_CONFIG_LIBDIR}
    "${KYDAI_SYSROOT}/usr/lib/aarch64-linux-gnu/pkgconfig:${KYDAI_SYSROOT}/usr/share/pkgconfig")
set(ENV{PKG_CONFIG_SYSROOT_DIR} "${KYDAI_SYSROOT}")
