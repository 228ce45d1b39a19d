#include "engine/alter/queries.h"

#include "engine/shared/engine_solver.h"

namespace fathom::engine::alter {

Queries::Queries(Shared& shared, Facts& facts, Context& context, const Budget& slice)
    : shared_(shared),
      facts_(facts),
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

solver::Answer Queries::over(ErrorContext& scope, Term fact, bool usesTheta) {
  if (usesTheta) assertTheta(scope);
  return solver_->check(assumptions(scope, fact), slice_);
}

solver::Answer Queries::under(ErrorContext& scope, Term fact) {
  std::vector<Term> assumed = assumptions(scope, fact);
  for (const InstanceSite site : scope.open())
    assumed.push_back(shared_.terms.negate(shared_.expansion.returned(site)));
  return solver_->check(assumed, slice_);
}

std::vector<InstanceSite> Queries::blockedBy(Shared& shared, const ErrorContext& scope,
                                             const std::vector<Term>& core) {
  const std::unordered_set<Term> members(core.begin(), core.end());
  std::vector<InstanceSite> found;
  for (const InstanceSite site : scope.open())
    if (members.contains(shared.terms.negate(shared.expansion.returned(site))))
      found.push_back(site);
  return found;
}

/// The context: what fails, who calls whom, and who does not.
std::vector<Term> Queries::assumptions(ErrorContext& scope, Term fact) {
  scope.need(fact);
  scope.update();
  assertDefinitions(scope);
  logic::TermStore& terms = shared_.terms;
  const CallContext& context = scope.context();
  std::vector<Term> assumed{context.fails, fact};
  for (std::size_t i = 0; i < context.runs.size(); ++i)
    for (const Choice& choice : shared_.runs.choices(context.runs[i])) {
      const bool isHere = i < context.calls.size() && context.calls[i].chosen == choice.chosen;
      const Term chosen = terms.constant(choice.chosen);
      assumed.push_back(isHere ? chosen : terms.negate(chosen));
    }
  for (std::size_t i = 0; i < context.calls.size(); ++i) assumed.push_back(scope.reached(i));
  for (const InstanceSite site : scope.irrelevant()) assumed.push_back(scope.passed(site));
  return assumed;
}

/// In the solver an input is the argument of whichever site is chosen.
void Queries::assertDefinitions(ErrorContext& scope) {
  for (const summary::Definition& definition : scope.definitions()) {
    if (scope.calledInput(definition.symbol)) {
      const auto input = *shared_.expansion.freeInput(definition.symbol);
      for (const auto& [symbol, value] : shared_.runs.bindings(input))
        if (defined_.insert(symbol).second) solver_->define(symbol, value);
    } else if (defined_.insert(definition.symbol).second) {
      solver_->define(definition.symbol, definition.value.value());
    }
  }
}

/// What is known of callees is true of all runs: it is added for good.
void Queries::assertTheta(ErrorContext& scope) {
  for (const InstanceSite site : scope.sites()) {
    const Term known = facts_.thetaAt(site);
    scope.need(known);
    if (asserted_.insert(known).second) solver_->add(known);
  }
}

}  // namespace fathom::engine::alter
