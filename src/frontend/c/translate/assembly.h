#pragma once

#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Inline assembly: any outputs, and any contents of its memory outputs. With a clobber of memory
/// its other memory operands count as written; that it may write more is recorded.
class Assembly : InstructionTranslator {
 public:
  explicit Assembly(FunctionContext& context) : InstructionTranslator(context) {}
  void translate(const llvm::CallInst& instruction);

 private:
  /// The memory that the operand points to has any contents.
  void writeAny(const llvm::CallInst& instruction, unsigned index);
  void keepOutputs(const llvm::CallInst& instruction);
};

}  // namespace fathom::frontend::c
