#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "frontend/java/bytecode/typed_body.h"

namespace fathom::frontend::java::points_to {

inline bool isBetween(Opcode opcode, Opcode first, Opcode last) {
  return first <= opcode && opcode <= last;
}

/// How many entries of the stack an instruction pops that does more than move values.
std::size_t popCount(const ConstantPool& pool, const Instruction& instruction);

/// Whether such an instruction pushes a value.
bool pushes(const ConstantPool& pool, const Instruction& instruction);

/// How dup, pop and their kin see the stack of the frame: a copy of the topmost entries goes below
/// the next ones.
struct Duplication {
  std::size_t copied;
  std::size_t passed;
};
Duplication duplication(Opcode opcode, const Frame& frame);

/// Local variables and stack with a Content for each value, longs and doubles included.
template <class Content>
struct Machine {
  std::vector<Content> locals;
  std::vector<Content> stack;

  void push(const Content& content) { stack.push_back(content); }
  std::vector<Content> popAll(std::size_t count) {
    std::vector<Content> popped(stack.end() - static_cast<std::ptrdiff_t>(count), stack.end());
    stack.resize(stack.size() - count);
    return popped;
  }
  const Content& top(std::size_t depth = 0) const { return stack[stack.size() - 1 - depth]; }

  /// Runs the instruction if it only moves values; whether it does. `frame`: before it.
  bool move(const Instruction& instruction, const Frame& frame) {
    const Opcode opcode = instruction.opcode;
    if (isBetween(opcode, Opcode::Iload, Opcode::Aload3)) {
      push(Content(locals[*localOf(instruction)]));
      return true;
    }
    if (isBetween(opcode, Opcode::Istore, Opcode::Astore3)) {
      store(*localOf(instruction), frame.stack.back().kind);
      return true;
    }
    if (rowOf(opcode).effect != StackEffect::Shuffle) return false;
    shuffle(opcode, duplication(opcode, frame));
    return true;
  }

 private:
  void store(std::uint16_t local, ValueKind kind) {
    const bool isWide = kind == ValueKind::Long || kind == ValueKind::Double;
    if (isWide) locals[local + 1] = Content();
    locals[local] = stack.back();
    stack.pop_back();
  }
  void shuffle(Opcode opcode, const Duplication& duplication) {
    if (opcode == Opcode::Swap) return std::swap(stack[stack.size() - 1], stack[stack.size() - 2]);
    const std::vector<Content> copy = popAll(duplication.copied);
    if (opcode == Opcode::Pop || opcode == Opcode::Pop2) return;
    stack.insert(stack.end() - static_cast<std::ptrdiff_t>(duplication.passed), copy.begin(),
                 copy.end());
    stack.insert(stack.end(), copy.begin(), copy.end());
  }
};

}  // namespace fathom::frontend::java::points_to
