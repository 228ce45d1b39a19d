#pragma once

#include <random>

#include "base/match.h"
#include "program/trace.h"
#include "support/random_expression.h"

namespace fathom::test {

using namespace program;

/// Changes one thing in a trace.
class TraceMutator {
 public:
  TraceMutator(const Program& program, std::mt19937_64& random)
      : program_(program), random_(random) {}

  /// Requires: the trace has an activation. It may stay as it is where there is nothing to change.
  void change(Trace& trace) {
    Activation& activation = trace.activations[below(random_, trace.activations.size())];
    switch (below(random_, 13)) {
      case 0:
        return changeOne(activation.inputs);
      case 1:
        return changeOne(activation.globals);
      case 2:
        return changeOne(activation.outputs);
      case 3:
        return changeOne(activation.locals);
      case 4:
        activation.procedure = ProcedureId(below(random_, program_.procedures.size()));
        return;
      case 5:
        trace.root = ActivationId(below(random_, trace.activations.size() + 1));
        return;
      case 6:
        trace.violates = randomGoal();
        return;
      case 7:
        for (auto& [sort, size] : trace.universe)
          size = static_cast<std::uint32_t>(below(random_, 4));
        return;
      case 8:
        activation.anyInputs = !activation.anyInputs;
        return;
      default:
        return changeStep(trace, activation.steps);
    }
  }

 private:
  std::optional<GoalId> randomGoal() {
    const std::size_t goal = below(random_, program_.goals.size() + 2);
    return goal > program_.goals.size() ? std::nullopt : std::optional(GoalId(goal));
  }

  void changeStep(const Trace& trace, std::vector<Step>& steps) {
    if (steps.empty()) return;
    const auto step = steps.begin() + static_cast<std::ptrdiff_t>(below(random_, steps.size()));
    switch (below(random_, 8)) {
      case 0:
        steps.erase(step);
        return;
      case 1:
        steps.insert(step, *step);
        return;
      case 2:
        steps.erase(step, steps.end());
        return;
      case 3:
        step->edge = EdgeId(step->edge.index() + below(random_, 3) - 1);
        return;
      case 4:
        step->callee = ActivationId(below(random_, trace.activations.size() + 1));
        return;
      case 5:
        step->callee.reset();
        return;
      default:
        return changeOne(step->chosen);
    }
  }

  void changeOne(std::vector<Value>& values) {
    if (values.empty() || oneIn(random_, 10)) return resize(values);
    Value& value = values[below(random_, values.size())];
    value = match(
        value.content(), [](bool b) -> Value { return !b; },
        [&](const Integer& i) -> Value {
          return i + Integer(static_cast<int>(below(random_, 5)) - 2);
        },
        [&](const logic::BitVecValue& v) -> Value {
          return logic::BitVecValue{v.width, v.bits + Integer(1)};
        },
        [](const logic::FloatValue& f) -> Value { return logic::FloatValue{f.width, f.bits + 1}; },
        [&](const logic::ElementValue& e) -> Value {
          return logic::ElementValue{e.sort, static_cast<std::uint32_t>(below(random_, 4))};
        },
        [&](const Value::Map& map) -> Value {
          if (map->entries.empty()) return map->otherwise;
          return logic::updated(*map, map->entries.begin()->first, map->otherwise);
        });
  }

  void resize(std::vector<Value>& values) {
    if (values.empty() || oneIn(random_, 2))
      values.push_back(Integer(1));
    else
      values.pop_back();
  }

  const Program& program_;
  std::mt19937_64& random_;
};

}  // namespace fathom::test
