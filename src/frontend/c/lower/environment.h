#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Declares the lists of strings that main gets (memory/string_lists.h), and that `environ` leads
/// to. A main of another form than the standard's and POSIX's gets none.
void provideEnvironment(llvm::Module& module, const llvm::Function& main);

/// Declares the strings that functions of the library give out, where some does.
void provideMessages(llvm::Module& module);

}  // namespace fathom::frontend::c
