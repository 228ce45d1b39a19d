#include "frontend/java/evaluate/interpreter.h"

#include "frontend/java/evaluate/arithmetic.h"

namespace fathom::frontend::java {
namespace {

unsigned from(Opcode first, Opcode opcode) {
  return static_cast<unsigned>(opcode) - static_cast<unsigned>(first);
}

bool isWide(const Value& value) {
  return std::holds_alternative<std::int64_t>(value) || std::holds_alternative<double>(value);
}

/// How many values from `below` entries under the top downwards fill these slots.
std::size_t entriesOf(const std::vector<Value>& stack, std::size_t below, unsigned slots) {
  std::size_t entries = 0;
  for (unsigned filled = 0; filled < slots; ++entries) {
    if (below + entries >= stack.size()) throw Refused{"the stack is too small"};
    filled += isWide(stack[stack.size() - 1 - below - entries]) ? 2 : 1;
    if (filled > slots) throw Refused{"a long or double is torn apart"};
  }
  return entries;
}

/// Ifeq to Ifle, IfIcmpeq to IfIcmple: equal, not equal, less, at least, greater, at most.
bool holds(unsigned relation, std::int32_t left, std::int32_t right) {
  const bool positive = relation < 2 ? left == right : relation < 4 ? left < right : left > right;
  return positive == (relation % 2 == 0);
}

}  // namespace

void Interpreter::run(const ResolvedMethod& method) {
  enter(method, {});
  while (!calls_.empty()) step();
}

Value Interpreter::pop() {
  if (top().stack.empty()) throw Refused{"the stack is too small"};
  const Value value = top().stack.back();
  top().stack.pop_back();
  return value;
}

Reference Interpreter::popObject() {
  const Reference object = pop<Reference>();
  if (object.isNull()) throw Refused{"it raises NullPointerException"};
  return object;
}

void Interpreter::goTo(std::uint16_t bci) {
  const std::optional<std::size_t> place = top().code->list.placeOf(bci);
  if (!place) throw Refused{"a branch into the middle of an instruction"};
  top().place = *place;
}

/// Opcodes are grouped: each group ends where the next begins.
void Interpreter::step() {
  world_.burn(1);
  Activation& activation = top();
  if (activation.place >= activation.code->list.instructions.size())
    throw Refused{"control falls off the end"};
  const Instruction& instruction = activation.code->list.instructions[activation.place++];
  const Opcode opcode = instruction.opcode;
  if (opcode < Opcode::Iload) return loadConstant(instruction);
  if (opcode < Opcode::Iaload) return loadOrStore(instruction);
  if (opcode < Opcode::Istore) return onArray(instruction);
  if (opcode < Opcode::Iastore) return loadOrStore(instruction);
  if (opcode < Opcode::Pop) return onArray(instruction);
  if (opcode < Opcode::Iadd) return shuffle(opcode);
  if (opcode < Opcode::Ifeq) return arithmetic(instruction);
  if (opcode < Opcode::Ireturn) return branch(instruction);
  if (opcode < Opcode::Getstatic) return giveBack(opcode);
  if (opcode < Opcode::Invokevirtual) return onField(instruction);
  if (opcode < Opcode::Invokedynamic) return call(instruction);
  if (opcode == Opcode::Invokedynamic) return callDynamic(instruction);
  if (opcode < Opcode::Ifnull) return onObject(instruction);
  branch(instruction);
}

void Interpreter::loadOrStore(const Instruction& instruction) {
  const std::optional<std::uint16_t> local = localOf(instruction);
  if (!local || *local >= top().locals.size()) throw Refused{"no such local variable"};
  if (instruction.opcode < Opcode::Istore)
    push(top().locals[*local]);
  else
    top().locals[*local] = pop();
}

void Interpreter::onArray(const Instruction& instruction) {
  const bool isStore = instruction.opcode >= Opcode::Iastore;
  const Value stored = isStore ? pop() : Value();
  const std::int32_t index = pop<std::int32_t>();
  const Reference array = popObject();
  if (isStore)
    world_.writeElement(array, index, stored);
  else
    push(world_.readElement(array, index));
}

void Interpreter::shuffle(Opcode opcode) {
  std::vector<Value>& stack = top().stack;
  if (opcode == Opcode::Pop || opcode == Opcode::Pop2) {
    stack.resize(stack.size() - entriesOf(stack, 0, opcode == Opcode::Pop ? 1 : 2));
    return;
  }
  if (opcode == Opcode::Swap) {
    if (entriesOf(stack, 0, 1) + entriesOf(stack, 1, 1) == 2)
      std::swap(stack[stack.size() - 1], stack[stack.size() - 2]);
    return;
  }
  // dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2
  const unsigned form = from(Opcode::Dup, opcode);
  const std::size_t copied = entriesOf(stack, 0, 1 + form / 3);
  const std::size_t passed = entriesOf(stack, copied, form % 3);
  const std::vector<Value> copies(stack.end() - static_cast<std::ptrdiff_t>(copied), stack.end());
  stack.insert(stack.end() - static_cast<std::ptrdiff_t>(copied + passed), copies.begin(),
               copies.end());
}

void Interpreter::arithmetic(const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (const auto* increment = std::get_if<IncrementOperand>(&instruction.operand)) {
    Value& local = top().locals.at(increment->local);
    local = combined(Opcode::Iadd, local, std::int32_t{increment->by});
    return;
  }
  const Value right = pop();
  if (opcode >= Opcode::Ineg && opcode <= Opcode::Dneg) return push(negated(right));
  if (opcode >= Opcode::I2l && opcode <= Opcode::I2s) return push(converted(opcode, right));
  const Value left = pop();
  push(opcode >= Opcode::Lcmp ? Value(compared(opcode, left, right))
                              : combined(opcode, left, right));
}

void Interpreter::branch(const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (opcode == Opcode::Tableswitch || opcode == Opcode::Lookupswitch) return choose(instruction);
  bool taken = false;
  if (opcode < Opcode::IfIcmpeq) {
    taken = holds(from(Opcode::Ifeq, opcode), pop<std::int32_t>(), 0);
  } else if (opcode < Opcode::IfAcmpeq) {
    const std::int32_t right = pop<std::int32_t>();
    taken = holds(from(Opcode::IfIcmpeq, opcode), pop<std::int32_t>(), right);
  } else if (opcode == Opcode::IfAcmpeq || opcode == Opcode::IfAcmpne) {
    const Reference right = pop<Reference>();
    taken = (pop<Reference>() == right) == (opcode == Opcode::IfAcmpeq);
  } else if (opcode == Opcode::Ifnull || opcode == Opcode::Ifnonnull) {
    taken = pop<Reference>().isNull() == (opcode == Opcode::Ifnull);
  } else if (opcode == Opcode::Goto || opcode == Opcode::GotoW) {
    taken = true;
  } else {
    throw Refused{"it has subroutines"};
  }
  if (taken) goTo(std::get<BranchOperand>(instruction.operand).target);
}

void Interpreter::choose(const Instruction& instruction) {
  const Switch& table =
      top().code->list.switches[std::get<SwitchOperand>(instruction.operand).index];
  const std::int32_t key = pop<std::int32_t>();
  const auto found =
      std::lower_bound(table.cases.begin(), table.cases.end(), key,
                       [](const SwitchCase& one, std::int32_t k) { return one.key < k; });
  goTo(found != table.cases.end() && found->key == key ? found->target : table.fallback);
}

}  // namespace fathom::frontend::java
