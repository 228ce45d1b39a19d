#pragma once

#include <functional>
#include <map>
#include <string>

#include "engine/engine.h"

namespace fathom::engine {

/// What one run of an engine says of one program, and what it counted.
struct Said {
  std::map<std::string, std::string> words;  // by goal: "holds", "violated", "unknown: why"
  std::map<std::string, double> counts;

  /// Of the only goal.
  const std::string& word() const { return words.begin()->second; }
};

using Verify = decltype(Row::verify);

struct Asking {
  Options options{};
  double seconds = 20;
  bool checkProofs = true;
  unsigned jobs = 1;
  Log log{};
};

/// Asks for all goals of a program text. Executions are replayed, proofs checked unless that is
/// not wanted. Evidence that does not hold is said instead of the verdict.
Said ask(const Verify& verify, const std::string& text, const Asking& asking = {});

}  // namespace fathom::engine
