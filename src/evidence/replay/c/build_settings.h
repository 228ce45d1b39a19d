#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evidence/replay/shell_line.h"

namespace fathom::evidence::native {

/// A file of a C program, and how it is compiled beside what holds for all: .c, .i, .bc, .ll.
struct Unit {
  std::string file;
  std::vector<std::string> flags{};
  bool preprocessed = file.ends_with(".i");
};

/// A function where executions begin, as C declares it.
struct Entry {
  std::string name;
  std::vector<std::string> parameters;  // types; empty where a harness cannot pass one
  bool isStatic = false;
};

/// A C program as it lies on disk, and how the user compiles it.
struct Source {
  std::vector<Unit> units;
  int arch = 64;                           // of all units
  std::vector<std::string> compilerFlags;  // -I, -D, -std, as clang takes them; for all units
  std::vector<Entry> entries{};            // empty: it begins in main
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
struct SanitizerSettings {
  Shown shown = Shown::Reached;
  std::vector<std::string> flags;
};

/// Nothing for a check that no native run shows.
std::optional<SanitizerSettings> settingsFor(const std::string& check);

/// What variables without a value hold in a run; all are executions of the same program.
enum class Unset { Zero, Pattern, AsItComes };
std::vector<std::string> flagsFor(Unset unset);

bool isModule(const Unit& unit);  // .bc, .ll

using Command = std::vector<std::string>;

/// What makes a program: units with flags of their own, each into an object beside the executable;
/// then everything else, and all together.
struct Building {
  std::vector<Command> objects;
  Command program;
};

/// The harness, then the program, into `executable`. The harness stands first and its definitions
/// win, so that also an error function with a body is seen.
Building buildingOf(const Source& source, const SanitizerSettings& settings, Unset unset,
                    const std::string& harness, const std::string& executable);

/// The compiler's flags for a program of so many bits. Programs of 32 bits are those of x86,
/// emulated where need be; those of 64 bits are this machine's own, with the types of x86 (but long
/// double is the machine's).
std::vector<std::string> machineFlags(int bits);
/// What runs a program of so many bits that this machine cannot run itself; empty where it can.
Command emulatorFor(int bits);

/// C99's `inline` alone gives no definition; with this flag it does (and `extern inline` none).
inline constexpr const char* kInlineDefines = "-fgnu89-inline";

/// One unit of the program as LLVM writes it, to standard output: there what it defines and what it
/// only declares look different.
Command symbolListCommand(const Source& source, const Unit& unit);

using evidence::shellLine;
/// All its commands as one line for a shell.
std::string shellLine(const Building& building);

}  // namespace fathom::evidence::native
