#include "analysis/values/value_analysis.h"

#include <gtest/gtest.h>
#include <random>

#include "logic/substitute.h"
#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/text/parse.h"
#include "program/text/print.h"
#include "support/random_program.h"

namespace fathom::analysis {
namespace {

using program::GoalId;
using program::Program;

std::vector<GoalId> allGoals(const Program& program) {
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  return goals;
}

/// How many of the goals the analysis proves.
std::size_t proved(const std::string& text) {
  logic::TermStore terms;
  const Program program = program::text::parse(terms, text, "test", Log());
  return values(terms, program, allGoals(program), Budget()).proved.size();
}

TEST(ValueAnalysis, LoopsEndWhereTheyAreCompared) {
  EXPECT_EQ(proved("proc main() { var i: int; i = 0; while (i < 10) { assert(i >= 0 && i < 10);\n"
                   "i = i + 1; } assert(i == 10); }"),
            2U);
  EXPECT_EQ(proved("proc main(n: int) { var i: int; i = 0; while (i < n) { i = i + 2; }\n"
                   "assert(i >= 0); assert(i <= 10); }"),
            1U);
}

/// Invariants are reduced to what the proved goals need, through calls and comparisons.
TEST(ValueAnalysis, InvariantsSpeakOfWhatGoalsRestOn) {
  logic::TermStore terms;
  const Program program =
      program::text::parse(terms,
                           "var other: int;\n"
                           "proc main(n: int) { var i, j, k: int; i = 0; j = 0; k = 7; other = 3;\n"
                           "while (i < 10) { i = i + 1; j = k; } f(i); }\n"
                           "proc f(x: int) { assert(x <= 10); }",
                           "test", Log());
  const auto found = values(terms, program, allGoals(program), Budget());
  ASSERT_EQ(found.proved.size(), 1U);
  ASSERT_EQ(found.invariants.loops.size(), 1U);
  std::set<std::string> names;
  for (const logic::Symbol symbol :
       logic::freeSymbols(terms, found.invariants.loops.begin()->second.relation))
    names.insert(terms.name(symbol));
  EXPECT_EQ(names, std::set<std::string>{"i"});
}

TEST(ValueAnalysis, SaysWhatItKnowsOfGoalsThatItDoesNotProve) {
  logic::TermStore terms;
  const Program program = program::text::parse(
      terms, "proc main(n: int) { assume(n >= 2); assert(n <= 5); }", "test", Log());
  const auto found = values(terms, program, allGoals(program), Budget());
  ASSERT_EQ(found.known.size(), 1U);
  EXPECT_EQ(program::text::printTerm(terms, found.known.begin()->second), "n >= 2");
}

/// A scan ends at the zero that was stored, wherever that is; without it, it may not.
TEST(ValueAnalysis, ScansEndAtZeros) {
  const auto scan = [](const std::string& store) {
    return proved("proc main(m: int) { var a: [int]int; var n: int; assume(m >= 0 && m < 20);\n" +
                  store + "n = 0; while (a[n] != 0) { n = n + 1; assert(n < 20); } }");
  };
  EXPECT_EQ(scan("a[m] = 0;\n"), 1U);
  EXPECT_EQ(scan("a[m + 1] = 7; a[m] = 0;\n"), 1U);
  EXPECT_EQ(scan("a[m] = 0; a[3] = 7;\n"), 0U);
  EXPECT_EQ(scan("a[m] = 1;\n"), 0U);
}

/// Callers' strings: what a callee needs of an array is looked out for where it is called.
TEST(ValueAnalysis, ScansOfCalleesEndAtZerosOfCallers) {
  EXPECT_EQ(proved("var a: [int]int;\n"
                   "proc length(from: int) returns (n: int) { n = 0;\n"
                   "while (a[from + n] != 0) { n = n + 1; assert(from + n < 20); } }\n"
                   "proc main(m: int) { var n: int; assume(m >= 5 && m < 20); a[m] = 0;\n"
                   "n = length(2); n = length(5); }"),
            1U);
}

/// What a truth stands for is known where it is tested, on each path that comes there.
TEST(ValueAnalysis, TruthsThatPathsSetStandForConditions) {
  EXPECT_EQ(proved("proc main(i: int, n: int) { var b: bool; assume(n <= 10);\n"
                   "if (i >= 0) { b = i < n; } else { b = false; }\n"
                   "if (b) { assert(i >= 0 && i < 10); } }"),
            1U);
  EXPECT_EQ(proved("proc main(i: int, n: int) { var b: bool; var k: int; assume(n <= 10);\n"
                   "k = n; if (i >= 0) { b = i < k; k = 20; } else { b = false; }\n"
                   "if (b) { assert(i >= 0 && i < k); } }"),
            0U);
}

/// 40 decisions, one after the other: where their paths meet, the proof says what holds.
TEST(ValueAnalysis, LongBodiesAreProvedInSteps) {
  std::string text = "proc main(n: int) { var x: int; x = 0;\n";
  for (int i = 0; i < 40; ++i)
    text += "if (n > " + std::to_string(i) + ") { x = x + 1; } else { x = x + 2; }\n";
  logic::TermStore terms;
  const Program program = program::text::parse(terms, text + "assert(x <= 80); }", "test", Log());
  const auto found = values(terms, program, allGoals(program), Budget());
  EXPECT_EQ(found.proved.size(), 1U);
  EXPECT_GE(found.invariants.assertions.size(), 2U);
}

/// What a call changes may come with differences that were not known before it: no reason to begin
/// again without end.
TEST(ValueAnalysis, DifferencesThatAWideningDropsAreNoChange) {
  EXPECT_EQ(proved("var a, b: int;\nproc main() { a = 0; b = 0; while (*) { step(); } step();\n"
                   "assert(a == b); }\n"
                   "proc step() { if (*) { a = a + 1; b = b + 1; } else { a = 0; b = 0; } }"),
            1U);
}

TEST(ValueAnalysis, ChoicesThatAreMadeAreSums) {
  EXPECT_EQ(proved("proc main(i: int, n: int) { assume(i >= 0 && i < n && n <= 100);\n"
                   "assert(ite(i >= 200, i - 256, i) + 1 <= n); }"),
            1U);
}

TEST(ValueAnalysis, RemaindersAreLessThanTheDivisor) {
  EXPECT_EQ(proved("proc main(x: int) { assert(x - 1024 * (x / 1024) <= 1023);\n"
                   "assert(x - 1024 * (x / 1024) >= 0); assert(x - 1024 * (x / 512) <= 1023); }"),
            2U);
}

TEST(ValueAnalysis, WrapAroundIsSeenNotToHappen) {
  EXPECT_EQ(proved("proc main() { var x, y: int; x = 0; while (*) { assume(x < 100);\n"
                   "y = x + 1; if (y > 127) y = y - 256; x = y; assert(x > 0); } }"),
            1U);
}

TEST(ValueAnalysis, CallsPassAndReturnThem) {
  EXPECT_EQ(proved("proc main() { var r: int; r = f(3); assert(r >= 4 && r <= 8); r = f(7);\n"
                   "assert(r == 8); }\n"
                   "proc f(x: int) returns (y: int) { assert(x >= 3 && x <= 7); y = x + 1; }"),
            2U);  // what f does is known for all its calls together
  EXPECT_EQ(proved("var g: int;\nproc main() { g = 5; f(); assert(g >= 5); }\n"
                   "proc f() { if (g < 100) { g = g + 1; f(); } }"),
            1U);
}

/// A caller is not looked at again for each of its callees: that would be too much.
TEST(ValueAnalysis, ManyCallsAreOneLookAtTheCaller) {
  constexpr int kCalls = 200;
  std::string main = "proc main(x: int) { var r: int; r = 0;\n";
  std::string others;
  for (int i = 0; i < kCalls; ++i) {
    const std::string k = std::to_string(i);
    main += "var y" + k + ": int; y" + k + " = f" + k + "(x); r = r + y" + k + ";\n";
    others += "proc f" + k + "(x: int) returns (y: int) { if (x < 0) y = 0;\n" + "else if (x > " +
              k + ") y = " + k + "; else y = x; }\n";
  }
  EXPECT_EQ(proved(main + "assert(r >= 0 && r <= 19900); }\n" + others), 1U);
}

TEST(ValueAnalysis, ConditionsAreUsed) {
  EXPECT_EQ(proved("proc main(x: int, y: int) { assume(x + y <= 10 && y >= 4 && 2 * x >= 7);\n"
                   "assert(x >= 4 && x <= 6); assert(y <= 6); }"),
            2U);
  EXPECT_EQ(
      proved("proc main(x: int, b: bool) { assume(x == 1 || x == 5); if (b) { assume(x > 2);\n"
             "assert(x >= 3 && b); } assert(x >= 1 && x <= 5); }"),
      2U);
}

TEST(ValueAnalysis, DifferencesAreKept) {
  EXPECT_EQ(proved("proc main(n: int) { var i, s: int; i = 0; s = 3; while (i < n) { i = i + 1;\n"
                   "s = s + 1; } assert(s == i + 3); assert(s == i); }"),
            1U);
  EXPECT_EQ(proved("proc main(n: int) { var i, s: int; i = 0; s = 0; while (i < n) { i = i + 1;\n"
                   "if (i < 5) s = s + 1; } assert(s == i); }"),
            0U);
  EXPECT_EQ(proved("proc main(x: int, y: int) { assume(x == y - 2 && y <= 7); assert(x <= 5);\n"
                   "assert(y - x == 2); x_changes(x, y); }\n"
                   "proc x_changes(a: int, b: int) { assert(b == a + 2); }"),
            3U);
}

/// As pointers into one object are compared: a copying loop.
TEST(ValueAnalysis, ConditionsMayBeChoices) {
  EXPECT_EQ(
      proved("var current: int;\n"
             "proc main(n: int) { var object: int; havoc object; current = object;\n"
             "if (object > 0 && n >= 0 && n <= 100) { copy(object, n); } }\n"
             "proc copy(p: int, n: int) { var q, end, at: int; var less: bool;\n"
             "q = p; end = q; at = 0; havoc less;\n"
             "while (ite(q == end, at < n, less)) {\n"
             "assert(q == current); assert(at >= 0 && at < 100); at = at + 1; havoc less; } }"),
      2U);
}

TEST(ValueAnalysis, TruthsAreCompared) {
  EXPECT_EQ(proved("proc main(p: int, freed: bool) { if (!freed && p > 5) {\n"
                   "assert((p >= 2) != freed); assert((p >= 9) != freed); } }"),
            1U);
  EXPECT_EQ(proved("proc main(p: int, freed: bool) { if (!freed) { if ((p >= 2) != freed) {\n"
                   "assert(p >= 2); } else { assert(p < 2); assert(p < 1); } } }"),
            2U);
}

TEST(ValueAnalysis, DifferencesAreKnownByChainsOfEqualPlaces) {
  EXPECT_EQ(proved("proc main(a: int, e: int) { var b, c, d: int; b = a; c = b; d = c + 1;\n"
                   "if (e < a) { havoc c; b = d; assert(b > e + 1); assert(d - a == 1); } }"),
            2U);
}

TEST(ValueAnalysis, WhatIsReturnedDiffersFromArguments) {
  EXPECT_EQ(proved("proc main(x: int) { var r: int; r = f(x); assert(r == x + 1); r = f(r);\n"
                   "assert(r == x + 2); }\n"
                   "proc f(y: int) returns (z: int) { z = y + 1; }"),
            2U);
  EXPECT_EQ(proved("var g: int;\nproc main(x: int) { var r: int; r = f(x); assert(r == g);\n"
                   "assert(g == x); g = g + 1; assert(r == g - 1); assert(r == g); }\n"
                   "proc f(y: int) returns (z: int) { g = y; z = g; }"),
            3U);
}

TEST(ValueAnalysis, BoundsAreVariablesToo) {
  EXPECT_EQ(proved("proc main(n: int) { var i: int; i = 0; while (i < n) { assert(i <= n - 1);\n"
                   "i = i + 1; } assert(n < 0 || i == n); assert(i <= n); }"),
            1U);
  EXPECT_EQ(proved("proc main(n: int) { var i: int; i = 0; assume(n >= 0);\n"
                   "while (i < n) { i = i + 1; } assert(i == n); }"),
            1U);
}

TEST(ValueAnalysis, CellsAtVariablesAreKnown) {
  EXPECT_EQ(proved("var a: [int]int;\nproc main(p: int, q: int) { assume(p != 0);\n"
                   "a = a[p := 5]; assert(a[p] == 5); a = a[q := 7]; assert(a[p] >= 5);\n"
                   "assert(a[p] == 5); assume(q > p); a = a[p := 1]; assert(a[q] == 1); }"),
            2U);
  EXPECT_EQ(proved("var a: [int]int;\nproc main(p: int) { assume(p != 0); a = a[p := 5];\n"
                   "f(p); assert(a[p] == 6); }\n"
                   "proc f(q: int) { assert(a[q] == 5); a = a[q := 6]; }"),
            2U);
  EXPECT_EQ(proved("var a: [int]int;\nproc main(n: int, i: int) { var p: int; p = n;\n"
                   "assume(p != 0); assume(a[p] >= i + 3); assert(i < a[p]);\n"
                   "p = p + 1; assert(i < a[p]); }"),
            1U);
}

/// What is known of a cell at 0 is nothing: a pointer that may be null costs no knowledge.
TEST(ValueAnalysis, NullPointersLeadToNoCells) {
  EXPECT_EQ(
      proved("var alive: [int]bool;\nvar next: int;\nproc main() { var p: int; var ok: bool;\n"
             "next = 2; alive = const([int]bool, false); havoc ok;\n"
             "alive, next, p = alive[next := true], next + 1, ite(ok, next, 0);\n"
             "if (p != 0) { assert(alive[p]); } assert(alive[p]); }"),
      1U);
  EXPECT_EQ(proved("var a: [int]int;\nproc main(p: int) { a = a[0 := 1];\n"
                   "if (p != 0) { a = a[p := 2]; } assert(a[p] == 2); assert(a[0] == 1); }"),
            0U);
}

TEST(ValueAnalysis, AllElementsAreKnown) {
  EXPECT_EQ(proved("proc main(i: int) { var t: [int]int; t = const([int]int, 3); t = t[4 := 9];\n"
                   "assert(t[i] >= 3 && t[i] <= 9); assert(t[4] == 9); assert(t[5] == 3);\n"
                   "t = t[i := 20]; assert(t[4] >= 9); assert(t[4] == 9); }"),
            4U);
  EXPECT_EQ(proved("proc main(i: int) { var x: int; assume(i >= 1 && i <= 2);\n"
                   "x = const([int]int, 0)[0 := 7][1 := 8][2 := 9][3 := 10][i];\n"
                   "assert(x >= 8 && x <= 9); assert(x == 9); }"),
            1U);
}

/// No execution is outside of the invariants: what the analysis proves, random testing
/// does not violate.
/// Linear forms of which conditions speak: 2 * i, or a place and two cells.
TEST(ValueAnalysis, FormsThatConditionsBoundAreKept) {
  const auto loop = [](const std::string& step) {
    return proved("proc main() { var i, j: int; i = 0; j = 0; while (i < 50) { i = i + 1; " + step +
                  " } assert(j == 2 * i); }");
  };
  EXPECT_EQ(loop("j = j + 2;"), 1U);
  EXPECT_EQ(loop("j = j + 3;"), 0U);
  const auto fields = [](const std::string& between) {
    return proved(
        "var begin, size: [int]int;\n"
        "proc main(p: int) { var at: int; havoc at; assume(p != 0);\n"
        "assume(at + 8 <= begin[p] + size[p]);\n" +
        between + "assert(at + 4 <= begin[p] + size[p]); }");
  };
  EXPECT_EQ(fields(""), 1U);
  EXPECT_EQ(fields("at = at + 4;"), 1U);
  EXPECT_EQ(fields("at = at + 5;"), 0U);
  EXPECT_EQ(fields("size[p] = 3;"), 0U);
}

/// They are known of arguments and results, too.
TEST(ValueAnalysis, FormsAreKnownOfArguments) {
  const auto call = [](const std::string& at) {
    return proved(
        "var begin, size: [int]int;\n"
        "proc main(p, at: int) { assume(p != 0 && at + 8 <= begin[p] + size[p]); f(p, " +
        at + "); }\nproc f(q, from: int) { assert(from + 4 <= begin[q] + size[q]); }");
  };
  EXPECT_EQ(call("at + 4"), 1U);
  EXPECT_EQ(call("at + 5"), 0U);
}

/// A condition that is asked for again holds until something in it changes.
TEST(ValueAnalysis, ConditionsThatAreAskedForAgainAreKnown) {
  const auto again = [](const std::string& between) {
    return proved(
        "proc main(x: int) { var y: int; var a: [int]bool; havoc y; havoc a; assume(a[x] || y >= 7 "
        "&& y <= 9);\n" +
        between + "assert(a[x] || y >= 7 && y <= 9); }");
  };
  EXPECT_EQ(again(""), 1U);
  EXPECT_EQ(again("y = 3;"), 0U);
  EXPECT_EQ(again("a[2] = false;"), 0U);
}

/// A callee is not told of globals that it does not look at: they keep what is known of them.
TEST(ValueAnalysis, GlobalsThatCalleesDoNotTouchStayAsTheyAre) {
  EXPECT_EQ(
      proved("var a, b, c: int;\n"
             "proc main() { a = 0; b = 0; c = 5; while (b < 10) { c = b; count(); assert(c == b);\n"
             "b = b + 1; } assert(b == 10); assert(a >= 0); }\n"
             "proc count() { a = a + 1; }"),
      3U);
}

/// What nothing depends on is forgotten; what is known by it of other variables stays.
TEST(ValueAnalysis, DeadVariablesLeaveWhatTheySayOfOthers) {
  EXPECT_EQ(proved("proc main(n: int) { var i, t, u: int; var b: bool; assume(0 <= n && n <= 9);\n"
                   "t = n + 1; u = t + 1; t = 0; i = u - 1; assert(i == n + 1);\n"
                   "t = n + 3; b = t <= 5; u = 0; if (b) { assert(n <= 2); } }"),
            2U);
}

/// Without the time for a fixpoint: candidates, none of which says that nobody comes to a place.
TEST(ValueAnalysis, WithoutTimeNothingIsUnreachable) {
  logic::TermStore terms;
  const Program program = program::text::parse(
      terms, "proc main(n: int) { f(n); assert(n != n + 1); assert(n == 3); }\nproc f(x: int) {}",
      "test", Log());
  const auto found = values(terms, program, allGoals(program), Budget::ofCpuTime(0));
  EXPECT_FALSE(found.isWhole);
  EXPECT_TRUE(found.known.empty());
  for (const auto& [id, contract] : found.invariants.procedures)
    EXPECT_FALSE(terms.isFalse(contract.pre) || terms.isFalse(contract.post));
}

TEST(ValueAnalysis, RandomExecutionsStayInside) {
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 300 && !testing::Test::HasFailure(); ++seed) {
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, {.procedures = 3, .statements = 8});
    const auto result = values(terms, program, allGoals(program), Budget());
    ASSERT_TRUE(result.isWhole);
    found += result.proved.size();
    for (int i = 0; i < 60; ++i) {
      const auto entry =
          program.entryPoints[static_cast<std::size_t>(i) % program.entryPoints.size()];
      const program::Trace trace =
          program::run::randomRun(terms, program, entry, random, {.steps = 200, .depth = 30});
      if (trace.violates) {
        EXPECT_EQ(std::ranges::count(result.proved, *trace.violates), 0)
            << "seed " << seed << ": " << program[*trace.violates].name << "\n"
            << program::text::print(terms, program);
      }
    }
  }
  EXPECT_GT(found, 50U);
}

}  // namespace
}  // namespace fathom::analysis
