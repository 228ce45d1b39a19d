#pragma once

#include <functional>
#include <set>

#include "engine/engine_process.h"
#include "report/result.h"

namespace fathom::verify {

/// What came of one run of an engine.
struct EngineResult {
  engine::EngineRun run;
  std::vector<engine::Finding> findings{};     // without those that OnFinding has handled
  std::set<program::GoalId> decided{};         // claimed to be proved or violated
  std::set<program::GoalId> gaveUp{};          // claimed to be unknown
  std::optional<program::Proof> invariants{};  // the last that were sent
  Statistics statistics{};
  std::optional<report::Unknown> failure{};  // of the engine, or of the machine
  std::vector<std::string> unreadable{};     // bugs in Fathom
  WorkerOutcome outcome{};

  bool decidesAll() const { return decided.size() == run.goals.size(); }
  /// More time would not lead to more answers.
  bool isExhausted() const;
  /// Why goals without a finding are unknown.
  report::Unknown whyUnknown() const;
};

/// Called with each finding of the first engine as it arrives. True: it is handled, and not kept.
using OnFinding = std::function<bool(const engine::Finding&)>;

/// Runs the engines at once, as far as there are jobs. One that decides all its goals stops those
/// behind it.
std::vector<EngineResult> runEngines(logic::TermStore& terms, const program::Program& program,
                                     const std::vector<engine::EngineRun>& runs,
                                     const OnFinding& onFinding, const Workers& workers,
                                     const Budget& budget);

}  // namespace fathom::verify
