#include <gtest/gtest.h>

#include "evidence/execution.h"
#include "program/execute/few_executions.h"
#include "program/run/random_run.h"
#include "program/run/random_values.h"
#include "program/text/parse.h"
#include "program/well_formed.h"
#include "support/random_program.h"

namespace fathom::program::execute {
namespace {

using Outcome = evidence::ExecutionReport::Outcome;
using Why = NotFewExecutions::Why;

constexpr std::uint64_t kOperations = 1'000'000;

struct Executed {
  explicit Executed(const std::string& text, bool chooses = false)
      : program(text::parse(terms, text, "test.ftm", Log())) {
    result = fewExecutions(terms, program, chooses, kOperations, Budget());
  }
  const FewExecutions& execution() const { return std::get<FewExecutions>(result); }
  bool isOnly() const { return std::holds_alternative<FewExecutions>(result); }
  Why why() const { return std::get<NotFewExecutions>(result).why; }
  Outcome check(const FewExecutions& claim) const {
    return evidence::checkExecution(terms, program, claim, {}, Workers(1), Budget()).outcome;
  }

  logic::TermStore terms;
  Program program;
  std::variant<FewExecutions, NotFewExecutions> result;
};

constexpr const char* kSum = R"(
proc main() {
  var i: int; var s: int; var a: [int]int; var unread: int;
  i = 0; s = 0;
  havoc unread;
  while (i < 100) { a = a[i := i * i]; s = s + a[i]; i = i + 1; }
  assert(s == 328350);
})";

TEST(FewExecutions, ProvesGoalsOfAProgramWithoutInputs) {
  const Executed sum(kSum);
  ASSERT_TRUE(sum.isOnly());
  EXPECT_TRUE(sum.execution().proves(GoalId(0)));
  EXPECT_GT(sum.execution().steps, 300U);
  EXPECT_EQ(sum.check(sum.execution()), Outcome::Confirmed);
}

TEST(FewExecutions, IsRefutedWhereTheClaimIsWrong) {
  const Executed sum(kSum);
  FewExecutions wrong = sum.execution();
  --wrong.steps;
  EXPECT_EQ(sum.check(wrong), Outcome::Refuted);
  wrong = sum.execution();
  ++wrong.path;
  EXPECT_EQ(sum.check(wrong), Outcome::Refuted);
  wrong = sum.execution();
  wrong.reached.clear();
  EXPECT_EQ(sum.check(wrong), Outcome::Refuted);
  const Executed choice("proc main() { var x: int; if (x > 0) { assert(x > 0); } }");
  EXPECT_EQ(choice.check({}), Outcome::Refuted);
}

TEST(FewExecutions, EndsAtAViolatedGoal) {
  const Executed run("proc main() { var x: int; x = 1; assert(x == 2); assert(x == 3); }");
  ASSERT_TRUE(run.isOnly());
  EXPECT_EQ(run.execution().violated, GoalId(0));
  EXPECT_FALSE(run.execution().proves(GoalId(0)));
  EXPECT_TRUE(run.execution().proves(GoalId(1)));
  EXPECT_EQ(run.check(run.execution()), Outcome::Confirmed);
  FewExecutions wrong = run.execution();
  wrong.doubtful.clear();
  EXPECT_EQ(run.check(wrong), Outcome::Refuted);
}

TEST(FewExecutions, LeavesGoalsInDoubtOpen) {
  const Executed run("proc main() { var x: int; assert(x == 2); assert(1 == 1); }");
  ASSERT_TRUE(run.isOnly());
  EXPECT_FALSE(run.execution().proves(GoalId(0)));
  EXPECT_EQ(run.execution().violated, std::nullopt);
}

TEST(FewExecutions, StopsAtChoices) {
  EXPECT_EQ(Executed("proc main() { var x: int; if (x > 0) { x = 1; } assert(x < 5); }").why(),
            Why::Choice);
  EXPECT_EQ(Executed("proc main(x: int) { if (x > 0) { assert(x > 0); } }").why(), Why::Choice);
  EXPECT_EQ(Executed("var g: int; proc main() { if (g > 0) { assert(g > 0); } }").why(),
            Why::Choice);
  EXPECT_EQ(Executed("proc main() { var a: [int]int; var i: int; a = a[0 := 1]; havoc i;"
                     "  a = a[i := 2]; if (a[0] == 1) { assert(a[0] == 1); } }")
                .why(),
            Why::Choice);
  EXPECT_EQ(Executed("proc main() { var x: int; x = 0; while (x >= 0) { x = x + 1; }"
                     "  assert(false); }")
                .why(),
            Why::Effort);
}

TEST(FewExecutions, KeepsVariablesOfCallersApart) {
  const Executed run(R"(
proc fib(n: int) returns (r: int) {
  var a: int; var b: int;
  if (n < 2) { r = n; } else { a = fib(n - 1); b = fib(n - 2); r = a + b; }
}
proc main() { var r: int; r = fib(15); assert(r == 610); })");
  ASSERT_TRUE(run.isOnly());
  EXPECT_TRUE(run.execution().proves(GoalId(0)));
  EXPECT_EQ(run.check(run.execution()), Outcome::Confirmed);
}

// ---- Choices ----

/// Three allocations, each of which may fail.
std::string allocations(const std::string& goal) {
  return R"(
proc main() {
  var succeeds: bool; var p: int; var i: int;
  i = 0;
  while (i < 3) { havoc succeeds; p = ite(succeeds, i + 1, 0); assert()" +
         goal + R"(); i = i + 1; }
})";
}

TEST(FewExecutions, AreOneForEachWayToChoose) {
  const std::string text = allocations("p == 0 || p == i + 1");
  const Executed one(text);
  ASSERT_TRUE(one.isOnly());
  EXPECT_FALSE(one.execution().proves(GoalId(0)));
  const Executed all(text, true);
  ASSERT_TRUE(all.isOnly());
  EXPECT_EQ(all.execution().executions, 8U);
  EXPECT_TRUE(all.execution().proves(GoalId(0)));
  EXPECT_EQ(all.check(all.execution()), Outcome::Confirmed);
  FewExecutions wrong = all.execution();
  --wrong.executions;
  EXPECT_EQ(all.check(wrong), Outcome::Refuted);
  wrong = all.execution();
  wrong.chooses = false;
  EXPECT_EQ(all.check(wrong), Outcome::Refuted);
}

TEST(FewExecutions, SayHowToChooseForAViolation) {
  const Executed run(allocations("p != 0 || i < 2"), true);
  ASSERT_TRUE(run.isOnly());
  EXPECT_EQ(run.execution().violated, GoalId(0));
  EXPECT_EQ(run.execution().choices, (std::vector<bool>{true, true, false}));
  EXPECT_EQ(run.check(run.execution()), Outcome::Confirmed);
  std::mt19937_64 random(1);
  for (int i = 0; i < 10; ++i)
    EXPECT_EQ(run::randomRun(run.terms, run.program, run.program.entryPoints.front(), random,
                             {.choices = run.execution().choices})
                  .violates,
              GoalId(0));
  const Executed endless(
      "proc main() { var b: bool; var x: int; x = 0; assert(x == 0);"
      "  while (true) { havoc b; x = ite(b, 1, 2); assert(x == 1); x = x - 1; } }",
      true);
  EXPECT_EQ(endless.why(), Why::Effort);
  EXPECT_EQ(std::get<NotFewExecutions>(endless.result).before.violated, std::nullopt);
}

// ---- Random programs ----

/// Every variable begins with some constant: what is left to choose are havocs and ways.
class Constants {
 public:
  Constants(logic::TermStore& terms, Program& program, std::mt19937_64& random)
      : terms_(terms), program_(program), values_(terms, program, random) {}

  void add() {
    const ProcedureId entry = program_.entryPoints.front();
    for (Procedure& procedure : program_.procedures) {
      std::vector<Variable> own = procedure.outputs;
      own.insert(own.end(), procedure.locals.begin(), procedure.locals.end());
      begin(procedure, std::move(own));
    }
    Procedure start;
    start.name = "start";
    start.locationCount = 2;
    start.entry = LocationId(0);
    start.exit = LocationId(1);
    Call call{{{terms_.boolean(true), entry}}, {}, {}};
    for (const Variable& input : program_[entry].inputs)
      call.arguments.push_back({{}, constant(input.symbol)});
    for (const Variable& output : program_[entry].outputs) {
      start.locals.push_back(output);
      call.results.push_back(output.symbol);
    }
    start.edges.push_back({LocationId(0), LocationId(1), call, {}});
    begin(start, program_.globals);
    program_.procedures.push_back(std::move(start));
    program_.entryPoints = {ProcedureId(program_.procedures.size() - 1)};
  }

 private:
  logic::Term constant(logic::Symbol symbol) {
    return logic::toTerm(terms_, values_.forSymbol(symbol, {}, {}), terms_.range(symbol));
  }

  void begin(Procedure& procedure, const std::vector<Variable>& variables) {
    Assign assign;
    for (const Variable& variable : variables)
      if (terms_.domain(variable.symbol).empty())
        assign.updates.push_back({variable.symbol, {{}, constant(variable.symbol)}});
    const LocationId first(procedure.locationCount++);
    procedure.edges.push_back({first, procedure.entry, assign, {}});
    procedure.entry = first;
  }

  logic::TermStore& terms_;
  Program& program_;
  run::RandomValues values_;
};

/// The first number that each procedure assigns is one of two, as a truth says that it chooses.
void addChoices(logic::TermStore& terms, Program& program) {
  for (Procedure& procedure : program.procedures)
    for (Edge& edge : procedure.edges) {
      auto* assign = std::get_if<Assign>(&edge.statement);
      if (assign == nullptr || assign->updates.empty()) continue;
      Update& update = assign->updates.front();
      if (terms.sort(update.value.body) != terms.intSort() || !update.value.parameters.empty())
        continue;
      const logic::Symbol truth = terms.symbol("choice of " + procedure.name, terms.boolSort());
      procedure.locals.push_back({truth, {}, {}});
      update.value.body = terms.ite(terms.constant(truth), update.value.body, terms.integer(7));
      const LocationId middle(procedure.locationCount++);
      const Edge choice{edge.from, middle, Havoc{{truth}}, edge.position};
      edge.from = middle;
      procedure.edges.push_back(choice);
      break;
    }
}

TEST(FewExecutions, IsConfirmedAndIsTheOnlyOneOfRandomPrograms) {
  int found = 0;
  int violated = 0;
  int choose = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    SCOPED_TRACE(seed);
    logic::TermStore terms;
    std::mt19937_64 random(seed);
    Program program = test::randomProgram(terms, random);
    if (seed % 2 == 0) addChoices(terms, program);
    Constants(terms, program, random).add();
    ASSERT_TRUE(flaws(terms, program).empty());
    const auto result = fewExecutions(terms, program, seed % 2 == 0, 100'000, Budget());
    const auto* claim = std::get_if<FewExecutions>(&result);
    if (claim == nullptr) continue;
    ++found;
    violated += claim->violated.has_value();
    choose += claim->executions > 1;
    const auto report = evidence::checkExecution(terms, program, *claim, {}, Workers(1), Budget());
    EXPECT_EQ(report.outcome, Outcome::Confirmed) << report.why;
    for (int i = 0; i < 5; ++i) {
      const Trace trace = run::randomRun(terms, program, program.entryPoints.front(), random);
      EXPECT_TRUE(!trace.violates || !claim->proves(*trace.violates));
    }
  }
  EXPECT_GT(found, 30);
  EXPECT_GT(violated, 5);
  EXPECT_GT(choose, 3);
}

}  // namespace
}  // namespace fathom::program::execute
