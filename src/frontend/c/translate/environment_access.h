#pragma once

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// What is known of argv, envp and their strings is assumed where they are read: a condition on
/// every element and every byte would be an invariant with quantifiers. Each condition is about one
/// element or one byte, so those about what is not read do not matter.
class EnvironmentAccess : InstructionTranslator {
 public:
  explicit EnvironmentAccess(FunctionContext& context) : InstructionTranslator(context) {}
  /// Of the string that the location lies in, if it does.
  void assumeSize(const MemoryLocation& location);
  /// The parts of what a view holds: as Memory::read, and what is known of them.
  std::vector<Term> read(const MemoryLocation& location, const View& view, std::int64_t by,
                         const Memory::Before& before);
  /// From there to the zero at the end, where the location lies in a string that stays as it is;
  /// elsewhere -1.
  Number lengthOf(const MemoryLocation& location);
  /// Some string of the list, or one behind its last: what the library gives out.
  Pointer anyString(StringList list);
  /// Of the object where it is a vector.
  std::optional<Term> sizeOf(const Object& object);

 private:
  struct Place;
  /// The parts of the pointer that the vector holds there at the beginning.
  std::optional<std::vector<Term>> element(const Place& place, const Object& vector);
  std::vector<Term> readVector(const Place& place, const Object& vector, std::vector<Term> parts);
  void assumeBytes(const Place& place, const Strings& strings, const std::vector<Term>& parts);
  /// The condition holds of the strings; of what is no object it may hold as well.
  void assumeOf(const Region& region, const Strings& strings, Term object, Term condition);
  /// That the last byte of the object, if it is a string, is zero at the beginning.
  void assumeEnd(const Region& region, const Strings& strings, Term object);
  /// Zero, at the beginning: the last byte of the object, as the view has it.
  Term endsWithZero(const Region& region, const View& view, const Strings& strings, Term object);
  /// That the byte is zero, of which these are the parts.
  Term isZero(const Region& region, const View& view, const std::vector<Term>& parts);
  std::vector<Term> atBeginning(const Place& place, Term object, const Pointer& pointer);
};

}  // namespace fathom::frontend::c
