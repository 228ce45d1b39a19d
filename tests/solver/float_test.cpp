// Both solvers give floating point the meaning that evaluation gives it.
#include "logic/float_value.h"
#include "logic/smtlib/smtlib.h"
#include "solver/support.h"
#include "support/random_float.h"

namespace fathom::solver {
namespace {

using logic::Kind;

class FloatBackendTest : public BackendTest {
 protected:
  Term number(double value) {
    return terms.floating(logic::bitsOf({64, std::bit_cast<std::uint64_t>(value)}), 64);
  }
  Term variable(const std::string& name) { return terms.constant(name, terms.floatSort(64)); }
};

TEST_P(FloatBackendTest, AgreesWithEvaluation) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 250; ++i) {
    test::FloatTerms generator(terms, random);
    const Term term = generator.truth(1 + i % 2);
    const logic::Model model = generator.model();
    std::vector<Term> query;
    for (const auto& [symbol, value] : model.values)
      query.push_back(
          terms.eq(terms.constant(symbol), logic::toTerm(terms, value, terms.range(symbol))));
    const bool truth = std::get<logic::Value>(logic::evaluate(terms, term, model)).boolean();
    query.push_back(truth ? terms.negate(term) : term);
    // An integer, so that Z3's general solver is asked.
    if (i % 3 == 0) query.push_back(terms.gt(intConstant("n"), integer(i)));
    const Answer answer = ask(terms.conjunction(query));
    ASSERT_TRUE(std::holds_alternative<Unsat>(answer)) << show(answer) << "\n"
                                                       << logic::toScript(terms, query);
  }
}

TEST_P(FloatBackendTest, GivesModels) {
  const Term x = variable("x");
  const Term y = variable("y");
  expectSat(terms.fpEq(terms.fpMul(x, number(-2)), number(2.25)));
  expectSat(terms.fpIsNan(terms.fpAdd(x, y)));
  expectSat(terms.conjunction({terms.fpEq(x, y), terms.negate(terms.eq(x, y))}));
  expectSat(terms.conjunction(
      {terms.fpEq(terms.fpAdd(x, number(1)), x), terms.negate(terms.fpIsNan(x))}));
  expectUnsat(terms.conjunction({terms.fpLt(x, y), terms.fpLt(y, x)}));
}

/// Beside integers, in arrays, under assumptions: another way through Z3.
TEST_P(FloatBackendTest, MixesWithOtherTheories) {
  const logic::Sort sort = terms.arraySort(terms.intSort(), terms.floatSort(64));
  const Term array = terms.constant("a", sort);
  const Term i = intConstant("i");
  const Term element = terms.select(array, i);
  expectSat(terms.conjunction({terms.fpLt(element, number(-1)), terms.gt(i, integer(7)),
                               terms.fpEq(terms.select(array, integer(0)), number(3))}));
  expectUnsat(terms.conjunction({terms.fpLt(element, number(-1)), terms.eq(i, integer(0)),
                                 terms.fpEq(terms.select(array, integer(0)), number(3))}));
  const Term function =
      terms.apply(terms.symbol("h", {terms.floatSort(64)}, terms.intSort()), {variable("x")});
  expectSat(terms.conjunction({terms.eq(function, integer(3)), terms.fpIsNan(variable("x"))}));
}

TEST_P(FloatBackendTest, NamesAssumptionsThatContradict) {
  const auto solver = makeSolver(terms, GetParam());
  const Term x = variable("x");
  solver->add(terms.fpLt(x, number(1)));
  const Term high = terms.fpLt(number(2), x);
  const Term assumptions[] = {high};
  const Answer refuted = solver->check(assumptions, testBudget());
  ASSERT_TRUE(std::holds_alternative<Unsat>(refuted)) << show(refuted);
  EXPECT_EQ(std::get<Unsat>(refuted).core, std::vector<Term>{high});
  const Answer answer = solver->check(testBudget());
  EXPECT_TRUE(std::holds_alternative<Sat>(answer)) << show(answer);
}

INSTANTIATE_TEST_SUITE_P(Both, FloatBackendTest, testing::Values(Backend::Z3, Backend::Cvc5),
                         [](const auto& row) { return backendName(row.param); });

}  // namespace
}  // namespace fathom::solver
