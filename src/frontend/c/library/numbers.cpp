#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// In the locale "C". The tables of glibc's macros are in library.cpp.
const char* const kCharacters = R"(
const unsigned short **__ctype_b_loc(void);
static int __fathom_is(int c, int mask) {
  int isMember = ((*__ctype_b_loc())[c] & mask) != 0;
  int result = __fathom_any_int();
  __fathom_assume((result != 0) == isMember);
  return result;
}
int isupper(int c) { return __fathom_is(c, 0x100); }
int islower(int c) { return __fathom_is(c, 0x200); }
int isalpha(int c) { return __fathom_is(c, 0x400); }
int isdigit(int c) { return __fathom_is(c, 0x800); }
int isxdigit(int c) { return __fathom_is(c, 0x1000); }
int isspace(int c) { return __fathom_is(c, 0x2000); }
int isprint(int c) { return __fathom_is(c, 0x4000); }
int isgraph(int c) { return __fathom_is(c, 0x8000); }
int isblank(int c) { return __fathom_is(c, 0x1); }
int iscntrl(int c) { return __fathom_is(c, 0x2); }
int ispunct(int c) { return __fathom_is(c, 0x4); }
int isalnum(int c) { return __fathom_is(c, 0x8); }
static int __fathom_as_byte(int c) { return c >= -128 && c < -1 ? c + 256 : c; }
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - 32 : __fathom_as_byte(c); }
int tolower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : __fathom_as_byte(c); }
int isascii(int c) { return c >= 0 && c < 128; }
int toascii(int c) { return c & 127; }
)";

const char* const kNumbers = R"(
int __fathom_errno;
int *__errno_location(void) { return &__fathom_errno; }
void __fathom_may_set_errno(void) {
  int number = __fathom_any_int();
  __fathom_assume(number > 0);
  if (__fathom_any_int()) __fathom_errno = number;
}
static int __fathom_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 36;
}
static size_t __fathom_skip(const char *s) {
  size_t i = 0;
  while (s[i] == ' ' || (s[i] >= 9 && s[i] <= 13)) i++;
  return i;
}
#define CONVERT(NAME, T, LIMIT)                                                                \
  static T NAME(const char *s, char **end, int base, int isNegative, size_t i, T limit) {      \
    if ((base == 0 || base == 16) && s[i] == '0' && (s[i + 1] == 'x' || s[i + 1] == 'X') &&    \
        __fathom_digit(s[i + 2]) < 16) {                                                       \
      base = 16;                                                                               \
      i += 2;                                                                                  \
    } else if (base == 0) {                                                                    \
      base = s[i] == '0' ? 8 : 10;                                                             \
    }                                                                                          \
    T value = 0;                                                                               \
    int isAny = 0, isOver = 0;                                                                 \
    if (base == 10) {                                                                          \
      for (; s[i] >= '0' && s[i] <= '9'; i++) {                                                \
        T digit = (T)(s[i] - '0');                                                             \
        isAny = 1;                                                                             \
        if (isOver || value > (limit - digit) / 10) isOver = 1;                                \
        else value = value * 10 + digit;                                                       \
      }                                                                                        \
    } else {                                                                                   \
      for (; __fathom_digit(s[i]) < base; i++) {                                               \
        T digit = (T)__fathom_digit(s[i]);                                                     \
        isAny = 1;                                                                             \
        if (isOver || value > (limit - digit) / (T)base) isOver = 1;                           \
        else value = value * (T)base + digit;                                                  \
      }                                                                                        \
    }                                                                                          \
    if (end) *end = (char *)(isAny ? s + i : s);                                               \
    if (isOver) {                                                                              \
      __fathom_errno = 34;                                                                     \
      return LIMIT;                                                                            \
    }                                                                                          \
    return isNegative ? -value : value;                                                        \
  }
CONVERT(__fathom_to_long, unsigned long, isNegative ? -limit : limit)
CONVERT(__fathom_to_ulong, unsigned long, limit)
CONVERT(__fathom_to_longlong, unsigned long long, isNegative ? -limit : limit)
CONVERT(__fathom_to_ulonglong, unsigned long long, limit)
#define SIGNED(NAME, T, U, CALLED, MOST)                                                       \
  T NAME(const char *s, char **end, int base) {                                                \
    if (base < 0 || base == 1 || base > 36) {                                                  \
      __fathom_errno = 22;                                                                     \
      return 0;                                                                                \
    }                                                                                          \
    size_t i = __fathom_skip(s);                                                               \
    int isNegative = s[i] == '-';                                                              \
    if (s[i] == '-' || s[i] == '+') i++;                                                       \
    return (T)CALLED(s, end, base, isNegative, i, MOST);                                       \
  }
SIGNED(strtol, long, unsigned long, __fathom_to_long, (unsigned long)LONG_MAX + (isNegative != 0))
SIGNED(strtoul, unsigned long, unsigned long, __fathom_to_ulong, ~0ul)
SIGNED(strtoll, long long, unsigned long long, __fathom_to_longlong,
       (unsigned long long)LLONG_MAX + (isNegative != 0))
SIGNED(strtoull, unsigned long long, unsigned long long, __fathom_to_ulonglong, ~0ull)
int atoi(const char *s) { return (int)strtol(s, 0, 10); }
long atol(const char *s) { return strtol(s, 0, 10); }
long long atoll(const char *s) { return strtoll(s, 0, 10); }
static void __fathom_scan(const char *s, char **end) {
  size_t k = __fathom_any_size();
  __fathom_assume(k <= strlen(s));
  if (end) *end = (char *)s + k;
}
double strtod(const char *s, char **end) {
  __fathom_scan(s, end);
  return __fathom_any_double();
}
float strtof(const char *s, char **end) {
  __fathom_scan(s, end);
  return __fathom_any_float();
}
double atof(const char *s) {
  strlen(s);
  return __fathom_any_double();
}
unsigned int htonl(unsigned int x) {
  return (x >> 24) + ((x >> 16 & 255) << 8) + ((x >> 8 & 255) << 16) + ((x & 255) << 24);
}
unsigned int ntohl(unsigned int x) { return htonl(x); }
unsigned short htons(unsigned short x) { return (unsigned short)((x >> 8) + ((x & 255) << 8)); }
unsigned short ntohs(unsigned short x) { return htons(x); }
int abs(int x) {
  __fathom_require_represented(x != -2147483647 - 1);
  return x < 0 ? -x : x;
}
long labs(long x) {
  __fathom_require_represented(x != -LONG_MAX - 1);
  return x < 0 ? -x : x;
}
long long llabs(long long x) {
  __fathom_require_represented(x != -LLONG_MAX - 1);
  return x < 0 ? -x : x;
}
int rand(void) {
  int result = __fathom_any_int();
  __fathom_assume(result >= 0);
  return result;
}
int rand_r(unsigned int *seed) {
  *seed = (unsigned int)__fathom_any_int();
  return rand();
}
long random(void) { return rand(); }
void srand(unsigned int seed) {}
void srandom(unsigned int seed) {}
)";

}  // namespace fathom::frontend::c::library
