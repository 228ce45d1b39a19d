#pragma once

#include <functional>
#include <optional>
#include <string>

#include "logic/value.h"
#include "program/source_memory.h"
#include "report/source/source_view.h"

namespace fathom::report {

/// Pointers and memory in terms of C, in one procedure of a program whose front end recorded what
/// object numbers mean. Nothing where it recorded nothing.
class MemoryText : public SourceView {
 public:
  /// Without memory every function returns nothing.
  MemoryText(const logic::TermStore& terms, const program::SourceMemory* memory,
             std::string procedure)
      : terms_(terms), memory_(memory), procedure_(std::move(procedure)) {}

  /// Where an object of a region was created.
  struct Creation {
    std::string procedure;
    std::uint32_t line = 0;
  };
  using CreationOf =
      std::function<std::optional<Creation>(std::size_t region, std::int64_t number)>;
  void setCreation(CreationOf creation) { creationOf_ = std::move(creation); }

  /// An object: its declaration or allocation, and its ordinal among several from there.
  struct Found {
    const program::SourceObject* object = nullptr;
    std::optional<std::int64_t> ordinal;   // of heap objects that are created more than once
    bool isString = false;                 // that the program is started with
    std::optional<std::int64_t> string{};  // which one of its list, where that is known
  };
  /// Requires: there is memory.
  std::optional<Found> objectOf(std::size_t region, std::int64_t number) const;
  /// x; malloc#2 at line 8; argv[1]
  static std::string nameOf(const Found& found);
  /// x + 1 byte; a[3][1]
  static std::string partOf(const Found& found, std::int64_t bytes);

  /// null, &a, &a[3], &s.next, malloc#2 at line 8 + 12 bytes, an unknown address: the value of a
  /// variable, or of an element of an array, with the offset that it has beside.
  std::optional<std::string> pointer(logic::Symbol symbol, const logic::Value& object,
                                     const logic::Value* offset) const;
  /// a, a[3], s.next, (malloc#2 at line 8)->next: what an array holds of an object, at an offset
  /// where such arrays have them; or at an offset of its only object.
  std::optional<std::string> cell(logic::Symbol array, const logic::Value& object,
                                  const logic::Value* offset,
                                  const logic::Model* state = nullptr) const override;
  std::optional<std::string> value(logic::Symbol symbol, const logic::Value& value,
                                   const logic::Value* offset,
                                   const logic::Model* state) const override;
  /// (malloc at line 8)->next: a variable that holds a part of the only heap object of its kind.
  std::optional<std::string> variable(logic::Symbol symbol) const override;
  /// What the values of a variable, or of an array's elements, mean.
  std::optional<program::SourceType> typeOf(logic::Symbol symbol) const;
  /// *p, p->next: an element of such an array, the index a pointer or the offset of one.
  std::optional<std::string> element(const Element& element) const override;
  /// p == null, where it is the null of a caller.
  std::optional<std::string> comparison(const ComparedTerm& comparison) const override;
  /// Faults of memory accesses, and memory that is lost (fault_text.cpp).
  std::optional<std::string> fault(const FinalState& state) const override;

 private:
  std::optional<Found> stringOf(std::size_t region, std::int64_t number) const;
  /// {"a.out", "-v"}: what main is started with, where this is a pointer to it.
  std::optional<std::string> listText(logic::Symbol symbol, const logic::Value& object,
                                      const logic::Value* offset, const logic::Model& state) const;
  /// argv[1][0]: a byte of a string whose number the state knows.
  std::optional<std::string> byteText(const Element& element) const;
  using Places = std::map<program::VariableName, program::SourcePlace>;
  std::optional<program::SourcePlace> find(const Places& places, const std::string& symbol) const;
  /// What the values of a variable, or of elements of an array, point to.
  std::optional<program::SourcePlace> leadOf(logic::Term term) const;
  std::optional<std::string> behindOffset(const program::SourcePlace& place,
                                          const Element& element) const;

  const logic::TermStore& terms_;
  const program::SourceMemory* memory_;
  std::string procedure_;
  CreationOf creationOf_;
};

}  // namespace fathom::report
