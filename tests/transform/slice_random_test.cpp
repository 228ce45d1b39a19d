#include <set>

#include "support/bounded_search.h"
#include "transform/effects/effects.h"
#include "transform/effects_slice_checks.h"
#include "transform/slice/slice.h"

namespace fathom::test {
namespace {

using namespace program;
using transform::slice;
using transform::Transformed;

struct SliceCensus {
  int kept = 0;     // runs that violate a kept goal
  int ofSlice = 0;  // the same, begun in the slice
  int found = 0;    // the same, found by a search in the slice
  std::size_t edgesBefore = 0;
  std::size_t edgesAfter = 0;
  std::size_t variablesBefore = 0;
  std::size_t variablesAfter = 0;
};

void countSizes(const Program& program, std::size_t& edges, std::size_t& variables) {
  variables += program.globals.size();
  for (const Procedure& procedure : program.procedures) {
    edges += procedure.edges.size();
    variables += procedure.inputs.size() + procedure.outputs.size() + procedure.locals.size();
  }
}

std::vector<GoalId> someGoals(const Program& program, std::mt19937_64& random) {
  std::vector<GoalId> goals;
  const bool one = random() % 2 == 0;
  for (std::size_t g = 0; g < program.goals.size(); ++g)
    if (!one && random() % 2 == 0) goals.push_back(GoalId(g));
  if (goals.empty() && !program.goals.empty())
    goals.push_back(GoalId(random() % program.goals.size()));
  return goals;
}

std::string firstWords(const std::string& end) {
  return end.substr(0, end.find(':'));
}

/// Where a run of the slice just stops, the original may fail a goal that the slice does not have.
void expectSameEnd(const std::string& back, const std::string& end, const Program& sliced) {
  if (end != "stops" || back == "stops") {
    EXPECT_EQ(back, end);
    return;
  }
  EXPECT_EQ(firstWords(back).substr(0, 8), "violates") << back;
  for (const Goal& goal : sliced.goals) EXPECT_NE(back, "violates " + goal.name);
}

void expectRunsOfSlicesToMap(logic::TermStore& terms, const Program& program,
                             std::mt19937_64& random, SliceCensus& census) {
  const std::vector<GoalId> goals = someGoals(program, random);
  const Transformed result = slice(terms, program, goals);
  ASSERT_EQ(firstFlaw(terms, result.program), "");
  countSizes(program, census.edgesBefore, census.variablesBefore);
  countSizes(result.program, census.edgesAfter, census.variablesAfter);
  const std::set<GoalId> kept(goals.begin(), goals.end());
  for (const ProcedureId entry : program.entryPoints) {
    const Trace there = run::randomRun(terms, program, entry, random, smallRuns());
    const Trace mapped = result.translation->forward(there);
    const std::string end = endOf(terms, result.program, mapped);
    EXPECT_NE(firstWords(end), "leaves") << end;
    const std::string again = endOf(terms, program, result.translation->back(mapped));
    EXPECT_NE(firstWords(again), "leaves") << again;
    if (!there.violates || !kept.contains(*there.violates)) continue;
    ++census.kept;
    EXPECT_EQ(end, "violates " + program[*there.violates].name);
    EXPECT_EQ(again, end);
  }
  for (const ProcedureId entry : result.program.entryPoints) {
    const Trace here = run::randomRun(terms, result.program, entry, random, smallRuns());
    const std::string end = endOf(terms, result.program, here);
    expectSameEnd(endOf(terms, program, result.translation->back(here)), end, result.program);
    census.ofSlice += here.violates.has_value();
  }
}

void onRandomPrograms(const RandomProgramOptions& options, int programs, bool withoutGlobals,
                      SliceCensus& census) {
  for (int seed = 0; seed < programs && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    logic::TermStore terms;
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    Program program = randomProgram(terms, random, options);
    if (withoutGlobals) program = transform::effects(terms, program).program;
    for (int i = 0; i < 5; ++i) expectRunsOfSlicesToMap(terms, program, random, census);
  }
  EXPECT_LT(census.edgesAfter, census.edgesBefore * 9 / 10);
  EXPECT_LT(census.variablesAfter, census.variablesBefore);
}

TEST(SliceRandom, RunsMapBothWays) {
  SliceCensus census;
  onRandomPrograms({}, 200, false, census);
  EXPECT_GT(census.kept, 50);
  EXPECT_GT(census.ofSlice, 50);
}

TEST(SliceRandom, RunsOfProgramsWithoutGlobalsMapBothWays) {
  SliceCensus census;
  onRandomPrograms({}, 100, true, census);
  EXPECT_GT(census.kept, 25);
  EXPECT_GT(census.ofSlice, 25);
}

TEST(SliceRandom, RunsOfRelationalProgramsMapBothWays) {
  SliceCensus census;
  onRandomPrograms(relationalPrograms(), 60, false, census);
  EXPECT_GT(census.kept, 10);
  EXPECT_GT(census.ofSlice, 10);
}

/// Without assumes most calls and branches are certain, so that much is passed over.
TEST(SliceRandom, RunsOfProgramsThatCannotBlockMapBothWays) {
  SliceCensus census;
  RandomProgramOptions options;
  options.loops = options.gotos = options.recursion = false;
  options.procedures = 6;
  onRandomPrograms(options, 200, false, census);
  EXPECT_GT(census.kept, 50);
}

/// The search finds as much in the slice as in the program, and what it finds happens in the
/// program.
void expectFoundRunsToMap(logic::TermStore& terms, const Program& program, SliceCensus& census) {
  for (std::size_t g = 0; g < program.goals.size(); ++g) {
    const Transformed result = slice(terms, program, {GoalId(g)});
    const bool inProgram = boundedViolation(terms, program, GoalId(g)).has_value();
    const auto found = result.program.goals.empty()
                           ? std::nullopt
                           : boundedViolation(terms, result.program, GoalId(0));
    EXPECT_EQ(found.has_value(), inProgram) << program.goals[g].name;
    if (!found) continue;
    ++census.found;
    EXPECT_EQ(endOf(terms, result.program, *found), "violates " + program.goals[g].name);
    EXPECT_EQ(endOf(terms, program, result.translation->back(*found)),
              "violates " + program.goals[g].name);
  }
}

TEST(SliceRandom, FoundRunsMapBack) {
  SliceCensus census;
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
