#include <gtest/gtest.h>

#include "logic/substitute.h"
#include "solver/optimize.h"
#include "solver/projection.h"
#include "support.h"

namespace fathom::solver {

using logic::Sort;
using logic::Symbol;
using logic::TermStore;

TEST(MaxSat, givesUpTheLightest) {
  TermStore terms;
  const Term x = terms.constant("x", terms.intSort());
  const auto number = [&](int value) { return terms.integer(Integer(value)); };
  const std::vector<Term> hard{terms.ge(x, number(0)), terms.le(x, number(10))};
  const std::vector<SoftConstraint> soft{{terms.ge(x, number(8)), 1},
                                         {terms.le(x, number(3)), 5},
                                         {terms.negate(terms.eq(x, number(0))), 1},
                                         {terms.ge(x, number(20)), 100}};
  const MaxSatAnswer answer = maxSat(terms, hard, soft, testBudget());
  ASSERT_TRUE(std::holds_alternative<MaxSatResult>(answer));
  EXPECT_EQ(std::get<MaxSatResult>(answer).violated, (std::vector<std::size_t>{0, 3}));
}

TEST(MaxSat, otherAnswers) {
  TermStore terms;
  const Term b = terms.constant("b", terms.boolSort());
  const std::vector<Term> no{b, terms.negate(b)};
  EXPECT_TRUE(std::holds_alternative<MaxSatHardUnsat>(maxSat(terms, no, {}, testBudget())));
  EXPECT_TRUE(std::holds_alternative<GaveUp>(maxSat(terms, no, {}, Budget::seconds(0))));
}

namespace {

/// Whether the projection keeps its promise: no variable, true in the model, implies `shadow`.
/// Requires: shadow is exists variables. body.
void expectProjection(TermStore& terms, const std::vector<Symbol>& variables, Term body,
                      Term shadow) {
  const auto solver = makeSolver(terms, Backend::Z3);
  solver->add(body);
  const Answer answer = solver->check(testBudget());
  ASSERT_TRUE(std::holds_alternative<Sat>(answer)) << show(answer);
  const logic::Model& model = std::get<Sat>(answer).model;
  const auto projected = projectWithZ3(terms, model, variables, body);
  ASSERT_TRUE(projected.has_value());
  for (const Symbol symbol : logic::freeSymbols(terms, *projected)) {
    EXPECT_EQ(std::count(variables.begin(), variables.end(), symbol), 0);
  }
  EXPECT_EQ(truth(terms, *projected, model), std::optional(true));
  const auto check = makeSolver(terms, Backend::Z3);
  check->add(*projected);
  check->add(terms.negate(shadow));
  const Answer implied = check->check(testBudget());
  EXPECT_TRUE(std::holds_alternative<Unsat>(implied)) << show(implied);
}

void expectProjection(TermStore& terms, const std::vector<Symbol>& variables, Term body) {
  expectProjection(terms, variables, body, terms.exists(variables, body));
}

}  // namespace

TEST(Projection, integers) {
  TermStore terms;
  const Symbol x = terms.symbol("x", terms.intSort());
  const Term cx = terms.constant(x);
  const Term y = terms.constant("y", terms.intSort());
  const Term z = terms.constant("z", terms.intSort());
  expectProjection(terms, {x}, terms.conjunction({terms.lt(y, cx), terms.lt(cx, z)}));
  expectProjection(terms, {x},
                   terms.conjunction({terms.eq(terms.mod(cx, terms.integer(3)), terms.integer(1)),
                                      terms.le(y, terms.scale(Integer(2), cx)), terms.lt(cx, z)}));
}

TEST(Projection, bitVectorsArraysAndBooleans) {
  TermStore terms;
  const Symbol a = terms.symbol("a", terms.bitVecSort(8));
  const Term d = terms.constant("d", terms.bitVecSort(8));
  expectProjection(terms, {a},
                   terms.conjunction({terms.bvUlt(d, terms.constant(a)),
                                      terms.bvUlt(terms.constant(a), terms.bvNot(d))}));
  const Symbol b = terms.symbol("b", terms.boolSort());
  const Term c = terms.constant("c", terms.boolSort());
  expectProjection(
      terms, {b},
      terms.disjunction({terms.conjunction({terms.constant(b), c}),
                         terms.conjunction({terms.negate(terms.constant(b)), terms.negate(c)})}));
  const Symbol m = terms.symbol("m", terms.arraySort(terms.intSort(), terms.intSort()));
  const Term i = terms.constant("i", terms.intSort());
  const Term y = terms.constant("y", terms.intSort());
  expectProjection(terms, {m},
                   terms.conjunction({terms.eq(terms.select(terms.constant(m), i), y),
                                      terms.lt(terms.select(terms.constant(m), y), i)}),
                   terms.disjunction({terms.negate(terms.eq(i, y)), terms.lt(y, i)}));
}

/// Z3 would answer with its own name for an element.
TEST(Projection, elementsAreRefused) {
  TermStore terms;
  const Sort node = terms.uninterpretedSort("node");
  const Symbol u = terms.symbol("u", node);
  const Term v = terms.constant("v", node);
  const Term body = terms.negate(terms.eq(terms.constant(u), v));
  logic::Model model;
  model.universe[node] = 2;
  model.values[u] = logic::ElementValue{node, 0};
  model.values[terms.symbolOf(v)] = logic::ElementValue{node, 1};
  EXPECT_EQ(projectWithZ3(terms, model, std::vector{u}, body), std::nullopt);
}

}  // namespace fathom::solver
