#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "base/process/workers.h"

namespace fathom {

/// What a contestant does in a round of so many CPU seconds. It says at most one message: its
/// answer.
using Contestant = std::function<WorkerTask(std::size_t contestant, double cpuSeconds)>;

struct RaceWin {
  std::size_t contestant = 0;
  std::size_t round = 0;
  std::string message;
};

struct RaceResult {
  std::optional<RaceWin> win;
  double cpuSeconds = 0;                // of all contestants in all rounds
  std::vector<WorkerOutcome> outcomes;  // how each contestant ended when it ran last
};

/// In each round every contestant gets the round's CPU seconds. The winner is who answers in the
/// lowest round and, among those, stands first in the table, whatever was finished first by the
/// clock: an answer stops those behind it in the table, those before it end their round. Who ended
/// without an answer and not for lack of time is not asked again. Where the budget ends in a round,
/// the answers that were given by then count.
RaceResult race(const Workers& workers, std::size_t contestants, const Contestant& task,
                const std::vector<double>& rounds, const Budget& budget);

}  // namespace fathom
