#pragma once

#include <cstdint>
#include <gmpxx.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace fathom {

__extension__ using WideInteger = __int128;

/// An integer of any size. Values of less than 2^127 cost no allocation: bounds of 64-bit types,
/// and sums and products of them, are common.
/// Canonical: big_ is set exactly for greater ones, so == compares values.
class Integer {
 public:
  Integer() = default;
  Integer(std::int64_t value) : small_(value) {}  // NOLINT: numbers are integers
  Integer(int value) : small_(value) {}           // NOLINT
  /// Requires: it is not the least one.
  explicit Integer(WideInteger value) : small_(value) {}
  explicit Integer(const mpz_class& value);
  Integer(const Integer& other);
  Integer(Integer&&) noexcept = default;
  Integer& operator=(const Integer& other);
  Integer& operator=(Integer&&) noexcept = default;
  ~Integer() = default;

  /// Reads an optional '-' and digits of the given base (2, 10 or 16); nothing if the text is no
  /// number.
  static std::optional<Integer> parse(std::string_view text, int base = 10);
  static Integer powerOfTwo(unsigned exponent);

  /// It has 64 bits.
  bool isSmall() const { return !big_ && static_cast<std::int64_t>(small_) == small_; }
  /// Requires: isSmall().
  std::int64_t small() const { return static_cast<std::int64_t>(small_); }
  bool isWide() const { return !big_; }
  /// Requires: isWide().
  WideInteger wide() const { return small_; }
  bool isZero() const { return !big_ && small_ == 0; }
  bool isOne() const { return !big_ && small_ == 1; }
  int sign() const;
  bool isOdd() const;
  mpz_class toMpz() const;
  std::string toString(int base = 10) const;
  std::uint64_t hash() const;

  friend Integer operator+(const Integer& a, const Integer& b);
  friend Integer operator-(const Integer& a, const Integer& b);
  friend Integer operator*(const Integer& a, const Integer& b);
  friend Integer operator-(const Integer& a);
  friend bool operator==(const Integer& a, const Integer& b);
  friend std::strong_ordering operator<=>(const Integer& a, const Integer& b);

 private:
  WideInteger small_ = 0;
  std::unique_ptr<mpz_class> big_;
};

/// SMT-LIB's div: the q with a = b*q + r, 0 <= r < |b|; and 0 where b = 0.
Integer euclideanDiv(const Integer& a, const Integer& b);
/// SMT-LIB's mod: the r of euclideanDiv; and a where b = 0.
Integer euclideanMod(const Integer& a, const Integer& b);
/// Rounds toward minus infinity. Requires: b > 0.
Integer floorDiv(const Integer& a, const Integer& b);
/// The non-negative greatest common divisor; gcd(0, b) = |b|.
Integer gcd(const Integer& a, const Integer& b);
Integer abs(const Integer& a);
Integer shiftLeft(const Integer& a, unsigned bits);
/// floor(a / 2^bits)
Integer shiftRight(const Integer& a, unsigned bits);
/// a mod 2^bits, in [0, 2^bits).
Integer lowBits(const Integer& a, unsigned bits);
/// The two's complement reading of the low bits of a, in [-2^(bits-1), 2^(bits-1)). Requires: bits
/// > 0.
Integer signedValue(const Integer& a, unsigned bits);
/// Bitwise operations. Require: a, b >= 0.
Integer bitAnd(const Integer& a, const Integer& b);
Integer bitOr(const Integer& a, const Integer& b);
Integer bitXor(const Integer& a, const Integer& b);

}  // namespace fathom
