#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// The object is one integer, and is only ever loaded and stored whole (and given lifetimes): it is
/// a plain variable.
bool isPlain(const llvm::AllocaInst& local);
bool isPlain(const llvm::GlobalVariable& global);

}  // namespace fathom::frontend::c
