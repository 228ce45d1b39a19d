#pragma once

#include <llvm/IR/Module.h>
#include <memory>
#include <string>
#include <vector>

#include "frontend/c/compile/arguments.h"
#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Modules linked into one.
struct Linked {
  std::unique_ptr<llvm::Module> module;
  int arch = 64;                      // of the modules, whatever was asked for
  std::vector<std::string> warnings;  // sentences for the user
  Notes notes;                        // what lowering does not follow
};

/// Reads, verifies, links and lowers the modules; functions that are declared only get the bodies
/// that the modules for inline bodies have. Every value and argument has a name. InputError where a
/// file is no module, where two define the same, or where they are for different machines;
/// Unsupported where the machine is none of ours, or where such a body uses a variable that only
/// its source knows.
Linked readModules(const Arguments& arguments, llvm::LLVMContext& context);

}  // namespace fathom::frontend::c
