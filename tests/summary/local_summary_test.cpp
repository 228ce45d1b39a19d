// What a summary allows is what executions do: every random run of a body satisfies its summary.
#include "summary/local_summary.h"

#include <gtest/gtest.h>
#include <random>

#include "logic/evaluate.h"
#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/text/print.h"
#include "support/random_program.h"

namespace fathom::summary {
namespace {

using namespace program;

/// The choices of a run, as values of the summary's symbols. Ways are chosen as the run went.
class Choices {
 public:
  Choices(logic::TermStore& terms, const Program& program, const LocalSummary& summary,
          const Trace& trace)
      : terms_(terms), program_(program), summary_(summary), run_(trace[trace.root]) {
    model_.universe = trace.universe;
    const Procedure& procedure = program[run_.procedure];
    for (std::size_t i = 0; i < procedure.inputs.size(); ++i)
      model_.values[procedure.inputs[i].symbol] = run_.inputs[i];
    set(summary.initialOutputs, run_.outputs);
    set(summary.initialLocals, run_.locals);
    chooseWays();
    define();
  }

  Value value(logic::Term term) const {
    return std::get<Value>(logic::evaluate(terms_, term, model_, logic::Missing::IsDefault));
  }

 private:
  void set(const std::vector<Symbol>& symbols, const std::vector<Value>& values) {
    for (std::size_t i = 0; i < symbols.size(); ++i) model_.values[symbols[i]] = values[i];
  }

  /// way@L.i is true for the i-th edge out of L, where the run takes it.
  void chooseWays() {
    const FlowGraph flow(program_[run_.procedure]);
    for (const Step& step : run_.steps) {
      if (const auto chosen = summary_.chosen.find(step.edge); chosen != summary_.chosen.end())
        set(chosen->second, step.chosen);
      const LocationId from = program_[run_.procedure].edges[step.edge.index()].from;
      const auto& out = flow.out[from.index()];
      for (std::size_t i = 0; i < out.size(); ++i) {
        const std::string name = "way@" + std::to_string(from.index()) + "." + std::to_string(i);
        model_.values[terms_.symbol(name, terms_.boolSort())] = out[i] == step.edge;
      }
    }
  }

  void define() {
    for (const auto& [symbol, term] : summary_.definitions) model_.values[symbol] = value(term);
  }

  logic::TermStore& terms_;
  const Program& program_;
  const LocalSummary& summary_;
  const Activation& run_;
  logic::Model model_;
};

class LocalSummaries : public testing::TestWithParam<int> {};

TEST_P(LocalSummaries, DescribeEveryRandomRun) {
  std::size_t returned = 0;
  std::size_t failed = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    std::mt19937_64 random(1000 * static_cast<std::uint64_t>(GetParam()) + seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random,
                                                {.procedures = 1,
                                                 .statements = 12,
                                                 .globals = false,
                                                 .calls = false,
                                                 .recursion = false,
                                                 .guardedCalls = false,
                                                 .loops = false,
                                                 .gotos = false});
    const ProcedureId entry = program.entryPoints.front();
    if (!isAcyclic(program[entry])) continue;
    Regions regions(terms, program);
    const LocalSummary summary = summarise(terms, regions, regions.of(entry));
    for (int i = 0; i < 20; ++i) {
      const Trace trace = run::randomRun(terms, program, entry, random);
      const Choices choices(terms, program, summary, trace);
      const auto end = run::replay(terms, program, trace);
      SCOPED_TRACE(program::text::print(terms, program));
      if (const auto* completed = std::get_if<run::Completed>(&end)) {
        ++returned;
        EXPECT_TRUE(choices.value(summary.returns(terms)).boolean());
        for (std::size_t o = 0; o < summary.outputs.size(); ++o)
          EXPECT_TRUE(logic::sameMeaning(terms, trace.universe,
                                         choices.value(summary.outputs[o].body),
                                         completed->outputs[o], program[entry].outputs[o].symbol));
      }
      for (const auto& [goal, fails] : summary.failures) {
        const bool isIt = trace.violates == goal;
        failed += isIt ? 1 : 0;
        EXPECT_EQ(choices.value(fails).boolean(), isIt) << program[goal].name;
      }
    }
  }
  EXPECT_GT(returned, 50U);
  EXPECT_GT(failed, 50U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, LocalSummaries, testing::Range(0, 3));

}  // namespace
}  // namespace fathom::summary
