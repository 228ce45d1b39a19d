#include "report/source/c_term.h"

#include <gtest/gtest.h>

#include "logic/evaluate.h"
#include "report/source/machine_types.h"

namespace fathom::report {
namespace {

using logic::Term;

class CTermTest : public ::testing::Test {
 protected:
  Term number(std::int64_t value) { return terms.integer(Integer(value)); }
  Term var(const char* name) { return terms.constant(name, terms.intSort()); }
  Term bits(const char* name) { return terms.constant(name, terms.bitVecSort(32)); }
  std::string said(Term term, const std::string& line = "") {
    return cTerm(terms, term, {[this](logic::Symbol symbol) { return terms.name(symbol); }, line});
  }
  /// As the front end writes it.
  Term wrapped(Term e) {
    return terms.ite(
        terms.gt(e, number(2147483647)), terms.sub(e, number(4294967296)),
        terms.ite(terms.lt(e, number(-2147483648)), terms.add(e, number(4294967296)), e));
  }

  logic::TermStore terms;
  Term x = var("x"), y = var("y");
};

TEST_F(CTermTest, ComparisonsSubtractNothing) {
  EXPECT_EQ(said(terms.eq(terms.sub(x, y), number(1))), "x == y + 1");
  EXPECT_EQ(said(terms.negate(terms.eq(x, number(-5)))), "x != -5");
  const std::string less = said(terms.lt(x, y));
  EXPECT_TRUE(less == "x < y" || less == "y > x") << less;
  EXPECT_EQ(said(terms.le(terms.scale(Integer(2), x), terms.add(y, y))).find('-'),
            std::string::npos);
}

TEST_F(CTermTest, ConnectivesHaveTheirBrackets) {
  const Term p = terms.constant("p", terms.boolSort());
  const Term q = terms.constant("q", terms.boolSort());
  const Term r = terms.constant("r", terms.boolSort());
  const std::string text = said(terms.disjunction({p, terms.conjunction({q, r})}));
  EXPECT_TRUE(text == "p || (q && r)" || text == "p || (r && q)" || text == "(q && r) || p" ||
              text == "(r && q) || p")
      << text;
  EXPECT_EQ(said(terms.negate(p)), "!p");
  EXPECT_EQ(said(terms.ite(p, x, number(3))), "p ? x : 3");
  EXPECT_EQ(said(terms.eq(terms.ite(p, x, y), number(3))), "(p ? x : y) == 3");
}

/// x >= 11 where the source says x > 10.
TEST_F(CTermTest, NumbersAreThoseOfTheSourceLine) {
  const Term more = terms.gt(x, number(10));
  EXPECT_EQ(said(more), "x >= 11");
  EXPECT_EQ(said(more, "if (x > 10)"), "x > 10");
  EXPECT_EQ(said(more, "if (x >= 11 && y > 10)"), "x >= 11");
  EXPECT_EQ(said(more, "if (x100 > a10)"), "x >= 11");
  EXPECT_EQ(said(terms.lt(x, number(10)), "while (x < 10)"), "x < 10");
  EXPECT_EQ(said(terms.lt(x, y), "if (x < y)"), "x < y");
  EXPECT_EQ(said(terms.lt(x, y), "if (y > x)"), "y > x");
  EXPECT_EQ(said(terms.eq(x, y), "if (xx == y && x)"), "y == x");
}

TEST_F(CTermTest, WrapAroundIsACast) {
  EXPECT_EQ(said(wrapped(terms.add(x, y))).substr(0, 6), "(int)(");
  EXPECT_EQ(said(wrapped(terms.add(x, number(1)))), "(int)(x + 1)");
  EXPECT_EQ(said(wrapped(terms.scale(Integer(2), x))), "(int)(2 * x)");
  const Term asUnsigned = terms.ite(terms.lt(x, number(0)), terms.add(x, number(4294967296)), x);
  EXPECT_EQ(said(asUnsigned), "(unsigned)x");
  EXPECT_EQ(said(terms.mod(terms.mul(x, y), number(256))).substr(0, 16), "(unsigned char)(");
  const Term rest =
      terms.add(terms.mod(terms.add(terms.mul(x, y), number(2147483648)), number(4294967296)),
                number(-2147483648));
  EXPECT_EQ(said(rest).substr(0, 6), "(int)(");
}

/// What only looks like it is written out.
TEST_F(CTermTest, OtherChoicesAreNoCasts) {
  const Term late = terms.ite(terms.gt(x, number(2147483648)), terms.sub(x, number(4294967296)), x);
  EXPECT_FALSE(wrapAroundOf(terms, late));
  const Term little = terms.ite(terms.gt(x, number(127)), terms.sub(x, number(255)), x);
  EXPECT_FALSE(wrapAroundOf(terms, little));
  EXPECT_EQ(said(little), "x >= 128 ? x - 255 : x");
  EXPECT_FALSE(wrapAroundOf(terms, terms.mod(x, number(100))));
}

/// What is recognised as a wrap-around is one.
TEST_F(CTermTest, CastsMeanWhatTheySay) {
  for (const Term term : {wrapped(terms.add(x, y)), wrapped(terms.add(x, number(1))),
                          terms.mod(terms.add(x, y), number(65536))}) {
    const auto wrap = wrapAroundOf(terms, term);
    ASSERT_TRUE(wrap);
    for (const std::int64_t a : {-2147483648LL, -70000LL, -1LL, 0LL, 5LL, 2147483647LL})
      for (const std::int64_t b : {-2147483648LL, -1LL, 0LL, 1LL, 2147483647LL}) {
        logic::Model model;
        model.values[terms.symbolOf(x)] = Integer(a);
        model.values[terms.symbolOf(y)] = Integer(b);
        const Integer inner =
            std::get<logic::Value>(logic::evaluate(terms, wrap->inner, model)).integer();
        const Integer outer = std::get<logic::Value>(logic::evaluate(terms, term, model)).integer();
        EXPECT_EQ(outer,
                  wrap->isSigned ? signedValue(inner, wrap->width) : lowBits(inner, wrap->width));
      }
  }
}

TEST_F(CTermTest, BitsAreWrittenAsInC) {
  const Term a = bits("a");
  EXPECT_EQ(said(terms.bvSlt(a, terms.bitVec(Integer(-1), 32))), "a < -1");
  EXPECT_EQ(said(terms.bvUlt(a, terms.bitVec(Integer(-9), 32))), "(unsigned)a < 4294967287");
  EXPECT_EQ(said(terms.bvSignExtend(32, a)), "(long long)a");
  const std::string masked =
      said(terms.eq(terms.bvAnd(a, terms.bitVec(Integer(7), 32)), bits("b")));
  EXPECT_NE(masked.find("&"), std::string::npos) << masked;
  EXPECT_NE(masked.find("("), std::string::npos) << masked;
}

TEST_F(CTermTest, ArraysAndQuantifiersHaveASign) {
  const Term a = terms.constant("a", terms.arraySort(terms.intSort(), terms.intSort()));
  EXPECT_EQ(said(terms.eq(terms.select(a, terms.add(x, number(1))), number(3))), "a[x + 1] == 3");
  const logic::Symbol k = terms.symbol("k", terms.intSort());
  const Term all = terms.forall(std::vector{k}, terms.ge(terms.select(a, terms.constant(k)), x));
  const std::string text = said(all);
  EXPECT_EQ(text.find("\\forall k"), 0u) << text;
  EXPECT_NE(text.find("a[k"), std::string::npos) << text;
}

/// A DAG whose tree has 2^200 nodes.
TEST_F(CTermTest, WhatIsTooLongIsCut) {
  Term term = x;
  for (int i = 0; i < 200; ++i) term = terms.mul(terms.add(term, y), terms.add(term, number(i)));
  EXPECT_LT(said(terms.eq(term, y)).size(), 20000u);
}

// ---- Ranges of types ----

TEST_F(CTermTest, RangesOfTypesAreKnown) {
  const auto between = [&](Term term, std::int64_t low, std::int64_t high) {
    return terms.conjunction({terms.ge(term, number(low)), terms.le(term, number(high))});
  };
  EXPECT_TRUE(isTypeRange(terms, between(x, -2147483648, 2147483647)));
  EXPECT_TRUE(isTypeRange(terms, terms.conjunction({between(x, 0, 255), between(y, -128, 127)})));
  const Term a = terms.constant("a", terms.arraySort(terms.intSort(), terms.intSort()));
  EXPECT_TRUE(isTypeRange(terms, between(terms.select(a, x), 0, 65535)));
  EXPECT_FALSE(isTypeRange(terms, between(x, 0, 254)));
  EXPECT_FALSE(isTypeRange(terms, terms.ge(x, number(0))));
  EXPECT_FALSE(isTypeRange(terms, terms.conjunction({between(x, 0, 255), terms.ge(y, number(0))})));
  EXPECT_FALSE(isTypeRange(terms, terms.conjunction({between(x, 0, 255), terms.eq(y, x)})));
  EXPECT_FALSE(isTypeRange(terms, between(terms.add(x, y), 0, 255)));
  EXPECT_TRUE(isBoundOfWideType(terms, terms.le(x, number(2147483647))));
  EXPECT_FALSE(isBoundOfWideType(terms, terms.le(x, number(255))));
  EXPECT_FALSE(isBoundOfWideType(terms, terms.ge(x, number(0))));
}

TEST_F(CTermTest, KnownArraysAreLiterals) {
  const auto sort = terms.arraySort(terms.intSort(), terms.intSort());
  const auto array = [&](const std::vector<std::int64_t>& elements) {
    Term term = terms.constArray(sort, number(0));
    for (std::size_t i = 0; i < elements.size(); ++i)
      term = terms.store(term, number(static_cast<std::int64_t>(i)), number(elements[i]));
    return term;
  };
  EXPECT_EQ(said(terms.select(array({'a', 'b', 'c'}), x)), "\"abc\"[x]");
  EXPECT_EQ(said(terms.select(array({40, 50, 60}), x)), "{40, 50, 60}[x]");
  EXPECT_EQ(said(terms.select(terms.store(array({1, 2}), y, number(3)), x)), "{1, 2}[y := 3][x]");
}

}  // namespace
}  // namespace fathom::report
