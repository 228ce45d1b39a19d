#pragma once

#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Calls through pointers: one branch for each group of functions that take and return the same
/// kinds of values, and one for a function from outside.
class IndirectCalls : InstructionTranslator {
 public:
  explicit IndirectCalls(FunctionContext& context) : InstructionTranslator(context) {}
  void call(const llvm::CallInst& instruction);

 private:
  /// Functions with the same kinds of values, called where the condition holds; the unknown
  /// function is null.
  struct Group {
    const llvm::Function* callee = nullptr;
    std::vector<program::CallTarget> targets;
    Term condition;
  };
  void requireNotNull(const llvm::Value& called, Term object, Term isKnown);
  void addTo(std::vector<Group>& groups, const llvm::Function& target, Term condition);
  void callGroups(const llvm::CallInst& instruction, const std::vector<Group>& groups);
};

}  // namespace fathom::frontend::c
