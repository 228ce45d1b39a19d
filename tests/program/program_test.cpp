#include "program/program.h"

#include <gtest/gtest.h>

#include "program/proof.h"
#include "program/strongly_connected.h"
#include "support/program_builder.h"

namespace fathom::program {
namespace {

class ProgramTest : public ::testing::Test {
 protected:
  Symbol symbol(const char* name) { return terms.symbol(name, terms.intSort()); }
  Term use(const char* name) { return terms.constant(symbol(name)); }

  logic::TermStore terms;
  Program program;
};

TEST_F(ProgramTest, FindsProceduresByName) {
  test::addProcedure(program, "f");
  test::addProcedure(program, "g");
  EXPECT_EQ(findProcedure(program, "g"), ProcedureId(1));
  EXPECT_EQ(findProcedure(program, "h"), std::nullopt);
}

TEST_F(ProgramTest, KnowsEdgesByTheirEndsAndGoalsByLocation) {
  const ProcedureId f = test::addProcedure(program, "f");
  const ProcedureId g = test::addProcedure(program, "g");
  const LocationId at = test::addLocation(program, g);
  const EdgeId first = test::addEdge(program, g, LocationId(0), at, Assume{terms.boolean(true)});
  const GoalId goal = test::addGoal(program, g, at, LocationId(1), terms.boolean(false), "g:1");
  const FlowGraph flow(program[g]);
  EXPECT_EQ(flow.out[0], (std::vector{first}));
  EXPECT_EQ(flow.in[at.index()], (std::vector{first}));
  EXPECT_TRUE(flow.out[1].empty());
  EXPECT_EQ(goalsByLocation(program, g)[at.index()], goal);
  EXPECT_EQ(goalsByLocation(program, g)[0], std::nullopt);
  EXPECT_EQ(goalsByLocation(program, f), (std::vector<std::optional<GoalId>>(2)));
}

/// 0 -> 2 <-> 3 <-> 4, and from the inner loop out to 5, then 1: whatever the order of the edges.
TEST_F(ProgramTest, RanksLoopsBeforeWhatFollowsThem) {
  const ProcedureId f = test::addProcedure(program, "f");
  for (int i = 0; i < 4; ++i) test::addLocation(program, f);
  const auto edge = [&](std::size_t from, std::size_t to) {
    test::addEdge(program, f, LocationId(from), LocationId(to), Assume{terms.boolean(true)});
  };
  edge(4, 5);
  edge(5, 1);
  edge(3, 4);
  edge(4, 3);
  edge(3, 2);
  edge(2, 3);
  edge(0, 2);
  EXPECT_EQ(ranks(program[f]), (std::vector<std::size_t>{0, 5, 1, 2, 3, 4}));
  EXPECT_EQ(loopEntries(program[f]).at,
            (std::vector<bool>{false, false, true, true, false, false}));
}

/// Two ways into one loop, 2 <-> 3: both are heads, and what follows comes last.
TEST_F(ProgramTest, RanksLoopsOfSeveralEntries) {
  const ProcedureId f = test::addProcedure(program, "f");
  for (int i = 0; i < 2; ++i) test::addLocation(program, f);
  for (const auto& [from, to] : {std::pair(0, 2), {0, 3}, {2, 3}, {3, 2}, {2, 1}})
    test::addEdge(program, f, LocationId(static_cast<std::size_t>(from)),
                  LocationId(static_cast<std::size_t>(to)), Assume{terms.boolean(true)});
  EXPECT_EQ(ranks(program[f]), (std::vector<std::size_t>{0, 3, 1, 2}));
  EXPECT_EQ(loopEntries(program[f]).at, (std::vector<bool>{false, false, true, true}));
  EXPECT_TRUE(loopEntries(program[f]).severalIntoOneLoop);
}

/// As deep as it is long.
TEST_F(ProgramTest, RanksLoopsInsideOfLoopsInsideOfLoops) {
  const ProcedureId f = test::addProcedure(program, "f");
  LocationId last(0);
  for (int i = 0; i < 300; ++i) {
    const LocationId next = test::addLocation(program, f);
    test::addEdge(program, f, last, next, Assume{terms.boolean(true)});
    if (i > 0) test::addEdge(program, f, next, last, Assume{terms.boolean(true)});
    last = next;
  }
  test::addEdge(program, f, last, LocationId(1), Assume{terms.boolean(true)});
  EXPECT_EQ(ranks(program[f])[1], 301U);
  EXPECT_EQ(ranks(program[f])[last.index()], 300U);
}

TEST_F(ProgramTest, TellsWhatStatementsReadAndWrite) {
  const Statement both = Assign{{{symbol("x"), logic::plain(use("y"))},
                                 {symbol("z"), logic::plain(terms.add(use("y"), use("x")))}}};
  EXPECT_EQ(reads(terms, both), (std::vector{symbol("y"), symbol("x")}));
  EXPECT_EQ(writes(both), (std::vector{symbol("x"), symbol("z")}));
  const Statement havoc = Havoc{{symbol("x")}};
  EXPECT_TRUE(reads(terms, havoc).empty());
  EXPECT_EQ(writes(havoc), (std::vector{symbol("x")}));
  const Statement assume = Assume{terms.eq(use("x"), terms.integer(1))};
  EXPECT_EQ(reads(terms, assume), (std::vector{symbol("x")}));
  EXPECT_TRUE(writes(assume).empty());
  Call call{{{terms.constant("b", terms.boolSort()), ProcedureId(0)}},
            {logic::plain(use("y"))},
            {symbol("x")}};
  EXPECT_EQ(reads(terms, call), (std::vector{terms.symbol("b", terms.boolSort()), symbol("y")}));
  EXPECT_EQ(writes(call), (std::vector{symbol("x")}));
}

TEST_F(ProgramTest, KnowsWhatDoesNothing) {
  EXPECT_TRUE(isSkip(terms, Assume{terms.boolean(true)}));
  EXPECT_FALSE(isSkip(terms, Assume{terms.boolean(false)}));
  EXPECT_TRUE(isSkip(terms, Assign{}));
  EXPECT_TRUE(isSkip(terms, Havoc{}));
  EXPECT_FALSE(isSkip(terms, Havoc{{symbol("x")}}));
  EXPECT_FALSE(isSkip(terms, Call{}));
}

TEST_F(ProgramTest, NamesValuesAtEntryAndExit) {
  const Symbol relation = terms.symbol("R", {terms.intSort()}, terms.boolSort());
  EXPECT_EQ(terms.name(oldOf(terms, symbol("x"))), "old(x)");
  EXPECT_EQ(terms.name(exitOf(terms, symbol("x"))), "exit(x)");
  EXPECT_EQ(terms.domain(oldOf(terms, relation)), terms.domain(relation));
  EXPECT_EQ(terms.range(exitOf(terms, relation)), terms.boolSort());
  const Symbol third = terms.versioned(symbol("x"), 3);
  EXPECT_NE(oldOf(terms, third), oldOf(terms, symbol("x")));
}

}  // namespace
}  // namespace fathom::program
