#include "solver/z3/watch.h"

#include <algorithm>
#include <chrono>

namespace fathom::solver {

namespace {
constexpr std::int64_t kPollMilliseconds = 20;
}

Z3Watch::Z3Watch(z3::context& context, const Budget& budget)
    : thread_([this, &context, budget] { run(context, budget); }) {}

void Z3Watch::run(z3::context& context, const Budget& budget) {
  std::unique_lock lock(mutex_);
  while (!stopped_) {
    if (budget.exhausted()) {
      fired_ = true;
      context.interrupt();  // again and again: Z3 may be between two interruptible pieces of work
    }
    const std::int64_t left = budget.millisecondsLeft().value_or(kPollMilliseconds) + 1;
    wake_.wait_for(lock, std::chrono::milliseconds(std::min(left, kPollMilliseconds)));
  }
}

bool Z3Watch::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
  return fired_;
}

}  // namespace fathom::solver
