#include "base/integer.h"

#include <algorithm>
#include <limits>

#include "base/errors.h"
#include "base/id.h"

namespace fathom {
namespace {

__extension__ using UnsignedWide = unsigned __int128;

static_assert(sizeof(long) == sizeof(std::int64_t), "mpz_class takes 64-bit longs");
static_assert(GMP_NUMB_BITS == 64, "two limbs make a wide integer");

constexpr std::size_t kWideBits = 127;  // of the size of those that are held without allocation
constexpr WideInteger kLeastWide = static_cast<WideInteger>(UnsignedWide{1} << kWideBits);

UnsignedWide sizeOf(WideInteger value) {
  return value < 0 ? -static_cast<UnsignedWide>(value) : static_cast<UnsignedWide>(value);
}

bool areWide(const Integer& a, const Integer& b) {
  return a.isWide() && b.isWide();
}

/// Rounds toward minus infinity. Requires: b > 0.
WideInteger floorOf(WideInteger a, WideInteger b) {
  const WideInteger quotient = a / b;
  return a % b < 0 ? quotient - 1 : quotient;
}

template <class Operation>
Integer viaMpz(const Integer& a, const Integer& b, Operation operation) {
  mpz_class result;
  operation(result.get_mpz_t(), a.toMpz().get_mpz_t(), b.toMpz().get_mpz_t());
  return Integer(result);
}

}  // namespace

Integer::Integer(const mpz_class& value) {
  if (mpz_sizeinbase(value.get_mpz_t(), 2) > kWideBits) {
    big_ = std::make_unique<mpz_class>(value);
    return;
  }
  UnsignedWide size = 0;
  for (std::size_t limb = mpz_size(value.get_mpz_t()); limb-- > 0;)
    size = (size << 64U) | mpz_getlimbn(value.get_mpz_t(), static_cast<mp_size_t>(limb));
  small_ = sgn(value) < 0 ? -static_cast<WideInteger>(size) : static_cast<WideInteger>(size);
}

Integer::Integer(const Integer& other)
    : small_(other.small_), big_(other.big_ ? std::make_unique<mpz_class>(*other.big_) : nullptr) {}

Integer& Integer::operator=(const Integer& other) {
  if (this != &other) *this = Integer(other);
  return *this;
}

std::optional<Integer> Integer::parse(std::string_view text, int base) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  const auto isDigit = [base](char c) {
    if (c >= '0' && c <= '9') return c - '0' < base;
    const char lower = static_cast<char>(c | 0x20);
    return base == 16 && lower >= 'a' && lower <= 'f';
  };
  if (digits.empty() || !std::all_of(digits.begin(), digits.end(), isDigit)) return std::nullopt;
  return Integer(mpz_class(std::string(text), base));
}

Integer Integer::powerOfTwo(unsigned exponent) {
  return shiftLeft(Integer(1), exponent);
}

int Integer::sign() const {
  if (big_) return sgn(*big_);
  return static_cast<int>(small_ > 0) - static_cast<int>(small_ < 0);
}

bool Integer::isOdd() const {
  return big_ ? mpz_odd_p(big_->get_mpz_t()) != 0 : (small_ & 1) != 0;
}

mpz_class Integer::toMpz() const {
  if (big_) return *big_;
  if (isSmall()) return mpz_class(static_cast<long>(small_));
  const UnsignedWide size = sizeOf(small_);
  mpz_class value(static_cast<unsigned long>(size >> 64U));
  value <<= 64U;
  value += static_cast<unsigned long>(size);
  return small_ < 0 ? mpz_class(-value) : value;
}

std::string Integer::toString(int base) const {
  return isSmall() && base == 10 ? std::to_string(small()) : toMpz().get_str(base);
}

std::uint64_t Integer::hash() const {
  if (isSmall()) return mixBits(static_cast<std::uint64_t>(small_));
  std::uint64_t result = sign() < 0 ? 1 : 2;
  if (!big_) {
    const UnsignedWide size = sizeOf(small_);
    result = hashCombine(result, static_cast<std::uint64_t>(size));
    const auto upper = static_cast<std::uint64_t>(size >> 64U);
    return upper == 0 ? result : hashCombine(result, upper);
  }
  const std::size_t limbs = mpz_size(big_->get_mpz_t());
  for (std::size_t i = 0; i < limbs; ++i) {
    result = hashCombine(result, mpz_getlimbn(big_->get_mpz_t(), static_cast<mp_size_t>(i)));
  }
  return result;
}

Integer operator+(const Integer& a, const Integer& b) {
  WideInteger result = 0;
  if (areWide(a, b) && !__builtin_add_overflow(a.small_, b.small_, &result) && result != kLeastWide)
    return Integer(result);
  return viaMpz(a, b, mpz_add);
}

Integer operator-(const Integer& a, const Integer& b) {
  WideInteger result = 0;
  if (areWide(a, b) && !__builtin_sub_overflow(a.small_, b.small_, &result) && result != kLeastWide)
    return Integer(result);
  return viaMpz(a, b, mpz_sub);
}

Integer operator*(const Integer& a, const Integer& b) {
  if (a.isSmall() && b.isSmall()) return Integer(a.small_ * b.small_);
  return viaMpz(a, b, mpz_mul);
}

Integer operator-(const Integer& a) {
  return Integer(0) - a;
}

bool operator==(const Integer& a, const Integer& b) {
  if (a.isWide() != b.isWide()) return false;
  return a.isWide() ? a.small_ == b.small_ : *a.big_ == *b.big_;
}

std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
  if (areWide(a, b)) return a.small_ <=> b.small_;
  return cmp(a.toMpz(), b.toMpz()) <=> 0;
}

Integer euclideanDiv(const Integer& a, const Integer& b) {
  if (b.isZero()) return 0;
  return b.sign() > 0 ? floorDiv(a, b) : viaMpz(a, b, mpz_cdiv_q);
}

Integer euclideanMod(const Integer& a, const Integer& b) {
  if (b.isZero()) return a;
  if (!areWide(a, b)) return viaMpz(a, abs(b), mpz_fdiv_r);
  const WideInteger rest = a.wide() % b.wide();
  return rest < 0 ? Integer(rest) + abs(b) : Integer(rest);
}

Integer floorDiv(const Integer& a, const Integer& b) {
  require(b.sign() > 0, "floorDiv divides by a positive number");
  return areWide(a, b) ? Integer(floorOf(a.wide(), b.wide())) : viaMpz(a, b, mpz_fdiv_q);
}

Integer gcd(const Integer& a, const Integer& b) {
  constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
  if (!a.isSmall() || !b.isSmall() || a.small() == least || b.small() == least) {
    return viaMpz(a, b, mpz_gcd);
  }
  std::int64_t x = std::abs(a.small());
  std::int64_t y = std::abs(b.small());
  while (y != 0) {
    x %= y;
    std::swap(x, y);
  }
  return x;
}

Integer abs(const Integer& a) {
  return a.sign() < 0 ? -a : a;
}

Integer shiftLeft(const Integer& a, unsigned bits) {
  if (a.isWide() && bits < kWideBits && (sizeOf(a.wide()) >> (kWideBits - bits)) == 0)
    return Integer(a.wide() * static_cast<WideInteger>(UnsignedWide{1} << bits));
  mpz_class result;
  mpz_mul_2exp(result.get_mpz_t(), a.toMpz().get_mpz_t(), bits);
  return Integer(result);
}

Integer shiftRight(const Integer& a, unsigned bits) {
  if (a.isWide()) return Integer(a.wide() >> std::min<unsigned>(bits, kWideBits));
  mpz_class result;
  mpz_fdiv_q_2exp(result.get_mpz_t(), a.toMpz().get_mpz_t(), bits);
  return Integer(result);
}

Integer lowBits(const Integer& a, unsigned bits) {
  if (a.isWide() && bits < kWideBits) return Integer(a.wide() & ((WideInteger{1} << bits) - 1));
  if (a.isWide() && a.wide() >= 0) return a;
  mpz_class result;
  mpz_fdiv_r_2exp(result.get_mpz_t(), a.toMpz().get_mpz_t(), bits);
  return Integer(result);
}

Integer signedValue(const Integer& a, unsigned bits) {
  require(bits > 0, "a bit-vector has at least one bit");
  const Integer low = lowBits(a, bits);
  return low < Integer::powerOfTwo(bits - 1) ? low : low - Integer::powerOfTwo(bits);
}

Integer bitAnd(const Integer& a, const Integer& b) {
  if (areWide(a, b)) return Integer(a.wide() & b.wide());
  return viaMpz(a, b, mpz_and);
}

Integer bitOr(const Integer& a, const Integer& b) {
  if (areWide(a, b)) return Integer(a.wide() | b.wide());
  return viaMpz(a, b, mpz_ior);
}

Integer bitXor(const Integer& a, const Integer& b) {
  if (areWide(a, b)) return Integer(a.wide() ^ b.wide());
  return viaMpz(a, b, mpz_xor);
}

}  // namespace fathom
