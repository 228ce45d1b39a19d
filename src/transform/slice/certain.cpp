#include "transform/slice/certain.h"

#include <algorithm>

#include "program/call_graph.h"

namespace fathom::transform {

using namespace program;

bool alwaysCalls(logic::TermStore& terms, const Call& call) {
  std::vector<Term> guards;
  for (const CallTarget& target : call.targets) guards.push_back(target.guard);
  return terms.isTrue(terms.disjunction(guards));
}

bool someEdgeAlways(logic::TermStore& terms, const Procedure& procedure,
                    const std::vector<EdgeId>& edges) {
  std::vector<Term> conditions;
  for (const EdgeId id : edges) {
    const Statement& statement = procedure.edges[id.index()].statement;
    if (const auto* assume = std::get_if<Assume>(&statement))
      conditions.push_back(assume->condition);
    else
      return true;
  }
  return terms.isTrue(terms.disjunction(conditions));
}

namespace {

class Certainty {
 public:
  Certainty(logic::TermStore& terms, const Program& program, const std::vector<FlowGraph>& flows,
            const std::vector<std::vector<bool>>& reachable)
      : terms_(terms),
        program_(program),
        flows_(flows),
        reachable_(reachable),
        certain_(program.procedures.size(), false),
        hasGoal_(program.procedures.size(), false) {
    for (const Goal& goal : program.goals)
      if (!terms.isTrue(goal.condition)) hasGoal_[goal.procedure.index()] = true;
  }

  std::vector<bool> run() {
    const CallGraph graph(program_);
    for (const std::vector<ProcedureId>& component : graph.components)
      if (component.size() == 1 && !graph.isRecursive(component.front()))
        certain_[component.front().index()] = isCertain(component.front());
    return std::move(certain_);
  }

 private:
  bool isCertain(ProcedureId id) {
    const Procedure& procedure = program_[id];
    const std::vector<bool>& reachable = reachable_[id.index()];
    if (hasGoal_[id.index()]) return false;
    for (std::size_t l = 0; l < procedure.locationCount; ++l)
      if (reachable[l] && LocationId(l) != procedure.exit &&
          !someEdgeAlways(terms_, procedure, flows_[id.index()].out[l]))
        return false;
    return std::ranges::all_of(procedure.edges,
                               [&](const Edge& edge) {
                                 const auto* call = std::get_if<Call>(&edge.statement);
                                 return !call || !reachable[edge.from.index()] || isCertain(*call);
                               }) &&
           isAcyclic(procedure, flows_[id.index()], reachable);
  }

  bool isCertain(const Call& call) {
    return alwaysCalls(terms_, call) &&
           std::ranges::all_of(call.targets, [&](const CallTarget& target) {
             return certain_[target.procedure.index()];
           });
  }

  /// Takes away locations without incoming edges until none is left.
  static bool isAcyclic(const Procedure& procedure, const FlowGraph& flow,
                        const std::vector<bool>& reachable) {
    std::vector<std::size_t> incoming(procedure.locationCount, 0);
    for (const Edge& edge : procedure.edges)
      if (reachable[edge.from.index()]) ++incoming[edge.to.index()];
    std::size_t left = static_cast<std::size_t>(std::ranges::count(reachable, true));
    std::vector<std::size_t> open;
    if (incoming[procedure.entry.index()] == 0) open.push_back(procedure.entry.index());
    while (!open.empty()) {
      const std::size_t location = open.back();
      open.pop_back();
      --left;
      for (const EdgeId edge : flow.out[location]) {
        const std::size_t to = procedure.edges[edge.index()].to.index();
        if (--incoming[to] == 0) open.push_back(to);
      }
    }
    return left == 0;
  }

  logic::TermStore& terms_;
  const Program& program_;
  const std::vector<FlowGraph>& flows_;
  const std::vector<std::vector<bool>>& reachable_;
  std::vector<bool> certain_;
  std::vector<bool> hasGoal_;
};

}  // namespace

std::vector<bool> certainProcedures(logic::TermStore& terms, const Program& program,
                                    const std::vector<FlowGraph>& flows,
                                    const std::vector<std::vector<bool>>& reachable) {
  return Certainty(terms, program, flows, reachable).run();
}

}  // namespace fathom::transform
