#include "evidence/tables.h"

#include <gtest/gtest.h>

namespace fathom::evidence {
namespace {

using logic::Symbol;
using logic::Term;

class TablesTest : public testing::Test {
 protected:
  Term number(std::int64_t value) { return terms.integer(value); }
  /// others everywhere but for these, at 0, 1, ...
  Term table(std::int64_t others, std::initializer_list<std::int64_t> numbers) {
    Term array = terms.constArray(ints, number(others));
    std::int64_t index = 0;
    for (const std::int64_t one : numbers) array = terms.store(array, number(index++), number(one));
    return array;
  }
  /// For all k: array[k] <= bound.
  Term allAtMost(Term array, Term bound) {
    return terms.forall(std::array{k}, terms.le(terms.select(array, terms.constant(k)), bound));
  }

  logic::TermStore terms;
  logic::Sort ints = terms.arraySort(terms.intSort(), terms.intSort());
  Symbol k = terms.symbol("k", terms.intSort());
  Symbol x = terms.symbol("x", terms.intSort());
};

TEST_F(TablesTest, AreWhatTheirElementsAre) {
  EXPECT_TRUE(terms.isTrue(overTables(terms, allAtMost(table(0, {3, 9, 9, 2}), number(9)))));
  EXPECT_TRUE(terms.isFalse(overTables(terms, allAtMost(table(0, {3, 9, 10, 2}), number(9)))));
  EXPECT_TRUE(terms.isFalse(overTables(terms, allAtMost(table(11, {3, 9}), number(9)))));
  const Term any = terms.constant(x);
  EXPECT_EQ(overTables(terms, terms.negate(allAtMost(table(0, {3, 9}), any))),
            terms.negate(terms.conjunction(std::array{
                terms.le(number(0), any), terms.le(number(3), any), terms.le(number(9), any)})));
}

/// An element that was stored over another one counts; an index that occurs elsewhere, too, or a
/// number that is stored anywhere, leaves the formula as it is.
TEST_F(TablesTest, AreOpenedWhereIndicesAreOnlyIndices) {
  const Term twice = terms.store(table(0, {99}), number(0), number(1));
  EXPECT_TRUE(terms.isTrue(overTables(terms, allAtMost(twice, number(9)))));
  const Term anywhere = terms.store(table(0, {3}), terms.constant(x), number(4));
  EXPECT_EQ(overTables(terms, allAtMost(anywhere, number(9))), allAtMost(anywhere, number(9)));
  const Term index = terms.constant(k);
  const Term elsewhere =
      terms.forall(std::array{k}, terms.le(terms.select(table(0, {3, 4}), index), index));
  EXPECT_EQ(overTables(terms, elsewhere), elsewhere);
}

TEST_F(TablesTest, AreOpenedRowByRow) {
  const Symbol l = terms.symbol("l", terms.intSort());
  const Term rows =
      terms.store(terms.constArray(terms.arraySort(terms.intSort(), ints), table(0, {})), number(5),
                  table(0, {1, 2, 7}));
  const auto all = [&](std::int64_t bound) {
    return terms.forall(
        std::array{k, l},
        terms.le(terms.select(terms.select(rows, terms.constant(k)), terms.constant(l)),
                 number(bound)));
  };
  EXPECT_TRUE(terms.isTrue(overTables(terms, all(7))));
  EXPECT_TRUE(terms.isFalse(overTables(terms, all(6))));
}

}  // namespace
}  // namespace fathom::evidence
