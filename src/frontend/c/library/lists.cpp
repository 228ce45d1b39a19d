#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// printf's family with a list of arguments, or with a format that is no constant: the format is
/// read while the program runs. Conversions that C does not define, and those of wide characters,
/// must not be there where memory is verified; else they put any characters. Behind one that has no
/// known arguments the rest of the format puts any characters, too, and must not count them.
const char* const kLists = R"(
static size_t __fathom_read_number(const char *format, size_t at) {
  while (format[at] >= '0' && format[at] <= '9') at++;
  return at;
}
static size_t __fathom_number_at(const char *format, size_t from, size_t to) {
  size_t value = 0;
  for (; from < to; from++) value = value < 100000000 ? value * 10 + (size_t)(format[from] - '0') : 1000000000;
  return value;
}
static int __fathom_is_number(char c) { return c == 'd' || c == 'i' || c == 'u' || c == 'x' || c == 'X' || c == 'o'; }
static int __fathom_is_real(char c) {
  return c == 'e' || c == 'E' || c == 'f' || c == 'F' || c == 'g' || c == 'G' || c == 'a' || c == 'A';
}
static size_t __fathom_put_number(char *to, size_t at, size_t limit, char conversion, char length,
                                  unsigned long long value, int isWide) {
  if (conversion == 'u') {
    if (length == 'h') value = (unsigned short)value;
    else if (length == 'c') value = (unsigned char)value;
    else if (!isWide) value = (unsigned int)value;
    return __fathom_put_unsigned(to, at, limit, value);
  }
  if (length == 'h') return __fathom_put_signed(to, at, limit, (short)value);
  if (length == 'c') return __fathom_put_signed(to, at, limit, (signed char)value);
  return __fathom_put_signed(to, at, limit, isWide ? (long long)value : (int)value);
}
static size_t __fathom_longer(size_t a, size_t b) { return a > b ? a : b; }
static int __fathom_is_wide(char length) {
  return length == 'q' || length == 'j' || length == 'L' ||
         (sizeof(long) == 8 && (length == 'l' || length == 'z' || length == 't'));
}
static void __fathom_store_count(void *to, char length, size_t count) {
  if (!length || (length != 'c' && length != 'h' && !__fathom_is_wide(length))) {
    *(int *)to = (int)count;
    return;
  }
  size_t n = length == 'c' ? 1 : length == 'h' ? 2 : 8;
  for (size_t i = 0; i < n; i++) ((unsigned char *)to)[i] = i < sizeof(size_t) ? (unsigned char)(count >> 8 * i) : 0;
}
static int __fathom_ends_conversion(char c) {
  return c == '%' || (((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) && c != 'h' && c != 'l' && c != 'j' &&
                      c != 'z' && c != 't' && c != 'L' && c != 'q');
}
static int __fathom_counts(const char *conversion) {
  int isInside = 1;
  for (size_t i = 0; conversion[i]; i++) {
    char c = conversion[i];
    if (!isInside) {
      isInside = c == '%';
    } else if (__fathom_ends_conversion(c)) {
      if (c == 'n') return 1;
      isInside = 0;
    }
  }
  return 0;
}
#define LIST(NAME, HEAD, CHAR, NUMBER, STRING, ANY) \
size_t NAME(HEAD const char *format, __builtin_va_list list) { \
  size_t at = 0; \
  for (size_t i = 0; format[i]; i++) { \
    char c = format[i]; \
    if (c != '%') { \
      at = CHAR(c); \
      continue; \
    } \
    i++; \
    int isPlain = 1; \
    for (c = format[i]; c == '-' || c == '+' || c == ' ' || c == '#' || c == '0' || c == '\''; c = format[i]) { \
      isPlain = 0; \
      i++; \
    } \
    size_t width = 0; \
    size_t end = __fathom_read_number(format, i); \
    if (end > i) { \
      isPlain = 0; \
      width = __fathom_number_at(format, i, end); \
      i = end; \
    } else if (format[i] == '*') { \
      int given = __builtin_va_arg(list, int); \
      isPlain = 0; \
      width = given < 0 ? -(size_t)given : (size_t)given; \
      i++; \
    } \
    int precision = -1; \
    if (format[i] == '.') { \
      i++; \
      if (format[i] == '*') { \
        precision = __builtin_va_arg(list, int); \
        i++; \
      } else { \
        end = __fathom_read_number(format, i); \
        precision = (int)__fathom_number_at(format, i, end); \
        i = end; \
      } \
    } \
    c = format[i]; \
    char length = 0; \
    if (c == 'h' || c == 'l' || c == 'z' || c == 'j' || c == 't' || c == 'L' || c == 'q') { \
      length = c; \
      i++; \
      if ((c == 'h' || c == 'l') && format[i] == c) { \
        length = c == 'h' ? 'c' : 'q'; \
        i++; \
      } \
      c = format[i]; \
    } \
    if (length == 'l' && (c == 's' || c == 'c')) { \
      if (__fathom_any_int()) __fathom_require_followed(0); \
      if (c == 's') __builtin_va_arg(list, void *); \
      else __builtin_va_arg(list, unsigned int); \
      at = ANY(0, 2147483647); \
    } else if (__fathom_is_number(c)) { \
      int isWide = __fathom_is_wide(length); \
      unsigned long long value = isWide ? __builtin_va_arg(list, unsigned long long) \
                                        : __builtin_va_arg(list, unsigned int); \
      if (isPlain && precision < 0 && c != 'x' && c != 'X' && c != 'o') at = NUMBER(c, length, value, isWide); \
      else at = ANY(__fathom_longer(width, precision < 0), __fathom_longer(width, 24 + (size_t)(precision < 0 ? 0 : precision))); \
    } else if (__fathom_is_real(c)) { \
      if (length == 'L') __builtin_va_arg(list, long double); \
      else __builtin_va_arg(list, double); \
      at = ANY(__fathom_longer(width, 1), __fathom_longer(width, 4950 + (size_t)(precision < 0 ? 0 : precision))); \
    } else if (c == 's') { \
      const char *text = __builtin_va_arg(list, const char *); \
      if (isPlain) { \
        at = STRING(text, precision); \
      } else { \
        __fathom_read_string(text, precision); \
        at = ANY(width, 2147483647); \
      } \
    } else if (c == 'c') { \
      int one = __builtin_va_arg(list, int); \
      if (isPlain) at = CHAR(one); \
      else for (size_t n = 0; n < __fathom_longer(width, 1); n++) at = CHAR(__fathom_any_char()); \
    } else if (c == 'p') { \
      __builtin_va_arg(list, void *); \
      at = ANY(__fathom_longer(width, 1), __fathom_longer(width, 24)); \
    } else if (c == 'n') { \
      __fathom_store_count(__builtin_va_arg(list, void *), length, at); \
    } else if (c == 'm') { \
      at = ANY(width, 2147483647); \
    } else if (c == '%') { \
      at = CHAR('%'); \
    } else { \
      if (__fathom_any_int()) __fathom_require_followed(0); \
      __fathom_require_valid(!__fathom_counts(format + i)); \
      return ANY(0, 2147483647); \
    } \
  } \
  return at; \
}
#define HEAD char *to, size_t limit,
#define CHAR(C) __fathom_put_char(to, at, limit, C)
#define NUMBER(C, LENGTH, VALUE, WIDE) __fathom_put_number(to, at, limit, C, LENGTH, VALUE, WIDE)
#define STRING(S, PRECISION) __fathom_put_string(to, at, limit, S, PRECISION)
#define ANY(LEAST, MOST) __fathom_put_any(to, at, limit, LEAST, MOST)
LIST(__fathom_put_list, HEAD, CHAR, NUMBER, STRING, ANY)
size_t __fathom_any_between(size_t least, size_t most) {
  size_t n = __fathom_any_size();
  __fathom_assume(n >= least && n <= most);
  return n;
}
static size_t __fathom_text_length(const char *s, int precision) {
  return precision < 0 ? strlen(s) : strnlen(s, (size_t)precision);
}
#define NONE
#define COUNT_CHAR(C) ((void)(C), at + 1)
#define COUNT_NUMBER(C, LENGTH, VALUE, WIDE) at + __fathom_any_between(1, 20)
#define COUNT_STRING(S, PRECISION) at + __fathom_text_length(S, PRECISION)
#define COUNT_ANY(LEAST, MOST) at + __fathom_any_between(LEAST, MOST)
LIST(__fathom_count_list, NONE, COUNT_CHAR, COUNT_NUMBER, COUNT_STRING, COUNT_ANY)
int vsnprintf(char *to, size_t limit, const char *format, __builtin_va_list list) {
  return __fathom_put_end(to, __fathom_put_list(to, limit, format, list), limit);
}
int vsprintf(char *to, const char *format, __builtin_va_list list) {
  return vsnprintf(to, ~(size_t)0, format, list);
}
int vprintf(const char *format, __builtin_va_list list) {
  __fathom_count_list(format, list);
  return __fathom_any_count();
}
int vfprintf(void *stream, const char *format, __builtin_va_list list) {
  __fathom_require_stream(stream);
  return vprintf(format, list);
}
int vasprintf(char **to, const char *format, __builtin_va_list list) {
  size_t n = __fathom_count_list(format, list);
  char *made = malloc(n + 1);
  if (!made) return -1;
  made[n] = 0;
  *to = made;
  return (int)n;
}
#define LISTED(CALL) \
  __builtin_va_list list; \
  __builtin_va_start(list, format); \
  int result = CALL; \
  __builtin_va_end(list); \
  return result;
int printf(const char *format, ...) { LISTED(vprintf(format, list)) }
int fprintf(void *stream, const char *format, ...) { LISTED(vfprintf(stream, format, list)) }
int sprintf(char *to, const char *format, ...) { LISTED(vsprintf(to, format, list)) }
int snprintf(char *to, size_t limit, const char *format, ...) { LISTED(vsnprintf(to, limit, format, list)) }
int asprintf(char **to, const char *format, ...) { LISTED(vasprintf(to, format, list)) }
int dprintf(int file, const char *format, ...) { LISTED(vprintf(format, list)) }
)";

}  // namespace fathom::frontend::c::library
