#include "transform/blocks/blocks.h"

#include <algorithm>

#include "logic/evaluate.h"
#include "logic/substitute.h"
#include "loops_blocks_checks.h"
#include "program/text/parse.h"
#include "support/bounded_search.h"

namespace fathom {
namespace {

using namespace program;
using transform::BlockLimits;
using transform::largeBlocks;
using transform::Transformed;
using Names = std::vector<std::string>;

class Blocks : public testing::Test {
 protected:
  Transformed compose(const std::string& text, const BlockLimits& limits = {}) {
    original = text::parse(terms, text, "test.ftm", Log());
    Transformed result = largeBlocks(terms, original, limits);
    for (const Flaw& flaw : flaws(terms, result.program)) ADD_FAILURE() << flaw.sentence;
    std::mt19937_64 random(3);
    test::expectRunsToMap(terms, original, result, random, 40);
    return result;
  }

  void expectViolated(const Transformed& result, const Names& violated) {
    Names found;
    for (std::size_t goal = 0; goal < original.goals.size(); ++goal)
      if (const auto trace = test::boundedViolation(terms, result.program, GoalId(goal))) {
        found.push_back(original.goals[goal].name);
        test::expectBack(terms, original, result, *trace);
      }
    EXPECT_EQ(found, violated);
  }

  Term var(const std::string& name) { return terms.constant(name, terms.intSort()); }
  Term number(int value) { return terms.integer(value); }

  logic::TermStore terms;
  Program original;
};

TEST_F(Blocks, ABranchBecomesOneAssignment) {
  const Transformed result = compose(R"(proc main(a) returns (r) {
  var t = a + 1;
  if (t > 3) { t = t * 2; r = t; } else { r = 0; }
  r = r + 1;
})");
  const Procedure& main = result.program.procedures[0];
  EXPECT_TRUE(main.locals.empty());
  ASSERT_EQ(main.edges.size(), 1U);
  const Assign& assign = std::get<Assign>(main.edges[0].statement);
  ASSERT_EQ(assign.updates.size(), 1U);
  for (const auto& [a, r] :
       {std::pair(5, 13), std::pair(3, 9), std::pair(2, 1), std::pair(-9, 1)}) {
    const logic::Model model{{{main.inputs[0].symbol, Value(Integer(a))}}, {}};
    EXPECT_EQ(std::get<Value>(evaluate(terms, assign.updates[0].value.body, model)),
              Value(Integer(r)));
  }
}

TEST_F(Blocks, AnArbitraryBranchIsANewBoolean) {
  const Transformed result = compose(R"(proc main() returns (r) {
  if (*) r = 1; else r = 2;
  assert(r == 1);
})");
  const Procedure& main = result.program.procedures[0];
  ASSERT_EQ(main.locals.size(), 1U);
  EXPECT_EQ(terms.range(main.locals[0].symbol), terms.boolSort());
  expectViolated(result, {"main:3"});
}

TEST_F(Blocks, HavocedValuesAreChosenAtTheStart) {
  const Transformed result = compose(R"(proc main() returns (r) {
  var x;
  r = 0;
  havoc x;
  assume(x > 5);
  r = x;
  havoc x;
  assume(x < r);
  r = r - x;
  assert(r != 3);
})");
  const Procedure& main = result.program.procedures[0];
  const auto havocs = std::ranges::count_if(
      main.edges, [](const Edge& edge) { return std::holds_alternative<Havoc>(edge.statement); });
  EXPECT_EQ(havocs, 1);
  expectViolated(result, {"main:10"});
}

TEST_F(Blocks, AGoalIsAssumedBeforeWhatFollows) {
  const Transformed result = compose(R"(proc main(a) returns (r) {
  assert(a != 7);
  if (a > 3) { r = 1; } else { r = 2; }
  assert(r == 1 || a != 2);
})");
  expectViolated(result, {"main:2", "main:4"});
}

TEST_F(Blocks, LoopHeadsAndCallsStay) {
  const Transformed result = compose(R"(var g: int;
proc main(n) {
  var i = 0;
  g = 0;
  while (i < n) {
    if (*) { g = g + 1; } else { add(i); }
    i = i + 1;
  }
  assert(g < 2);
}
proc add(k) {
  var t = g;
  t = t + k;
  g = t;
})");
  const Procedure& main = result.program.procedures[findProcedure(original, "main")->index()];
  EXPECT_FALSE(test::isAcyclic(main));
  EXPECT_LT(main.edges.size(), original.procedures[0].edges.size());
  const Procedure& add = result.program.procedures[findProcedure(original, "add")->index()];
  EXPECT_EQ(add.edges.size(), 1U);
  expectViolated(result, {"main:9"});
}

/// n branches in a row, on the bits that x still has.
std::string manyBranches(int n) {
  std::string text = "proc main(x) returns (r) {\n  r = 0;\n";
  for (int i = 0; i < n; ++i)
    text += "  if (x + r > " + std::to_string(3 * i) + ") r = r + " + std::to_string(i + 1) +
            "; else r = r - 1;\n";
  return text + "  assert(r != 5);\n}\n";
}

TEST_F(Blocks, ManyBranchesInARowStaySmallTerms) {
  const Transformed result = compose(manyBranches(200), {.termSize = 100000, .branches = 64});
  EXPECT_LE(result.program.procedures[0].edges.size(), 3U);
  EXPECT_LT(terms.nodeCount(), 40000U);
}

TEST_F(Blocks, ALimitLeavesCutPoints) {
  const Transformed result = compose(manyBranches(200), {.termSize = 100, .branches = 64});
  EXPECT_GT(result.program.procedures[0].edges.size(), 5U);
  EXPECT_LT(result.program.procedures[0].edges.size(), 200U);
}

TEST_F(Blocks, ASwitchIsToldApartByItsConditions) {
  const Transformed result = compose(R"(proc main(a) returns (r) {
  if (a == 1) { r = 10; }
  else { if (a == 2) { r = 20; } else { if (a == 3) { r = 30; } else { r = 0; } } }
  assert(r != 20);
})");
  EXPECT_TRUE(result.program.procedures[0].locals.empty()) << "no choice is needed";
  expectViolated(result, {"main:4"});
}

// ---- Proofs ----

TEST_F(Blocks, AnInvariantReturnsToItsHeadWithoutDeadVariables) {
  const Transformed result = compose(R"(proc main(n) returns (r) {
  var i = 0;
  var t;
  while (i < n) { t = i + 1; i = t; if (*) { t = 0; label other: skip; } }
  r = i;
})");
  const Procedure& main = result.program.procedures[0];
  const FlowGraph graph(main);
  std::optional<LocationId> head;
  for (std::size_t i = 0; i < main.locationCount; ++i)
    if (graph.in[i].size() > 1 && graph.out[i].size() > 1) head = LocationId(i);
  ASSERT_TRUE(head);
  const Term invariant = terms.le(number(0), var("i"));
  const Term aboutDead = terms.conjunction({invariant, terms.eq(var("t"), var("i"))});
  Proof proof;
  proof.loops[{ProcedureId(0), *head}] = {LoopRule::EntryToCurrent, invariant, aboutDead};
  const Proof back = result.translation->back(proof);
  ASSERT_EQ(back.loops.size(), 1U);
  const auto& [place, contract] = *back.loops.begin();
  EXPECT_EQ(contract.relation, invariant);
  EXPECT_NE(contract.fails, aboutDead);
  for (const Symbol symbol : logic::freeSymbols(terms, contract.fails))
    EXPECT_NE(terms.name(symbol), "t");
  EXPECT_GT(FlowGraph(original[place.first]).in[place.second.index()].size(), 1U);
}

}  // namespace
}  // namespace fathom
