#include "engine/smart/whole_trace.h"

#include <map>

#include "engine/smart/concrete_runs.h"
#include "program/run/concretise.h"
#include "program/run/divergence.h"
#include "transform/guided_run.h"

namespace fathom::engine::smart {

using namespace program;

namespace {

constexpr std::size_t kMostActivations = 10'000;

class WholeTrace {
 public:
  WholeTrace(TermStore& terms, const Program& program, const std::vector<bool>& isTabulated,
             const Trace& trace, const std::optional<Failure>& failure)
      : terms_(terms),
        program_(program),
        isTabulated_(isTabulated),
        trace_(trace),
        failure_(failure),
        runs_(terms, program, made_) {}

  Trace made() {
    made_.universe = trace_.universe;
    made_.root = copied(trace_.root);
    return std::move(made_);
  }

 private:
  ActivationId add(Activation activation) {
    made_.activations.push_back(std::move(activation));
    return ActivationId(made_.activations.size() - 1);
  }

  /// Nothing outside repeats: depth is that of its calls.
  ActivationId copied(ActivationId id) {
    const Activation& from = trace_[id];
    if (const auto known = copies_.find(id); known != copies_.end()) return known->second;
    if (isTabulated_[from.procedure.index()]) {
      const bool isLast = from.steps.empty() || !reachesExit(from);
      return copies_[id] = isLast && failure_ ? failing(0) : runs_.run(from.procedure, from.inputs);
    }
    Activation to = from;
    for (Step& step : to.steps)
      if (step.callee) step.callee = copied(*step.callee);
    return copies_[id] = add(std::move(to));
  }

  /// In the caller program a run that is covered takes two edges.
  static bool reachesExit(const Activation& activation) { return activation.steps.size() == 2; }

  /// The run at this depth of the failing stack.
  ActivationId failing(std::size_t depth) {
    const Failure::Run& run = failure_->stack[depth];
    Activation activation;
    activation.procedure = run.procedure;
    activation.inputs = run.inputs;
    activation.outputs = transform::defaultValues(terms_, program_[run.procedure].outputs);
    activation.locals = transform::defaultValues(terms_, program_[run.procedure].locals);
    for (const Failure::Step& step : run.steps) {
      activation.steps.push_back({step.edge, {}, std::nullopt});
      if (step.callee) activation.steps.back().callee = runs_.run(*step.callee, step.arguments);
    }
    if (depth + 1 < failure_->stack.size()) activation.steps.back().callee = failing(depth + 1);
    return add(std::move(activation));
  }

  TermStore& terms_;
  const Program& program_;
  const std::vector<bool>& isTabulated_;
  const Trace& trace_;
  const std::optional<Failure>& failure_;
  Trace made_;
  ConcreteRuns runs_;
  std::map<ActivationId, ActivationId> copies_;
};

}  // namespace

Trace wholeTrace(TermStore& terms, const Program& program, const Program& callers,
                 const std::vector<bool>& isTabulated, const Trace& trace,
                 const std::optional<Failure>& failure) {
  const auto concrete = run::isSymbolic(trace)
                            ? run::concretised(terms, callers, trace, kMostActivations)
                            : std::optional(trace);
  if (!concrete) throw GaveUp{"the trace is too long"};
  try {
    return WholeTrace(terms, program, isTabulated, *concrete, failure).made();
  } catch (const run::ReplayDivergence& divergence) {
    throw GaveUp{"a tabulated procedure cannot be run: " + divergence.why};
  }
}

}  // namespace fathom::engine::smart
