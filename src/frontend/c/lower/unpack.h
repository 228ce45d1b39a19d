#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Structures of up to 16 bytes are passed and returned in integers that hold several fields. Where
/// such an integer only comes out of memory and goes into memory again, its fields are passed and
/// returned each for itself: the same bytes, without arithmetic. Bytes of unions, which may be a
/// pointer as well as a number, are copied through memory.
void unpackStructures(llvm::Module& module);

}  // namespace fathom::frontend::c
