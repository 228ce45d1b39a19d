#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/log.h"
#include "engine/engine.h"
#include "report/result.h"
#include "verify/classify_violation.h"

namespace fathom::verify {

/// What a program is judged with.
struct VerifyOptions {
  const engine::Row* engine = nullptr;  // none: the portfolio, all of them in turns
  engine::Options engineOptions;
  bool cheapFacts = true;  // the portfolio begins with intervals
  std::optional<double> cpuSeconds;
  std::size_t megabytes = 5000;
  unsigned jobs = 2;
  std::string dumpFolder;
  std::string logFile;                 // the engine's log; empty: none
  std::optional<NativeReplay> native;  // C: how traces are run; its limits are set here
};

/// One line about what goes on, for a progress display.
using Progress = std::function<void(const std::string&)>;

/// Runs engines on the goals in workers, has all evidence checked, and says what came out for
/// each goal: Proved and Violated only with evidence that was confirmed. The budget cancels
/// everything; what was confirmed before counts.
report::Result verify(std::shared_ptr<logic::TermStore> terms,
                      std::shared_ptr<const program::Program> program,
                      const std::vector<program::GoalId>& goals, const VerifyOptions& options,
                      const Budget& budget, const Log& log, const Progress& progress);

}  // namespace fathom::verify
