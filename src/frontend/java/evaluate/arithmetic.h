#pragma once

#include "frontend/java/classfile/opcode.h"
#include "frontend/java/evaluate/heap.h"

// Instructions on numbers, exactly as JVMS 6.5 has them. Refused (world.h) where operands are of
// another kind than the instruction wants, and for division by zero.
namespace fathom::frontend::java {

/// Iadd to Drem, shifts and bit operations.
Value combined(Opcode opcode, const Value& left, const Value& right);
/// Ineg to Dneg.
Value negated(const Value& value);
/// I2l to I2s.
Value converted(Opcode opcode, const Value& value);
/// Lcmp to Dcmpg.
std::int32_t compared(Opcode opcode, const Value& left, const Value& right);

}  // namespace fathom::frontend::java
