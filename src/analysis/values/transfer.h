#pragma once

#include <unordered_map>

#include "analysis/values/liveness.h"
#include "analysis/values/state.h"
#include "program/mod_ref.h"

namespace fathom::analysis {

/// What edges do to states. What is the same whenever an edge is taken is worked out once.
class Transfer {
 public:
  using Reached = std::optional<State>;  // nothing: not at all

  Transfer(Context& context, const program::Program& program);

  /// Behind an edge that is no call.
  Reached along(program::ProcedureId id, const program::Edge& edge, const State& before);
  /// Forgets what nothing depends on behind the edge.
  void forgetDead(program::ProcedureId id, const program::Edge& edge, State& behind);
  /// What a callee is entered with: of globals, what it may look at.
  State passed(program::ProcedureId callee, const program::Call& call, const State& here);
  /// What a callee's end says to those who wait for it: of inputs, outputs and globals.
  State outcome(program::ProcedureId callee, const State& end) const;
  /// The state of the caller behind the call. Requires: an outcome of the callee.
  void returned(program::ProcedureId caller, const program::Call& call, program::ProcedureId callee,
                const State& outcome, State& here);

  using Moves = std::vector<State::Move>;
  /// Of an edge that is no call: all places that it changes.
  const Moves& movesOf(program::ProcedureId id, const program::Edge& edge);
  /// Variables that an edge may change, by calls, too.
  std::vector<logic::Symbol> changed(const program::Edge& edge) const;
  /// What places of the callee are when it is entered.
  const Moves& argumentsOf(program::ProcedureId callee, const program::Call& call);
  /// Places of the caller that a call may change, each with what it is in the callee.
  struct Return {
    logic::Term here;
    std::optional<logic::Term> there;
  };
  const std::vector<Return>& returnsOf(program::ProcedureId caller, const program::Call& call,
                                       program::ProcedureId callee);

 private:
  /// Of the targets, and of all cells that speak of them.
  Moves movesOf(program::ProcedureId id, const std::vector<program::Update>& updates,
                const std::vector<logic::Symbol>& lost);

  bool isTouched(program::ProcedureId callee, logic::Term place) const;

  Context& context_;
  logic::TermStore& terms_;
  const program::Program& program_;
  Liveness liveness_;
  /// That a run of a procedure may look at, and may change.
  struct Globals {
    std::set<logic::Symbol> touched;
    std::set<logic::Symbol> changed;
  };
  std::vector<Globals> globals_;  // by procedure
  std::unordered_map<const program::Edge*, Moves> moves_;
  std::unordered_map<const program::Edge*, std::vector<logic::Term>> dying_;  // places
  std::map<std::pair<const program::Call*, program::ProcedureId>, Moves> arguments_;
  std::map<std::pair<const program::Call*, program::ProcedureId>, std::vector<Return>> returns_;
};

}  // namespace fathom::analysis
