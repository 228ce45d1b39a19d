#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Every function with a body that takes a variable number of arguments takes the address of an
/// area instead (memory/argument_area.h). Each call lays its variable arguments into an area of its
/// own, one behind the other in slots as wide as a pointer, which ends with the call. Calls through
/// pointers keep their arguments, beside the area: they may call functions without a body, too.
void lowerVariableArguments(llvm::Module& module);

}  // namespace fathom::frontend::c
