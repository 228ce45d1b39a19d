// Quantifiers by our own instances: the same answers as from Z3's, and models that are models.
#include "solver/ground/grounding_solver.h"

#include <gtest/gtest.h>
#include <random>

#include "logic/smtlib/smtlib.h"

namespace fathom::solver {
namespace {

class Grounded : public testing::Test {
 protected:
  GroundingSolver make() { return GroundingSolver(terms, makeSolver(terms, Backend::Z3)); }
  bool isSat(const std::vector<Term>& formulas) {
    GroundingSolver solver = make();
    for (const Term formula : formulas) solver.add(formula);
    const Answer answer = solver.check(Budget::ofCpuTime(200));
    EXPECT_FALSE(std::holds_alternative<GaveUp>(answer));
    const auto* sat = std::get_if<Sat>(&answer);
    if (sat != nullptr)
      for (const Term formula : formulas) expectTrue(sat->model, formula);
    return sat != nullptr;
  }
  void expectTrue(const logic::Model& model, Term formula) {
    const auto value = logic::evaluate(terms, formula, model, logic::Missing::IsDefault);
    const auto* known = std::get_if<logic::Value>(&value);
    EXPECT_TRUE(known != nullptr && known->boolean()) << logic::toSmtLib(terms, formula);
  }

  logic::TermStore terms;
  Sort container = terms.uninterpretedSort("container");
  Sort iterator = terms.uninterpretedSort("iterator");
  Symbol cnt = terms.symbol("cnt", {iterator}, container);
  Symbol stale = terms.symbol("stale", {iterator}, terms.boolSort());
  Symbol member = terms.symbol("member", {container, container}, terms.boolSort());
  Symbol i = terms.symbol("i", iterator), j = terms.symbol("j", iterator);
  Symbol c = terms.symbol("c", container), d = terms.symbol("d", container);
};

TEST_F(Grounded, Instances) {
  const Term all = terms.forall(std::vector{i}, terms.apply(stale, {terms.constant(i)}));
  EXPECT_TRUE(isSat({all}));
  EXPECT_FALSE(isSat({all, terms.negate(terms.apply(stale, {terms.constant(j)}))}));
  EXPECT_TRUE(isSat({terms.negate(all), terms.apply(stale, {terms.constant(j)})}));
}

/// cnt(x) is an element for each iterator x.
TEST_F(Grounded, FunctionsMakeElements) {
  const Term x = terms.constant(i);
  const Term held =
      terms.exists(std::vector{d}, terms.apply(member, {terms.apply(cnt, {x}), terms.constant(d)}));
  const Term none = terms.forall(
      std::vector{c, d}, terms.negate(terms.apply(member, {terms.constant(c), terms.constant(d)})));
  EXPECT_TRUE(isSat({terms.forall(std::vector{i}, held)}));
  EXPECT_FALSE(isSat({terms.forall(std::vector{i}, held), none}));
}

TEST_F(Grounded, CoresNameAssumptions) {
  GroundingSolver solver = make();
  const Term all = terms.forall(std::vector{i}, terms.apply(stale, {terms.constant(i)}));
  const Term fresh = terms.negate(terms.apply(stale, {terms.constant(j)}));
  const Term other = terms.eq(terms.constant(c), terms.constant(d));
  const Answer answer = solver.check(std::vector{other, all, fresh}, Budget::ofCpuTime(200));
  const auto* unsat = std::get_if<Unsat>(&answer);
  ASSERT_NE(unsat, nullptr);
  EXPECT_EQ(unsat->core, (std::vector{all, fresh}));
}

TEST_F(Grounded, SmallModelsHaveNoElementTooMany) {
  GroundingSolver solver = make();
  const Term e = terms.constant("e", container);
  for (const Term term : {terms.constant(c), terms.constant(d), e})
    solver.add(terms.apply(member, {term, term}));
  solver.add(terms.negate(terms.eq(terms.constant(c), terms.constant(d))));
  const Answer answer = solver.checkForSmallModel({}, Budget::ofCpuTime(200));
  ASSERT_TRUE(std::holds_alternative<Sat>(answer));
  EXPECT_EQ(std::get<Sat>(answer).model.universe.at(container), 2U);
}

TEST_F(Grounded, BoundedUniversesAreKeptTo) {
  const Term different = terms.negate(terms.eq(terms.constant(c), terms.constant(d)));
  for (const std::uint32_t most : {1U, 2U}) {
    GroundingSolver solver(terms, makeSolver(terms, Backend::Z3),
                           logic::Universe{{container, most}});
    solver.add(different);
    const Answer answer = solver.check(Budget::ofCpuTime(200));
    EXPECT_EQ(std::holds_alternative<Sat>(answer), most == 2);
  }
}

/// Random formulas of the fragment: universal closures under any connectives, one function.
class Random {
 public:
  Random(logic::TermStore& terms, std::uint64_t seed) : terms_(terms), random_(seed) {}

  Term formula(int depth) {
    switch (depth == 0 ? pick(2) : pick(6)) {
      case 0:
        return atom();
      case 1:
        return terms_.negate(atom());
      case 2:
        return terms_.conjunction({formula(depth - 1), formula(depth - 1)});
      case 3:
        return terms_.disjunction({formula(depth - 1), formula(depth - 1)});
      case 4:
        return terms_.negate(formula(depth - 1));
      default: {
        const std::vector<Symbol> bound{pick(2) == 0 ? container(pick(3)) : iterator(pick(2))};
        // No alternation: what is inside has no quantifier.
        return terms_.forall(bound, formula(0));
      }
    }
  }

 private:
  std::size_t pick(std::size_t count) { return random_() % count; }
  Symbol container(std::size_t k) {
    return terms_.symbol("c" + std::to_string(k), terms_.uninterpretedSort("container"));
  }
  Symbol iterator(std::size_t k) {
    return terms_.symbol("i" + std::to_string(k), terms_.uninterpretedSort("iterator"));
  }
  Term containerTerm() {
    const Symbol cnt = terms_.symbol("cnt", {terms_.uninterpretedSort("iterator")},
                                     terms_.uninterpretedSort("container"));
    return pick(2) == 0 ? terms_.constant(container(pick(3)))
                        : terms_.apply(cnt, {terms_.constant(iterator(pick(2)))});
  }
  Term atom() {
    const Sort sort = terms_.uninterpretedSort("container");
    const Symbol member = terms_.symbol("member", {sort, sort}, terms_.boolSort());
    const Symbol stale =
        terms_.symbol("stale", {terms_.uninterpretedSort("iterator")}, terms_.boolSort());
    switch (pick(3)) {
      case 0:
        return terms_.apply(member, {containerTerm(), containerTerm()});
      case 1:
        return terms_.eq(containerTerm(), containerTerm());
      default:
        return terms_.apply(stale, {terms_.constant(iterator(pick(2)))});
    }
  }

  logic::TermStore& terms_;
  std::mt19937_64 random_;
};

TEST_F(Grounded, AgreesWithZ3) {
  std::size_t sat = 0, unsat = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(terms, seed);
    std::vector<Term> formulas;
    for (int k = 0; k < 5; ++k) formulas.push_back(random.formula(3));
    const auto z3 = makeSolver(terms, Backend::Z3);
    for (const Term formula : formulas) z3->add(formula);
    const Answer answer = z3->check(Budget::ofCpuTime(200));
    if (std::holds_alternative<GaveUp>(answer)) continue;
    const bool isSatByZ3 = std::holds_alternative<Sat>(answer);
    EXPECT_EQ(isSat(formulas), isSatByZ3) << seed;
    ++(isSatByZ3 ? sat : unsat);
  }
  EXPECT_GT(sat, 50U);
  EXPECT_GT(unsat, 20U);
}

}  // namespace
}  // namespace fathom::solver
