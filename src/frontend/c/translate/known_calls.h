#pragma once

#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Functions that have a meaning by name: error functions and assumptions, the ends of a program,
/// what bodies of the library are written with, and the library functions that allocate, free, copy
/// and set memory.
class KnownCalls : InstructionTranslator {
 public:
  explicit KnownCalls(FunctionContext& context) : InstructionTranslator(context) {}
  /// False where the function is none of these.
  bool call(const llvm::CallInst& instruction, const llvm::Function& callee);

 private:
  bool callByName(const llvm::CallInst& instruction, const llvm::Function& callee);
  bool callOfLibrary(const llvm::CallInst& instruction, const llvm::Function& callee);
  void require(const std::string& check, const llvm::Value& holds);
  void requireFollowed(Term isFollowed);
  void gotoNoLabel();
  void lendBuffer(const MemoryLocation& location, Term size);
  bool callMemory(const llvm::CallInst& instruction, const llvm::Function& callee);
  void endProgram(const llvm::CallInst& instruction);
};

}  // namespace fathom::frontend::c
