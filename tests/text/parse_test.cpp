#include "program/text/parse.h"

#include <gtest/gtest.h>

#include "program/well_formed.h"

namespace fathom::program::text {
namespace {

TEST(Parse, ListingOneAsPrinted) {
  logic::TermStore terms;
  std::vector<std::string> warnings;
  const Log log([&](Log::Level, const std::string& line) { warnings.push_back(line); });
  const Program program = parse(terms, R"(proc main() returns (n) {
  assume(m >= 1);
  n = inc(1, m);
  assert(n >= 0);
}
proc inc(p, q) returns (r) {
  assert(p >= 0);
  if (p >= 1)
    r = q + 1;
  else
    r = q;
  endif;
}
)",
                                "listing1.ftm", log);
  EXPECT_TRUE(flaws(terms, program).empty());
  ASSERT_EQ(program.goals.size(), 2U);
  EXPECT_EQ(program.goals[0].name, "main:4");
  EXPECT_EQ(program.goals[1].name, "inc:7");
  EXPECT_EQ(program.procedures[0].edges.size(), 3U);
  EXPECT_EQ(program.procedures[1].edges.size(), 5U);
  ASSERT_EQ(warnings.size(), 1U);
  EXPECT_NE(warnings[0].find("listing1.ftm:2:10: m is not declared"), std::string::npos);
}

}  // namespace
}  // namespace fathom::program::text
