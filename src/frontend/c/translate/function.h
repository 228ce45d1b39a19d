#pragma once

#include <llvm/IR/Function.h>
#include <map>

#include "frontend/c/translate/instruction_translator.h"
#include "frontend/c/translate/ubsan.h"

namespace fathom::frontend::c {

/// Translates the body of a function: its blocks and the edges between them. Instructions inside
/// blocks are translated by Instructions.
class FunctionTranslator : InstructionTranslator {
 public:
  explicit FunctionTranslator(FunctionContext& context)
      : InstructionTranslator(context), function_(context.function) {}
  void run();

 private:
  void recordExactness();
  void beginFunction();
  void initialise(std::size_t firstEdge);
  program::LocationId startOf(const llvm::BasicBlock& block);
  void translateBlock(const llvm::BasicBlock& block);
  void translate(const llvm::Instruction& instruction);
  void goTo(const llvm::BasicBlock& from, const llvm::BasicBlock& to, Term condition);
  void branch(const llvm::BranchInst& instruction);
  void check(const ArithmeticCheck& check);
  void switchTo(const llvm::SwitchInst& instruction);
  void returnFrom(const llvm::ReturnInst& instruction);

  const llvm::Function& function_;
  std::unordered_map<const llvm::BasicBlock*, program::LocationId> starts_;
};

}  // namespace fathom::frontend::c
