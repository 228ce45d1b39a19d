#include "verify/random_tests.h"

#include "base/errors.h"
#include "program/run/random_testing.h"
#include "transform/slice/slice.h"

namespace fathom::verify {

using program::GoalId;

/// A single execution is not worth a slice: translating it back executes the whole again.
std::vector<program::Trace> randomTests(logic::TermStore& terms, const program::Program& program,
                                        const std::vector<GoalId>& goals, std::size_t units,
                                        std::uint64_t seed, const Budget& budget) {
  if (!program::run::hasChoices(terms, program))
    return program::run::randomTesting(terms, program, goals, units, seed, budget);
  const transform::Transformed slice = transform::slice(terms, program, goals);
  std::vector<GoalId> kept;
  for (std::size_t i = 0; i < slice.program.goals.size(); ++i) kept.emplace_back(i);
  std::vector<program::Trace> found;
  for (const auto& trace :
       program::run::randomTesting(terms, slice.program, kept, units, seed, budget)) {
    try {
      found.push_back(slice.translation->back(trace));
    } catch (const Unsupported&) {
      continue;  // too long in the whole program
    }
  }
  return found;
}

}  // namespace fathom::verify
