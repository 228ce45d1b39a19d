#include "solver/z3_context.h"

namespace fathom::solver {

std::shared_ptr<Z3Context> sharedZ3Context() {
  thread_local std::weak_ptr<Z3Context> current;
  std::shared_ptr<Z3Context> context = current.lock();
  if (context && !context->isInterrupted) return context;
  context = std::make_shared<Z3Context>();
  current = context;
  return context;
}

}  // namespace fathom::solver
