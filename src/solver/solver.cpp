#include "solver/solver.h"

#include <mutex>

#include "base/errors.h"
#include "solver/cvc5/solver.h"
#include "solver/self_test.h"
#include "solver/session.h"
#include "solver/z3/solver.h"

namespace fathom::solver {

Scope::Scope(Solver& solver) : solver_(solver) {
  solver_.push();
}
Scope::~Scope() {
  solver_.pop();
}

namespace {

std::unique_ptr<Solver> untested(logic::TermStore& terms, Backend backend,
                                 const SolverOptions& options) {
  switch (backend) {
    case Backend::Z3:
      return std::make_unique<SessionSolver>(terms, "z3",
                                             [&terms, options] { return startZ3(terms, options); });
    case Backend::Cvc5:
      return std::make_unique<SessionSolver>(
          terms, "cvc5", [&terms, options] { return startCvc5(terms, options); });
  }
  throw InternalError("a backend of no kind");
}

/// A failed test is repeated at the next call: call_once does not count a call that throws.
void testOnce(Backend backend) {
  static std::once_flag z3Tested;
  static std::once_flag cvc5Tested;
  std::call_once(backend == Backend::Z3 ? z3Tested : cvc5Tested, [&] {
    selfTest([&](logic::TermStore& terms) { return untested(terms, backend, {}); });
  });
}

}  // namespace

std::unique_ptr<Solver> makeSolver(logic::TermStore& terms, Backend backend,
                                   const SolverOptions& options) {
  testOnce(backend);
  return untested(terms, backend, options);
}

}  // namespace fathom::solver
