#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// Classes are initialised when they are first used (JVMS 5.5): a variable for each class says
/// whether that has begun or has failed.
class ClassInitialisation : InstructionTranslator {
 public:
  explicit ClassInitialisation(MethodContext& context) : InstructionTranslator(context) {}
  /// The instruction uses the class. Values that are needed later must be on the stack.
  void trigger(const LoadedClass& used);

 private:
  void raiseIfFailed(const LoadedClass& used);
};

/// The class, a superclass or an interface with default methods has an initialiser that runs when
/// the class is first used.
bool needsInitialisation(ProgramTranslation& whole, const LoadedClass& used);
/// The procedure that initialises the class where that has not begun. Requires: it is needed.
program::ProcedureId initialisationOf(ProgramTranslation& whole, const LoadedClass& used);
/// The variables that say what has begun.
Symbol initialisationState(ProgramTranslation& whole, const LoadedClass& used);

}  // namespace fathom::frontend::java::translation
