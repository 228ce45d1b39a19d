// Digits of floating-point numbers as JDK 17 generates them: Steele and White's algorithm, which
// stops as soon as the digits lie within half a unit of the last place, with the JDK's habits: half
// a unit counts as a quarter for powers of two, integers below 2^63 show all digits that their
// precision can tell apart, and a number with an exponent has at least two digits.
#include "frontend/java/javap/numbers.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <gmpxx.h>
#include <limits>
#include <type_traits>

namespace fathom::frontend::java::javap {
namespace {

/// fraction * 2^exponent; the highest bit of the fraction stands for 2^top.
struct Binary {
  std::uint64_t fraction;  // odd
  int exponent;
  int top;
  int precision;  // bits that numbers of this size have
};

/// d1.d2d3... * 10^exponent.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

template <class Float>
Binary decompose(Float value) {
  constexpr int kBits = std::numeric_limits<Float>::digits;
  int exponent = 0;
  const auto scaled = static_cast<std::uint64_t>(
      std::ldexp(static_cast<double>(std::frexp(value, &exponent)), kBits));
  const int zeros = std::countr_zero(scaled);
  const int top = exponent - 1;
  const int missing = std::max(0, std::numeric_limits<Float>::min_exponent - exponent);
  return {scaled >> zeros, exponent - kBits + zeros, top, kBits - missing};
}

mpz_class power(unsigned long base, int exponent) {
  mpz_class result;
  mpz_ui_pow_ui(result.get_mpz_t(), base, static_cast<unsigned long>(std::max(0, exponent)));
  return result;
}

/// All digits of an integer below 2^63 but those that its precision cannot tell apart.
Decimal integerDigits(const Binary& binary) {
  std::uint64_t value = binary.fraction << binary.exponent;
  const int blurred = binary.top - binary.precision - 1;
  const int dropped = blurred > 1 ? static_cast<int>(blurred * 0.30103) : 0;
  if (dropped > 0) {
    const std::uint64_t unit = power(10, dropped).get_ui();
    value = value / unit + (value % unit >= unit / 2 ? 1 : 0);
  }
  Decimal decimal{std::to_string(value), 0};
  decimal.exponent = static_cast<int>(decimal.digits.size()) - 1 + dropped;
  const std::size_t last = decimal.digits.find_last_not_of('0');
  decimal.digits.resize(std::max<std::size_t>(last + 1, 1));
  return decimal;
}

/// As the JDK guesses it: the exponent of the first digit, or one more.
int guessExponent(const Binary& binary) {
  const double mantissa = std::ldexp(static_cast<double>(binary.fraction),
                                     1 - static_cast<int>(std::bit_width(binary.fraction)));
  return static_cast<int>(
      std::floor((mantissa - 1.5) * 0.289529654 + 0.176091259 + binary.top * 0.301029995663981));
}

/// value / 10^exponent = rest / unit, and the margin in the same unit; without common powers of 2
/// beyond those that the JDK leaves.
struct Scaled {
  mpz_class rest;
  mpz_class unit;
  mpz_class margin;
  int bits;  // bounds of rest and of ten units, as the JDK counts them
};

int bitsOfPowerOf5(int exponent) {
  return exponent == 0 ? 0 : static_cast<int>(exponent * 2.321928094887362) + 1;
}

Scaled scale(const Binary& binary, int exponent) {
  const auto width = static_cast<int>(std::bit_width(binary.fraction));
  const int tiny = std::max(0, width - binary.top - 1);
  const int rest5 = std::max(0, -exponent);
  const int unit5 = std::max(0, exponent);
  int rest2 = rest5 + tiny + binary.top;
  int unit2 = unit5 + tiny;
  int margin2 = rest2 - binary.precision;
  rest2 -= width - 1;
  const int common = std::min(rest2, unit2);
  rest2 -= common;
  unit2 -= common;
  margin2 -= common + (width == 1 ? 1 : 0);
  const int lift = std::max(0, -margin2);
  rest2 += lift;
  unit2 += lift;
  margin2 += lift;
  return {mpz_class(std::to_string(binary.fraction)) * power(5, rest5) * power(2, rest2),
          power(5, unit5) * power(2, unit2), power(5, rest5) * power(2, margin2),
          std::max(width + rest2 + bitsOfPowerOf5(rest5), unit2 + 1 + bitsOfPowerOf5(unit5 + 1))};
}

/// Adds one to the last digit.
void roundUp(Decimal& decimal) {
  std::string& digits = decimal.digits;
  std::size_t i = digits.size();
  while (i > 0 && digits[i - 1] == '9') digits[--i] = '0';
  if (i > 0) {
    ++digits[i - 1];
    return;
  }
  digits.insert(digits.begin(), '1');
  digits.pop_back();
  ++decimal.exponent;
}

/// Where the digits lie after one of them: within the margin above (low) or below (high) the value.
struct Within {
  bool low = false;
  bool high = false;
};

/// Steps in integers of a machine: sums may wrap around, as the JDK's do.
template <class Signed>
class MachineSteps {
 public:
  using Unsigned = std::make_unsigned_t<Signed>;

  explicit MachineSteps(const Scaled& scaled)
      : rest_(static_cast<Unsigned>(scaled.rest.get_ui())),
        unit_(static_cast<Unsigned>(scaled.unit.get_ui())),
        margin_(static_cast<Unsigned>(scaled.margin.get_ui())) {}

  unsigned long next() {
    const Unsigned digit = rest_ / unit_;
    rest_ = static_cast<Unsigned>(rest_ % unit_ * 10);
    margin_ = static_cast<Unsigned>(margin_ * 10);
    return digit;
  }
  Within within() const {
    if (static_cast<Signed>(margin_) <= 0) return {true, true};
    return {rest_<margin_, static_cast<Signed>(rest_ + margin_)> static_cast<Signed>(unit_ * 10)};
  }
  int half() const { return rest_ * 2 < unit_ * 10 ? -1 : rest_ * 2 > unit_ * 10; }

 private:
  Unsigned rest_;
  Unsigned unit_;
  Unsigned margin_;
};

class BigSteps {
 public:
  explicit BigSteps(Scaled scaled) : scaled_(std::move(scaled)) {}

  unsigned long next() {
    const mpz_class digit = scaled_.rest / scaled_.unit;
    scaled_.rest = scaled_.rest % scaled_.unit * 10;
    scaled_.margin *= 10;
    return digit.get_ui();
  }
  Within within() const {
    return {scaled_.rest < scaled_.margin, scaled_.rest + scaled_.margin >= scaled_.unit * 10};
  }
  int half() const { return cmp(mpz_class(scaled_.rest * 2), mpz_class(scaled_.unit * 10)); }

 private:
  Scaled scaled_;
};

template <class Steps>
Decimal generate(Steps steps, int exponent) {
  Decimal decimal{"", exponent};
  const auto add = [&] { decimal.digits.push_back(static_cast<char>('0' + steps.next())); };
  add();
  Within within = steps.within();
  if (decimal.digits == "0" && !within.high) decimal = {"", exponent - 1};
  const bool two = decimal.exponent < -3 || decimal.exponent >= 8;
  if (two) within = {};
  while (!within.low && !within.high) {
    add();
    within = steps.within();
  }
  const bool odd = (decimal.digits.back() - '0') % 2 == 1;
  const int half = steps.half();
  if (within.high && (!within.low || half > 0 || (half == 0 && odd))) roundUp(decimal);
  return decimal;
}

Decimal shortDigits(const Binary& binary) {
  const int exponent = guessExponent(binary);
  const Scaled scaled = scale(binary, exponent);
  if (scaled.bits < 32) return generate(MachineSteps<std::int32_t>(scaled), exponent);
  if (scaled.bits < 64) return generate(MachineSteps<std::int64_t>(scaled), exponent);
  return generate(BigSteps(scaled), exponent);
}

/// Plain from 10^-3 to below 10^7, else with an exponent; always a digit behind the point.
std::string layOut(const Decimal& decimal) {
  const std::string& digits = decimal.digits;
  const int before = decimal.exponent + 1;
  const auto count = static_cast<int>(digits.size());
  if (before > 0 && before < 8) {
    if (count <= before)
      return digits + std::string(static_cast<std::size_t>(before - count), '0') + ".0";
    const auto whole = static_cast<std::size_t>(before);
    return digits.substr(0, whole) + "." + digits.substr(whole);
  }
  if (before <= 0 && before > -3)
    return "0." + std::string(static_cast<std::size_t>(-before), '0') + digits;
  const std::string fraction = count > 1 ? digits.substr(1) : "0";
  return digits.substr(0, 1) + "." + fraction + "E" + std::to_string(decimal.exponent);
}

template <class Float>
std::string written(Float value) {
  if (std::isnan(value)) return "NaN";
  const std::string sign = std::signbit(value) ? "-" : "";
  if (std::isinf(value)) return sign + "Infinity";
  if (value == 0) return sign + "0.0";
  const Binary binary = decompose(std::abs(value));
  const bool integer = binary.exponent >= 0 && binary.top < 63;
  return sign + layOut(integer ? integerDigits(binary) : shortDigits(binary));
}

}  // namespace

std::string toText(float value) {
  return written(value);
}

std::string toText(double value) {
  return written(value);
}

}  // namespace fathom::frontend::java::javap
