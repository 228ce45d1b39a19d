#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Replaces, exactly, by what the translation knows: aliases (the object itself), functions that
/// are chosen when the program is loaded (a call of their resolver), addresses of thread-local
/// variables (there is one thread), atomic operations (a load and a store), the standard streams
/// (objects of their own, never null).
void simplify(llvm::Module& module, Notes& notes);

/// Marks copies that are calls of memcpy in the source, whose memory must not overlap: those that
/// the compiler makes may copy an object onto itself.
inline constexpr const char* kCalledCopy = "fathom.memcpy";
void markCopies(llvm::Module& module);

/// Whether an alias that is replaced made it known outside of the module.
bool hasVisibleAlias(const llvm::GlobalObject& object);

}  // namespace fathom::frontend::c
