#include "transform/slice/guide.h"

#include <algorithm>

#include "base/match.h"

namespace fathom::transform {

using namespace program;

namespace {

bool canBeTaken(const Statement& statement, const Values& values) {
  return match(
      statement, [](const Assign&) { return true; },
      [&](const Assume& assume) { return values.holds(assume.condition); },
      [](const Havoc&) { return true; },
      [&](const Call& call) {
        return std::ranges::any_of(
            call.targets, [&](const CallTarget& target) { return values.holds(target.guard); });
      });
}

std::vector<Value> defaultChoices(const logic::TermStore& terms, const Statement& statement) {
  std::vector<Value> chosen;
  if (const auto* havoc = std::get_if<Havoc>(&statement))
    for (const Symbol target : havoc->targets) chosen.push_back(logic::defaultValue(terms, target));
  return chosen;
}

}  // namespace

SliceGuide::SliceGuide(const logic::TermStore& terms, const Program& original,
                       const Program& sliced, const SliceLayout& layout, const Trace& trace)
    : terms_(terms), original_(original), sliced_(sliced), layout_(layout), trace_(trace) {
  for (const Procedure& procedure : original.procedures) flows_.emplace_back(procedure);
}

Guide::Start SliceGuide::start(ProcedureId procedure, std::optional<ActivationId> guide) const {
  Start start{defaultValues(terms_, original_[procedure].outputs),
              defaultValues(terms_, original_[procedure].locals)};
  if (!guide) return start;
  const Activation& activation = trace_[*guide];
  const SlicedProcedure& sliced = layout_.procedures[activation.procedure.index()];
  for (std::size_t i = 0; i < sliced.outputs.size(); ++i)
    start.outputs[sliced.outputs[i]] = activation.outputs[i];
  for (std::size_t i = 0; i < sliced.locals.size(); ++i)
    (sliced.locals[i].wasOutput ? start.outputs : start.locals)[sliced.locals[i].index] =
        activation.locals[i];
  return start;
}

std::optional<GuidedStep> SliceGuide::next(const GuidedState& state, const Values& values) const {
  if (!state.guide) return anyEdge(state, values);
  const Activation& activation = trace_[*state.guide];
  const SlicedProcedure& sliced = layout_.procedures[activation.procedure.index()];
  if (sliced.irrelevant[state.location.index()]) return anyEdge(state, values);
  if (state.used >= activation.steps.size()) return std::nullopt;
  return asInSlice(state, activation.steps[state.used]);
}

std::optional<GuidedStep> SliceGuide::anyEdge(const GuidedState& state,
                                              const Values& values) const {
  const std::size_t p = state.procedure.index();
  for (const EdgeId id : flows_[p].out[state.location.index()]) {
    const Statement& statement = original_.procedures[p].edges[id.index()].statement;
    const bool inSlice =
        !state.guide || layout_.procedures[trace_[*state.guide].procedure.index()].live[id.index()];
    if (inSlice && canBeTaken(statement, values))
      return GuidedStep{{id, defaultChoices(terms_, statement), {}}, false};
  }
  return std::nullopt;
}

/// The step in the original, with default values for what the slice does not choose.
GuidedStep SliceGuide::asInSlice(const GuidedState& state, const Step& step) const {
  const ProcedureId procedure = trace_[*state.guide].procedure;
  const EdgeId id = layout_.procedures[procedure.index()].edges[step.edge.index()];
  const Statement& statement = original_[state.procedure].edges[id.index()].statement;
  const Statement& sliced = sliced_[procedure].edges[step.edge.index()].statement;
  Step result{id, defaultChoices(terms_, statement), step.callee};
  if (const auto* kept = std::get_if<Havoc>(&sliced)) {
    const std::vector<Symbol>& targets = std::get<Havoc>(statement).targets;
    for (std::size_t i = 0, next = 0; i < targets.size() && next < kept->targets.size(); ++i)
      if (targets[i] == kept->targets[next]) result.chosen[i] = step.chosen[next++];
  }
  return {std::move(result), true};
}

}  // namespace fathom::transform
