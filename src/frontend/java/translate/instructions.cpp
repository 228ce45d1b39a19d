#include "frontend/java/translate/instructions.h"

#include <algorithm>

#include "frontend/java/translate/arithmetic.h"
#include "frontend/java/translate/arrays.h"
#include "frontend/java/translate/calls.h"
#include "frontend/java/translate/exceptions.h"
#include "frontend/java/translate/floats.h"
#include "frontend/java/translate/objects.h"

namespace fathom::frontend::java::translation {
namespace {

constexpr ValueKind kKinds[] = {ValueKind::Int, ValueKind::Long, ValueKind::Float,
                                ValueKind::Double, ValueKind::Reference};

struct LocalAccess {
  std::uint16_t slot;
  ValueKind kind;
};

/// iload to aload_3, or istore to astore_3: five with an operand, then four for each kind.
std::optional<LocalAccess> localAccess(const Instruction& instruction, Opcode first) {
  const auto begin = static_cast<unsigned>(first);
  const auto number = static_cast<unsigned>(instruction.opcode);
  if (number < begin || number >= begin + 25) return std::nullopt;
  const unsigned offset = number - begin;
  if (offset < 5)
    return LocalAccess{std::get<LocalOperand>(instruction.operand).local, kKinds[offset]};
  return LocalAccess{static_cast<std::uint16_t>((offset - 5) % 4), kKinds[(offset - 5) / 4]};
}

bool isBetween(Opcode opcode, Opcode first, Opcode last) {
  return opcode >= first && opcode <= last;
}

}  // namespace

std::optional<std::uint16_t> storedSlot(const Instruction& instruction) {
  if (const auto* one = std::get_if<IncrementOperand>(&instruction.operand)) return one->local;
  const auto access = localAccess(instruction, Opcode::Istore);
  return access ? std::optional(access->slot) : std::nullopt;
}

void Instructions::translate() {
  const Opcode opcode = instruction().opcode;
  const bool isKnown = opcode == Opcode::Nop || pushConstant(opcode) || accessLocal(opcode) ||
                       accessArray(opcode) || shuffle(opcode) || compute(opcode) ||
                       invoke(opcode) || accessObject(opcode);
  require(isKnown, "every opcode is translated");
}

bool Instructions::pushConstant(Opcode opcode) {
  if (opcode == Opcode::AconstNull) {
    state_.push(values_.null());
  } else if (isBetween(opcode, Opcode::IconstM1, Opcode::Iconst5)) {
    state_.push(values_.integer(static_cast<int>(opcode) - static_cast<int>(Opcode::Iconst0)));
  } else if (isBetween(opcode, Opcode::Lconst0, Opcode::Lconst1)) {
    state_.push(values_.integer(opcode == Opcode::Lconst1 ? 1 : 0, ValueKind::Long));
  } else if (isBetween(opcode, Opcode::Fconst0, Opcode::Fconst2)) {
    constexpr std::uint32_t kBits[] = {0, 0x3F800000, 0x40000000};
    const auto which = static_cast<unsigned>(opcode) - static_cast<unsigned>(Opcode::Fconst0);
    state_.push(values_.bits(kBits[which], ValueKind::Float));
  } else if (isBetween(opcode, Opcode::Dconst0, Opcode::Dconst1)) {
    state_.push(
        values_.bits(opcode == Opcode::Dconst1 ? 0x3FF0000000000000 : 0, ValueKind::Double));
  } else if (isBetween(opcode, Opcode::Bipush, Opcode::Sipush)) {
    state_.push(values_.integer(std::get<NumberOperand>(instruction().operand).number));
  } else if (isBetween(opcode, Opcode::Ldc, Opcode::Ldc2W)) {
    Objects(context_).loadConstant();
  } else {
    return false;
  }
  return true;
}

bool Instructions::accessLocal(Opcode opcode) {
  if (opcode == Opcode::Iinc) {
    increment();
    return true;
  }
  if (const auto access = localAccess(instruction(), Opcode::Iload)) {
    load(access->slot, access->kind);
    return true;
  }
  const auto access = localAccess(instruction(), Opcode::Istore);
  if (access) store(access->slot, state_.pop());
  return access.has_value();
}

void Instructions::load(std::uint16_t slot, ValueKind kind) {
  const Known& known = state_.known;
  state_.push(valueOf(whole_, known.facts, known.slots.at(slot), kind));
}

void Instructions::store(std::uint16_t slot, const Value& value) {
  const auto name = context_.body.variable(slot, instruction().bci);
  const Symbol target =
      context_.joins.slotVariable(slot, value.kind, std::string(name.value_or("")));
  Facts& facts = state_.known.facts;
  const Facts before = facts;
  if (values_.stored(value) != terms_.constant(target))
    state_.assign({{target, values_.stored(value)}});
  learn(whole_, before, facts, target, value);
  auto& slots = state_.known.slots;
  if (value.kind == ValueKind::Long || value.kind == ValueKind::Double)
    slots.erase(static_cast<std::uint16_t>(slot + 1));
  slots[slot] = target;
}

void Instructions::increment() {
  const auto& operand = std::get<IncrementOperand>(instruction().operand);
  load(operand.local, ValueKind::Int);
  const Number sum = integers_.add(state_.pop().number, values_.integer(operand.by).number);
  store(operand.local, values_.number(sum));
}

bool Instructions::accessArray(Opcode opcode) {
  if (isBetween(opcode, Opcode::Iaload, Opcode::Saload))
    Arrays(context_).load(opcode);
  else if (isBetween(opcode, Opcode::Iastore, Opcode::Sastore))
    Arrays(context_).store(opcode);
  else if (opcode == Opcode::Newarray)
    Arrays(context_).create(Type{std::get<ArrayOperand>(instruction().operand).element, 0});
  else if (opcode == Opcode::Anewarray)
    Arrays(context_).create(constant<ClassConstant>().type);
  else if (opcode == Opcode::Multianewarray)
    Arrays(context_).createNested();
  else if (opcode == Opcode::Arraylength)
    Arrays(context_).length();
  else
    return false;
  return true;
}

void Instructions::duplicate(unsigned count, unsigned below) {
  const auto take = [&](unsigned units) {
    std::vector<Value> values;
    while (units > 0) {
      values.push_back(state_.pop());
      const ValueKind kind = values.back().kind;
      units -= std::min(units, kind == ValueKind::Long || kind == ValueKind::Double ? 2U : 1U);
    }
    std::ranges::reverse(values);
    return values;
  };
  const std::vector<Value> top = take(count);
  const std::vector<Value> next = take(below);
  for (const auto* part : {&top, &next, &top})
    for (const Value& value : *part) state_.push(value);
}

bool Instructions::shuffle(Opcode opcode) {
  switch (opcode) {
    case Opcode::Pop:
      state_.pop();
      return true;
    case Opcode::Pop2: {
      const ValueKind kind = state_.pop().kind;
      if (kind != ValueKind::Long && kind != ValueKind::Double) state_.pop();
      return true;
    }
    case Opcode::Dup:
      duplicate(1, 0);
      return true;
    case Opcode::DupX1:
      duplicate(1, 1);
      return true;
    case Opcode::DupX2:
      duplicate(1, 2);
      return true;
    case Opcode::Dup2:
      duplicate(2, 0);
      return true;
    case Opcode::Dup2X1:
      duplicate(2, 1);
      return true;
    case Opcode::Dup2X2:
      duplicate(2, 2);
      return true;
    case Opcode::Swap: {
      const std::vector<Value> both = state_.pop(2);
      for (const Value& value : both) state_.push(value);
      return true;
    }
    default:
      return false;
  }
}

/// Integers and floating point alternate: iadd, ladd, fadd, dadd, isub, ...
bool Instructions::compute(Opcode opcode) {
  const unsigned kind = (static_cast<unsigned>(opcode) - static_cast<unsigned>(Opcode::Iadd)) % 4;
  if (isBetween(opcode, Opcode::Iadd, Opcode::Drem)) {
    kind < 2 ? Arithmetic(context_).binary(opcode) : Floats(context_).binary(opcode);
  } else if (isBetween(opcode, Opcode::Ineg, Opcode::Dneg)) {
    kind < 2 ? Arithmetic(context_).negate() : Floats(context_).negate();
  } else if (isBetween(opcode, Opcode::Ishl, Opcode::Lushr)) {
    Arithmetic(context_).shift(opcode);
  } else if (isBetween(opcode, Opcode::Iand, Opcode::Lxor)) {
    Arithmetic(context_).binary(opcode);
  } else if (opcode == Opcode::I2l || opcode == Opcode::L2i ||
             isBetween(opcode, Opcode::I2b, Opcode::I2s)) {
    Arithmetic(context_).convert(opcode);
  } else if (isBetween(opcode, Opcode::I2f, Opcode::D2f)) {
    Floats(context_).convert(opcode);
  } else if (opcode == Opcode::Lcmp) {
    Arithmetic(context_).compareLongs();
  } else if (isBetween(opcode, Opcode::Fcmpl, Opcode::Dcmpg)) {
    Floats(context_).compare(opcode);
  } else {
    return false;
  }
  return true;
}

bool Instructions::invoke(Opcode opcode) {
  if (!isBetween(opcode, Opcode::Invokevirtual, Opcode::Invokedynamic)) return false;
  Calls calls(context_);
  if (opcode == Opcode::Invokestatic)
    calls.invokeStatic();
  else if (opcode == Opcode::Invokespecial)
    calls.invokeSpecial();
  else if (opcode == Opcode::Invokedynamic)
    calls.invokeDynamic();
  else
    calls.invokeVirtual();
  return true;
}

bool Instructions::accessObject(Opcode opcode) {
  Objects objects(context_);
  switch (opcode) {
    case Opcode::Getstatic:
      objects.getStatic();
      return true;
    case Opcode::Putstatic:
      objects.putStatic();
      return true;
    case Opcode::Getfield:
      objects.getField();
      return true;
    case Opcode::Putfield:
      objects.putField();
      return true;
    case Opcode::New:
      objects.create();
      return true;
    case Opcode::Checkcast:
      objects.checkCast();
      return true;
    case Opcode::Instanceof:
      objects.instanceOf();
      return true;
    case Opcode::Monitorenter:
      Exceptions(context_).dereference(state_.pop());
      return true;
    case Opcode::Monitorexit:
      state_.pop();
      return true;
    default:
      return false;
  }
}

}  // namespace fathom::frontend::java::translation
