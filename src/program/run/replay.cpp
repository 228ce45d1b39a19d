#include "program/run/replay.h"

#include <algorithm>

#include "base/match.h"
#include "program/run/machine.h"
#include "program/run/run_summarised.h"
#include "program/run/values.h"

namespace fathom::program::run {

namespace {

using logic::Evaluation;
using logic::NoValue;

class Replayer {
 public:
  Replayer(logic::TermStore& terms, const Program& program, const Trace& trace)
      : terms_(terms),
        program_(program),
        trace_(trace),
        goals_(program),
        paths_(terms, program, trace, goals_),
        machine_(terms, program, trace.universe),
        runs_(trace.activations.size()) {}

  Recording run() {
    try {
      begin();
      while (!end_) advance();
      checkClaim();
    } catch (const ReplayDivergence& divergence) {
      end_ = leaves(divergence);
    }
    Recording recording{std::move(*end_), {}};
    for (Run& run : runs_) {
      recording.returned.emplace_back();
      if (run.phase == Run::Phase::Done) recording.returned.back() = std::move(run.left);
    }
    return recording;
  }

 private:
  struct Frame {
    ActivationId activation;
    LocationId at;
    std::size_t step = 0;
  };
  /// What came of an activation; shared ones are run once.
  struct Run {
    enum class Phase { Unseen, Running, Done } phase = Phase::Unseen;
    Completed left;
  };

  const Activation& activation() const { return trace_[frames_.back().activation]; }
  const Procedure& procedure() const { return program_[activation().procedure]; }

  std::string show(const Value& value) const { return logic::toString(terms_, value); }

  // ---- The beginning ----

  void begin() {
    for (const logic::Sort sort : program_.sorts) {
      const auto size = trace_.universe.find(sort);
      if (size != trace_.universe.end() && size->second == 0)
        depart("the sort {} has no element in the universe of the trace", terms_.sortName(sort));
    }
    const Activation& root = checkedActivation(program_, trace_, trace_.root);
    if (root.anyInputs) depart("the execution begins with a run that says no inputs");
    const auto& entries = program_.entryPoints;
    if (std::find(entries.begin(), entries.end(), root.procedure) == entries.end())
      depart("the execution begins in {}, which is no entry point", program_[root.procedure].name);
    checkFit(terms_, trace_, "input", program_[root.procedure].inputs, root.inputs);
    checkFit(terms_, trace_, "global", program_.globals, root.globals);
    machine_.setGlobals(root.globals);
    for (const Term axiom : program_.axioms)
      if (!isTrueOrDepart(terms_, machine_, axiom, "the axiom"))
        depart("the initial state does not satisfy the axiom {} with {}", shortText(terms_, axiom),
               valuesIn(terms_, axiom, machine_.model()));
    enter(trace_.root);
  }

  // ---- Steps ----

  void enter(ActivationId id) {
    const Activation& entered = trace_[id];
    const Procedure& body = program_[entered.procedure];
    checkFit(terms_, trace_, "output", body.outputs, entered.outputs);
    checkFit(terms_, trace_, "local", body.locals, entered.locals);
    runs_[id.index()].phase = Run::Phase::Running;
    machine_.enter(entered.procedure, entered.inputs, entered.outputs, entered.locals);
    frames_.push_back({id, body.entry, 0});
    arrive(body.entry);
  }

  /// Control reaches a location, whose goal may fail there.
  void arrive(LocationId location) {
    frames_.back().at = location;
    const auto goal = goals_.at(activation().procedure, location);
    if (!goal) return;
    const Evaluation holds = machine_.evaluate(program_[*goal].condition);
    if (std::holds_alternative<NoValue>(holds) || std::get<Value>(holds).boolean()) return;
    endHere(Violates{*goal});
  }

  void advance() {
    Frame& frame = frames_.back();
    if (frame.step < activation().steps.size())
      take(activation().steps[frame.step]);
    else if (frame.at == procedure().exit)
      finish();
    else
      endHere(Stops{activation().procedure, frame.at});
  }

  /// The execution ends in the running activation: it and all its callers have no more steps.
  void endHere(Replay end) {
    while (true) {
      if (frames_.back().step < activation().steps.size())
        depart("the execution ends here, but the activation has {} more steps",
               activation().steps.size() - frames_.back().step);
      if (frames_.size() == 1) break;
      frames_.pop_back();
      ++frames_.back().step;
    }
    end_ = std::move(end);
  }

  void take(const Step& step) {
    const Edge& edge = checkedEdge(terms_, trace_, procedure(), frames_.back().at, step);
    match(
        edge.statement, [&](const Assign& assign) { execute(assign); },
        [&](const Assume& assume) { execute(assume); },
        [&](const Havoc& havoc) { execute(havoc, step.chosen); },
        [&](const Call& call) { execute(call, step); });
    if (!std::holds_alternative<Call>(edge.statement)) pass(edge);
  }

  /// The step is done: its edge leads on.
  void pass(const Edge& edge) {
    ++frames_.back().step;
    arrive(edge.to);
  }

  void execute(const Assign& assign) {
    std::vector<Value> values = valuesOrDepart(machine_.evaluate(assign), "an assignment");
    for (std::size_t i = 0; i < values.size(); ++i)
      machine_.set(assign.updates[i].target, std::move(values[i]));
  }

  void execute(const Assume& assume) {
    if (!isTrueOrDepart(terms_, machine_, assume.condition, "the condition"))
      depart("assume {} is false with {}", shortText(terms_, assume.condition),
             valuesIn(terms_, assume.condition, machine_.model()));
  }

  void execute(const Havoc& havoc, const std::vector<Value>& chosen) {
    for (std::size_t i = 0; i < chosen.size(); ++i) machine_.set(havoc.targets[i], chosen[i]);
  }

  // ---- Calls ----

  void execute(const Call& call, const Step& step) {
    const Activation& callee = checkedActivation(program_, trace_, *step.callee);
    checkTarget(call, callee.procedure);
    const auto arguments = valuesOrDepart(machine_.evaluateArguments(call), "an argument");
    checkCount(callee, arguments);
    if (callee.anyInputs)
      return goOn(passThrough(terms_, program_, trace_, paths_, machine_, *step.callee, arguments));
    takePassed(callee, arguments);
    switch (runs_[step.callee->index()].phase) {
      case Run::Phase::Unseen:
        return enter(*step.callee);
      case Run::Phase::Running:
        depart("activation {} calls itself", step.callee->index());
      case Run::Phase::Done:
        return resume(*step.callee);
    }
  }

  void checkTarget(const Call& call, ProcedureId callee) const {
    const auto called = machine_.calledBy(call);
    if (const auto* none = std::get_if<NoValue>(&called))
      depart("a guard of the call cannot be evaluated: {}", none->why);
    const auto target = std::get<std::optional<ProcedureId>>(called);
    if (!target) depart("no guard of the call is true");
    if (*target != callee)
      depart("the call goes to {}, but the trace runs {}", program_[*target].name,
             program_[callee].name);
  }

  void checkCount(const Activation& callee, const std::vector<Value>& arguments) const {
    const Procedure& body = program_[callee.procedure];
    if (arguments.size() != body.inputs.size())
      depart("the call passes {} arguments for {} inputs of {}", arguments.size(),
             body.inputs.size(), body.name);
  }

  /// They are as recorded. The machine goes on with the recorded globals: what later ones share
  /// with them is not compared again.
  void takePassed(const Activation& callee, const std::vector<Value>& arguments) {
    const Procedure& body = program_[callee.procedure];
    for (std::size_t i = 0; i < arguments.size(); ++i)
      checkSame("input", body, body.inputs[i].symbol, arguments[i], callee.inputs[i]);
    for (std::size_t i = 0; i < callee.globals.size(); ++i) {
      const Symbol global = program_.globals[i].symbol;
      checkSame("global", body, global, machine_.model().values.at(global), callee.globals[i]);
      machine_.set(global, callee.globals[i]);
    }
  }

  void checkSame(const char* what, const Procedure& callee, Symbol symbol, const Value& passed,
                 const Value& recorded) const {
    if (passed == recorded) return;
    if (!fits(terms_, trace_.universe, recorded, symbol))
      depart("the value of the {} {} of {} has the wrong sort or lies outside the universe", what,
             terms_.name(symbol), callee.name);
    if (!logic::sameMeaning(terms_, trace_.universe, passed, recorded, symbol))
      depart("the {} {} of {} is {}, but its activation begins with {}", what, terms_.name(symbol),
             callee.name, show(passed), show(recorded));
  }

  /// The running activation is at its exit.
  void finish() {
    const ActivationId done = frames_.back().activation;
    Run& run = runs_[done.index()];
    run.phase = Run::Phase::Done;
    run.left.outputs = machine_.leave();
    run.left.globals = machine_.globals();
    if (frames_.size() == 1) {
      end_ = run.left;
      return;
    }
    frames_.pop_back();
    resume(done);
  }

  /// The effects of a finished callee reach its caller, which goes on behind the call.
  void resume(ActivationId callee) {
    const Completed& left = runs_[callee.index()].left;
    machine_.setGlobals(left.globals);
    goOn(left.outputs);
  }

  void goOn(const std::vector<Value>& outputs) {
    const Edge& edge = procedure().edges[activation().steps[frames_.back().step].edge.index()];
    const auto& results = std::get<Call>(edge.statement).results;
    for (std::size_t i = 0; i < results.size(); ++i) machine_.set(results[i], outputs[i]);
    pass(edge);
  }

  // ---- Answers ----

  void checkClaim() const {
    if (!trace_.violates) return;
    if (trace_.violates->index() >= program_.goals.size())
      depart("the trace claims to violate a goal that does not exist");
    const auto* violates = std::get_if<Violates>(&*end_);
    if (!violates || violates->goal != *trace_.violates)
      depart("the trace claims to violate {}, but {}", program_[*trace_.violates].name,
             toString(terms_, program_, *end_));
  }

  Diverges leaves(const ReplayDivergence& divergence) const {
    Diverges result;
    result.why = divergence.why;
    for (const Frame& frame : frames_) result.stack.push_back(frame.activation);
    if (frames_.empty()) return result;
    const auto& inside = divergence.inside;
    result.stack.insert(result.stack.end(), inside.begin(), inside.end());
    result.step = inside.empty() ? frames_.back().step : divergence.step;
    result.position = positionOf(trace_[result.stack.back()], result.step);
    return result;
  }

  Position positionOf(const Activation& activation, std::size_t step) const {
    const Procedure& body = program_[activation.procedure];
    if (step >= activation.steps.size()) return body.position;
    const EdgeId edge = activation.steps[step].edge;
    return edge.index() < body.edges.size() ? body.edges[edge.index()].position : body.position;
  }

  logic::TermStore& terms_;
  const Program& program_;
  const Trace& trace_;
  GoalMap goals_;
  PathSummaries paths_;
  Machine machine_;
  std::vector<Run> runs_;  // by activation
  std::vector<Frame> frames_;
  std::optional<Replay> end_;
};

}  // namespace

Replay replay(logic::TermStore& terms, const Program& program, const Trace& trace) {
  return Replayer(terms, program, trace).run().end;
}

Recording record(logic::TermStore& terms, const Program& program, const Trace& trace) {
  return Replayer(terms, program, trace).run();
}

}  // namespace fathom::program::run
