#include <gtest/gtest.h>

#include "program/run/concretise.h"
#include "program/text/parse.h"
#include "support/generalise.h"
#include "transform/blocks/blocks.h"
#include "transform/effects/effects.h"
#include "transform/effects_slice_checks.h"
#include "transform/loops/loops.h"
#include "transform/slice/slice.h"

// Traces with runs for any inputs, carried between programs.
namespace fathom::test {
namespace {

using namespace program;
using transform::Transformed;

constexpr int kLast = 26;

/// 2^26 calls of f0; main violates its only goal. `body` is what f0 does.
std::string doublingChain(const std::string& globals, const std::string& body) {
  std::string text = globals + "proc f0(x) returns (r) { " + body + " }\n";
  for (int i = 1; i <= kLast; ++i) {
    const std::string callee = "f" + std::to_string(i - 1);
    text += "proc f" + std::to_string(i) + "(x) returns (r) { var y; y = " + callee +
            "(x); r = " + callee + "(y); }\n";
  }
  return text + "proc unused() { assert(false); }\n" +
         "proc main(x) { var y; y = f26(x); assert(y != x + 67108864); }\nentry main;";
}

class LongTrace : public ::testing::Test {
 protected:
  void build(const std::string& globals, const std::string& body) {
    program = text::parse(terms, doublingChain(globals, body), "chain.ftm", Log());
    for (int i = 0; i <= kLast; ++i) add("f" + std::to_string(i), true);
    add("main", false);
    trace.root = ActivationId(kLast + 1);
    trace.activations.back().inputs = {Integer(3)};
    trace.activations.back().steps.pop_back();  // the goal fails
    trace.violates = program.goals[0].name.starts_with("main") ? GoalId(0) : GoalId(1);
    ASSERT_EQ(endOf(terms, program, trace), violated());
  }

  std::string violated() const { return "violates " + program[*trace.violates].name; }

  void expectSame(const Transformed& result) {
    const Trace forward = result.translation->forward(trace);
    EXPECT_EQ(endOf(terms, result.program, forward), violated());
    EXPECT_EQ(forward.activations.size(), trace.activations.size());
    const Trace back = result.translation->back(forward);
    EXPECT_EQ(endOf(terms, program, back), violated());
    EXPECT_EQ(back.activations.size(), trace.activations.size());
  }

  logic::TermStore terms;
  Program program;
  Trace trace;

 private:
  std::vector<Value> zeros(const std::vector<Variable>& variables) {
    std::vector<Value> values;
    for (const Variable& variable : variables)
      values.push_back(logic::defaultValue(terms, variable.symbol));
    return values;
  }

  void add(const std::string& name, bool anyInputs) {
    const ProcedureId id = findProcedure(program, name).value();
    const Procedure& body = program[id];
    Activation made{id, {}, {}, zeros(body.outputs), zeros(body.locals), {}, anyInputs};
    if (!anyInputs) made.globals = zeros(program.globals);
    const FlowGraph graph(body);
    for (LocationId at = body.entry; !graph.out[at.index()].empty();) {
      const EdgeId edge = graph.out[at.index()].front();
      made.steps.push_back({edge, {}, {}});
      if (std::holds_alternative<Call>(body.edges[edge.index()].statement))
        made.steps.back().callee = ActivationId(trace.activations.size() - 1);
      at = body.edges[edge.index()].to;
    }
    trace.activations.push_back(std::move(made));
  }
};

TEST_F(LongTrace, GoesThroughTransformsThatKeepItsProcedures) {
  build("", "r = x + 1;");
  expectSame(transform::effects(terms, program));
  expectSame(transform::outlineLoops(terms, program, transform::LoopForm::Tail));
  expectSame(transform::outlineLoops(terms, program, transform::LoopForm::Head));
  expectSame(transform::slice(terms, program, {*trace.violates}));
}

TEST_F(LongTrace, IsTooLongWhereItWouldHaveToBeRunAgain) {
  build("var g: int;\n", "g = g + 1; r = x + 1;");
  const Transformed result = transform::effects(terms, program);
  const Trace forward = result.translation->forward(trace);
  EXPECT_EQ(endOf(terms, result.program, forward), violated());
  EXPECT_THROW(result.translation->back(forward), Unsupported);
}

TEST_F(LongTrace, ReplaysInLargeBlocks) {
  build("", "r = x + 1;");
  const Transformed result = transform::largeBlocks(terms, program);
  EXPECT_EQ(endOf(terms, result.program, result.translation->forward(trace)), violated());
}

/// Random runs made general end, mapped, as they end themselves.
void expectGeneralRunsToMap(logic::TermStore& terms, const Program& program,
                            const Transformed& result, std::mt19937_64& random, int& symbolic) {
  for (const ProcedureId entry : program.entryPoints) {
    const Trace concrete = run::randomRun(terms, program, entry, random, smallRuns());
    const Trace there = generalised(concrete, random);
    symbolic += run::isSymbolic(there);
    const std::string end = endOf(terms, program, there);
    EXPECT_EQ(end, endOf(terms, program, concrete));
    const Trace mapped = result.translation->forward(there);
    const Trace plainly = result.translation->forward(concrete);
    EXPECT_EQ(endOf(terms, result.program, mapped), endOf(terms, result.program, plainly));
    EXPECT_EQ(endOf(terms, program, result.translation->back(mapped)),
              endOf(terms, program, result.translation->back(plainly)));
  }
  for (const ProcedureId entry : result.program.entryPoints) {
    const Trace concrete = run::randomRun(terms, result.program, entry, random, smallRuns());
    EXPECT_EQ(endOf(terms, program, result.translation->back(generalised(concrete, random))),
              endOf(terms, program, result.translation->back(concrete)));
  }
}

void onRandomPrograms(const RandomProgramOptions& options, std::uint64_t programs) {
  int symbolic = 0;
  for (std::uint64_t seed = 0; seed < programs && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    logic::TermStore terms;
    std::mt19937_64 random(seed);
    const Program program = randomProgram(terms, random, options);
    std::vector<GoalId> goals;
    for (std::size_t g = 0; g < program.goals.size(); ++g)
      if (g % 3 != seed % 3) goals.emplace_back(g);
    expectGeneralRunsToMap(terms, program, transform::effects(terms, program), random, symbolic);
    expectGeneralRunsToMap(terms, program, transform::slice(terms, program, goals), random,
                           symbolic);
  }
  EXPECT_GT(symbolic, static_cast<int>(programs) / 10);
}

TEST(AnyInputsRandom, RunsMapLikeConcreteOnes) {
  onRandomPrograms({}, 300);
}

TEST(AnyInputsRandom, RunsOfProgramsWithoutGlobalsMapLikeConcreteOnes) {
  RandomProgramOptions options;
  options.globals = false;
  onRandomPrograms(options, 300);
}

TEST(AnyInputsRandom, RelationalRunsMapLikeConcreteOnes) {
  onRandomPrograms(relationalPrograms(), 100);
}

}  // namespace
}  // namespace fathom::test
