#pragma once

#include <llvm/IR/InstrTypes.h>

namespace fathom::frontend::c {

/// Whether the function that is called may keep this pointer, or a pointer into the same object,
/// behind the call: it stores it, returns it, or hands it to somebody who is not known.
bool mayBeKept(const llvm::CallBase& call, unsigned argument);

/// Arguments of the sanitizer's handlers, which store nothing.
bool isForHandler(const llvm::User& user);

}  // namespace fathom::frontend::c
