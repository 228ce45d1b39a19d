#include "base/integer.h"

#include <gtest/gtest.h>
#include <random>

namespace fathom {
namespace {

/// Numbers around the borders of 32 and 64 bits, where small turns into wide, and of 127, where
/// wide turns into big.
Integer borderNumber(std::mt19937_64& random) {
  static const unsigned exponents[] = {0, 1, 31, 32, 62, 63, 64, 65, 126, 127, 128, 130};
  const Integer power = Integer::powerOfTwo(exponents[random() % 12]);
  const Integer near = power + Integer(static_cast<int>(random() % 5) - 2);
  return random() % 2 == 0 ? near : -near;
}

TEST(Integer, AgreesWithPlainBigArithmetic) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 20000; ++i) {
    const Integer a = borderNumber(random);
    const Integer b = borderNumber(random);
    EXPECT_EQ((a + b).toMpz(), a.toMpz() + b.toMpz());
    EXPECT_EQ((a - b).toMpz(), a.toMpz() - b.toMpz());
    EXPECT_EQ((a * b).toMpz(), a.toMpz() * b.toMpz());
    EXPECT_EQ(a < b, a.toMpz() < b.toMpz());
    EXPECT_EQ(gcd(a, b).toMpz(), gcd(a.toMpz(), b.toMpz()));
    EXPECT_EQ((a + b) - b, a);
    EXPECT_EQ(((a + b) - b).hash(), a.hash());
    EXPECT_EQ(*Integer::parse(a.toString()), a);
  }
}

TEST(Integer, DividesAsSmtLibDoes) {
  for (int a = -7; a <= 7; ++a) {
    for (int b = -3; b <= 3; ++b) {
      const Integer q = euclideanDiv(a, b);
      const Integer r = euclideanMod(a, b);
      if (b == 0) {
        EXPECT_EQ(q, Integer(0));
        EXPECT_EQ(r, Integer(a));
        continue;
      }
      EXPECT_EQ(q * Integer(b) + r, Integer(a));
      EXPECT_TRUE(r >= Integer(0) && r < abs(Integer(b)));
    }
  }
}

TEST(Integer, ShiftsAndBits) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 5000; ++i) {
    const Integer a = borderNumber(random);
    const auto by = static_cast<unsigned>(random() % 140);
    EXPECT_EQ(shiftLeft(a, by), a * Integer::powerOfTwo(by));
    EXPECT_EQ(shiftRight(a, by), floorDiv(a, Integer::powerOfTwo(by)));
    EXPECT_EQ(lowBits(a, by), euclideanMod(a, Integer::powerOfTwo(by)));
    const Integer low = signedValue(a, by + 1);
    EXPECT_EQ(lowBits(low, by + 1), lowBits(a, by + 1));
    EXPECT_TRUE(low < Integer::powerOfTwo(by) && low >= -Integer::powerOfTwo(by));
  }
}

TEST(Integer, ReadsNumbersOnly) {
  for (const char* text : {"", "-", "1a", "0x1", " 1", "1 ", "--1", "+1"}) {
    EXPECT_FALSE(Integer::parse(text)) << text;
  }
  EXPECT_EQ(*Integer::parse("ff", 16), Integer(255));
  EXPECT_FALSE(Integer::parse("12", 2));
}

}  // namespace
}  // namespace fathom
