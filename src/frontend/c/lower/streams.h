#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Calls of fclose and pclose after which the program may use the stream again: that is not
/// followed. Asked where memory safety is verified.
void noteClosedStreams(llvm::Module& module, Notes& notes);

}  // namespace fathom::frontend::c
