#include "program/call_graph.h"

#include <algorithm>
#include <utility>

namespace fathom::program {

namespace {

/// Tarjan's algorithm with an explicit stack. Components come out callees first.
class Components {
 public:
  explicit Components(const std::vector<std::vector<ProcedureId>>& callees)
      : component(callees.size(), kOpen),
        callees_(callees),
        order_(callees.size(), 0),
        low_(callees.size(), 0) {
    for (std::size_t i = 0; i < callees.size(); ++i)
      if (order_[i] == 0) explore(i);
  }

  std::vector<std::size_t> component;
  std::vector<std::vector<ProcedureId>> components;

 private:
  static constexpr std::size_t kOpen = static_cast<std::size_t>(-1);
  struct Frame {
    std::size_t procedure;
    std::size_t next = 0;
  };

  void enter(std::size_t procedure) {
    order_[procedure] = low_[procedure] = ++visited_;
    path_.push_back(procedure);
    frames_.push_back({procedure});
  }

  void explore(std::size_t root) {
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      const std::size_t here = frame.procedure;
      if (frame.next < callees_[here].size()) {
        const std::size_t callee = callees_[here][frame.next++].index();
        if (order_[callee] == 0)
          enter(callee);
        else if (component[callee] == kOpen)
          low_[here] = std::min(low_[here], order_[callee]);
      } else {
        leave(here);
      }
    }
  }

  void leave(std::size_t procedure) {
    frames_.pop_back();
    if (!frames_.empty()) {
      std::size_t& above = low_[frames_.back().procedure];
      above = std::min(above, low_[procedure]);
    }
    if (low_[procedure] != order_[procedure]) return;
    const auto first = std::find(path_.rbegin(), path_.rend(), procedure).base() - 1;
    std::sort(first, path_.end());
    auto& members = components.emplace_back();
    for (auto member = first; member != path_.end(); ++member) {
      component[*member] = components.size() - 1;
      members.push_back(ProcedureId(*member));
    }
    path_.erase(first, path_.end());
  }

  const std::vector<std::vector<ProcedureId>>& callees_;
  std::vector<std::size_t> order_;  // 0: not seen yet
  std::vector<std::size_t> low_;
  std::vector<std::size_t> path_;
  std::vector<Frame> frames_;
  std::size_t visited_ = 0;
};

}  // namespace

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
  Components found(callees);
  component = std::move(found.component);
  components = std::move(found.components);
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
