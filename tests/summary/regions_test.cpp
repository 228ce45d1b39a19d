#include "summary/regions.h"

#include <gtest/gtest.h>

#include "program/text/parse.h"

namespace fathom::summary {
namespace {

class RegionsTest : public testing::Test {
 protected:
  Regions& of(const std::string& text) {
    program = program::text::parse(terms, text, "test", Log());
    regions = std::make_unique<Regions>(terms, program);
    return *regions;
  }
  ProcedureId procedure(const std::string& name) {
    return program::findProcedure(program, name).value();
  }
  std::vector<std::string> names(const std::vector<Symbol>& symbols) {
    std::vector<std::string> found;
    for (const Symbol symbol : symbols) found.push_back(terms.name(symbol));
    std::sort(found.begin(), found.end());
    return found;
  }
  using Names = std::vector<std::string>;

  logic::TermStore terms;
  Program program;
  std::unique_ptr<Regions> regions;
};

TEST_F(RegionsTest, AProcedureWithoutLoopsIsOne) {
  Regions& found = of("proc f(x) returns (y) { if (x > 0) y = 1; else y = 2; }");
  EXPECT_EQ(found.within(procedure("f")).size(), 1U);
  const Region& region = found[found.of(procedure("f"))];
  EXPECT_EQ(names(region.inputs), Names{"x"});
  EXPECT_EQ(names(region.outputs), Names{"y"});
  EXPECT_FALSE(region.head);
}

TEST_F(RegionsTest, GlobalsThatAreTouchedArePassed) {
  Regions& found =
      of("var a, b, c: int; proc f() { a = b; g(); } proc g() { c = c + 1; } proc h() { g(); }");
  const Region& f = found[found.of(procedure("f"))];
  EXPECT_EQ(names(f.inputs), (Names{"a", "c"}));  // nothing changes b: it is a constant
  EXPECT_EQ(names(f.outputs), (Names{"a", "c"}));
  EXPECT_EQ(names(found[found.of(procedure("h"))].inputs), Names{"c"});
}

TEST_F(RegionsTest, ALoopHasWhatItLooksAtAndChanges) {
  Regions& found =
      of("proc f(n, m) returns (r) { var i = 0; var u = 3; "
         "while (i < n) { i = i + u; } r = i + m; }");
  const auto& all = found.within(procedure("f"));
  ASSERT_EQ(all.size(), 2U);
  const Region& loop = found[all[1]];
  EXPECT_TRUE(loop.head);
  EXPECT_EQ(names(loop.inputs), (Names{"i", "n", "u"}));
  EXPECT_EQ(names(loop.outputs), Names{"i"});
  EXPECT_EQ(loop.exits.size(), 1U);
  EXPECT_EQ(found.callersOf(all[1]), all);  // the body, and the loop itself
}

TEST_F(RegionsTest, LoopsNest) {
  Regions& found =
      of("proc f(n) { var i = 0; while (i < n) { var j = 0; while (j < i) { "
         "if (j == 7) return; j = j + 1; } i = i + 1; } }");
  const auto& all = found.within(procedure("f"));
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(found[all[1]].exits.size(), 1U);  // to the end of the procedure, both ways
  EXPECT_EQ(found[all[2]].exits.size(), 2U);
  EXPECT_LT(found[all[2]].locations.size(), found[all[1]].locations.size());
  EXPECT_EQ(found.callersOf(all[2]), (std::vector<RegionId>{all[1], all[2]}));
}

TEST_F(RegionsTest, ALoopWithTwoEntriesIsOneForEach) {
  Regions& found =
      of("proc f() { var x = 0; goto left, right; label left: x = x + 1; "
         "label right: x = x + 2; if (x < 20) goto left; }");
  const auto& all = found.within(procedure("f"));
  ASSERT_EQ(all.size(), 3U);
  EXPECT_EQ(found[all[1]].locations, found[all[2]].locations);
  EXPECT_NE(found[all[1]].head, found[all[2]].head);
}

TEST_F(RegionsTest, OnlyWhatIsAskedForIsFound) {
  Regions& found = of("proc f() { g(); } proc g() { h(); } proc h() { while (true) skip; }");
  found.of(procedure("f"));
  EXPECT_EQ(found.found(), 1U);
  found.of(procedure("h"));
  EXPECT_EQ(found.found(), 3U);
}

}  // namespace
}  // namespace fathom::summary
