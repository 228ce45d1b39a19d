#pragma once

#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/Instructions.h>
#include <optional>
#include <vector>

namespace fathom::frontend::c {

/// An output or input of inline assembly.
struct AssemblyOperand {
  bool isOutput = false;
  bool isIndirect = false;                // memory, whose address is the argument
  std::optional<unsigned> argument = {};  // of the call; outputs in registers have none
  /// The argument that lies in the register of this output when the assembly begins.
  std::optional<unsigned> tied = {};
};

std::vector<AssemblyOperand> operandsOf(const llvm::CallBase& call);
/// Some output in a register is a pointer.
bool givesPointer(const llvm::CallBase& call);

}  // namespace fathom::frontend::c
