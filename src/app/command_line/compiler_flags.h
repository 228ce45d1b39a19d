#pragma once

#include <string>
#include <vector>

namespace fathom::app {

/// A command line with flags of a C compiler among Fathom's options.
struct CompilerFlags {
  std::vector<std::string> own;      // Fathom's: --std for -std=, --arch for -m32, --classpath ...
  std::vector<std::string> flags;    // for clang: they affect how the source is read
  std::vector<std::string> ignored;  // they would change the semantics, but not here
};

/// Separates them. What concerns warnings, optimisation, outputs and the linker is dropped; only
/// flags of a list get to clang; words that no compiler knows stay with Fathom's.
CompilerFlags separateCompilerFlags(const std::vector<std::string>& words);

}  // namespace fathom::app
