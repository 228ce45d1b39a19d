#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// int and long: results wrap around; division by zero raises; shifts mask their counts.
class Arithmetic : InstructionTranslator {
 public:
  explicit Arithmetic(MethodContext& context) : InstructionTranslator(context) {}

  /// iadd to lxor, without negation.
  void binary(Opcode opcode);
  void negate();
  void shift(Opcode opcode);
  /// i2l, l2i, i2b, i2c, i2s.
  void convert(Opcode opcode);
  void compareLongs();

 private:
  Number anyBits(unsigned width);
  Number divide(const Number& a, const Number& b, bool isRemainder);
  Number bits(Opcode opcode, const Number& a, const Number& b);
};

}  // namespace fathom::frontend::java::translation
