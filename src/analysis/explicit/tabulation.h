#pragma once

#include <map>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/budget.h"
#include "base/id.h"
#include "logic/calculator.h"
#include "program/program.h"

namespace fathom::analysis {

using InstanceId = Id<struct InstanceTag>;

/// Values of some variables, in their order; nothing for one that may have any value.
using Valuation = std::vector<std::optional<logic::Value>>;

/// A procedure begun with these inputs, and what its outputs may be when it returns.
struct Instance {
  program::ProcedureId procedure;
  Valuation inputs;
  std::vector<Valuation> exits{};
};

/// Explicit-value analysis by tabulation (the functional approach of Sharir and Pnueli): each
/// procedure is executed once for each of its inputs, and what it returns is kept. A variable has
/// one value, or any. Where a condition has no value, both ways are gone; where it allows a few
/// values of one variable, each is tried.
class Tabulation {
 public:
  /// Requires: no globals, no cycles in flow graphs, no uninterpreted sorts.
  Tabulation(logic::TermStore& terms, const program::Program& program, const Budget& budget);

  /// Whether the table was completed within the effort, which is the same in every run.
  bool run();

  const std::vector<Instance>& instances() const { return instances_; }
  /// Whether control may be at the goal where its condition is false.
  bool mayFail(program::GoalId goal) const { return mayFail_[goal.index()]; }

 private:
  using State = logic::Model;
  struct Work {
    InstanceId instance;
    program::LocationId at;
    State state;
  };
  struct Waiting {
    InstanceId caller;
    program::EdgeId edge;
    State state;  // at the call
  };
  struct Body {
    std::optional<program::FlowGraph> graph{};
    std::vector<std::optional<program::GoalId>> goals{};
    std::vector<std::unordered_set<logic::Symbol>> live{};  // where paths meet
    std::unordered_multimap<std::uint64_t, InstanceId> known{};
  };

  Body& bodyOf(program::ProcedureId procedure);
  InstanceId enter(program::ProcedureId procedure, Valuation inputs);
  void visit(Work work);
  bool isSeen(const Work& work);
  void returnFrom(const Work& work);
  void follow(const Work& work, program::EdgeId edge);
  void go(const Work& work, program::EdgeId edge, State state);
  void assign(State& state, logic::Symbol target, std::optional<logic::Value> value) const;
  std::vector<State> assuming(const State& state, logic::Term condition);
  void call(const Work& work, program::EdgeId edge, const program::Call& call);
  void callTarget(const Work& work, program::EdgeId edge, const program::Call& call,
                  program::ProcedureId target);
  void resume(const Waiting& caller, const Valuation& outputs);
  std::optional<logic::Value> value(const State& state, logic::Term term);
  std::optional<logic::Value> value(const State& state, const logic::Lambda& lambda);

  logic::TermStore& terms_;
  const program::Program& program_;
  const Budget& budget_;
  logic::Calculator calculate_;
  std::vector<Body> bodies_;
  std::vector<Instance> instances_;
  std::vector<std::vector<Waiting>> callers_;  // by instance
  std::map<std::pair<InstanceId, program::LocationId>,
           std::unordered_multimap<std::uint64_t, State>>
      seen_;
  std::vector<Work> open_;
  std::vector<bool> mayFail_;
  std::size_t effort_ = 0;
};

}  // namespace fathom::analysis
