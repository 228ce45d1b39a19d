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
  double seconds = 200;  // of CPU time: many times what any answer here takes
  bool checkProofs = true;
  unsigned jobs = 1;
  Log log{};
  bool isRandomlyTested = false;
  std::string lastGoal{};  // once it is answered, nobody waits for the others
};

/// Asks for all goals of a program text. Executions are replayed, proofs checked unless that is
/// not wanted. Evidence that does not hold is said instead of the verdict.
Said ask(const Verify& verify, const std::string& text, const Asking& asking = {});

/// Two goals, of which "easy" is decided at once and "hard" takes long.
inline constexpr const char* kHardAndEasy = R"(
    proc main(n) {
      var x = 0;
      var y = 50;
      while (x < 100) { x = x + 1; if (x > 50) y = y + 1; }
      @goal("hard", "assert") assert(y == 100);
      var z = f(n);
      @goal("easy", "assert") assert(z > n);
    }
    proc f(n) returns (r) { r = n + 1; }
  )";

}  // namespace fathom::engine
