#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// Conversions of printf's family digit by digit (lower/exact_conversions.h), where executions know
/// the numbers. Flags: 1 is '-', 2 '+', 4 ' ', 8 '#', 16 '0', 32 capitals. What is not computed is
/// any text.
const char* const kExactOutput = R"(
static size_t __fathom_put_many(char *to, size_t at, size_t limit, char c, size_t n) {
  for (size_t i = 0; i < n; i++) __fathom_put(to, at + i, limit, c);
  return at + n;
}
static size_t __fathom_put_field(char *to, size_t at, size_t limit, const char *text, size_t head, size_t n,
                                 int flags, size_t width) {
  size_t fill = width > n ? width - n : 0;
  if (!(flags & 17)) at = __fathom_put_many(to, at, limit, ' ', fill);
  at = __fathom_put_text(to, at, limit, text, head);
  if ((flags & 17) == 16) at = __fathom_put_many(to, at, limit, '0', fill);
  at = __fathom_put_text(to, at, limit, text + head, n - head);
  return flags & 1 ? __fathom_put_many(to, at, limit, ' ', fill) : at;
}
static size_t __fathom_sign(char *text, int isNegative, int flags) {
  if (!isNegative && !(flags & 6)) return 0;
  text[0] = isNegative ? '-' : flags & 2 ? '+' : ' ';
  return 1;
}
size_t __fathom_put_integer(char *to, size_t at, size_t limit, unsigned long long u, int isNegative, int base,
                            int flags, int precision, size_t width) {
  char digits[24], text[128];
  int n = 0, least = precision < 0 ? 1 : precision;
  for (; u; u /= (unsigned int)base) {
    int digit = (int)(u % (unsigned int)base);
    digits[n++] = (char)(digit < 10 ? '0' + digit : (flags & 32 ? 'A' : 'a') + digit - 10);
  }
  size_t length = __fathom_sign(text, isNegative, flags);
  if ((flags & 8) && base == 16 && n > 0) {
    text[length++] = '0';
    text[length++] = flags & 32 ? 'X' : 'x';
  }
  size_t head = length;
  if ((flags & 8) && base == 8 && least <= n) least = n + 1;
  for (int i = n; i < least; i++) text[length++] = '0';
  while (n > 0) text[length++] = digits[--n];
  return __fathom_put_field(to, at, limit, text, head, length, precision < 0 ? flags : flags & ~16, width);
}
size_t __fathom_put_signed_integer(char *to, size_t at, size_t limit, long long value, int base, int flags,
                                   int precision, size_t width) {
  unsigned long long u = (unsigned long long)value;
  return __fathom_put_integer(to, at, limit, value < 0 ? -u : u, value < 0, base, flags, precision, width);
}
size_t __fathom_put_padded(char *to, size_t at, size_t limit, const char *s, int precision, int flags, size_t width) {
  size_t n = precision < 0 ? strlen(s) : strnlen(s, (size_t)precision);
  return __fathom_put_field(to, at, limit, s, 0, n, flags & 1, width);
}
static int __fathom_places_of(double y, int precision) {
  if (y == 0 || (y >= 1 && y < 10)) return precision - 1;
  if (y < 1) return precision - 1 + (y >= 0.1 ? 1 : y >= 0.01 ? 2 : y >= 0.001 ? 3 : 4);
  int whole = 0;
  for (unsigned long long u = (unsigned long long)y; u; u /= 10) whole++;
  return precision - whole;
}
size_t __fathom_put_real(char *to, size_t at, size_t limit, double x, int isShort, int precision, int flags,
                         size_t width, size_t most) {
  double y = x < 0 ? -x : x;
  int places = precision;
  if (!(y < 9.0e18)) return __fathom_put_any(to, at, limit, width > 1 ? width : 1, most);
  if (isShort) {
    if (precision == 0) precision = 1;
    places = __fathom_places_of(y, precision);
    if ((y != 0 && y < 0.0001) || places < 0) return __fathom_put_any(to, at, limit, width > 1 ? width : 1, most);
  }
  unsigned long long whole = (unsigned long long)y, digits = 0, scale = 1;
  double scaled = (y - (double)whole) * 1152921504606846976.0;
  unsigned long long rest = (unsigned long long)scaled, half = 1ull << 59;
  if ((double)rest != scaled || places > 17) return __fathom_put_any(to, at, limit, width > 1 ? width : 1, most);
  for (int i = 0; i < places; i++) {
    rest *= 10;
    digits = digits * 10 + (rest >> 60);
    rest &= (1ull << 60) - 1;
    scale *= 10;
  }
  if (rest > half || (rest == half && ((places > 0 ? digits : whole) & 1))) digits++;
  if (digits == scale || (places == 0 && digits > 0)) {
    digits = 0;
    whole++;
  }
  if (isShort) {
    if (whole > 0 && __fathom_places_of((double)whole, precision) < 0)
      return __fathom_put_any(to, at, limit, width > 1 ? width : 1, most);
    for (; places > 0 && digits % 10 == 0; places--) digits /= 10;
  }
  char text[64], reversed[48];
  size_t length = __fathom_sign(text, x < 0 || (x == 0 && 1 / x < 0), flags), head = length, n = 0;
  for (int i = 0; i < places; i++, digits /= 10) reversed[n++] = (char)('0' + digits % 10);
  if (places > 0 || (flags & 8)) reversed[n++] = '.';
  do reversed[n++] = (char)('0' + whole % 10);
  while (whole /= 10);
  while (n > 0) text[length++] = reversed[--n];
  return __fathom_put_field(to, at, limit, text, head, length, flags, width);
}
)";

}  // namespace fathom::frontend::c::library
