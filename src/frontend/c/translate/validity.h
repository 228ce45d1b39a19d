#pragma once

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Whether accesses are valid: a goal where that is checked, else an assumption.
class Validity : InstructionTranslator {
 public:
  explicit Validity(FunctionContext& context) : InstructionTranslator(context) {}
  void require(const MemoryLocation& location, Term size, bool isWrite);
  /// That the pointer leads into an object that has not ended, of which nothing is read.
  void requireObject(const MemoryLocation& location);
  /// Some check asks whether accesses are valid.
  bool isChecked() const;
  /// An access through a pointer of which only this is known.
  void require(Term valid, const std::optional<GoalAccess>& access = std::nullopt);
  /// The terms by which reports explain a violation.
  GoalAccess accessAt(const MemoryLocation& location, program::SourceAccess::Kind kind,
                      std::optional<Term> size = std::nullopt);
  /// The one goal of an access that has several conditions.
  void ask(Term valid, const GoalAccess& access);
  /// So many bytes from there on lie in the object.
  Term isInside(const MemoryLocation& location, Term size);
  /// Where the object of the location begins, in its region's coordinates.
  Term beginOf(const MemoryLocation& location);

 private:
  std::vector<Term> conditions(const MemoryLocation& location, Term size, bool isWrite);
  /// Of a pointer that may lead to an object of a caller.
  void requireOfCaller(const MemoryLocation& location, Term size, bool isWrite);
  std::optional<Term> sizeOf(const Object& object);
  Term sizeOf(const MemoryLocation& location);
  Term hasFixedNumber(const Region& region, Term object);
  /// The location lies in one object, whose size is known.
  bool hasKnownSize(const MemoryLocation& location);
  bool checksExtents() const;
  bool goesOnAtNull(const Region& region) const;
  void recordOutside(const MemoryLocation& location);
  void recordProvided(const MemoryLocation& location);
  template <class TermOf>
  std::optional<Term> byObject(const MemoryLocation& location, const TermOf& termOf);
};

}  // namespace fathom::frontend::c
