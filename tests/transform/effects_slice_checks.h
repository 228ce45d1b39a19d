#pragma once

#include <gtest/gtest.h>
#include <random>
#include <string>

#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/well_formed.h"
#include "support/random_program.h"
#include "transform/back_translation.h"

namespace fathom::test {

inline std::string firstFlaw(const logic::TermStore& terms, const program::Program& program) {
  const auto found = program::flaws(terms, program);
  return found.empty() ? "" : found.front().sentence;
}

/// How a run ends, with the goal by its name: "violates main:3", "completed", "stops", "leaves:
/// why".
inline std::string endOf(logic::TermStore& terms, const program::Program& program,
                         const program::Trace& trace) {
  using namespace program::run;
  const Replay end = replay(terms, program, trace);
  if (const auto* violates = std::get_if<Violates>(&end))
    return "violates " + program[violates->goal].name;
  if (std::holds_alternative<Completed>(end)) return "completed";
  if (std::holds_alternative<Stops>(end)) return "stops";
  return "leaves: " + toString(terms, program, end);
}

inline program::run::RunLimits smallRuns() {
  program::run::RunLimits limits;
  limits.steps = 400;
  limits.depth = 60;
  return limits;
}

inline RandomProgramOptions relationalPrograms() {
  RandomProgramOptions options;
  options.relations = options.axioms = true;
  return options;
}

/// Small enough for a search over all paths.
inline RandomProgramOptions searchablePrograms() {
  RandomProgramOptions options;
  options.procedures = 3;
  options.statements = 5;
  options.recursion = false;
  options.loops = options.gotos = false;
  return options;
}

}  // namespace fathom::test
