#pragma once

#include <set>
#include <variant>
#include <vector>

#include "engine/inertial/hoist.h"
#include "summary/cone.h"

namespace fathom::engine::inertial {

/// A region that an error condition leaves abstract: a callee or loop that is passed (pi), or the
/// callers of a run on the path to the goal.
using Placeholder = std::variant<InstanceSite, ContextId>;

/// All that error conditions of one program share.
struct Shared {
  logic::TermStore& terms;
  summary::Summaries summaries;
  Expansion expansion;
  Hoist hoist;
  summary::MayBlock mayBlock;

  Shared(logic::TermStore& store, const program::Program& program)
      : terms(store),
        summaries(store, program),
        expansion(store, summaries),
        hoist(store, expansion),
        mayBlock(store, summaries.regions()) {}
};

/// phi: the condition under which some execution violates a goal, as far as regions are expanded.
/// It is a formula over Bools and values that definitions explain; of these only the ones that it
/// depends on are looked at (the cone).
class ErrorCondition {
 public:
  ErrorCondition(Shared& shared, program::GoalId goal);

  program::GoalId goal() const { return goal_; }
  /// A run in which the goal may fail: several where it lies in a loop with several entries.
  struct Failing {
    InstanceId run;
    Term fails;
  };
  const std::vector<Failing>& failing() const { return failing_; }
  /// The goal fails in one of these runs, and some execution comes to it.
  Term formula() const { return formula_; }
  /// What its symbols mean: formula /\ definitions is satisfiable if and only if some execution
  /// violates the goal, where placeholders may be anything. Grows as regions are expanded.
  const std::vector<summary::Definition>& definitions() const { return cone_.definitions(); }

  /// Every placeholder it depends on that must be expanded before a model is an execution.
  std::vector<Placeholder> open() const;
  std::vector<InstanceSite> irrelevant() const { return cone_.irrelevant(); }
  void pin(InstanceSite site) { cone_.pin(site); }
  /// true: control takes this path; what blocking a region makes false.
  Term literal(const Placeholder& placeholder) const;

  /// Looks at what has been expanded since the last time, and at first instances of loops that it
  /// now depends on: a loop is abstracted as no pass at all, or more (the first is expanded here).
  void update();

 private:
  void lookAt(Symbol symbol);
  void bind(Expansion::Input input);
  void lookAtContexts();

  Shared& shared_;
  program::GoalId goal_;
  summary::Cone cone_;
  std::vector<Failing> failing_;
  Term formula_;
  std::set<ContextId> contexts_;          // not looked at yet
  std::vector<Expansion::Input> inputs_;  // of runs on the path
};

}  // namespace fathom::engine::inertial
