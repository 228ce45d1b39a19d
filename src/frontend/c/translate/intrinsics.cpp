// LLVM's intrinsic functions.
#include "frontend/c/translate/function.h"

namespace fathom::frontend::c {

/// Lifetimes, copies of memory, and what has no meaning here.
bool FunctionTranslator::intrinsic(const llvm::IntrinsicInst& instruction) {
  if (const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(&instruction)) {
    overflowIntrinsic(*checked);
    return true;
  }
  switch (instruction.getIntrinsicID()) {
    case llvm::Intrinsic::lifetime_start:
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(instruction.getArgOperand(1)))
        begin(*local, isOverwrittenSoon(instruction, *local));
      return true;
    case llvm::Intrinsic::lifetime_end:
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(instruction.getArgOperand(1)))
        end(*local);
      return true;
    case llvm::Intrinsic::stacksave:
      keep(instruction, translated(whole_.encoding.zero(whole_.shapeOf(instruction, true, {}))));
      return true;
    case llvm::Intrinsic::stackrestore:
      restoreStack(*instruction.getArgOperand(0));
      return true;
    case llvm::Intrinsic::memcpy:
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove:
      copyMemory(*instruction.getArgOperand(0), *instruction.getArgOperand(1),
                 *instruction.getArgOperand(2));
      return true;
    case llvm::Intrinsic::memset:
    case llvm::Intrinsic::memset_inline:
      setMemory(*instruction.getArgOperand(0), *instruction.getArgOperand(1),
                *instruction.getArgOperand(2));
      return true;
    case llvm::Intrinsic::vastart:
    case llvm::Intrinsic::vacopy:
      forget(placeOf(*instruction.getArgOperand(0)), "arguments of a variable list are any values");
      return true;
    case llvm::Intrinsic::vaend:
    case llvm::Intrinsic::assume:
    case llvm::Intrinsic::prefetch:
      return true;
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::ubsantrap:
    case llvm::Intrinsic::debugtrap:
      endPath();
      return true;
    default:
      return intrinsicValue(instruction);
  }
}

/// Those that only compute.
bool FunctionTranslator::intrinsicValue(const llvm::IntrinsicInst& instruction) {
  switch (instruction.getIntrinsicID()) {
    case llvm::Intrinsic::abs: {
      const Number value = number(*instruction.getArgOperand(0));
      const Number none = numbers_.constant(Integer(0), value.width);
      keep(instruction,
           numbers_.ite(numbers_.signedLess(value, none), numbers_.sub(none, value), value));
      return true;
    }
    case llvm::Intrinsic::bswap:
      keep(instruction, swapped(number(*instruction.getArgOperand(0))));
      return true;
    case llvm::Intrinsic::smax:
    case llvm::Intrinsic::smin:
    case llvm::Intrinsic::umax:
    case llvm::Intrinsic::umin: {
      const Number a = number(*instruction.getArgOperand(0));
      const Number b = number(*instruction.getArgOperand(1));
      const auto id = instruction.getIntrinsicID();
      const bool isSigned = id == llvm::Intrinsic::smax || id == llvm::Intrinsic::smin;
      const bool isLeast = id == llvm::Intrinsic::smin || id == llvm::Intrinsic::umin;
      const Term isLess = isSigned ? numbers_.signedLess(a, b) : numbers_.unsignedLess(a, b);
      keep(instruction, isLeast ? numbers_.ite(isLess, a, b) : numbers_.ite(isLess, b, a));
      return true;
    }
    case llvm::Intrinsic::expect:
    case llvm::Intrinsic::expect_with_probability:
      keep(instruction, valueOf(*instruction.getArgOperand(0)));
      return true;
    case llvm::Intrinsic::is_constant:
      keep(instruction, terms_.boolean(false));
      return true;
    default:
      return false;
  }
}

/// The bytes in the other order.
Number FunctionTranslator::swapped(const Number& value) {
  std::optional<Number> sum;
  for (unsigned low = 0; low < value.width; low += 8) {
    const auto at = [&](unsigned bits) {
      return numbers_.constant(Integer(static_cast<std::int64_t>(bits)), value.width);
    };
    const auto shifted = numbers_.lshr(value, at(low));
    if (!shifted) throw NeedsBitVectors{};
    const Number byte =
        numbers_.mul(numbers_.zeroExtend(numbers_.truncate(*shifted, 8), value.width),
                     numbers_.constant(Integer::powerOfTwo(value.width - 8 - low), value.width));
    sum = sum ? numbers_.add(*sum, byte) : byte;
  }
  return *sum;
}

void FunctionTranslator::overflowIntrinsic(const llvm::WithOverflowInst& instruction) {
  const Number a = number(*instruction.getLHS());
  const Number b = number(*instruction.getRHS());
  using Operation = IntegerEncoding::Operation;
  const auto both = [&](Operation operation, const Number& value) {
    keep(instruction,
         Aggregate{{value, numbers_.overflows(operation, a, b, instruction.isSigned())}});
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
