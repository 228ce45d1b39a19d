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
};

/// main, between constructors and what runs at exit, where there are such. Where there is none, or
/// entries are asked for: a function that is added to the module and stands for all who may call
/// the entries, with any arguments and, if the module keeps something between calls, any number of
/// times. Without main and entries these are the externally visible functions that nobody calls
/// (from outside their own recursion). InputError where there is no such function.
EntryPoints entryPointsOf(llvm::Module& module, const COptions& options, const Notes& notes);

}  // namespace fathom::frontend::c
