#pragma once

#include <functional>
#include <unordered_map>

#include "logic/term_store.h"

namespace fathom::evidence {

using logic::Symbol;
using logic::Term;

/// Terms over values that are terms: what is written to arrays at known places is found again where
/// it is read, also behind junctions of paths.
class SymbolicValues {
 public:
  explicit SymbolicValues(logic::TermStore& terms) : terms_(terms) {}

  /// The term with each constant replaced by its value. Throws Unsupported for quantifiers and
  /// functions.
  Term in(Term term, const std::function<Term(Symbol)>& valueOf);
  /// a where the condition holds, else b. Arrays stay writes to what both have in common.
  Term merged(Term condition, Term a, Term b);

  std::size_t work() const { return work_; }

 private:
  Term read(Term array, Term index, unsigned depth = 0);
  Term readAnew(Term array, Term index, unsigned depth);
  Term readAmong(Term array, Term index, unsigned depth);
  Term mergedArrays(Term condition, Term a, Term b);

  logic::TermStore& terms_;
  std::unordered_map<std::uint64_t, Term> reads_;  // by array and index
  std::size_t work_ = 0;                           // writes that were looked at
};

}  // namespace fathom::evidence
