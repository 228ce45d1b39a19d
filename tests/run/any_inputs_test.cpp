#include <gtest/gtest.h>

#include "program/run/concretise.h"
#include "program/run/replay.h"
#include "program/text/parse.h"

// Activations that hold for whatever their caller passes.
namespace fathom::program::run {
namespace {

Value number(std::int64_t value) {
  return Integer(value);
}

/// f0(x) = x + 1, fi(x) = fi-1(fi-1(x)), and main fails if flast(x) is x + 2^last.
std::string doublingChain(int last) {
  std::string text = "proc f0(x) returns (r) { r = x + 1; }\n";
  for (int i = 1; i <= last; ++i) {
    const std::string callee = "f" + std::to_string(i - 1);
    text += "proc f" + std::to_string(i) + "(x) returns (r) { var y; y = " + callee +
            "(x); r = " + callee + "(y); }\n";
  }
  return text + "proc main(x) { var y; y = f" + std::to_string(last) + "(x); assert(y != x + " +
         std::to_string(1LL << last) + "); }\n";
}

class AnyInputs : public ::testing::Test {
 protected:
  void parse(const std::string& text) {
    program = text::parse(terms, text, "test.ftm", Log());
    trace.activations.clear();
  }

  enum class Branch { First, Last };
  /// Along the first or last edge of every location, to where none leaves,
  /// with zeros for what is arbitrary; calls go to the last activation of the first target.
  Activation walk(const std::string& name, Branch branch = Branch::First) {
    const ProcedureId id = findProcedure(program, name).value();
    const Procedure& body = program[id];
    const FlowGraph graph(body);
    Activation made{id, {}, {}, zeros(body.outputs), zeros(body.locals), {}, true};
    for (LocationId at = body.entry; !graph.out[at.index()].empty();) {
      const auto& out = graph.out[at.index()];
      const EdgeId edge = branch == Branch::Last ? out.back() : out.front();
      made.steps.push_back(step(body, edge));
      at = body.edges[edge.index()].to;
    }
    return made;
  }

  ActivationId add(Activation activation) {
    trace.activations.push_back(std::move(activation));
    return ActivationId(trace.activations.size() - 1);
  }

  void root(Activation activation, std::vector<Value> inputs, std::vector<Value> globals = {}) {
    activation.anyInputs = false;
    activation.inputs = std::move(inputs);
    activation.globals = std::move(globals);
    trace.root = add(std::move(activation));
  }

  std::string end() { return toString(terms, program, replay(terms, program, trace)); }
  void expectDiverges(const std::string& why) {
    const Replay result = replay(terms, program, trace);
    ASSERT_TRUE(std::holds_alternative<Diverges>(result)) << toString(terms, program, result);
    EXPECT_NE(std::get<Diverges>(result).why.find(why), std::string::npos)
        << std::get<Diverges>(result).why;
  }
  void expectSameConcretely() {
    const auto concrete = concretised(terms, program, trace, 1000);
    ASSERT_TRUE(concrete);
    EXPECT_FALSE(isSymbolic(*concrete));
    EXPECT_EQ(toString(terms, program, replay(terms, program, *concrete)), end());
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

  Step step(const Procedure& body, EdgeId id) {
    Step made{id, {}, {}};
    const Statement& statement = body.edges[id.index()].statement;
    if (const auto* havoc = std::get_if<Havoc>(&statement))
      for (const Symbol target : havoc->targets)
        made.chosen.push_back(logic::defaultValue(terms, target));
    if (const auto* call = std::get_if<Call>(&statement)) {
      for (std::size_t i = 0; i < trace.activations.size(); ++i)
        if (trace.activations[i].procedure == call->targets.front().procedure)
          made.callee = ActivationId(i);
    }
    return made;
  }
};

class DoublingChain : public AnyInputs {
 protected:
  void build(int last, std::int64_t x) {
    parse(doublingChain(last));
    for (int i = 0; i <= last; ++i) add(walk("f" + std::to_string(i)));
    Activation main = walk("main");
    main.steps.pop_back();  // the goal fails
    root(std::move(main), {number(x)});
    trace.violates = GoalId(0);
  }
};

TEST_F(DoublingChain, OfMillionsOfCallsReplays) {
  build(26, 5);
  EXPECT_EQ(trace.activations.size(), 28u);
  EXPECT_TRUE(std::holds_alternative<Violates>(replay(terms, program, trace))) << end();
  EXPECT_FALSE(concretised(terms, program, trace, 1000));
}

TEST_F(DoublingChain, IsTheSameUnfolded) {
  build(6, -3);
  EXPECT_TRUE(std::holds_alternative<Violates>(replay(terms, program, trace))) << end();
  expectSameConcretely();
  EXPECT_EQ(concretised(terms, program, trace, 1000)->activations.size(), 128u);
}

TEST_F(DoublingChain, MustBeSound) {
  build(3, 0);
  const Trace sound = trace;
  const auto spoiled = [&](auto spoil, const char* why) {
    trace = sound;
    spoil(trace.activations[1]);
    expectDiverges(why);
  };
  spoiled([](Activation& a) { a.steps.pop_back(); }, "not at its exit");
  spoiled([](Activation& a) { a.inputs = {number(1)}; }, "lists inputs");
  spoiled([](Activation& a) { a.globals = {number(1)}; }, "lists inputs or globals");
  spoiled([](Activation& a) { a.outputs = {}; }, "0 values for 1 outputs");
  spoiled([](Activation& a) { a.outputs = {Value(true)}; }, "wrong sort");
  spoiled([](Activation& a) { a.steps[0].edge = EdgeId(9); }, "no edge 9");
  spoiled([](Activation& a) { std::swap(a.steps[0], a.steps[1]); }, "but control is at");
  spoiled([](Activation& a) { a.steps[0].callee.reset(); }, "has no callee");
  spoiled([](Activation& a) { a.steps[0].callee = ActivationId(7); }, "no activation 7");
  spoiled([](Activation& a) { a.steps[0].callee = ActivationId(2); }, "calls itself");
  spoiled([](Activation& a) { a.steps[0].callee = ActivationId(1); }, "calls itself");
  spoiled([](Activation& a) { a.steps[0].chosen = {number(1)}; }, "chooses nothing");
  spoiled([](Activation& a) { a.anyInputs = false; }, "0 values for 1 inputs");
  trace = sound;
  trace.activations[1].anyInputs = false;
  trace.activations[1].inputs = {number(0)};
  expectDiverges("for its own inputs only");
  trace = sound;
  trace.activations[trace.root.index()].anyInputs = true;
  trace.activations[trace.root.index()].inputs.clear();
  expectDiverges("says no inputs");
}

TEST_F(DoublingChain, SaysWhereItLeaves) {
  build(3, 0);
  trace.activations[0].steps.clear();
  const Diverges leaves = std::get<Diverges>(replay(terms, program, trace));
  EXPECT_EQ(leaves.stack, (std::vector{ActivationId(4), ActivationId(3), ActivationId(2),
                                       ActivationId(1), ActivationId(0)}));
  EXPECT_EQ(leaves.position.line, 1u);
}

TEST_F(AnyInputs, CalledWithWrongTargetsLeave) {
  parse(
      "proc f(x) returns (r) { r = x + 1; } proc g(x) returns (r) { r = x + 2; }"
      "proc h(x) returns (r) { r = call { x > 5 -> f; x > 0 -> g }(x); }"
      "proc main(x) returns (r) { r = h(x); }");
  add(walk("f"));
  add(walk("g"));
  const ActivationId h = add(walk("h"));
  root(walk("main"), {number(6)});
  EXPECT_EQ(end(), "the execution completes with outputs 7 and globals none");
  trace.activations[trace.root.index()].inputs = {number(5)};
  expectDiverges("the run of h needs");
  trace.activations[h.index()].steps[0].callee = ActivationId(1);
  EXPECT_EQ(end(), "the execution completes with outputs 7 and globals none");
  expectSameConcretely();
  for (const int x : {0, 6}) {
    trace.activations[trace.root.index()].inputs = {number(x)};
    expectDiverges("the run of h needs");
  }
}

TEST_F(AnyInputs, PassAssumesAndGoals) {
  parse(
      "proc f(x) returns (r) { assume(x > 3); r = x; assert(r < 9); }"
      "proc g(x) returns (r) { r = f(x + 1); }"
      "proc main(x) returns (r) { r = g(x); }");
  add(walk("f"));
  add(walk("g"));
  root(walk("main"), {number(3)});
  EXPECT_EQ(end(), "the execution completes with outputs 4 and globals none");
  expectSameConcretely();
  for (const int x : {2, 8}) {
    trace.activations[trace.root.index()].inputs = {number(x)};
    expectDiverges("the run of g needs");
  }
}

TEST_F(AnyInputs, ThatNobodyCanPassLeave) {
  parse(
      "proc f(x) returns (r) { r = 3; assume(r > 3); }"
      "proc main(x) returns (r) { r = f(x); }");
  add(walk("f"));
  root(walk("main"), {number(3)});
  expectDiverges("is false whatever is passed");
}

TEST_F(AnyInputs, PassGoalsAtTheirExit) {
  parse("proc f(x) { @bare assert(x > 0); } proc main(x) { f(x); }");
  add(walk("f"));
  root(walk("main"), {number(1)});
  EXPECT_EQ(end(), "the execution completes with outputs none and globals none");
  trace.activations[trace.root.index()].inputs = {number(0)};
  expectDiverges("the run of f needs");
}

TEST_F(AnyInputs, ChangeGlobals) {
  parse(
      "var g, k: int; proc f(x) returns (r) { g = g + x; r = g; }"
      "proc h(x) { x2 = f(x); g = f(x2); }"
      "proc main(x) { h(x); h(x); }");
  add(walk("f"));
  add(walk("h"));
  root(walk("main"), {number(2)}, {number(10), number(4)});
  EXPECT_EQ(end(), "the execution completes with outputs none and globals 52, 4");
  expectSameConcretely();
}

TEST_F(AnyInputs, ChooseAnyKindOfValue) {
  parse(
      "sort s; relation p(s); var a: [int]int; var e: s; var v: bv8;"
      "proc f(i) returns (r) { havoc p, a, e, v; r = a[i]; a[i] = r + 1; p(e) = !p(e); }"
      "proc h(i) returns (r) { r = f(i); r = r + a[i]; }"
      "proc main(i) returns (r) { r = h(i); }");
  const logic::Sort s = program.sorts[0];
  const Value second = logic::ElementValue{s, 1};
  const Value array = logic::makeMap({{{number(4)}, number(50)}}, number(7));
  const Value relation = logic::makeMap({{{second}, true}}, false);
  Activation f = walk("f");
  f.steps[0].chosen = {relation, array, second, logic::BitVecValue{8, 200}};
  trace.universe[s] = 2;
  add(f);
  add(walk("h"));
  root(walk("main"), {number(4)}, f.steps[0].chosen);
  const auto done = std::get<Completed>(replay(terms, program, trace));
  EXPECT_EQ(done.outputs[0], number(101));
  EXPECT_EQ(done.globals[0], logic::makeMap({}, false));
  EXPECT_EQ(done.globals[1], logic::makeMap({{{number(4)}, number(51)}}, number(7)));
  expectSameConcretely();
  trace.activations[trace.root.index()].inputs = {number(5)};
  EXPECT_EQ(std::get<Completed>(replay(terms, program, trace)).outputs[0], number(15));
  trace.activations[0].steps[0].chosen[2] = logic::ElementValue{s, 2};
  expectDiverges("the value chosen for e");
}

TEST_F(AnyInputs, KeepTheirOwnVariablesApart) {
  parse(
      "proc f(x) returns (y) { y = x * 2; }"
      "proc g(y) returns (x) { x = f(y + 1); x = x + y; }"
      "proc main(y) returns (x) { x = g(y + 10); x = x + y; }");
  add(walk("f"));
  add(walk("g"));
  root(walk("main"), {number(1)});
  EXPECT_EQ(end(), "the execution completes with outputs 36 and globals none");
  expectSameConcretely();
}

/// down calls itself 50000 times, each time as another activation.
TEST_F(AnyInputs, MayBeDeep) {
  parse(
      "proc down(n) returns (r) { if (*) r = n; else { r = down(n - 1); r = r + 2; } }"
      "proc main(n) returns (r) { r = down(n); }");
  ActivationId below = add(walk("down"));
  Activation level = walk("down", Branch::Last);
  for (int i = 0; i < 50000; ++i) {
    for (Step& step : level.steps)
      if (step.callee) step.callee = below;
    below = add(level);
  }
  root(walk("main"), {number(7)});
  EXPECT_EQ(end(), "the execution completes with outputs 50007 and globals none");
}

TEST_F(AnyInputs, ThatGrowTooLargeLeave) {
  std::string text = "proc f0(x) returns (r) { r = x * x; }\n";
  for (int i = 1; i <= 40; ++i) {
    const std::string callee = "f" + std::to_string(i - 1);
    text += "proc f" + std::to_string(i) + "(x) returns (r) { r = " + callee +
            "(x); r = " + callee + "(r + x); }\n";
  }
  parse(text + "proc main(x) returns (r) { r = f40(x); }");
  for (int i = 0; i <= 40; ++i) add(walk("f" + std::to_string(i)));
  root(walk("main"), {number(1)});
  expectDiverges("too large");
}

}  // namespace
}  // namespace fathom::program::run
