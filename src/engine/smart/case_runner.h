#pragma once

#include <memory>
#include <variant>
#include <vector>

#include "base/budget.h"
#include "engine/smart/concolic_state.h"

namespace fathom::engine::smart {

/// The inputs belong to a known case now.
struct Covered {};

/// A run that fails a goal: the stack of procedures, each with the edges that it took. Calls that
/// came back have their arguments; the last edge of all but the last is the call of the next one.
struct Failure {
  struct Step {
    program::EdgeId edge;
    std::optional<ProcedureId> callee;
    std::vector<Value> arguments;
  };
  struct Run {
    ProcedureId procedure;
    std::vector<Value> inputs;
    std::vector<Step> steps;
  };
  std::vector<Run> stack;
  program::GoalId goal;
};

/// Runs procedures and makes cases of their paths, those of callees first. A path that calls is
/// composed with the cases of its callees.
class CaseRunner {
 public:
  /// Requires: no globals, acyclic bodies. Everything outlives the runner.
  CaseRunner(TermStore& terms, const Program& program, std::span<const program::GoalId> goals,
             Cases& cases, const Budget& budget);

  /// Throws GaveUp where the run makes choices, looks into maps, or takes too long.
  std::variant<Covered, Failure> cover(ProcedureId procedure, std::vector<Value> inputs);

 private:
  struct Frame {
    Frame(TermStore& terms, const Program& program, ProcedureId procedure,
          std::vector<Value> inputs);
    ProcedureId procedure;
    ConcolicState state;
    program::LocationId at;
    std::vector<Failure::Step> steps;
    std::uint64_t below = 0;  // steps of callees
  };

  Frame& top() { return *stack_.back(); }
  void push(ProcedureId procedure, std::vector<Value> inputs);
  void finish(bool returns);
  /// Nothing where no edge can be taken.
  std::optional<program::EdgeId> chooseEdge();
  void take(program::EdgeId id);
  void call(program::EdgeId id, const program::Call& call);
  std::optional<ProcedureId> calledBy(const program::Call& call);
  /// The asked goal at this location, if there is one.
  std::optional<program::GoalId> goalHere();
  Failure failure(program::GoalId goal) const;
  void checkLimits();

  TermStore& terms_;
  const Program& program_;
  Cases& cases_;
  const Budget& budget_;
  std::vector<program::FlowGraph> flows_;               // by procedure
  std::vector<program::GoalsByLocation> goalsByPlace_;  // asked ones
  std::vector<std::unique_ptr<Frame>> stack_;
  std::size_t steps_ = 0;  // of all runs
};

}  // namespace fathom::engine::smart
