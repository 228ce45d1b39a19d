#pragma once

#include <llvm/IR/InstrTypes.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// LLVM's casts: extension and truncation of integers, integers from and to pointers.
class Conversions : InstructionTranslator {
 public:
  explicit Conversions(FunctionContext& context) : InstructionTranslator(context) {}
  Translated convert(const llvm::CastInst& instruction);

 private:
  Translated convertInteger(const llvm::CastInst& instruction);
};

}  // namespace fathom::frontend::c
