#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// float and double. A value is its bits as an integer. Operations on constants are computed;
/// of other results nothing is known, which is recorded.
class Floats : InstructionTranslator {
 public:
  explicit Floats(MethodContext& context) : InstructionTranslator(context) {}

  void binary(Opcode opcode);
  void negate();
  /// fcmpl, fcmpg, dcmpl, dcmpg.
  void compare(Opcode opcode);
  /// All conversions from or to float and double.
  void convert(Opcode opcode);

 private:
  /// Nothing where it is not constant.
  std::optional<double> constantOf(const Value& value) const;
  Value constant(double value, ValueKind kind) const;
  Value any(ValueKind kind);
};

}  // namespace fathom::frontend::java::translation
