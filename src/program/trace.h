#pragma once

#include <optional>
#include <vector>

#include "logic/value.h"
#include "program/program.h"

namespace fathom::program {

using logic::Value;

using ActivationId = Id<struct ActivationTag>;

/// One edge taken. For Havoc: the chosen values, in the order of its targets. For Call: what the
/// callee did.
struct Step {
  EdgeId edge;
  std::vector<Value> chosen;
  std::optional<ActivationId> callee;
};

/// One run of a procedure's body, from its entry: with these inputs and globals, and these
/// arbitrary initial values of outputs and locals, along these edges. With `anyInputs` it is a run
/// for whatever inputs and globals its caller passes (none are listed): such a run reaches its
/// exit, and calls only such runs. So a run of millions of calls with as many different arguments
/// is a small object.
struct Activation {
  ProcedureId procedure;
  std::vector<Value> inputs;   // in the order of Procedure::inputs
  std::vector<Value> globals;  // in the order of Program::globals, at entry
  std::vector<Value> outputs;  // initial, arbitrary
  std::vector<Value> locals;   // initial, arbitrary
  std::vector<Step> steps;
  bool anyInputs = false;
};

/// An execution with a value for every arbitrary choice. Activations form a DAG by Step::callee;
/// equal sub-runs may be shared, so that a run of millions of calls is a small object. An
/// activation whose steps do not lead to its exit ends the execution; only the last step of its
/// caller may call it.
struct Trace {
  logic::Universe universe;
  std::vector<Activation> activations;
  ActivationId root;  // a run of an entry point
  std::optional<GoalId> violates;

  const Activation& operator[](ActivationId id) const { return activations[id.index()]; }
};

}  // namespace fathom::program
