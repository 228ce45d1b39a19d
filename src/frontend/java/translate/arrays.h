#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// Arrays: one map of lengths, and one map of contents for each kind of elements.
class Arrays : InstructionTranslator {
 public:
  explicit Arrays(MethodContext& context) : InstructionTranslator(context) {}

  /// newarray, anewarray.
  void create(const Type& element);
  void createNested();
  void length();
  void load(Opcode opcode);
  void store(Opcode opcode);
  /// The array on the stack, copied.
  void clone(const Type& array);

 private:
  Number lengthOf(const Value& array);
  void checkBounds(const Value& array, const Number& index);
  Type elementType(Opcode opcode, std::size_t depth) const;
};

/// That the value must not be stored into the array of this type: it is no instance of the
/// elements' type. Arrays are known to be of `arrayType`, values of `valueType` where there is one.
Term storeFails(ProgramTranslation& whole, Term array, const std::optional<Type>& arrayType,
                Term value, const std::optional<Type>& valueType);

}  // namespace fathom::frontend::java::translation
