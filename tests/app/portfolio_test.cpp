// The portfolio: the schedule, its explanation, invariants that engines share, and that the answers
// do not depend on the number of jobs.
#include <gtest/gtest.h>
#include <regex>

#include "analysis/values/value_analysis.h"
#include "app/command.h"
#include "app/corpus.h"
#include "engine/registry/registry.h"
#include "evidence/combine.h"
#include "program/text/parse.h"
#include "verify/engine_runs.h"
#include "verify/schedule.h"

namespace fathom::app {
namespace {

using verify::Features;
using verify::Schedule;

/// Behind some random tests.
std::string firstEngine(const Features& features) {
  Schedule schedule(features);
  schedule.advance();
  return schedule.next().value().engine;
}

TEST(Portfolio, RoundsDoubleAndExhaustedEnginesAreDropped) {
  Schedule schedule(Features{});
  const auto first = schedule.next().value();
  EXPECT_GT(schedule.afterNext()->cpuSeconds, 0);
  std::set<std::string> all;
  do {
    all.insert(schedule.next()->engine);
    schedule.advance();
  } while (schedule.next()->engine != first.engine ||
           schedule.next()->cpuSeconds == first.cpuSeconds);
  EXPECT_EQ(schedule.next()->engine, first.engine);
  EXPECT_GT(schedule.next()->cpuSeconds, first.cpuSeconds);
  for (const std::string& engine : all)
    if (!engine.empty() && engine != "whale") schedule.drop(engine);
  EXPECT_EQ(schedule.afterNext()->engine, "whale");
  schedule.drop("whale");
  EXPECT_FALSE(schedule.next()) << "random testing alone is left";
}

TEST(Portfolio, RelationsAreForWhoKnowsThem) {
  Features features;
  features.relations = true;
  EXPECT_EQ(firstEngine(features), "updr");
  EXPECT_NE(firstEngine(Features{}), "updr");
}

double secondsOf(const Features& features, const std::string& engine) {
  Schedule schedule(features);
  while (schedule.next().value().engine != engine) schedule.advance();
  return schedule.next()->cpuSeconds;
}

TEST(Portfolio, ProgramsThatOnlyBranchAreForWhale) {
  Features features;
  features.procedures = 25;
  features.loops = 1;
  features.choices = true;
  Features withArrays = features;
  withArrays.arrays = true;
  EXPECT_GT(secondsOf(features, "whale"), secondsOf(withArrays, "whale"));
  Features bits = withArrays;
  bits.bitVectors = true;
  EXPECT_GT(secondsOf(withArrays, "whale"), secondsOf(bits, "whale"));
}

TEST(Portfolio, ManyGoalsAreForWhoLearnsFromOneToTheNext) {
  Features features;
  features.choices = true;
  features.goals = 20;
  EXPECT_EQ(firstEngine(features), "whale");
  const double some = secondsOf(features, "alter");
  features.goals = 1000;
  EXPECT_EQ(firstEngine(features), "alter");
  EXPECT_GT(secondsOf(features, "alter"), 10 * some);
}

TEST(Portfolio, WhatHasNoInputsIsRunFirst) {
  Features features;
  features.loops = 1;
  Schedule schedule(features);
  schedule.advance();
  EXPECT_TRUE(schedule.next()->isRandomTesting());
  schedule.advance();
  EXPECT_FALSE(schedule.next()->isRandomTesting());
  features.choices = true;
  EXPECT_NE(firstEngine(features), "");
}

TEST(Portfolio, WhatRepeatsIsTabulatedFirst) {
  EXPECT_EQ(firstEngine({.choices = true}), "whale");
  EXPECT_EQ(firstEngine({.recursion = true, .choices = true}), "smart");
  EXPECT_EQ(firstEngine({.loops = 1, .choices = true}), "smart");
}

class PortfolioRuns : public Run {
 protected:
  std::string said(const std::string& text, const std::vector<std::string>& more) {
    std::vector<std::string> words{"check", "--timeout", "300"};
    words.insert(words.end(), more.begin(), more.end());
    words.push_back(write("program.ftm", text));
    return fathom(words).out;
  }
};

TEST_F(PortfolioRuns, EveryChoiceIsExplained) {
  const std::string text =
      "proc main(n) { var i; i = 0; while (i < 10) { i = i + 1; }\nassert(i == 10);\n"
      "var s; s = f(n); assert(s >= n); }\n"
      "proc f(n) returns (r) { if (n <= 0) { r = 0; } else { r = f(n - 1); r = r + 1; } }\n";
  const std::string out = said(text, {"--explain"});
  EXPECT_NE(out.find("explain: 2 procedures, "), std::string::npos) << out;
  EXPECT_NE(out.find(", 1 loop, recursion, 2 goals"), std::string::npos) << out;
  EXPECT_NE(out.find("explain: value analysis; 1 of 2 goals decided"), std::string::npos) << out;
  EXPECT_TRUE(std::regex_search(out, std::regex("explain: \\w+, [0-9.]+ s: .*; 1 of 1 goals")))
      << out;
  EXPECT_NE(out.find("(values; "), std::string::npos) << out;
  EXPECT_NE(out.find("VERDICT: TRUE"), std::string::npos) << out;
  EXPECT_EQ(said(text, {}).find("explain:"), std::string::npos);
}

/// What has no inputs is run, however long it takes to get there.
TEST_F(PortfolioRuns, ALongExecutionIsFoundByRunningIt) {
  const std::string out = said(
      "proc main() { var i; var s; i = 0; s = 0;\n"
      "while (i < 70000) { s = (s * 5 + i) % 1009; i = i + 1; }\nassert(s != 331); }\n",
      {"--explain"});
  EXPECT_NE(out.find("VERDICT: FALSE"), std::string::npos) << out;
  EXPECT_TRUE(
      std::regex_search(out, std::regex("the only execution, [0-9]{6} steps; 1 of 1 goals")))
      << out;
  EXPECT_TRUE(std::regex_search(out, std::regex("\\.\\.\\. [0-9]{5,} steps \\.\\.\\."))) << out;
  EXPECT_NE(out.find("i = 70000"), std::string::npos) << out;
}

TEST_F(PortfolioRuns, RandomTestingGoesOnWhileItFindsViolations) {
  const std::string out = said(
      "proc main(n) { var i; i = 0; while (i < 10) { i = i + 1; }\nassert(n > 3 || i != 10);\n"
      "var s; s = f(n); assert(s >= n); }\n"
      "proc f(n) returns (r) { if (n <= 0) { r = 0; } else { r = f(n - 1); r = r + 1; } }\n",
      {"--explain", "--no-unwinding"});
  const std::string step = "random testing, 450000 units of work; ";
  const std::size_t first = out.find(step + "1 of 2 goals decided\n");
  ASSERT_NE(first, std::string::npos) << out;
  EXPECT_NE(out.find(step + "0 of 1 goals decided\n", first), std::string::npos) << out;
}

/// In the slice all calls of f(n) are one; as a whole they differ in what they count, and there are
/// 2^31 of them.
TEST_F(PortfolioRuns, AnExecutionThatIsTooLongAsAWholeIsNotWritten) {
  const std::string file =
      write("calls.ftm",
            "var calls: int;\n"
            "proc main(x) { var y; y = f(30); assert(x != 3); }\n"
            "proc f(n) returns (r) { var a; var b; calls = calls + 1;\n"
            "  if (n <= 0) { r = 1; } else { a = f(n - 1); b = f(n - 1); r = a + b; } }\n");
  const Outcome outcome = fathom({"check", "--timeout", "2", file});
  EXPECT_NE(outcome.out.find("main:2 assert: unknown"), std::string::npos) << outcome.out;
}

/// An engine that may assume that x stays below 100 need not prove it: its proof is one together
/// with that invariant only.
TEST(Portfolio, ProofsUnderInvariantsAreProofsTogetherWithThem) {
  logic::TermStore terms;
  const program::Program program = program::text::parse(
      terms,
      "proc main() { var x; x = 0; while (*) { if (x < 100) x = x + 1; } assert(x <= 100); }",
      "test", Log());
  const std::vector<program::GoalId> goals{program::GoalId(0)};
  const program::Proof invariants = analysis::values(terms, program, goals, Budget()).invariants;
  engine::EngineRun run;
  run.options.engine = engine::findEngine("horn");
  run.goals = goals;
  run.invariants = invariants;
  const std::vector<verify::EngineResult> results =
      verify::runEngines(terms, program, {run}, {}, Workers(1), Budget());
  ASSERT_EQ(results.front().findings.size(), 1U);
  const auto& proof = std::get<program::Holds>(results.front().findings.front().verdict).proof;
  const auto isProof = [&](const program::Proof& given) {
    return evidence::checkProof(terms, program, given, goals, {}, Workers(1), Budget()).confirmed();
  };
  EXPECT_FALSE(isProof(proof));
  EXPECT_TRUE(isProof(evidence::combine(terms, program, invariants, proof, goals)));
}

/// An engine that gives up at the end of its time may find more with more of it.
TEST(Portfolio, AnEngineThatGivesUpAtTheEndOfItsTimeIsNotExhausted) {
  logic::TermStore terms;
  const program::Program program =
      program::text::parse(terms, "proc main(x) { assert(x != 3); }", "test", Log());
  const std::vector<program::GoalId> goals{program::GoalId(0)};
  const auto resultOf = [&](bool isAtTheEnd) {
    engine::Row row{"test", "", ""};
    row.verify = [=](engine::Context& context, const auto&, const auto&, const auto& found) {
      if (isAtTheEnd) context.budget = context.budget.withWork(0);
      found({{program::GoalId(0)}, program::Unknown{"there are no interpolants"}});
    };
    engine::EngineRun run;
    run.options.engine = &row;
    run.options.limits.cpuSeconds = 60;
    run.goals = goals;
    return verify::runEngines(terms, program, {run}, {}, Workers(1), Budget()).front();
  };
  const auto unknownOf = [](const verify::EngineResult& result) {
    return std::get<program::Unknown>(result.findings.at(0).verdict);
  };
  EXPECT_TRUE(resultOf(false).isExhausted());
  EXPECT_EQ(unknownOf(resultOf(false)).why, "there are no interpolants");
  EXPECT_EQ(unknownOf(resultOf(false)).reason, Reason::Incomplete);
  EXPECT_FALSE(resultOf(true).isExhausted());
  EXPECT_EQ(unknownOf(resultOf(true)).reason, Reason::Timeout);
}

/// That i stays below 50 is an interval; that j is even is for an engine: any of them finds
/// it, since it needs what a call means and nothing of the loop.
TEST_F(PortfolioRuns, ValuesAndEnginesShareTheGoals) {
  const std::string text =
      "proc main(n) { var i, j; i = 0; j = even(n);\n"
      "while (i < 50) { i = i + 1; }\n"
      "assert(j % 2 == 0);\nassert(i == 50); }\n"
      "proc even(n) returns (r) { r = n + n; }\n";
  const std::string out = said(text, {"--show-proof"});
  EXPECT_NE(out.find("VERDICT: TRUE"), std::string::npos) << out;
  EXPECT_TRUE(std::regex_search(out, std::regex("main:4 assert: holds \\(values; "))) << out;
  EXPECT_TRUE(std::regex_search(out, std::regex("main:3 assert: holds \\((?!values)"))) << out;
  EXPECT_NE(out.find("i <= 50"), std::string::npos) << out;
}

/// Times aside, the same bytes.
std::string timeless(const std::string& text) {
  return std::regex_replace(text, std::regex("[0-9.]+ (s|seconds)\\b"), "T");
}

TEST_F(PortfolioRuns, AnswersDoNotDependOnJobs) {
  for (const Example& one : corpus()) {
    if (!one.name.starts_with("papers/alter")) continue;
    std::set<std::string> reports;
    for (const char* jobs : {"1", "2", "2"})
      reports.insert(
          timeless(fathom({"check", "--explain", "--timeout", "6", "--jobs", jobs, one.file}).out));
    EXPECT_EQ(reports.size(), 1U) << *reports.begin() << "\n" << *reports.rbegin();
  }
}

}  // namespace
}  // namespace fathom::app
