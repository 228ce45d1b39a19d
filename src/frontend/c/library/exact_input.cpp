#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// sscanf conversion by conversion (lower/scanned_text.h), and strtod: where executions know the
/// string. Each conversion takes where it reads and gives where the next one does; from -3 on there
/// is no place: -1 a mismatch, -2 the end of the string, -3 unknown (a number that is too long,
/// say): it may convert anything or end.
const char* const kExactInput = R"(
size_t __fathom_unread(void) {
  size_t at = __fathom_any_size();
  __fathom_assume(at >= (size_t)-3);
  return at;
}
static size_t __fathom_after(size_t at) { return at == (size_t)-3 ? __fathom_unread() : at; }
static int __fathom_is_space(char c) { return c == ' ' || (c >= 9 && c <= 13); }
static size_t __fathom_blanks(const char *s, size_t at) {
  while (__fathom_is_space(s[at])) at++;
  return at;
}
size_t __fathom_text_literal(const char *s, size_t at, const char *text, size_t n) {
  for (size_t k = 0; k < n; k++) {
    if (at >= (size_t)-3) return __fathom_after(at);
    if (__fathom_is_space(text[k])) at = __fathom_blanks(s, at);
    else if (!s[at]) at = (size_t)-2;
    else at = s[at] == text[k] ? at + 1 : (size_t)-1;
  }
  return at;
}
static size_t __fathom_take_integer(const char *s, size_t at, size_t width, int base, unsigned long long *value) {
  if (at >= (size_t)-3) return __fathom_after(at);
  at = __fathom_blanks(s, at);
  if (!s[at]) return (size_t)-2;
  size_t limit = width ? at + width : (size_t)-4;
  int isNegative = s[at] == '-';
  if (s[at] == '-' || s[at] == '+') at++;
  if ((base == 0 || base == 16) && at + 1 < limit && s[at] == '0' && (s[at + 1] == 'x' || s[at + 1] == 'X')) {
    base = 16;
    at += 2;
    if (at >= limit || __fathom_digit(s[at]) >= 16) return __fathom_unread();
  } else if (base == 0) {
    base = at < limit && s[at] == '0' ? 8 : 10;
  }
  size_t first = at;
  unsigned long long u = 0;
  for (; at < limit && __fathom_digit(s[at]) < base; at++) {
    if (at - first == 15) return __fathom_unread();
    u = u * (unsigned int)base + (unsigned int)__fathom_digit(s[at]);
  }
  if (at == first) return (size_t)-1;
  *value = isNegative ? -u : u;
  return at;
}
#define TEXT_INTEGER(NAME, T)                                                                       \
  size_t __fathom_text_##NAME(const char *s, size_t at, size_t width, int base, T *to) {            \
    unsigned long long value = 0;                                                                   \
    at = __fathom_take_integer(s, at, width, base, &value);                                         \
    if (at == (size_t)-3) value = (unsigned long long)__fathom_any_longlong();                      \
    if (to && at <= (size_t)-3) *to = (T)value;                                                     \
    return at;                                                                                      \
  }
TEXT_INTEGER(char, char)
TEXT_INTEGER(short, short)
TEXT_INTEGER(int, int)
TEXT_INTEGER(long, long)
TEXT_INTEGER(longlong, long long)
static int __fathom_is_decimal(char c) { return c >= '0' && c <= '9'; }
static double __fathom_ten_to(int n) {
  double power = 1;
  for (int i = 0; i < n; i++) power *= 10;
  return power;
}
/// 0: no number; 1: its value is the one nearest; 2: not known.
static int __fathom_decimal(const char *s, size_t i, size_t limit, int isFloat, size_t *end, double *value) {
  int isNegative = s[i] == '-', scale = 0, isAny = 0;
  unsigned long long m = 0;
  if (s[i] == '-' || s[i] == '+') i++;
  if (i < limit && (s[i] == 'i' || s[i] == 'I' || s[i] == 'n' || s[i] == 'N')) return 2;
  if (i + 1 < limit && s[i] == '0' && (s[i + 1] == 'x' || s[i + 1] == 'X')) return 2;
  for (; i < limit && __fathom_is_decimal(s[i]); i++) {
    isAny = 1;
    if (m > 100000000000000000ull) return 2;
    m = m * 10 + (unsigned int)(s[i] - '0');
  }
  if (i < limit && s[i] == '.')
    for (i++; i < limit && __fathom_is_decimal(s[i]); i++) {
      isAny = 1;
      if (m > 100000000000000000ull) return 2;
      m = m * 10 + (unsigned int)(s[i] - '0');
      scale--;
    }
  if (!isAny) return 0;
  if (i < limit && (s[i] == 'e' || s[i] == 'E')) {
    int isDown = 0, e = 0;
    i++;
    if (i < limit && (s[i] == '-' || s[i] == '+')) {
      isDown = s[i] == '-';
      i++;
    }
    if (i >= limit || !__fathom_is_decimal(s[i])) return 2;
    for (; i < limit && __fathom_is_decimal(s[i]); i++) e = e < 10000 ? e * 10 + (s[i] - '0') : e;
    scale += isDown ? -e : e;
  }
  *end = i;
  if (m == 0) scale = 0;
  if (isFloat) {
    if (m > 16777216 || scale > 10 || scale < -10) return 2;
    float power = (float)__fathom_ten_to(scale < 0 ? -scale : scale);
    float number = scale < 0 ? (float)m / power : (float)m * power;
    *value = isNegative ? -number : number;
    return 1;
  }
  if (m > 9007199254740992ull || scale > 22 || scale < -22) return 2;
  double power = __fathom_ten_to(scale < 0 ? -scale : scale);
  double number = scale < 0 ? (double)m / power : (double)m * power;
  *value = isNegative ? -number : number;
  return 1;
}
#define TEXT_REAL(NAME, T, IS_FLOAT, CONVERT)                                                       \
  size_t __fathom_text_##NAME(const char *s, size_t at, size_t width, T *to) {                      \
    if (at < (size_t)-3) {                                                                          \
      at = __fathom_blanks(s, at);                                                                  \
      if (!s[at]) return (size_t)-2;                                                                \
      size_t end = at;                                                                              \
      double value = 0;                                                                             \
      int kind = __fathom_decimal(s, at, width ? at + width : (size_t)-4, IS_FLOAT, &end, &value);  \
      if (kind == 0) return (size_t)-1;                                                             \
      if (kind == 1) {                                                                              \
        if (to) *to = (T)value;                                                                     \
        return end;                                                                                 \
      }                                                                                             \
      at = (size_t)-3;                                                                              \
    }                                                                                               \
    at = __fathom_after(at);                                                                        \
    if (to && at == (size_t)-3) *to = __fathom_any_##NAME();                                        \
    return at;                                                                                      \
  }                                                                                                 \
  T __fathom_exact_##CONVERT(const char *s, char **end) {                                           \
    size_t i = __fathom_skip(s), behind = 0;                                                        \
    double value = 0;                                                                               \
    int kind = __fathom_decimal(s, i, (size_t)-4, IS_FLOAT, &behind, &value);                       \
    if (kind == 2) return CONVERT(s, end);                                                          \
    if (end) *end = (char *)s + behind;                                                             \
    return (T)value;                                                                                \
  }
TEXT_REAL(float, float, 1, strtof)
TEXT_REAL(double, double, 0, strtod)
double __fathom_exact_atof(const char *s) { return __fathom_exact_strtod(s, 0); }
size_t __fathom_text_word(const char *s, size_t at, size_t width, char *to) {
  if (at < (size_t)-3) {
    at = __fathom_blanks(s, at);
    if (!s[at]) return (size_t)-2;
    size_t n = 0;
    for (; s[at] && !__fathom_is_space(s[at]) && (!width || n < width); n++, at++)
      if (to) to[n] = s[at];
    if (to) to[n] = 0;
    return at;
  }
  at = __fathom_after(at);
  if (to && at == (size_t)-3) __fathom_scan_any(to, width ? width : 2147483647, 0);
  return at;
}
size_t __fathom_text_chars(const char *s, size_t at, size_t width, char *to) {
  if (at < (size_t)-3) {
    if (!s[at]) return (size_t)-2;
    for (size_t n = 0; s[at] && n < width; n++, at++)
      if (to) to[n] = s[at];
    return at;
  }
  at = __fathom_after(at);
  if (at == (size_t)-3)
    for (size_t n = 0; to && n < width; n++) to[n] = __fathom_any_char();
  return at;
}
static int __fathom_is_in(char c, const char *set, size_t size) {
  for (size_t i = 0; i < size; i++)
    if (set[i] == c) return 1;
  return 0;
}
size_t __fathom_text_set(const char *s, size_t at, size_t width, char *to, const char *set, size_t size,
                         int isComplement) {
  if (at < (size_t)-3) {
    if (!s[at]) return (size_t)-2;
    size_t n = 0;
    for (; s[at] && __fathom_is_in(s[at], set, size) != isComplement && (!width || n < width); n++, at++)
      if (to) to[n] = s[at];
    if (n == 0) return (size_t)-1;
    if (to) to[n] = 0;
    return at;
  }
  at = __fathom_after(at);
  if (to && at == (size_t)-3) __fathom_scan_any(to, width ? width : 2147483647, 0);
  return at;
}
size_t __fathom_text_count(size_t at, int *to) {
  if (at < (size_t)-3) *to = (int)at;
  else if ((at = __fathom_after(at)) == (size_t)-3) *to = __fathom_any_int();
  return at;
}
int __fathom_text_result(int count, size_t at) { return count == 0 && at == (size_t)-2 ? -1 : count; }
)";

}  // namespace fathom::frontend::c::library
