#pragma once

#include <map>
#include <vector>

#include "bmc/function_runs.h"
#include "engine/smart/cases.h"
#include "program/run/machine.h"
#include "program/trace.h"

namespace fathom::engine::smart {

/// Runs tabulated procedures and adds the runs to a trace, one for each procedure and inputs. Where
/// these are too many, runs for any inputs that take the same path.
class ConcreteRuns {
 public:
  ConcreteRuns(TermStore& terms, const Program& program, program::Trace& trace)
      : terms_(terms), program_(program), trace_(trace), functions_(terms, program, trace) {}

  /// The run with these inputs. Throws ReplayDivergence where it cannot be written down. Requires:
  /// a case says that the procedure returns for them.
  program::ActivationId run(ProcedureId procedure, const std::vector<Value>& inputs);

 private:
  using Inputs = std::pair<ProcedureId, std::vector<Value>>;
  struct Returned {
    program::ActivationId activation;
    std::vector<Value> outputs;
  };
  /// A run in progress.
  struct Frame {
    program::Activation activation;
    program::LocationId at;
    logic::Model state;
  };

  bool execute(const Inputs& root);
  void push(const Inputs& inputs);
  void advance();
  void finish();
  bool take(const program::Statement& statement, program::Step& step);
  Value value(Term term) const;

  TermStore& terms_;
  const Program& program_;
  program::Trace& trace_;
  bmc::FunctionRuns functions_;
  std::map<Inputs, Returned> known_;
  std::vector<Frame> stack_;
  bool isTooLong_ = false;
};

}  // namespace fathom::engine::smart
