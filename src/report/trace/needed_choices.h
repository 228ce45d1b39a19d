#pragma once

#include <unordered_map>
#include <unordered_set>

#include "program/trace.h"

namespace fathom::report {

/// The nondeterministic values of an activation that its later steps depend on; others need no
/// line.
struct NeededChoices {
  std::unordered_set<logic::Symbol> atEntry;  // outputs and locals
  /// Havocked variables, by step.
  std::unordered_map<std::size_t, std::unordered_set<logic::Symbol>> byStep;

  bool contains(std::size_t step, logic::Symbol symbol) const {
    const auto found = byStep.find(step);
    return found != byStep.end() && found->second.contains(symbol);
  }
};

/// What the last step leads to.
struct Ending {
  bool returns = false;   // the outputs matter
  logic::Term condition;  // what it mentions matters
};

/// Globals always matter.
NeededChoices neededChoices(const logic::TermStore& terms, const program::Program& program,
                            const program::Activation& activation, const Ending& ending);

}  // namespace fathom::report
