#include "frontend/c/translate/intrinsics.h"

#include "frontend/c/lower/simplify.h"
#include "frontend/c/translate/float_intrinsics.h"
#include "frontend/c/translate/memory_access.h"
#include "frontend/c/translate/memory_copy.h"
#include "frontend/c/translate/memory_fill.h"
#include "frontend/c/translate/stack_objects.h"

namespace fathom::frontend::c {

/// Lifetimes, copies of memory, and intrinsics without a meaning here.
bool Intrinsics::translate(const llvm::IntrinsicInst& instruction) {
  if (const auto* checked = llvm::dyn_cast<llvm::WithOverflowInst>(&instruction)) {
    withOverflow(*checked);
    return true;
  }
  switch (instruction.getIntrinsicID()) {
    case llvm::Intrinsic::lifetime_start:
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(instruction.getArgOperand(1)))
        StackObjects(context_).begin(*local, isOverwrittenSoon(instruction, *local));
      return true;
    case llvm::Intrinsic::lifetime_end:
      if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(instruction.getArgOperand(1)))
        StackObjects(context_).end(*local);
      return true;
    case llvm::Intrinsic::stacksave:
      registers_.keep(instruction,
                      translated(module_.encoding.zero(module_.shapeOf(instruction, true, {}))));
      return true;
    case llvm::Intrinsic::stackrestore:
      StackObjects(context_).restore(*instruction.getArgOperand(0));
      return true;
    case llvm::Intrinsic::memcpy:
      if (instruction.getMetadata(kCalledCopy) != nullptr)
        MemoryCopy(context_).requireApart(*instruction.getArgOperand(0),
                                          *instruction.getArgOperand(1),
                                          *instruction.getArgOperand(2));
      if (!procedure_.isReachable()) return true;
      [[fallthrough]];
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove:
      MemoryCopy(context_).copy(*instruction.getArgOperand(0), *instruction.getArgOperand(1),
                                *instruction.getArgOperand(2));
      return true;
    case llvm::Intrinsic::memset:
    case llvm::Intrinsic::memset_inline:
      MemoryFill(context_).fill(*instruction.getArgOperand(0), *instruction.getArgOperand(1),
                                *instruction.getArgOperand(2));
      return true;
    case llvm::Intrinsic::vaend:
      forgetRegisters(locationOf(*instruction.getArgOperand(0)));
      return true;
    case llvm::Intrinsic::assume:
    case llvm::Intrinsic::prefetch:
      return true;
    case llvm::Intrinsic::trap:
    case llvm::Intrinsic::ubsantrap:
    case llvm::Intrinsic::debugtrap:
      procedure_.endPath();
      return true;
    default:
      return compute(instruction);
  }
}

/// What a list holds beside the pointer to its arguments, where anybody looks at it.
void Intrinsics::forgetRegisters(const MemoryLocation& list) {
  const auto size = static_cast<std::int64_t>(module_.pointsTo.layout().getPointerSize());
  const std::int64_t at = list.cell.offset;
  if (size == 4) return;  // nothing
  if (list.region->mayHold(at, size) || list.region->mayHold(at + 2 * size, size))
    MemoryAccess(context_).havoc(list, "the program looks into a variable list");
}

/// Those that only compute.
bool Intrinsics::compute(const llvm::IntrinsicInst& instruction) {
  switch (instruction.getIntrinsicID()) {
    case llvm::Intrinsic::abs: {
      const Number value = number(*instruction.getArgOperand(0));
      const Number none = integers_.constant(Integer(0), value.width);
      registers_.keep(instruction, integers_.ite(integers_.signedLess(value, none),
                                                 integers_.sub(none, value), value));
      return true;
    }
    case llvm::Intrinsic::bswap:
      registers_.keep(instruction, swapped(number(*instruction.getArgOperand(0))));
      return true;
    case llvm::Intrinsic::ctpop:
    case llvm::Intrinsic::ctlz:
    case llvm::Intrinsic::cttz:
      registers_.keep(instruction, counted(instruction));
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
      const Term isLess = isSigned ? integers_.signedLess(a, b) : integers_.unsignedLess(a, b);
      registers_.keep(instruction,
                      isLeast ? integers_.ite(isLess, a, b) : integers_.ite(isLess, b, a));
      return true;
    }
    case llvm::Intrinsic::expect:
    case llvm::Intrinsic::expect_with_probability:
      registers_.keep(instruction, valueOf(*instruction.getArgOperand(0)));
      return true;
    case llvm::Intrinsic::is_constant:
      registers_.keep(instruction, terms_.boolean(false));
      return true;
    default:
      return FloatIntrinsics(context_).translate(instruction);
  }
}

/// The bytes in the other order.
Number Intrinsics::swapped(const Number& value) {
  std::optional<Number> sum;
  for (unsigned low = 0; low < value.width; low += 8) {
    const auto at = [&](unsigned bits) {
      return integers_.constant(Integer(static_cast<std::int64_t>(bits)), value.width);
    };
    const auto shifted = integers_.lshr(value, at(low));
    if (!shifted) throw NeedsBitVectors{};
    const Number byte =
        integers_.mul(integers_.zeroExtend(integers_.truncate(*shifted, 8), value.width),
                      integers_.constant(Integer::powerOfTwo(value.width - 8 - low), value.width));
    sum = sum ? integers_.add(*sum, byte) : byte;
  }
  return *sum;
}

/// 0 or 1.
Number Intrinsics::bit(const Number& value, unsigned index) {
  const auto shifted = integers_.lshr(
      value, integers_.constant(Integer(static_cast<std::int64_t>(index)), value.width));
  if (!shifted) throw NeedsBitVectors{};
  return integers_.urem(*shifted, integers_.constant(Integer(2), value.width));
}

/// How many bits are 1, or are 0 before the first 1 or behind the last one.
Number Intrinsics::counted(const llvm::IntrinsicInst& instruction) {
  const Number value = number(*instruction.getArgOperand(0));
  const unsigned width = value.width;
  const auto constant = [&](unsigned number) {
    return integers_.constant(Integer(static_cast<std::int64_t>(number)), width);
  };
  if (instruction.getIntrinsicID() == llvm::Intrinsic::ctpop) {
    Number sum = bit(value, 0);
    for (unsigned i = 1; i < width; ++i) sum = integers_.add(sum, bit(value, i));
    return sum;
  }
  Number result = constant(width);
  if (!llvm::cast<llvm::ConstantInt>(instruction.getArgOperand(1))->isZero()) {
    procedure_.over("how many zeros 0 has before or behind a 1 is not defined");
    result = std::get<Number>(anyResult(instruction, "zeros"));
  }
  for (unsigned i = 0; i < width; ++i)
    if (instruction.getIntrinsicID() == llvm::Intrinsic::ctlz)
      result = integers_.ite(
          integers_.unsignedLess(value, integers_.constant(Integer::powerOfTwo(i), width)), result,
          constant(width - 1 - i));
    else
      result = integers_.ite(integers_.equal(bit(value, width - 1 - i), constant(1)),
                             constant(width - 1 - i), result);
  return result;
}

void Intrinsics::withOverflow(const llvm::WithOverflowInst& instruction) {
  const Number a = number(*instruction.getLHS());
  const Number b = number(*instruction.getRHS());
  using Operation = IntegerEncoding::Operation;
  const auto keepBoth = [&](Operation operation, const Number& value) {
    registers_.keep(
        instruction,
        Aggregate{{value, integers_.overflows(operation, a, b, instruction.isSigned())}});
  };
  switch (instruction.getBinaryOp()) {
    case llvm::Instruction::Add:
      return keepBoth(Operation::Add, integers_.add(a, b));
    case llvm::Instruction::Sub:
      return keepBoth(Operation::Sub, integers_.sub(a, b));
    default:
      return keepBoth(Operation::Mul, integers_.mul(a, b));
  }
}

}  // namespace fathom::frontend::c
