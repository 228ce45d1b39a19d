#pragma once

#include <map>
#include <memory>
#include <unordered_map>

#include "analysis/values/number.h"
#include "logic/term_store.h"

namespace fathom::analysis {

/// An array that is written down number by number, such as a string: what reads of it give, without
/// a look at each of its elements.
struct Table {
  std::map<Integer, Integer> elements;
  logic::Term base;  // what is below them
  Number all;        // of the elements

  /// Of the elements from one index to another, and whether some index between has none.
  std::pair<std::optional<Number>, bool> within(const Interval& indices) const;
};

/// The tables of a program, each looked at once.
class Tables {
 public:
  explicit Tables(const logic::TermStore& terms) : terms_(terms) {}

  /// Nothing where the array is no table, or one of few elements.
  const Table* of(logic::Term array);

 private:
  std::unique_ptr<Table> read(logic::Term array) const;

  const logic::TermStore& terms_;
  std::unordered_map<logic::Term, std::unique_ptr<Table>> tables_;
};

}  // namespace fathom::analysis
