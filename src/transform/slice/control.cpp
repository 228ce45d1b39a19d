#include "transform/slice/control.h"

#include <algorithm>

#include "transform/slice/certain.h"

namespace fathom::transform {

using namespace program;

namespace {

const Call* callOf(const Edge& edge) {
  return std::get_if<Call>(&edge.statement);
}

/// Locations reachable from those in `open` along the edges of next(location), each edge leading to
/// end(edge).
template <class Next, class End>
std::vector<bool> closure(std::vector<LocationId> open, std::size_t count, Next next, End end) {
  std::vector<bool> seen(count, false);
  while (!open.empty()) {
    const LocationId location = open.back();
    open.pop_back();
    if (seen[location.index()]) continue;
    seen[location.index()] = true;
    for (const EdgeId edge : next(location)) open.push_back(end(edge));
  }
  return seen;
}

class ControlSlicer {
 public:
  ControlSlicer(logic::TermStore& terms, const Program& program, const std::vector<GoalId>& goals)
      : terms_(terms), program_(program), goals_(program.procedures.size()) {
    const std::size_t count = program.procedures.size();
    result_.keptGoal.assign(program.goals.size(), false);
    for (const GoalId goal : goals) result_.keptGoal.at(goal.index()) = true;
    for (std::size_t i = 0; i < program.goals.size(); ++i)
      if (result_.keptGoal[i])
        goals_[program.goals[i].procedure.index()].push_back(program.goals[i].location);
    for (const Procedure& procedure : program.procedures) {
      flows_.emplace_back(procedure);
      const FlowGraph& flow = flows_.back();
      forward_.push_back(closure(
          {procedure.entry}, procedure.locationCount,
          [&](LocationId location) { return flow.out[location.index()]; },
          [&](EdgeId edge) { return procedure.edges[edge.index()].to; }));
    }
    result_.reachesGoal.assign(count, false);
    result_.reached.assign(count, false);
    result_.liveEdge.resize(count);
    result_.sites.resize(count);
    result_.returnMatters.assign(count, false);
  }

  SliceControl run() {
    findGoalReachers();
    for (const ProcedureId entry : program_.entryPoints)
      if (result_.reachesGoal[entry.index()]) result_.roots.push_back(entry);
    if (result_.roots.empty()) result_.roots.push_back(program_.entryPoints.front());
    open_ = result_.roots;
    while (!open_.empty()) {
      const ProcedureId procedure = open_.back();
      open_.pop_back();
      findLiveEdges(procedure);
    }
    listSites();
    dropUnreachedGoals();
    result_.certain = certainProcedures(terms_, program_, flows_, forward_);
    return std::move(result_);
  }

 private:
  void findGoalReachers() {
    std::vector<std::vector<ProcedureId>> callers(program_.procedures.size());
    std::vector<ProcedureId> open;
    for (std::size_t p = 0; p < program_.procedures.size(); ++p) {
      for (const Edge& edge : program_.procedures[p].edges)
        if (const Call* call = callOf(edge); call && forward_[p][edge.from.index()])
          for (const CallTarget& target : call->targets)
            callers[target.procedure.index()].push_back(ProcedureId(p));
      for (const LocationId goal : goals_[p])
        if (forward_[p][goal.index()]) open.push_back(ProcedureId(p));
    }
    while (!open.empty()) {
      const std::size_t p = open.back().index();
      open.pop_back();
      if (result_.reachesGoal[p]) continue;
      result_.reachesGoal[p] = true;
      open.insert(open.end(), callers[p].begin(), callers[p].end());
    }
  }

  bool callsGoalReacher(const Edge& edge) const {
    const Call* call = callOf(edge);
    return call && std::ranges::any_of(call->targets, [&](const CallTarget& target) {
             return result_.reachesGoal[target.procedure.index()];
           });
  }

  /// live(l): a kept goal, a call that reaches one, or an exit that matters lies ahead of l.
  void findLiveEdges(ProcedureId id) {
    const Procedure& procedure = program_[id];
    const FlowGraph& flow = flows_[id.index()];
    std::vector<LocationId> ends = goals_[id.index()];
    if (result_.returnMatters[id.index()]) ends.push_back(procedure.exit);
    for (const Edge& edge : procedure.edges)
      if (callsGoalReacher(edge)) ends.push_back(edge.from);
    const std::vector<bool> live = closure(
        std::move(ends), procedure.locationCount,
        [&](LocationId location) { return flow.in[location.index()]; },
        [&](EdgeId edge) { return procedure.edges[edge.index()].from; });
    result_.reached[id.index()] = true;
    std::vector<bool>& liveEdge = result_.liveEdge[id.index()];
    liveEdge.assign(procedure.edges.size(), false);
    for (std::size_t e = 0; e < procedure.edges.size(); ++e) {
      const Edge& edge = procedure.edges[e];
      if (!forward_[id.index()][edge.from.index()]) continue;
      const bool goesOn = live[edge.to.index()];
      liveEdge[e] = goesOn || callsGoalReacher(edge);
      if (const Call* call = callOf(edge); call && liveEdge[e]) reachTargets(*call, goesOn);
    }
  }

  void reachTargets(const Call& call, bool returnMatters) {
    for (const CallTarget& target : call.targets) {
      const std::size_t q = target.procedure.index();
      if (result_.reached[q] && (result_.returnMatters[q] || !returnMatters)) continue;
      result_.reached[q] = true;
      if (returnMatters) result_.returnMatters[q] = true;
      open_.push_back(target.procedure);
    }
  }

  void listSites() {
    for (std::size_t p = 0; p < program_.procedures.size(); ++p)
      for (std::size_t e = 0; e < result_.liveEdge[p].size(); ++e)
        if (const Call* call = callOf(program_.procedures[p].edges[e]);
            call && result_.liveEdge[p][e])
          for (const CallTarget& target : call->targets)
            result_.sites[target.procedure.index()].push_back({ProcedureId(p), EdgeId(e)});
  }

  void dropUnreachedGoals() {
    for (std::size_t i = 0; i < program_.goals.size(); ++i) {
      const Goal& goal = program_.goals[i];
      const std::size_t p = goal.procedure.index();
      if (!result_.reached[p] || !forward_[p][goal.location.index()]) result_.keptGoal[i] = false;
    }
  }

  logic::TermStore& terms_;
  const Program& program_;
  std::vector<std::vector<LocationId>> goals_;  // kept ones, by procedure
  std::vector<FlowGraph> flows_;
  std::vector<std::vector<bool>> forward_;  // by procedure and location: reachable from the entry
  std::vector<ProcedureId> open_;
  SliceControl result_;
};

}  // namespace

SliceControl sliceControl(logic::TermStore& terms, const Program& program,
                          const std::vector<GoalId>& goals) {
  return ControlSlicer(terms, program, goals).run();
}

}  // namespace fathom::transform
