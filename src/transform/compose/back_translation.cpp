#include <algorithm>

#include "transform/compose/plan.h"
#include "transform/concrete_trace.h"
#include "transform/trace_states.h"

namespace fathom::transform {

using program::Activation;
using program::Contract;
using program::Procedure;

namespace {

/// Runs of composed procedures as runs that call each other.
class Splitting {
 public:
  Splitting(const logic::TermStore& terms, const ComposedProgram& made, const Trace& trace)
      : terms_(terms), made_(made), trace_(trace) {}

  Trace run() && {
    returned_.resize(trace_.activations.size());
    places_.resize(trace_.activations.size());
    result_.universe = trace_.universe;
    result_.violates = trace_.violates;
    for (const ActivationId id : calleesFirst(trace_)) split(id);
    result_.root = *places_[trace_.root.index()];
    return std::move(result_);
  }

 private:
  void split(ActivationId id) {
    const Activation& whole = trace_[id];
    const ComposedProcedure& plan = made_.procedures[whole.procedure.index()];
    Values values = valuesAtEntry(terms_, made_.composed, whole, trace_.universe);
    Activation root = whole;
    root.steps.clear();
    root.locals.resize(made_.original[whole.procedure].locals.size());
    open_ = {std::move(root)};
    for (const Step& step : whole.steps) {
      const ComposedEdge& edge = plan.edges[step.edge.index()];
      switch (edge.kind) {
        case ComposedEdge::Kind::Taken:
          open_.back().steps.push_back({*edge.edge, step.chosen, placeOf(step)});
          break;
        case ComposedEdge::Kind::Enters:
          enter(plan.frames[edge.frame], step, values, whole);
          break;
        case ComposedEdge::Kind::Leaves:
          close();
          break;
      }
      const program::Edge& taken = made_.composed[whole.procedure].edges[step.edge.index()];
      take(values, made_.composed, taken.statement, step,
           step.callee ? returned_[step.callee->index()] : std::nullopt);
    }
    while (open_.size() > 1) close();  // the trace ends inside
    places_[id.index()] = keep(std::move(open_.back()));
    returned_[id.index()] = returned(values, made_.composed, whole.procedure, trace_.violates);
  }

  std::optional<ActivationId> placeOf(const Step& step) const {
    return step.callee ? places_[step.callee->index()] : std::nullopt;
  }

  void enter(const ComposedFrame& frame, const Step& step, const Values& values,
             const Activation& whole) {
    const Procedure& callee = made_.original[frame.procedure];
    Activation run{frame.procedure, {}, whole.globals, {}, {}, {}};
    for (const program::Variable& input : callee.inputs)
      run.inputs.push_back(values(frame.names.at(input.symbol)));
    const auto locals = step.chosen.begin() + static_cast<std::ptrdiff_t>(callee.outputs.size());
    run.outputs.assign(step.chosen.begin(), locals);
    run.locals.assign(locals, step.chosen.end());
    open_.back().steps.push_back({*frame.call, {}, {}});
    open_.push_back(std::move(run));
  }

  void close() {
    Activation done = std::move(open_.back());
    open_.pop_back();
    open_.back().steps.back().callee = keep(std::move(done));
  }

  ActivationId keep(Activation activation) {
    result_.activations.push_back(std::move(activation));
    return ActivationId(result_.activations.size() - 1);
  }

  const logic::TermStore& terms_;
  const ComposedProgram& made_;
  const Trace& trace_;
  Trace result_;
  std::vector<Activation> open_;  // the frames that are entered
  std::vector<std::optional<ActivationId>> places_;
  std::vector<std::optional<Returned>> returned_;
};

/// Runs that call each other as runs of composed procedures.
class Joining {
 public:
  Joining(const logic::TermStore& terms, const ComposedProgram& made, const Trace& trace)
      : terms_(terms), made_(made), trace_(trace) {}

  Trace run() && {
    places_.resize(trace_.activations.size());
    ends_.resize(trace_.activations.size());
    result_.universe = trace_.universe;
    result_.violates = trace_.violates;
    for (const ActivationId id : calleesFirst(trace_)) {
      ends_[id.index()] = comesToItsExit(trace_[id]);
      const Activation& from = trace_[id];
      if (made_.procedures[from.procedure.index()].frames.empty()) continue;  // part of a caller
      Activation made = from;
      made.steps.clear();
      const auto& locals = made_.composed[from.procedure].locals;
      const std::vector<Value> all = defaultValues(terms_, locals);
      made.locals.insert(made.locals.end(),
                         all.begin() + static_cast<std::ptrdiff_t>(from.locals.size()), all.end());
      join(made_.procedures[from.procedure.index()], id, 0, made.steps);
      places_[id.index()] = ActivationId(result_.activations.size());
      result_.activations.push_back(std::move(made));
    }
    result_.root = *places_[trace_.root.index()];
    return std::move(result_);
  }

 private:
  /// Calls before the last step have come back.
  bool comesToItsExit(const Activation& run) const {
    const Procedure& body = made_.original[run.procedure];
    if (run.steps.empty()) return body.entry == body.exit;
    const Step& last = run.steps.back();
    if (last.callee && !ends_[last.callee->index()]) return false;
    if (body.edges[last.edge.index()].to != body.exit) return false;
    if (!trace_.violates) return true;
    const program::Goal& goal = made_.original[*trace_.violates];
    return goal.procedure != run.procedure || goal.location != body.exit;
  }

  /// The steps of a frame.
  void join(const ComposedProcedure& plan, ActivationId run, std::size_t frame,
            std::vector<Step>& steps) const {
    for (const Step& step : trace_[run].steps) {
      const EdgeId edge = plan.standsFor.at({frame, step.edge});
      const auto entered = plan.enteredBy.find(edge);
      if (entered == plan.enteredBy.end()) {
        steps.push_back(
            {edge, step.chosen, step.callee ? places_[step.callee->index()] : std::nullopt});
        continue;
      }
      const Activation& callee = trace_[*step.callee];
      std::vector<Value> chosen = callee.outputs;
      chosen.insert(chosen.end(), callee.locals.begin(), callee.locals.end());
      steps.push_back({edge, std::move(chosen), {}});
      join(plan, *step.callee, entered->second, steps);
      if (ends_[step.callee->index()]) steps.push_back({plan.leaves.at(entered->second), {}, {}});
    }
  }

  const logic::TermStore& terms_;
  const ComposedProgram& made_;
  const Trace& trace_;
  Trace result_;
  std::vector<std::optional<ActivationId>> places_;
  std::vector<bool> ends_;  // at its exit
};

}  // namespace

Trace ComposeBackTranslation::back(const Trace& trace) const {
  return Splitting(terms_, made_, concreteTrace(terms_, made_.composed, trace)).run();
}

Trace ComposeBackTranslation::forward(const Trace& trace) const {
  return Joining(terms_, made_, concreteTrace(terms_, made_.original, trace)).run();
}

Proof ComposeBackTranslation::back(const Proof& proof) const {
  Proof result = proof;
  for (std::size_t p = 0; p < made_.procedures.size(); ++p) {
    if (!made_.procedures[p].frames.empty()) continue;
    const logic::Term all = terms_.boolean(true);
    result.procedures.insert_or_assign(program::ProcedureId(p), Contract{all, all, all});
  }
  return result;
}

}  // namespace fathom::transform
