#include "reason/random_formulas.h"

namespace fathom::reason {

using logic::Term;

FormulaGenerator::FormulaGenerator(logic::TermStore& terms, std::mt19937_64& random, Theory theory,
                                   std::string prefix)
    : terms_(terms), random_(random), theory_(theory) {
  const logic::Sort integers = terms.intSort();
  const logic::Sort sort = theory == Theory::Booleans     ? terms.boolSort()
                           : theory == Theory::BitVectors ? terms.bitVecSort(4)
                                                          : integers;
  for (int i = 0; i < 4; ++i) symbols_.push_back(terms.symbol(prefix + std::to_string(i), sort));
  for (int i = 0; i < 2; ++i) {
    arrays_.push_back(
        terms.symbol(prefix + "a" + std::to_string(i), terms.arraySort(integers, integers)));
  }
}

Term FormulaGenerator::variable() {
  return terms_.constant(symbols_[static_cast<std::size_t>(pick(4))]);
}

Term FormulaGenerator::number() {
  if (theory_ == Theory::BitVectors) return terms_.bitVec(Integer(pick(16)), 4);
  return terms_.integer(Integer(pick(9) - 4));
}

Term FormulaGenerator::array() {
  const Term base = terms_.constant(arrays_[static_cast<std::size_t>(pick(2))]);
  if (pick(2) == 0) return base;
  return terms_.store(base, variable(), terms_.add(variable(), number()));
}

Term FormulaGenerator::integerValue() {
  Term sum = terms_.add(variable(), number());
  if (pick(2) == 0) sum = terms_.add(sum, terms_.scale(Integer(pick(7) - 3), variable()));
  if (theory_ == Theory::Arrays && pick(2) == 0) sum = terms_.select(array(), variable());
  return sum;
}

Term FormulaGenerator::bitVecValue() {
  const Term a = variable(), b = pick(2) == 0 ? variable() : number();
  switch (pick(6)) {
    case 0:
      return a;
    case 1:
      return terms_.bvAdd(a, b);
    case 2:
      return terms_.bvAnd(a, b);
    case 3:
      return terms_.bvXor(a, b);
    case 4:
      return terms_.bvMul(a, b);
    default:
      return terms_.bvShl(a, number());
  }
}

Term FormulaGenerator::value() {
  switch (theory_) {
    case Theory::Integers:
    case Theory::Arrays:
      return integerValue();
    case Theory::BitVectors:
      return bitVecValue();
    case Theory::Booleans:
      return pick(2) == 0 ? variable() : formula();
  }
  return variable();
}

Term FormulaGenerator::integerLiteral() {
  if (theory_ == Theory::Arrays && pick(4) == 0) return terms_.eq(array(), array());
  const Term a = integerValue(), b = pick(2) == 0 ? integerValue() : number();
  switch (pick(4)) {
    case 0:
      return terms_.eq(a, b);
    case 1:
      return terms_.negate(terms_.eq(a, b));
    case 2:
      return terms_.eq(terms_.mod(a, terms_.integer(Integer(3))), terms_.integer(Integer(1)));
    default:
      return terms_.le(a, b);
  }
}

Term FormulaGenerator::bitVecLiteral() {
  const Term a = bitVecValue(), b = pick(2) == 0 ? bitVecValue() : number();
  switch (pick(4)) {
    case 0:
      return terms_.eq(a, b);
    case 1:
      return terms_.bvUlt(a, b);
    case 2:
      return terms_.bvSle(a, b);
    default:
      return terms_.negate(terms_.eq(a, b));
  }
}

Term FormulaGenerator::literal() {
  switch (theory_) {
    case Theory::Integers:
    case Theory::Arrays:
      return integerLiteral();
    case Theory::BitVectors:
      return bitVecLiteral();
    case Theory::Booleans:
      break;
  }
  const Term a = variable(), b = variable();
  switch (pick(4)) {
    case 0:
      return terms_.eq(a, b);
    case 1:
      return terms_.disjunction({terms_.negate(a), b});
    case 2:
      return terms_.ite(a, b, variable());
    default:
      return pick(2) == 0 ? a : terms_.negate(a);
  }
}

Term FormulaGenerator::formula() {
  return pick(3) == 0 ? terms_.disjunction({literal(), literal()}) : literal();
}

}  // namespace fathom::reason
