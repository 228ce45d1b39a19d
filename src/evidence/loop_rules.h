#pragma once

#include <map>
#include <set>

#include "evidence/condition_context.h"
#include "evidence/loop_tree.h"

namespace fathom::evidence {

/// What the two rules for loops ask and grant, for the loops of one procedure. With s0 the state in
/// which control entered the loop (at cut k0), s the state at the cut k where the pass began that
/// control is in, R, T and fails those of the cut's contract. A "violated" property is the negation
/// of what must be shown.
class LoopRules {
 public:
  LoopRules(ConditionContext& context, ProcedureId procedure, const LoopTree& tree,
            FlowEncoder& flow);

  /// Whether the loop has contracts that count: at least one cut has one, and all that have one
  /// agree on the rule. A cut without one has the relation true, and fails where anything can.
  bool ruled(ComponentId loop) const { return frames_[loop.index()].ruled; }
  bool ruled(ComponentId loop, program::LoopRule rule) const {
    return ruled(loop) && frames_[loop.index()].rule == rule;
  }

  /// Whether the variable is no one of the program's, but a note of a loop.
  bool isNote(Symbol variable) const;
  /// The state as it enters the loop at a cut: with a note of which.
  State entering(ComponentId loop, std::size_t cut, State state) const;
  /// Control is in the loop: the paths to its cuts. What the loop may change is arbitrary, all else
  /// is as in s0; for EntryToCurrent R_k(s0, s) is granted.
  std::vector<Arrival> enter(ComponentId loop, const Point& s0);
  /// Beyond the loop nobody asks how it was entered.
  void forget(ComponentId loop, State& state) const;

  /// ~R_k(state, state): EntryToCurrent.
  Term entryViolated(ComponentId loop, std::size_t cut, const State& state);
  /// Back at cut k' in this state. EntryToCurrent: ~R_k'(s0, state). CurrentToExit: for arbitrary e
  /// T_k'(state, e) /\ ~T_k(s, e).
  Term stepViolated(ComponentId loop, std::size_t cut, const State& state);
  /// ~T_k(s, state): CurrentToExit.
  Term exitViolated(ComponentId loop, const State& state);
  /// T_k0(s0, state): CurrentToExit.
  Term exitGranted(ComponentId loop, const State& state);
  /// fails_k(state) for a given cut.
  Term failsAt(ComponentId loop, std::size_t cut, const State& state);
  /// ~fails of `begin`: for EntryToCurrent ~fails_k0(s0), for CurrentToExit ~fails_k(s).
  Term beginDoesNotFail(ComponentId loop, const State& state);

 private:
  struct Frame {
    bool ruled = false;
    program::LoopRule rule = program::LoopRule::EntryToCurrent;
    std::vector<program::LoopContract> contracts;  // by cut
    Symbol enteredAt;                              // its number among the cuts
    Symbol passFrom;
    State s0;
    std::vector<State> heads;    // by cut
    State anyExit;               // arbitrary where it may differ from s0
    std::set<Symbol> changed;    // by edges inside
    std::set<Symbol> atLeaving;  // by edges that leave
  };

  void findContracts(ComponentId loop);
  bool canFail(ComponentId loop) const;
  void findChanges();
  std::vector<Symbol> mayChange(const program::Statement& statement) const;
  Term relation(ComponentId loop, std::size_t cut, const State& now, const State& other);
  /// The state's note in the variable is this cut.
  Term noted(ComponentId loop, Symbol variable, std::size_t cut, const State& state);
  std::string cutName(ComponentId loop, std::size_t cut) const;

  ConditionContext& context_;
  logic::TermStore& terms_;
  ProcedureId procedure_;
  const LoopTree& tree_;
  FlowEncoder& flow_;
  std::vector<Frame> frames_;  // by loop
};

}  // namespace fathom::evidence
