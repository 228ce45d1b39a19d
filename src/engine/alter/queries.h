#pragma once

#include <memory>
#include <unordered_set>

#include "engine/alter/invariants.h"
#include "engine/engine.h"
#include "solver/decorator/defining_solver.h"

namespace fathom::engine::alter {

/// What the search asks of contexts, of one incremental solver. Definitions are added once;
/// assumptions distinguish contexts.
class Queries {
 public:
  /// The budget of the time slice is looked at with each query.
  Queries(Shared& shared, Invariants& invariants, Context& context, const Budget& slice);

  /// Between goals: a solver that knows much is slow, and definitions are added again where they
  /// are needed.
  void forget();
  /// What was believed of callees is not, any more.
  void forgetAll();

  /// phi /\ SC /\ invariant, skolems free. Unsatisfiable: no execution takes this path where the
  /// invariant holds. `usesTheta`: with what is known of callees.
  solver::Answer over(ErrorContext& condition, Term invariant, bool usesTheta);
  /// The same where skolems are blocked: a model needs no callee that is not expanded.
  solver::Answer under(ErrorContext& condition, Term invariant);
  /// Of a core of `under`: the skolems that block it.
  static std::vector<InstanceSite> blockedBy(Shared& shared, const ErrorContext& condition,
                                             const std::vector<Term>& core);

 private:
  std::vector<Term> assumptions(ErrorContext& condition, Term invariant);
  void assertDefinitions(ErrorContext& condition);
  void assertTheta(ErrorContext& condition);

  Shared& shared_;
  Invariants& invariants_;
  Context& context_;
  const Budget& slice_;
  std::unique_ptr<solver::DefiningSolver> solver_;
  std::unordered_set<Symbol> defined_;
  std::unordered_set<Term> asserted_;
};

}  // namespace fathom::engine::alter
