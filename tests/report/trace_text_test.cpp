#include <algorithm>
#include <sstream>

#include "program/run/concretise.h"
#include "program/run/replay.h"
#include "report/support.h"

namespace fathom::report {
namespace {

using program::Activation;
using program::ActivationId;
using program::GoalId;
using program::Step;
using program::Trace;
using program::Value;

class TraceTextTest : public ReportTest {
 protected:
  std::string rendered(const Trace& trace) {
    const auto end = program::run::replay(terms(), program(), trace);
    EXPECT_FALSE(std::holds_alternative<program::run::Diverges>(end))
        << program::run::toString(terms(), program(), end);
    return traceToText(terms(), program(), trace);
  }
  std::size_t lines(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
  }
  std::string lastLine(const std::string& text) {
    const std::size_t end = text.size() - 1;
    return text.substr(text.rfind('\n', end - 1) + 1, end - text.rfind('\n', end - 1) - 1);
  }
};

TEST_F(TraceTextTest, CallsAreIndentedAndTheGoalComesLast) {
  parse(
      "proc main(p) {\n  var r;\n  r = f(p);\n  assert(r >= 91);\n}\n"
      "proc f(p) returns (r) {\n  if (p > 100) {\n    r = p - 11;\n  } else {\n    r = 91;\n  "
      "}\n}");
  Activation main = walk("main", {number(101)});
  main.steps.resize(1);
  main.steps[0].callee = ActivationId(1);
  Trace trace{{}, {main, walk("f", {number(101)})}, {}, GoalId(0)};
  EXPECT_EQ(rendered(trace),
            "t.ftm: main(p = 101)\n"
            "  3: r = f(101) -> 90\n"
            "    7: p >= 101\n"
            "    8: r = 90\n"
            "  main:4 assert (r >= 91) fails with r = 90\n");
}

TEST_F(TraceTextTest, ACallThatDoesNotComeBackHasNoResult) {
  parse("proc main(p) {\n  f(p);\n}\nproc f(q) {\n  error;\n}");
  Activation main = walk("main", {number(7)});
  main.steps.resize(1);
  main.steps[0].callee = ActivationId(1);
  Activation f = walk("f", {number(7)});
  f.steps.clear();
  EXPECT_EQ(rendered({{}, {main, f}, {}, GoalId(0)}),
            "t.ftm: main(p = 7)\n  2: f(7)\n    f:5 assert fails\n");
}

TEST_F(TraceTextTest, ArbitraryValuesAreMarkedWhereTheyMatter) {
  parse("proc main() {\n  var a, b;\n  havoc a;\n  havoc b;\n  b = 2;\n  assert(a + m != b);\n}");
  Activation main = walk("main", {}, {}, [&](std::size_t, Step& step) {
    const auto& edge = program()[procedure("main")].edges[step.edge.index()];
    if (const auto* havoc = std::get_if<program::Havoc>(&edge.statement))
      step.chosen.assign(havoc->targets.size(), number(7));
  });
  main.steps.pop_back();
  const auto& locals = program()[procedure("main")].locals;
  for (std::size_t i = 0; i < locals.size(); ++i)
    if (terms().name(locals[i].symbol) == "m") main.locals[i] = number(-5);
  const std::string text = rendered({{}, {main}, {}, GoalId(0)});
  EXPECT_NE(text.find("m = -5 (arbitrary)\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  3: a = 7 (arbitrary)\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("b = 7"), std::string::npos) << text;
  EXPECT_NE(text.find("  5: b = 2\n"), std::string::npos) << text;
}

TEST_F(TraceTextTest, ValuesAreDecimal) {
  parse(
      "proc main(v: bv8, n) {\n  var a: [int]int;\n  a = const([int]int, 0);\n  a[n] = 5;\n"
      "  assert(v == 1bv8 && a[n] == n);\n}");
  Activation main = walk("main", {logic::BitVecValue{8, 255}, number(3)});
  main.steps.resize(2);
  EXPECT_EQ(rendered({{}, {main}, {}, GoalId(0)}),
            "t.ftm: main(v = -1 (unsigned 255), n = 3)\n"
            "  3: a = [all 0]\n"
            "  4: a[3] = 5\n"
            "  main:5 assert (n == a[n] && v == 1bv8) fails with v = -1 (unsigned 255), n = 3, "
            "a = [3: 5, else 0]\n");
}

TEST_F(TraceTextTest, LongValuesLoseTheirMiddle) {
  parse("proc main(a: [int]int, n) {\n  assert(n < a[0]);\n}");
  std::map<std::vector<Value>, Value> entries;
  for (int i = 0; i < 100; ++i) entries[{number(i)}] = number(i + 1);
  Activation main = walk(
      "main", {logic::makeMap(entries, number(0)), *Integer::parse("1" + std::string(100, '0'))});
  main.steps.clear();
  const std::string text = rendered({{}, {main}, {}, GoalId(0)});
  EXPECT_NE(text.find("a = [0: 1, 1: 2, 2: 3, ... 94 more ..., 97: 98, 98: 99, 99: 100, else 0]"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("n = 100000000000...000000000000 (101 digits)"), std::string::npos) << text;
}

TEST_F(TraceTextTest, GlobalsAreShownAtTheBeginningAndWhereTheyChange) {
  parse(
      "var g: int;\nproc main() {\n  g = 0;\n  tick();\n  tick();\n  assert(g != 2);\n}\n"
      "proc tick() {\n  g = g + 1;\n}");
  const std::string text = rendered(violation());
  EXPECT_NE(text.find("  initially g = "), std::string::npos) << text;
  EXPECT_NE(text.find("  4: tick()\n    9: g = 1\n  5: tick()\n    9: g = 2\n"), std::string::npos)
      << text;
}

TEST_F(TraceTextTest, SharedActivationsAreShownOnce) {
  parse(
      "proc main() {\n  var r;\n  r = f(3);\n  r = f(3);\n  assert(false);\n}\n"
      "proc f(x) returns (r) {\n  r = x + 1;\n}");
  EXPECT_EQ(rendered(violation()),
            "t.ftm: main()\n  3: r = f(3) -> 4\n    8: r = 4\n  4: r = f(3) -> 4 (as above)\n"
            "  main:5 assert fails\n");
}

TEST_F(TraceTextTest, OtherFilesAreNamed) {
  parse("proc main() {\n  var x;\n  @at(\"other.c\", 9, 1) x = 1;\n  error;\n}");
  const std::string text = rendered(violation());
  EXPECT_NE(text.find("  other.c:9: x = 1\n"), std::string::npos) << text;
}

// ---- Long ones ----

TEST_F(TraceTextTest, LoopsLoseTheirMiddle) {
  parse(
      "proc main() {\n  var i;\n  i = 0;\n  while (i < 1000) i = i + 1;\n  assert(i != 1000);\n}");
  const std::string text = rendered(violation());
  EXPECT_EQ(lines(text), 20u);
  EXPECT_NE(text.find("... 1985 steps ...\n"), std::string::npos) << text;
  EXPECT_EQ(lastLine(text), "  main:5 assert (i != 1000) fails with i = 1000");
}

TEST_F(TraceTextTest, FullTracesLoseNothing) {
  parse(
      "proc main() {\n  var i;\n  i = 0;\n  while (i < 1000) i = i + 1;\n  assert(i != 1000);\n}");
  const std::string text = traceToText(terms(), program(), violation(), TraceDetail::Full);
  EXPECT_EQ(lines(text), 1u + 1 + 2 * 1000 + 1 + 1);
  EXPECT_EQ(text.find("..."), std::string::npos);
}

/// Of 100000 open calls the first and last ones.
TEST_F(TraceTextTest, DeepStacksLoseTheirMiddle) {
  parse("proc main(n) {\n  if (n > 0)\n    main(n - 1);\n  else\n    error;\n}");
  constexpr std::size_t kDepth = 100000;
  Trace trace{{}, {}, {}, GoalId(0)};
  const Activation down = walk("main", {number(0)});
  const Activation bottom = walk("main", {number(0)}, [](std::size_t) { return 1; });
  for (std::size_t i = 0; i < kDepth; ++i) {
    Activation level = down;
    level.inputs = {number(static_cast<std::int64_t>(kDepth - i))};
    level.steps.resize(2);
    level.steps[1].callee = ActivationId(i + 1);
    trace.activations.push_back(level);
  }
  trace.activations.push_back(bottom);
  trace.activations.back().steps.resize(1);
  const std::string text = rendered(trace);
  EXPECT_LE(lines(text), 20u);
  EXPECT_NE(text.find(" calls deeper ...\n"), std::string::npos) << text;
  EXPECT_NE(text.find("main(n = 100000)"), std::string::npos);
  EXPECT_NE(text.find("main(0)\n"), std::string::npos) << text;
  EXPECT_EQ(lastLine(text).substr(lastLine(text).find_first_not_of(' ')), "main:5 assert fails");
}

/// Many different calls that all have visible steps.
TEST_F(TraceTextTest, NoShortTraceTakesMoreThanTwentyLines) {
  parse(
      "proc main() {\n  var i;\n  i = 0;\n  while (i < 300) { i = f(i); }\n  error;\n}\n"
      "proc f(x) returns (r) {\n  r = x;\n  r = r + 3;\n  r = g(r);\n}\n"
      "proc g(x) returns (r) {\n  r = x * 2;\n  r = r - 1;\n  r = x - 2;\n}");
  const std::string text = rendered(violation());
  EXPECT_LE(lines(text), 20u);
  EXPECT_GT(lines(text), 15u);
  EXPECT_EQ(lastLine(text), "  main:5 assert fails");
}

// ---- Runs for any inputs ----

class ChainTextTest : public TraceTextTest {
 protected:
  Trace chain(int last) {
    std::string text = "proc f0(x) returns (r) { r = x + 1; }\n";
    for (int i = 1; i <= last; ++i) {
      const std::string callee = "f" + std::to_string(i - 1);
      text += "proc f" + std::to_string(i) + "(x) returns (r) { var y; y = " + callee +
              "(x); r = " + callee + "(y); }\n";
    }
    parse(text + "proc main(x) { var y; y = f" + std::to_string(last) + "(x); error; }\n");
    Trace trace{{}, {}, ActivationId(static_cast<std::size_t>(last) + 1), GoalId(0)};
    const auto calls = [&](std::size_t, Step& step) {
      if (!trace.activations.empty()) step.callee = ActivationId(trace.activations.size() - 1);
    };
    for (int i = 0; i <= last; ++i) {
      trace.activations.push_back(walk("f" + std::to_string(i), {}, {}, calls));
      trace.activations.back().anyInputs = true;
    }
    Activation main = walk("main", {number(5)}, {}, calls);
    main.steps.resize(1);
    trace.activations.push_back(main);
    return trace;
  }
};

TEST_F(ChainTextTest, MillionsOfCallsAreCountedNotShown) {
  EXPECT_EQ(rendered(chain(26)),
            "t.ftm: main(x = 5)\n"
            "  28: y = f26(5) -> 67108869 (134217726 calls inside)\n"
            "  main:28 assert fails\n");
}

TEST_F(ChainTextTest, CountsHaveNoLimitThatHurts) {
  EXPECT_NE(rendered(chain(200)).find("(more than 10^30 calls inside)"), std::string::npos);
}

TEST_F(ChainTextTest, FewCallsAreShownLikeOthers) {
  EXPECT_EQ(rendered(chain(1)),
            "t.ftm: main(x = 5)\n"
            "  3: y = f1(5) -> 7\n"
            "    2: y = f0(5) -> 6\n"
            "      1: r = 6\n"
            "    2: r = f0(6) -> 7\n"
            "      1: r = 7\n"
            "  main:3 assert fails\n");
}

TEST_F(ChainTextTest, ATraceThatIsNoneIsSaidToBeNone) {
  Trace trace = chain(2);
  trace.activations[0].steps.clear();
  const std::string text = traceToText(terms(), program(), trace);
  EXPECT_NE(text.find("the trace leaves the program"), std::string::npos) << text;
}

}  // namespace
}  // namespace fathom::report
