#include <gtest/gtest.h>

#include "logic/term_store.h"

namespace fathom::logic {
namespace {

TEST(TermStore, HandsOutReferencesThatStayValid) {
  TermStore terms;
  const Sort sort = terms.uninterpretedSort("a sort with a name that is long");
  const Symbol function =
      terms.symbol("a function with a long name", {sort, sort}, terms.intSort());
  const Symbol x = terms.symbol("x", sort);
  const Symbol y = terms.symbol("y", sort);
  const std::vector<Symbol> both = {x, y};
  const Term quantifier = terms.forall(both, terms.eq(terms.constant(x), terms.constant(y)));
  const auto* sortName = &terms.sortName(sort);
  const auto* name = &terms.baseName(function);
  const auto* domain = &terms.domain(function);
  const auto* bound = &terms.boundSorts(quantifier);
  for (unsigned i = 1; i < 1000; ++i) {
    const Symbol fresh = terms.symbol("s" + std::to_string(i), {sort}, terms.bitVecSort(i));
    const Symbol z = terms.symbol("z" + std::to_string(i), terms.bitVecSort(i));
    const std::vector<Symbol> two = {x, z};
    terms.forall(two, terms.eq(terms.apply(fresh, {terms.constant(x)}), terms.constant(z)));
  }
  EXPECT_EQ(sortName, &terms.sortName(sort));
  EXPECT_EQ(name, &terms.baseName(function));
  EXPECT_EQ(domain, &terms.domain(function));
  EXPECT_EQ(bound, &terms.boundSorts(quantifier));
}

}  // namespace
}  // namespace fathom::logic
