#pragma once

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"
#include "frontend/c/value/float_terms.h"

namespace fathom::frontend::c {

/// float and double, exactly as a machine computes that rounds every result to its type: to the
/// nearest, ties to even. Integers have no terms for it: beside them results are any value, as
/// those of bit operations are. So are, always, those of other types, and of operations that the
/// compiler may compute in another way.
class Floats : InstructionTranslator {
 public:
  explicit Floats(FunctionContext& context)
      : InstructionTranslator(context), floats_(context.module.terms) {}

  Translated binary(const llvm::BinaryOperator& instruction);
  Translated negate(const llvm::Instruction& instruction);
  Translated compare(const llvm::FCmpInst& instruction);
  /// All conversions from or to floating point.
  Translated convert(const llvm::CastInst& instruction);
  /// Of values that have the same bits: numbers, float, double and vectors.
  Translated bitCast(const llvm::CastInst& instruction);

  /// Whether the result has a term. Where not, it is any value.
  bool isExact(const llvm::Instruction& instruction) const;
  /// Any result, recorded.
  Translated any(const llvm::Instruction& instruction);
  /// Requires: float or double, and floats have terms.
  Term real(const llvm::Value& value);
  /// The integer that a number becomes, truncated; any where it does not fit.
  Translated toInteger(const llvm::Instruction& instruction, Term number, bool isSigned);

  /// The float or double with these bits.
  Scalar fromBits(const Number& bits);
  /// The bits; those of a NaN are any of a NaN, which is recorded.
  Number toBits(const Float& value, unsigned width);

 private:
  Translated toReal(const llvm::CastInst& instruction, bool isSigned);
  bool isChecked(const llvm::Instruction& conversion) const;
  void needBits();

  FloatTerms floats_;
};

}  // namespace fathom::frontend::c
