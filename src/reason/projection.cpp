#include "reason/projection.h"

#include <algorithm>

#include "base/match.h"
#include "logic/substitute.h"
#include "reason/elimination.h"
#include "reason/implicant.h"
#include "solver/projection.h"

namespace fathom::reason {

namespace {

bool satisfies(const TermStore& terms, const logic::Model& model, Term formula) {
  return match(
      logic::evaluate(terms, formula, model), [](const logic::Value& v) { return v.boolean(); },
      [](const logic::NoValue&) { return false; });
}

/// One projection. Invariant: /\ conjuncts_ is true in model_ and implies exists variables. body,
/// where the variables still to be eliminated are in left_.
class Projector {
 public:
  Projector(TermStore& terms, const logic::Model& model, std::span<const Symbol> variables,
            Term body)
      : terms_(terms), model_(model), left_(variables.begin(), variables.end()) {
    conjuncts_ = conjuncts(terms, body);
  }

  ProjectionAnswer run() {
    take(eliminateByEquations(terms_, left_, conjuncts_));
    if (left_.empty()) return finish(true);
    const auto literals = implicant(terms_, model_, conjuncts_, {left_.begin(), left_.end()});
    if (!literals) return GaveUp{"the model gives a part of the formula no value"};
    conjuncts_ = *literals;
    take(eliminateExactly(terms_, left_, conjuncts_));
    bySolver();
    byValues();
    if (!left_.empty()) return GaveUp{"no value can be written for " + terms_.name(left_[0])};
    return finish(false);
  }

 private:
  void take(const Elimination& done) {
    for (const FreshWitness& witness : done.witnesses) {
      const auto value = logic::evaluate(terms_, witness.meaning, model_);
      if (const auto* known = std::get_if<logic::Value>(&value)) {
        model_.values.insert_or_assign(witness.symbol, *known);
      }
    }
    conjuncts_ = done.conjuncts;
    left_ = done.left;
  }

  /// Z3's projection of what mentions the variables, accepted only if it keeps the invariant.
  void bySolver() {
    if (left_.empty()) return;
    const SymbolSet variables(left_.begin(), left_.end());
    std::vector<Term> about, others;
    for (const Term conjunct : conjuncts_) {
      (mentionsAny(terms_, conjunct, variables) ? about : others).push_back(conjunct);
    }
    const Term body = terms_.conjunction(about);
    const auto projected = solver::projectWithZ3(terms_, model_, left_, body);
    if (!projected || !isProjectionOf(*projected, body, variables)) return;
    others.push_back(*projected);
    conjuncts_ = conjuncts(terms_, others);
    left_.clear();
  }

  bool isProjectionOf(Term projected, Term body, const SymbolSet& variables) {
    const SymbolSet known = symbolSet(terms_, body);
    const auto symbols = logic::freeSymbols(terms_, projected);
    return std::ranges::all_of(
               symbols, [&](Symbol s) { return known.contains(s) && !variables.contains(s); }) &&
           !hasQuantifier(terms_, projected) && satisfies(terms_, model_, projected);
  }

  /// x := its value; over an uninterpreted sort x := a constant that stays and has the same value.
  void byValues() {
    for (const Symbol x : std::vector<Symbol>(left_)) {
      const auto value = valueTerm(x);
      if (!value) continue;
      for (Term& conjunct : conjuncts_) {
        conjunct = logic::substitute(terms_, conjunct, {{x, logic::plain(*value)}});
      }
      byModelValue_.push_back(x);
      std::erase(left_, x);
    }
  }

  std::optional<Term> valueTerm(Symbol x) {
    const auto found = model_.values.find(x);
    if (found == model_.values.end() || !terms_.domain(x).empty()) return std::nullopt;
    const Term term = logic::toTerm(terms_, found->second, terms_.range(x));
    if (logic::freeSymbols(terms_, term).empty()) return term;
    for (const Symbol symbol : logic::freeSymbols(terms_, conjuncts_)) {
      if (std::ranges::find(left_, symbol) != left_.end() || !terms_.domain(symbol).empty())
        continue;
      if (terms_.range(symbol) != terms_.range(x)) continue;
      const auto other = model_.values.find(symbol);
      if (other != model_.values.end() && other->second == found->second)
        return terms_.constant(symbol);
    }
    return std::nullopt;
  }

  ProjectionAnswer finish(bool exact) {
    const Term formula = terms_.conjunction(conjuncts_);
    if (!satisfies(terms_, model_, formula)) {
      return GaveUp{"the model does not satisfy the projection"};
    }
    return Projection{formula, exact, byModelValue_};
  }

  TermStore& terms_;
  logic::Model model_;
  std::vector<Symbol> left_;
  std::vector<Term> conjuncts_;
  std::vector<Symbol> byModelValue_;
};

}  // namespace

ProjectionAnswer project(TermStore& terms, const logic::Model& model,
                         std::span<const Symbol> variables, Term body) {
  return Projector(terms, model, variables, body).run();
}

Entailment projectionImplies(TermStore& terms, solver::Solver& solver, Term projection,
                             std::span<const Symbol> variables, Term body, const Budget& budget) {
  return entails(terms, solver, std::span<const Term>(&projection, 1),
                 terms.exists(variables, body), budget);
}

}  // namespace fathom::reason
