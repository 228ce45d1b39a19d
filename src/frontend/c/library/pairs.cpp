#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// Numbers that are pairs: quotients with remainders, and complex numbers as C's Annex G has them.
const char* const kPairs = R"(
#define QUOTIENT(NAME, T, LEAST) \
  struct __fathom_##NAME { T quot, rem; }; \
  struct __fathom_##NAME NAME(T a, T b) { \
    __fathom_require_divisor(b != 0); \
    __fathom_require_represented(b != -1 || a != LEAST); \
    struct __fathom_##NAME result; \
    result.quot = a / b; \
    result.rem = a % b; \
    return result; \
  }
QUOTIENT(div, int, (-2147483647 - 1))
QUOTIENT(ldiv, long, (-LONG_MAX - 1))
QUOTIENT(lldiv, long long, (-LLONG_MAX - 1))
QUOTIENT(imaxdiv, __INTMAX_TYPE__, (-__INTMAX_MAX__ - 1))
#define COMPLEX(S, T, MUL, DIV) \
  static int __fathom_is_nan##S(T x) { return x != x; } \
  static int __fathom_is_infinite##S(T x) { return x == (T)__builtin_inf() || x == -(T)__builtin_inf(); } \
  static T __fathom_box##S(T x, int isOne) { return __builtin_copysign##S((T)(isOne ? 1 : 0), x); } \
  static T __fathom_zero_of##S(T x) { return __fathom_is_nan##S(x) ? __builtin_copysign##S((T)0, x) : x; } \
  static T _Complex __fathom_pair##S(T real, T imaginary) { \
    T _Complex result; \
    __real__ result = real; \
    __imag__ result = imaginary; \
    return result; \
  } \
  T _Complex MUL(T a, T b, T c, T d) { \
    T ac = a * c, bd = b * d, ad = a * d, bc = b * c; \
    T x = ac - bd, y = ad + bc; \
    if (__fathom_is_nan##S(x) && __fathom_is_nan##S(y)) { \
      int again = 0; \
      if (__fathom_is_infinite##S(a) || __fathom_is_infinite##S(b)) { \
        a = __fathom_box##S(a, __fathom_is_infinite##S(a)); \
        b = __fathom_box##S(b, __fathom_is_infinite##S(b)); \
        c = __fathom_zero_of##S(c); \
        d = __fathom_zero_of##S(d); \
        again = 1; \
      } \
      if (__fathom_is_infinite##S(c) || __fathom_is_infinite##S(d)) { \
        c = __fathom_box##S(c, __fathom_is_infinite##S(c)); \
        d = __fathom_box##S(d, __fathom_is_infinite##S(d)); \
        a = __fathom_zero_of##S(a); \
        b = __fathom_zero_of##S(b); \
        again = 1; \
      } \
      if (!again && (__fathom_is_infinite##S(ac) || __fathom_is_infinite##S(bd) || \
                     __fathom_is_infinite##S(ad) || __fathom_is_infinite##S(bc))) { \
        a = __fathom_zero_of##S(a); \
        b = __fathom_zero_of##S(b); \
        c = __fathom_zero_of##S(c); \
        d = __fathom_zero_of##S(d); \
        again = 1; \
      } \
      if (again) { \
        x = (T)__builtin_inf() * (a * c - b * d); \
        y = (T)__builtin_inf() * (a * d + b * c); \
      } \
    } \
    return __fathom_pair##S(x, y); \
  } \
  T _Complex DIV(T a, T b, T c, T d) { return __fathom_pair##S(__fathom_any_part##S(), __fathom_any_part##S()); } \
  T creal##S(T _Complex z) { return __real__ z; } \
  T cimag##S(T _Complex z) { return __imag__ z; } \
  T _Complex conj##S(T _Complex z) { return __fathom_pair##S(__real__ z, -__imag__ z); } \
  T cabs##S(T _Complex z) { \
    T result = __fathom_any_part##S(); \
    __fathom_assume(result >= 0 || __fathom_is_nan##S(result)); \
    return result; \
  } \
  T carg##S(T _Complex z) { \
    T result = __fathom_any_part##S(); \
    __fathom_assume((result >= (T)-3.15 && result <= (T)3.15) || __fathom_is_nan##S(result)); \
    return result; \
  } \
  T _Complex csqrt##S(T _Complex z) { return __fathom_pair##S(__fathom_any_part##S(), __fathom_any_part##S()); } \
  T _Complex cexp##S(T _Complex z) { return csqrt##S(z); } \
  T _Complex clog##S(T _Complex z) { return csqrt##S(z); } \
  T _Complex cpow##S(T _Complex z, T _Complex w) { return csqrt##S(z); }
static float __fathom_any_partf(void) { return __fathom_any_float(); }
static double __fathom_any_part(void) { return __fathom_any_double(); }
COMPLEX(f, float, __mulsc3, __divsc3)
COMPLEX(, double, __muldc3, __divdc3)
)";

}  // namespace fathom::frontend::c::library
