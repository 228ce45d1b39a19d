#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/options.h"
#include "program/program.h"

namespace fathom::frontend::c {

/// The program of a module. Throws Unsupported where it has what is not modelled.
program::Program translate(logic::TermStore& terms, const llvm::Module& module,
                           const COptions& options);

}  // namespace fathom::frontend::c
