#include "transform/slice/slice.h"

#include <algorithm>

#include "program/text/parse.h"
#include "transform/effects_slice_checks.h"

namespace fathom::test {
namespace {

using namespace program;
using transform::slice;
using transform::Transformed;
using Names = std::vector<std::string>;

class Slice : public testing::Test {
 protected:
  /// Slices for the goals of these names; for all without names.
  Transformed run(const std::string& text, const Names& goals = {}) {
    original = text::parse(terms, text, "test.ftm", Log());
    std::vector<GoalId> kept;
    for (std::size_t g = 0; g < original.goals.size(); ++g)
      if (goals.empty() || std::ranges::count(goals, original.goals[g].name) > 0)
        kept.push_back(GoalId(g));
    Transformed result = slice(terms, original, kept);
    EXPECT_EQ(firstFlaw(terms, result.program), "");
    return result;
  }

  Names names(const std::vector<Variable>& variables) const {
    Names result;
    for (const Variable& variable : variables) result.push_back(terms.name(variable.symbol));
    return result;
  }

  static Names procedures(const Program& program) {
    Names result;
    for (const Procedure& procedure : program.procedures) result.push_back(procedure.name);
    return result;
  }

  /// Random runs of the slice violate the goal, and so do they in the original.
  void expectViolation(const Transformed& result, const std::string& goal) {
    std::mt19937_64 random(7);
    for (int i = 0; i < 200; ++i) {
      const Trace trace =
          run::randomRun(terms, result.program, result.program.entryPoints.front(), random);
      if (endOf(terms, result.program, trace) != "violates " + goal) continue;
      EXPECT_EQ(endOf(terms, original, result.translation->back(trace)), "violates " + goal);
      return;
    }
    ADD_FAILURE() << "no run of the slice violates " << goal;
  }

  logic::TermStore terms;
  Program original;
};

const char* const kListing1 = R"(
proc main() returns (n) {
  assume(m >= 1);
  n = inc(1, m);
  assert(n >= 0);
}
proc inc(p, q) returns (r) {
  assert(p >= 0);
  if (p >= 1)
    r = q + 1;
  else
    r = q;
  endif;
}
)";

TEST_F(Slice, Listing1KeepsWhatTheCallerAsserts) {
  const Transformed result = run(kListing1, {"main:5"});
  ASSERT_EQ(result.program.goals.size(), 1U);
  EXPECT_EQ(result.program.goals[0].name, "main:5");
  EXPECT_EQ(names(result.program.procedures[1].inputs), (Names{"p", "q"}));
}

/// For the assertion in inc, its result and what follows the call do not matter.
TEST_F(Slice, Listing1ForTheCallee) {
  const Transformed result = run(kListing1, {"inc:8"});
  EXPECT_EQ(names(result.program.procedures[1].inputs), (Names{"p"}));
  EXPECT_TRUE(result.program.procedures[1].outputs.empty());
  EXPECT_EQ(names(result.program.procedures[0].locals), (Names{"m"}));
  EXPECT_TRUE(result.program.procedures[0].outputs.empty());
  EXPECT_LE(result.program.procedures[1].edges.size(), 1U);
}

TEST_F(Slice, DropsVariablesThatDoNotMatter) {
  const Transformed result = run(R"(
var log, state: int;
proc main(x, y) {
  log = log + y;
  state = x;
  if (log > 3) log = 0; else log = 1;
  assert(state != 4);
})");
  EXPECT_EQ(names(result.program.globals), (Names{"state"}));
  EXPECT_EQ(names(result.program.procedures[0].inputs), (Names{"x"}));
  EXPECT_EQ(result.program.procedures[0].edges.size(), 1U);
  expectViolation(result, "main:7");
}

TEST_F(Slice, PassesOverCallsThatCertainlyReturn) {
  const Transformed result = run(R"(
var log: int;
proc main(x) { note(x); note(2); assert(x != 4); }
proc note(y) { if (y > 0) log = y; else write(y); }
proc write(y) { havoc log; log = log + y; }
)");
  EXPECT_EQ(procedures(result.program), (Names{"main"}));
  expectViolation(result, "main:3");
}

TEST_F(Slice, KeepsCallsThatMayNotReturn) {
  for (const char* body : {"assume(y > 0);", "while (y > 0) skip;", "f(y);", "assert(y > 0);",
                           "if (y > 0) assume(y > 1);"}) {
    const Transformed result =
        run("@entry proc start(x) { f(x); @goal(\"end\", \"assert\") assert(x != 4); }"
            "proc f(y) { " +
                std::string(body) + " }",
            {"end"});
    EXPECT_EQ(procedures(result.program), (Names{"start", "f"})) << body;
  }
}

TEST_F(Slice, GoalsNotAskedForStillBlock) {
  const Transformed result =
      run("proc main(x) {\n assert(x > 0);\n assert(x != 0);\n }", {"main:3"});
  ASSERT_EQ(result.program.goals.size(), 1U);
  std::mt19937_64 random(3);
  for (int i = 0; i < 200; ++i) {
    const Trace trace = run::randomRun(terms, result.program, ProcedureId(0), random);
    EXPECT_FALSE(trace.violates.has_value());
  }
}

TEST_F(Slice, CutsWhatFollowsTheLastGoal) {
  const Transformed result = run(R"(
proc main(x) { assert(x != 4); while (x > 0) skip; other(); }
proc other() { assume(false); }
)");
  EXPECT_EQ(procedures(result.program), (Names{"main"}));
  EXPECT_TRUE(result.program.procedures[0].edges.empty());
  expectViolation(result, "main:2");
}

TEST_F(Slice, KeepsLoopsBeforeTheGoal) {
  const Transformed result =
      run("proc main(x) { var i = 0; while (i < x) i = i + 1; assert(x != 4); }");
  EXPECT_EQ(names(result.program.procedures[0].locals), (Names{"i"}));
  expectViolation(result, "main:1");
}

TEST_F(Slice, WithoutReachableGoalsOnlyAnEntryIsLeft) {
  const Transformed result = run("proc main() { skip; } proc f(x) { assert(x > 0); }");
  EXPECT_EQ(procedures(result.program), (Names{"main"}));
  EXPECT_TRUE(result.program.procedures[0].edges.empty());
  EXPECT_TRUE(result.program.goals.empty());
  const Contract unused =
      result.translation->back(Proof{}).procedures.at(findProcedure(original, "f").value());
  EXPECT_TRUE(terms.isFalse(unused.pre));
}

/// A result that nobody looks at still has a place to go where other calls of the procedure need
/// it.
TEST_F(Slice, ResultsWithoutUseKeepAPlace) {
  const Transformed result = run(R"(
proc main(x) returns (o) { var a; var b; a = f(x); b = f(x + 1); o = f(2); assert(a != 4); }
proc f(y) returns (r) { assume(y > 0); r = y; }
)");
  EXPECT_EQ(names(result.program.procedures[0].locals), (Names{"o", "a", "b"}));
  EXPECT_TRUE(result.program.procedures[0].outputs.empty());
  expectViolation(result, "main:2");
}

TEST_F(Slice, FellowTargetsKeepEqualSignatures) {
  const Transformed result = run(R"(
proc main(x, c) {
  var a;
  a = call { c > 0 -> f; else -> g }(x, c);
  assert(a != 4);
}
proc f(y, z) returns (r) { r = y; }
proc g(y, z) returns (r) { r = z; }
)");
  EXPECT_EQ(names(result.program.procedures[1].inputs), (Names{"y", "z"}));
  EXPECT_EQ(names(result.program.procedures[2].inputs), (Names{"y", "z"}));
  expectViolation(result, "main:5");
}

/// Every call of f inside the dropped tail is allowed by a contract that asks nothing.
TEST_F(Slice, ContractsBecomeConditionalWhereTheSliceDoesNotLook) {
  const Transformed result = run(R"(
proc main(x) { f(1); assert(x != 4); f(0 - 1); }
proc f(y) { assume(y > 0); }
)");
  const ProcedureId f = findProcedure(result.program, "f").value();
  const Term y = terms.constant("y", terms.intSort());
  const Term pre = terms.ge(y, terms.integer(1));
  const Term post = terms.ge(y, terms.integer(0));
  Proof proof;
  proof.procedures[f] = {pre, post, terms.boolean(true)};
  const Contract back =
      result.translation->back(proof).procedures.at(findProcedure(original, "f").value());
  EXPECT_TRUE(terms.isTrue(back.pre));
  EXPECT_EQ(back.post, terms.implies(pre, post));
  EXPECT_TRUE(terms.isFalse(back.fails));
}

/// Hundreds of branches that do not matter, one inside the other.
TEST_F(Slice, DeepBranchesArePassedOver) {
  std::string text = "var log: int; proc main(x) { ";
  for (int i = 0; i < 400; ++i) text += "if (log > " + std::to_string(i) + ") { ";
  text += "log = 0; ";
  for (int i = 0; i < 400; ++i) text += "} else log = log + 1; ";
  const Transformed result = run(text + "assert(x != 4); }");
  EXPECT_TRUE(result.program.globals.empty());
  EXPECT_TRUE(result.program.procedures[0].edges.size() <= 1);
  expectViolation(result, "main:1");
}

/// A chain of calls that costs no stack, neither kept nor dropped.
TEST_F(Slice, LongChainsOfCalls) {
  for (const char* last : {"log = x;", "assume(x > 0);"}) {
    std::string text = "var log: int; proc main(x) { f0(x); assert(x != 4); }";
    for (int i = 0; i < 3000; ++i)
      text += "proc f" + std::to_string(i) + "(x) { f" + std::to_string(i + 1) + "(x); }";
    const Transformed result = run(text + "proc f3000(x) { " + last + " }");
    EXPECT_EQ(result.program.procedures.size(), last[0] == 'l' ? 1U : 3002U);
  }
}

}  // namespace
}  // namespace fathom::test
