#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/smart/guard.h"
#include "program/program.h"

namespace fathom::engine::smart {

using logic::Value;
using program::ProcedureId;
using program::Program;

/// One row of a summary: where the guard holds of the inputs, the procedure makes no choice, fails
/// no goal, and returns these outputs. The guard speaks of inputs.
struct Case {
  Guard guard;
  bool returns = true;  // else there is no execution
  /// By output, over the inputs; nothing where it is not set.
  std::vector<std::optional<Term>> outputs;
  std::vector<Value> inputs;  // of the run that showed it
  std::uint64_t steps = 0;    // of its executions, those of callees included
};

/// A summary of each procedure, as cases.
class Cases {
 public:
  Cases(TermStore& terms, const Program& program) : terms_(terms), program_(program) {}

  void add(ProcedureId procedure, Case found);
  /// In place of the cases of single inputs that it covers.
  void generalise(ProcedureId procedure, Case found);
  /// The case that the inputs belong to, if it is known.
  const Case* find(ProcedureId procedure, const std::vector<Value>& inputs) const;
  const std::vector<Case>& of(ProcedureId procedure) const;
  std::size_t size() const { return size_; }
  /// Those with executions of at most so many steps.
  Cases ofSteps(std::uint64_t most) const;

  /// Some case covers the inputs.
  Term covered(ProcedureId procedure) const;
  /// What all cases say of inputs and outputs: a contract's post.
  Term post(ProcedureId procedure) const;
  /// Those that return: a slice may lack what comes behind the last goal, and with it ways to
  /// return.
  Cases returning() const;

 private:
  TermStore& terms_;
  const Program& program_;
  std::map<ProcedureId, std::vector<Case>> cases_;
  std::size_t size_ = 0;
};

/// The inputs have these values.
logic::Model modelOf(const program::Procedure& procedure, const std::vector<Value>& inputs);

}  // namespace fathom::engine::smart
