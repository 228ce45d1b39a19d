#include "frontend/java/bytecode/raising.h"

#include <array>

namespace fathom::frontend::java {
namespace {

using enum Raising;

constexpr std::array kArrayAccess{Null, Bounds};
constexpr std::array kReferenceStore{Null, Bounds, ArrayStore};
constexpr std::array kDereference{Null};
constexpr std::array kDivision{Division};
constexpr std::array kSize{NegativeSize};
constexpr std::array kCast{Cast};
constexpr std::array kStatic{Initialization};
constexpr std::array kStaticCall{Initialization, Callee};
constexpr std::array kCallOnObject{Null, Callee};
constexpr std::array kDynamicCall{Callee};
constexpr std::array kThrow{Null, Thrown};

struct RaisingRow {
  Opcode first;
  Opcode last;
  std::span<const Raising> reasons;
};

/// Opcodes from first to last; all others raise nothing.
constexpr RaisingRow kRaising[]{
    {Opcode::Iaload, Opcode::Saload, kArrayAccess},
    {Opcode::Iastore, Opcode::Dastore, kArrayAccess},
    {Opcode::Aastore, Opcode::Aastore, kReferenceStore},
    {Opcode::Bastore, Opcode::Sastore, kArrayAccess},
    {Opcode::Idiv, Opcode::Ldiv, kDivision},
    {Opcode::Irem, Opcode::Lrem, kDivision},
    {Opcode::Getstatic, Opcode::Putstatic, kStatic},
    {Opcode::Getfield, Opcode::Putfield, kDereference},
    {Opcode::Invokevirtual, Opcode::Invokespecial, kCallOnObject},
    {Opcode::Invokestatic, Opcode::Invokestatic, kStaticCall},
    {Opcode::Invokeinterface, Opcode::Invokeinterface, kCallOnObject},
    {Opcode::Invokedynamic, Opcode::Invokedynamic, kDynamicCall},
    {Opcode::New, Opcode::New, kStatic},
    {Opcode::Newarray, Opcode::Anewarray, kSize},
    {Opcode::Arraylength, Opcode::Arraylength, kDereference},
    {Opcode::Athrow, Opcode::Athrow, kThrow},
    {Opcode::Checkcast, Opcode::Checkcast, kCast},
    {Opcode::Monitorenter, Opcode::Monitorenter, kDereference},
    {Opcode::Multianewarray, Opcode::Multianewarray, kSize},
};

using RaisingTable = std::array<std::span<const Raising>, 256>;

constexpr RaisingTable tableOfOpcodes() {
  RaisingTable table{};
  for (const RaisingRow& row : kRaising)
    for (auto i = static_cast<std::size_t>(row.first); i <= static_cast<std::size_t>(row.last); ++i)
      table[i] = row.reasons;
  return table;
}

constexpr RaisingTable kByOpcode = tableOfOpcodes();

}  // namespace

std::span<const Raising> raisingOf(Opcode opcode) {
  return kByOpcode[static_cast<std::size_t>(opcode)];
}

std::optional<std::string_view> exceptionOf(Raising raising) {
  switch (raising) {
    case Raising::Null:
      return "java/lang/NullPointerException";
    case Raising::Bounds:
      return "java/lang/ArrayIndexOutOfBoundsException";
    case Raising::ArrayStore:
      return "java/lang/ArrayStoreException";
    case Raising::Cast:
      return "java/lang/ClassCastException";
    case Raising::Division:
      return "java/lang/ArithmeticException";
    case Raising::NegativeSize:
      return "java/lang/NegativeArraySizeException";
    case Raising::Initialization:
    case Raising::Thrown:
    case Raising::Callee:
      break;
  }
  return std::nullopt;
}

}  // namespace fathom::frontend::java
