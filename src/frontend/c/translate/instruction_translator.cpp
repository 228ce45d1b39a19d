// The values of operands.
#include "frontend/c/translate/instruction_translator.h"

#include "frontend/c/translate/pointers.h"

namespace fathom::frontend::c {

namespace {

const char* const kUnknownForm = "a value of this form is not read yet";

}  // namespace

Translated InstructionTranslator::valueOf(const llvm::Value& value) {
  if (auto known = registers_.find(value)) return std::move(*known);
  if (llvm::isa<llvm::AllocaInst>(value) || llvm::isa<llvm::Argument>(value))
    return module_.addressOf(value, identities_.of(value));
  const auto* constant = llvm::dyn_cast<llvm::Constant>(&value);
  if (constant == nullptr) throw Unsupported(procedure_.position(), kUnknownForm);
  const auto any = [&](const char* name) {
    return translated(
        registers_.arbitrary(module_.shapeOf(value, true, procedure_.position()), name));
  };
  if (value.getType()->isStructTy()) return aggregateOf(*constant);
  if (value.getType()->isVectorTy()) {
    procedure_.over("vectors have any value");
    return any("vector");
  }
  if (llvm::isa<llvm::UndefValue>(constant) && !llvm::isa<llvm::PoisonValue>(constant))
    return any("undefined");
  if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(constant))
    return Pointers(context_).constantExpression(*expression);
  return translated(module_.constant(*constant, procedure_.position()));
}

/// A structure of scalars.
Aggregate InstructionTranslator::aggregateOf(const llvm::Constant& constant) {
  Aggregate all;
  for (unsigned i = 0; i < constant.getType()->getStructNumElements(); ++i) {
    const Translated part = valueOf(*constant.getAggregateElement(i));
    if (std::holds_alternative<Aggregate>(part))
      throw Unsupported(procedure_.position(), "a nested structure as one value is not read yet");
    all.parts.push_back(scalar(part));
  }
  return all;
}

Number InstructionTranslator::number(const llvm::Value& value) {
  const Translated translated = valueOf(value);
  if (const auto* found = std::get_if<Number>(&translated)) return *found;
  throw Unsupported(procedure_.position(), kUnknownForm);
}

Term InstructionTranslator::formula(const llvm::Value& value) {
  const Translated translated = valueOf(value);
  if (const auto* found = std::get_if<Term>(&translated)) return *found;
  throw Unsupported(procedure_.position(), kUnknownForm);
}

Pointer InstructionTranslator::pointer(const llvm::Value& value) {
  const Translated translated = valueOf(value);
  const auto* found = std::get_if<Pointer>(&translated);
  if (found == nullptr) throw Unsupported(procedure_.position(), kUnknownForm);
  Pointer result = *found;
  if (!result.offset && module_.pointsTo.nodeOf(module_.pointsTo.cellOf(value)).stride > 0)
    result.offset = integers_.offset(Integer(0));
  return result;
}

Term InstructionTranslator::condition(const llvm::Value& value) {
  const Translated known = valueOf(value);
  if (const auto* bit = std::get_if<Term>(&known)) return *bit;
  const Number tested = number(value);
  return terms_.negate(integers_.equal(tested, integers_.constant(Integer(0), tested.width)));
}

MemoryLocation InstructionTranslator::locationOf(const llvm::Value& value) {
  const Cell cell = module_.pointsTo.cellOf(value);
  return {cell, &module_.regions.of(cell), pointer(value), PointsTo::objectOf(value), &value};
}

const Region& InstructionTranslator::regionOf(const llvm::Value& value) {
  return module_.regions.of(module_.pointsTo.cellOf(value));
}

Translated InstructionTranslator::anyResult(const llvm::Instruction& instruction,
                                            const std::string& name) {
  return translated(
      registers_.arbitrary(module_.shapeOf(instruction, true, procedure_.position()), name));
}

}  // namespace fathom::frontend::c
