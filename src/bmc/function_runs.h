#pragma once

#include <map>
#include <vector>

#include "logic/term_store.h"
#include "program/run/machine.h"
#include "program/run/path_summary.h"
#include "program/trace.h"

namespace fathom::bmc {

/// Runs procedures that are functions of their inputs (summary/functions.h) and adds the runs to a
/// trace. A run is kept for whatever inputs take the same path, so that many calls with different
/// arguments need few activations.
class FunctionRuns {
 public:
  FunctionRuns(logic::TermStore& terms, const program::Program& program, program::Trace& trace)
      : terms_(terms), program_(program), trace_(trace), goals_(program) {}

  /// The run with these inputs. Requires: the procedure is a function and returns for them.
  program::ActivationId run(program::ProcedureId procedure,
                            const std::vector<program::Value>& inputs) {
    return returned(procedure, inputs).activation;
  }

 private:
  using Values = std::vector<program::Value>;
  struct Returned {
    program::ActivationId activation;
    Values outputs;
  };
  /// A run and when it is one.
  struct Known {
    program::ActivationId activation;
    program::run::PathSummary path;
    std::unordered_map<logic::Symbol, program::Value> chosen;  // values that the path names
  };

  Returned returned(program::ProcedureId procedure, const Values& inputs);
  std::optional<Values> outputsOf(const Known& known, program::ProcedureId procedure,
                                  const Values& inputs) const;
  program::Activation execute(program::ProcedureId procedure, const Values& inputs);
  bool step(program::run::Machine& machine, program::Activation& activation,
            program::LocationId& at);
  bool take(program::run::Machine& machine, const program::Statement& statement,
            program::Step& step);

  logic::TermStore& terms_;
  const program::Program& program_;
  program::Trace& trace_;
  program::run::GoalMap goals_;
  std::map<program::ProcedureId, std::vector<Known>> known_;
};

}  // namespace fathom::bmc
