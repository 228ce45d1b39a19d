#pragma once

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// New objects, on the stack or on the heap.
class Objects : InstructionTranslator {
 public:
  explicit Objects(FunctionContext& context) : InstructionTranslator(context) {}
  /// Sets the attributes of an object that begins now.
  void create(Writes& writes, const llvm::Value& site, Term identity, Term size);
  /// The object has any contents from now on.
  void havocContents(const Region& region, Term identity);
};

}  // namespace fathom::frontend::c
