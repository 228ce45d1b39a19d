#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// Calls of printf's family with a constant format are lowered to the __fathom_put_ functions (into
/// memory: `at` characters so far, of which `limit` - 1 and a terminator are written) or, for
/// streams, to what is read and %n writes (lower/formats.h).
const char* const kOutput = R"(
int __fathom_any_count(void) {
  int result = __fathom_any_int();
  __fathom_assume(result >= -1);
  return result;
}
void __fathom_read_string(const char *s, int precision) {
  if (precision < 0) strlen(s);
  else strnlen(s, (size_t)precision);
}
void __fathom_count_is(int *to, int count) { *to = count; }
void __fathom_require_stream(void *stream) { __fathom_require_open(stream); }
static void __fathom_put(char *to, size_t at, size_t limit, char c) {
  if (limit > 0 && at < limit - 1) to[at] = c;
}
size_t __fathom_put_char(char *to, size_t at, size_t limit, int c) {
  __fathom_put(to, at, limit, (char)c);
  return at + 1;
}
size_t __fathom_put_text(char *to, size_t at, size_t limit, const char *text, size_t n) {
  for (size_t i = 0; i < n; i++) __fathom_put(to, at + i, limit, text[i]);
  return at + n;
}
size_t __fathom_put_string(char *to, size_t at, size_t limit, const char *s, int precision) {
  size_t i = 0;
  for (; (precision < 0 || i < (size_t)precision) && s[i]; i++) __fathom_put(to, at + i, limit, s[i]);
  return at + i;
}
static int __fathom_digits(unsigned long long u) {
  if (u < 10) return 1;
  if (u < 100) return 2;
  if (u < 1000) return 3;
  if (u < 10000) return 4;
  if (u < 100000) return 5;
  if (u < 1000000) return 6;
  if (u < 10000000) return 7;
  if (u < 100000000) return 8;
  if (u < 1000000000) return 9;
  if (u < 10000000000ull) return 10;
  if (u < 100000000000ull) return 11;
  if (u < 1000000000000ull) return 12;
  if (u < 10000000000000ull) return 13;
  if (u < 100000000000000ull) return 14;
  if (u < 1000000000000000ull) return 15;
  if (u < 10000000000000000ull) return 16;
  if (u < 100000000000000000ull) return 17;
  if (u < 1000000000000000000ull) return 18;
  return u < 10000000000000000000ull ? 19 : 20;
}
char __fathom_any_digit(void) {
  char digit = __fathom_any_char();
  __fathom_assume(digit >= '0' && digit <= '9');
  return digit;
}
static char __fathom_digit_at(unsigned long long u, int place) {
  switch (place) {
    case 0: return (char)('0' + u % 10);
    case 1: return (char)('0' + u / 10 % 10);
    case 2: return (char)('0' + u / 100 % 10);
  }
  return __fathom_any_digit();
}
size_t __fathom_put_unsigned(char *to, size_t at, size_t limit, unsigned long long u) {
  int n = __fathom_digits(u);
  for (int i = 0; i < n; i++) __fathom_put(to, at + (size_t)i, limit, __fathom_digit_at(u, n - 1 - i));
  return at + (size_t)n;
}
size_t __fathom_put_signed(char *to, size_t at, size_t limit, long long value) {
  if (value >= 0) return __fathom_put_unsigned(to, at, limit, (unsigned long long)value);
  __fathom_put(to, at, limit, '-');
  return __fathom_put_unsigned(to, at + 1, limit, -(unsigned long long)value);
}
size_t __fathom_put_any(char *to, size_t at, size_t limit, size_t least, size_t most) {
  size_t n = __fathom_any_size();
  __fathom_assume(n >= least && n <= most);
  for (size_t i = 0; i < n; i++) {
    char c = __fathom_any_char();
    __fathom_assume(c != 0);
    __fathom_put(to, at + i, limit, c);
  }
  return at + n;
}
int __fathom_put_end(char *to, size_t at, size_t limit) {
  if (limit) to[at < limit ? at : limit - 1] = 0;
  return (int)at;
}
int puts(const char *s) {
  strlen(s);
  return __fathom_any_count();
}
int fputs(const char *s, void *stream) {
  strlen(s);
  __fathom_require_stream(stream);
  return __fathom_any_count();
}
void perror(const char *s) {
  if (s) strlen(s);
}
static int __fathom_put_one(int c) {
  return __fathom_any_int() ? (int)(unsigned char)c : -1;
}
int putchar(int c) { return __fathom_put_one(c); }
int fputc(int c, void *stream) {
  __fathom_require_stream(stream);
  return __fathom_put_one(c);
}
int putc(int c, void *stream) { return fputc(c, stream); }
int fflush(void *stream) {
  if (stream) __fathom_require_stream(stream);
  return __fathom_any_int() ? 0 : -1;
}
size_t fwrite(const void *from, size_t size, size_t count, void *stream) {
  __fathom_require_stream(stream);
  __fathom_require_readable(from, size * count);
  size_t result = __fathom_any_size();
  __fathom_assume(result <= count);
  return result;
}
ssize_t write(int file, const void *from, size_t n) {
  __fathom_require_readable(from, n);
  ssize_t result = (ssize_t)__fathom_any_long();
  __fathom_assume(result >= -1 && (result < 0 || (size_t)result <= n));
  return result;
}
)";

/// Input is any input. Calls of scanf's family with a constant format are lowered to the
/// __fathom_scan_ functions.
const char* const kInput = R"(
int fgetc(void *stream) {
  __fathom_require_stream(stream);
  int c = __fathom_any_int();
  __fathom_assume(c >= -1 && c <= 255);
  return c;
}
int getc(void *stream) { return fgetc(stream); }
int getchar(void) {
  int c = __fathom_any_int();
  __fathom_assume(c >= -1 && c <= 255);
  return c;
}
int __fathom_goes_on(void) { return __fathom_any_int(); }
int __fathom_scanned_line(void) { return __fathom_goes_on(); }
static int __fathom_begin_line(char *to, int size, void *stream) {
  __fathom_require_stream(stream);
  if (size <= 0) return -1;
  int n = __fathom_any_int();
  __fathom_assume(n >= 0 && n < size);
  for (int i = 0; i < n; i++) {
    char c = __fathom_any_char();
    __fathom_assume(c != '\n' || i == n - 1);
    to[i] = c;
  }
  return n;
}
char *__fathom_scan_line(char *to, int size, void *stream) {
  int n = __fathom_begin_line(to, size, stream);
  if (n < 0) return 0;
  __fathom_assume(n > 0 || size == 1);
  to[n] = 0;
  return to;
}
char *__fathom_scan_no_line(char *to, int size, void *stream) {
  __fathom_begin_line(to, size, stream);
  return 0;
}
char *fgets(char *to, int size, void *stream) {
  return __fathom_scanned_line() ? __fathom_scan_line(to, size, stream)
                                 : __fathom_scan_no_line(to, size, stream);
}
char *gets(char *to) {
  size_t n = __fathom_any_size();
  for (size_t i = 0; i < n; i++) {
    char c = __fathom_any_char();
    __fathom_assume(c != '\n');
    to[i] = c;
  }
  if (__fathom_any_int()) return 0;
  to[n] = 0;
  return to;
}
size_t fread(void *to, size_t size, size_t count, void *stream) {
  __fathom_require_stream(stream);
  size_t n = __fathom_any_size();
  __fathom_assume(n <= size * count);
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = __fathom_any_char();
  size_t result = __fathom_any_size();
  __fathom_assume(result <= count && result * size <= n && (result == count || n < result * size + size));
  return size ? result : 0;
}
void *__fathom_opened(void) { return __fathom_any_int() ? __fathom_new_object(216) : 0; }
void *fopen(const char *name, const char *mode) {
  strlen(name);
  strlen(mode);
  return __fathom_opened();
}
int fclose(void *stream) {
  __fathom_require_stream(stream);
  __fathom_end_object(stream);
  return __fathom_any_int() ? 0 : -1;
}
int feof(void *stream) {
  __fathom_require_stream(stream);
  return __fathom_any_int();
}
int ferror(void *stream) {
  __fathom_require_stream(stream);
  return __fathom_any_int();
}
extern char **environ;
int __fathom_environment_changed;
char *__fathom_any_variable(void) { return __fathom_any_int() ? __fathom_any_message() : 0; }
char *getenv(const char *name) {
  if (__fathom_environment_changed) {
    strlen(name);
    return __fathom_any_variable();
  }
  if (!environ || !name[0]) return 0;
  for (char **at = environ; *at; at++) {
    size_t i = 0;
    while (name[i] && (*at)[i] == name[i]) i++;
    if (!name[i] && (*at)[i] == '=') return *at + i + 1;
  }
  return 0;
}
ssize_t read(int file, void *to, size_t n) {
  ssize_t result = (ssize_t)__fathom_any_long();
  __fathom_assume(result >= -1 && (result < 0 || (size_t)result <= n));
  for (ssize_t i = 0; i < result; i++) ((char *)to)[i] = __fathom_any_char();
  return result;
}
int __fathom_scanned(int most) {
  int result = __fathom_any_int();
  __fathom_assume(result >= -1 && result <= most);
  return result;
}
int __fathom_scanned_text(const char *s, int most) {
  strlen(s);
  return __fathom_scanned(most);
}
#define SCAN(NAME, T, ANY) void __fathom_scan_##NAME(int isRead, T *to) { if (isRead) *to = ANY; }
SCAN(char, char, __fathom_any_char())
SCAN(short, short, __fathom_any_short())
SCAN(int, int, __fathom_any_int())
SCAN(long, long, __fathom_any_long())
SCAN(longlong, long long, __fathom_any_longlong())
SCAN(float, float, __fathom_any_float())
SCAN(double, double, __fathom_any_double())
SCAN(longdouble, long double, __fathom_any_longdouble())
void __fathom_scan_pointer(int isRead, void **to) {
  if (isRead) *to = __fathom_any_pointer();
}
void __fathom_scan_chars(int isRead, char *to, size_t n) {
  if (isRead)
    for (size_t i = 0; i < n; i++) to[i] = __fathom_any_char();
}
static void __fathom_scan_any(char *to, size_t most, int mayBeZero) {
  size_t n = __fathom_any_size();
  __fathom_assume(n >= 1 && n <= most);
  for (size_t i = 0; i < n; i++) {
    char c = __fathom_any_char();
    __fathom_assume(c != 0 || mayBeZero);
    to[i] = c;
  }
  to[n] = 0;
}
void __fathom_scan_word(int isRead, char *to, size_t most) {
  if (isRead) __fathom_scan_any(to, most, 1);
}
void __fathom_scan_text_word(int isRead, char *to, size_t most) {
  if (isRead) __fathom_scan_any(to, most, 0);
}
)";

/// Handlers run in the reverse order of their registration; what they register runs too.
const char* const kProcess = R"(
struct __fathom_handler {
  void (*plain)(void);
  void (*withStatus)(int, void *);
  void *argument;
};
struct __fathom_handler __fathom_handlers[128];
int __fathom_handler_count;
int atexit(void (*handler)(void)) {
  if (__fathom_handler_count == 128) return 1;
  __fathom_handlers[__fathom_handler_count].plain = handler;
  __fathom_handler_count++;
  return 0;
}
int on_exit(void (*handler)(int, void *), void *argument) {
  if (__fathom_handler_count == 128) return 1;
  __fathom_handlers[__fathom_handler_count].plain = 0;
  __fathom_handlers[__fathom_handler_count].withStatus = handler;
  __fathom_handlers[__fathom_handler_count].argument = argument;
  __fathom_handler_count++;
  return 0;
}
void __fathom_run_handlers(int status) {
  while (__fathom_handler_count > 0) {
    __fathom_handler_count--;
    struct __fathom_handler *last = &__fathom_handlers[__fathom_handler_count];
    if (last->plain) last->plain();
    else last->withStatus(status, last->argument);
  }
}
void exit(int);
void __fathom_at_exit(int);
void __fathom_exit(int status) {
  __fathom_at_exit(status);
  exit(status);
}
long time(long *to) {
  long now = __fathom_any_long();
  if (to) *to = now;
  return now;
}
static void __fathom_swap(char *a, char *b, size_t size) {
  for (size_t i = 0; i < size; i++) {
    char c = a[i];
    a[i] = b[i];
    b[i] = c;
  }
}
int __fathom_stays(void) { return __fathom_any_int(); }
void qsort(void *base, size_t count, size_t size, int (*order)(const void *, const void *)) {
  char *all = base;
  for (size_t i = 1; i < count; i++)
    for (size_t k = i; k > 0; k--) {
      int sign = order(all + (k - 1) * size, all + k * size);
      if (sign < 0 || (sign == 0 && __fathom_stays())) break;
      __fathom_swap(all + (k - 1) * size, all + k * size, size);
    }
}
void __fathom_qsort_any(void *base, size_t count, size_t size, int (*order)(const void *, const void *)) {
  size_t i = __fathom_any_size(), k = __fathom_any_size();
  if (i < count && k < count && i != k) order((char *)base + i * size, (char *)base + k * size);
  qsort(base, count, size, order);
}
void *bsearch(const void *key, const void *base, size_t count, size_t size,
              int (*order)(const void *, const void *)) {
  size_t from = 0;
  while (from < count) {
    size_t middle = from + (count - from) / 2;
    const char *at = (const char *)base + middle * size;
    int result = order(key, at);
    if (result == 0) return (void *)at;
    if (result < 0) count = middle;
    else from = middle + 1;
  }
  return 0;
}
)";

}  // namespace fathom::frontend::c::library
