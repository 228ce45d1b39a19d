#include "transform/guided_run.h"

#include <unordered_map>
#include <utility>

#include "base/errors.h"
#include "base/match.h"

namespace fathom::transform {

using namespace program;

Value Values::operator()(const logic::Lambda& lambda) const {
  const logic::Evaluation result =
      logic::evaluate(*terms_, lambda, model_, logic::Missing::IsDefault);
  if (const auto* value = std::get_if<Value>(&result)) return *value;
  Value value = logic::defaultValue(*terms_, terms_->sort(lambda.body));
  return lambda.parameters.empty() ? value : logic::makeMap({}, std::move(value));
}

bool Values::holds(logic::Term condition) const {
  const logic::Evaluation result =
      logic::evaluate(*terms_, condition, model_, logic::Missing::IsDefault);
  const auto* value = std::get_if<Value>(&result);
  return value && value->boolean();
}

std::vector<Value> defaultValues(const logic::TermStore& terms,
                                 const std::vector<Variable>& variables) {
  std::vector<Value> values;
  for (const Variable& variable : variables)
    values.push_back(logic::defaultValue(terms, variable.symbol));
  return values;
}

namespace {

/// What decides an activation: its guide (if any) and all it is given.
struct Key {
  std::optional<ActivationId> guide;
  ProcedureId procedure;
  std::vector<Value> inputs;
  std::vector<Value> globals;

  friend bool operator==(const Key&, const Key&) = default;
};

struct KeyHash {
  std::size_t operator()(const Key& key) const {
    std::uint64_t hash = hashCombine(key.procedure.index(), key.guide ? key.guide->index() + 1 : 0);
    for (const Value& value : key.inputs) hash = hashCombine(hash, value.hash());
    for (const Value& value : key.globals) hash = hashCombine(hash, value.hash());
    return hash;
  }
};

struct Outcome {
  ActivationId activation;
  bool returned = false;
  std::vector<Value> outputs;
  std::vector<Value> globals;
};

class Machine {
 public:
  Machine(const logic::TermStore& terms, const Program& program, const Guide& guide,
          const logic::Universe& universe)
      : terms_(terms), program_(program), guide_(guide) {
    trace_.universe = universe;
  }

  Trace run(GuidedRoot root) {
    call({root.guide, root.procedure, std::move(root.inputs), std::move(root.globals)});
    while (!frames_.empty()) advance();
    trace_.root = ActivationId(trace_.activations.size() - 1);
    return std::move(trace_);
  }

 private:
  struct Frame {
    GuidedState state;
    Key key;
    Activation made;
    Values values;
    bool ended = false;  // its last callee did not return
  };

  /// What a run leaves out may be much longer than the run.
  void count(std::size_t values) {
    constexpr std::size_t kMost = 5'000'000;  // steps, and values at the beginning of activations
    size_ += values;
    if (size_ > kMost) throw Unsupported({}, "the execution is too long to be written down");
  }

  void advance() {
    count(1);
    Frame& frame = frames_.back();
    if (frame.ended) return finish(false);
    if (frame.state.location == program_[frame.state.procedure].exit) return finish(true);
    std::optional<GuidedStep> next = guide_.next(frame.state, frame.values);
    if (!next) return finish(false);
    if (next->usesGuide) ++frame.state.used;
    take(frame, std::move(next->step));
  }

  void take(Frame& frame, Step step) {
    const Edge& edge = program_[frame.state.procedure].edges.at(step.edge.index());
    if (const auto* call = std::get_if<Call>(&edge.statement))
      return takeCall(frame, std::move(step), *call);
    match(
        edge.statement, [&](const Assign& assign) { assignAll(frame.values, assign); },
        [](const Assume&) {},
        [&](const Havoc& havoc) {
          for (std::size_t i = 0; i < havoc.targets.size(); ++i)
            frame.values.set(havoc.targets[i], step.chosen.at(i));
        },
        [](const Call&) {});
    frame.state.location = edge.to;
    frame.made.steps.push_back(std::move(step));
  }

  static void assignAll(Values& values, const Assign& assign) {
    std::vector<Value> results;
    for (const Update& update : assign.updates) results.push_back(values(update.value));
    for (std::size_t i = 0; i < results.size(); ++i)
      values.set(assign.updates[i].target, std::move(results[i]));
  }

  void takeCall(Frame& frame, Step step, const Call& callee) {
    const CallTarget* chosen = nullptr;
    for (const CallTarget& target : callee.targets)
      if (!chosen && frame.values.holds(target.guard)) chosen = &target;
    if (!chosen) return finish(false);
    Key key{step.callee, chosen->procedure, {}, globalValues(frame.values)};
    for (const Lambda& argument : callee.arguments) key.inputs.push_back(frame.values(argument));
    frame.made.steps.push_back(std::move(step));
    if (const auto known = outcomes_.find(key); known != outcomes_.end())
      resume(known->second);
    else
      call(std::move(key));
  }

  void call(Key key) {
    const Procedure& procedure = program_[key.procedure];
    count(key.inputs.size() + key.globals.size() + procedure.locals.size());
    Guide::Start start = guide_.start(key.procedure, key.guide);
    Values values(terms_, trace_.universe);
    const auto setAll = [&](const std::vector<Variable>& variables, const std::vector<Value>& all) {
      for (std::size_t i = 0; i < variables.size(); ++i) values.set(variables[i].symbol, all.at(i));
    };
    setAll(program_.globals, key.globals);
    setAll(procedure.inputs, key.inputs);
    setAll(procedure.outputs, start.outputs);
    setAll(procedure.locals, start.locals);
    Activation made{key.procedure,           key.inputs, key.globals, std::move(start.outputs),
                    std::move(start.locals), {}};
    const GuidedState state{key.guide, key.procedure, procedure.entry};
    frames_.push_back({state, std::move(key), std::move(made), std::move(values)});
  }

  void finish(bool returned) {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    Outcome outcome{ActivationId(trace_.activations.size()), returned, {}, {}};
    trace_.activations.push_back(std::move(frame.made));
    if (returned) {
      for (const Variable& output : program_[frame.key.procedure].outputs)
        outcome.outputs.push_back(frame.values.at(output.symbol));
      outcome.globals = globalValues(frame.values);
    }
    const auto [place, fresh] = outcomes_.emplace(std::move(frame.key), std::move(outcome));
    require(fresh, "an activation of a guided run does not call itself");
    if (!frames_.empty()) resume(place->second);
  }

  /// The callee of the innermost frame's last step did this.
  void resume(const Outcome& outcome) {
    Frame& frame = frames_.back();
    Step& step = frame.made.steps.back();
    step.callee = outcome.activation;
    frame.ended = !outcome.returned;
    if (frame.ended) return;
    for (std::size_t i = 0; i < program_.globals.size(); ++i)
      frame.values.set(program_.globals[i].symbol, outcome.globals[i]);
    const Edge& edge = program_[frame.state.procedure].edges[step.edge.index()];
    const std::vector<Symbol>& results = std::get<Call>(edge.statement).results;
    for (std::size_t i = 0; i < results.size(); ++i)
      frame.values.set(results[i], outcome.outputs[i]);
    frame.state.location = edge.to;
  }

  std::vector<Value> globalValues(const Values& values) const {
    std::vector<Value> result;
    for (const Variable& global : program_.globals) result.push_back(values.at(global.symbol));
    return result;
  }

  const logic::TermStore& terms_;
  const Program& program_;
  const Guide& guide_;
  Trace trace_;
  std::size_t size_ = 0;
  std::vector<Frame> frames_;
  std::unordered_map<Key, Outcome, KeyHash> outcomes_;
};

}  // namespace

Trace guidedRun(const logic::TermStore& terms, const Program& program, const Guide& guide,
                GuidedRoot root, const logic::Universe& universe) {
  return Machine(terms, program, guide, universe).run(std::move(root));
}

}  // namespace fathom::transform
