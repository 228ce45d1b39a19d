#pragma once

#include <llvm/IR/IntrinsicInst.h>

#include "frontend/c/translate/floats.h"

namespace fathom::frontend::c {

/// LLVM's intrinsic functions over float and double.
class FloatIntrinsics : InstructionTranslator {
 public:
  explicit FloatIntrinsics(FunctionContext& context)
      : InstructionTranslator(context), basics_(context), floats_(context.module.terms) {}
  /// False where the model has nothing for it.
  bool translate(const llvm::IntrinsicInst& instruction);

 private:
  std::optional<Translated> result(const llvm::IntrinsicInst& instruction);
  std::optional<Translated> unary(const llvm::IntrinsicInst& instruction);
  Translated lesserOrGreater(const llvm::IntrinsicInst& instruction, bool isLesser);
  Translated copySign(const llvm::IntrinsicInst& instruction);
  Translated isOfClass(const llvm::IntrinsicInst& instruction);
  Translated productAndSum(const llvm::IntrinsicInst& instruction);
  Translated saturated(const llvm::IntrinsicInst& instruction, bool isSigned);
  /// Either is right; which one is not known.
  Term anyChoice(const std::string& why);
  Term operand(const llvm::IntrinsicInst& instruction, unsigned index);

  Floats basics_;
  FloatTerms floats_;
};

}  // namespace fathom::frontend::c
