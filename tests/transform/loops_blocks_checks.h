#pragma once

#include <cstdlib>
#include <gtest/gtest.h>
#include <random>
#include <string>

#include "program/program.h"
#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/well_formed.h"
#include "support/generalise.h"
#include "support/scale.h"
#include "transform/back_translation.h"

// What every transform that keeps all behaviour must pass.
namespace fathom::test {

inline void expectSameValues(const logic::TermStore& terms, const logic::Universe& universe,
                             const std::vector<program::Variable>& variables,
                             const std::vector<program::Value>& a,
                             const std::vector<program::Value>& b) {
  for (std::size_t i = 0; i < variables.size(); ++i)
    EXPECT_TRUE(sameMeaning(terms, universe, a.at(i), b.at(i), variables[i].symbol))
        << terms.name(variables[i].symbol) << " is " << toString(terms, a[i]) << " or "
        << toString(terms, b[i]);
}

/// Whether the traces end alike: in the same goal, or with the same outputs and globals.
inline void expectSameEnd(logic::TermStore& terms, const program::Program& first,
                          const program::Trace& a, const program::Program& second,
                          const program::Trace& b) {
  using namespace program::run;
  const Replay one = replay(terms, first, a);
  const Replay other = replay(terms, second, b);
  const std::string ends = toString(terms, first, one) + " / " + toString(terms, second, other);
  EXPECT_FALSE(std::holds_alternative<Diverges>(one)) << ends;
  ASSERT_EQ(one.index(), other.index()) << ends;
  if (const auto* violates = std::get_if<Violates>(&one)) {
    EXPECT_EQ(violates->goal, std::get<Violates>(other).goal) << ends;
  }
  if (const auto* done = std::get_if<Completed>(&one)) {
    const program::ProcedureId root = a[a.root].procedure;
    expectSameValues(terms, a.universe, first[root].outputs, done->outputs,
                     std::get<Completed>(other).outputs);
    expectSameValues(terms, a.universe, first.globals, done->globals,
                     std::get<Completed>(other).globals);
  }
}

inline void expectForwardAndBack(logic::TermStore& terms, const program::Program& original,
                                 const transform::Transformed& transformed,
                                 const program::Trace& trace) {
  const program::Trace forward = transformed.translation->forward(trace);
  expectSameEnd(terms, original, trace, transformed.program, forward);
  expectSameEnd(terms, original, trace, original, transformed.translation->back(forward));
}

/// A run that just stops may do so where the original fails a goal, or is at its exit already.
inline void expectBack(logic::TermStore& terms, const program::Program& original,
                       const transform::Transformed& transformed, const program::Trace& trace) {
  using namespace program::run;
  const program::Trace back = transformed.translation->back(trace);
  if (!std::holds_alternative<Stops>(replay(terms, transformed.program, trace)))
    return expectSameEnd(terms, transformed.program, trace, original, back);
  const Replay end = replay(terms, original, back);
  EXPECT_FALSE(std::holds_alternative<Diverges>(end)) << toString(terms, original, end);
}

/// Random runs of both programs, mapped to the other.
inline void expectRunsToMap(logic::TermStore& terms, const program::Program& original,
                            const transform::Transformed& transformed, std::mt19937_64& random,
                            int runs) {
  program::run::RunLimits limits;
  limits.steps = 400;
  limits.depth = 60;
  for (int i = 0; i < runs && !testing::Test::HasFatalFailure(); ++i)
    for (const program::ProcedureId entry : original.entryPoints) {
      const program::Trace first = randomRun(terms, original, entry, random, limits);
      expectForwardAndBack(terms, original, transformed, first);
      expectForwardAndBack(terms, original, transformed, generalised(first, random));
      const program::Trace second = randomRun(terms, transformed.program, entry, random, limits);
      expectBack(terms, original, transformed, second);
      expectBack(terms, original, transformed, generalised(second, random));
    }
}

inline bool isAcyclic(const program::Procedure& procedure) {
  const program::FlowGraph graph(procedure);
  std::vector<std::size_t> waiting(procedure.locationCount);
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < procedure.locationCount; ++i)
    if ((waiting[i] = graph.in[i].size()) == 0) open.push_back(i);
  std::size_t removed = 0;
  for (; !open.empty(); ++removed) {
    const std::size_t location = open.back();
    open.pop_back();
    for (const program::EdgeId edge : graph.out[location]) {
      const std::size_t to = procedure.edges[edge.index()].to.index();
      if (--waiting[to] == 0) open.push_back(to);
    }
  }
  return removed == procedure.locationCount;
}

}  // namespace fathom::test
