#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// For double and float: T with the ending S of names. The machine's operations are exact, and so
/// is what is computed from them here without a rounding: remainders (their subtrahends are between
/// half of the number and the number), products with powers of two.
const char* const kMathematicsText = R"(
#define UNARY(T, S, NAME) T NAME##S(T x) { return __builtin_##NAME##S(x); }
#define BINARY(T, S, NAME) T NAME##S(T x, T y) { return __builtin_##NAME##S(x, y); }
#define LONG_END (2.0 * (LONG_MAX / 2 + 1))
#define LLONG_END 0x1p63
#define TO_INTEGER(T, S, NAME, ROUND, INT, END, ANY)                                           \
  INT NAME##S(T x) {                                                                           \
    T whole = __builtin_##ROUND##S(x);                                                         \
    if (whole >= -END && whole < END) return (INT)whole;                                       \
    return ANY();                                                                              \
  }
#define REAL(T, S)                                                                             \
  UNARY(T, S, ceil) UNARY(T, S, floor) UNARY(T, S, trunc) UNARY(T, S, round)                   \
  UNARY(T, S, rint) UNARY(T, S, nearbyint) UNARY(T, S, fabs)                                   \
  BINARY(T, S, fmin) BINARY(T, S, fmax) BINARY(T, S, copysign)                                 \
  T sqrt##S(T x) { return __builtin_elementwise_sqrt(x); }                                     \
  T fdim##S(T x, T y) { return x <= y ? 0 : x - y; }                                           \
  T fmod##S(T x, T y) {                                                                        \
    T rest = __builtin_fabs##S(x), most = __builtin_fabs##S(y);                                \
    if (x != x || y != y || rest == __builtin_inf() || most == 0) return x * y / (x * y);      \
    while (rest >= most) {                                                                     \
      T part = most;                                                                           \
      while (part + part <= rest) part += part;                                                \
      rest -= part;                                                                            \
    }                                                                                          \
    return __builtin_copysign##S(rest, x);                                                     \
  }                                                                                            \
  T modf##S(T x, T *whole) {                                                                   \
    *whole = __builtin_trunc##S(x);                                                            \
    return __builtin_copysign##S(*whole == x ? 0 : x - *whole, x);                             \
  }                                                                                            \
  TO_INTEGER(T, S, lround, round, long, LONG_END, __fathom_any_long)                           \
  TO_INTEGER(T, S, lrint, rint, long, LONG_END, __fathom_any_long)                             \
  TO_INTEGER(T, S, llround, round, long long, LLONG_END, __fathom_any_longlong)                \
  TO_INTEGER(T, S, llrint, rint, long long, LLONG_END, __fathom_any_longlong)                  \
  int __isnan##S(T x) { return x != x; }                                                       \
  int isnan##S(T x) { return x != x; }                                                         \
  int __isinf##S(T x) { return x == __builtin_inf() ? 1 : x == -__builtin_inf() ? -1 : 0; }    \
  int isinf##S(T x) { return __isinf##S(x); }                                                  \
  int __finite##S(T x) { return x - x == 0; }                                                  \
  int finite##S(T x) { return x - x == 0; }                                                    \
  int __fpclassify##S(T x) {                                                                   \
    return __builtin_fpclassify(0, 1, 4, 3, 2, x);                                             \
  }                                                                                            \
  int __signbit##S(T x) {                                                                      \
    int result = __fathom_any_int();                                                           \
    __fathom_assume((result != 0) == (__builtin_copysign##S(1, x) < 0));                       \
    return result;                                                                             \
  }
REAL(double, )
REAL(float, f)
static double __fathom_power(int exponent) {
  union { unsigned long long bits; double number; } power;
  power.bits = (unsigned long long)(1023 + exponent) << 52;
  return power.number;
}
double ldexp(double x, int n) {
  if (n > 1023) {
    x *= 0x1p1023;
    n -= 1023;
    if (n > 1023) {
      x *= 0x1p1023;
      n -= 1023;
      if (n > 1023) n = 1023;
    }
  } else if (n < -1022) {
    x *= 0x1p-969;
    n += 969;
    if (n < -1022) {
      x *= 0x1p-969;
      n += 969;
      if (n < -1022) n = -1022;
    }
  }
  return x * __fathom_power(n);
}
float ldexpf(float x, int n) { return (float)ldexp(x, n); }
double scalbn(double x, int n) { return ldexp(x, n); }
float scalbnf(float x, int n) { return ldexpf(x, n); }
double frexp(double x, int *exponent) {
  int n = 0;
  if (x - x != 0) {
    *exponent = __fathom_any_int();
    return x;
  }
  if (x != 0 && __builtin_fabs(x) < 0x1p-1022) {
    x *= 0x1p64;
    n = -64;
  }
  while (__builtin_fabs(x) >= 0x1p512) {
    x *= 0x1p-512;
    n += 512;
  }
  while (x != 0 && __builtin_fabs(x) < 0x1p-512) {
    x *= 0x1p512;
    n -= 512;
  }
  while (__builtin_fabs(x) >= 1) {
    x *= 0.5;
    n++;
  }
  while (x != 0 && __builtin_fabs(x) < 0.5) {
    x *= 2;
    n--;
  }
  *exponent = n;
  return x;
}
#define BETWEEN(T, S, NAME, LOW, HIGH, IS_DEFINED)                                             \
  T NAME##S(T x) {                                                                             \
    T result = __fathom_any_##T();                                                             \
    __fathom_assume(IS_DEFINED ? result >= LOW && result <= HIGH : result != result);          \
    return result;                                                                             \
  }
#define BOUNDED(T, S)                                                                          \
  BETWEEN(T, S, sin, -1, 1, x - x == 0)                                                        \
  BETWEEN(T, S, cos, -1, 1, x - x == 0)                                                        \
  BETWEEN(T, S, tanh, -1, 1, x == x)                                                           \
  BETWEEN(T, S, erf, -1, 1, x == x)                                                            \
  BETWEEN(T, S, erfc, 0, 2, x == x)                                                            \
  BETWEEN(T, S, atan, -2, 2, x == x)                                                           \
  BETWEEN(T, S, asin, -2, 2, x >= -1 && x <= 1)                                                \
  BETWEEN(T, S, acos, 0, 4, x >= -1 && x <= 1)                                                 \
  BETWEEN(T, S, exp, 0, __builtin_inf(), x == x)                                               \
  BETWEEN(T, S, exp2, 0, __builtin_inf(), x == x)                                              \
  BETWEEN(T, S, cosh, 1, __builtin_inf(), x == x)                                              \
  BETWEEN(T, S, log, -__builtin_inf(), __builtin_inf(), x >= 0)                                \
  BETWEEN(T, S, log2, -__builtin_inf(), __builtin_inf(), x >= 0)                               \
  BETWEEN(T, S, log10, -__builtin_inf(), __builtin_inf(), x >= 0)
BOUNDED(double, )
BOUNDED(float, f)
)";

}  // namespace fathom::frontend::c::library
