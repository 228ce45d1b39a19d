#pragma once

#include <memory>
#include <unordered_set>

#include "engine/alter/facts.h"
#include "engine/engine.h"
#include "solver/decorator/defining_solver.h"

namespace fathom::engine::alter {

/// What the search asks of contexts, of one incremental solver. Definitions are added once;
/// assumptions distinguish contexts.
class Queries {
 public:
  /// The budget of the time slice is looked at with each query.
  Queries(Shared& shared, Facts& facts, Context& context, const Budget& slice);

  /// Between goals: a solver that knows much is slow, and definitions are added again where they
  /// are needed.
  void forget();
  /// What was believed of callees is not, any more.
  void forgetAll();

  /// phi /\ SC /\ fact, skolems free. Unsatisfiable: no execution takes this path where the fact
  /// holds. `usesTheta`: with what is known of callees.
  solver::Answer over(ErrorContext& scope, Term fact, bool usesTheta);
  /// The same where skolems are blocked: a model needs no callee that is not expanded.
  solver::Answer under(ErrorContext& scope, Term fact);
  /// Of a core of `under`: the skolems that block it.
  static std::vector<InstanceSite> blockedBy(Shared& shared, const ErrorContext& scope,
                                             const std::vector<Term>& core);

 private:
  std::vector<Term> assumptions(ErrorContext& scope, Term fact);
  void assertDefinitions(ErrorContext& scope);
  void assertTheta(ErrorContext& scope);

  Shared& shared_;
  Facts& facts_;
  Context& context_;
  const Budget& slice_;
  std::unique_ptr<solver::DefiningSolver> solver_;
  std::unordered_set<Symbol> defined_;
  std::unordered_set<Term> asserted_;
};

}  // namespace fathom::engine::alter
