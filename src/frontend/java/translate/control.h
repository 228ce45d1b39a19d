#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// Whether blocks end with it: branches, switches, returns, athrow.
bool endsBlock(Opcode opcode);

/// Branches, switches, returns and athrow.
class Control : InstructionTranslator {
 public:
  explicit Control(MethodContext& context) : InstructionTranslator(context) {}
  /// Whether the instruction is one of these.
  bool translate();

 private:
  void branch(Term condition);
  /// Of ifeq to if_acmpne, ifnull, ifnonnull.
  Term condition(Opcode opcode);
  Term compared(Opcode opcode, const Number& a, const Number& b);
  bool isChoice(Term term, int depth = 0) const;
  void branchOnNull(Opcode opcode);
  void switchTo();
  void returnFrom();
  bool isAssertion() const;
};

}  // namespace fathom::frontend::java::translation
