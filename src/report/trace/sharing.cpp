#include "report/trace/sharing.h"

#include <algorithm>
#include <unordered_map>

#include "report/trace/needed_choices.h"

namespace fathom::report {

using namespace program;

namespace {

std::uint64_t hashOf(std::uint64_t seed, const std::vector<Value>& values) {
  for (const Value& value : values) seed = hashCombine(seed, value.hash());
  return seed;
}

struct ActivationHash {
  std::size_t operator()(const Activation& each) const {
    std::uint64_t hash = hashOf(each.procedure.index(), each.inputs);
    hash = hashOf(hashOf(hashOf(hash, each.globals), each.outputs), each.locals);
    for (const Step& step : each.steps)
      hash = hashCombine(hashOf(hashCombine(hash, step.edge.index()), step.chosen),
                         step.callee ? step.callee->index() + 1 : 0);
    return hash;
  }
};

struct SameActivation {
  bool operator()(const Activation& a, const Activation& b) const {
    const auto same = [](const Step& x, const Step& y) {
      return x.edge == y.edge && x.callee == y.callee && x.chosen == y.chosen;
    };
    return a.procedure == b.procedure && a.anyInputs == b.anyInputs && a.inputs == b.inputs &&
           a.globals == b.globals && a.outputs == b.outputs && a.locals == b.locals &&
           std::ranges::equal(a.steps, b.steps, same);
  }
};

/// Sets values that nothing depends on to their defaults. Requires: the run returns.
void forgetUnneeded(const logic::TermStore& terms, const Program& program, Activation& made) {
  const Procedure& body = program[made.procedure];
  const NeededChoices needed = neededChoices(terms, program, made, {true, terms.boolean(true)});
  const auto forget = [&](const std::vector<Variable>& variables, std::vector<Value>& values) {
    for (std::size_t i = 0; i < variables.size(); ++i)
      if (!needed.atEntry.contains(variables[i].symbol))
        values[i] = logic::defaultValue(terms, variables[i].symbol);
  };
  forget(body.outputs, made.outputs);
  forget(body.locals, made.locals);
  for (std::size_t s = 0; s < made.steps.size(); ++s) {
    const auto* havoc = std::get_if<Havoc>(&body.edges[made.steps[s].edge.index()].statement);
    for (std::size_t i = 0; havoc && i < havoc->targets.size(); ++i)
      if (!needed.contains(s, havoc->targets[i]))
        made.steps[s].chosen[i] = logic::defaultValue(terms, havoc->targets[i]);
  }
}

/// It ends at its exit, where no goal can be violated.
bool returnsForSure(const Program& program, const Activation& activation) {
  const Procedure& body = program[activation.procedure];
  const LocationId at =
      activation.steps.empty() ? body.entry : body.edges[activation.steps.back().edge.index()].to;
  const auto isThere = [&](const Goal& goal) {
    return goal.procedure == activation.procedure && goal.location == at;
  };
  return at == body.exit && std::ranges::none_of(program.goals, isThere);
}

/// Those in which the execution may have ended.
std::vector<bool> openAtTheEnd(const Program& program, const Trace& trace) {
  std::vector<bool> open(trace.activations.size());
  for (std::optional<ActivationId> id = trace.root;
       id && (*id == trace.root || !returnsForSure(program, trace[*id]));) {
    open[id->index()] = true;
    const std::vector<Step>& steps = trace[*id].steps;
    id = steps.empty() ? std::nullopt : steps.back().callee;
  }
  return open;
}

}  // namespace

std::vector<ActivationId> calleesFirst(const Trace& trace) {
  std::vector<ActivationId> order;
  std::vector<bool> seen(trace.activations.size());
  std::vector<std::pair<ActivationId, std::size_t>> open{{trace.root, 0}};
  seen.at(trace.root.index()) = true;
  while (!open.empty()) {
    const ActivationId id = open.back().first;
    std::size_t& next = open.back().second;
    const std::vector<Step>& steps = trace[id].steps;
    while (next < steps.size() && (!steps[next].callee || seen[steps[next].callee->index()]))
      ++next;
    if (next == steps.size()) {
      order.push_back(id);
      open.pop_back();
    } else {
      const ActivationId callee = *steps[next++].callee;
      seen[callee.index()] = true;
      open.emplace_back(callee, 0);
    }
  }
  return order;
}

Trace shared(const logic::TermStore& terms, const Program& program, const Trace& trace) {
  Trace result{trace.universe, {}, {}, trace.violates};
  const std::vector<bool> mayEnd = openAtTheEnd(program, trace);
  std::vector<ActivationId> mapped(trace.activations.size());
  std::unordered_map<Activation, ActivationId, ActivationHash, SameActivation> known;
  for (const ActivationId id : calleesFirst(trace)) {
    Activation made = trace[id];
    if (!mayEnd[id.index()]) forgetUnneeded(terms, program, made);
    for (Step& step : made.steps)
      if (step.callee) step.callee = mapped[step.callee->index()];
    const auto [at, fresh] = known.emplace(made, ActivationId(result.activations.size()));
    if (fresh) result.activations.push_back(std::move(made));
    mapped[id.index()] = at->second;
  }
  result.root = mapped[trace.root.index()];
  return result;
}

}  // namespace fathom::report
