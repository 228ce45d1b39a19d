#pragma once

#include <llvm/IR/Instructions.h>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Pointer arithmetic, comparisons of pointers, and pointers as integers.
class Pointers : InstructionTranslator {
 public:
  explicit Pointers(FunctionContext& context) : InstructionTranslator(context) {}
  Pointer elementPointer(const llvm::GetElementPtrInst& instruction);
  Term compare(const llvm::ICmpInst& instruction);
  /// Of a subtraction of two pointers as integers; nothing for other operations.
  std::optional<Number> difference(const llvm::BinaryOperator& instruction);
  Translated toInteger(const llvm::PtrToIntInst& instruction);
  Translated fromInteger(const llvm::IntToPtrInst& instruction);
  /// What the compiler leaves of constant addresses.
  Translated constantExpression(const llvm::ConstantExpr& expression);

 private:
  std::optional<std::string> whyOne(Cell a, Cell b) const;
  Term isSamePlace(const Pointer& p, Cell x, const Pointer& q, Cell y);
  Term isSame(const llvm::Value& a, const llvm::Value& b);
  Term isLess(const llvm::Value& a, const llvm::Value& b);
  Number addressOf(const llvm::Value& value, unsigned width);
  bool isOfAddress(const llvm::Value& number) const;
  bool hasPointerWidth(const llvm::Type& type) const;
};

}  // namespace fathom::frontend::c
