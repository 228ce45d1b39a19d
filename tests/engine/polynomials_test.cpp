#include "engine/smart/polynomials.h"

#include <gtest/gtest.h>

#include "program/text/print.h"

namespace fathom::engine::smart {
namespace {

template <class Function>
std::vector<Sample> samplesOf(const Function& function, int from, int to) {
  std::vector<Sample> samples;
  for (std::int64_t x = from; x <= to; ++x)
    for (std::int64_t y = from; y <= to; ++y) samples.push_back({{x, y}, function(x, y)});
  return samples;
}

std::string fitted(const std::vector<Sample>& samples, unsigned degree) {
  logic::TermStore terms;
  const std::vector<logic::Symbol> variables{terms.symbol("x", terms.intSort()),
                                             terms.symbol("y", terms.intSort())};
  const auto found = fit(samples, degree);
  return found ? program::text::printTerm(terms, found->term(terms, variables)) : "none";
}

TEST(Polynomials, GoThroughAllSamples) {
  EXPECT_EQ(fitted(samplesOf([](auto x, auto y) { return 2 * x - y + 3; }, 0, 3), 1),
            "2 * x + 3 - y");
  EXPECT_EQ(fitted(samplesOf([](auto x, auto y) { return x * y; }, 0, 3), 1), "none");
  EXPECT_EQ(fitted(samplesOf([](auto x, auto y) { return x * y; }, 0, 3), 2), "y * x");
  EXPECT_EQ(fitted(samplesOf([](auto, auto) { return 7; }, 0, 3), 2), "7");
  EXPECT_EQ(fitted(samplesOf([](auto x, auto) { return std::int64_t{1} << x; }, 0, 5), 2), "none");
}

TEST(Polynomials, HaveRationalCoefficients) {
  EXPECT_EQ(fitted(samplesOf([](auto x, auto) { return x * (x + 1) / 2; }, 0, 4), 2),
            "(x + x * x) / 2");
}

TEST(Polynomials, AreNotGuessedFromFewSamples) {
  std::vector<Sample> samples = samplesOf([](auto x, auto y) { return x + y; }, 0, 1);
  EXPECT_EQ(fitted(samples, 1), "none") << "three of four fix the coefficients";
}

TEST(Polynomials, AreOfLowDegreesWhereInputsDoNotVary) {
  std::vector<Sample> samples;
  for (std::int64_t x = 0; x < 7; ++x) samples.push_back({{x, 5}, 5 * x});
  EXPECT_EQ(fitted(samples, 2), "5 * x");
}

}  // namespace
}  // namespace fathom::engine::smart
