#pragma once

#include "engine/engine_process.h"
#include "verify/verify.h"

namespace fathom::verify {

/// What an engine said in one run.
struct EngineResult {
  engine::EngineRun run;
  std::vector<engine::Finding> findings{};
  std::optional<program::Proof> learned{};  // the last time it said so
  Statistics statistics{};
  std::optional<report::Unknown> refusal{};  // of the program, or of the machine
  std::vector<std::string> unreadable{};     // mistakes of ours
  WorkerOutcome outcome{};

  /// It says of every goal that it holds or is violated.
  bool answersAll() const;
  /// More time would not change what it says.
  bool isThrough() const;
  /// Why a goal that it says nothing of is undecided.
  report::Unknown unanswered() const;
};

/// Called with each finding of the first engine as it arrives.
using Arrives = std::function<void(const engine::Finding&)>;

/// Runs the engines at once, as far as there are jobs. One that answers all its goals stops those
/// behind it.
std::vector<EngineResult> runEngines(logic::TermStore& terms, const program::Program& program,
                                     const std::vector<engine::EngineRun>& runs,
                                     const Arrives& arrives, const Workers& workers,
                                     const Budget& budget);

}  // namespace fathom::verify
