#include "transform/loops/loops.h"

#include <algorithm>

#include "logic/substitute.h"
#include "loops_blocks_checks.h"
#include "program/text/parse.h"
#include "support/bounded_search.h"
#include "transform/trace_states.h"

namespace fathom {
namespace {

using namespace program;
using transform::LoopForm;
using transform::outlineLoops;
using transform::Transformed;
using Names = std::vector<std::string>;

class Loops : public testing::Test {
 protected:
  Transformed outline(const std::string& text, LoopForm form) {
    original = text::parse(terms, text, "test.ftm", Log());
    Transformed result = outlineLoops(terms, original, form);
    for (const Flaw& flaw : flaws(terms, result.program)) ADD_FAILURE() << flaw.sentence;
    for (const Procedure& procedure : result.program.procedures)
      EXPECT_TRUE(test::isAcyclic(procedure)) << procedure.name;
    return result;
  }

  Names procedureNames(const Program& program) const {
    Names names;
    for (const Procedure& procedure : program.procedures) names.push_back(procedure.name);
    std::ranges::sort(names);
    return names;
  }

  Names names(const std::vector<Variable>& variables) const {
    Names result;
    for (const Variable& variable : variables) result.push_back(terms.name(variable.symbol));
    return result;
  }

  static const Procedure& find(const Program& program, const std::string& name) {
    return program[findProcedure(program, name).value()];
  }

  Symbol integer(const std::string& name) { return terms.symbol(name, terms.intSort()); }
  Term at(Symbol symbol) { return terms.constant(symbol); }

  /// Random runs both ways; every goal named in `violated` is violated in both programs, no other
  /// is.
  void expectSameBehaviour(const std::string& text, const Names& violated) {
    for (const LoopForm form : {LoopForm::Tail, LoopForm::Head}) {
      const Transformed result = outline(text, form);
      std::mt19937_64 random(7);
      test::expectRunsToMap(terms, original, result, random, 60);
      Names found;
      for (std::size_t goal = 0; goal < original.goals.size(); ++goal)
        if (const auto trace = test::boundedViolation(terms, result.program, GoalId(goal))) {
          found.push_back(original.goals[goal].name);
          test::expectBack(terms, original, result, *trace);
        }
      EXPECT_EQ(found, violated) << (form == LoopForm::Tail ? "tail" : "head");
    }
  }

  logic::TermStore terms;
  Program original;
};

const std::string kCounting = R"(proc main(n) returns (r) {
  var i = 0;
  var t;
  while (i < n) {
    t = i + 1;
    i = t;
  }
  r = i;
  assert(r <= 2);
})";

TEST_F(Loops, TailFormIsGivenWhatMattersAndReturnsWhatChanges) {
  const Transformed result = outline(kCounting, LoopForm::Tail);
  EXPECT_EQ(procedureNames(result.program), (Names{"main", "main_loop_4"}));
  const Procedure& loop = find(result.program, "main_loop_4");
  EXPECT_EQ(names(loop.inputs), (Names{"n", "i_in"}));
  EXPECT_EQ(names(loop.outputs), (Names{"i"}));
  EXPECT_EQ(names(loop.locals), (Names{"t"}));
  EXPECT_EQ(loop.inputs[1].sourceName, "i");
  EXPECT_EQ(loop.position.line, 4U);
}

TEST_F(Loops, HeadFormHasAnIterationThatCallsItselfFirst) {
  const Transformed result = outline(kCounting, LoopForm::Head);
  EXPECT_EQ(procedureNames(result.program), (Names{"main", "main_iter_4", "main_loop_4"}));
  const ProcedureId id = findProcedure(result.program, "main_iter_4").value();
  const Procedure& iter = result.program[id];
  EXPECT_EQ(names(iter.inputs), (Names{"n", "i_in"}));
  EXPECT_EQ(names(iter.outputs), (Names{"i"}));
  for (const Edge& edge : iter.edges)
    if (const auto* call = std::get_if<Call>(&edge.statement)) {
      EXPECT_EQ(edge.from, iter.entry);
      EXPECT_EQ(call->targets.at(0).procedure, id);
    }
  for (const Edge& edge : find(result.program, "main_loop_4").edges)
    EXPECT_FALSE(std::holds_alternative<Assign>(edge.statement)) << "no whole iteration is left";
}

TEST_F(Loops, CountingBehavesTheSame) {
  expectSameBehaviour(kCounting, {"main:9"});
}

TEST_F(Loops, AGoalInsideIsOnlyInTheLastIteration) {
  const std::string text = R"(proc main(n) {
  var i = 0;
  while (i < n) {
    @goal("inside", "assert") assert(i < 2);
    i = i + 1;
    @goal("safe", "assert") assert(i > 0);
  }
})";
  const Transformed result = outline(text, LoopForm::Head);
  for (const Goal& goal : result.program.goals) {
    EXPECT_EQ(result.program[goal.procedure].name, "main_loop_3");
    EXPECT_TRUE(goal.position.known());
  }
  expectSameBehaviour(text, {"inside"});
}

TEST_F(Loops, SeveralWaysOutAreNumbered) {
  const std::string text = R"(proc main(n) returns (r) {
  var i = 0;
  r = 0;
  while (i < n) {
    if (i == 2) return 7;
    if (i == 1 && n == 9) goto out;
    i = i + 1;
  }
  r = 1;
  label out:
  @goal("r", "assert") assert(r != 1 || i < 2);
  @goal("leapt", "assert") assert(r == 1 || i == n);
})";
  const Transformed result = outline(text, LoopForm::Tail);
  EXPECT_EQ(find(result.program, "main_loop_4").outputs.back().symbol, integer("exit_4"));
  expectSameBehaviour(text, {"r", "leapt"});
}

TEST_F(Loops, NestedLoopsAndALeapOutOfBoth) {
  expectSameBehaviour(R"(proc main(n) returns (s) {
  var i = 0;
  var j;
  s = 0;
  while (i < n) {
    j = 0;
    while (j < i) {
      j = j + 1;
      s = s + 1;
      if (s == 3) goto out;
    }
    i = i + 1;
  }
  @goal("small", "assert") assert(s < 3);
  label out:
  @goal("three", "assert") assert(s != 3);
})",
                      {"three"});
}

TEST_F(Loops, ALoopWithTwoEntries) {
  const std::string text = R"(proc main(n) returns (i) {
  i = 0;
  goto left, right;
  label left:
  i = i + 1;
  @goal("left", "assert") assert(i < 4);
  goto right;
  label right:
  i = i + 2;
  if (i < n) goto left;
  @goal("done", "assert") assert(i > 2);
})";
  const Transformed result = outline(text, LoopForm::Tail);
  EXPECT_EQ(names(result.program.procedures.back().inputs), (Names{"n", "i_in", "which_in"}));
  expectSameBehaviour(text, {"left", "done"});
}

TEST_F(Loops, CallsInLoopsAndLoopsInRecursion) {
  expectSameBehaviour(R"(var g: int;
proc main(n) {
  g = 0;
  while (g < n) { down(g); }
  @goal("g", "assert") assert(g != 2);
}
proc down(k) {
  var i = k;
  while (i > 0) { i = i - 1; }
  g = g + 1;
  @goal("down", "assert") assert(k < 1);
  if (k > 5) down(k - 1);
})",
                      {"down"});
}

TEST_F(Loops, ALoopThatNoPathReaches) {
  expectSameBehaviour(R"(proc main(n) returns (r) {
  r = n;
  goto end;
  label again:
  r = r + 1;
  @goal("unreachable", "assert") assert(false);
  goto again;
  label end:
  @goal("end", "assert") assert(r == n);
})",
                      {});
}

TEST_F(Loops, ALoopThatIsNeverLeft) {
  expectSameBehaviour(R"(proc main() {
  var i = 0;
  while (true) { i = i + 1; @goal("three", "assert") assert(i < 3); }
  @goal("behind", "assert") assert(false);
})",
                      {"three"});
}

TEST_F(Loops, AGoalAtTheHead) {
  expectSameBehaviour(R"(proc main(n) {
  var i = 0;
  label head:
  @goal("head", "assert") assert(i < 3);
  i = i + 1;
  if (i < n) goto head;
})",
                      {"head"});
}

TEST_F(Loops, RelationsAsState) {
  expectSameBehaviour(R"(sort node;
relation seen(node);
proc main(a: node, b: node) {
  var x: node;
  seen(X) = false;
  x = a;
  while (!seen(x)) { seen(x) = true; havoc x; }
  @goal("seen", "assert") assert(seen(a));
  @goal("b", "assert") assert(!seen(b));
})",
                      {"b"});
}

// ---- Long runs ----

/// The run of an entry point without calls or choices.
Trace onlyRun(const logic::TermStore& terms, const Program& program, std::vector<Value> inputs) {
  const ProcedureId id = program.entryPoints.at(0);
  const Procedure& procedure = program[id];
  Activation run{id,
                 std::move(inputs),
                 {},
                 transform::defaultValues(terms, procedure.outputs),
                 transform::defaultValues(terms, procedure.locals),
                 {}};
  transform::Values values = transform::valuesAtEntry(terms, program, run, {});
  const FlowGraph graph(procedure);
  const auto possible = [&](EdgeId edge) {
    const auto* assume = std::get_if<Assume>(&procedure.edges[edge.index()].statement);
    return !assume || values.holds(assume->condition);
  };
  for (LocationId at = procedure.entry;;) {
    const auto& out = graph.out[at.index()];
    const auto edge = std::ranges::find_if(out, possible);
    if (edge == out.end()) break;
    Step step{*edge, {}, {}};
    if (const auto* havoc = std::get_if<Havoc>(&procedure.edges[edge->index()].statement))
      for (const Symbol symbol : havoc->targets) step.chosen.push_back(defaultValue(terms, symbol));
    take(values, program, procedure.edges[edge->index()].statement, step, std::nullopt);
    run.steps.push_back(std::move(step));
    at = procedure.edges[edge->index()].to;
  }
  return Trace{{}, {std::move(run)}, ActivationId(0), {}};
}

TEST_F(Loops, AHundredThousandIterationsMapWithoutDepth) {
  for (const LoopForm form : {LoopForm::Tail, LoopForm::Head}) {
    const Transformed result = outline(kCounting, form);
    Trace trace = onlyRun(terms, original, {Value(Integer(100000))});
    trace.violates = GoalId(0);
    ASSERT_GT(trace.activations[0].steps.size(), 200000U);
    ASSERT_GT(result.translation->forward(trace).activations.size(), 100000U);
    test::expectForwardAndBack(terms, original, result, trace);
  }
}

// ---- Proofs ----

TEST_F(Loops, AContractOfTheIterationIsAnInvariant) {
  const Transformed result = outline(kCounting, LoopForm::Head);
  const ProcedureId iter = findProcedure(result.program, "main_iter_4").value();
  const ProcedureId loop = findProcedure(result.program, "main_loop_4").value();
  const Term n = at(integer("n"));
  const Term i = at(integer("i"));
  const Term in = at(integer("i_in"));
  Proof proof;
  proof.procedures[iter] = {terms.le(in, n), terms.conjunction({terms.le(in, i), terms.le(i, n)}),
                            terms.boolean(false)};
  proof.procedures[loop] = {terms.boolean(true), terms.boolean(true), terms.gt(in, n)};
  const Proof back = result.translation->back(proof);
  EXPECT_TRUE(back.procedures.empty());
  ASSERT_EQ(back.loops.size(), 1U);
  const auto& [place, contract] = *back.loops.begin();
  EXPECT_EQ(place.first, original.entryPoints[0]);
  EXPECT_EQ(contract.rule, LoopRule::EntryToCurrent);
  const Term before = at(oldOf(terms, integer("i")));
  EXPECT_EQ(
      contract.relation,
      terms.implies(terms.le(before, n), terms.conjunction({terms.le(before, i), terms.le(i, n)})));
  EXPECT_EQ(contract.fails, terms.gt(i, n));
  const FlowGraph graph(original[place.first]);
  EXPECT_EQ(graph.in[place.second.index()].size(), 2U) << "the head is where the loop closes";
}

TEST_F(Loops, AContractOfTheTailFormRelatesHeadToExit) {
  const Transformed result = outline(kCounting, LoopForm::Tail);
  const ProcedureId loop = findProcedure(result.program, "main_loop_4").value();
  const Term n = at(integer("n"));
  const Term in = at(integer("i_in"));
  Proof proof;
  proof.procedures[loop] = {terms.boolean(true),
                            terms.disjunction({terms.eq(at(integer("i")), n), terms.gt(in, n)}),
                            terms.boolean(false)};
  const Proof back = result.translation->back(proof);
  ASSERT_EQ(back.loops.size(), 1U);
  const LoopContract& contract = back.loops.begin()->second;
  EXPECT_EQ(contract.rule, LoopRule::CurrentToExit);
  EXPECT_EQ(contract.relation, terms.disjunction({terms.eq(at(exitOf(terms, integer("i"))), n),
                                                  terms.gt(at(integer("i")), n)}));
}

}  // namespace
}  // namespace fathom
