#pragma once

#include <vector>

#include "logic/calculator.h"
#include "program/trace.h"

namespace fathom::program::run {

/// One value for each item, or why one has none.
using Values = std::variant<std::vector<Value>, logic::NoValue>;

/// The state of a running program: the values of the globals and of the running procedure's own
/// variables. Those of its callers are put away, so that a step costs what its terms cost, whatever
/// the depth.
class Machine {
 public:
  Machine(const logic::TermStore& terms, const Program& program, const logic::Universe& universe);

  /// As it was made, but for what it knows of terms.
  void restart(const logic::Universe& universe);
  void setGlobals(const std::vector<Value>& values);
  std::vector<Value> globals() const;

  /// Requires: as many values as the procedure has variables of each kind, fitting them.
  void enter(ProcedureId procedure, const std::vector<Value>& inputs,
             const std::vector<Value>& outputs, const std::vector<Value>& locals);
  /// Back to the caller; the values of the outputs. Requires: a procedure is running.
  std::vector<Value> leave();

  logic::Evaluation evaluate(Term term) const;
  logic::Evaluation evaluate(const Lambda& lambda) const;
  /// The new values of an assignment's targets.
  Values evaluate(const Assign& assign) const;
  Values evaluateEach(const std::vector<Lambda>& lambdas) const;
  /// The values that the call passes.
  Values evaluateArguments(const Call& call) const;
  /// The first target whose guard is true, if there is one; or why a guard before it has no value.
  std::variant<std::optional<ProcedureId>, logic::NoValue> calledBy(const Call& call) const;

  void set(Symbol symbol, Value value);
  const logic::Model& model() const { return model_; }

 private:
  std::vector<const std::vector<Variable>*> ownVariables(ProcedureId procedure) const;
  std::vector<Value> takeOwn(ProcedureId procedure);
  void putOwn(ProcedureId procedure, std::vector<Value> values);

  struct Frame {
    ProcedureId procedure;
    std::vector<Value> own;  // put away while a callee runs: inputs, outputs, locals
  };

  const logic::TermStore& terms_;
  const Program& program_;
  logic::Model model_;
  mutable logic::Calculator calculate_;  // remembers terms, not values
  std::vector<Frame> frames_;
};

/// "x = 3, y = 4": the values of what occurs in the term, as many as one line bears.
std::string valuesIn(const logic::TermStore& terms, Term term, const logic::Model& model);
/// The term in SMT-LIB, cut where it is long.
std::string shortText(const logic::TermStore& terms, Term term);

}  // namespace fathom::program::run
