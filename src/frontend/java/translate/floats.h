#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// float and double, exactly, but for remainders of what is not constant: any value, recorded.
/// Conversions from and to int and long have exact terms where these are bit-vectors.
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
  Value remainder(const Value& a, const Value& b);
  Value fromInteger(const Value& number, ValueKind kind);
  Value toInteger(Term real, ValueKind kind);
  /// The result where integers have no term for it.
  Value anyOf(ValueKind kind);
};

}  // namespace fathom::frontend::java::translation
