#pragma once

#include <random>
#include <string>
#include <vector>

#include "logic/term_store.h"

namespace fathom::test {

/// A term as the simplifying builders made it, and what was asked for, literally, as SMT-LIB.
struct RawTerm {
  std::string text;
  logic::Term term;
};

/// Random terms over a few symbols of every sort. Small numbers, few symbols and subterms used
/// again, so that simplifications have something to do.
class TermGenerator {
 public:
  TermGenerator(logic::TermStore& terms, std::mt19937_64& random);

  RawTerm term(logic::Sort sort, int depth);
  /// Bool, Int, bv1, bv4, bv8, arrays of Int and of bv4, arrays of arrays, the uninterpreted sort
  /// U.
  const std::vector<logic::Sort>& sorts() const { return sorts_; }
  /// All symbols that generated terms may use.
  const std::vector<logic::Symbol>& symbols() const { return symbols_; }
  /// Quantifiers (over Bool, bv4 and U) in generated terms; off by default.
  void allowQuantifiers() { quantifiers_ = true; }

 private:
  RawTerm leaf(logic::Sort sort);
  RawTerm boolean(int depth);
  RawTerm comparison(int depth);
  RawTerm integer(int depth);
  RawTerm bitVec(logic::Sort sort, int depth);
  RawTerm resized(logic::Sort sort, int depth);
  RawTerm array(logic::Sort sort, int depth);
  RawTerm quantifier(int depth);
  RawTerm number(logic::Sort sort);
  int pick(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }

  logic::TermStore& terms_;
  std::mt19937_64& random_;
  std::vector<logic::Sort> sorts_;
  std::vector<logic::Symbol> symbols_;
  std::vector<RawTerm> pool_;
  std::vector<RawTerm> bound_;
  bool quantifiers_ = false;
};

/// Just the term.
logic::Term randomTerm(logic::TermStore& terms, std::mt19937_64& random, logic::Sort sort,
                       int depth);

}  // namespace fathom::test
