#pragma once

#include <string>
#include <vector>

namespace fathom::app {

/// A command line on which words of a C compiler stand among Fathom's own.
struct CompilerFlags {
  std::vector<std::string> own;        // Fathom's, with --std and --arch for what compilers say so
  std::vector<std::string> flags;      // for clang: what says how the source is to be read
  std::vector<std::string> notHeeded;  // these mean something to a compiler, but nothing here
};

/// Tells them apart. What concerns warnings, optimisation, outputs and the linker is dropped; only
/// flags of a list get to clang; words that no compiler knows stay with Fathom's.
CompilerFlags separateCompilerFlags(const std::vector<std::string>& words);

}  // namespace fathom::app
