#pragma once

#include <random>

#include "logic/evaluate.h"

namespace fathom::test {

/// Numbers of every kind: zeros, subnormal, halves, ties, limits of integers, infinities, NaN, any
/// bits.
logic::FloatValue randomFloat(unsigned width, std::mt19937_64& random);

/// Random terms with every operation of floating point, over variables f and g (float32), d and e
/// (float64), i (bv32), l (bv64).
class FloatTerms {
 public:
  FloatTerms(logic::TermStore& terms, std::mt19937_64& random) : terms_(terms), random_(random) {}

  logic::Term number(unsigned width, int depth);
  logic::Term integer(unsigned width, int depth);
  logic::Term truth(int depth);
  /// Values of all variables.
  logic::Model model();

 private:
  std::size_t pick(std::size_t choices) { return random_() % choices; }
  logic::Term leaf(unsigned width);

  logic::TermStore& terms_;
  std::mt19937_64& random_;
};

}  // namespace fathom::test
