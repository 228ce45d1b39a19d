#include "app/corpus.h"

#include <functional>
#include <gtest/gtest.h>

#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/text/parse.h"
#include "program/text/print.h"
#include "program/well_formed.h"
#include "support/scale.h"
#include "transform/blocks/blocks.h"
#include "transform/chain.h"
#include "transform/compose/compose.h"
#include "transform/effects/effects.h"
#include "transform/loops/loops.h"
#include "transform/slice/slice.h"

namespace fathom::app {
namespace {

using logic::TermStore;
using program::GoalId;
using program::Program;
using program::Trace;
using transform::Transformed;

class Corpus : public testing::TestWithParam<Example> {
 protected:
  Corpus() : program(program::text::parse(terms, GetParam().text, GetParam().file, Log())) {}

  TermStore terms;
  Program program;
};

std::vector<Trace> randomRuns(const TermStore& terms, const Program& program) {
  std::vector<Trace> traces;
  for (std::size_t seed = 0; seed < 5 * test::testScale(); ++seed) {
    std::mt19937_64 random(seed);
    const auto entry = program.entryPoints[seed % program.entryPoints.size()];
    traces.push_back(program::run::randomRun(terms, program, entry, random, {.steps = 2000}));
  }
  return traces;
}

/// The name of the goal that the trace violates, "" where it violates none. The trace must replay.
std::string violatedGoal(TermStore& terms, const Program& program, const Trace& trace) {
  const auto replay = program::run::replay(terms, program, trace);
  EXPECT_FALSE(std::holds_alternative<program::run::Diverges>(replay))
      << program::run::toString(terms, program, replay);
  const auto* violates = std::get_if<program::run::Violates>(&replay);
  return violates == nullptr ? "" : program[violates->goal].name;
}

std::vector<GoalId> allGoals(const Program& program) {
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  return goals;
}

TEST_P(Corpus, NamesGoalsOfTheProgram) {
  std::set<std::string> names;
  for (const program::Goal& goal : program.goals) names.insert(goal.name);
  for (const std::string& name : GetParam().violated) {
    EXPECT_TRUE(names.contains(name)) << "there is no goal " << name;
  }
  EXPECT_FALSE(names.empty());
}

TEST_P(Corpus, IsWellFormed) {
  for (const auto& flaw : program::flaws(terms, program)) {
    ADD_FAILURE() << toString(flaw.position) << ": " << flaw.sentence;
  }
}

TEST_P(Corpus, ReadsBackAsPrinted) {
  const std::string printed = program::text::print(terms, program);
  const Program again = program::text::parse(terms, printed, "printed", Log(), {.strict = true});
  EXPECT_EQ(program::contentHash(terms, again), program::contentHash(terms, program)) << printed;
  EXPECT_EQ(program::text::print(terms, again), printed);
}

TEST_P(Corpus, RandomRunsViolateOnlyWhatIsExpected) {
  for (const Trace& trace : randomRuns(terms, program)) {
    const std::string goal = violatedGoal(terms, program, trace);
    EXPECT_TRUE(goal.empty() || GetParam().violated.contains(goal)) << goal;
    EXPECT_EQ(trace.violates.has_value(), !goal.empty());
  }
}

struct NamedTransform {
  const char* name;
  std::function<Transformed(TermStore&, const Program&)> apply;
};

const std::vector<NamedTransform>& transforms() {
  using transform::LoopForm;
  static const std::vector<NamedTransform> table = {
      {"effects", transform::effects},
      {"loops-tail",
       [](TermStore& t, const Program& p) {
         return transform::outlineLoops(t, p, LoopForm::Tail);
       }},
      {"loops-head",
       [](TermStore& t, const Program& p) {
         return transform::outlineLoops(t, p, LoopForm::Head);
       }},
      {"composed",
       [](TermStore& t, const Program& p) {
         Transformed plain = transform::effects(t, p);
         Transformed tail = transform::outlineLoops(t, plain.program, LoopForm::Tail);
         Transformed composed = transform::compose(t, tail.program);
         return transform::chained(transform::chained(std::move(plain), std::move(tail)),
                                   std::move(composed));
       }},
      {"blocks", [](TermStore& t, const Program& p) { return transform::largeBlocks(t, p); }},
      {"slice", [](TermStore& t, const Program& p) { return transform::slice(t, p, allGoals(p)); }},
  };
  return table;
}

TEST_P(Corpus, EveryTransformIsWellFormedAndReadsBack) {
  for (const NamedTransform& transform : transforms()) {
    SCOPED_TRACE(transform.name);
    const Program result = transform.apply(terms, program).program;
    EXPECT_NO_THROW(program::requireWellFormed(terms, result));
    const std::string printed = program::text::print(terms, result);
    const Program again = program::text::parse(terms, printed, "printed", Log(), {.strict = true});
    EXPECT_EQ(program::contentHash(terms, again), program::contentHash(terms, result)) << printed;
  }
}

TEST_P(Corpus, RandomRunsGoThroughEveryTransformAndBack) {
  const std::vector<Trace> traces = randomRuns(terms, program);
  for (const NamedTransform& transform : transforms()) {
    SCOPED_TRACE(transform.name);
    const Transformed result = transform.apply(terms, program);
    for (const Trace& trace : traces) {
      const std::string goal = violatedGoal(terms, program, trace);
      const Trace forward = result.translation->forward(trace);
      EXPECT_EQ(violatedGoal(terms, result.program, forward), goal);
      EXPECT_EQ(violatedGoal(terms, program, result.translation->back(forward)), goal);
    }
  }
}

/// The language has no include: the programs over collections repeat their library.
TEST(Collections, HaveOneLibrary) {
  std::set<std::string> libraries;
  std::size_t programs = 0;
  for (const Example& example : corpus()) {
    if (!example.name.starts_with("collections/")) continue;
    const std::size_t from = example.text.find("// Table 1");
    const std::size_t last = example.text.find("inline proc remove");
    ASSERT_NE(from, std::string::npos) << example.name;
    ASSERT_NE(last, std::string::npos) << example.name;
    libraries.insert(example.text.substr(from, example.text.find("\n}\n", last) - from));
    ++programs;
  }
  EXPECT_EQ(libraries.size(), 1U);
  EXPECT_EQ(programs, 15U);
}

INSTANTIATE_TEST_SUITE_P(Examples, Corpus, testing::ValuesIn(corpus()), testName);

TEST(CorpusTest, IsLargeEnough) {
  EXPECT_GE(corpus().size(), 60U);
}

}  // namespace
}  // namespace fathom::app
