#pragma once

#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Every instruction that stays in its block, each by the translator of its class; selections and
/// structures as values are translated here.
class Instructions : InstructionTranslator {
 public:
  explicit Instructions(FunctionContext& context) : InstructionTranslator(context) {}
  void translate(const llvm::Instruction& instruction);

 private:
  void endsBefore(const llvm::Instruction& unreachable);
  Translated vectorOperation(const llvm::Instruction& instruction);
  Translated select(const llvm::SelectInst& instruction);
  Translated extract(const llvm::ExtractValueInst& instruction);
  Translated insert(const llvm::InsertValueInst& instruction);
};

}  // namespace fathom::frontend::c
