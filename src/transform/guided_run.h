#pragma once

#include <optional>
#include <vector>

#include "logic/evaluate.h"
#include "program/trace.h"

// Traces are carried into another program by running that program again under guidance: what the
// given trace says is taken from it, everything else (inputs, globals, results) is computed.
namespace fathom::transform {

using program::ActivationId;
using program::EdgeId;
using program::LocationId;
using program::ProcedureId;
using program::Step;
using program::Trace;
using program::Value;

/// The values of everything in scope while a body runs. A term without a computable value has the
/// default of its sort: the replay of the finished trace will say that it has none.
class Values {
 public:
  Values(const logic::TermStore& terms, const logic::Universe& universe) : terms_(&terms) {
    model_.universe = universe;
  }

  void set(logic::Symbol symbol, Value value) { model_.values[symbol] = std::move(value); }
  const Value& at(logic::Symbol symbol) const { return model_.values.at(symbol); }
  Value operator()(const logic::Lambda& lambda) const;
  bool holds(logic::Term condition) const;

 private:
  const logic::TermStore* terms_;
  logic::Model model_;
};

/// Where a guided run stands. Without a guiding activation the procedure runs on default choices.
struct GuidedState {
  std::optional<ActivationId> guide;
  ProcedureId procedure;
  LocationId location;
  std::size_t used = 0;  // steps of the guiding activation that are done
};

/// The edge to take, the values to choose, the activation to guide the callee; and whether this was
/// a step of the guiding activation.
struct GuidedStep {
  Step step;
  bool usesGuide = true;
};

class Guide {
 public:
  struct Start {
    std::vector<Value> outputs;
    std::vector<Value> locals;
  };

  virtual ~Guide() = default;
  /// The arbitrary initial values of an activation. Default values where there is no guide.
  virtual Start start(ProcedureId procedure, std::optional<ActivationId> guide) const = 0;
  /// Nothing: the run ends here. Never asked at an exit.
  virtual std::optional<GuidedStep> next(const GuidedState& state, const Values& values) const = 0;
};

struct GuidedRoot {
  ActivationId guide;
  ProcedureId procedure;
  std::vector<Value> inputs;
  std::vector<Value> globals;
};

/// Runs the program under guidance. Activations with the same guide, inputs and globals are run
/// once and shared; calls cost no stack. Trace::violates is left to the caller. Throws Unsupported
/// where the run is too long to be written down.
Trace guidedRun(const logic::TermStore& terms, const program::Program& program, const Guide& guide,
                GuidedRoot root, const logic::Universe& universe);

/// Default values of variables.
std::vector<Value> defaultValues(const logic::TermStore& terms,
                                 const std::vector<program::Variable>& variables);

}  // namespace fathom::transform
