#include "base/integer.h"

#include <algorithm>
#include <limits>

#include "base/errors.h"
#include "base/id.h"

namespace fathom {
namespace {

static_assert(sizeof(long) == sizeof(std::int64_t), "mpz_class takes 64-bit longs");

template <class Operation>
Integer viaMpz(const Integer& a, const Integer& b, Operation operation) {
  mpz_class result;
  operation(result.get_mpz_t(), a.toMpz().get_mpz_t(), b.toMpz().get_mpz_t());
  return Integer(result);
}

}  // namespace

Integer::Integer(const mpz_class& value) {
  if (value.fits_slong_p()) {
    small_ = value.get_si();
  } else {
    big_ = std::make_unique<mpz_class>(value);
  }
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
  return (small_ > 0) - (small_ < 0);
}

bool Integer::isOdd() const {
  return big_ ? mpz_odd_p(big_->get_mpz_t()) != 0 : (small_ & 1) != 0;
}

mpz_class Integer::toMpz() const {
  return big_ ? *big_ : mpz_class(static_cast<long>(small_));
}

std::string Integer::toString(int base) const {
  return big_ || base != 10 ? toMpz().get_str(base) : std::to_string(small_);
}

std::uint64_t Integer::hash() const {
  if (!big_) return mixBits(static_cast<std::uint64_t>(small_));
  std::uint64_t result = sgn(*big_) < 0 ? 1 : 2;
  const std::size_t limbs = mpz_size(big_->get_mpz_t());
  for (std::size_t i = 0; i < limbs; ++i) {
    result = hashCombine(result, mpz_getlimbn(big_->get_mpz_t(), static_cast<mp_size_t>(i)));
  }
  return result;
}

Integer operator+(const Integer& a, const Integer& b) {
  std::int64_t result = 0;
  if (!a.big_ && !b.big_ && !__builtin_add_overflow(a.small_, b.small_, &result)) return result;
  return viaMpz(a, b, mpz_add);
}

Integer operator-(const Integer& a, const Integer& b) {
  std::int64_t result = 0;
  if (!a.big_ && !b.big_ && !__builtin_sub_overflow(a.small_, b.small_, &result)) return result;
  return viaMpz(a, b, mpz_sub);
}

Integer operator*(const Integer& a, const Integer& b) {
  std::int64_t result = 0;
  if (!a.big_ && !b.big_ && !__builtin_mul_overflow(a.small_, b.small_, &result)) return result;
  return viaMpz(a, b, mpz_mul);
}

Integer operator-(const Integer& a) {
  return Integer(0) - a;
}

bool operator==(const Integer& a, const Integer& b) {
  if (a.isSmall() != b.isSmall()) return false;
  return a.isSmall() ? a.small_ == b.small_ : *a.big_ == *b.big_;
}

std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
  if (a.isSmall() && b.isSmall()) return a.small_ <=> b.small_;
  return cmp(a.toMpz(), b.toMpz()) <=> 0;
}

Integer euclideanDiv(const Integer& a, const Integer& b) {
  if (b.isZero()) return 0;
  return b.sign() > 0 ? viaMpz(a, b, mpz_fdiv_q) : viaMpz(a, b, mpz_cdiv_q);
}

Integer euclideanMod(const Integer& a, const Integer& b) {
  if (b.isZero()) return a;
  return viaMpz(a, abs(b), mpz_fdiv_r);
}

Integer floorDiv(const Integer& a, const Integer& b) {
  require(b.sign() > 0, "floorDiv divides by a positive number");
  return viaMpz(a, b, mpz_fdiv_q);
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
  if (a.isSmall() && a.small() >= 0 && bits < 62 && (a.small() >> (62 - bits)) == 0) {
    return a.small() << bits;
  }
  mpz_class result;
  mpz_mul_2exp(result.get_mpz_t(), a.toMpz().get_mpz_t(), bits);
  return Integer(result);
}

Integer shiftRight(const Integer& a, unsigned bits) {
  if (a.isSmall()) return a.small() >> std::min(bits, 63U);
  mpz_class result;
  mpz_fdiv_q_2exp(result.get_mpz_t(), a.toMpz().get_mpz_t(), bits);
  return Integer(result);
}

Integer lowBits(const Integer& a, unsigned bits) {
  if (a.isSmall() && bits < 63) return a.small() & ((std::int64_t{1} << bits) - 1);
  if (a.isSmall() && a.small() >= 0) return a;
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
  if (a.isSmall() && b.isSmall()) return a.small() & b.small();
  return viaMpz(a, b, mpz_and);
}

Integer bitOr(const Integer& a, const Integer& b) {
  if (a.isSmall() && b.isSmall()) return a.small() | b.small();
  return viaMpz(a, b, mpz_ior);
}

Integer bitXor(const Integer& a, const Integer& b) {
  if (a.isSmall() && b.isSmall()) return a.small() ^ b.small();
  return viaMpz(a, b, mpz_xor);
}

}  // namespace fathom
