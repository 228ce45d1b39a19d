#pragma once

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Calls of functions that callers of a library pass, or that lie in what they pass. Valid ones
/// change at most the objects that their arguments lead to, but for constant ones, leave strings
/// where they got such, call nothing of a library that keeps state, and give null or valid
/// pointers: requirements on callers.
class Callbacks : InstructionTranslator {
 public:
  explicit Callbacks(FunctionContext& context) : InstructionTranslator(context) {}
  /// Whether what the call changes is known by that.
  bool areValid(const llvm::CallInst& instruction);
  /// Whatever it changes.
  void change(const llvm::CallInst& instruction);
  /// What is known of the pointer that it gives.
  void assumeResult(const llvm::CallInst& instruction);

 private:
  void promise(const llvm::CallInst& instruction, const std::string& what);
  void promiseNoEntry();
  void assumeString(const MemoryLocation& location);
};

}  // namespace fathom::frontend::c
