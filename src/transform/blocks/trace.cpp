#include "transform/blocks/trace.h"

#include <algorithm>

#include "transform/trace_states.h"

namespace fathom::transform {

using namespace program;

namespace {

/// The same values, for the locals that the other procedure has; the rest is arbitrary.
std::vector<Value> localsFor(const logic::TermStore& terms, const Procedure& from,
                             const std::vector<Value>& values, const Procedure& to) {
  std::unordered_map<Symbol, Value> known;
  for (std::size_t i = 0; i < from.locals.size(); ++i)
    known.emplace(from.locals[i].symbol, values.at(i));
  std::vector<Value> result;
  for (const Variable& local : to.locals) {
    const auto found = known.find(local.symbol);
    result.push_back(found != known.end() ? found->second
                                          : logic::defaultValue(terms, local.symbol));
  }
  return result;
}

// ---- Back ----

/// One activation of the new program, laid out along paths of the original one.
class PathFinder {
 public:
  PathFinder(const logic::TermStore& terms, const Program& original, const BlockedProgram& blocked,
             const Trace& trace, const Activation& activation)
      : program_(blocked.program),
        from_(blocked.program[activation.procedure]),
        original_(original[activation.procedure]),
        plan_(blocked.procedures[activation.procedure.index()]),
        activation_(activation),
        values_(terms, trace.universe) {
    for (const Symbol choice : plan_.choices) values_.set(choice, defaultValue(terms, choice));
    for (const Variable& local : original_.locals)
      values_.set(local.symbol, defaultValue(terms, local.symbol));
    setAll(program_.globals, activation.globals);
    setAll(from_.inputs, activation.inputs);
    setAll(from_.outputs, activation.outputs);
    setAll(from_.locals, activation.locals);
  }

  /// The activation's steps in the original procedure, and what it returns.
  std::vector<Step> run(const std::vector<std::optional<Returned>>& outcomes,
                        std::optional<GoalId> violated, std::optional<Returned>& outcome) {
    LocationId at = from_.entry;
    for (const Step& step : activation_.steps) {
      const Edge& edge = from_.edges[step.edge.index()];
      std::optional<Returned> callee;
      if (step.callee) callee = outcomes[step.callee->index()];
      const bool assigns = std::holds_alternative<Assign>(edge.statement);
      if (assigns) endBlock(step.edge);  // while the values are those at its start
      take(values_, program_, edge.statement, step, callee);
      if (!assigns) endBlock(step.edge);
      if (const auto call = plan_.callsBack.find(step.edge); call != plan_.callsBack.end())
        steps_.push_back({call->second, {}, step.callee});
      if (step.callee && !callee) return std::move(steps_);
      at = edge.to;
    }
    if (at == from_.exit) outcome = returned(values_, program_, activation_.procedure, violated);
    return std::move(steps_);
  }

 private:
  void setAll(const std::vector<Variable>& variables, const std::vector<Value>& values) {
    for (std::size_t i = 0; i < variables.size(); ++i)
      values_.set(variables[i].symbol, values.at(i));
  }

  /// Follows the choices backwards, from the block's end to its start.
  void endBlock(EdgeId last) {
    const auto found = plan_.blockEnding.find(last);
    if (found == plan_.blockEnding.end()) return;
    const Block& block = plan_.blocks[found->second];
    std::vector<EdgeId> path{chosen(block.arrival)};
    for (LocationId at = source(path.back()); at != block.from; at = source(path.back()))
      path.push_back(chosen(plan_.arrivals.at(at)));
    for (auto edge = path.rbegin(); edge != path.rend(); ++edge) {
      Step step{*edge, {}, {}};
      if (const auto havoced = plan_.havoced.find(*edge); havoced != plan_.havoced.end())
        for (const Symbol symbol : havoced->second) step.chosen.push_back(values_.at(symbol));
      steps_.push_back(std::move(step));
    }
  }

  LocationId source(EdgeId edge) const { return original_.edges[edge.index()].from; }

  EdgeId chosen(const Arrival& arrival) const {
    std::size_t node = arrival.root;
    while (!arrival.nodes[node].edge)
      node = arrival.nodes[node].children[values_.holds(arrival.nodes[node].first) ? 0 : 1];
    return *arrival.nodes[node].edge;
  }

  const Program& program_;
  const Procedure& from_;
  const Procedure& original_;
  const BlockedProcedure& plan_;
  const Activation& activation_;
  Values values_;
  std::vector<Step> steps_;
};

// ---- Forward ----

/// One activation of the original program, cut into blocks. Needs no values: the path says it all.
class BlockFinder {
 public:
  BlockFinder(const logic::TermStore& terms, const Program& original, const BlockedProgram& blocked,
              const Activation& activation)
      : terms_(terms),
        original_(original[activation.procedure]),
        made_(blocked.program[activation.procedure]),
        plan_(blocked.procedures[activation.procedure.index()]),
        activation_(activation) {}

  std::vector<Step> run() {
    std::vector<const Step*> path;
    for (const Step& step : activation_.steps) {
      if (const auto call = plan_.calls.find(step.edge); call != plan_.calls.end()) {
        steps_.push_back({call->second, {}, step.callee});
        continue;
      }
      path.push_back(&step);
      if (!plan_.places.contains(target(step.edge))) continue;
      addBlock(path);
      path.clear();
    }
    return std::move(steps_);
  }

 private:
  LocationId target(EdgeId edge) const { return original_.edges[edge.index()].to; }

  void addBlock(const std::vector<const Step*>& path) {
    const LocationId from = original_.edges[path.front()->edge.index()].from;
    const LocationId to = target(path.back()->edge);
    const Block& block = plan_.blocks[plan_.blockBetween.at({from, to})];
    std::unordered_map<Symbol, Value> choices;
    for (const Step* step : path) {
      if (const auto havoced = plan_.havoced.find(step->edge); havoced != plan_.havoced.end())
        for (std::size_t i = 0; i < havoced->second.size(); ++i)
          choices.insert_or_assign(havoced->second[i], step->chosen.at(i));
      const bool last = step == path.back();
      noteChoices(last ? block.arrival : plan_.arrivals.at(target(step->edge)), step->edge,
                  choices);
    }
    for (const EdgeId edge : block.edges) steps_.push_back({edge, chosen(edge, choices), {}});
  }

  /// The choices that lead to this edge.
  static void noteChoices(const Arrival& arrival, EdgeId edge,
                          std::unordered_map<Symbol, Value>& choices) {
    const auto leaf = std::ranges::find_if(
        arrival.nodes, [&](const Arrival::Node& node) { return node.edge == edge; });
    std::size_t at = static_cast<std::size_t>(leaf - arrival.nodes.begin());
    while (const auto parent = arrival.nodes.at(at).parent) {
      const Arrival::Node& node = arrival.nodes[*parent];
      if (node.choice) choices.insert_or_assign(*node.choice, Value(node.children[0] == at));
      at = *parent;
    }
  }

  std::vector<Value> chosen(EdgeId edge, const std::unordered_map<Symbol, Value>& choices) const {
    std::vector<Value> values;
    if (const auto* havoc = std::get_if<Havoc>(&made_.edges[edge.index()].statement))
      for (const Symbol symbol : havoc->targets) {
        const auto found = choices.find(symbol);
        values.push_back(found != choices.end() ? found->second
                                                : logic::defaultValue(terms_, symbol));
      }
    return values;
  }

  const logic::TermStore& terms_;
  const Procedure& original_;
  const Procedure& made_;
  const BlockedProcedure& plan_;
  const Activation& activation_;
  std::vector<Step> steps_;
};

}  // namespace

Trace alongPaths(const logic::TermStore& terms, const Program& original,
                 const BlockedProgram& blocked, const Trace& trace) {
  Trace result = trace;
  std::vector<std::optional<Returned>> outcomes(trace.activations.size());
  for (const ActivationId id : calleesFirst(trace)) {
    const Activation& activation = trace[id];
    Activation& made = result.activations[id.index()];
    made.locals = localsFor(terms, blocked.program[activation.procedure], activation.locals,
                            original[activation.procedure]);
    made.steps = PathFinder(terms, original, blocked, trace, activation)
                     .run(outcomes, trace.violates, outcomes[id.index()]);
  }
  return result;
}

Trace alongBlocks(const logic::TermStore& terms, const Program& original,
                  const BlockedProgram& blocked, const Trace& trace) {
  Trace result = trace;
  for (Activation& made : result.activations) {
    const Activation activation = made;
    made.locals = localsFor(terms, original[activation.procedure], activation.locals,
                            blocked.program[activation.procedure]);
    made.steps = BlockFinder(terms, original, blocked, activation).run();
  }
  return result;
}

}  // namespace fathom::transform
