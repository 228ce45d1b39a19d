#pragma once

#include <functional>

#include "frontend/c/translate/instruction_translator.h"

namespace fathom::frontend::c {

/// Elements of arrays, for copies and fills: a node with a stride has one element per stride.
class Elements : InstructionTranslator {
 public:
  explicit Elements(FunctionContext& context) : InstructionTranslator(context) {}
  /// Copies of so many elements are unrolled; longer ones are loops.
  static constexpr std::int64_t kMostUnrolled = 16;
  /// Whole elements, and whether they are all.
  struct Length {
    Term count;
    Term isWhole;
  };
  Length lengthOf(const Number& bytes, std::int64_t stride);
  /// The same length by terms that no assignment changes, where it may end inside an element; that
  /// is recorded.
  Length withFixedTerms(const Length& length);
  /// The element in which so many bytes end becomes any value.
  void havocRest(const MemoryLocation& to, const Length& length);
  /// The same location by a pointer that no assignment changes.
  MemoryLocation withFixedPointer(const MemoryLocation& location);
  /// The location so many elements further.
  MemoryLocation at(const MemoryLocation& location, Term index);
  /// Where the view begins first, in bytes from the location.
  static std::int64_t distance(const MemoryLocation& to, const View& view);
  /// What a view holds across this place, which is the begin or the end of what is written, becomes
  /// any value.
  void havocAcross(Writes& writes, const MemoryLocation& place);
  void havocAcross(const MemoryLocation& place);
  /// for (i = 0; i < count; ++i) body(i), where the body changes the region.
  using Body = std::function<void(Term index)>;
  void forEach(const Region& region, Term count, const Body& body);
};

}  // namespace fathom::frontend::c
