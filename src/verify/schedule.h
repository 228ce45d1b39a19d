#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "verify/features.h"

namespace fathom::verify {

/// A time slice of an engine, or of random testing.
struct Step {
  std::string engine;  // its name; empty: random testing
  double cpuSeconds = 0;
  std::string why;
  /// Invariants make some proofs easy and executions harder to find: not in the first round. Not
  /// for engines that summarise loops backwards from their exits: their proofs hold for any state
  /// at a head, also for what invariants exclude.
  bool usesInvariants = false;

  bool isRandomTesting() const { return engine.empty(); }
};

/// Which engine runs when: an order that fits the program, in rounds of doubling time. Steps do not
/// depend on the time limit, so that whichever engine decides a goal does so on any machine with
/// enough time.
class Schedule {
 public:
  explicit Schedule(const Features& features);

  /// The next step; nothing where no engine is left.
  std::optional<Step> next() const;
  bool isNext(const Step& step) const {
    const auto found = next();
    return found && found->engine == step.engine && found->cpuSeconds == step.cpuSeconds;
  }
  /// The one behind it, should it decide nothing.
  std::optional<Step> afterNext() const;
  /// Requires: there is a next step.
  void advance();
  /// The engine gave up, and not for lack of time: it has no more steps. Random testing ends with
  /// the last engine.
  void drop(const std::string& engine);

 private:
  struct Entry {
    Step step;                   // of the first round
    bool usesInvariants = true;  // in later rounds
  };
  struct Position {
    std::size_t round = 0;
    std::size_t entry = 0;
  };
  void add(Step step, bool usesInvariants = true);
  std::optional<Position> activeFrom(Position position) const;
  Position after(Position position) const;
  Step stepAt(Position position) const;
  const Entry& entryAt(Position position) const;
  bool isActive(const Entry& entry) const;

  std::vector<Entry> entries_;   // in the order of the first round
  std::vector<Entry> byLength_;  // of the later rounds: the time may end in any of them
  std::set<std::string> dropped_;
  bool isRandomTestingOver_ = false;
  Position position_;
};

}  // namespace fathom::verify
