#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "verify/features.h"

namespace fathom::verify {

/// Executions by chance, among the engines.
inline constexpr const char* kRuns = "runs";

/// One engine for a while.
struct Step {
  std::string engine;
  double cpuSeconds = 0;
  std::string why;
  /// Facts make some proofs easy and executions harder to find: not in the first round. Not for
  /// engines that read loops from their ends backwards: their proofs hold where anything is at a
  /// head, also what facts exclude.
  bool usesFacts = false;
};

/// Who works when: engines in an order that fits the program, in rounds that grow. Steps do not
/// depend on the time there is, so that whoever decides a goal decides it on any machine with
/// enough of it.
class Schedule {
 public:
  explicit Schedule(const Features& features);

  /// The next step; nothing where nobody is left.
  std::optional<Step> next() const;
  bool isNext(const Step& step) const {
    const auto found = next();
    return found && found->engine == step.engine && found->cpuSeconds == step.cpuSeconds;
  }
  /// The one behind it, should it decide nothing.
  std::optional<Step> afterNext() const;
  /// Requires: there is a next step.
  void advance();
  /// The engine ended without an answer and not for lack of time: it has no more steps. Executions
  /// by chance end with the last engine.
  void leave(const std::string& engine);

 private:
  struct Place {
    std::string engine;
    double cpuSeconds;  // in the first round
    std::string why;
    bool usesFacts = true;  // in later rounds
  };
  struct Slot {
    std::size_t round = 0;
    std::size_t place = 0;
  };
  std::optional<Slot> liveFrom(Slot slot) const;
  Slot after(Slot slot) const;
  Step step(Slot slot) const;
  const Place& placeOf(Slot slot) const;

  std::vector<Place> places_;    // in the order of the first round
  std::vector<Place> byLength_;  // of the later ones: the time may end in any of them
  std::set<std::string> left_;
  Slot cursor_;
};

}  // namespace fathom::verify
