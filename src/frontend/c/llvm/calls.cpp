#include "frontend/c/llvm/function.h"
#include "frontend/c/llvm/promotion.h"
#include "frontend/c/llvm/source.h"
#include "logic/substitute.h"

namespace fathom::frontend::c {

using namespace program;
using logic::plain;

void FunctionTranslator::call(const llvm::CallInst& instruction) {
  if (const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction))
    if (intrinsic(*known)) return;
  const auto* callee =
      llvm::dyn_cast<llvm::Function>(instruction.getCalledOperand()->stripPointerCasts());
  if (callee == nullptr) unsupported(instruction, "calls through pointers are not read yet");
  if (callKnown(instruction, callee->getName().str())) return;
  if (!callee->isDeclaration()) return callDefined(instruction, *callee);
  if (callee->isIntrinsic())
    unsupported(instruction, "the operation '" + callee->getName().str() + "' is not read yet");
  // Without a body: any result. That it changes nothing is a rule of the competition only.
  if (!whole_.options.svcompRules && !callee->getName().starts_with("__VERIFIER_nondet_"))
    whole_.approximate(Approximation::Direction::Under,
                       "'" + callee->getName().str() + "' has no body, what it changes is unknown",
                       position_);
  if (callee->doesNotReturn()) return endPath();
  if (instruction.getType()->isVoidTy()) return;
  if (!instruction.getType()->isIntegerTy()) return;  // whoever uses it will complain
  keep(instruction, arbitrary(*instruction.getType(), resultIsSigned(*callee),
                              instruction.getName().str(), callee->getName().str() + "()"));
}

/// What the functions of the competition and the ends of a program mean, by name.
bool FunctionTranslator::callKnown(const llvm::CallInst& instruction, const std::string& name) {
  if (name == "__VERIFIER_error" || name == "reach_error") {
    if (whole_.options.checks.contains("reach")) goal("reach", terms_.boolean(false));
    endPath();
    return true;
  }
  const auto* callee =
      llvm::dyn_cast<llvm::Function>(instruction.getCalledOperand()->stripPointerCasts());
  if (!callee->isDeclaration()) return false;
  if (name == "__assert_fail") {
    if (whole_.options.checks.contains("assert")) goal("assert", terms_.boolean(false));
    endPath();
    return true;
  }
  if (name == "abort" || name == "exit" || name == "_exit" || name == "__builtin_trap") {
    endPath();
    return true;
  }
  if (name == "__VERIFIER_assume") {
    const Translated condition = valueOf(*instruction.getArgOperand(0));
    if (const auto* bit = std::get_if<Term>(&condition)) {
      assume(*bit);
    } else {
      const Number value = std::get<Number>(condition);
      assume(terms_.negate(numbers_.equal(value, numbers_.constant(Integer(0), value.width))));
    }
    return true;
  }
  return false;
}

void FunctionTranslator::callDefined(const llvm::CallInst& instruction,
                                     const llvm::Function& callee) {
  const ProcedureId target = whole_.procedureOf(callee);
  keepGlobalValues();
  Call made;
  made.targets.push_back({terms_.boolean(true), target});
  for (const llvm::Argument& argument : callee.args()) {
    if (argument.getArgNo() >= instruction.arg_size())
      unsupported(instruction, "a call with too few arguments is not read yet");
    const llvm::Value& given = *instruction.getArgOperand(argument.getArgNo());
    if (given.getType() != argument.getType())
      unsupported(instruction, "a call with arguments of another type is not read yet");
    made.arguments.push_back(
        plain(storedTerm(valueOf(given), parameterIsSigned(callee, argument.getArgNo()))));
  }
  const bool returns = !whole_.program[target].outputs.empty();
  if (!returns) {
    emit(std::move(made));
  } else {
    const llvm::Type& type = *callee.getReturnType();
    const unsigned width = type.getIntegerBitWidth();
    const Sort sort = width == 1 ? terms_.boolSort() : numbers_.sort(width);
    const Variable result{local(instruction.getName().str(), sort, "", position_), width,
                          resultIsSigned(callee)};
    made.results.push_back(result.symbol);
    emit(std::move(made));
    if (width > 1)
      if (const auto range = numbers_.range(terms_.constant(result.symbol), width, result.isSigned))
        assume(*range);
    if (instruction.getType() == &type) keep(instruction, read(result));
  }
  if (callee.doesNotReturn()) endPath();
}

bool FunctionTranslator::intrinsic(const llvm::IntrinsicInst& instruction) {
  if (const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(&instruction)) {
    overflowIntrinsic(*checked);
    return true;
  }
  switch (instruction.getIntrinsicID()) {
    case llvm::Intrinsic::lifetime_start: {
      const auto* local = llvm::dyn_cast<llvm::AllocaInst>(instruction.getArgOperand(1));
      if (local != nullptr && isPlain(*local)) makeArbitrary(variableOf(*local));
      return true;
    }
    case llvm::Intrinsic::lifetime_end:
    case llvm::Intrinsic::stacksave:
    case llvm::Intrinsic::stackrestore:
      return true;
    case llvm::Intrinsic::expect:
      keep(instruction, valueOf(*instruction.getArgOperand(0)));
      return true;
    case llvm::Intrinsic::is_constant:
      keep(instruction, terms_.boolean(false));
      return true;
    case llvm::Intrinsic::trap:
      endPath();
      return true;
    default:
      return false;
  }
}

void FunctionTranslator::overflowIntrinsic(const llvm::WithOverflowInst& instruction) {
  const Number a = number(*instruction.getLHS());
  const Number b = number(*instruction.getRHS());
  using Operation = Numbers::Operation;
  const auto both = [&](Operation operation, const Number& value) {
    keep(instruction,
         WithOverflow{value, numbers_.overflows(operation, a, b, instruction.isSigned())});
  };
  switch (instruction.getBinaryOp()) {
    case llvm::Instruction::Add:
      return both(Operation::Add, numbers_.add(a, b));
    case llvm::Instruction::Sub:
      return both(Operation::Sub, numbers_.sub(a, b));
    default:
      return both(Operation::Mul, numbers_.mul(a, b));
  }
}

}  // namespace fathom::frontend::c
