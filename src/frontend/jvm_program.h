#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fathom::frontend {

/// A program that a JVM executes.
struct JvmProgram {
  std::vector<std::string> classPath;      // folders and jars with class files, absolute, in order
  std::optional<std::string> mainClass;    // a.b.C; nothing: executions do not begin in main
  std::vector<std::string> entries;        // of those: procedures, a.b.C.m(I)V
  std::string jdk;                         // its home; "": none was found
  std::shared_ptr<const void> keepsFiles;  // what the class path names stays as long as this
  std::vector<std::string> sources{};      // that the first entry of the class path is made of
  bool isMainPublic = true;                // else `java` refuses to start it
};

}  // namespace fathom::frontend
