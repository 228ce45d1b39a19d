#include "program/run/replay.h"

#include <algorithm>
#include <fmt/format.h>
#include <unordered_map>

#include "base/match.h"
#include "program/run/machine.h"
#include "program/run/values.h"

namespace fathom::program::run {

namespace {

using logic::Evaluation;
using logic::NoValue;

/// Why the trace is no execution; caught once, where the stack is known.
struct Departure {
  std::string why;
};

template <class... Args>
[[noreturn]] void depart(fmt::format_string<Args...> sentence, Args&&... args) {
  throw Departure{fmt::format(sentence, std::forward<Args>(args)...)};
}

/// The goals of a program by where they are.
class GoalMap {
 public:
  explicit GoalMap(const Program& program) {
    for (std::size_t i = 0; i < program.goals.size(); ++i)
      goals_.emplace(key(program.goals[i].procedure, program.goals[i].location), GoalId(i));
  }
  std::optional<GoalId> at(ProcedureId procedure, LocationId location) const {
    const auto found = goals_.find(key(procedure, location));
    return found == goals_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  static std::uint64_t key(ProcedureId procedure, LocationId location) {
    return std::uint64_t{procedure.index()} << 32 | location.index();
  }
  std::unordered_map<std::uint64_t, GoalId> goals_;
};

/// One map in memory: nothing to compare, however large it is.
bool isSameMap(const Value& a, const Value& b) {
  const auto* left = std::get_if<Value::Map>(&a.content());
  const auto* right = std::get_if<Value::Map>(&b.content());
  return left && right && *left == *right;
}

class Replayer {
 public:
  Replayer(const logic::TermStore& terms, const Program& program, const Trace& trace)
      : terms_(terms),
        program_(program),
        trace_(trace),
        goals_(program),
        machine_(terms, program, trace.universe),
        runs_(trace.activations.size()) {}

  Replay run() {
    try {
      begin();
      while (!end_) advance();
      checkClaim();
      return *end_;
    } catch (const Departure& departure) {
      return leaves(departure.why);
    }
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
    std::vector<Value> outputs;
    std::vector<Value> globals;
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
    const Activation& root = checkedActivation(trace_.root);
    const auto& entries = program_.entryPoints;
    if (std::find(entries.begin(), entries.end(), root.procedure) == entries.end())
      depart("the execution begins in {}, which is no entry point", program_[root.procedure].name);
    checkFit("input", program_[root.procedure].inputs, root.inputs);
    checkFit("global", program_.globals, root.globals);
    machine_.setGlobals(root.globals);
    for (const Term axiom : program_.axioms)
      if (!truth(axiom, "the axiom"))
        depart("the initial state does not satisfy the axiom {} with {}", shortText(terms_, axiom),
               valuesIn(terms_, axiom, machine_.model()));
    enter(trace_.root);
  }

  /// The activation, if its handle and its procedure exist and it has the right number of values.
  const Activation& checkedActivation(ActivationId id) const {
    if (id.index() >= trace_.activations.size())
      depart("the trace has no activation {}", id.index());
    const Activation& found = trace_[id];
    if (found.procedure.index() >= program_.procedures.size())
      depart("activation {} runs a procedure that does not exist", id.index());
    const Procedure& body = program_[found.procedure];
    checkCount(body.name, "inputs", body.inputs.size(), found.inputs.size());
    checkCount(body.name, "outputs", body.outputs.size(), found.outputs.size());
    checkCount(body.name, "locals", body.locals.size(), found.locals.size());
    checkCount(body.name, "globals", program_.globals.size(), found.globals.size());
    return found;
  }

  static void checkCount(const std::string& name, const char* what, std::size_t wanted,
                         std::size_t given) {
    if (wanted != given)
      depart("the activation of {} has {} values for {} {}", name, given, wanted, what);
  }

  void checkFit(const char* what, const std::vector<Variable>& variables,
                const std::vector<Value>& values) const {
    for (std::size_t i = 0; i < variables.size(); ++i)
      if (!fits(terms_, trace_.universe, values[i], variables[i].symbol))
        depart("the value of the {} {} has the wrong sort or lies outside the universe", what,
               terms_.name(variables[i].symbol));
  }

  // ---- Steps ----

  void enter(ActivationId id) {
    const Activation& entered = trace_[id];
    const Procedure& body = program_[entered.procedure];
    checkFit("output", body.outputs, entered.outputs);
    checkFit("local", body.locals, entered.locals);
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
    if (step.edge.index() >= procedure().edges.size())
      depart("{} has no edge {}", procedure().name, step.edge.index());
    const Edge& edge = procedure().edges[step.edge.index()];
    if (edge.from != frames_.back().at)
      depart("the step takes edge {} from location {}, but control is at location {}",
             step.edge.index(), edge.from.index(), frames_.back().at.index());
    if (!std::holds_alternative<Havoc>(edge.statement) && !step.chosen.empty())
      depart("a step that chooses nothing has {} chosen values", step.chosen.size());
    if (!std::holds_alternative<Call>(edge.statement) && step.callee)
      depart("a step that calls nothing has a callee");
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
    std::vector<Value> values = valuesOf(machine_.evaluate(assign), "an assignment");
    for (std::size_t i = 0; i < values.size(); ++i)
      machine_.set(assign.updates[i].target, std::move(values[i]));
  }

  void execute(const Assume& assume) {
    if (!truth(assume.condition, "the condition"))
      depart("assume {} is false with {}", shortText(terms_, assume.condition),
             valuesIn(terms_, assume.condition, machine_.model()));
  }

  void execute(const Havoc& havoc, const std::vector<Value>& chosen) {
    if (chosen.size() != havoc.targets.size())
      depart("the step chooses {} values for {} variables", chosen.size(), havoc.targets.size());
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      if (!fits(terms_, trace_.universe, chosen[i], havoc.targets[i]))
        depart("the value chosen for {} has the wrong sort or lies outside the universe",
               terms_.name(havoc.targets[i]));
      machine_.set(havoc.targets[i], chosen[i]);
    }
  }

  // ---- Calls ----

  void execute(const Call& call, const Step& step) {
    if (!step.callee) depart("the step calls, but has no callee");
    const Activation& callee = checkedActivation(*step.callee);
    checkTarget(call, callee.procedure);
    checkPassed(callee, valuesOf(machine_.evaluateArguments(call), "an argument"));
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

  void checkPassed(const Activation& callee, const std::vector<Value>& arguments) const {
    const Procedure& body = program_[callee.procedure];
    checkCount(body.name, "arguments", arguments.size(), callee.inputs.size());
    for (std::size_t i = 0; i < arguments.size(); ++i)
      checkSame("input", body, body.inputs[i].symbol, arguments[i], callee.inputs[i]);
    for (std::size_t i = 0; i < callee.globals.size(); ++i) {
      const Symbol global = program_.globals[i].symbol;
      checkSame("global", body, global, machine_.model().values.at(global), callee.globals[i]);
    }
  }

  void checkSame(const char* what, const Procedure& callee, Symbol symbol, const Value& passed,
                 const Value& recorded) const {
    if (isSameMap(passed, recorded)) return;
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
    run = {Run::Phase::Done, machine_.leave(), machine_.globals()};
    if (frames_.size() == 1) {
      end_ = Completed{run.outputs, run.globals};
      return;
    }
    frames_.pop_back();
    resume(done);
  }

  /// The effects of a finished callee reach its caller, which goes on behind the call.
  void resume(ActivationId callee) {
    const Run& run = runs_[callee.index()];
    const Edge& edge = procedure().edges[activation().steps[frames_.back().step].edge.index()];
    const auto& results = std::get<Call>(edge.statement).results;
    machine_.setGlobals(run.globals);
    for (std::size_t i = 0; i < results.size(); ++i) machine_.set(results[i], run.outputs[i]);
    pass(edge);
  }

  // ---- Answers ----

  std::vector<Value> valuesOf(Values values, const char* what) const {
    if (const auto* none = std::get_if<NoValue>(&values))
      depart("{} cannot be evaluated: {}", what, none->why);
    return std::get<std::vector<Value>>(std::move(values));
  }

  bool truth(Term condition, const char* what) const {
    const Evaluation value = machine_.evaluate(condition);
    if (const auto* none = std::get_if<NoValue>(&value))
      depart("{} {} cannot be evaluated: {}", what, shortText(terms_, condition), none->why);
    return std::get<Value>(value).boolean();
  }

  void checkClaim() const {
    if (!trace_.violates) return;
    if (trace_.violates->index() >= program_.goals.size())
      depart("the trace claims to violate a goal that does not exist");
    const auto* violates = std::get_if<Violates>(&*end_);
    if (!violates || violates->goal != *trace_.violates)
      depart("the trace claims to violate {}, but {}", program_[*trace_.violates].name,
             toString(terms_, program_, *end_));
  }

  Leaves leaves(const std::string& why) const {
    Leaves result;
    result.why = why;
    for (const Frame& frame : frames_) result.stack.push_back(frame.activation);
    if (frames_.empty()) return result;
    result.step = frames_.back().step;
    result.position = procedure().position;
    if (result.step >= activation().steps.size()) return result;
    const EdgeId edge = activation().steps[result.step].edge;
    if (edge.index() < procedure().edges.size())
      result.position = procedure().edges[edge.index()].position;
    return result;
  }

  const logic::TermStore& terms_;
  const Program& program_;
  const Trace& trace_;
  GoalMap goals_;
  Machine machine_;
  std::vector<Run> runs_;  // by activation
  std::vector<Frame> frames_;
  std::optional<Replay> end_;
};

}  // namespace

Replay replay(const logic::TermStore& terms, const Program& program, const Trace& trace) {
  return Replayer(terms, program, trace).run();
}

}  // namespace fathom::program::run
