#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/log.h"
#include "engine/engine.h"
#include "report/result.h"
#include "verify/classify_violation.h"

namespace fathom::verify {

/// What earlier runs found of the goals of this program. Nothing of it is believed: evidence is
/// checked, as that of engines is.
struct Earlier {
  struct ProofOfGoals {
    std::vector<program::GoalId> goals;
    program::Proof proof;
    std::string engine;  // that found it
  };
  struct Violation {
    program::GoalId goal;
    program::Trace trace;
    bool wasRun = false;  // by the program itself, and what the trace executes is the same now
    report::NativeRun run = report::NativeRun::None;
    std::string engine{};
  };
  /// Of the time, for goals that are asked again: what changed is a part of the program.
  double share = 1;
  std::vector<ProofOfGoals> proofs{};
  std::vector<Violation> violations{};
  /// Goals that had at least the time of this run, and depend on nothing that changed.
  std::map<program::GoalId, report::Unknown> attempts{};
  evidence::KnownQueries* queries = nullptr;
};

/// Called with all answers so far, whenever more goals are decided.
using OnDecided = std::function<void(const std::vector<report::GoalResult>&)>;

struct VerifyOptions {
  engine::RunOptions run;
  std::optional<ProgramReplay> replay{};  // C and Java; its limits are set here
  bool untilViolation = false;            // a violation ends the work on the other goals
  bool executionOnly = false;             // of the portfolio: what few executions decide
  bool unwindingOnly = false;             // of the portfolio: what values and unwinding decide
  bool leavesUnwound = false;             // it ends where all of the program is unwound
  bool beforeEngines = false;             // it ends before any engine runs
  const Earlier* earlier = nullptr;       // null: there was no other run
  OnDecided onDecided{};
};

/// One line about what goes on, for a progress display.
using Progress = std::function<void(const std::string&)>;

/// Runs one engine, or the portfolio of all, on the goals in workers, has all evidence checked, and
/// answers for each goal: Proved and Violated only with evidence that was confirmed. The budget
/// cancels everything; what was confirmed before counts.
report::Result verify(std::shared_ptr<logic::TermStore> terms,
                      std::shared_ptr<const program::Program> program,
                      const std::vector<program::GoalId>& goals, const VerifyOptions& options,
                      const Budget& budget, const Log& log, const Progress& progress);

}  // namespace fathom::verify
