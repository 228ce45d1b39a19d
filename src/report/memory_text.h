#pragma once

#include <optional>
#include <string>

#include "logic/value.h"
#include "program/source_memory.h"
#include "report/c_term.h"

namespace fathom::report {

/// Pointers and memory in the words of C, in one procedure of a program whose front end says what
/// numbers of objects mean. Nothing where it does not say it.
class MemoryText {
 public:
  /// Without memory it says nothing of all.
  MemoryText(const logic::TermStore& terms, const program::SourceMemory* memory,
             std::string procedure)
      : terms_(terms), memory_(memory), procedure_(std::move(procedure)) {}

  /// null, &a, &a[3], &s.next, malloc#2 at line 8 + 12 bytes: the value of a variable, or of an
  /// element of an array, with the offset that it has beside.
  std::optional<std::string> pointer(logic::Symbol symbol, const logic::Value& object,
                                     const logic::Value* offset) const;
  /// a, a[3], s.next, (malloc#2 at line 8)->next: what an array holds of an object, at an offset
  /// where such arrays have them; or at an offset of its only object.
  std::optional<std::string> cell(logic::Symbol array, const logic::Value& object,
                                  const logic::Value* offset) const;
  /// *p, p->next: an element of such an array, the index a pointer or the offset of one.
  std::optional<std::string> behind(const Element& element) const;

 private:
  using Places = std::map<program::VariableName, program::SourcePlace>;
  std::optional<program::SourcePlace> find(const Places& places, const std::string& symbol) const;
  /// Where the values of a variable, or of elements of an array, lead.
  std::optional<program::SourcePlace> leadOf(logic::Term term) const;
  std::optional<std::string> behindOffset(const program::SourcePlace& place,
                                          const Element& element) const;

  const logic::TermStore& terms_;
  const program::SourceMemory* memory_;
  std::string procedure_;
};

}  // namespace fathom::report
