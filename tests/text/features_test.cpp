#include <gtest/gtest.h>
#include <regex>
#include <sstream>

#include "program/text/parse.h"
#include "program/text/print.h"
#include "program/well_formed.h"
#include "round_trip.h"

namespace fathom::program::text {
namespace {

using Lines = std::vector<std::string>;

/// A text that was read: well-formed, and the same when printed and read again.
struct Reading {
  explicit Reading(const std::string& text) {
    const Log log([this](Log::Level, const std::string& line) { warnings.push_back(line); });
    program = parse(terms, text, "t.ftm", log);
    for (const Flaw& flaw : flaws(terms, program)) ADD_FAILURE() << flaw.sentence;
    expectRoundTrip(terms, program);
  }

  /// The edges of a procedure: "0 -> 1: x = 2".
  Lines flow(const std::string& name = "main") const {
    Lines lines;
    std::istringstream printed(print(terms, program));
    bool inside = false;
    const std::regex head("^proc (\\w+).*"), edge("^  label L(\\d+): (.*); goto L(\\d+);$");
    std::smatch part;
    for (std::string line; std::getline(printed, line);) {
      line = std::regex_replace(line, std::regex("@(at|goal|source)\\([^)]*\\) "), "");
      if (std::regex_match(line, part, head)) inside = part[1] == name;
      if (inside && std::regex_match(line, part, edge)) {
        lines.push_back(part[1].str() + " -> " + part[3].str() + ": " + part[2].str());
      }
    }
    return lines;
  }

  logic::TermStore terms;
  Program program;
  Lines warnings;
};

Lines flowOf(const std::string& body) {
  return Reading("proc main() {" + body + "}").flow();
}

TEST(Features, VarAtTheStartIsNoStep) {
  EXPECT_EQ(flowOf("var x; var y: bool; x = 1; var z;"),
            (Lines{"0 -> 1: x = 1", "1 -> 2: havoc z"}));
}

TEST(Features, SiblingBlocksMayReuseNames) {
  const Reading reading("proc main() { if (*) { var t = 1; } else { var t = 2bv8; } }");
  EXPECT_EQ(reading.flow(), (Lines{"0 -> 1: t = 1", "0 -> 1: t_2 = 2bv8"}));
  EXPECT_EQ(reading.program.procedures[0].locals[1].sourceName, "t");
}

TEST(Features, IfWithAndWithoutElse) {
  EXPECT_EQ(flowOf("var x; if (x > 0) x = 1; x = 2;"),
            (Lines{"0 -> 1: assume(x >= 1)", "1 -> 2: x = 1", "0 -> 2: assume(x <= 0)",
                   "2 -> 3: x = 2"}));
}

TEST(Features, ElseBelongsToTheNearestOpenIf) {
  const Lines nearest = flowOf("var x; if (x > 0) if (x > 1) x = 1; else x = 2;");
  const Lines closed = flowOf("var x; if (x > 0) if (x > 1) x = 1; endif else x = 2;");
  EXPECT_EQ(nearest.size(), 6U);
  EXPECT_NE(nearest, closed);
  EXPECT_EQ(flowOf("var x; if (x > 0) x = 1; else if (x > -1) x = 2; endif endif; x = 3;"),
            flowOf("var x; if (x > 0) { x = 1; } else { if (x > -1) { x = 2; } } x = 3;"));
}

TEST(Features, WhileAndArbitraryChoice) {
  EXPECT_EQ(flowOf("var x; while (x < 3) x = x + 1; endwhile;"),
            (Lines{"0 -> 1: assume(x <= 2)", "1 -> 0: x = x + 1", "0 -> 2: assume(x >= 3)"}));
  EXPECT_EQ(flowOf("var x; while (*) x = x + 1;"), (Lines{"0 -> 0: x = x + 1", "0 -> 1: skip"}));
  EXPECT_EQ(flowOf("var x; if (*) x = 1; else x = 2;"), (Lines{"0 -> 1: x = 1", "0 -> 1: x = 2"}));
}

TEST(Features, LabelsAndGotos) {
  EXPECT_EQ(
      flowOf("var x; label a: x = 1; goto a, b; label b: x = 2; goto c; x = 9; label c:"),
      (Lines{"0 -> 1: x = 1", "1 -> 0: skip", "1 -> 2: skip", "2 -> 4: x = 2", "3 -> 4: x = 9"}));
  EXPECT_EQ(flowOf("label a: goto a;"), Lines{});
  EXPECT_EQ(flowOf("label a: goto b; label b: goto a;"), Lines{});
}

TEST(Features, AssertsHaveLocationsOfTheirOwn) {
  const Reading reading("proc main() {\n if (*) assert(x > 0); else assert(x > 1); error; }");
  EXPECT_EQ(reading.flow(), (Lines{"0 -> 1: skip", "1 -> 2: assert(x >= 1)", "0 -> 3: skip",
                                   "3 -> 2: assert(x >= 2)", "2 -> 4: assert(false)"}));
  ASSERT_EQ(reading.program.goals.size(), 3U);
  EXPECT_EQ(reading.program.goals[0].name, "main:2");
  EXPECT_EQ(reading.program.goals[1].name, "main:2.2");
  EXPECT_EQ(reading.program.goals[2].name, "main:2.3");
  EXPECT_EQ(reading.program.goals[2].check, "assert");
}

TEST(Features, GivenGoalNamesAreKeptFree) {
  const Reading reading(
      "proc main() {\n error; @goal(\"main:2\", \"null\") @at(\"x.c\", 7, 8) assert(false); }");
  EXPECT_EQ(reading.program.goals[0].name, "main:2.2");
  EXPECT_EQ(reading.program.goals[1].name, "main:2");
  EXPECT_EQ(reading.program.goals[1].check, "null");
  EXPECT_EQ(toString(reading.program.goals[1].position), "x.c:7:8");
}

TEST(Features, NestedCallsAreLiftedFromTheLeft) {
  const Reading reading(
      "proc main() { var x; x = f(g(1)) + g(f(2)); } "
      "proc f(a) returns (r) {} proc g(a) returns (r) {}");
  EXPECT_EQ(reading.flow(),
            (Lines{"0 -> 1: g_result = g(1)", "1 -> 2: f_result = f(g_result)",
                   "2 -> 3: f_result_2 = f(2)", "3 -> 4: g_result_2 = g(f_result_2)",
                   "4 -> 5: x = f_result + g_result_2"}));
}

TEST(Features, CallsInConditionsAndAsserts) {
  const Reading reading("proc main() { if (f() > 0) assert(f() > 1); } proc f() returns (r) {}");
  EXPECT_EQ(reading.flow().front(), "0 -> 1: f_result = f()");
  EXPECT_EQ(reading.flow().size(), 5U);
}

TEST(Features, SeveralResultsAndElements) {
  const Reading reading(
      "var a: [int]int; proc main() { var x; x, a[x] = f(); f(); } "
      "proc f() returns (r, q) { return 1, r; }");
  EXPECT_EQ(reading.flow(), (Lines{"0 -> 1: x, f_result = f()", "1 -> 2: a = a[x := f_result]",
                                   "2 -> 3: f_r, f_q = f()"}));
  EXPECT_EQ(reading.flow("f"), (Lines{"0 -> 1: r, q = 1, r"}));
}

TEST(Features, ReturnsWithoutReturnsClause) {
  const Reading reading(
      "proc main() { x = f(1); y, z = g(); h(); } proc f(a) { if (*) return a; return f(a); }"
      "proc g() { return 1, 2; } proc h() { return i(); } proc i() { return; }");
  const Program& program = reading.program;
  ASSERT_EQ(program.procedures[1].outputs.size(), 1U);
  EXPECT_EQ(reading.terms.name(program.procedures[1].outputs[0].symbol), "result");
  EXPECT_EQ(reading.terms.name(program.procedures[2].outputs[1].symbol), "result2");
  EXPECT_TRUE(program.procedures[3].outputs.empty());
  EXPECT_EQ(reading.flow("f"),
            (Lines{"0 -> 2: result = a", "0 -> 1: skip", "1 -> 2: result = f(a)"}));
  EXPECT_EQ(reading.flow("h"), (Lines{"0 -> 1: i()"}));
}

TEST(Features, GuardedCalls) {
  const Reading reading(
      "proc main(p) { var x; x = call { p == 1 -> f; p == 2 -> g; else -> f }(p + 1); "
      "call { p > 1 -> h }(); } proc f(a) returns (r) {} proc g(b) returns (s) {} proc h() {}");
  EXPECT_EQ(reading.flow(),
            (Lines{"0 -> 1: x = call { p == 1 -> f; p == 2 -> g; else -> f }(p + 1)",
                   "1 -> 2: call { p >= 2 -> h }()"}));
}

TEST(Features, InlineProceduresAreExpanded) {
  const Reading reading(
      "var g: int; inline proc add(n) returns (old) { old = g; g = g + n; if (g > 9) return; "
      "assert(g <= 9); k = 1; } proc main() { var x; x = add(1); x = add(x); }");
  ASSERT_EQ(reading.program.procedures.size(), 1U);
  const Lines flow = reading.flow();
  EXPECT_EQ(flow[0], "0 -> 1: n = 1");
  EXPECT_EQ(flow[1], "1 -> 2: havoc old, k");
  EXPECT_EQ(flow[2], "2 -> 3: old = g");
  EXPECT_EQ(reading.program.goals[0].name, "main:1");
  EXPECT_EQ(reading.program.goals[1].name, "main:1.2");
}

TEST(Features, RelationAndFunctionUpdates) {
  const Reading reading(
      "sort s; relation r(s, s); function f(s): int; proc main(a: s, b: s) {"
      "r(a, Y) = Y == b; r(X, Y) = r(X, Y) || (X == a && Y == b); r(a, b) = false;"
      "r(X, X) = true; f(a) = f(b) + 1; r(X, Y) = r(Y, X); havoc r; }");
  EXPECT_EQ(reading.flow().size(), 7U);
  EXPECT_EQ(reading.flow()[5], "5 -> 6: r(X1, X2) = r(X2, X1)");
  EXPECT_EQ(reading.flow()[6], "6 -> 7: havoc r");
  const auto& edges = reading.program.procedures[0].edges;
  const auto& update = std::get<Assign>(edges[2].statement).updates[0];
  EXPECT_EQ(update.value.parameters.size(), 2U);
}

TEST(Features, FunctionsAsConstantsInAxioms) {
  const Reading reading(
      "sort s; function c(): s; relation r(s); axiom r(c); axiom forall x: s. r(x) ==> x == c();"
      "proc main() { assert(r(c)); }");
  EXPECT_EQ(reading.program.axioms.size(), 2U);
}

TEST(Features, RelationsAsParameters) {
  const Reading reading(
      "sort s; relation q(s); proc main() { f(q); f(lambda X: s. !q(X)); q = g(q); }"
      "proc f(r: relation(s)) { } proc g(r: relation(s)) returns (t: relation(s)) { t(X) = r(X); "
      "}");
  EXPECT_EQ(reading.flow(),
            (Lines{"0 -> 1: f(q)", "1 -> 2: f(lambda X1: s. !q(X1))", "2 -> 3: q = g(q)"}));
}

TEST(Features, ArraysOfArrays) {
  EXPECT_EQ(
      flowOf("var a: [int][bool]int; a[1][true] = 2; a := a[2 := const([bool]int, 3)];"),
      (Lines{"0 -> 1: a = a[1 := a[1][true := 2]]", "1 -> 2: a = a[2 := const([bool]int, 3)]"}));
}

TEST(Features, SimultaneousAssignment) {
  EXPECT_EQ(flowOf("var x; var y; x, y = y, x;"), (Lines{"0 -> 1: x, y = y, x"}));
}

TEST(Features, BitVectors) {
  EXPECT_EQ(flowOf("var b: bv8; b = b - 1bv8; b = -b * 3bv8; assume(slt(b, 5bv8));"
                   "assume(ule(b, bvand(b, shl(b, 1bv8)))); b = extract(11, 4, concat(b, b));"),
            (Lines{"0 -> 1: b = b - 1bv8", "1 -> 2: b = -3bv8 * b", "2 -> 3: assume(slt(b, 5bv8))",
                   "3 -> 4: assume(ule(b, bvand(b, shl(b, 1bv8))))",
                   "4 -> 5: b = extract(11, 4, concat(b, b))"}));
}

TEST(Features, OperatorsBindAsSaid) {
  const Reading reading(
      "proc main() { var a: bool; var b: bool; var x; "
      "assume(a || b && x + 2 * 3 - 1 > 0 ==> a ==> b <==> a);"
      "assume((((a || (b && (((x + (2 * 3)) - 1) > 0))) ==> (a ==> b)) <==> a));"
      "assume(forall i. i > x && a ==> exists j. j > i);"
      "assume(forall i. ((i > x && a) ==> (exists j. (j > i)))); }");
  const auto& edges = reading.program.procedures[0].edges;
  EXPECT_TRUE(edges[0].statement == edges[1].statement);
  EXPECT_TRUE(edges[2].statement == edges[3].statement);
}

TEST(Features, QuotedNames) {
  const Reading reading("proc `old(main)`() { `x!3` = `while`; } entry `old(main)`;");
  EXPECT_EQ(reading.program.procedures[0].name, "old(main)");
  EXPECT_EQ(reading.program.procedures[0].locals.size(), 2U);
}

TEST(Features, EntryPoints) {
  const auto entries = [](const std::string& text) {
    const Reading reading(text);
    std::string names;
    for (const ProcedureId id : reading.program.entryPoints)
      names += reading.program[id].name + " ";
    return names;
  };
  EXPECT_EQ(entries("@entry proc f() {} proc main() {}"), "main ");
  EXPECT_EQ(entries("proc f() {} @entry proc g() {}"), "g ");
  EXPECT_EQ(entries("proc f() { g(); } proc g() { f(); } proc h() {}"), "f g h ");
  EXPECT_EQ(entries("proc f() {} proc main() {} entry f;"), "f ");
}

TEST(Features, ApproximationsAndSourceNames) {
  const Reading reading(
      "@at(\"a.c\", 3, 4) @over(\"floats\"); @under(\"depth\"); @source(\"p->x\") var p_x: int;"
      "proc main(@at(\"a.c\", 1, 2) @source(\"argc\") n) { }");
  ASSERT_EQ(reading.program.approximations.size(), 2U);
  EXPECT_EQ(reading.program.approximations[0].what, "floats");
  EXPECT_EQ(reading.program.globals[0].sourceName, "p->x");
  EXPECT_EQ(toString(reading.program.procedures[0].inputs[0].position), "a.c:1:2");
}

TEST(Features, ApproximationsInBodies) {
  const Reading reading(
      "proc main() { var x; x = 1; @at(\"a.c\", 3, 4) @under(\"depth\"); x = 2; @over(\"b\"); }");
  const auto& all = reading.program.approximations;
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0].direction, Approximation::Direction::Under);
  EXPECT_EQ(toString(all[0].position), "a.c:3:4");
  const Procedure& main = reading.program.procedures[0];
  ASSERT_EQ(main.edges.size(), 2U);
  EXPECT_EQ(all[0].site, (Site{ProcedureId(0), main.edges[0].to}));
  EXPECT_EQ(all[1].site, (Site{ProcedureId(0), main.exit}));
  const std::string printed = print(reading.terms, reading.program);
  EXPECT_EQ(Reading(printed).program.approximations[0].site, all[0].site);
}

TEST(Features, BareGoals) {
  const Reading reading(
      "proc main() { var x; label a, b; label a: @bare assert(x > 0); assume(x > 0); goto b; "
      "label a: assume(x > 0); goto a; label b: }");
  EXPECT_EQ(reading.program.goals.size(), 1U);
  EXPECT_EQ(reading.program.procedures[0].edges.size(), 2U);
}

TEST(Features, GoalAtTheExit) {
  const Reading reading("proc main(x) { @bare assert(x > 0); return; }");
  EXPECT_EQ(reading.program.goals[0].location, reading.program.procedures[0].exit);
  EXPECT_TRUE(reading.program.procedures[0].edges.empty());
}

TEST(Features, WarnsOnceForUndeclaredNames) {
  const Reading reading("proc main() { x = 1; x = x + y; }");
  EXPECT_EQ(reading.warnings,
            (Lines{"t.ftm:1:15: x is not declared; it is taken as a local int of main.",
                   "t.ftm:1:30: y is not declared; it is taken as a local int of main."}));
}

}  // namespace
}  // namespace fathom::program::text
