#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "frontend/java/classfile/instruction.h"

namespace fathom::frontend::java {

/// Why an instruction raises an exception. Linkage errors, StackOverflowError and OutOfMemoryError
/// are assumed away; monitorexit never raises.
enum class Raising : std::uint8_t {
  Null,            // NullPointerException
  Bounds,          // ArrayIndexOutOfBoundsException
  ArrayStore,      // ArrayStoreException
  Cast,            // ClassCastException
  Division,        // ArithmeticException
  NegativeSize,    // NegativeArraySizeException
  Initialization,  // the initializer of a class that it may start
  Thrown,          // athrow: the reference on the stack
  Callee           // what the called method raises
};

/// The reasons in the order in which the JVM checks them.
std::span<const Raising> raisingOf(Opcode opcode);
/// Whether the instruction has edges to handlers.
inline bool mayRaise(const Instruction& instruction) {
  return !raisingOf(instruction.opcode).empty();
}
/// The class (a/b/C) of an exception that the JVM itself makes; nothing for the last three.
std::optional<std::string_view> exceptionOf(Raising raising);

}  // namespace fathom::frontend::java
