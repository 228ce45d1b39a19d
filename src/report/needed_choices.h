#pragma once

#include <unordered_set>
#include <vector>

#include "program/trace.h"

namespace fathom::report {

/// Which arbitrary values of an activation something depends on, later in its own steps: others are
/// not worth a line.
struct NeededChoices {
  std::unordered_set<logic::Symbol> atEntry;              // outputs and locals
  std::vector<std::unordered_set<logic::Symbol>> byStep;  // havocked variables, by step
};

/// What happens behind the last step.
struct Ending {
  bool returns = false;   // the outputs matter
  logic::Term condition;  // what it mentions matters
};

/// Globals always matter.
NeededChoices neededChoices(const logic::TermStore& terms, const program::Program& program,
                            const program::Activation& activation, const Ending& ending);

}  // namespace fathom::report
