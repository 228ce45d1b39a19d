#include "base/process/interrupt.h"

#include <atomic>
#include <optional>

#include "base/errors.h"

namespace fathom {
namespace {

// A handler reaches only what is static, and only lock-free atomics are safe in it.
std::atomic<bool> anySignal = false;
std::atomic<const Budget*> guarded = nullptr;
static_assert(std::atomic<bool>::is_always_lock_free &&
              std::atomic<const Budget*>::is_always_lock_free);

/// The last guard's budget: outlives the guard, so that a handler that still runs may use it.
std::optional<Budget>& lastBudget() {
  static std::optional<Budget> budget;
  return budget;
}

void noteSignal(int) {
  anySignal.store(true);
  if (const Budget* budget = guarded.load()) budget->cancel();
}

}  // namespace

InterruptGuard::InterruptGuard(const Budget& budget) {
  require(guarded.load() == nullptr, "one guard at a time watches for signals");
  anySignal.store(false);
  lastBudget() = budget;
  guarded.store(&*lastBudget());
  struct sigaction note{};
  note.sa_handler = noteSignal;
  note.sa_flags = SA_RESTART;
  sigemptyset(&note.sa_mask);
  for (std::size_t i = 0; i < kSignals.size(); ++i) {
    sigaction(kSignals[i], &note, &before_[i]);
    const bool ignoredHangup = kSignals[i] == SIGHUP && before_[i].sa_handler == SIG_IGN;
    if (ignoredHangup) sigaction(SIGHUP, &before_[i], nullptr);
  }
}

InterruptGuard::~InterruptGuard() {
  for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &before_[i], nullptr);
  guarded.store(nullptr);
}

bool InterruptGuard::interrupted() {
  return anySignal.load();
}

void ignoreInterrupts() {
  for (const int each : {SIGINT, SIGTERM}) std::signal(each, SIG_IGN);
}

}  // namespace fathom
