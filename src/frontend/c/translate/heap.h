#pragma once

#include <llvm/IR/InstrTypes.h>

#include "frontend/c/memory/externals.h"
#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// malloc, calloc, realloc, free, alloca by that name, and objects of the library.
class Heap : InstructionTranslator {
 public:
  explicit Heap(FunctionContext& context) : InstructionTranslator(context) {}
  void allocate(const llvm::CallBase& call, External kind);
  /// A new object with the old contents, the old one is freed; or null and the old one stays.
  void reallocate(const llvm::CallBase& call);
  void release(const llvm::Value& pointer);
  /// Of the library, where the pointer is known to lead to it.
  void endObject(const llvm::Value& pointer);
  /// That the pointer leads to the beginning of its object.
  Term isAtBegin(const MemoryLocation& location);

 private:
  Term succeeds(const llvm::CallBase& call);
  bool mustBeFreeable(const MemoryLocation& location);
  void end(const MemoryLocation& location, Term when);
  /// Counts heap objects that are not freed, where leaks are checked.
  void countLive(Writes& writes, const Region& region, Term change);
  void zero(Writes& writes, const Region& region, Term identity);
  Term mayBeFreed(const MemoryLocation& location);
  Term isOnHeap(const MemoryLocation& location);
  Term growsAfterCut(Writes& writes, const Region& region, Term from, Term to, Term size);
  void moveContents(Writes& writes, const Region& region, Term from, Term to, Term size);
};

}  // namespace fathom::frontend::c
