#include "support/bounded_search.h"
#include "transform/effects/effects.h"
#include "transform/effects_slice_checks.h"

namespace fathom::test {
namespace {

using namespace program;
using transform::effects;
using transform::Transformed;

struct Census {
  int violated = 0;
  int completed = 0;
  int found = 0;
};

void expectSameOutputs(logic::TermStore& terms, const Program& original, const Trace& trace,
                       const Program& transformed, const Trace& mapped) {
  const run::Replay a = run::replay(terms, original, trace);
  const run::Replay b = run::replay(terms, transformed, mapped);
  const auto* first = std::get_if<run::Completed>(&a);
  const auto* second = std::get_if<run::Completed>(&b);
  if (!first || !second) return;
  for (std::size_t i = 0; i < first->outputs.size(); ++i)
    EXPECT_EQ(first->outputs[i], second->outputs[i]);
}

/// Random runs of both programs end alike in the other one.
void expectRunsToMap(logic::TermStore& terms, const Program& program, std::mt19937_64& random,
                     Census& census) {
  const Transformed result = effects(terms, program);
  ASSERT_EQ(firstFlaw(terms, result.program), "");
  EXPECT_TRUE(!program.axioms.empty() || result.program.globals.empty());
  for (const ProcedureId entry : program.entryPoints) {
    const Trace there = run::randomRun(terms, program, entry, random, smallRuns());
    const std::string end = endOf(terms, program, there);
    const Trace mapped = result.translation->forward(there);
    EXPECT_EQ(endOf(terms, result.program, mapped), end);
    EXPECT_EQ(endOf(terms, program, result.translation->back(mapped)), end);
    expectSameOutputs(terms, program, there, result.program, mapped);
    census.violated += there.violates.has_value();
    census.completed += end == "completed";

    const Trace here = run::randomRun(terms, result.program, entry, random, smallRuns());
    const Trace back = result.translation->back(here);
    EXPECT_EQ(endOf(terms, program, back), endOf(terms, result.program, here));
    expectSameOutputs(terms, program, back, result.program, here);
  }
}

void onRandomPrograms(const RandomProgramOptions& options, int programs, Census& census) {
  for (int seed = 0; seed < programs && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    logic::TermStore terms;
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    const Program program = randomProgram(terms, random, options);
    for (int i = 0; i < 5; ++i) expectRunsToMap(terms, program, random, census);
  }
}

TEST(EffectsRandom, RunsMapBothWays) {
  Census census;
  onRandomPrograms({}, 200, census);
  EXPECT_GT(census.violated, 100);
  EXPECT_GT(census.completed, 100);
}

TEST(EffectsRandom, RunsOfRelationalProgramsMapBothWays) {
  Census census;
  onRandomPrograms(relationalPrograms(), 50, census);
  EXPECT_GT(census.violated, 25);
  EXPECT_GT(census.completed, 25);
}

/// What a search finds in the program without globals happens in the one with them, and the search
/// finds as much in either.
void expectFoundRunsToMap(logic::TermStore& terms, const Program& program, Census& census) {
  const Transformed result = effects(terms, program);
  for (std::size_t g = 0; g < program.goals.size(); ++g) {
    const auto found = boundedViolation(terms, result.program, GoalId(g));
    EXPECT_EQ(found.has_value(), boundedViolation(terms, program, GoalId(g)).has_value())
        << program.goals[g].name;
    if (!found) continue;
    ++census.found;
    EXPECT_EQ(endOf(terms, result.program, *found), "violates " + program.goals[g].name);
    EXPECT_EQ(endOf(terms, program, result.translation->back(*found)),
              "violates " + program.goals[g].name);
  }
}

TEST(EffectsRandom, FoundRunsMapBack) {
  Census census;
  for (int seed = 0; seed < 40 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    logic::TermStore terms;
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    RandomProgramOptions options = searchablePrograms();
    options.relations = seed % 2 == 1;
    expectFoundRunsToMap(terms, randomProgram(terms, random, options), census);
  }
  EXPECT_GT(census.found, 10);
}

}  // namespace
}  // namespace fathom::test
