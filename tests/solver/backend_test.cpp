#include <thread>

#include "base/errors.h"
#include "solver/self_test.h"
#include "support.h"

namespace fathom::solver {

using logic::Sort;
using logic::Symbol;

INSTANTIATE_TEST_SUITE_P(Both, BackendTest, testing::Values(Backend::Z3, Backend::Cvc5),
                         [](const auto& row) { return backendName(row.param); });

TEST_P(BackendTest, integersAndBooleans) {
  const Term x = intConstant("x");
  const Term b = boolConstant("b");
  const Term big = terms.integer(*Integer::parse("123456789012345678901234567890"));
  expectSat(
      terms.conjunction({b, terms.lt(big, x), terms.eq(terms.mod(x, integer(7)), integer(3))}));
  expectSat(terms.conjunction({terms.negate(b), terms.lt(x, terms.minus(big))}));
  expectUnsat(terms.conjunction({terms.lt(x, integer(3)), terms.lt(integer(2), x)}));
}

TEST_P(BackendTest, divisionIsTotal) {
  const Term x = intConstant("x");
  const Term y = intConstant("y");
  expectValid(terms.implies(terms.eq(y, integer(0)), terms.eq(terms.div(x, y), integer(0))));
  expectValid(terms.implies(terms.eq(y, integer(0)), terms.eq(terms.mod(x, y), x)));
  expectSat(terms.conjunction({terms.eq(x, integer(-7)), terms.eq(y, integer(-2)),
                               terms.eq(terms.div(x, y), integer(4)),
                               terms.eq(terms.mod(x, y), integer(1))}));
}

TEST_P(BackendTest, bitVectors) {
  const Term a = terms.constant("a", terms.bitVecSort(8));
  const Term c = terms.constant("c", terms.bitVecSort(8));
  const Term zero = terms.bitVec(Integer(0), 8);
  expectSat(terms.conjunction(
      {terms.bvUlt(a, terms.bvAdd(a, c)), terms.bvSlt(c, zero),
       terms.eq(terms.bvExtract(3, 0, terms.bvMul(a, c)), terms.bitVec(Integer(5), 4))}));
  const Term allOnes = terms.bitVec(Integer(255), 8);
  expectValid(terms.implies(terms.eq(c, zero), terms.eq(terms.bvUdiv(a, c), allOnes)));
  expectValid(terms.implies(terms.eq(c, zero), terms.eq(terms.bvUrem(a, c), a)));
  expectValid(terms.implies(terms.eq(c, zero), terms.eq(terms.bvSrem(a, c), a)));
  expectValid(terms.eq(terms.bvExtract(7, 0, terms.bvSignExtend(8, a)),
                       terms.bvExtract(7, 0, terms.bvZeroExtend(8, a))));
  expectSat(terms.eq(terms.bvConcat(a, c), terms.bvSignExtend(8, terms.bvXor(a, c))));
}

TEST_P(BackendTest, arrays) {
  const Sort row = terms.arraySort(terms.intSort(), terms.intSort());
  const Sort table = terms.arraySort(terms.intSort(), row);
  const Term m = terms.constant("m", table);
  const Term n = terms.constant("n", table);
  const Term i = intConstant("i");
  expectSat(terms.conjunction({terms.eq(terms.select(terms.select(m, i), integer(2)), integer(9)),
                               terms.negate(terms.eq(m, n)),
                               terms.eq(terms.select(m, i), terms.select(n, i))}));
  const Term a = terms.constant("a", row);
  expectSat(
      terms.conjunction({terms.eq(a, terms.store(terms.constArray(row, integer(4)), i, integer(1))),
                         terms.lt(terms.select(a, integer(0)), terms.select(a, integer(1)))}));
  expectUnsat(terms.conjunction({terms.eq(a, terms.constArray(row, integer(4))),
                                 terms.negate(terms.eq(terms.select(a, i), integer(4)))}));
}

// Z3 writes arrays of Booleans in its models as lambdas that compare the index with values.
TEST_P(BackendTest, arraysOfBooleans) {
  const Sort set = terms.arraySort(terms.intSort(), terms.boolSort());
  const Term none = terms.constArray(set, terms.boolean(false));
  const Term a = terms.constant("a", set);
  const Term b = terms.constant("b", set);
  const Term c = terms.constant("c", set);
  const Term some = terms.store(none, integer(0), terms.boolean(true));
  const Term x = intConstant("x");
  expectSat(terms.conjunction(
      {terms.eq(a, some), terms.eq(b, terms.store(a, integer(-3), terms.boolean(true))),
       terms.eq(c, terms.ite(terms.le(x, integer(0)), b, a)), terms.select(c, integer(-3)),
       terms.negate(terms.select(c, integer(1)))}));
  expectUnsat(terms.conjunction({terms.eq(a, some), terms.select(a, x), terms.lt(integer(0), x)}));
}

TEST_P(BackendTest, arraysOverFiniteSorts) {
  const Sort bits = terms.arraySort(terms.boolSort(), terms.boolSort());
  const Term a = terms.constant("a", bits);
  const Term c = terms.constant("c", bits);
  expectSat(terms.conjunction({terms.negate(terms.eq(a, c)), terms.select(a, terms.boolean(true)),
                               terms.select(c, terms.boolean(true))}));
  const Sort bytes = terms.arraySort(terms.bitVecSort(8), terms.bitVecSort(2));
  const Term d = terms.constant("d", bytes);
  const Term k = terms.constant("k", terms.bitVecSort(8));
  expectSat(terms.negate(terms.eq(terms.select(d, k), terms.select(d, terms.bvNot(k)))));
}

/// Sixteen indices, at most three of them changed: 0 stays different from 18. Z3 says sat.
TEST_P(BackendTest, constantArraysOverFewIndicesNeverGetAWrongModel) {
  const Sort bytes = terms.arraySort(terms.bitVecSort(4), terms.bitVecSort(8));
  const auto filled = [&](int value) {
    return terms.constArray(bytes, terms.bitVec(Integer(value), 8));
  };
  const auto index = [&](const char* name) { return terms.constant(name, terms.bitVecSort(4)); };
  const auto byte = [&](const char* name) { return terms.constant(name, terms.bitVecSort(8)); };
  const Term left = terms.store(filled(0), index("i"), byte("a"));
  const Term right =
      terms.store(terms.store(filled(18), index("j"), byte("b")), index("k"), byte("c"));
  EXPECT_FALSE(std::holds_alternative<Sat>(ask(terms.eq(left, right))));
}

TEST_P(BackendTest, functionsAndElements) {
  const Sort node = terms.uninterpretedSort("node");
  const Symbol f = terms.symbol("f", {terms.intSort(), terms.intSort()}, terms.intSort());
  const Symbol next = terms.symbol("next", {node}, node);
  const Symbol edge = terms.symbol("edge", {node, node}, terms.boolSort());
  const Term x = intConstant("x");
  const Term u = terms.constant("u", node);
  const Term v = terms.constant("v", node);
  expectSat(terms.conjunction({terms.eq(terms.apply(f, {x, integer(2)}), integer(3)),
                               terms.eq(terms.apply(f, {integer(1), integer(2)}), integer(4)),
                               terms.negate(terms.eq(terms.apply(next, {u}), u)),
                               terms.apply(edge, {u, v}), terms.negate(terms.apply(edge, {v, u})),
                               terms.eq(terms.apply(next, {terms.apply(next, {u})}), u)}));
  expectUnsat(terms.conjunction(
      {terms.eq(u, v), terms.negate(terms.eq(terms.apply(next, {u}), terms.apply(next, {v})))}));
}

TEST_P(BackendTest, quantifiers) {
  const Sort node = terms.uninterpretedSort("node");
  const Symbol edge = terms.symbol("edge", {node, node}, terms.boolSort());
  const Symbol x = terms.symbol("x", node);
  const Symbol y = terms.symbol("y", node);
  const Term u = terms.constant("u", node);
  const auto related = [&](Term a, Term b) { return terms.apply(edge, {a, b}); };
  const Term cx = terms.constant(x);
  const Term cy = terms.constant(y);
  const Term antisymmetric = terms.forall(
      std::vector{x, y},
      terms.implies(terms.conjunction({related(cx, cy), related(cy, cx)}), terms.eq(cx, cy)));
  const Term v = terms.constant("v", node);
  expectSat(terms.conjunction({antisymmetric, related(u, v), terms.negate(related(u, u))}));
  expectUnsat(terms.conjunction(
      {antisymmetric, related(u, v), related(v, u), terms.negate(related(u, u))}));
  const Term everyReaches = terms.forall(std::vector{x}, related(cx, u));
  expectSat(everyReaches);
  expectUnsat(terms.conjunction({everyReaches, terms.negate(related(u, u))}));
  const Symbol i = terms.symbol("i", terms.intSort());
  const Symbol j = terms.symbol("j", terms.intSort());
  const Term order = terms.exists(
      std::vector{i}, terms.forall(std::vector{j}, terms.le(terms.constant(i), terms.constant(j))));
  expectUnsat(order);
}

/// forall x, y. first(x, y) = x tells the two variables of one binder apart, and the levels of two.
TEST_P(BackendTest, bindersKeepTheirVariablesApart) {
  const Sort node = terms.uninterpretedSort("node");
  const Symbol first = terms.symbol("first", {node, node}, node);
  const Symbol x = terms.symbol("x", node);
  const Symbol y = terms.symbol("y", node);
  const Term u = terms.constant("u", node);
  const Term v = terms.constant("v", node);
  const Term law =
      terms.eq(terms.apply(first, {terms.constant(x), terms.constant(y)}), terms.constant(x));
  const Term together = terms.forall(std::vector{x, y}, law);
  const Term nested = terms.forall(std::vector{x}, terms.forall(std::vector{y}, law));
  const Term isFirst = terms.eq(terms.apply(first, {u, v}), u);
  for (const Term axiom : {together, nested}) {
    expectUnsat(terms.conjunction({axiom, terms.negate(isFirst)}));
    expectSat(terms.conjunction({axiom, terms.negate(terms.eq(u, v)), isFirst}));
  }
}

TEST_P(BackendTest, coresNameOnlyWhatIsNeeded) {
  const auto solver = makeSolver(terms, GetParam());
  const Term x = intConstant("x");
  const Term y = intConstant("y");
  solver->add(terms.lt(x, y));
  const Term low = terms.lt(integer(5), x);
  const Term high = terms.lt(y, integer(3));
  const std::vector<Term> assumptions{boolConstant("b"), low, terms.negate(boolConstant("c")),
                                      high};
  const Answer no = solver->check(assumptions, testBudget());
  ASSERT_TRUE(std::holds_alternative<Unsat>(no)) << show(no);
  for (const Term one : std::get<Unsat>(no).core) EXPECT_TRUE(one == low || one == high);
  EXPECT_EQ(std::get<Unsat>(no).core.size(), 2u);
  const Answer yes = solver->check(std::vector<Term>{boolConstant("b"), low}, testBudget());
  ASSERT_TRUE(std::holds_alternative<Sat>(yes)) << show(yes);
  EXPECT_EQ(truth(terms, terms.conjunction({boolConstant("b"), low, terms.lt(x, y)}),
                  std::get<Sat>(yes).model),
            std::optional(true));
}

TEST_P(BackendTest, literalsAreAssumptionsToo) {
  const auto solver = makeSolver(terms, GetParam());
  const Term b = boolConstant("b");
  solver->add(terms.disjunction({b, boolConstant("c")}));
  const std::vector<Term> assumptions{terms.negate(b), terms.negate(boolConstant("c"))};
  const Answer no = solver->check(assumptions, testBudget());
  ASSERT_TRUE(std::holds_alternative<Unsat>(no)) << show(no);
  EXPECT_EQ(std::get<Unsat>(no).core.size(), 2u);
  const std::vector<Term> impossible{terms.boolean(false), b};
  const Answer never = solver->check(impossible, testBudget());
  ASSERT_TRUE(std::holds_alternative<Unsat>(never)) << show(never);
  EXPECT_EQ(std::get<Unsat>(never).core, std::vector<Term>{terms.boolean(false)});
}

TEST_P(BackendTest, scopesForget) {
  const auto solver = makeSolver(terms, GetParam());
  const Term x = intConstant("x");
  const Term positive = terms.lt(integer(0), x);
  solver->add(positive);
  {
    const Scope outer(*solver);
    solver->add(terms.lt(x, integer(9)));
    {
      const Scope inner(*solver);
      solver->add(terms.lt(integer(20), x));
      EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check(testBudget())));
    }
    const std::vector<Term> many{terms.lt(integer(10), x)};
    EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check(many, testBudget())));
    EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
  }
  const std::vector<Term> many{terms.lt(integer(10), x)};
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(many, testBudget())));
  const std::vector<Term> none{terms.negate(positive)};
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check(none, testBudget())));
}

TEST_P(BackendTest, aScopeThatSawNoCheckLeavesNothing) {
  const auto solver = makeSolver(terms, GetParam());
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
  {
    const Scope scope(*solver);
    solver->add(terms.boolean(false));
  }
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
}

TEST_P(BackendTest, deepTerms) {
  const Symbol f = terms.symbol("f", {terms.intSort()}, terms.intSort());
  Term deep = intConstant("x");
  for (int i = 0; i < 2000; ++i) deep = terms.apply(f, {deep});
  expectSat(terms.eq(deep, integer(3)));
}

/// x^3 + y^3 + z^3 = 42 has solutions, but none that a solver finds.
Term hardQuestion(logic::TermStore& terms) {
  const auto cube = [&](const char* name) {
    const Term x = terms.constant(name, terms.intSort());
    return terms.mul(x, terms.mul(x, x));
  };
  return terms.eq(terms.add({cube("x"), cube("y"), cube("z")}), terms.integer(Integer(42)));
}

/// More pigeons than holes: no solution, and no short proof by resolution.
Term pigeons(logic::TermStore& terms, int holes) {
  std::vector<Term> clauses;
  const auto sits = [&](int pigeon, int hole) {
    return terms.constant("p" + std::to_string(pigeon) + "_" + std::to_string(hole),
                          terms.boolSort());
  };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<Term> somewhere;
    for (int hole = 0; hole < holes; ++hole) {
      somewhere.push_back(sits(pigeon, hole));
      for (int other = 0; other < pigeon; ++other) {
        clauses.push_back(terms.negate(terms.conjunction({sits(pigeon, hole), sits(other, hole)})));
      }
    }
    clauses.push_back(terms.disjunction(somewhere));
  }
  return terms.conjunction(clauses);
}

TEST_P(BackendTest, resourcesEndAQuery) {
  const auto solver = makeSolver(terms, GetParam());
  {
    const Scope scope(*solver);
    solver->add(pigeons(terms, 10));
    const Answer answer = solver->check(Budget::unlimited().withResources(30'000));
    ASSERT_TRUE(std::holds_alternative<GaveUp>(answer));
    EXPECT_EQ(std::get<GaveUp>(answer).why, "out of resources");
  }
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
}

TEST_P(BackendTest, deadlinesEndAQuery) {
  const auto solver = makeSolver(terms, GetParam());
  const Answer late = solver->check(Budget::seconds(0));
  ASSERT_TRUE(std::holds_alternative<GaveUp>(late));
  EXPECT_EQ(std::get<GaveUp>(late).why, "timeout");
  {
    const Scope scope(*solver);
    solver->add(hardQuestion(terms));
    const Answer answer = solver->check(Budget::seconds(0.1));
    ASSERT_TRUE(std::holds_alternative<GaveUp>(answer));
    EXPECT_EQ(std::get<GaveUp>(answer).why, "timeout");
  }
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
}

TEST_P(BackendTest, anotherThreadCancelsAQuery) {
  const auto solver = makeSolver(terms, GetParam());
  const Term x = intConstant("x");
  solver->add(terms.lt(integer(3), x));
  const Budget budget;
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    budget.cancel();
  });
  const std::vector<Term> hard{hardQuestion(terms)};
  const Answer answer = solver->check(hard, budget);
  other.join();
  ASSERT_TRUE(std::holds_alternative<GaveUp>(answer));
  EXPECT_EQ(std::get<GaveUp>(answer).why, "cancelled");
  const std::vector<Term> low{terms.lt(x, integer(4))};
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check(low, testBudget())));
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
}

TEST_P(BackendTest, whatEndsOneSolversQueryDoesNotDisturbOthers) {
  const auto solver = makeSolver(terms, GetParam());
  const auto other = makeSolver(terms, GetParam());
  const Term x = intConstant("x");
  other->add(terms.lt(integer(3), x));
  {
    const Scope scope(*other);
    other->add(terms.lt(x, integer(4)));
    const std::vector<Term> hard{hardQuestion(terms)};
    EXPECT_TRUE(std::holds_alternative<GaveUp>(solver->check(hard, Budget::seconds(0.1))));
    EXPECT_TRUE(std::holds_alternative<Unsat>(other->check(testBudget())));
  }
  const std::vector<Term> high{terms.lt(integer(10), x)};
  EXPECT_TRUE(std::holds_alternative<Sat>(other->check(high, testBudget())));
}

/// The same solver, asked the same way, says the same: model by model.
TEST_P(BackendTest, answersRepeat) {
  const Term a = terms.constant("a", terms.bitVecSort(16));
  const Term formula = terms.conjunction(
      {terms.bvUlt(a, terms.bvMul(a, a)), terms.lt(integer(3), intConstant("x"))});
  const Answer first = ask(formula);
  const Answer second = ask(formula);
  ASSERT_TRUE(std::holds_alternative<Sat>(first) && std::holds_alternative<Sat>(second));
  EXPECT_EQ(std::get<Sat>(first).model.values, std::get<Sat>(second).model.values);
}

TEST(Z3Options, bitVectorSolverAlsoTakesOtherSorts) {
  logic::TermStore terms;
  const auto solver = makeSolver(terms, Backend::Z3, SolverOptions{.bitVectors = true});
  const Term a = terms.constant("a", terms.bitVecSort(8));
  const Term x = terms.constant("x", terms.intSort());
  const Term small = terms.bvUlt(a, terms.bitVec(Integer(3), 8));
  solver->add(small);
  const std::vector<Term> large{terms.bvUlt(terms.bitVec(Integer(7), 8), a)};
  const Answer no = solver->check(large, testBudget());
  ASSERT_TRUE(std::holds_alternative<Unsat>(no)) << show(no);
  EXPECT_EQ(std::get<Unsat>(no).core, large);
  const Term mixed = terms.eq(x, terms.ite(small, terms.integer(Integer(5)), x));
  {
    const Scope scope(*solver);
    solver->add(mixed);
    const Answer yes = solver->check(testBudget());
    ASSERT_TRUE(std::holds_alternative<Sat>(yes)) << show(yes);
    EXPECT_EQ(truth(terms, terms.conjunction({small, mixed}), std::get<Sat>(yes).model),
              std::optional(true));
    EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check(large, testBudget())));
  }
  EXPECT_TRUE(std::holds_alternative<Unsat>(solver->check(large, testBudget())));
  EXPECT_TRUE(std::holds_alternative<Sat>(solver->check(testBudget())));
}

/// Always says the same.
class Parrot : public Solver {
 public:
  explicit Parrot(Answer answer) : answer_(std::move(answer)) {}
  using Solver::check;
  void add(Term) override {}
  Answer check(std::span<const Term>, const Budget&) override { return answer_; }
  std::string name() const override { return "parrot"; }

 private:
  void push() override {}
  void pop() override {}
  Answer answer_;
};

TEST(SelfTest, refusesASolverThatDoesNotWork) {
  for (const Answer& answer : {Answer(Sat{}), Answer(Unsat{}), Answer(GaveUp{"tired"})}) {
    const auto make = [&](logic::TermStore&) { return std::make_unique<Parrot>(answer); };
    EXPECT_THROW(selfTest(make), EnvironmentError);
  }
  const auto broken = [](logic::TermStore&) -> std::unique_ptr<Solver> {
    throw std::runtime_error("no library");
  };
  EXPECT_THROW(selfTest(broken), EnvironmentError);
}

}  // namespace fathom::solver
