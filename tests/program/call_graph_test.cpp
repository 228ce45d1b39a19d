#include "program/call_graph.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <random>

#include "support/program_builder.h"

namespace fathom::program {
namespace {

using Calls = std::vector<std::vector<std::size_t>>;

Program programOf(logic::TermStore& terms, const Calls& calls) {
  Program program;
  for (std::size_t i = 0; i < calls.size(); ++i)
    test::addProcedure(program, "p" + std::to_string(i));
  for (std::size_t i = 0; i < calls.size(); ++i)
    for (const std::size_t callee : calls[i])
      test::addEdge(program, ProcedureId(i), LocationId(0), LocationId(1),
                    test::call(terms, ProcedureId(callee), {}, {}));
  return program;
}

/// reaches[i][j]: a path of at least one call leads from i to j. Warshall's closure.
std::vector<std::vector<bool>> closure(const Calls& calls) {
  const std::size_t n = calls.size();
  std::vector<std::vector<bool>> reaches(n, std::vector<bool>(n, false));
  for (std::size_t i = 0; i < n; ++i)
    for (const std::size_t callee : calls[i]) reaches[i][callee] = true;
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < n; ++j)
        if (reaches[i][k] && reaches[k][j]) reaches[i][j] = true;
  return reaches;
}

void compareWithClosure(const Calls& calls) {
  logic::TermStore terms;
  const CallGraph graph(programOf(terms, calls));
  const auto reaches = closure(calls);
  for (std::size_t i = 0; i < calls.size(); ++i) {
    const ProcedureId here(i);
    EXPECT_EQ(graph.isRecursive(here), reaches[i][i]);
    const auto& members = graph.components[graph.component[i]];
    EXPECT_NE(std::find(members.begin(), members.end(), here), members.end());
    for (std::size_t j = 0; j < calls.size(); ++j) {
      const bool together = i == j || (reaches[i][j] && reaches[j][i]);
      EXPECT_EQ(graph.component[i] == graph.component[j], together) << i << " " << j;
      if (reaches[i][j]) {
        EXPECT_GE(graph.component[i], graph.component[j]) << "callees come first";
      }
      EXPECT_EQ(reachableFrom(graph, {here})[j], i == j || reaches[i][j]);
    }
  }
}

TEST(CallGraph, AgreesWithTheClosureOnRandomGraphs) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 200; ++round) {
    const std::size_t n = 1 + random() % 12;
    Calls calls(n);
    for (std::size_t i = random() % (2 * n); i > 0; --i)
      calls[random() % n].push_back(random() % n);
    compareWithClosure(calls);
  }
}

TEST(CallGraph, ListsEachCalleeOnceInOrderOfTheFirstCall) {
  logic::TermStore terms;
  const CallGraph graph(programOf(terms, {{2, 1, 2, 1}, {}, {0}}));
  EXPECT_EQ(graph.callees[0], (std::vector{ProcedureId(2), ProcedureId(1)}));
  EXPECT_EQ(graph.callers[0], (std::vector{ProcedureId(2)}));
  EXPECT_EQ(graph.components.size(), 2u);
  EXPECT_EQ(graph.components[1], (std::vector{ProcedureId(0), ProcedureId(2)}));
}

TEST(CallGraph, CountsEveryTargetOfAGuardedCall) {
  logic::TermStore terms;
  Program program = programOf(terms, {{}, {}, {}});
  Call guarded;
  guarded.targets = {{terms.constant("b", terms.boolSort()), ProcedureId(1)},
                     {terms.boolean(true), ProcedureId(2)}};
  test::addEdge(program, ProcedureId(0), LocationId(0), LocationId(1), guarded);
  EXPECT_EQ(CallGraph(program).callees[0], (std::vector{ProcedureId(1), ProcedureId(2)}));
}

TEST(CallGraph, DepthCostsNoStack) {
  const std::size_t n = 200000;
  Calls calls(n);
  for (std::size_t i = 0; i + 1 < n; ++i) calls[i] = {i + 1};
  logic::TermStore terms;
  EXPECT_EQ(CallGraph(programOf(terms, calls)).components.size(), n);
  calls[n - 1] = {0};
  EXPECT_EQ(CallGraph(programOf(terms, calls)).components.size(), 1u);
}

TEST(EntryPoints, FollowTheRuleOfTheTextLanguage) {
  logic::TermStore terms;
  Program program = programOf(terms, {{1}, {0, 2}, {}, {3}});
  EXPECT_EQ(entryPointsByRule(program, {}),
            (std::vector{ProcedureId(0), ProcedureId(1), ProcedureId(3)}));
  EXPECT_EQ(entryPointsByRule(program, {ProcedureId(2)}), (std::vector{ProcedureId(2)}));
  program.procedures[2].name = "main";
  EXPECT_EQ(entryPointsByRule(program, {ProcedureId(1)}), (std::vector{ProcedureId(2)}));
  EXPECT_TRUE(entryPointsByRule(Program{}, {}).empty());
}

}  // namespace
}  // namespace fathom::program
