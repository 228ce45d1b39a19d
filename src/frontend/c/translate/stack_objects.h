#pragma once

#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Every path from the instruction stores the whole variable before any other use of it.
bool isOverwrittenSoon(const llvm::Instruction& from, const llvm::AllocaInst& local);

/// Lifetimes of stack objects: local variables, alloca, parameters passed by value.
class StackObjects : InstructionTranslator {
 public:
  explicit StackObjects(FunctionContext& context) : InstructionTranslator(context) {}
  /// The object begins, with any contents unless the program overwrites them before it reads them.
  void begin(const llvm::Value& site, bool isOverwritten);
  /// A parameter passed by value: the callee's own copy begins.
  void beginCopy(const llvm::Argument& argument);
  void end(const llvm::Value& site);
  /// The function returns.
  void endAll();
  /// Ends the objects that were allocated since the stack was saved.
  void restore(const llvm::Value& saved);

 private:
  bool isFreedAtRestore(const llvm::AllocaInst& local);
  Term sizeOf(const llvm::AllocaInst& local);
  Term isNegative(const llvm::Value& count);
};

}  // namespace fathom::frontend::c
