#include "engine/alter/queries.h"

#include "engine/shared/engine_solver.h"

namespace fathom::engine::alter {

Queries::Queries(Shared& shared, Invariants& invariants, Context& context, const Budget& slice)
    : shared_(shared),
      invariants_(invariants),
      context_(context),
      slice_(slice),
      solver_(makeSolver(context, {.extensionalArrays = false})) {}

void Queries::forget() {
  constexpr std::size_t kMostDefinitions = 300;
  if (defined_.size() >= kMostDefinitions) forgetAll();
}

void Queries::forgetAll() {
  defined_.clear();
  asserted_.clear();
  solver_ = makeSolver(context_, {.extensionalArrays = false});
}

solver::Answer Queries::over(ErrorContext& condition, Term invariant, bool usesTheta) {
  if (usesTheta) assertTheta(condition);
  return solver_->check(assumptions(condition, invariant), slice_);
}

solver::Answer Queries::under(ErrorContext& condition, Term invariant) {
  std::vector<Term> assumed = assumptions(condition, invariant);
  for (const InstanceSite site : condition.open())
    assumed.push_back(shared_.terms.negate(shared_.expansion.returned(site)));
  return solver_->check(assumed, slice_);
}

std::vector<InstanceSite> Queries::blockedBy(Shared& shared, const ErrorContext& condition,
                                             const std::vector<Term>& core) {
  const std::unordered_set<Term> members(core.begin(), core.end());
  std::vector<InstanceSite> found;
  for (const InstanceSite site : condition.open())
    if (members.contains(shared.terms.negate(shared.expansion.returned(site))))
      found.push_back(site);
  return found;
}

/// The context: what fails, who calls whom, and who does not.
std::vector<Term> Queries::assumptions(ErrorContext& condition, Term invariant) {
  condition.need(invariant);
  condition.update();
  assertDefinitions(condition);
  logic::TermStore& terms = shared_.terms;
  const CallContext& context = condition.context();
  std::vector<Term> assumed{context.fails, invariant};
  for (std::size_t i = 0; i < context.runs.size(); ++i)
    for (const Choice& choice : shared_.runs.choices(context.runs[i])) {
      const bool isHere = i < context.calls.size() && context.calls[i].chosen == choice.chosen;
      const Term chosen = terms.constant(choice.chosen);
      assumed.push_back(isHere ? chosen : terms.negate(chosen));
    }
  for (std::size_t i = 0; i < context.calls.size(); ++i) assumed.push_back(condition.reached(i));
  for (const InstanceSite site : condition.irrelevant()) assumed.push_back(condition.passed(site));
  return assumed;
}

/// In the solver an input is the argument of whichever site is chosen.
void Queries::assertDefinitions(ErrorContext& condition) {
  for (const summary::Definition& definition : condition.definitions()) {
    if (condition.calledInput(definition.symbol)) {
      const auto input = *shared_.expansion.freeInput(definition.symbol);
      for (const auto& [symbol, value] : shared_.runs.bindings(input))
        if (defined_.insert(symbol).second) solver_->define(symbol, value);
    } else if (defined_.insert(definition.symbol).second) {
      solver_->define(definition.symbol, definition.value.value());
    }
  }
}

/// What is known of callees is true of all runs: it is added for good.
void Queries::assertTheta(ErrorContext& condition) {
  for (const InstanceSite site : condition.sites()) {
    const Term known = invariants_.thetaAt(site);
    condition.need(known);
    if (asserted_.insert(known).second) solver_->add(known);
  }
}

}  // namespace fathom::engine::alter
