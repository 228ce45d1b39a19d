#include "solver/z3_context.h"

namespace fathom::solver {

namespace {

/// Models list where relations hold; else Z3 makes formulas of these lists, which must be evaluated
/// place by place.
bool plainModels() {
  z3::set_param("model.compact", false);
  return true;
}

}  // namespace

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
