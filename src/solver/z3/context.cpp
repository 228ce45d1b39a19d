#include "solver/z3/context.h"

#include "base/work.h"

namespace fathom::solver {

namespace {

/// Models list where relations hold; else Z3 makes formulas of these lists, which must be evaluated
/// place by place.
bool plainModels() {
  z3::set_param("model.compact", false);
  return true;
}

}  // namespace

unsigned resourcesOf(const z3::solver& solver) {
  const z3::stats statistics = solver.statistics();
  for (unsigned i = 0; i < statistics.size(); ++i)
    if (statistics.is_uint(i) && statistics.key(i) == "rlimit count")
      return statistics.uint_value(i);
  return 0;
}

void Z3Context::countWork(const z3::solver& solver) {
  const unsigned now = resourcesOf(solver);
  addWork(now - counted_);
  counted_ = now;
}

std::shared_ptr<Z3Context> sharedZ3Context() {
  static const bool arePlain = plainModels();
  static_cast<void>(arePlain);
  thread_local std::weak_ptr<Z3Context> current;
  std::shared_ptr<Z3Context> context = current.lock();
  if (context && !context->isInterrupted) return context;
  context = std::make_shared<Z3Context>();
  current = context;
  return context;
}

}  // namespace fathom::solver
