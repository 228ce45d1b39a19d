#pragma once

#include <string>
#include <vector>

namespace fathom::frontend {

/// A source file or a module, with the compiler flags that decide its meaning, beside those of the
/// user.
struct CompileUnit {
  std::string file;
  std::vector<std::string> flags;
  bool preprocessed = file.ends_with(".i");
  bool isOurs = false;  // the user's macros, headers and dialect say nothing about it

  friend bool operator==(const CompileUnit&, const CompileUnit&) = default;
};

/// An entry point, as a harness would call it.
struct Entry {
  std::string name;
  std::vector<std::string> parameters;  // their types in C; empty where it cannot pass one
  bool isStatic = false;
  bool operator==(const Entry&) const = default;
};

/// A program that is compiled and executed on this machine.
struct NativeProgram {
  std::vector<CompileUnit> units;
  int arch = 64;                           // pointer width of all units
  std::vector<std::string> compilerFlags;  // the user's, for all units
  std::vector<Entry> entries;              // empty: it begins in main
};

}  // namespace fathom::frontend
