// Traces of programs that carry the names and lines of a source.
#include <algorithm>
#include <fstream>

#include "program/run/replay.h"
#include "report/support.h"

namespace fathom::report {
namespace {

using program::Trace;

class SourceTraceTest : public ReportTest {
 protected:
  /// The program, with FILE for the file of these lines.
  void parseWithSource(std::string text, const std::string& source) {
    const std::string file = testing::TempDir() + "source_trace_test.c";
    std::ofstream(file) << source;
    for (std::size_t at = text.find("FILE"); at != std::string::npos; at = text.find("FILE"))
      text.replace(at, 4, file);
    parse(text);
  }
  std::string rendered(const Trace& trace, TraceDetail detail = TraceDetail::Short) {
    const auto end = program::run::replay(terms(), program(), trace);
    EXPECT_FALSE(std::holds_alternative<program::run::Diverges>(end))
        << program::run::toString(terms(), program(), end);
    return traceToText(terms(), program(), trace, detail);
  }
  static std::size_t lines(const std::string& text) {
    return static_cast<std::size_t>(std::ranges::count(text, '\n'));
  }
};

const char* const kTwice =
    "@at(\"FILE\", 0, 0);\n"
    "@at(1, 1) @source(\"g\") var `@g`: int;\n"
    "entry start;\n"
    "proc start() returns (result: int) {\n"
    "  `@g` = 0;\n  result = main();\n}\n"
    "@at(6, 1) proc main() returns (@at(1, 1) @source(\"result\") result: int) {\n"
    "  var retval: int; var call1: int;\n"
    "  @at(1, 1) @source(\"x\") var x: int;\n"
    "  @at(1, 1) @source(\"__VERIFIER_nondet_int()\") var call0: int;\n"
    "  retval = 0;\n"
    "  @at(7, 3) havoc x;\n"
    "  @at(7, 3) assume(x >= -2147483648 && x <= 2147483647);\n"
    "  @at(7, 3) havoc call0;\n"
    "  @at(7, 3) assume(call0 >= -2147483648 && call0 <= 2147483647);\n"
    "  @at(7, 3) x = call0;\n"
    "  @at(8, 3) if (x > 10) {\n"
    "    @at(9, 3) call1 = twice(x);\n"
    "    @at(9, 3) assume(call1 >= -2147483648 && call1 <= 2147483647);\n"
    "    @at(9, 3) x = call1 + 1;\n"
    "    @at(10, 3) assert(x < 0);\n"
    "  }\n"
    "  result = 0;\n"
    "}\n"
    "@at(2, 1) proc twice(@at(1, 1) @source(\"a\") `in.0.a`: int) returns (@at(1, 1) "
    "@source(\"result\") result: int) "
    "{\n"
    "  @at(1, 1) @source(\"a\") var `a.addr`: int; @at(1, 1) @source(\"r\") var r: int;\n"
    "  `a.addr` = `in.0.a`;\n"
    "  @at(3, 3) r = `a.addr` + `a.addr`;\n"
    "  @at(4, 3) `@g` = `@g` + 1;\n"
    "  @at(4, 9) result = r;\n"
    "}\n";

const char* const kTwiceSource =
    "int g;\nint twice(int a) {\n  int r = a + a;\n  g++; return r;\n}\n"
    "int main() {\n  int x = __VERIFIER_nondet_int();\n  if (x > 10) {\n    x = twice(x) + 1;\n"
    "    assert(x < 0);\n  }\n}\n";

/// What the front end made is left out: temporaries, ranges, lifetimes, copies of parameters.
TEST_F(SourceTraceTest, StepsAreThoseOfTheSource) {
  parseWithSource(kTwice, kTwiceSource);
  const std::string text = rendered(violation());
  for (const char* hidden : {"retval", "call0", "call1", "addr", "in.0", "2147483648", "assume",
                             "arbitrary", "start", "result =", "never set", "initially"})
    EXPECT_EQ(text.find(hidden), std::string::npos) << hidden << " in\n" << text;
  for (const char* shown :
       {"source_trace_test.c:7   main: x = __VERIFIER_nondet_int() = ",
        "| int x = __VERIFIER_nondet_int();\n", "source_trace_test.c:8   main: x > 10 (x = ",
        "| if (x > 10) {\n", ":9   main: twice(a = ", " returns ", "| x = twice(x) + 1;\n",
        ":3     twice: r = ", "| int r = a + a;\n", ":4     twice: g = 1",
        ":9   main: x = ", ":10  main: assert is violated: x < 0 is false with x = "})
    EXPECT_NE(text.find(shown), std::string::npos) << shown << " not in\n" << text;
  EXPECT_EQ(lines(text), 7u) << text;
}

TEST_F(SourceTraceTest, WithoutTheFileTheTraceHasNoSource) {
  parse(kTwice);
  const std::string text = rendered(violation());
  EXPECT_EQ(text.find('|'), std::string::npos) << text;
  EXPECT_NE(text.find("FILE:8   main: x >= 11 (x = "), std::string::npos) << text;
}

/// What the front end assumes of accesses is no step; what the source assumes is one.
TEST_F(SourceTraceTest, OnlyTheAssumptionsOfTheSourceAreShown) {
  parseWithSource(
      "@at(\"FILE\", 0, 0);\n@at(1, 1) proc main(@at(1, 1) @source(\"p\") p: int) {\n"
      "  @at(2, 1) assume(p != 0);\n  @at(3, 1) assume(p > 5);\n  @at(4, 1) error;\n}\n",
      "int main(int *p) {\n  *p = 1;\n  __VERIFIER_assume(p > 5);\n  error();\n}\n");
  const std::string text = rendered(violation());
  EXPECT_EQ(text.find("p != 0"), std::string::npos) << text;
  EXPECT_NE(text.find(":3  main: p > 5 (p = "), std::string::npos) << text;
}

/// An unset variable that matters is an input.
TEST_F(SourceTraceTest, UnsetVariablesAreShownWhereTheyMatter) {
  parse(
      "@at(\"u.c\", 0, 0);\n@at(1, 1) proc main() {\n  @at(1, 1) @source(\"x\") var x: int;\n"
      "  @at(1, 1) @source(\"y\") var y: int;\n  @at(2, 1) havoc x;\n"
      "  @at(2, 1) assume(x >= -2147483648 && x <= 2147483647);\n  @at(3, 1) havoc y;\n"
      "  @at(3, 1) assume(y >= 0 && y <= 255);\n  @at(4, 1) y = 3;\n"
      "  @at(5, 1) assert(x != x + y);\n  @at(6, 1) assert(x == 0 && x == 1);\n}\n");
  const std::string text = rendered(violation());
  EXPECT_NE(text.find("u.c:2  main: x = "), std::string::npos) << text;
  EXPECT_NE(text.find(" (never set)\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("u.c:3"), std::string::npos) << text;
  EXPECT_NE(text.find("u.c:4  main: y = 3\n"), std::string::npos) << text;
}

/// t0 is the value of x before it changed: the condition speaks of that value, not of x now.
TEST_F(SourceTraceTest, ConditionsSpeakOfTheSourceAndAreTrue) {
  parse(
      "@at(\"c.c\", 0, 0);\n@at(1, 1) proc main() {\n  @at(1, 1) @source(\"x\") var x: int;\n"
      "  @at(1, 1) @source(\"y\") var y: int;\n  var t0: int; var t1: bool;\n"
      "  @at(2, 1) x = 4;\n  @at(2, 1) y = 7;\n  t0 = x;\n  @at(3, 1) x = x + 1;\n"
      "  @at(3, 1) if (t0 + y < 12) {\n    t1 = x < y;\n    @at(4, 1) if (t1) {\n"
      "      @at(5, 1) error;\n    }\n  }\n}\n");
  const std::string text = rendered(violation());
  EXPECT_EQ(text.find("t0"), std::string::npos) << text;
  EXPECT_EQ(text.find("t1"), std::string::npos) << text;
  EXPECT_NE(text.find("c.c:2  main: x = 4, y = 7\n"), std::string::npos) << text;
  EXPECT_NE(text.find("c.c:3  main: x = 5, y <= 7 (y = 7)\n"), std::string::npos) << text;
  const bool less = text.find("c.c:4  main: x < y (x = 5, y = 7)\n") != std::string::npos ||
                    text.find("c.c:4  main: y > x (x = 5, y = 7)\n") != std::string::npos;
  EXPECT_TRUE(less) << text;
}

const char* const kLoop =
    "@at(\"l.c\", 0, 0);\n@at(1, 1) proc main() {\n  @at(1, 1) @source(\"i\") var i: int;\n"
    "  @at(1, 1) @source(\"n\") var n: int;\n  @at(1, 1) @source(\"__VERIFIER_nondet_int()\") var "
    "c: int;\n"
    "  @at(2, 1) havoc c;\n  @at(2, 1) n = c;\n  @at(3, 1) i = 0;\n"
    "  @at(4, 1) while (i < 100) {\n    @at(5, 1) i = i + 1;\n  }\n"
    "  @at(6, 1) assert(i + n != 100 + n);\n}\n";

TEST_F(SourceTraceTest, TwentyLinesAndNoneOfTheEndsMissing) {
  parse(kLoop);
  const std::string text = rendered(violation());
  EXPECT_LE(lines(text), 20u) << text;
  EXPECT_GE(lines(text), 18u) << text;
  EXPECT_EQ(text.find("l.c:2  main: n = __VERIFIER_nondet_int() = "), 0u) << text;
  EXPECT_NE(text.find("steps ...\n"), std::string::npos) << text;
  EXPECT_NE(text.find("l.c:5  main: i = 100\nl.c:4  main: i >= 100 (i = 100)\nl.c:6  main: assert "
                      "is violated: "),
            std::string::npos)
      << text;
}

TEST_F(SourceTraceTest, FullTracesShowEveryStep) {
  parse(kLoop);
  const std::string text = rendered(violation(), TraceDetail::Full);
  EXPECT_EQ(lines(text), 1u + 1 + 200 + 1 + 1) << text;
  EXPECT_EQ(text.find("..."), std::string::npos);
}

/// What a long loop reads from outside is shown, even if other steps have to go.
TEST_F(SourceTraceTest, InputsAreKept) {
  std::string text =
      "@at(\"i.c\", 0, 0);\n@at(1, 1) proc main() {\n  @at(1, 1) @source(\"x\") var x: int;\n"
      "  @at(1, 1) @source(\"y\") var y: int;\n  @at(1, 1) @source(\"input()\") var c: int;\n";
  for (int i = 0; i < 40; ++i) {
    const std::string line = std::to_string(10 + i);
    if (i == 12) text += "  @at(" + line + ", 1) havoc c;\n  @at(" + line + ", 1) y = c;\n";
    text += "  @at(" + line + ", 5) x = " + line + ";\n";
  }
  parse(text + "  @at(60, 1) assert(y == y + 1);\n}\n");
  const std::string shown = rendered(violation());
  EXPECT_NE(shown.find("i.c:22  main: y = input() = "), std::string::npos) << shown;
  EXPECT_NE(shown.find("i.c:49  main: x = 49\n"), std::string::npos) << shown;
  EXPECT_EQ(shown.find("x = 20\n"), std::string::npos) << shown;
}

/// z = 7 matters through y and x, and is far away.
TEST_F(SourceTraceTest, WhereTheLastValuesComeFromIsKept) {
  std::string text = "@at(\"w.c\", 0, 0);\n@at(1, 1) proc main() {\n";
  for (const char* name : {"x", "y", "z", "u"})
    text += std::string("  @at(1, 1) @source(\"") + name + "\") var " + name + ": int;\n";
  text += "  @at(2, 1) u = 1;\n";
  for (int i = 3; i < 60; ++i)
    text += "  @at(" + std::to_string(i) + ", 1) " +
            (i == 20   ? "z = 7"
             : i == 30 ? "y = z + 1"
             : i == 40 ? "x = y * 2"
                       : "u = u + 1") +
            ";\n";
  parse(text + "  @at(60, 1) assert(x != 16);\n}\n");
  const std::string shown = rendered(violation());
  for (const char* line :
       {"w.c:20  main: z = 7\n", "w.c:30  main: y = 8\n", "w.c:40  main: x = 16\n"})
    EXPECT_NE(shown.find(line), std::string::npos) << line << " not in\n" << shown;
  EXPECT_EQ(shown.find("w.c:25 "), std::string::npos) << shown;
  EXPECT_LE(lines(shown), 20u) << shown;
}

TEST_F(SourceTraceTest, PointersAreObjectsAndOffsets) {
  parse(
      "@at(\"p.c\", 0, 0);\n@at(1, 1) proc main() {\n  @at(2, 1) @source(\"p\") var p: int;\n"
      "  @at(2, 1) @source(\"p.offset\") var po: int;\n  @at(3, 1) p = 3;\n  @at(3, 1) po = 8;\n"
      "  @at(4, 1) f(p, po);\n  @at(5, 1) p = 0;\n  @at(6, 1) po = 0;\n  @at(7, 1) error;\n}\n"
      "@at(9, 1) proc f(@at(1, 1) @source(\"q\") q: int, @at(1, 1) @source(\"q.offset\") qo: int) "
      "{\n}\n");
  program::Trace trace = violation();
  const std::string text = rendered(trace);
  EXPECT_NE(text.find("f(q = object 3 + 8)"), std::string::npos) << text;
  EXPECT_NE(text.find("p.c:6  main: p = null\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("offset"), std::string::npos) << text;
}

}  // namespace
}  // namespace fathom::report
