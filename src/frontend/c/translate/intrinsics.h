#pragma once

#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// LLVM's intrinsic functions.
class Intrinsics : InstructionTranslator {
 public:
  explicit Intrinsics(FunctionContext& context) : InstructionTranslator(context) {}
  /// False where the model has nothing for it.
  bool translate(const llvm::IntrinsicInst& instruction);

 private:
  bool compute(const llvm::IntrinsicInst& instruction);
  void forgetRegisters(const MemoryLocation& list);
  Number bit(const Number& value, unsigned index);
  Number counted(const llvm::IntrinsicInst& instruction);
  Number swapped(const Number& value);
  void withOverflow(const llvm::WithOverflowInst& instruction);
};

}  // namespace fathom::frontend::c
