#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::frontend::c {

/// What a comment says that callers of a function give for a parameter. A function with a contract
/// must do with what its contract says: nothing more is asked of its callers.
struct Contract {
  std::string function;
  std::string pointer;  // the parameter
  std::string count;    // so many elements: a parameter or a number; "": a string
  bool operator==(const Contract&) const = default;
};

/// What is checked in a C program, and how it is read.
struct COptions {
  std::set<std::string> checks{"reach"};  // reach, assert, overflow, div, shift
  bool areUsual = false;  // nobody asked for these: those that a library cannot meet are left out
  bool svcompRules = false;
  int arch = 64;
  std::vector<std::string> compilerFlags;      // the user's -I, -D, -std, as clang takes them
  std::optional<std::string> compileCommands;  // the project; the files choose among its entries
  std::vector<std::string> entries;            // where executions begin; none: main, or by rule
  std::vector<Contract> contracts;             // of functions in the source
  /// Of the pointers that callers pass to entry points, where the program does not begin in main:
  /// valid, valid or null, or anything.
  enum class Arguments { Valid, Nullable, Any } arguments = Arguments::Valid;
  bool needsMain = false;  // no rule: what has main may be missing
  /// Auto: integers where they are exact, else bit-vectors for the whole program. Integers: bit
  /// operations without an exact term give any value, recorded as kBitsAreAny.
  enum class Arithmetic { Auto, Integers, BitVectors } arithmetic = Arithmetic::Auto;

  /// Some check asks whether objects are alive.
  bool tracksLiveness() const {
    return checks.contains("valid-deref") || checks.contains("valid-free") ||
           checks.contains("valid-memtrack") || checks.contains("valid-memcleanup");
  }
};

}  // namespace fathom::frontend::c
