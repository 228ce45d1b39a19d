#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "base/budget.h"
#include "base/errors.h"
#include "base/log.h"
#include "base/process/workers.h"
#include "base/statistics.h"
#include "engine/options.h"
#include "program/proof.h"
#include "solver/solver.h"

namespace fathom::engine {

/// An answer for some goals, which share its evidence.
struct Finding {
  std::vector<program::GoalId> goals;
  program::Verdict verdict;
};

/// What every engine is given beside program and goals.
struct Context {
  logic::TermStore& terms;
  Budget budget;
  const Workers& workers;
  Statistics& statistics;
  Log log;
  Options options;
  bool isRandomlyTested = false;  // the program: no need for the engine's own random testing
  /// Takes invariants: contracts that justify each other and hold whatever comes of the goals, as
  /// soon as they are found, for others to use. Empty: nobody does.
  std::function<void(const program::Proof&)> learned{};
};

/// Throws Unsupported where the program has axioms, for engines that cannot use them.
inline void requireNoAxioms(const program::Program& program, const std::string& engine) {
  if (program.axioms.empty()) return;
  throw Unsupported(program.globals.empty() ? Position{} : program.globals.front().position,
                    "the engine " + engine + " does not support axioms");
}

/// Takes findings as soon as they are made: what was found before an engine is stopped counts.
using Found = std::function<void(Finding)>;

/// One row of the table of engines.
struct Row {
  std::string name;
  std::string paper;                             // what it implements
  std::string sentence;                          // what it is good at
  solver::Backend solver = solver::Backend::Z3;  // evidence is checked with the other one first
  /// Answers for the goals, each at most once; a goal without a finding is unknown. Evidence is
  /// about the given program. Throws Unsupported where the program is outside what it models.
  std::function<void(Context&, const program::Program&, std::span<const program::GoalId>,
                     const Found&)>
      verify;
};

}  // namespace fathom::engine
