#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/java/classfile/instruction.h"
#include "frontend/java/classfile/signature.h"

namespace fathom::frontend::java {

/// Catches what instructions from `start` to before `end` raise; without a type it catches all.
struct ExceptionHandler {
  std::uint16_t start;
  std::uint16_t end;
  std::uint16_t handler;
  std::optional<std::string_view> caught;
};

struct LineNumber {
  std::uint16_t start;
  std::uint16_t line;
};

/// A variable of the source that lives in `slot` from `start` for `length` bytes.
struct LocalVariable {
  std::uint16_t start;
  std::uint16_t length;
  std::uint16_t slot;
  std::string_view name;
  Type type;
};

/// From LocalVariableTypeTable: the variable's type as the source says it.
struct LocalVariableType {
  std::uint16_t start;
  std::uint16_t length;
  std::uint16_t slot;
  std::string_view name;
  SharedGenericType type;  // nothing where the signature is malformed
};

/// JVMS 4.7.4: what a slot holds at a frame.
enum class SlotKind : std::uint8_t {
  Top,
  Integer,
  Float,
  Double,
  Long,
  Null,
  UninitializedThis,
  Object,        // of the class at SlotType::place in the constant pool
  Uninitialized  // made by the `new` at SlotType::place in the code
};

struct SlotType {
  SlotKind kind = SlotKind::Top;
  std::uint16_t place = 0;
};

enum class FrameKind : std::uint8_t { Same, SameOneStackItem, Chop, Append, Full };

/// A frame as the file says it, relative to the one before: Chop drops `chopped` locals, Append
/// adds `locals`, Full gives all.
struct StackMapFrame {
  std::uint32_t bci;  // an instruction need not begin there
  FrameKind kind;
  std::uint8_t chopped = 0;
  std::vector<SlotType> locals;
  std::vector<SlotType> stack;
};

struct Code {
  std::uint16_t maxStack = 0;
  std::uint16_t maxLocals = 0;
  InstructionList list;
  std::vector<ExceptionHandler> handlers;
  std::vector<LineNumber> lines;
  std::vector<LocalVariable> locals;
  std::vector<LocalVariableType> localTypes;
  std::vector<StackMapFrame> frames;
  std::string framesFault;  // why StackMapTable cannot be read; whoever needs it fails
};

/// The attribute Code. InputError where it is malformed.
Code readCode(ByteReader reader, ConstantPool& pool);
/// The attribute StackMapTable of such instructions.
std::vector<StackMapFrame> readStackMap(ByteReader reader, const ConstantPool& pool,
                                        const InstructionList& list);

}  // namespace fathom::frontend::java
