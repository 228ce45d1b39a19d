#include "transform/effects/back_translation.h"

#include <algorithm>

#include "logic/substitute.h"
#include "transform/concrete_trace.h"
#include "transform/guided_run.h"

namespace fathom::transform {

using namespace program;

namespace {

std::vector<Value> prefix(const std::vector<Value>& values, std::size_t count) {
  return {values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count)};
}

/// Follows a trace of the program without globals, edge by edge.
class EffectsGuide : public Guide {
 public:
  EffectsGuide(const Program& original, const EffectsPlan& plan, const Trace& trace)
      : original_(original), plan_(plan), trace_(trace) {}

  Start start(ProcedureId procedure, std::optional<ActivationId> guide) const override {
    const Activation& activation = trace_[guide.value()];
    return {prefix(activation.outputs, original_[procedure].outputs.size()),
            prefix(activation.locals, original_[procedure].locals.size())};
  }

  std::optional<GuidedStep> next(const GuidedState& state, const Values&) const override {
    const std::vector<Step>& steps = trace_[state.guide.value()].steps;
    const bool entryEdge = plan_.hasEntryEdge[state.procedure.index()];
    const std::size_t index = state.used + (entryEdge ? 1 : 0);
    if (index >= steps.size()) return std::nullopt;
    return GuidedStep{steps[index]};
  }

 private:
  const Program& original_;
  const EffectsPlan& plan_;
  const Trace& trace_;
};

}  // namespace

Trace EffectsBackTranslation::back(const Trace& given) const {
  const Trace trace = concreteTrace(terms_, transformed_, given);
  const Activation& root = trace[trace.root];
  const std::size_t own = original_[root.procedure].inputs.size();
  std::vector<Value> globals = defaultValues(terms_, original_.globals);
  std::size_t nextInput = own;
  for (const std::size_t g : plan_.effects.touched[root.procedure.index()])
    globals[g] = root.inputs[nextInput++];
  std::size_t nextGlobal = 0;
  for (std::size_t g = 0; g < globals.size(); ++g)
    if (plan_.stays[g]) globals[g] = root.globals[nextGlobal++];
  GuidedRoot guided{trace.root, root.procedure, prefix(root.inputs, own), std::move(globals)};
  const EffectsGuide guide(original_, plan_, trace);
  Trace result = guidedRun(terms_, original_, guide, std::move(guided), trace.universe);
  result.violates = trace.violates;
  return result;
}

Trace EffectsBackTranslation::forward(const Trace& trace) const {
  Trace result{trace.universe, {}, trace.root, trace.violates};
  for (const Activation& activation : trace.activations)
    result.activations.push_back(forward(activation));
  return result;
}

Activation EffectsBackTranslation::forward(const Activation& activation) const {
  const std::size_t p = activation.procedure.index();
  Activation result = activation;
  const bool any = activation.anyInputs;
  const std::vector<Value> globals =
      any ? defaultValues(terms_, original_.globals) : activation.globals;
  result.globals.clear();
  for (std::size_t g = 0; g < plan_.stays.size() && !any; ++g)
    if (plan_.stays[g]) result.globals.push_back(globals[g]);
  const auto append = [&](std::vector<Value>& values, const std::vector<std::size_t>& places) {
    for (const std::size_t g : places) values.push_back(globals[g]);
  };
  if (!any) append(result.inputs, plan_.effects.touched[p]);
  append(result.outputs, plan_.effects.changed[p]);
  append(result.locals, plan_.unusedIn[p]);
  const EdgeId entryEdge(original_.procedures[p].edges.size());
  if (plan_.hasEntryEdge[p]) result.steps.insert(result.steps.begin(), Step{entryEdge, {}, {}});
  return result;
}

Proof EffectsBackTranslation::back(const Proof& proof) const {
  Proof result;
  for (const auto& [procedure, contract] : proof.procedures)
    result.procedures.emplace(procedure, back(procedure, contract));
  for (const auto& [head, contract] : proof.loops)
    result.loops.emplace(head, back(head.first, contract));
  return result;
}

Contract EffectsBackTranslation::back(ProcedureId procedure, const Contract& contract) const {
  logic::Substitution atEntry;
  logic::Substitution atExit;
  for (const std::size_t g : plan_.effects.changed[procedure.index()]) {
    const Symbol symbol = original_.globals[g].symbol;
    atEntry.emplace(plan_.entryValue[g], logic::identity(terms_, symbol));
    atExit.emplace(plan_.entryValue[g], logic::identity(terms_, oldOf(terms_, symbol)));
  }
  const Term post = logic::substitute(terms_, contract.post, atExit);
  return {logic::substitute(terms_, contract.pre, atEntry),
          terms_.conjunction({post, unchanged(procedure, oldOf)}),
          logic::substitute(terms_, contract.fails, atEntry)};
}

LoopContract EffectsBackTranslation::back(ProcedureId procedure,
                                          const LoopContract& contract) const {
  const auto other = contract.rule == LoopRule::EntryToCurrent ? oldOf : exitOf;
  logic::Substitution atStart;
  for (const std::size_t g : plan_.effects.changed[procedure.index()])
    atStart.emplace(plan_.entryValue[g],
                    logic::identity(terms_, startOf(terms_, original_.globals[g].symbol)));
  const Term relation = logic::substitute(terms_, contract.relation, atStart);
  return {contract.rule, terms_.conjunction({relation, unchanged(procedure, other)}),
          logic::substitute(terms_, contract.fails, atStart)};
}

Term EffectsBackTranslation::unchanged(ProcedureId procedure,
                                       Symbol (*other)(logic::TermStore&, Symbol)) const {
  const std::vector<std::size_t>& changed = plan_.effects.changed[procedure.index()];
  std::vector<Term> conjuncts;
  for (std::size_t g = 0; g < original_.globals.size(); ++g) {
    if (plan_.stays[g] || std::ranges::binary_search(changed, g)) continue;
    const Symbol symbol = original_.globals[g].symbol;
    const logic::Lambda now = logic::identity(terms_, symbol);
    const logic::Lambda then = logic::identity(terms_, other(terms_, symbol));
    const Term same = terms_.eq(now.body, then.body);
    const std::vector<std::string> names(now.parameters.size(), "x");
    conjuncts.push_back(now.parameters.empty()
                            ? same
                            : terms_.quantifier(logic::Kind::Forall, now.parameters, names, same));
  }
  return terms_.conjunction(conjuncts);
}

}  // namespace fathom::transform
