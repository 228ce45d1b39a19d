// Depth costs heap, not stack; a DAG costs its nodes, not its paths.
#include <gtest/gtest.h>

#include "base/match.h"
#include "logic/evaluate.h"
#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"
#include "logic/traverse.h"

namespace fathom::logic {
namespace {

constexpr int kDepth = 1'000'000;

class Deep : public testing::Test {
 protected:
  /// f(f(...f(x)...)), which no builder simplifies.
  Term tower(int depth) {
    Term term = terms.constant(x);
    for (int i = 0; i < depth; ++i) term = terms.apply(f, {term});
    return term;
  }
  /// t(i+1) = g(t(i), t(i)): 2^depth paths.
  Term doubling(int depth) {
    Term term = terms.constant(x);
    for (int i = 0; i < depth; ++i) term = terms.apply(g, {term, term});
    return term;
  }
  TermStore terms;
  const Symbol x = terms.symbol("x", terms.intSort());
  const Symbol y = terms.symbol("y", terms.intSort());
  const Symbol f = terms.symbol("f", {terms.intSort()}, terms.intSort());
  const Symbol g = terms.symbol("g", {terms.intSort(), terms.intSort()}, terms.intSort());
};

TEST_F(Deep, SubstitutionAndFreeSymbols) {
  const Term deep = tower(kDepth);
  const Term other = substitute(terms, deep, {{x, plain(terms.constant(y))}});
  EXPECT_EQ(freeSymbols(terms, other), (std::vector<Symbol>{y, f}));
  EXPECT_EQ(substitute(terms, other, {{y, plain(terms.constant(x))}}), deep);
}

TEST_F(Deep, SubstitutionOfFunctions) {
  const Term deep = tower(kDepth);
  const Lambda next{{terms.intSort()},
                    terms.add(terms.bound(0, terms.intSort()), terms.integer(1))};
  EXPECT_EQ(substitute(terms, deep, {{f, next}}),
            terms.add(terms.constant(x), terms.integer(kDepth)));
}

TEST_F(Deep, Evaluation) {
  const Term deep = tower(kDepth);
  const Value successor =
      makeMap({{{Integer(3)}, Integer(4)}, {{Integer(4)}, Integer(5)}}, Integer(3));
  Model model;
  model.values = {{x, Integer(3)}, {f, successor}};
  const Evaluation result = evaluate(terms, deep, model);
  ASSERT_TRUE(std::holds_alternative<Value>(result));
  EXPECT_EQ(std::get<Value>(result), Value(Integer(3 + kDepth % 3)));
}

TEST_F(Deep, PrintingAndReadingBack) {
  const Term claims[] = {terms.eq(tower(kDepth), terms.integer(0))};
  const Script script = readScript(terms, toScript(terms, claims), "deep.smt2");
  EXPECT_EQ(script.assertions[0], claims[0]);
}

TEST_F(Deep, DeepBooleansAndArithmetic) {
  Term claim = terms.constant("p", terms.boolSort());
  Term sum = terms.constant(x);
  for (int i = 0; i < kDepth / 10; ++i) {
    const Term q = terms.constant("q" + std::to_string(i % 1000), terms.boolSort());
    claim =
        i % 2 == 0 ? terms.conjunction({claim, q}) : terms.disjunction({terms.negate(claim), q});
    sum = terms.div(terms.add(sum, terms.constant(y)), terms.constant(x));
  }
  const Symbol p = terms.symbol("p", terms.boolSort());
  EXPECT_NE(substitute(terms, claim, {{p, plain(terms.boolean(true))}}), claim);
  const Term claims[] = {terms.le(sum, terms.integer(4))};
  EXPECT_EQ(readScript(terms, toScript(terms, claims), "deep.smt2").assertions[0], claims[0]);
}

TEST_F(Deep, QuantifiersOverDeepBodies) {
  const Symbol variables[] = {x};
  const Term all = terms.forall(variables, terms.eq(tower(kDepth), terms.constant(y)));
  EXPECT_EQ(terms.looseBound(all), 0U);
  const Term instances[] = {terms.constant(y)};
  const Term instance = instantiate(terms, terms.arg(all, 0), instances);
  EXPECT_EQ(freeSymbols(terms, instance).size(), 2U);
  const Term claims[] = {all};
  EXPECT_EQ(readScript(terms, toScript(terms, claims), "deep.smt2").assertions[0], all);
}

TEST_F(Deep, ADagCostsItsNodes) {
  const Term dag = doubling(60);
  EXPECT_EQ(dagSize(terms, std::span<const Term>(&dag, 1)), 61U);
  const Term other = substitute(terms, dag, {{x, plain(terms.constant(y))}});
  EXPECT_EQ(freeSymbols(terms, other).size(), 2U);
  Model model;
  model.values = {{x, Integer(1)}, {g, makeMap({}, Integer(7))}};
  EXPECT_EQ(std::get<Value>(evaluate(terms, dag, model)), Value(Integer(7)));
  const Term claims[] = {terms.eq(dag, terms.integer(0))};
  const std::string text = toScript(terms, claims);
  EXPECT_LT(text.size(), 5000U);
  EXPECT_EQ(readScript(terms, text, "dag.smt2").assertions[0], claims[0]);
}

TEST_F(Deep, ADagOfGuardedDivisionsCostsItsNodes) {
  Term term = terms.constant(x);
  for (int i = 0; i < 60; ++i) term = terms.mod(terms.div(terms.constant(y), term), term);
  const Term claims[] = {terms.eq(term, terms.integer(0))};
  const std::string text = toScript(terms, claims);
  EXPECT_LT(text.size(), 20000U);
  EXPECT_EQ(readScript(terms, text, "dag.smt2").assertions[0], claims[0]);
}

TEST_F(Deep, ADagUnderAQuantifierCostsItsNodes) {
  const Symbol variables[] = {x};
  const Term claims[] = {terms.forall(variables, terms.eq(doubling(60), terms.constant(y)))};
  const std::string text = toScript(terms, claims);
  EXPECT_LT(text.size(), 5000U);
  EXPECT_EQ(readScript(terms, text, "dag.smt2").assertions[0], claims[0]);
}

}  // namespace
}  // namespace fathom::logic
