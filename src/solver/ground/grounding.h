#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "logic/term_store.h"

// Quantifiers over uninterpreted sorts, written without quantifiers.
namespace fathom::solver {

using logic::Sort;
using logic::Symbol;
using logic::Term;

/// A universal formula: where the guard is true, all instances of the body are.
struct Schema {
  Term guard;
  std::vector<Sort> sorts;
  Term body;
};

/// Takes quantifiers out of formulas: each quantified part is named by a Bool. If it must be true
/// it becomes a schema, if it must be false it has counterexamples, which get names.
class Grounding {
 public:
  explicit Grounding(logic::TermStore& terms) : terms_(terms) {}

  /// Without quantifiers, and satisfiable with the schemas and `definitions` exactly if the formula
  /// is.
  Term grounded(Term formula) { return grounded(formula, false); }
  const std::vector<Schema>& schemas() const { return schemas_; }
  /// What is to be added too, since the last time.
  std::vector<Term> takeDefinitions() { return std::exchange(definitions_, {}); }
  /// The instance of the schema, as a clause with its guard.
  Term instance(const Schema& schema, const std::vector<Term>& elements);

 private:
  Term grounded(Term formula, bool isNegated);
  Term both(Term formula);
  Term quantified(Term formula, bool isNegated);
  bool hasQuantifier(Term term);

  logic::TermStore& terms_;
  std::vector<Schema> schemas_;
  std::vector<Term> definitions_;
  std::unordered_map<Term, bool> hasQuantifier_;
  std::set<std::pair<Term, bool>>
      done_;  // universal formulas, and whether their negation was named
};

}  // namespace fathom::solver
