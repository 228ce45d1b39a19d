#include "reason/entailment.h"

#include <algorithm>

#include "base/match.h"
#include "logic/substitute.h"

namespace fathom::reason {

namespace {

constexpr std::size_t kModelsPerLeft = 8;

/// The model with a value for every symbol of the term.
logic::Model completed(const TermStore& terms, logic::Model model, Term term) {
  for (const Symbol symbol : logic::freeSymbols(terms, term)) {
    model.values.try_emplace(symbol, logic::defaultValue(terms, symbol));
  }
  return model;
}

bool isFalseIn(const TermStore& terms, const logic::Model& model, Term formula) {
  return match(
      logic::evaluate(terms, formula, model, logic::Missing::IsDefault),
      [](const logic::Value& value) { return !value.boolean(); },
      [](const logic::NoValue&) { return false; });
}

}  // namespace

bool entailsBySyntax(TermStore& terms, std::span<const Term> left, Term right) {
  const auto known = conjuncts(terms, left);
  const std::unordered_set<Term> have(known.begin(), known.end());
  if (have.contains(terms.boolean(false))) return true;
  const auto wanted = conjuncts(terms, right);
  return std::ranges::all_of(wanted, [&](Term part) {
    if (have.contains(part)) return true;
    if (terms.kind(part) != logic::Kind::Or) return false;
    return std::ranges::any_of(terms.args(part), [&](Term arm) { return have.contains(arm); });
  });
}

Entailment entails(TermStore& terms, solver::Solver& solver, std::span<const Term> left, Term right,
                   const Budget& budget) {
  if (entailsBySyntax(terms, left, right)) return Entailed{};
  const solver::Scope scope(solver);
  for (const Term part : left) solver.add(part);
  solver.add(terms.negate(right));
  return match(
      solver.check(budget),
      [](const solver::Sat& sat) -> Entailment { return NotEntailed{sat.model}; },
      [](const solver::Unsat&) -> Entailment { return Entailed{}; },
      [](const GaveUp& gaveUp) -> Entailment { return gaveUp; });
}

Entailments::Entailments(TermStore& terms, solver::Backend backend)
    : terms_(terms), solver_(solver::makeSolver(terms, backend)) {}

Entailment Entailments::operator()(std::span<const Term> left, Term right, const Budget& budget) {
  ++statistics_.asked;
  if (entailsBySyntax(terms_, left, right)) {
    ++statistics_.bySyntax;
    return Entailed{};
  }
  Known& known = known_[terms_.conjunction(left)];
  if (known.entailed.contains(right)) {
    ++statistics_.byCache;
    return Entailed{};
  }
  for (const logic::Model& model : known.models) {
    if (!isFalseIn(terms_, model, right)) continue;
    ++statistics_.byModel;
    return NotEntailed{completed(terms_, model, right)};
  }
  return ask(known, left, right, budget);
}

Entailment Entailments::ask(Known& known, std::span<const Term> left, Term right,
                            const Budget& budget) {
  ++statistics_.bySolver;
  Entailment answer = entails(terms_, *solver_, left, right, budget);
  match(
      answer, [&](const Entailed&) { known.entailed.insert(right); },
      [&](const NotEntailed& no) {
        if (known.models.size() < kModelsPerLeft) {
          known.models.push_back(no.model);
        } else {
          known.models[known.oldest] = no.model;
          known.oldest = (known.oldest + 1) % kModelsPerLeft;
        }
      },
      [](const GaveUp&) {});
  return answer;
}

}  // namespace fathom::reason
