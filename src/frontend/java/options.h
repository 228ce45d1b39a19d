#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::frontend::java {

/// What is checked in a Java program, and how it is read.
struct JavaOptions {
  /// assert, null, bounds, cast, div, uncaught.
  std::set<std::string> checks{"assert"};
  std::vector<std::string> classPath;    // of the user; folders, jars
  std::optional<std::string> mainClass;  // a.b.C; none: the only class with main
  std::vector<std::string> entries;      // a.b.C.m or a.b.C.m(I)V; none: main
  std::string jdk;                       // its home; "": none was found
  /// Auto: integers where they are exact, else bit-vectors for the whole program. Integers: bit
  /// operations without an exact term give any value, recorded as kBitsAreAny.
  enum class Arithmetic { Auto, Integers, BitVectors } arithmetic = Arithmetic::Auto;
};

}  // namespace fathom::frontend::java
