#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// Methods that the translation knows, where they are the only target of a call.
class SpecialCalls : InstructionTranslator {
 public:
  explicit SpecialCalls(MethodContext& context) : InstructionTranslator(context) {}
  /// Whether the call is translated; then its result is on the stack.
  bool call(const ResolvedMethod& method, const std::vector<Value>& arguments,
            const MethodType& type);

 private:
  bool pushAssertionStatus(Term classObject);
};

/// The procedure of a special method, for calls that choose among several methods.
void makeSpecial(ProgramTranslation& whole, program::ProcedureId id, const ResolvedMethod& method);
/// How far the method is what the JVM runs.
void recordSpecial(ProcedureBuilder& procedure, const ResolvedMethod& method);

}  // namespace fathom::frontend::java::translation
