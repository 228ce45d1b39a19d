#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/id.h"
#include "frontend/java/hierarchy/class_hierarchy.h"

// A method's body with the type of every value at every instruction, found by data flow: class
// files are untrusted, so StackMapTable is not used. After this the translation need not check
// anything about stacks and local variables.
namespace fathom::frontend::java {

enum class ValueKind : std::uint8_t { Nothing, Int, Long, Float, Double, Reference };

/// What a local variable or an entry of the stack holds.
struct ValueType {
  ValueKind kind = ValueKind::Nothing;
  /// Of references: the static type; nothing for `null`. Where control joins it is a common
  /// superclass, java/lang/Object where there is no better one (interfaces included).
  std::optional<Type> type;
  /// Of references between `new` and the constructor: the bci of `new`; -1 for `this` in a
  /// constructor before super().
  std::optional<std::int32_t> uninitialized;
  friend bool operator==(const ValueType&, const ValueType&) = default;
};

struct Frame {
  std::vector<ValueType> locals;  // by slot; the second slot of a long or double holds Nothing
  std::vector<ValueType> stack;   // one entry for each value, longs and doubles included; top last;
                                  // the return address of a subroutine is an entry with Nothing
};

using BlockId = Id<struct BlockTag>;

/// Handlers that may catch what the block's instructions raise, in the order of the table. All
/// instructions of a block have the same ones.
struct BlockHandler {
  BlockId block;
  std::optional<std::string_view> caught;  // nothing: it catches all
};

/// Instructions that run one after the other; only the last one branches.
struct Block {
  std::size_t first = 0;  // places in TypedBody::code->list.instructions
  std::size_t last = 0;   // inclusive
  /// Where the last instruction goes: the next one first where control falls through, then the
  /// targets, in the order of the instruction (of a switch: the fallback first). Empty for returns
  /// and athrow.
  std::vector<BlockId> successors;
  std::vector<BlockHandler> handlers;
  bool isHandler = false;  // control comes with an exception as the only entry of the stack
};

/// One copy of a subroutine's block for each of its callers: jsr and ret are gone (jsr is a goto
/// that pushes nothing of use, ret goes to its only return).
struct TypedBody {
  const LoadedClass* owner = nullptr;
  const Method* method = nullptr;
  const Code* code = nullptr;
  std::vector<Block> blocks;  // reachable ones; the first is the entry
  /// By block and, in it, by instruction from `first`: the frame before the instruction.
  std::vector<std::vector<Frame>> frames;
  std::vector<LineNumber> lines;         // by start
  std::vector<LocalVariable> variables;  // by slot, then by start

  const Instruction& instruction(std::size_t place) const { return code->list.instructions[place]; }
  /// By LineNumberTable; 0 where there is none.
  std::uint32_t line(std::uint16_t bci) const;
  /// The name of the variable in the slot for the instruction at bci (for a store: for the one
  /// behind it). Nothing where LocalVariableTable does not say.
  std::optional<std::string_view> variable(std::uint16_t slot, std::uint16_t bci) const;
};

/// InputError with class, method and bci where the body breaks the rules of JVMS 4.10 so that its
/// meaning is not defined: stack underflow, wrong kinds, falling off the end, heights that differ.
/// Unsupported for subroutines that cannot be copied apart.
TypedBody typeBody(ClassHierarchy& hierarchy, const ResolvedMethod& method);

}  // namespace fathom::frontend::java
