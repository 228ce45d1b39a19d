# cmake --install: bin/fathom, its helpers in libexec/fathom (src/base/process/own_program.cpp looks there),
# documentation and examples in share/doc/fathom. cpack: the same as a Debian package.
include(GNUInstallDirs)
install(TARGETS fathom RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(TARGETS fathom-c fathom-java fathom-cage RUNTIME DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/fathom)
install(FILES ${FATHOM_JAVA_MODELS} DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/fathom)
install(FILES ${CMAKE_BINARY_DIR}/fathom-java-replay.jar DESTINATION ${CMAKE_INSTALL_LIBEXECDIR}/fathom)
set(documents ${CMAKE_INSTALL_DATADIR}/doc/fathom)
install(FILES README.md ARCHITECTURE.md CONTRIBUTING.md CHANGELOG.md LICENSE DESTINATION ${documents})
install(DIRECTORY docs/ DESTINATION ${documents}/docs)
install(DIRECTORY examples DESTINATION ${documents})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME fathom)
set(CPACK_PACKAGE_CONTACT "The Fathom authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "program verifier and bug finder for C and Java")
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
# Libraries by dpkg-shlibdeps; the compiler, its sanitizers and the headers of both data models at run time.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "clang-19, libclang-rt-19-dev, libc6-dev")
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "openjdk-17-jdk-headless, libc6-dev-i386, gcc-multilib")
else()
  string(CONCAT CPACK_DEBIAN_PACKAGE_RECOMMENDS "openjdk-17-jdk-headless, libclang-rt-19-dev:amd64, "
    "libc6-dev-amd64-cross, "
    "libc6-dev-i386-cross, libgcc-12-dev-amd64-cross, libgcc-12-dev-i386-cross, binutils-i686-linux-gnu, qemu-user")
endif()
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "z3, cvc5")
include(CPack)
