#include "program/run/concretise.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "base/match.h"
#include "program/run/machine.h"

namespace fathom::program::run {

namespace {

/// What decides a run.
struct Key {
  ActivationId activation;
  std::vector<Value> inputs;
  std::vector<Value> globals;

  friend bool operator==(const Key&, const Key&) = default;
};

struct KeyHash {
  std::size_t operator()(const Key& key) const {
    std::uint64_t hash = key.activation.index();
    for (const Value& value : key.inputs) hash = hashCombine(hash, value.hash());
    for (const Value& value : key.globals) hash = hashCombine(hash, value.hash());
    return hash;
  }
};

/// Executes the trace. Conditions are not looked at: they were when it was replayed.
class Unfolding {
 public:
  Unfolding(const logic::TermStore& terms, const Program& program, const Trace& trace,
            std::size_t limit)
      : program_(program), trace_(trace), limit_(limit), machine_(terms, program, trace.universe) {}

  std::optional<Trace> run() {
    const Activation& root = trace_[trace_.root];
    machine_.setGlobals(root.globals);
    enter({trace_.root, root.inputs, root.globals});
    while (!frames_.empty() && !failed_) advance();
    if (failed_) return std::nullopt;
    const ActivationId last(made_.size() - 1);
    return Trace{trace_.universe, std::move(made_), last, trace_.violates};
  }

 private:
  struct Frame {
    Key key;
    Activation made;
  };
  struct Outcome {
    ActivationId activation;
    std::vector<Value> outputs;
    std::vector<Value> globals;
  };

  void enter(Key key) {
    failed_ = failed_ || made_.size() + frames_.size() >= limit_;
    const Activation& from = trace_[key.activation];
    machine_.enter(from.procedure, key.inputs, from.outputs, from.locals);
    Activation made{from.procedure, key.inputs, key.globals, from.outputs, from.locals, {}};
    frames_.push_back({std::move(key), std::move(made)});
  }

  void advance() {
    Frame& frame = frames_.back();
    const std::vector<Step>& steps = trace_[frame.key.activation].steps;
    const std::size_t next = frame.made.steps.size();
    if (next == steps.size()) return finish();
    frame.made.steps.push_back(steps[next]);
    match(
        edgeOf(frame).statement, [&](const Assign& assign) { execute(assign); },
        [](const Assume&) {},
        [&](const Havoc& havoc) {
          for (std::size_t i = 0; i < havoc.targets.size(); ++i)
            machine_.set(havoc.targets[i], steps[next].chosen[i]);
        },
        [&](const Call& call) { execute(call, *steps[next].callee); });
  }

  /// That of the last step.
  const Edge& edgeOf(const Frame& frame) const {
    return program_[frame.made.procedure].edges[frame.made.steps.back().edge.index()];
  }

  void execute(const Assign& assign) {
    const std::vector<Value> values = valuesOf(machine_.evaluate(assign));
    for (std::size_t i = 0; i < values.size(); ++i)
      machine_.set(assign.updates[i].target, values[i]);
  }

  void execute(const Call& call, ActivationId callee) {
    const Activation& called = trace_[callee];
    Key key{callee, called.inputs, called.globals};
    if (called.anyInputs)
      key = {callee, valuesOf(machine_.evaluateArguments(call)), machine_.globals()};
    if (failed_) return;
    const auto known = outcomes_.find(key);
    if (known != outcomes_.end())
      resume(known->second);
    else
      enter(std::move(key));
  }

  /// A run that ended the execution has nothing to hand on, but its callers do not go on either.
  void finish() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    made_.push_back(std::move(frame.made));
    const Outcome outcome{ActivationId(made_.size() - 1), machine_.leave(), machine_.globals()};
    const Outcome& kept = outcomes_.insert_or_assign(std::move(frame.key), outcome).first->second;
    if (!frames_.empty()) resume(kept);
  }

  void resume(const Outcome& outcome) {
    Frame& frame = frames_.back();
    frame.made.steps.back().callee = outcome.activation;
    machine_.setGlobals(outcome.globals);
    const auto& results = std::get<Call>(edgeOf(frame).statement).results;
    for (std::size_t i = 0; i < results.size(); ++i) machine_.set(results[i], outcome.outputs[i]);
  }

  std::vector<Value> valuesOf(Values values) {
    failed_ = failed_ || std::holds_alternative<logic::NoValue>(values);
    return failed_ ? std::vector<Value>() : std::get<std::vector<Value>>(std::move(values));
  }

  const Program& program_;
  const Trace& trace_;
  std::size_t limit_;
  Machine machine_;
  std::vector<Activation> made_;
  std::vector<Frame> frames_;
  std::unordered_map<Key, Outcome, KeyHash> outcomes_;
  bool failed_ = false;
};

}  // namespace

bool isSymbolic(const Trace& trace) {
  return std::ranges::any_of(trace.activations, &Activation::anyInputs);
}

std::optional<Trace> concretised(const logic::TermStore& terms, const Program& program,
                                 const Trace& trace, std::size_t limit) {
  if (!isSymbolic(trace)) return trace;
  return Unfolding(terms, program, trace, limit).run();
}

}  // namespace fathom::program::run
