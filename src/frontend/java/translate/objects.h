#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// Constants, objects, their fields and classes.
class Objects : InstructionTranslator {
 public:
  explicit Objects(MethodContext& context) : InstructionTranslator(context) {}

  void loadConstant();
  void create();
  void getField();
  void putField();
  void getStatic();
  void putStatic();
  void checkCast();
  void instanceOf();

 private:
  void loadClass(const Type& type);
  bool isAssertionFlag(const ResolvedField& field) const;
  /// Nothing where it cannot be resolved; then the instruction is recorded as not modelled.
  std::optional<ResolvedField> resolved();
  void recordConsole(const Type& type);
  Term isInstance(const Value& reference, const Type& type);
};

}  // namespace fathom::frontend::java::translation
