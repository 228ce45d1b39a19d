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

/// Numbers that callers may set before they call an entry point: visible variables of few numbers,
/// and errno where a function reads it before it sets it.
struct SetByCallers {
  std::vector<llvm::GlobalVariable*> variables;
  llvm::Function* errnoPlace = nullptr;
};
SetByCallers setByCallers(llvm::Module& module);
/// Of valid callers: that they leave other visible variables alone, which a function uses.
std::vector<program::SourceRequirement> leftAlone(const llvm::Module& module);

/// By the arguments that they pass, unless these are valid, and by what has a name outside of the
/// module.
std::vector<program::Approximation> leftOut(const llvm::Module& module,
                                            const std::vector<llvm::Function*>& entries,
                                            bool areValid);
/// By what the entry points give them: addresses of the module's variables and functions, and of
/// memory that the module keeps.
std::vector<program::Approximation> givenAway(PointsTo& pointsTo, const EntryPoints& entryPoints);

}  // namespace fathom::frontend::c
