#pragma once

#include <memory>
#include <z3++.h>

namespace fathom::solver {

/// A context of Z3, for all that one thread asks Z3: a context costs 17 MB and 10 ms, a solver in
/// it a thirtieth of that.
struct Z3Context {
  z3::context z3;
  /// Then it may refuse further work.
  bool isInterrupted = false;
  /// Counts as work what was done since the last time, as a solver of this context knows it.
  void countWork(const z3::solver& solver);

 private:
  unsigned counted_ = 0;  // Z3 counts in 32 bits
};

/// Resource units that the solver's context has spent so far.
unsigned resourcesOf(const z3::solver& solver);

/// The one that is in use, or a new one where that was interrupted or nobody holds it any more.
std::shared_ptr<Z3Context> sharedZ3Context();

}  // namespace fathom::solver
