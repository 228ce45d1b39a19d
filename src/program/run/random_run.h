#pragma once

#include <memory>
#include <random>
#include <vector>

#include "base/budget.h"
#include "program/trace.h"

namespace fathom::program::run {

struct RunLimits {
  std::size_t steps = 10000;
  std::size_t depth = 1000;  // nested calls
  std::uint32_t universe =
      3;  // elements of each uninterpreted sort; fewer where the axioms want it
  Budget budget{};
  std::uint64_t work = UINT64_MAX;  // units: one a step, and more where terms or states are large
  std::vector<bool> choices{};      // the first truths that it chooses (truth_choices.h)
};

/// Random executions of a program; what is known of it is kept from one to the next.
class RandomRuns {
 public:
  RandomRuns(const logic::TermStore& terms, const Program& program, std::mt19937_64& random);
  ~RandomRuns();
  RandomRuns(const RandomRuns&) = delete;
  RandomRuns& operator=(const RandomRuns&) = delete;

  /// A random execution of an entry point: random inputs, initial state and choices (small numbers,
  /// constants of the program and their neighbours preferred; where an assume follows at once, a
  /// few values are tried). The trace ends in a violated goal, at the exit, where no edge can be
  /// taken, or at a limit; it replays. What a call did that made no choices is not computed again
  /// where its arguments and the globals are the same. Throws Unsupported where no initial state is
  /// found that satisfies the axioms. Requires: entry is an entry point.
  Trace run(ProcedureId entry, const RunLimits& limits = {});

 private:
  class Runner;
  std::unique_ptr<Runner> runner_;
};

/// Only one of them.
Trace randomRun(const logic::TermStore& terms, const Program& program, ProcedureId entry,
                std::mt19937_64& random, const RunLimits& limits = {});

}  // namespace fathom::program::run
