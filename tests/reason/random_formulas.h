#pragma once

#include <random>
#include <string>
#include <vector>

#include "logic/term_store.h"

namespace fathom::reason {

enum class Theory { Integers, BitVectors, Arrays, Booleans };
inline constexpr Theory kTheories[] = {Theory::Integers, Theory::BitVectors, Theory::Arrays,
                                       Theory::Booleans};

/// Random small formulas of one theory over the symbols PREFIX0 .. PREFIX3.
class FormulaGenerator {
 public:
  FormulaGenerator(logic::TermStore& terms, std::mt19937_64& random, Theory theory,
                   std::string prefix = "v");

  /// A literal, or now and then a disjunction of two.
  logic::Term formula();
  logic::Term literal();
  /// A value over the same symbols, of the theory's sort of numbers (booleans: a formula).
  logic::Term value();
  /// The theory's plain symbols (for arrays the indices; arrays themselves apart).
  const std::vector<logic::Symbol>& symbols() const { return symbols_; }
  int pick(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }

 private:
  logic::Term variable();
  logic::Term number();
  logic::Term array();
  logic::Term integerValue();
  logic::Term bitVecValue();
  logic::Term integerLiteral();
  logic::Term bitVecLiteral();

  logic::TermStore& terms_;
  std::mt19937_64& random_;
  Theory theory_;
  std::vector<logic::Symbol> symbols_;
  std::vector<logic::Symbol> arrays_;
};

}  // namespace fathom::reason
