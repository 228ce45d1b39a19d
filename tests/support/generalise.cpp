#include "support/generalise.h"

#include "support/random_expression.h"

namespace fathom::test {

using namespace program;

namespace {

/// The runs that are open when the execution ends.
std::vector<bool> openAtTheEnd(const Trace& trace) {
  std::vector<bool> open(trace.activations.size());
  for (std::optional<ActivationId> id = trace.root; id && !open[id->index()];) {
    open[id->index()] = true;
    const std::vector<Step>& steps = trace[*id].steps;
    id = steps.empty() ? std::nullopt : steps.back().callee;
  }
  return open;
}

}  // namespace

Trace generalised(const Trace& trace, std::mt19937_64& random) {
  const std::vector<bool> keeps = openAtTheEnd(trace);
  Trace result = trace;
  std::vector<ActivationId> open;
  for (std::size_t i = 0; i < keeps.size(); ++i)
    if (!keeps[i] && !oneIn(random, 3)) open.emplace_back(i);
  while (!open.empty()) {
    Activation& activation = result.activations[open.back().index()];
    open.pop_back();
    activation.anyInputs = true;
    activation.inputs.clear();
    activation.globals.clear();
    for (const Step& step : activation.steps)
      if (step.callee && !result[*step.callee].anyInputs) open.push_back(*step.callee);
  }
  return result;
}

}  // namespace fathom::test
