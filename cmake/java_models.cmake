# The library of Java: models of the JDK's classes, compiled in place of the JDK's own ones into
# fathom-java-models.jar beside the programs; the table of contracts as a text in the program.
set(library ${CMAKE_SOURCE_DIR}/src/frontend/java/library)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${library}/contracts.txt)
file(READ ${library}/contracts.txt CONTRACTS)
configure_file(${library}/contracts_text.cpp.in ${CMAKE_BINARY_DIR}/generated/contracts_text.cpp @ONLY)
target_sources(module_frontend_java_library PRIVATE ${CMAKE_BINARY_DIR}/generated/contracts_text.cpp)

find_program(JAVAC javac REQUIRED)
find_program(JAR jar REQUIRED)
file(GLOB_RECURSE models CONFIGURE_DEPENDS ${library}/models/*.java)
set(classes ${CMAKE_BINARY_DIR}/java-models)
set(FATHOM_JAVA_MODELS ${CMAKE_BINARY_DIR}/fathom-java-models.jar)
add_custom_command(OUTPUT ${FATHOM_JAVA_MODELS}
  COMMAND ${CMAKE_COMMAND} -E rm -rf ${classes}
  COMMAND ${JAVAC} -g -XDstringConcat=inline -proc:none -nowarn -XDsuppressNotes
    --patch-module java.base=${library}/models -d ${classes} ${models}
  COMMAND ${JAR} --create --no-compress --file ${FATHOM_JAVA_MODELS} -C ${classes} .
  DEPENDS ${models} COMMENT "Compiling models of Java's library" VERBATIM)
add_custom_target(fathom-java-models ALL DEPENDS ${FATHOM_JAVA_MODELS})
add_dependencies(module_frontend_java_library fathom-java-models)
