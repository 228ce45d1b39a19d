# fathom_jar(NAME FOLDER [OPTIONS option...]): the target NAME makes NAME.jar, beside the programs, of all Java sources
# below src/FOLDER, whose packages are folders there.
find_program(JAVAC javac REQUIRED)
find_program(JAR jar REQUIRED)
function(fathom_jar name folder)
  cmake_parse_arguments(JAR "" "" "OPTIONS" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${folder}/*.java)
  set(classes ${CMAKE_BINARY_DIR}/classes/${name})
  set(archive ${CMAKE_BINARY_DIR}/${name}.jar)
  add_custom_command(OUTPUT ${archive}
    COMMAND ${CMAKE_COMMAND} -E rm -rf ${classes}
    COMMAND ${JAVAC} -encoding UTF-8 -nowarn -proc:none ${JAR_OPTIONS} -d ${classes} ${sources}
    COMMAND ${JAR} --create --file ${archive} --no-manifest -C ${classes} .
    DEPENDS ${sources} VERBATIM)
  add_custom_target(${name} ALL DEPENDS ${archive})
endfunction()

# fathom_text(FILE HEADER): a header below the folder `generated` of the build with the text of src/FILE, a raw string
# literal that ends with )text".
function(fathom_text file header)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${file})
  file(READ ${CMAKE_SOURCE_DIR}/src/${file} text)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/${header} CONTENT "R\"text(@text@)text\"\n" @ONLY)
endfunction()
