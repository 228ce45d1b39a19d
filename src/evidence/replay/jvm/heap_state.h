#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "program/trace.h"

namespace fathom::evidence::jvm {

/// The number that a value stands for: a truth value is 0 or 1, bits are read as signed. Nothing
/// for what is no number.
std::optional<Integer> numberIn(const program::Value& value);

/// Strings and arrays in one state of a Java program, as its front end lays them out: `length`, a
/// map of contents for each kind of element, a map for each field.
class HeapState {
 public:
  /// Of longer ones the beginning is read.
  static constexpr std::int64_t kMostElements = 10'000;

  /// `globals` are values of the program's globals; all outlive this.
  HeapState(const logic::TermStore& terms, const program::Program& program,
            const std::vector<program::Value>& globals)
      : terms_(terms), program_(program), globals_(globals) {}

  /// Nothing for null. Empty where the program has no such maps: there no contents matter.
  std::optional<std::u16string> stringAt(const Integer& reference) const;
  /// The elements of an array whose contents are in the map of this name; the same.
  std::optional<std::vector<Integer>> elementsAt(const Integer& reference,
                                                 std::string_view contents) const;

 private:
  const program::Value* global(std::string_view name) const;

  const logic::TermStore& terms_;
  const program::Program& program_;
  const std::vector<program::Value>& globals_;
};

}  // namespace fathom::evidence::jvm
