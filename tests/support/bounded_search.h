#pragma once

#include <cstdint>
#include <optional>

#include "program/trace.h"

namespace fathom::test {

struct SearchLimits {
  std::size_t steps = 60;             // edges on one path, callees included
  std::size_t callDepth = 8;          // activations open at once
  std::size_t visits = 3000;          // edges tried in all
  std::uint64_t resources = 2000000;  // solver units per query
};

/// A run of `entry` that violates `goal`, found by trying all paths depth first, each as a formula
/// over the arbitrary choices on it. Nothing if there is none within the limits (or the solver gave
/// up on it).
std::optional<program::Trace> boundedViolation(logic::TermStore& terms,
                                               const program::Program& program,
                                               program::ProcedureId entry, program::GoalId goal,
                                               const SearchLimits& limits = {});

/// The same from any entry point.
std::optional<program::Trace> boundedViolation(logic::TermStore& terms,
                                               const program::Program& program,
                                               program::GoalId goal,
                                               const SearchLimits& limits = {});

}  // namespace fathom::test
