#pragma once

#include <filesystem>
#include <memory>

#include "base/statistics.h"
#include "solver/solver.h"

namespace fathom::solver {

/// Writes every check as directory/NNNNN.smt2, a script of its own that ends with the answer as
/// (set-info :status ...). Creates the directory. Throws EnvironmentError if anything cannot be
/// written.
std::unique_ptr<Solver> dumpingSolver(const logic::TermStore& terms, std::unique_ptr<Solver> solver,
                                      const std::filesystem::path& directory);

/// Counts every check as "solver calls", and what it takes as "seconds in solver calls".
/// `statistics` outlives the solver.
std::unique_ptr<Solver> countingSolver(std::unique_ptr<Solver> solver, Statistics& statistics);

/// What a checking solver has looked at.
struct CheckingCounts {
  std::size_t models = 0;
  std::size_t cores = 0;
  std::size_t skipped =
      0;  // formulas that our evaluator cannot decide, and cores nobody could re-check
};

/// Evaluates every formula of a query in the model it got (where it cannot, a fresh solver of the
/// second kind must not refute the query), and has every core refuted again by one. Throws
/// InternalError with the query if the solver lied. `counts`, if given, outlives the solver.
std::unique_ptr<Solver> checkingSolver(logic::TermStore& terms, std::unique_ptr<Solver> solver,
                                       Backend second, CheckingCounts* counts = nullptr);

}  // namespace fathom::solver
