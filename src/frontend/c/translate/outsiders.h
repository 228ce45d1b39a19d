#pragma once

#include <llvm/IR/Module.h>
#include <vector>

#include "frontend/c/memory/points_to.h"
#include "frontend/c/translate/entry_points.h"
#include "program/program.h"

// What the callers of a module's entry points could do that the model leaves out.
namespace fathom::frontend::c {

/// Neither a library body nor what lowering made.
bool isTheUsers(const llvm::Function& function);
/// Private variables are the compiler's own.
bool isState(const llvm::GlobalVariable& variable);

/// By the arguments that they pass, unless these are valid, and by what has a name outside of the
/// module.
std::vector<program::Approximation> leftOut(const llvm::Module& module,
                                            const std::vector<llvm::Function*>& entries,
                                            bool areValid);
/// By what the entry points give them: addresses of the module's variables and functions, and of
/// memory that the module keeps.
std::vector<program::Approximation> givenAway(PointsTo& pointsTo, const EntryPoints& entryPoints);

}  // namespace fathom::frontend::c
