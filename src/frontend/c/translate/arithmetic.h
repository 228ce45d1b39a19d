#pragma once

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Arithmetic and bit operations on integers, and comparisons. Results wrap around as the
/// machine's do; divisions by zero and quotients that do not fit end the path, and are goals where
/// that is checked.
class Arithmetic : InstructionTranslator {
 public:
  explicit Arithmetic(FunctionContext& context) : InstructionTranslator(context) {}
  Translated binary(const llvm::BinaryOperator& instruction);
  Translated compare(const llvm::ICmpInst& instruction);

 private:
  Number anyBits(const llvm::BinaryOperator& instruction);
  Translated binaryBit(const llvm::BinaryOperator& instruction);
  Translated shift(const llvm::BinaryOperator& instruction);
  Translated divide(const llvm::BinaryOperator& instruction);
  bool stopsAtFaults(const llvm::BinaryOperator& instruction) const;
  Number divided(const llvm::BinaryOperator& instruction, const Number& a, const Number& b);
};

}  // namespace fathom::frontend::c
