#pragma once

#include <string>
#include <vector>

namespace fathom::frontend::java {

/// A class `NAME` with what it declares. Its `static int run()` is executed by the JVM and, once
/// translated, by the interpreter; both must come to the same number.
struct JavaProgram {
  std::string name;
  std::string members;
};

std::vector<JavaProgram> arithmeticPrograms();
std::vector<JavaProgram> exceptionPrograms();
std::vector<JavaProgram> objectPrograms();
std::vector<JavaProgram> libraryPrograms();

}  // namespace fathom::frontend::java
