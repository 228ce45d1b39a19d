#pragma once

#include <optional>
#include <set>
#include <vector>

#include "logic/evaluate.h"
#include "logic/term_store.h"

namespace fathom::engine::whale {

using logic::Term;
using logic::TermStore;

/// Where the bounds of numbers stop while they grow.
using Thresholds = std::set<Integer>;

/// What the values that one symbol has had have in common: numbers lie between bounds, truth values
/// and bit-vectors are one value, anything else may be everything.
class Range {
 public:
  /// No value yet.
  Range() = default;
  static Range everything();

  /// One more value. True if it was outside; then bounds move on to the next threshold, after some
  /// of them to the outermost one, and from there away.
  bool include(TermStore& terms, const logic::Value& value, const Thresholds& thresholds);
  /// A value that nobody can name.
  bool includeEverything();
  /// The formulas that must all be true of a term that lies in it. Requires: not empty.
  std::vector<Term> conditions(TermStore& terms, Term term) const;

 private:
  bool includeNumber(const Integer& number, const Thresholds& thresholds);

  bool isEmpty_ = true;
  std::optional<Integer> least_;
  std::optional<Integer> most_;
  std::optional<Term> only_;  // of what is no number
  int moves_ = 0;             // how often bounds moved
};

}  // namespace fathom::engine::whale
