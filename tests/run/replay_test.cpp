#include "program/run/replay.h"

#include <gtest/gtest.h>

#include "support/program_builder.h"

namespace fathom::program::run {
namespace {

using test::addEdge;
using test::addGoal;
using test::addLocation;
using test::addPath;
using test::addProcedure;
using test::assign;

const LocationId kEntry(0);
const LocationId kExit(1);

Value number(int value) {
  return Integer(value);
}

/// Steps along these edges, without choices and calls.
std::vector<Step> along(const std::vector<std::size_t>& edges) {
  std::vector<Step> steps;
  for (const std::size_t edge : edges) steps.push_back({EdgeId(edge), {}, {}});
  return steps;
}

class ReplayTest : public ::testing::Test {
 protected:
  Symbol symbol(const char* name) { return terms.symbol(name, terms.intSort()); }
  Term use(const char* name) { return terms.constant(symbol(name)); }
  Term constant(int value) { return terms.integer(value); }
  Statement skip() { return Assume{terms.boolean(true)}; }

  ProcedureId entryPoint(const std::vector<Symbol>& inputs = {},
                         const std::vector<Symbol>& outputs = {},
                         const std::vector<Symbol>& locals = {}) {
    const ProcedureId main = addProcedure(program, "main", inputs, outputs, locals);
    program.entryPoints = {main};
    return main;
  }

  Replay run() { return replay(terms, program, trace); }
  std::string text() { return toString(terms, program, run()); }
  void expectDiverges(const std::string& why) {
    const Replay end = run();
    ASSERT_TRUE(std::holds_alternative<Diverges>(end)) << toString(terms, program, end);
    EXPECT_NE(std::get<Diverges>(end).why.find(why), std::string::npos) << text();
  }
  void expectCompleted(const std::vector<Value>& outputs, const std::vector<Value>& globals) {
    const Replay end = run();
    ASSERT_TRUE(std::holds_alternative<Completed>(end)) << toString(terms, program, end);
    EXPECT_EQ(std::get<Completed>(end).outputs, outputs);
    EXPECT_EQ(std::get<Completed>(end).globals, globals);
  }

  logic::TermStore terms;
  Program program;
  Trace trace;
};

// ---- Statements ----

TEST_F(ReplayTest, AssignsInParallel) {
  const ProcedureId main = entryPoint({}, {symbol("x"), symbol("y")});
  const Statement swap =
      Assign{{{symbol("x"), logic::plain(use("y"))}, {symbol("y"), logic::plain(use("x"))}}};
  addEdge(program, main, kEntry, kExit, swap);
  trace.activations = {{main, {}, {}, {number(1), number(2)}, {}, along({0})}};
  expectCompleted({number(2), number(1)}, {});
}

TEST_F(ReplayTest, TakesChosenValues) {
  const ProcedureId main = entryPoint({}, {symbol("x")});
  addPath(program, main, kEntry, kExit,
          {Havoc{{symbol("x")}}, Assume{terms.ge(use("x"), constant(5))}});
  trace.activations = {{main, {}, {}, {number(1)}, {}, along({0, 1})}};
  trace.activations[0].steps[0].chosen = {number(5)};
  expectCompleted({number(5)}, {});
  trace.activations[0].steps[0].chosen = {number(4)};
  expectDiverges("is false with x = 4");
  trace.activations[0].steps[0].chosen = {Value(true)};
  expectDiverges("the value chosen for x has the wrong sort");
  trace.activations[0].steps[0].chosen = {};
  expectDiverges("chooses 0 values for 1 variables");
  trace.activations[0].steps[0].chosen = {Value(Value::Map())};
  expectDiverges("the value chosen for x has the wrong sort");
}

TEST_F(ReplayTest, ResultsComeAfterAllEffectsOfTheCallee) {
  program.globals = test::variables({symbol("g"), symbol("h")});
  const ProcedureId main = entryPoint();
  const ProcedureId f = addProcedure(program, "f", {symbol("a")}, {symbol("r")});
  addPath(program, f, kEntry, kExit,
          {assign(symbol("g"), constant(5)), assign(symbol("h"), constant(6)),
           assign(symbol("r"), terms.add(use("a"), use("g")))});
  addEdge(program, main, kEntry, kExit, test::call(terms, f, {constant(2)}, {symbol("g")}));
  trace.activations = {
      {main, {}, {number(0), number(1)}, {}, {}, {{EdgeId(0), {}, ActivationId(1)}}},
      {f, {number(2)}, {number(0), number(1)}, {number(9)}, {}, along({0, 1, 2})}};
  expectCompleted({}, {number(7), number(6)});
}

TEST_F(ReplayTest, CallersKeepTheirOwnVariablesOfTheSameName) {
  const ProcedureId main = entryPoint({}, {symbol("r")}, {symbol("x")});
  const ProcedureId f = addProcedure(program, "f", {}, {symbol("r")}, {symbol("x")});
  addPath(program, f, kEntry, kExit,
          {assign(symbol("x"), constant(50)), assign(symbol("r"), constant(3))});
  addPath(program, main, kEntry, kExit,
          {assign(symbol("x"), constant(10)), test::call(terms, f, {}, {symbol("r")}),
           assign(symbol("r"), terms.add(use("x"), use("r")))});
  trace.activations = {{main, {}, {}, {number(0)}, {number(0)}, along({0, 1, 2})},
                       {f, {}, {}, {number(0)}, {number(0)}, along({0, 1})}};
  trace.activations[0].steps[1].callee = ActivationId(1);
  expectCompleted({number(13)}, {});
}

// ---- Goals and ends ----

class GoalReplayTest : public ReplayTest {
 protected:
  GoalReplayTest() {
    main = entryPoint({symbol("x")});
    f = addProcedure(program, "f", {symbol("a")});
    const LocationId at = addLocation(program, f);
    addEdge(program, f, kEntry, at, skip());
    goal = addGoal(program, f, at, kExit, terms.le(use("a"), constant(3)), "f:1");
    const LocationId behind = addLocation(program, main);
    addEdge(program, main, kEntry, behind, test::call(terms, f, {use("x")}, {}));
    addEdge(program, main, behind, kExit, skip());
    trace.activations = {{main, {number(4)}, {}, {}, {}, {{EdgeId(0), {}, ActivationId(1)}}},
                         {f, {number(4)}, {}, {}, {}, along({0})}};
  }
  void setInput(int value) {
    for (Activation& each : trace.activations) each.inputs = {number(value)};
  }

  ProcedureId main;
  ProcedureId f;
  GoalId goal;
};

TEST_F(GoalReplayTest, ViolatesTheGoalWhoseConditionIsFalse) {
  EXPECT_EQ(std::get<Violates>(run()).goal, goal);
  trace.violates = goal;
  EXPECT_EQ(std::get<Violates>(run()).goal, goal);
  EXPECT_EQ(text(), "the execution violates f:1 (assert)");
}

TEST_F(GoalReplayTest, EndsWhereAGoalFails) {
  trace.activations[1].steps = along({0, 1});
  expectDiverges("the execution ends here, but the activation has 1 more steps");
  trace.activations[1].steps = along({0});
  trace.activations[0].steps.push_back({EdgeId(1), {}, {}});
  const Diverges end = std::get<Diverges>(run());
  EXPECT_EQ(end.stack, (std::vector{ActivationId(0)}));
  EXPECT_EQ(end.step, 1u);
}

TEST_F(GoalReplayTest, PassesAGoalThatHolds) {
  setInput(3);
  trace.activations[0].steps = {{EdgeId(0), {}, ActivationId(1)}, {EdgeId(1), {}, {}}};
  trace.activations[1].steps = along({0, 1});
  expectCompleted({}, {});
  trace.violates = goal;
  expectDiverges("claims to violate f:1, but the execution completes");
  trace.violates = GoalId(7);
  expectDiverges("a goal that does not exist");
}

TEST_F(GoalReplayTest, StopsInTheMiddle) {
  setInput(3);
  const Stops end = std::get<Stops>(run());
  EXPECT_EQ(end.procedure, f);
  EXPECT_EQ(end.location, LocationId(2));
  trace.activations[0].steps.push_back({EdgeId(1), {}, {}});
  expectDiverges("the execution ends here, but the activation has 1 more steps");
  trace.activations[0].steps.clear();
  EXPECT_EQ(std::get<Stops>(run()).procedure, main);
}

TEST_F(GoalReplayTest, DistinguishesGoals) {
  const LocationId at = addLocation(program, main);
  const GoalId other = addGoal(program, main, at, kExit, terms.boolean(true), "main:1");
  trace.violates = other;
  expectDiverges("claims to violate main:1, but the execution violates f:1");
}

TEST_F(GoalReplayTest, SaysWhereItLeaves) {
  setInput(3);
  trace.activations[1].steps = along({0, 0});
  program[f].edges[0].position = {"a.ftm", 8, 1};
  const Diverges end = std::get<Diverges>(run());
  EXPECT_EQ(end.stack, (std::vector{ActivationId(0), ActivationId(1)}));
  EXPECT_EQ(end.step, 1u);
  EXPECT_EQ(end.position.line, 8u);
  EXPECT_EQ(text(),
            "the trace leaves the program at step 1 of call depth 2 at a.ftm:8:1: the step takes "
            "edge 0 from location 0, but control is at location 2");
}

// ---- Calls ----

TEST_F(GoalReplayTest, ComparesWhatIsPassedWithWhatBegins) {
  trace.activations[1].inputs = {number(5)};
  expectDiverges("the input a of f is 4, but its activation begins with 5");
  trace.activations[1].inputs = {Value(true)};
  expectDiverges("wrong sort");
  trace.activations[1].inputs = {};
  expectDiverges("0 values for 1 inputs");
}

TEST_F(GoalReplayTest, ComparesGlobalsToo) {
  program.globals = test::variables({symbol("g")});
  for (Activation& each : trace.activations) each.globals = {number(1)};
  EXPECT_TRUE(std::holds_alternative<Violates>(run()));
  trace.activations[1].globals = {number(2)};
  expectDiverges("the global g of f is 1, but its activation begins with 2");
}

TEST_F(GoalReplayTest, AnswersMalformedTracesWithoutHarm) {
  const Trace sound = trace;
  const auto spoiled = [&](auto spoil, const char* why) {
    trace = sound;
    spoil(trace);
    expectDiverges(why);
  };
  spoiled([](Trace& t) { t.root = ActivationId(9); }, "no activation 9");
  spoiled([](Trace& t) { t.root = ActivationId(1); }, "f, which is no entry point");
  spoiled([](Trace& t) { t.activations.clear(); }, "no activation 0");
  spoiled([](Trace& t) { t.activations[1].procedure = ProcedureId(9); }, "does not exist");
  spoiled([](Trace& t) { t.activations[1].procedure = ProcedureId(0); },
          "goes to f, but the trace runs main");
  spoiled([](Trace& t) { t.activations[1].locals = {number(1)}; }, "1 values for 0 locals");
  spoiled([](Trace& t) { t.activations[0].outputs = {number(1)}; }, "1 values for 0 outputs");
  spoiled([](Trace& t) { t.activations[0].globals = {number(1)}; }, "1 values for 0 globals");
  spoiled([](Trace& t) { t.activations[0].steps[0].edge = EdgeId(9); }, "main has no edge 9");
  spoiled([](Trace& t) { t.activations[0].steps[0].callee = ActivationId(9); }, "no activation 9");
  spoiled([](Trace& t) { t.activations[0].steps[0].callee.reset(); }, "has no callee");
  spoiled([](Trace& t) { t.activations[0].steps[0].chosen = {number(1)}; }, "chooses nothing");
  spoiled([](Trace& t) { t.activations[1].steps[0].callee = ActivationId(1); }, "calls nothing");
}

TEST_F(ReplayTest, SharedActivationsHaveTheirEffectEachTime) {
  program.globals = test::variables({symbol("g")});
  const ProcedureId main = entryPoint({}, {symbol("x")});
  const ProcedureId f = addProcedure(program, "f", {}, {symbol("r")});
  addPath(program, f, kEntry, kExit,
          {assign(symbol("g"), constant(5)), assign(symbol("r"), constant(7))});
  const Statement call = test::call(terms, f, {}, {symbol("x")});
  addPath(
      program, main, kEntry, kExit,
      {call,
       Assign{{{symbol("g"), logic::plain(constant(0))}, {symbol("x"), logic::plain(constant(0))}}},
       call});
  const ActivationId shared(1);
  trace.activations = {{main,
                        {},
                        {number(0)},
                        {number(0)},
                        {},
                        {{EdgeId(0), {}, shared}, {EdgeId(1), {}, {}}, {EdgeId(2), {}, shared}}},
                       {f, {}, {number(0)}, {number(0)}, {}, along({0, 1})}};
  expectCompleted({number(7)}, {number(5)});
}

TEST_F(ReplayTest, SharedActivationsAreComparedEachTime) {
  program.globals = test::variables({symbol("g")});
  const ProcedureId main = entryPoint();
  const ProcedureId f = addProcedure(program, "f");
  addEdge(program, f, kEntry, kExit, assign(symbol("g"), constant(5)));
  const Statement call = test::call(terms, f, {}, {});
  addPath(program, main, kEntry, kExit, {call, call});
  const ActivationId shared(1);
  trace.activations = {
      {main, {}, {number(0)}, {}, {}, {{EdgeId(0), {}, shared}, {EdgeId(1), {}, shared}}},
      {f, {}, {number(0)}, {}, {}, along({0})}};
  expectDiverges("the global g of f is 5, but its activation begins with 0");
}

TEST_F(ReplayTest, CallsTheFirstTargetWhoseGuardIsTrue) {
  const ProcedureId main = entryPoint({symbol("x")});
  const ProcedureId f = addProcedure(program, "f");
  const ProcedureId g = addProcedure(program, "g");
  for (const ProcedureId callee : {f, g}) addEdge(program, callee, kEntry, kExit, skip());
  Call call;
  call.targets = {{terms.ge(use("x"), constant(10)), f}, {terms.ge(use("x"), constant(5)), g}};
  addEdge(program, main, kEntry, kExit, call);
  const auto calling = [&](ProcedureId callee, int x) {
    trace.activations = {{main, {number(x)}, {}, {}, {}, {{EdgeId(0), {}, ActivationId(1)}}},
                         {callee, {}, {}, {}, {}, along({0})}};
  };
  calling(f, 10);
  expectCompleted({}, {});
  calling(g, 10);
  expectDiverges("the call goes to f, but the trace runs g");
  calling(g, 9);
  expectCompleted({}, {});
  calling(g, 4);
  expectDiverges("no guard of the call is true");
}

// ---- Relations, axioms, universes ----

class RelationReplayTest : public ReplayTest {
 protected:
  RelationReplayTest() {
    program.sorts = {node};
    program.globals = test::variables({marked, rigid});
    trace.universe[node] = 2;
  }
  Value element(std::uint32_t index) { return logic::ElementValue{node, index}; }
  Value relation(bool first, bool second) {
    return logic::makeMap({{{element(0)}, first}, {{element(1)}, second}}, false);
  }

  logic::Sort node = terms.uninterpretedSort("node");
  Symbol marked = terms.symbol("marked", {node}, terms.boolSort());
  Symbol rigid = terms.symbol("rigid", {node}, terms.boolSort());
};

TEST_F(RelationReplayTest, UpdatesRelationsForAllElements) {
  const ProcedureId main = entryPoint();
  const Term parameter = terms.bound(0, node);
  const Lambda flipped{{node}, terms.negate(terms.apply(marked, {parameter}))};
  addEdge(program, main, kEntry, kExit, Assign{{{marked, flipped}}});
  trace.activations = {
      {main, {}, {relation(true, false), relation(false, false)}, {}, {}, along({0})}};
  expectCompleted({}, {relation(false, true), relation(false, false)});
}

TEST_F(RelationReplayTest, ChecksAxiomsInTheInitialState) {
  const ProcedureId main = entryPoint();
  addEdge(program, main, kEntry, kExit, skip());
  const Symbol x = terms.symbol("X", node);
  program.axioms = {terms.forall({&x, 1}, terms.apply(rigid, {terms.constant(x)}))};
  trace.activations = {
      {main, {}, {relation(true, false), relation(true, true)}, {}, {}, along({0})}};
  expectCompleted({}, trace.activations[0].globals);
  trace.activations[0].globals[1] = relation(true, false);
  expectDiverges("does not satisfy the axiom");
  trace.universe[node] = 1;
  trace.activations[0].globals = {logic::makeMap({}, true), logic::makeMap({}, true)};
  expectCompleted({}, trace.activations[0].globals);
}

TEST_F(RelationReplayTest, ChecksTheUniverse) {
  const ProcedureId main = entryPoint({terms.symbol("e", node)});
  addEdge(program, main, kEntry, kExit, skip());
  trace.activations = {
      {main, {element(1)}, {relation(true, true), relation(true, true)}, {}, {}, along({0})}};
  expectCompleted({}, trace.activations[0].globals);
  trace.activations[0].inputs = {element(2)};
  expectDiverges("the input e has the wrong sort or lies outside the universe");
  trace.activations[0].inputs = {logic::ElementValue{terms.uninterpretedSort("other"), 0}};
  expectDiverges("wrong sort");
  trace.universe.clear();
  expectDiverges("outside the universe");
  trace.universe[node] = 0;
  expectDiverges("the sort node has no element");
}

TEST_F(RelationReplayTest, ComparesRelationsByMeaning) {
  const ProcedureId main = entryPoint();
  const ProcedureId f = addProcedure(program, "f");
  addEdge(program, f, kEntry, kExit, skip());
  addEdge(program, main, kEntry, kExit, test::call(terms, f, {}, {}));
  const Value all = logic::makeMap({}, true);
  trace.activations = {{main,
                        {},
                        {relation(true, true), relation(true, false)},
                        {},
                        {},
                        {{EdgeId(0), {}, ActivationId(1)}}},
                       {f, {}, {all, relation(true, false)}, {}, {}, along({0})}};
  EXPECT_TRUE(std::holds_alternative<Completed>(run())) << text();
  trace.universe[node] = 3;
  expectDiverges("the global marked of f is");
}

TEST_F(ReplayTest, SaysWhatCannotBeEvaluated) {
  const ProcedureId main = entryPoint({symbol("x")});
  const Symbol y = symbol("y");
  const Term endless = terms.exists({&y, 1}, terms.eq(terms.mul(use("y"), use("y")), use("x")));
  const LocationId at = addLocation(program, main);
  addEdge(program, main, kEntry, at, skip());
  const GoalId goal = addGoal(program, main, at, kExit, endless, "main:1");
  trace.activations = {{main, {number(4)}, {}, {}, {}, along({0, 1})}};
  expectDiverges("cannot be evaluated");
  trace.activations[0].steps.pop_back();
  EXPECT_TRUE(std::holds_alternative<Stops>(run())) << "whether the goal fails is not known";
  trace.violates = goal;
  expectDiverges("claims to violate main:1");
}

}  // namespace
}  // namespace fathom::program::run
