#pragma once

#include <optional>
#include <span>
#include <vector>

#include "base/budget.h"
#include "program/trace.h"

// Random testing: what computes with constants is refuted by executing it.
namespace fathom::program::run {

/// Whether executions of the program differ: it has inputs or makes choices, of values or of ways.
/// (Variables and memory before they are set are not counted; conditions are taken to exclude each
/// other.)
bool hasChoices(const logic::TermStore& terms, const program::Program& program);

/// Executions that violate goals, at most one for each, found with about so many units of work (a
/// step is one, over large terms and states it is several): an eighth each for short ones and for
/// longer ones, the rest for long ones; without choices, all for one. The seed makes the choices.
std::vector<program::Trace> randomTesting(logic::TermStore& terms, const program::Program& program,
                                          std::span<const program::GoalId> goals, std::size_t units,
                                          std::uint64_t seed, const Budget& budget);

/// One of them, with little work.
std::optional<program::Trace> randomTest(logic::TermStore& terms, const program::Program& program,
                                         std::span<const program::GoalId> goals,
                                         const Budget& budget);

}  // namespace fathom::program::run
