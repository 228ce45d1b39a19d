#include "transform/slice/back_translation.h"

#include <algorithm>
#include <unordered_map>

#include "program/run/concretise.h"
#include "transform/concrete_trace.h"
#include "transform/guided_run.h"
#include "transform/slice/guide.h"
#include "transform/slice/proof.h"
#include "transform/slice/same_run.h"

namespace fathom::transform {

using namespace program;

namespace {

std::vector<Value> pick(const std::vector<Value>& values, const std::vector<std::size_t>& indices) {
  std::vector<Value> result;
  for (const std::size_t i : indices) result.push_back(values[i]);
  return result;
}

/// The values chosen for those targets that the slice still has.
std::vector<Value> keptChoices(const Statement& original, const Statement& sliced,
                               const std::vector<Value>& chosen) {
  std::vector<Value> result;
  const auto* kept = std::get_if<Havoc>(&sliced);
  if (!kept) return result;
  const std::vector<Symbol>& targets = std::get<Havoc>(original).targets;
  for (std::size_t i = 0; i < targets.size() && result.size() < kept->targets.size(); ++i)
    if (targets[i] == kept->targets[result.size()]) result.push_back(chosen.at(i));
  return result;
}

LocationId endOf(const Program& program, const Activation& activation) {
  const Procedure& procedure = program[activation.procedure];
  return activation.steps.empty() ? procedure.entry
                                  : procedure.edges[activation.steps.back().edge.index()].to;
}

}  // namespace

/// Runs for any inputs stay such where nothing was left out of what the trace runs.
Trace SliceBackTranslation::back(const Trace& trace) const {
  const auto isSame = [&](const Activation& each) {
    return isSameRun(original_, sliced_, layout_, each);
  };
  if (program::run::isSymbolic(trace) && std::ranges::all_of(trace.activations, isSame))
    return sameBack(trace);
  return guidedBack(concreteTrace(terms_, sliced_, trace));
}

Trace SliceBackTranslation::sameBack(const Trace& trace) const {
  Trace result{trace.universe, {}, trace.root, trace.violates};
  for (const Activation& each : trace.activations)
    result.activations.push_back(sameRun(terms_, original_, layout_, each));
  if (trace.violates) result.violates = layout_.goals[trace.violates->index()];
  return result;
}

Trace SliceBackTranslation::guidedBack(const Trace& trace) const {
  const Activation& root = trace[trace.root];
  const SlicedProcedure& sliced = layout_.procedures[root.procedure.index()];
  GuidedRoot guided{trace.root, sliced.original,
                    defaultValues(terms_, original_[sliced.original].inputs),
                    defaultValues(terms_, original_.globals)};
  for (std::size_t i = 0; i < sliced.inputs.size(); ++i)
    guided.inputs[sliced.inputs[i]] = root.inputs[i];
  for (std::size_t i = 0; i < layout_.globals.size(); ++i)
    guided.globals[layout_.globals[i]] = root.globals[i];
  const SliceGuide guide(terms_, original_, sliced_, layout_, trace);
  Trace result = guidedRun(terms_, original_, guide, std::move(guided), trace.universe);
  if (trace.violates) result.violates = layout_.goals[trace.violates->index()];
  return result;
}

Trace SliceBackTranslation::forward(const Trace& trace) const {
  const Trace kept = keptForward(trace);
  const auto spoiled = [&](const Activation& each) {
    return each.anyInputs && !(isSameRun(original_, sliced_, layout_, each) &&
                               endOf(sliced_, each) == sliced_[each.procedure].exit);
  };
  if (std::ranges::none_of(kept.activations, spoiled)) return kept;
  return keptForward(concreteTrace(terms_, original_, trace));
}

Trace SliceBackTranslation::keptForward(const Trace& trace) const {
  const auto root = layout_.sliceProcedure[trace[trace.root].procedure.index()];
  if (!root || std::ranges::count(sliced_.entryPoints, *root) == 0) return emptyRun(trace);
  Trace result{trace.universe, {}, ActivationId(0), {}};
  std::vector<ActivationId> order{trace.root};  // by activation of the result
  std::unordered_map<ActivationId, ActivationId> known{{trace.root, ActivationId(0)}};
  for (std::size_t next = 0; next < order.size(); ++next) {
    Activation made = forward(trace, order[next]);
    for (Step& step : made.steps) {
      if (!step.callee) continue;
      const auto [place, fresh] = known.emplace(*step.callee, ActivationId(order.size()));
      if (fresh) order.push_back(*step.callee);
      step.callee = place->second;
    }
    result.activations.push_back(std::move(made));
  }
  if (trace.violates) result.violates = layout_.sliceGoal[trace.violates->index()];
  return result;
}

/// The activation with callees still named as in the original trace.
Activation SliceBackTranslation::forward(const Trace& trace, ActivationId id) const {
  const Activation& from = trace[id];
  const ProcedureId procedure = layout_.sliceProcedure[from.procedure.index()].value();
  const SlicedProcedure& sliced = layout_.procedures[procedure.index()];
  Activation made{procedure, {}, {}, pick(from.outputs, sliced.outputs), {}, {}, from.anyInputs};
  if (!from.anyInputs) {
    made.inputs = pick(from.inputs, sliced.inputs);
    made.globals = pick(from.globals, layout_.globals);
  }
  for (const SlicedProcedure::Local& local : sliced.locals)
    made.locals.push_back((local.wasOutput ? from.outputs : from.locals)[local.index]);
  for (const Step& step : from.steps) {
    const Edge& edge = original_[from.procedure].edges[step.edge.index()];
    if (!sliced.live[step.edge.index()]) break;
    if (sliced.irrelevant[edge.from.index()]) continue;
    const EdgeId taken = sliced.sliceEdge[step.edge.index()].value();
    const Statement& statement = sliced_[procedure].edges[taken.index()].statement;
    Step mapped{taken, keptChoices(edge.statement, statement, step.chosen), {}};
    if (std::holds_alternative<Call>(statement)) mapped.callee = step.callee;
    made.steps.push_back(std::move(mapped));
  }
  return made;
}

Trace SliceBackTranslation::emptyRun(const Trace& trace) const {
  const ProcedureId entry = sliced_.entryPoints.front();
  const Procedure& procedure = sliced_[entry];
  Activation nothing{entry,
                     defaultValues(terms_, procedure.inputs),
                     pick(trace[trace.root].globals, layout_.globals),
                     defaultValues(terms_, procedure.outputs),
                     defaultValues(terms_, procedure.locals),
                     {}};
  return {trace.universe, {std::move(nothing)}, ActivationId(0), {}};
}

Proof SliceBackTranslation::back(const Proof& proof) const {
  return SliceProof(terms_, original_, layout_).back(proof);
}

}  // namespace fathom::transform
