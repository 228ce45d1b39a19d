#include "frontend/java/javap/numbers.h"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace fathom::frontend::java::javap {
namespace {

/// 0.d1d2d3... * 10^exponent.
struct Decimal {
  std::string digits;
  int exponent = 0;
};

/// The shortest digits that are read back as the value. Requires: it is finite and above 0.
template <class Float>
Decimal shortest(Float value) {
  char buffer[64];
  const auto end =
      std::to_chars(buffer, buffer + sizeof buffer, value, std::chars_format::scientific).ptr;
  const std::string text(buffer, end);
  const std::size_t mark = text.find('e');
  Decimal decimal;
  for (const char c : text.substr(0, mark))
    if (c != '.') decimal.digits.push_back(c);
  decimal.exponent = std::atoi(text.c_str() + mark + 1) + 1;
  return decimal;
}

/// Plain from 10^-3 to below 10^7, else with an exponent; always a digit behind the point.
std::string layOut(const Decimal& decimal) {
  const std::string& digits = decimal.digits;
  const int exponent = decimal.exponent;
  const auto count = static_cast<int>(digits.size());
  if (exponent > 0 && exponent < 8) {
    if (count <= exponent)
      return digits + std::string(static_cast<std::size_t>(exponent - count), '0') + ".0";
    const auto whole = static_cast<std::size_t>(exponent);
    return digits.substr(0, whole) + "." + digits.substr(whole);
  }
  if (exponent <= 0 && exponent > -3)
    return "0." + std::string(static_cast<std::size_t>(-exponent), '0') + digits;
  const std::string fraction = count > 1 ? digits.substr(1) : "0";
  return digits.substr(0, 1) + "." + fraction + "E" + std::to_string(exponent - 1);
}

template <class Float>
std::string written(Float value) {
  if (std::isnan(value)) return "NaN";
  const std::string sign = std::signbit(value) ? "-" : "";
  if (std::isinf(value)) return sign + "Infinity";
  if (value == 0) return sign + "0.0";
  return sign + layOut(shortest(std::abs(value)));
}

}  // namespace

std::string toText(float value) {
  return written(value);
}

std::string toText(double value) {
  return written(value);
}

}  // namespace fathom::frontend::java::javap
