#pragma once

#include <vector>

#include "engine/engine.h"

namespace fathom::engine {

/// One run of an engine.
struct EngineRun {
  RunOptions options;  // with one engine
  std::vector<program::GoalId> goals;
  program::Proof invariants{};    // of the program, for the engine to use; its proofs assume them
  bool isRandomlyTested = false;  // the program: no need to do so again
};

/// The engine in a process of its own, which sends messages (messages.h) about the program.
/// `terms` and `program` outlive the task.
WorkerTask asWorker(logic::TermStore& terms, const program::Program& program, EngineRun run);

}  // namespace fathom::engine
