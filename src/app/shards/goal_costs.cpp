#include "app/shards/goal_costs.h"

#include "app/incremental/earlier_results.h"
#include "program/call_graph.h"

namespace fathom::app {

using program::GoalId;
using program::ProcedureId;

GoalCosts::GoalCosts(const report::Encoding& encoding, const std::vector<std::string>& files,
                     const Config& config, Knowledge* knowledge) {
  const program::Program& program = *encoding.program;
  const program::CallGraph graph(program);
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    std::size_t edges = program.procedures[i].edges.size();
    for (const ProcedureId callee : graph.callees[i]) edges += program[callee].edges.size();
    byFeatures_.push_back(1 + static_cast<double>(edges));
  }
  for (const program::Goal& goal : program.goals) procedures_.push_back(goal.procedure);
  if (knowledge == nullptr) return;
  seconds_ = secondsOfGoals(*knowledge, encoding, files, config);
  double spent = 0;
  double features = 0;
  for (const auto& [goal, seconds] : seconds_) {
    spent += seconds;
    features += byFeatures_[procedures_[goal.index()].index()];
  }
  if (spent > 0) secondsOfAFeature_ = spent / features;
}

double GoalCosts::of(GoalId goal) const {
  if (const auto known = seconds_.find(goal); known != seconds_.end()) return known->second;
  return secondsOfAFeature_ * byFeatures_[procedures_[goal.index()].index()];
}

}  // namespace fathom::app
