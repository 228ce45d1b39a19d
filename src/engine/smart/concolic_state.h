#pragma once

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/gave_up.h"
#include "engine/smart/cases.h"

namespace fathom::engine::smart {

/// A run of a procedure on values, and the same as terms over its inputs: what it does for all
/// inputs that satisfy the guard. Terms have no ite: values decide which branch is meant, and the
/// guard says so.
class ConcolicState {
 public:
  ConcolicState(TermStore& terms, const program::Procedure& procedure, std::vector<Value> inputs);
  ConcolicState(const ConcolicState&) = delete;
  ConcolicState& operator=(const ConcolicState&) = delete;

  const std::vector<Value>& inputs() const { return inputs_; }
  /// The value of a term over the variables now. Throws GaveUp where it has none.
  Value value(Term term);
  bool holds(Term condition) { return value(condition).boolean(); }
  /// The guard says whether the condition holds.
  void demand(Term condition);
  void assign(const program::Assign& assign);

  /// The terms that the call passes.
  std::vector<Term> arguments(const program::Call& call);
  std::vector<Value> values(const std::vector<Term>& overInputs);
  /// What the callee does for these arguments.
  void apply(const program::Call& call, const std::vector<Term>& arguments,
             const program::Procedure& callee, const Case& known);
  /// The row that the run is, up to here.
  Case toCase(bool returns);

 private:
  Term now(Term term) { return logic::substitute(terms_, term, state_); }
  Term now(const logic::Lambda& lambda);
  Value valueOverInputs(Term term);
  Term withoutIte(Term term);
  void demandOverInputs(Term condition, bool isTrue);
  void demandAtom(Term atom, bool isTrue);
  void addLiteral(Term literal);
  bool isOverInputs(Term term) const;

  TermStore& terms_;
  const program::Procedure& procedure_;
  std::vector<Value> inputs_;
  logic::Model model_;
  logic::Evaluator evaluate_;
  logic::Substitution state_;  // of what was assigned; others have the values they began with
  Guard guard_;
  std::unordered_set<Term> demanded_;          // the guard says whether they hold
  std::unordered_map<Term, Term> withoutIte_;  // what is known of subterms that are shared
};

}  // namespace fathom::engine::smart
