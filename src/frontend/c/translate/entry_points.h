#pragma once

#include <llvm/IR/Module.h>
#include <string>
#include <vector>

#include "frontend/c/lower/notes.h"
#include "frontend/c/metadata.h"
#include "frontend/c/options.h"
#include "program/program.h"

namespace fathom::frontend::c {

/// Where the executions of a module begin.
struct EntryPoints {
  const llvm::Function* function = nullptr;  // where the first instruction is
  const llvm::Function* main = nullptr;      // what the constructors run before
  std::vector<Entry> entries;                // empty: it is main
  std::vector<program::Approximation> approximations;
  std::vector<program::SourceRequirement> requirements;
};

/// main, between constructors and what runs at exit. Without main, or where the options name entry
/// points: a new function of the module, which calls them with any arguments and, if the module
/// keeps state between calls, any number of times. Without main and options the entry points are
/// the externally visible functions that nothing reachable calls by name (but for their own
/// recursion), and those with a visible alias. InputError where there is no such function.
EntryPoints entryPointsOf(llvm::Module& module, const COptions& options, const Notes& notes);

}  // namespace fathom::frontend::c
