#pragma once

#include <optional>
#include <string>

namespace fathom::frontend::java {

/// A JDK, or a JRE, whose classes can be read.
struct Jdk {
  std::string home;
  std::string version;       // 17.0.19
  bool hasCompiler = false;  // it has javac
};

/// The one whose home the user names; else that of `javac` on PATH, of JAVA_HOME, or one that the
/// system has: the first with a compiler, else the first. Those whose classes are too new to be
/// read, or too old, are passed over. EnvironmentError where the user names none of these.
std::optional<Jdk> findJdk(const std::string& named);

/// EnvironmentError with what to install where there is none, or none with a compiler.
Jdk requireCompiler(const std::string& named);

}  // namespace fathom::frontend::java
