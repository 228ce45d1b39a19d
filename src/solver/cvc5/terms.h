#pragma once

#include <cvc5/cvc5.h>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "logic/term_store.h"

namespace fathom::solver {

/// Our terms in one cvc5 solver. Bound i under d enclosing variables is the cvc5 variable of level
/// d - 1 - i and its sort, so a node's translation depends only on the node and d; each pair is
/// built once.
class Cvc5Terms {
 public:
  Cvc5Terms(const logic::TermStore& terms, cvc5::Solver& solver) : terms_(terms), solver_(solver) {}

  cvc5::Term operator()(logic::Term term);
  cvc5::Sort sort(logic::Sort sort);
  cvc5::Term constant(logic::Symbol symbol);

  /// All symbols and uninterpreted sorts that occurred so far, in the order of their first use.
  const std::vector<logic::Symbol>& symbols() const { return symbols_; }
  const std::vector<logic::Sort>& uninterpretedSorts() const { return uninterpreted_; }
  /// Whether a quantifier over an uninterpreted sort occurred.
  bool quantifiesOverElements() const { return quantifiesOverElements_; }

 private:
  struct Frame {
    logic::Term term;
    std::uint32_t depth;
    std::size_t next = 0;
  };
  using Key = std::uint64_t;

  static Key key(logic::Term term, std::uint32_t depth) {
    return (Key{term.index()} << 32) | depth;
  }
  std::uint32_t innerDepth(logic::Term term, std::uint32_t depth) const;
  cvc5::Term build(logic::Term term, std::uint32_t depth, const std::vector<cvc5::Term>& args);
  cvc5::Term buildLeaf(logic::Term term, std::uint32_t depth);
  cvc5::Term buildIndexed(logic::Term term, const cvc5::Term& a);
  cvc5::Term buildFloat(logic::Term term, const std::vector<cvc5::Term>& args);
  cvc5::Term buildFloatConversion(logic::Term term, const cvc5::Term& a);
  cvc5::Term buildSaturated(logic::Term term, const cvc5::Term& a);
  cvc5::Term floating(const logic::FloatValue& value);
  cvc5::Term buildDivision(logic::Term term, const std::vector<cvc5::Term>& args);
  cvc5::Term buildQuantifier(logic::Term term, std::uint32_t depth, const cvc5::Term& body);
  cvc5::Term variable(std::uint32_t level, logic::Sort sort);

  const logic::TermStore& terms_;
  cvc5::Solver& solver_;
  std::unordered_map<Key, cvc5::Term> done_;
  std::unordered_map<Key, cvc5::Term> variables_;
  std::unordered_map<logic::Sort, cvc5::Sort> sorts_;
  std::unordered_map<logic::Symbol, cvc5::Term> constants_;
  std::vector<logic::Symbol> symbols_;
  std::vector<logic::Sort> uninterpreted_;
  bool quantifiesOverElements_ = false;
};

}  // namespace fathom::solver
