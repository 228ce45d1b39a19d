#pragma once

#include <random>

#include "program/program.h"
#include "support/random_expression.h"
#include "support/random_program.h"

namespace fathom::test {

/// Writes the body of one procedure, whose signature and locals stand: structured code first, then
/// edges across it.
class RandomBody {
 public:
  RandomBody(logic::TermStore& terms, std::mt19937_64& random, const RandomProgramOptions& options,
             program::Program& program, program::ProcedureId procedure,
             const std::vector<logic::Symbol>& changeableFunctions);

  void write();

 private:
  program::LocationId fresh();
  void edge(program::LocationId from, program::LocationId to, program::Statement statement);
  /// An edge from where control is to a fresh location, where it is afterwards.
  void then(program::Statement statement);

  void statement();
  void simpleStatement();
  void assign();
  void updateFunction();
  void havoc();
  void assume();
  void goal();
  void call();
  void branch();
  void loop();
  void loopBy(logic::Term test, const std::optional<program::Assign>& last);
  void earlyReturn();
  void block(std::size_t statements);
  void gotos();

  std::vector<logic::Symbol> someTargets(std::size_t most);
  std::vector<program::ProcedureId> callable() const;
  std::vector<program::CallTarget> targets(program::ProcedureId first);
  /// Distinct variables for the callee's outputs; nothing where there are too few of a sort.
  std::optional<std::vector<logic::Symbol>> resultsFor(const program::Procedure& callee);

  logic::TermStore& terms_;
  std::mt19937_64& random_;
  const RandomProgramOptions& options_;
  program::Program& program_;
  program::ProcedureId id_;
  program::Procedure& procedure_;
  std::vector<logic::Symbol> writable_;  // variables, not functions
  std::vector<logic::Symbol> functions_;
  RandomExpressions expressions_;
  program::LocationId here_;
  std::size_t budget_;
  std::size_t goals_ = 0;
  std::vector<bool> carriesGoal_;  // by location
};

}  // namespace fathom::test
