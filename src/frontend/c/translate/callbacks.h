#pragma once

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Calls of functions that callers of a library pass, or that lie in what they pass. Valid ones
/// change at most the objects that their arguments lead to, but for constant ones, and leave
/// strings where they got such: a requirement on callers.
class Callbacks : InstructionTranslator {
 public:
  explicit Callbacks(FunctionContext& context) : InstructionTranslator(context) {}
  /// Whether what the call changes is known by that.
  bool areValid(const llvm::CallInst& instruction);
  /// Whatever it changes.
  void change(const llvm::CallInst& instruction);

 private:
  void promise(const llvm::CallInst& instruction);
  void assumeString(const MemoryLocation& location);
};

}  // namespace fathom::frontend::c
