#include <algorithm>

#include "transform/loops/trace.h"
#include "transform/trace_states.h"

namespace fathom::transform {

using namespace program;

namespace {

/// One iteration of a loop, from the head: what it was given there, and the steps, as edges of the
/// flow.
struct Iteration {
  std::vector<Value> inputs;
  std::vector<Value> globals;
  std::vector<Step> steps;
};

/// A loop that is being run; without a loop: the procedure around all loops.
struct Frame {
  std::optional<std::size_t> loop;
  std::vector<Iteration> iterations;
  std::vector<Value> iterInputs;  // head form: what iter is given, at every depth
};

/// The new activations that stand for one activation of an original procedure.
class Cutting {
 public:
  Cutting(const logic::TermStore& terms, const Program& original, const OutlinedProgram& outlined,
          const Activation& activation, Trace& result)
      : terms_(terms),
        original_(original),
        outlined_(outlined),
        plan_(outlined.procedures[activation.procedure.index()]),
        activation_(activation),
        result_(result),
        values_(valuesAtEntry(terms, original, activation, result.universe)),
        at_(plan_.flow.entry) {
    frames_.push_back({std::nullopt, {Iteration{}}, {}});
  }

  /// mapped and returned: what became of the callees, by original activation.
  ActivationId run(const std::vector<std::optional<ActivationId>>& mapped,
                   std::vector<std::optional<Returned>>& outcomes) {
    enterLoops();
    bool ended = false;
    for (const Step& step : activation_.steps) {
      const EdgeId edge = plan_.flowEdge.at(step.edge.index()).value();
      std::optional<Returned> callee;
      if (step.callee) {
        callee = outcomes.at(step.callee->index());
        ended = !callee;
      }
      record({edge, step.chosen, step.callee ? mapped[step.callee->index()] : std::nullopt});
      if (ended) break;
      follow(edge, step, callee);
      enterLoops();
    }
    if (!ended && at_ == plan_.flow.exit)
      outcome_ = returned(values_, original_, activation_.procedure, result_.violates);
    while (frames_.size() > 1) closeFrame(std::nullopt);
    return makeBody();
  }

  std::optional<Returned> outcome() && { return std::move(outcome_); }

 private:
  // ---- Through the flow ----

  void record(Step step) { frames_.back().iterations.back().steps.push_back(std::move(step)); }

  void follow(EdgeId id, const Step& step, const std::optional<Returned>& callee) {
    const Edge& edge = plan_.flow.edges[id.index()];
    take(values_, original_, edge.statement, step, callee);
    arrive(edge.to);
  }

  /// Leaves the loops that do not contain the location, begins an iteration at a head.
  void arrive(LocationId to) {
    at_ = to;
    while (const auto loop = frames_.back().loop) {
      if (to == plan_.nest.loops[*loop].head) return beginIteration();
      if (plan_.nest.contains(*loop, to)) return;
      const auto& exits = plan_.loops[*loop].exits;
      closeFrame(static_cast<std::size_t>(std::ranges::find(exits, to) - exits.begin()));
    }
  }

  /// Enters the loops whose head this is, and takes the edges that only outlining added.
  void enterLoops() {
    for (;;) {
      const auto loop = plan_.nest.innermost[at_.index()];
      if (loop && loop != frames_.back().loop && plan_.nest.loops[*loop].head == at_) {
        frames_.push_back({loop, {}, {}});
        beginIteration();
      } else if (plan_.added.contains(at_)) {
        const EdgeId edge = addedEdge();
        record({edge, {}, {}});
        follow(edge, {edge, {}, {}}, std::nullopt);
      } else {
        return;
      }
    }
  }

  EdgeId addedEdge() const {
    for (const EdgeId id : plan_.added.at(at_)) {
      const auto* assume = std::get_if<Assume>(&plan_.flow.edges[id.index()].statement);
      if (!assume || values_.holds(assume->condition)) return id;
    }
    throw InternalError("a loop with several entries is entered at one of them");
  }

  void beginIteration() {
    Frame& frame = frames_.back();
    const OutlinedLoop& loop = plan_.loops[*frame.loop];
    Iteration next;
    if (!loop.iter || frame.iterations.empty()) {
      next.inputs = valuesAt(loop.loop.inputsFrom);
      next.globals = valuesOf(values_, original_.globals);
    }
    if (loop.iter && frame.iterations.empty()) frame.iterInputs = valuesAt(loop.iter->inputsFrom);
    frame.iterations.push_back(std::move(next));
  }

  std::vector<Value> valuesAt(const std::vector<Symbol>& symbols) const {
    std::vector<Value> result;
    for (const Symbol symbol : symbols) result.push_back(values_.at(symbol));
    return result;
  }

  // ---- Activations ----

  /// The innermost loop is left to this exit, or the trace ends inside it.
  void closeFrame(std::optional<std::size_t> exit) {
    const Frame frame = std::move(frames_.back());
    frames_.pop_back();
    const OutlinedLoop& loop = plan_.loops[*frame.loop];
    const ActivationId made = loop.iter ? makeHead(frame, loop, exit) : makeTail(frame, loop, exit);
    record({loop.call, {}, made});
    if (exit && loop.exitNumber) record({loop.branches[*exit], {}, {}});
  }

  ActivationId makeTail(const Frame& frame, const OutlinedLoop& loop,
                        std::optional<std::size_t> exit) {
    std::optional<ActivationId> next;
    for (std::size_t i = frame.iterations.size(); i-- > 0;) {
      const Iteration& iteration = frame.iterations[i];
      std::vector<Step> steps;
      if (loop.loop.start) steps.push_back({*loop.loop.start, {}, {}});
      append(steps, loop.loop, iteration.steps);
      if (next)
        steps.push_back({*loop.loop.again, {}, next});
      else if (exit && loop.exitNumber)
        steps.push_back({loop.loop.leave[*exit], {}, {}});
      next = make(loop.loop, iteration.inputs, iteration.globals, std::move(steps));
    }
    return next.value();
  }

  ActivationId makeHead(const Frame& frame, const OutlinedLoop& loop,
                        std::optional<std::size_t> exit) {
    const Iteration& first = frame.iterations.front();
    ActivationId before =
        make(*loop.iter, frame.iterInputs, first.globals, {{*loop.iter->stay, {}, {}}});
    for (std::size_t i = 0; i + 1 < frame.iterations.size(); ++i) {
      std::vector<Step> steps{{*loop.iter->again, {}, before}};
      append(steps, *loop.iter, frame.iterations[i].steps);
      before = make(*loop.iter, frame.iterInputs, first.globals, std::move(steps));
    }
    std::vector<Step> steps;
    if (loop.loop.start) steps.push_back({*loop.loop.start, {}, {}});
    steps.push_back({*loop.loop.again, {}, before});
    append(steps, loop.loop, frame.iterations.back().steps);
    if (exit && loop.exitNumber) steps.push_back({loop.loop.leave[*exit], {}, {}});
    return make(loop.loop, first.inputs, first.globals, std::move(steps));
  }

  /// Up to the first edge that the copy does not have: from there on nothing mattered.
  static void append(std::vector<Step>& steps, const Copy& copy, const std::vector<Step>& added) {
    for (const Step& step : added) {
      const auto edge = copy.edges.find(step.edge);
      if (edge == copy.edges.end()) return;
      steps.push_back({edge->second, step.chosen, step.callee});
    }
  }

  ActivationId make(const Copy& copy, std::vector<Value> inputs, std::vector<Value> globals,
                    std::vector<Step> steps) {
    const Procedure& procedure = outlined_.program[copy.procedure];
    result_.activations.push_back({copy.procedure, std::move(inputs), std::move(globals),
                                   defaultValues(terms_, procedure.outputs),
                                   defaultValues(terms_, procedure.locals), std::move(steps)});
    return ActivationId(result_.activations.size() - 1);
  }

  ActivationId makeBody() {
    const Procedure& from = original_[activation_.procedure];
    Activation made{activation_.procedure,
                    activation_.inputs,
                    activation_.globals,
                    activation_.outputs,
                    {},
                    {}};
    std::unordered_map<Symbol, Value> known;
    for (std::size_t i = 0; i < from.locals.size(); ++i)
      known.emplace(from.locals[i].symbol, activation_.locals[i]);
    for (const Variable& local : outlined_.program[activation_.procedure].locals) {
      const auto found = known.find(local.symbol);
      made.locals.push_back(found != known.end() ? found->second
                                                 : logic::defaultValue(terms_, local.symbol));
    }
    append(made.steps, plan_.body, frames_.front().iterations.front().steps);
    result_.activations.push_back(std::move(made));
    return ActivationId(result_.activations.size() - 1);
  }

  const logic::TermStore& terms_;
  const Program& original_;
  const OutlinedProgram& outlined_;
  const OutlinedProcedure& plan_;
  const Activation& activation_;
  Trace& result_;
  Values values_;
  LocationId at_;
  std::vector<Frame> frames_;
  std::optional<Returned> outcome_;
};

}  // namespace

Trace withLoopCalls(const logic::TermStore& terms, const Program& original,
                    const OutlinedProgram& outlined, const Trace& trace) {
  Trace result;
  result.universe = trace.universe;
  result.violates = trace.violates;
  std::vector<std::optional<ActivationId>> mapped(trace.activations.size());
  std::vector<std::optional<Returned>> outcomes(trace.activations.size());
  for (const ActivationId id : calleesFirst(trace)) {
    Cutting cutting(terms, original, outlined, trace[id], result);
    mapped[id.index()] = cutting.run(mapped, outcomes);
    outcomes[id.index()] = std::move(cutting).outcome();
  }
  result.root = *mapped[trace.root.index()];
  return result;
}

}  // namespace fathom::transform
