#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Addresses of labels become addresses of objects that nothing else has, one for each label; a
/// computed goto compares its operand with those of its labels. It must be one of them.
void lowerLabels(llvm::Module& module);

}  // namespace fathom::frontend::c
