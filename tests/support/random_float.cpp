#include "support/random_float.h"

#include <bit>

#include "logic/float_value.h"

namespace fathom::test {

using logic::FloatValue;
using logic::Term;

namespace {

constexpr double kNumbers[] = {0.0,         1.0,
                               0.5,         1.5,
                               2.5,         0.1,
                               3.0,         1e10,
                               16777217.0,  2147483647,
                               2147483648., 2147483904.0,
                               0.49999997,  0.49999999999999994,
                               1e20,        1e-40,
                               5e-324,      1e300,
                               1e308,       9007199254740993.0};

FloatValue bitsAs(unsigned width, std::uint64_t bits) {
  return logic::floatOfBits(width, logic::bitsOf({64, bits}));
}

}  // namespace

FloatValue randomFloat(unsigned width, std::mt19937_64& random) {
  const std::uint64_t sign = random() % 2 << 63U;
  const std::uint64_t kSpecial[] = {0x7FF0000000000000, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF,
                                    0x43E0000000000000, 0x41E0000000000000, 0x0010000000000000};
  switch (random() % 4) {
    case 0:
      return bitsAs(width, random());
    case 1:
      return logic::floatConverted(width, bitsAs(64, kSpecial[random() % 6] | sign));
    default: {
      const std::uint64_t bits = std::bit_cast<std::uint64_t>(kNumbers[random() % 20]);
      return logic::floatConverted(width, bitsAs(64, bits | sign));
    }
  }
}

Term FloatTerms::leaf(unsigned width) {
  if (pick(4) == 0) return terms_.floating(logic::bitsOf(randomFloat(width, random_)), width);
  const char* const names[] = {"f", "g", "d", "e"};
  return terms_.constant(names[pick(2) + (width == 32 ? 0 : 2)], terms_.floatSort(width));
}

Term FloatTerms::integer(unsigned width, int depth) {
  if (depth > 0 && pick(3) > 0)
    return terms_.fpToSigned(width, number(pick(2) == 0 ? 32 : 64, depth - 1));
  return terms_.constant(width == 32 ? "i" : "l", terms_.bitVecSort(width));
}

Term FloatTerms::number(unsigned width, int depth) {
  if (depth == 0) return leaf(width);
  const auto part = [&] { return number(width, depth - 1); };
  switch (pick(13)) {
    case 0:
      return terms_.fpSub(part(), part());
    case 1:
      return terms_.fpMul(part(), part());
    case 2:
      return terms_.fpDiv(part(), part());
    case 3:
      return terms_.fpSqrt(part());
    case 4:
      return terms_.fpNeg(part());
    case 5:
      return terms_.fpAbs(part());
    case 6:
      return terms_.fpFloor(part());
    case 7:
      return terms_.fpCeil(part());
    case 8:
      return terms_.fpNearest(part());
    case 9:
      return terms_.fpConvert(width, number(96 - width, depth - 1));
    case 10:
      return terms_.fpFromSigned(width, integer(pick(2) == 0 ? 32 : 64, depth - 1));
    case 11:
      return pick(2) == 0 ? terms_.fpFromBits(integer(width, depth - 1))
                          : terms_.ite(truth(depth - 1), part(), part());
    default:
      return terms_.fpAdd(part(), part());
  }
}

Term FloatTerms::truth(int depth) {
  const unsigned width = pick(2) == 0 ? 32 : 64;
  const Term a = number(width, depth);
  switch (pick(5)) {
    case 0:
      return terms_.fpLt(a, number(width, depth));
    case 1:
      return terms_.fpLe(a, number(width, depth));
    case 2:
      return terms_.fpEq(a, number(width, depth));
    case 3:
      return terms_.fpIsNan(a);
    default:
      return terms_.eq(a, number(width, depth));
  }
}

logic::Model FloatTerms::model() {
  logic::Model model;
  for (const char* const name : {"f", "g"})
    model.values.emplace(terms_.symbol(name, terms_.floatSort(32)), randomFloat(32, random_));
  for (const char* const name : {"d", "e"})
    model.values.emplace(terms_.symbol(name, terms_.floatSort(64)), randomFloat(64, random_));
  for (const unsigned width : {32U, 64U}) {
    const Integer bits = logic::bitsOf({64, random_() >> random_() % 64});
    model.values.emplace(terms_.symbol(width == 32 ? "i" : "l", terms_.bitVecSort(width)),
                         logic::BitVecValue{width, lowBits(bits, width)});
  }
  return model;
}

}  // namespace fathom::test
