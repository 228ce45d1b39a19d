#pragma once

#include <string>
#include <vector>

#include "frontend/c/compile/compile.h"

namespace fathom::frontend::c {

/// The command line of the reader of modules, as words and back: the modules to link, modules that
/// only lend bodies of inline functions, and options (without those of the compiler).
struct Arguments {
  std::vector<ModuleFile> modules;
  std::vector<ModuleFile> inlineBodies;
  COptions options;
};
std::vector<std::string> toArguments(const Arguments& arguments);
/// InputError where a word is unknown.
Arguments readArguments(const std::vector<std::string>& words);

}  // namespace fathom::frontend::c
