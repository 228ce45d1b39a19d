// Engines on random programs, the interpreter as referee: what holds survives every random
// execution, what is violated was replayed before it was said.
#include <gtest/gtest.h>
#include <random>
#include <tuple>

#include "app/corpus.h"
#include "app/verifying.h"
#include "program/run/random_run.h"
#include "program/text/print.h"
#include "support/random_program.h"
#include "support/scale.h"

namespace fathom::app {
namespace {

using program::GoalId;
using program::Program;

constexpr std::size_t kExecutions = 1000;

/// The goals that random executions violate.
std::set<GoalId> violatedByRandomTesting(const logic::TermStore& terms, const Program& program,
                                         std::size_t executions) {
  std::set<GoalId> goals;
  std::mt19937_64 random(7);
  for (std::size_t i = 0; i < executions; ++i) {
    const auto entry = program.entryPoints[i % program.entryPoints.size()];
    const program::Trace trace =
        program::run::randomRun(terms, program, entry, random, {.steps = 300, .depth = 50});
    if (trace.violates) goals.insert(*trace.violates);
  }
  return goals;
}

struct Count {
  std::size_t holds = 0;
  std::size_t violated = 0;
  std::size_t unknown = 0;

  void add(const Count& more) {
    holds += more.holds;
    violated += more.violated;
    unknown += more.unknown;
  }
};

Count checkRandomProgram(const engine::Row& engine, std::size_t seed,
                         const test::RandomProgramOptions& options,
                         const engine::Options& engineOptions = {}) {
  std::mt19937_64 random(seed);
  auto terms = std::make_shared<logic::TermStore>();
  auto program = std::make_shared<Program>(test::randomProgram(*terms, random, options));
  SCOPED_TRACE("seed " + std::to_string(seed) + "\n" + program::text::print(*terms, *program));
  const report::Result result = verified(engine, terms, program, 1.5, engineOptions);
  Count count;
  std::set<GoalId> held;
  for (const report::GoalResult& goal : result.goals) {
    const std::string said = word(goal.answer);
    if (said == "holds") held.insert(goal.goal);
    count.holds += said == "holds" ? 1 : 0;
    count.violated += said == "violated" ? 1 : 0;
    count.unknown += said.starts_with("unknown") ? 1 : 0;
    EXPECT_FALSE(said.starts_with("unknown: crash")) << said;
    EXPECT_FALSE(said.starts_with("unknown: unconfirmed")) << said;
  }
  if (held.empty()) return count;
  for (const GoalId goal : violatedByRandomTesting(*terms, *program, kExecutions))
    EXPECT_FALSE(held.contains(goal)) << (*program)[goal].name << " does not hold";
  return count;
}

constexpr std::size_t kParts = 4;

/// An engine, and which part of the programs.
class RandomPrograms : public testing::TestWithParam<std::tuple<std::string, std::size_t>> {};

TEST_P(RandomPrograms, VerdictsAreRight) {
  const auto& [name, part] = GetParam();
  const engine::Row& engine = *engine::findEngine(name);
  Count all;
  for (std::size_t seed = part; seed < 30 * test::testScale(); seed += kParts) {
    all.add(checkRandomProgram(engine, seed,
                               {.procedures = 3, .statements = 6, .relations = seed % 10 == 9}));
    if (HasFailure()) break;
  }
  std::cout << engine.name << ": " << all.holds << " hold, " << all.violated << " violated, "
            << all.unknown << " unknown\n";
  const bool isForFewPrograms = name == "smart";
  EXPECT_TRUE(isForFewPrograms || all.holds + all.violated > all.unknown);
}

/// Relations over sorts without cycles, by the engine that knows them: both kinds of procedures,
/// and Z3 agrees with our instances on every query.
TEST(RandomRelations, VerdictsAreRight) {
  const engine::Row& engine = *engine::findEngine("updr");
  Count all;
  for (std::size_t seed = 0; seed < 30 * test::testScale(); ++seed) {
    engine::Options options;
    options.composeProcedures = seed % 2 == 0;
    if (seed % 3 != 0) options.quantifiers = engine::Quantifiers::Checked;
    all.add(checkRandomProgram(engine, seed,
                               {.procedures = 3,
                                .statements = 6,
                                .integers = false,
                                .bitVectors = false,
                                .arrays = false,
                                .relations = true},
                               options));
    if (HasFailure()) break;
  }
  std::cout << all.holds << " hold, " << all.violated << " violated, " << all.unknown
            << " unknown\n";
  EXPECT_GT(all.holds + all.violated, all.unknown);
}

INSTANTIATE_TEST_SUITE_P(Engines, RandomPrograms,
                         testing::Combine(testing::ValuesIn(enginesForNumbers()),
                                          testing::Range<std::size_t>(0, kParts)),
                         [](const auto& row) {
                           return std::get<0>(row.param) + std::to_string(std::get<1>(row.param));
                         });

}  // namespace
}  // namespace fathom::app
