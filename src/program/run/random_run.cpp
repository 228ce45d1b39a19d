#include "program/run/random_run.h"

#include <algorithm>

#include "base/match.h"
#include "base/work.h"
#include "logic/float_value.h"
#include "logic/linear_form.h"
#include "program/demanded_bits.h"
#include "program/run/initial_state.h"
#include "program/run/known_runs.h"
#include "program/run/machine.h"
#include "program/run/random_values.h"
#include "program/truth_choices.h"

namespace fathom::program::run {

namespace {

using logic::NoValue;

/// How often values are chosen anew where no edge could be taken with the first ones.
constexpr int kTries = 30;
/// How many assumes in a row are looked at before chosen values are taken for good.
constexpr int kLookAhead = 4;
/// Variables whose values are chosen or kept for one unit of work.
constexpr std::size_t kVariablesOfAUnit = 4;
/// How many steps are taken between looks at the budget.
constexpr std::size_t kBetweenLooks = 4096;

}  // namespace

class RandomRuns::Runner {
 public:
  Runner(const logic::TermStore& terms, const Program& program, std::mt19937_64& random)
      : terms_(terms),
        program_(program),
        values_(terms, program, random),
        random_(random),
        machine_(terms, program, {}),
        flows_(program.procedures.size()),
        choices_(terms, program) {}

  Trace run(ProcedureId entry, const RunLimits& limits) {
    for (std::uint32_t size = std::max<std::uint32_t>(limits.universe, 1); size > 0; --size) {
      logic::Universe universe;
      for (const logic::Sort sort : program_.sorts) universe[sort] = size;
      values_.setUniverse(universe);
      if (const auto globals = randomGlobals(terms_, program_, universe, values_))
        return run(entry, universe, *globals, limits);
    }
    throw Unsupported({}, "no state was found that satisfies the axioms");
  }

 private:
  Trace run(ProcedureId entry, const logic::Universe& universe, const std::vector<Value>& globals,
            const RunLimits& limits) {
    limits_ = limits;
    frames_.clear();
    known_ = {};
    trace_ = {};
    trace_.universe = universe;
    steps_ = 0;
    chosen_ = 0;
    began_ = workUnits();
    over_ = false;
    machine_.restart(universe);
    machine_.setGlobals(globals);
    enter(entry, std::nullopt);
    while (!over_) advance();
    return std::move(trace_);
  }

  struct Frame {
    ActivationId activation;
    LocationId at;
    bool chooses = false;  // it, or what it called
  };
  struct Flow {
    FlowGraph graph;
    std::vector<std::optional<GoalId>> goals;
    std::vector<Symbol> scope;  // what has a value while the procedure runs
  };

  Activation& activation() { return trace_.activations[frames_.back().activation.index()]; }
  ProcedureId running() { return activation().procedure; }

  const Flow& flow(ProcedureId id) {
    auto& known = flows_[id.index()];
    if (!known) {
      known.emplace(Flow{FlowGraph(program_[id]), goalsByLocation(program_, id), {}});
      for (const auto* variables :
           {&program_.globals, &program_[id].inputs, &program_[id].outputs, &program_[id].locals})
        for (const Variable& variable : *variables) known->scope.push_back(variable.symbol);
    }
    return *known;
  }

  bool isTrue(Term condition) const {
    const logic::Evaluation value = machine_.evaluate(condition);
    return std::holds_alternative<Value>(value) && std::get<Value>(value).boolean();
  }

  // ---- Choices ----

  std::vector<Value> choose(ProcedureId procedure, const std::vector<Variable>& variables) {
    std::vector<Value> chosen;
    for (const Variable& variable : variables)
      chosen.push_back(values_.forSymbol(variable.symbol, flow(procedure).scope, machine_.model()));
    return chosen;
  }

  void set(const std::vector<Variable>& variables, const std::vector<Value>& values) {
    for (std::size_t i = 0; i < variables.size(); ++i) machine_.set(variables[i].symbol, values[i]);
  }

  /// Whether the assumes that follow at once leave a way on, or to a goal.
  bool leadsOn(ProcedureId procedure, LocationId location, int lookAhead = kLookAhead) {
    const auto& edges = flow(procedure).graph.out[location.index()];
    if (edges.empty() || lookAhead == 0 || flow(procedure).goals[location.index()]) return true;
    return std::any_of(edges.begin(), edges.end(), [&](EdgeId id) {
      const Edge& edge = program_[procedure].edges[id.index()];
      const auto* assume = std::get_if<Assume>(&edge.statement);
      return !assume || (isTrue(assume->condition) && leadsOn(procedure, edge.to, lookAhead - 1));
    });
  }

  /// A new activation; without given inputs they are arbitrary too.
  void enter(ProcedureId id, const std::optional<std::vector<Value>>& inputs) {
    const Procedure& procedure = program_[id];
    Activation entered{id, {}, machine_.globals(), {}, {}, {}};
    entered.inputs = inputs ? *inputs : choose(id, procedure.inputs);
    entered.outputs = choose(id, procedure.outputs);
    entered.locals = choose(id, procedure.locals);
    machine_.enter(id, entered.inputs, entered.outputs, entered.locals);
    for (int i = 0; i < kTries && !leadsOn(id, procedure.entry); ++i) {
      if (!inputs) set(procedure.inputs, entered.inputs = choose(id, procedure.inputs));
      set(procedure.outputs, entered.outputs = choose(id, procedure.outputs));
      set(procedure.locals, entered.locals = choose(id, procedure.locals));
    }
    addWork(flow(id).scope.size() / kVariablesOfAUnit);
    frames_.push_back({ActivationId(trace_.activations.size()), procedure.entry});
    trace_.activations.push_back(std::move(entered));
  }

  // ---- Steps ----

  void advance() {
    Frame& frame = frames_.back();
    const Procedure& procedure = program_[running()];
    const auto goal = flow(running()).goals[frame.at.index()];
    if (goal && fails(*goal)) {
      trace_.violates = *goal;
      over_ = true;
    } else if (frame.at == procedure.exit) {
      finish();
    } else if (isSpent() || !takeSome()) {
      over_ = true;
    }
  }

  bool isSpent() {
    addWork(1);
    return steps_++ == limits_.steps || workUnits() - began_ > limits_.work ||
           (steps_ % kBetweenLooks == 0 && limits_.budget.exhausted());
  }

  bool fails(GoalId goal) const {
    const logic::Evaluation value = machine_.evaluate(program_[goal].condition);
    return std::holds_alternative<Value>(value) && !std::get<Value>(value).boolean();
  }

  bool takeSome() {
    std::vector<EdgeId> edges = flow(running()).graph.out[frames_.back().at.index()];
    if (edges.size() > 1) {
      std::shuffle(edges.begin(), edges.end(), random_);
      Frame& frame = frames_.back();
      frame.chooses = frame.chooses || !leaveNoChoice(edges);
    }
    return std::any_of(edges.begin(), edges.end(), [&](EdgeId edge) { return take(edge); });
  }

  bool take(EdgeId id) {
    const Edge& edge = program_[running()].edges[id.index()];
    return match(
        edge.statement,
        [&](const Assign& assign) { return execute(assign) && pass(edge, {id, {}, {}}); },
        [&](const Assume& assume) { return isTrue(assume.condition) && pass(edge, {id, {}, {}}); },
        [&](const Havoc& havoc) {
          frames_.back().chooses = true;
          const auto given = givenTruth(havoc);
          return pass(edge, {id, given ? *given : choose(havoc, edge.to), {}});
        },
        [&](const Call& call) { return execute(call, id); });
  }

  /// Conditions of which one is true.
  bool leaveNoChoice(const std::vector<EdgeId>& edges) {
    std::size_t possible = 0;
    for (const EdgeId id : edges) {
      const auto* assume = std::get_if<Assume>(&program_[running()].edges[id.index()].statement);
      possible += assume == nullptr ? 2 : isTrue(assume->condition) ? 1 : 0;
    }
    return possible <= 1;
  }

  bool pass(const Edge& edge, Step step) {
    activation().steps.push_back(std::move(step));
    frames_.back().at = edge.to;
    return true;
  }

  bool execute(const Assign& assign) {
    Values values = machine_.evaluate(assign);
    if (std::holds_alternative<NoValue>(values)) return false;
    auto& given = std::get<std::vector<Value>>(values);
    for (std::size_t i = 0; i < given.size(); ++i)
      machine_.set(assign.updates[i].target, std::move(given[i]));
    return true;
  }

  /// The only value, but for NaN, where an assume says next that these are the bits of a number.
  std::optional<Value> bitsDemanded(Symbol target, LocationId next) {
    if (terms_.sortKind(terms_.range(target)) != logic::SortKind::BitVec) return std::nullopt;
    for (const EdgeId id : flow(running()).graph.out[next.index()]) {
      const auto* assume = std::get_if<Assume>(&program_[running()].edges[id.index()].statement);
      const auto demanded = assume ? demandedBits(terms_, assume->condition) : std::nullopt;
      if (!demanded || terms_.symbolOf(demanded->variable) != target) continue;
      const logic::Evaluation value = machine_.evaluate(demanded->number);
      if (const auto* known = std::get_if<Value>(&value))
        return logic::BitVecValue{known->floating().width, logic::bitsOf(known->floating())};
    }
    return std::nullopt;
  }

  /// Nothing where it is to choose itself.
  std::optional<std::vector<Value>> givenTruth(const Havoc& havoc) {
    if (chosen_ == limits_.choices.size()) return std::nullopt;
    const auto truth = choices_.at(running(), havoc);
    if (!truth) return std::nullopt;
    const bool given = limits_.choices[chosen_++];
    machine_.set(*truth, given);
    return std::vector<Value>{given};
  }

  std::vector<Value> choose(const Havoc& havoc, LocationId next) {
    std::vector<Value> chosen;
    for (int i = 0; i < kTries; ++i) {
      chosen.clear();
      for (const Symbol target : havoc.targets) {
        const auto demanded = bitsDemanded(target, next);
        chosen.push_back(demanded
                             ? *demanded
                             : values_.forSymbol(target, flow(running()).scope, machine_.model()));
        machine_.set(target, chosen.back());
      }
      if (leadsOn(running(), next)) break;
    }
    return chosen;
  }

  bool execute(const Call& call, EdgeId edge) {
    if (frames_.size() >= limits_.depth) return false;
    const auto called = machine_.calledBy(call);
    const auto* target = std::get_if<std::optional<ProcedureId>>(&called);
    if (!target || !*target) return false;
    const Values arguments = machine_.evaluateArguments(call);
    if (std::holds_alternative<NoValue>(arguments)) return false;
    const auto& given = std::get<std::vector<Value>>(arguments);
    if (const auto known = known_.find(**target, given, machine_.globals(), trace_)) {
      activation().steps.push_back({edge, {}, *known});
      machine_.setGlobals(known_[*known].globals);
      goOn(known_[*known].outputs);
    } else {
      activation().steps.push_back({edge, {}, ActivationId(trace_.activations.size())});
      enter(**target, given);
    }
    return true;
  }

  /// The running activation is at its exit; its caller goes on behind the call.
  void finish() {
    const Frame done = frames_.back();
    const std::vector<Value> outputs = machine_.leave();
    frames_.pop_back();
    if (frames_.empty()) {
      over_ = true;
      return;
    }
    frames_.back().chooses |= done.chooses;
    if (!done.chooses) known_.add(done.activation, trace_, {outputs, machine_.globals()});
    goOn(outputs);
  }

  /// Behind the call that was the last step.
  void goOn(const std::vector<Value>& outputs) {
    const Edge& edge = program_[running()].edges[activation().steps.back().edge.index()];
    const auto& results = std::get<Call>(edge.statement).results;
    for (std::size_t i = 0; i < results.size(); ++i) machine_.set(results[i], outputs[i]);
    frames_.back().at = edge.to;
  }

  const logic::TermStore& terms_;
  const Program& program_;
  RandomValues values_;
  std::mt19937_64& random_;
  Machine machine_;
  std::vector<std::optional<Flow>> flows_;  // by procedure, made when first needed
  TruthChoices choices_;

  // Of the execution:
  RunLimits limits_;
  std::vector<Frame> frames_;
  KnownRuns known_;
  Trace trace_;
  std::size_t steps_ = 0;
  std::size_t chosen_ = 0;   // truths that were given
  std::uint64_t began_ = 0;  // as workUnits()
  bool over_ = false;
};

RandomRuns::RandomRuns(const logic::TermStore& terms, const Program& program,
                       std::mt19937_64& random)
    : runner_(std::make_unique<Runner>(terms, program, random)) {}

RandomRuns::~RandomRuns() = default;

Trace RandomRuns::run(ProcedureId entry, const RunLimits& limits) {
  return runner_->run(entry, limits);
}

Trace randomRun(const logic::TermStore& terms, const Program& program, ProcedureId entry,
                std::mt19937_64& random, const RunLimits& limits) {
  return RandomRuns(terms, program, random).run(entry, limits);
}

}  // namespace fathom::program::run
