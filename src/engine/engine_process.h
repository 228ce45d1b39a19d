#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/engine.h"

namespace fathom::engine {

/// What an engine is run with.
struct EngineRun {
  const Row* engine = nullptr;
  std::vector<program::GoalId> goals;
  std::optional<double> cpuSeconds;
  std::size_t megabytes = 5000;
  unsigned jobs = 1;  // of its own
  Options options;
  std::string dumpFolder;
  std::string logFile;     // empty: none
  program::Proof facts{};  // claims about the program that it may use; proofs lean on them
  bool runsTried = false;  // of the program, by chance: it need not do so again
};

/// The engine in a process of its own, which says messages (messages.h) about the program.
/// `terms` and `program` outlive the task.
WorkerTask asWorker(logic::TermStore& terms, const program::Program& program, EngineRun run);

}  // namespace fathom::engine
