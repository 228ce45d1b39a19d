#pragma once

#include <array>
#include <csignal>

#include "base/budget.h"

namespace fathom {

/// While it lives, SIGINT, SIGTERM and SIGHUP (unless that was ignored, as under nohup) cancel the
/// budget instead of ending the process, however often they come; Workers::run notices at once.
/// Calls of the system that were interrupted go on, so that writing a file is not disturbed.
/// Afterwards signals do what they did before. Requires: no other one lives.
class InterruptGuard {
 public:
  explicit InterruptGuard(const Budget& budget);
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  ~InterruptGuard();

  /// Whether a signal came since the last guard began.
  static bool interrupted();

 private:
  static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, kSignals.size()> before_{};
};

/// The work is done: until the process ends, a second signal does not kill what ended well.
void ignoreInterrupts();

}  // namespace fathom
