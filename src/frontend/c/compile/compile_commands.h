#pragma once

#include <string>
#include <vector>

#include "frontend/c/compile/compile.h"

namespace fathom::frontend::c {

/// The entries of a compile_commands.json: C sources, each with the flags that decide its meaning;
/// and entries that are not C, each with the reason.
struct Project {
  std::vector<CompileUnit> units;
  std::vector<MissingUnit> skipped;
};

/// The entries of the file; where some are chosen (by source or by output) only those. An entry
/// that is listed twice counts once. InputError where the file is no such list, or has no entry
/// for a chosen file.
Project readProject(const std::string& file, const std::vector<std::string>& chosen);

}  // namespace fathom::frontend::c
