#pragma once

#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Calls: by name here, others by the translators of their kind.
class Calls : InstructionTranslator {
 public:
  explicit Calls(FunctionContext& context) : InstructionTranslator(context) {}
  void call(const llvm::CallInst& instruction);
  /// A call of one of these procedures, which take and return the same kinds of values as the
  /// callee. Its result, where one is used.
  std::optional<Translated> invoke(const llvm::CallInst& instruction,
                                   std::vector<program::CallTarget> targets,
                                   const llvm::Function& callee);
  /// A function without a body returns any value of its type. Null: a function from outside,
  /// through a pointer.
  void callUnknown(const llvm::CallInst& instruction, const llvm::Function* callee);
  /// Whether the callee gets functions of the program, which it could call.
  bool passesFunctions(const llvm::CallInst& instruction);

 private:
  Aggregate anyStructure(const llvm::CallInst& instruction);
  std::vector<Term> argumentFor(const llvm::CallInst& instruction, const llvm::Argument& parameter);
};

}  // namespace fathom::frontend::c
