#pragma once

#include <string>
#include <vector>

#include "frontend/c/compile/compile.h"

namespace fathom::frontend::c {

/// What the reader of modules is told, as words of its command line and back: the modules to link,
/// modules that only lend bodies of inline functions, and options (without what concerns the
/// compiler only).
struct Arguments {
  std::vector<ModuleFile> modules;
  std::vector<ModuleFile> inlineBodies;
  COptions options;
};
std::vector<std::string> toArguments(const Arguments& arguments);
/// Throws InputError where a word means nothing.
Arguments readArguments(const std::vector<std::string>& words);

}  // namespace fathom::frontend::c
