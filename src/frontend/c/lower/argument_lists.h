#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Lists of variable arguments (va_list) become loads and stores of a pointer: va_start lets it
/// lead to the function's area, va_copy copies it, va_end does nothing. Where the machine passes
/// arguments in registers, va_arg takes them from the area as well, and what the list knows of
/// registers is undefined (llvm.va_end says so to the translation). After lowerVariableArguments.
void lowerArgumentLists(llvm::Module& module, Notes& notes);

}  // namespace fathom::frontend::c
