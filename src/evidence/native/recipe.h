#pragma once

#include <optional>
#include <string>
#include <vector>

namespace fathom::evidence::native {

/// A C program as it lies on disk, and how the user compiles it.
struct Source {
  std::vector<std::string> files;  // .c, .i, .bc, .ll; none: nobody says how they are compiled
  int arch = 64;
  std::vector<std::string> compilerFlags;  // -I, -D, -std, as clang takes them
};

/// What shows that a run failed.
enum class Shown {
  Reached,     // the harness, at a call of reach_error or __VERIFIER_error
  Assertion,   // the harness, at a failed assert
  Arithmetic,  // a report of UBSan
  Address,     // a report of ASan
  Leak,        // the harness' own ledger of the heap
};

/// How a violation of a check is made visible: flags of the compiler beside the common ones.
struct Recipe {
  Shown shown = Shown::Reached;
  std::vector<std::string> flags;
};

/// Nothing for a check that no native run shows.
std::optional<Recipe> recipeFor(const std::string& check);

/// What variables without a value hold in a run; all are executions of the same program.
enum class Unset { Zero, Pattern, AsItComes };
std::vector<std::string> flagsFor(Unset unset);

bool isModule(const std::string& file);  // .bc, .ll

/// The whole command: the harness, then the program, into `executable`. The harness stands first
/// and its definitions win, so that also an error function with a body is seen.
std::vector<std::string> compileCommand(const Source& source, const Recipe& recipe, Unset unset,
                                        const std::string& harness, const std::string& executable);

/// One file of the program as LLVM writes it, to standard output: there the objects and functions
/// that it only declares look different.
std::vector<std::string> listingCommand(const Source& source, const std::string& file);

/// The command as one line for a shell.
std::string shellLine(const std::vector<std::string>& command);

}  // namespace fathom::evidence::native
