# What is installed, by package, and how `cpack -G DEB` makes Debian packages of it.
# SPDX-License-Identifier: Apache-2.0
set(packaging ${PROJECT_SOURCE_DIR}/packaging)
set(private_dir lib/kydai)  # FHS: programs that nobody types
set(unit_dir lib/systemd/system)

# kydai_man(COMPONENT PROGRAM ...): manual pages made from --help, so that they say what the program does.
function(kydai_man component)
  foreach(program ${ARGN})
    install(CODE "
      execute_process(COMMAND ${packaging}/man/make-man ${PROJECT_BINARY_DIR} ${program}
        COMMAND_ERROR_IS_FATAL ANY)" COMPONENT ${component})
    install(FILES ${PROJECT_BINARY_DIR}/man/${program}.1.gz DESTINATION share/man/man1
      COMPONENT ${component})
    install(FILES ${PROJECT_BINARY_DIR}/man/vi/${program}.1.gz DESTINATION share/man/vi/man1
      COMPONENT ${component})
  endforeach()
endfunction()

# kydai_debian_documents(COMPONENT PACKAGE): what Debian wants of each package.
function(kydai_debian_documents component package)
  install(FILES ${packaging}/deb/copyright DESTINATION share/doc/${package} COMPONENT ${component})
  install(CODE "
    execute_process(COMMAND ${packaging}/deb/make-changelog ${package} ${PROJECT_VERSION} ${PROJECT_BINARY_DIR}
      COMMAND_ERROR_IS_FATAL ANY)" COMPONENT ${component})
  install(FILES ${PROJECT_BINARY_DIR}/changelogs/${package}/changelog.gz DESTINATION share/doc/${package}
    COMPONENT ${component})
endfunction()

# --- kydai-common: texts, themes, samples
# The lists with faults are for the tests.
install(DIRECTORY assets/ DESTINATION share/kydai COMPONENT common PATTERN faulty EXCLUDE)
install(FILES README.md CHANGELOG.md DESTINATION share/doc/kydai-common COMPONENT common)
install(DIRECTORY docs/manual DESTINATION share/doc/kydai-common COMPONENT common)
install(FILES ${packaging}/desktop/kydai.svg DESTINATION share/icons/hicolor/scalable/apps COMPONENT common)
kydai_debian_documents(common kydai-common)

# --- kydai: engine, command line, demo
install(PROGRAMS ${packaging}/lib/kydai-begin DESTINATION sbin COMPONENT engine)
install(PROGRAMS ${packaging}/lib/demo ${packaging}/lib/start-engine DESTINATION ${private_dir} COMPONENT engine)
install(FILES ${packaging}/systemd/kydai-engine.service DESTINATION ${unit_dir} COMPONENT engine)
install(FILES ${packaging}/config/engine.toml DESTINATION /etc/kydai COMPONENT engine)
install(FILES ${packaging}/completion/kydai DESTINATION share/bash-completion/completions COMPONENT engine)
install(FILES ${packaging}/desktop/kydai-demo.desktop DESTINATION share/applications COMPONENT engine)
kydai_man(engine kydai kydai-engine)
install(CODE "
  execute_process(COMMAND gzip -9nc ${packaging}/man/kydai-begin.8
    OUTPUT_FILE ${PROJECT_BINARY_DIR}/man/kydai-begin.8.gz COMMAND_ERROR_IS_FATAL ANY)" COMPONENT engine)
install(FILES ${PROJECT_BINARY_DIR}/man/kydai-begin.8.gz DESTINATION share/man/man8 COMPONENT engine)
kydai_debian_documents(engine kydai)

# --- kydai-display
install(PROGRAMS ${packaging}/lib/kiosk DESTINATION ${private_dir} COMPONENT display)
install(FILES ${packaging}/systemd/kydai-display.service DESTINATION ${unit_dir} COMPONENT display)
install(FILES ${packaging}/config/display.toml DESTINATION /etc/kydai COMPONENT display)
install(FILES ${packaging}/desktop/kydai-display.desktop DESTINATION share/applications COMPONENT display)
kydai_man(display kydai-display)
kydai_debian_documents(display kydai-display)

# --- kydai-relay
install(FILES ${packaging}/systemd/kydai-relay.service DESTINATION ${unit_dir} COMPONENT relay)
install(FILES ${packaging}/config/relay.toml DESTINATION /etc/kydai COMPONENT relay)
kydai_man(relay kydai-relay)
kydai_debian_documents(relay kydai-relay)

# --- CPack
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME kydai)
set(CPACK_PACKAGE_VENDOR "Kỳ Đài")
set(CPACK_PACKAGE_CONTACT "Kỳ Đài maintainers <maintainers@kydai.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL common engine display relay)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEBIAN_COMMON_PACKAGE_NAME kydai-common)
set(CPACK_DEBIAN_COMMON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_COMMON_PACKAGE_SHLIBDEPS OFF)
set(CPACK_COMPONENT_COMMON_DESCRIPTION
"texts, themes and samples of the chess venue's broadcast
 Languages, themes, regulations and sample lists that the engine and the
 displays of Kỳ Đài share, and the operator's manual.")
set(CPACK_DEBIAN_ENGINE_PACKAGE_NAME kydai)
set(CPACK_DEBIAN_ENGINE_PACKAGE_DEPENDS "kydai-common (= ${PROJECT_VERSION}), adduser")
set(CPACK_DEBIAN_ENGINE_PACKAGE_RECOMMENDS "kydai-display, avahi-daemon")
set(CPACK_COMPONENT_ENGINE_DESCRIPTION
"tournament engine of a chess venue's live broadcast
 Kỳ Đài keeps a chess tournament of many groups (regulation, players, pairing,
 results, standings, teams, prizes, clocks) and publishes every change to the
 screens of the hall. This package has the engine with its service, and the
 arbiter's command line.")
set(CPACK_DEBIAN_DISPLAY_PACKAGE_NAME kydai-display)
set(CPACK_DEBIAN_DISPLAY_PACKAGE_DEPENDS
  "kydai-common (= ${PROJECT_VERSION}), fonts-noto-core, libgl1-mesa-dri, adduser")
set(CPACK_DEBIAN_DISPLAY_PACKAGE_RECOMMENDS "xserver-xorg, xinit, x11-xserver-utils, espeak-ng, avahi-daemon")
set(CPACK_COMPONENT_DISPLAY_DESCRIPTION
"full-screen display of a chess venue's live broadcast
 Shows pairings, standings, round clocks and announcements on the projectors
 and TV sets of the hall, as the engine of Kỳ Đài publishes them. A service
 brings a bare machine up straight into a display.")

set(CPACK_DEBIAN_RELAY_PACKAGE_NAME kydai-relay)
set(CPACK_DEBIAN_RELAY_PACKAGE_DEPENDS "kydai-common (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_RELAY_PACKAGE_RECOMMENDS "avahi-daemon")
set(CPACK_COMPONENT_RELAY_DESCRIPTION
"relay of a chess venue's live broadcast to another hall
 Follows the engine of Kỳ Đài once and serves the displays of a second hall or
 building, which stay honest about their age when the line is cut.")

# Scripts go under the names dpkg wants; each package has its own.
foreach(component engine display relay)
  string(TOUPPER ${component} upper)
  set(scripts)
  foreach(script postinst prerm postrm)
    configure_file(${packaging}/deb/${script}.${component} ${PROJECT_BINARY_DIR}/deb/${component}/${script}
      COPYONLY FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
    list(APPEND scripts ${PROJECT_BINARY_DIR}/deb/${component}/${script})
  endforeach()
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/deb/${component}/conffiles
    CONTENT "/etc/kydai/${component}.toml\n" @ONLY)
  list(APPEND scripts ${PROJECT_BINARY_DIR}/deb/${component}/conffiles)
  set(CPACK_DEBIAN_${upper}_PACKAGE_CONTROL_EXTRA ${scripts})
endforeach()
include(CPack)
