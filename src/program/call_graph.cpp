#include "program/call_graph.h"

#include <algorithm>
#include <utility>

#include "base/strongly_connected.h"

namespace fathom::program {

CallGraph::CallGraph(const Program& program)
    : callees(program.procedures.size()), callers(program.procedures.size()) {
  std::vector<std::size_t> lastCaller(program.procedures.size(), program.procedures.size());
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    for (const Edge& edge : program.procedures[i].edges) {
      const auto* call = std::get_if<Call>(&edge.statement);
      if (!call) continue;
      for (const CallTarget& target : call->targets) {
        if (std::exchange(lastCaller.at(target.procedure.index()), i) == i) continue;
        callees[i].push_back(target.procedure);
        callers[target.procedure.index()].push_back(ProcedureId(i));
      }
    }
  }
  std::vector<std::vector<std::size_t>> successors(callees.size());
  for (std::size_t i = 0; i < callees.size(); ++i)
    for (const ProcedureId callee : callees[i]) successors[i].push_back(callee.index());
  StronglyConnected found = stronglyConnected(successors);
  component = std::move(found.component);
  for (const std::vector<std::size_t>& members : found.members)
    components.emplace_back(members.begin(), members.end());
}

bool CallGraph::isRecursive(ProcedureId procedure) const {
  const auto& called = callees[procedure.index()];
  return components[component[procedure.index()]].size() > 1 ||
         std::find(called.begin(), called.end(), procedure) != called.end();
}

std::vector<bool> reachableFrom(const CallGraph& graph, const std::vector<ProcedureId>& roots) {
  std::vector<bool> reached(graph.callees.size(), false);
  std::vector<ProcedureId> open;
  const auto enter = [&](ProcedureId procedure) {
    if (reached.at(procedure.index())) return;
    reached[procedure.index()] = true;
    open.push_back(procedure);
  };
  for (const ProcedureId root : roots) enter(root);
  while (!open.empty()) {
    const ProcedureId procedure = open.back();
    open.pop_back();
    for (const ProcedureId callee : graph.callees[procedure.index()]) enter(callee);
  }
  return reached;
}

std::vector<ProcedureId> entryPointsByRule(const Program& program,
                                           const std::vector<ProcedureId>& marked) {
  if (const auto main = findProcedure(program, "main")) return {*main};
  if (!marked.empty()) return marked;
  const CallGraph graph(program);
  const auto calledFromOutside = [&](std::size_t i) {
    return std::any_of(graph.callers[i].begin(), graph.callers[i].end(), [&](ProcedureId caller) {
      return graph.component[caller.index()] != graph.component[i];
    });
  };
  std::vector<ProcedureId> entries;
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    if (!calledFromOutside(i)) entries.push_back(ProcedureId(i));
  return entries;
}

}  // namespace fathom::program
