#include <gtest/gtest.h>

#include "program/run/replay.h"
#include "support/program_builder.h"

// What would take exponential or endless time, all the stack or quadratic copying if replay were
// naive.
namespace fathom::program::run {
namespace {

const LocationId kFirst(0);
const LocationId kLast(1);

class ReplayScaleTest : public ::testing::Test {
 protected:
  Symbol symbol(const char* name) { return terms.symbol(name, terms.intSort()); }
  Term use(const char* name) { return terms.constant(symbol(name)); }
  Value number(std::size_t value) { return Integer(static_cast<std::int64_t>(value)); }

  logic::TermStore terms;
  Program program;
  Trace trace;
};

/// count(n): n = 0 gives 1; else count(n - 1) + count(n - 1).
TEST_F(ReplayScaleTest, RunsEachSharedActivationOnce) {
  constexpr std::size_t kLevels = 26;
  const ProcedureId f = test::addProcedure(program, "count", {symbol("n")}, {symbol("r")},
                                           {symbol("x"), symbol("y")});
  program.entryPoints = {f};
  const Term less = terms.add(use("n"), terms.integer(-1));
  test::addPath(
      program, f, kFirst, kLast,
      {Assume{terms.eq(use("n"), terms.integer(0))}, test::assign(symbol("r"), terms.integer(1))});
  test::addPath(
      program, f, kFirst, kLast,
      {Assume{terms.ge(use("n"), terms.integer(1))}, test::call(terms, f, {less}, {symbol("x")}),
       test::call(terms, f, {less}, {symbol("y")}),
       test::assign(symbol("r"), terms.add(use("x"), use("y")))});
  for (std::size_t n = 0; n <= kLevels; ++n) {
    Activation level{f, {number(n)}, {}, {number(0)}, {number(0), number(0)}, {}};
    if (n == 0) {
      level.steps = {{EdgeId(0), {}, {}}, {EdgeId(1), {}, {}}};
    } else {
      const ActivationId below(n - 1);
      level.steps = {
          {EdgeId(2), {}, {}}, {EdgeId(3), {}, below}, {EdgeId(4), {}, below}, {EdgeId(5), {}, {}}};
    }
    trace.activations.push_back(level);
  }
  trace.root = ActivationId(kLevels);
  const Replay end = replay(terms, program, trace);
  ASSERT_TRUE(std::holds_alternative<Completed>(end)) << toString(terms, program, end);
  EXPECT_EQ(std::get<Completed>(end).outputs, (std::vector{number(1U << kLevels)}));
}

/// down(n): if n > 0, down(n - 1); at 0 the goal fails, or all return and g counts them.
class DeepReplayTest : public ReplayScaleTest {
 protected:
  static constexpr std::size_t kDepth = 100000;

  void build(const Term bottomCondition) {
    program.globals = test::variables({symbol("g")});
    const ProcedureId f = test::addProcedure(program, "down", {symbol("n")});
    program.entryPoints = {f};
    const LocationId at = test::addLocation(program, f);
    test::addEdge(program, f, kFirst, at, Assume{terms.le(use("n"), terms.integer(0))});
    test::addGoal(program, f, at, kLast, bottomCondition, "down:1");
    test::addPath(program, f, kFirst, kLast,
                  {Assume{terms.ge(use("n"), terms.integer(1))},
                   test::call(terms, f, {terms.add(use("n"), terms.integer(-1))}, {}),
                   test::assign(symbol("g"), terms.add(use("g"), terms.integer(1)))});
    for (std::size_t i = 0; i <= kDepth; ++i) {
      Activation level{f, {number(kDepth - i)}, {number(0)}, {}, {}, {}};
      if (i < kDepth)
        level.steps = {{EdgeId(2), {}, {}}, {EdgeId(3), {}, ActivationId(i + 1)}};
      else
        level.steps = {{EdgeId(0), {}, {}}};
      trace.activations.push_back(level);
    }
  }
};

TEST_F(DeepReplayTest, ViolatesAtTheBottomOfManyCalls) {
  build(terms.boolean(false));
  trace.violates = GoalId(0);
  const Replay end = replay(terms, program, trace);
  EXPECT_TRUE(std::holds_alternative<Violates>(end)) << toString(terms, program, end);
}

TEST_F(DeepReplayTest, ReturnsFromManyCalls) {
  build(terms.boolean(true));
  trace.activations.back().steps.push_back({EdgeId(1), {}, {}});
  for (std::size_t i = 0; i < kDepth; ++i)
    trace.activations[i].steps.push_back({EdgeId(4), {}, {}});
  const Replay end = replay(terms, program, trace);
  ASSERT_TRUE(std::holds_alternative<Completed>(end)) << toString(terms, program, end);
  EXPECT_EQ(std::get<Completed>(end).globals, (std::vector{number(kDepth)}));
}

TEST_F(ReplayScaleTest, StepsDoNotCopyTheState) {
  constexpr std::size_t kRounds = 100000;
  const Symbol array = terms.symbol("big", terms.arraySort(terms.intSort(), terms.intSort()));
  program.globals = test::variables({array});
  const ProcedureId main = test::addProcedure(program, "main", {}, {symbol("x")});
  program.entryPoints = {main};
  test::addEdge(program, main, kFirst, kFirst,
                test::assign(symbol("x"), terms.add(use("x"), terms.integer(1))));
  test::addEdge(program, main, kFirst, kLast, Assume{terms.boolean(true)});
  std::map<std::vector<Value>, Value> entries;
  for (std::size_t i = 0; i < 10000; ++i) entries[{number(i)}] = number(i + 1);
  trace.activations = {{main, {}, {logic::makeMap(entries, number(0))}, {number(0)}, {}, {}}};
  trace.activations[0].steps.assign(kRounds, {EdgeId(0), {}, {}});
  trace.activations[0].steps.push_back({EdgeId(1), {}, {}});
  const Replay end = replay(terms, program, trace);
  ASSERT_TRUE(std::holds_alternative<Completed>(end)) << toString(terms, program, end);
  EXPECT_EQ(std::get<Completed>(end).outputs, (std::vector{number(kRounds)}));
}

TEST_F(ReplayScaleTest, FindsActivationsThatCallThemselves) {
  const ProcedureId main = test::addProcedure(program, "main");
  program.entryPoints = {main};
  test::addEdge(program, main, kFirst, kLast, test::call(terms, main, {}, {}));
  trace.activations = {{main, {}, {}, {}, {}, {{EdgeId(0), {}, ActivationId(1)}}},
                       {main, {}, {}, {}, {}, {{EdgeId(0), {}, ActivationId(0)}}}};
  const Replay end = replay(terms, program, trace);
  ASSERT_TRUE(std::holds_alternative<Diverges>(end)) << toString(terms, program, end);
  EXPECT_EQ(std::get<Diverges>(end).why, "activation 0 calls itself");
}

}  // namespace
}  // namespace fathom::program::run
