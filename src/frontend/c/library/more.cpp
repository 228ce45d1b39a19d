#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// Functions beside the standard's, and lists of arguments of scanf's family (without %p).
const char* const kMore = R"(
char *stpncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  char *end = to + i;
  for (; i < n; i++) to[i] = 0;
  return end;
}
void explicit_bzero(void *to, size_t n) { bzero(to, n); }
void *rawmemchr(const void *s, int c) {
  const char *p = s;
  while (*p != (char)c) p++;
  return (void *)p;
}
void *memmem(const void *text, size_t n, const void *part, size_t m) {
  __fathom_require_readable(text, n);
  __fathom_require_readable(part, m);
  const char *p = text;
  const char *q = part;
  for (size_t i = 0; m <= n && i <= n - m; i++) {
    size_t k = 0;
    while (k < m && p[i + k] == q[k]) k++;
    if (k == m) return (void *)(p + i);
  }
  return 0;
}
char *strcasestr(const char *s, const char *part) {
  for (;; s++) {
    size_t i = 0;
    while (part[i] && __fathom_lower(s[i]) == __fathom_lower(part[i])) i++;
    if (!part[i]) return (char *)s;
    if (!*s) return 0;
  }
}
void swab(const void *from, void *to, ssize_t n) {
  const char *p = from;
  char *q = to;
  for (ssize_t i = 0; i + 1 < n; i += 2) {
    char c = p[i];
    q[i] = p[i + 1];
    q[i + 1] = c;
  }
}
size_t strxfrm(char *to, const char *from, size_t n) {
  size_t length = strlen(from);
  for (size_t i = 0; i < n && i <= length; i++) to[i] = from[i];
  return length;
}
int ffsll(long long x) {
  for (int i = 0; i < 64; i++)
    if ((unsigned long long)x >> i & 1) return i + 1;
  return 0;
}
int ffsl(long x) { return ffsll(x); }
int ffs(int x) { return ffsll(x); }
void *reallocarray(void *p, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes)) return 0;
  return realloc(p, bytes);
}
__INTMAX_TYPE__ strtoimax(const char *s, char **end, int base) { return strtoll(s, end, base); }
__UINTMAX_TYPE__ strtoumax(const char *s, char **end, int base) { return strtoull(s, end, base); }
__INTMAX_TYPE__ imaxabs(__INTMAX_TYPE__ x) { return llabs(x); }
long double strtold(const char *s, char **end) {
  __fathom_scan(s, end);
  return __fathom_any_longdouble();
}
int putc_unlocked(int c, void *stream) { return fputc(c, stream); }
int fputc_unlocked(int c, void *stream) { return fputc(c, stream); }
int putchar_unlocked(int c) { return putchar(c); }
int getc_unlocked(void *stream) { return fgetc(stream); }
int fgetc_unlocked(void *stream) { return fgetc(stream); }
int getchar_unlocked(void) { return getchar(); }
int fputs_unlocked(const char *s, void *stream) { return fputs(s, stream); }
int fflush_unlocked(void *stream) { return fflush(stream); }
int feof_unlocked(void *stream) { return feof(stream); }
int ferror_unlocked(void *stream) { return ferror(stream); }
char *fgets_unlocked(char *to, int size, void *stream) { return fgets(to, size, stream); }
size_t fread_unlocked(void *to, size_t size, size_t count, void *stream) { return fread(to, size, count, stream); }
size_t fwrite_unlocked(const void *from, size_t size, size_t count, void *stream) {
  return fwrite(from, size, count, stream);
}
void flockfile(void *stream) { __fathom_require_stream(stream); }
void funlockfile(void *stream) { __fathom_require_stream(stream); }
char *__fathom_text_for(int n) { return n < 0 ? 0 : malloc((size_t)n + 1); }
size_t __fathom_limit(char *text, int n) { return text ? (size_t)n + 1 : 0; }
int __fathom_give(char **to, char *text, int n) {
  if (!text) return -1;
  *to = text;
  return n;
}
int vdprintf(int file, const char *format, __builtin_va_list list) { return vprintf(format, list); }
static size_t __fathom_skip_set(const char *format, size_t at) {
  if (format[at] == '^') at++;
  if (format[at] == ']') at++;
  while (format[at] && format[at] != ']') at++;
  return at;
}
static int __fathom_scan_list(const char *format, __builtin_va_list list, int isText) {
  int count = 0, isOver = 0;
  for (size_t i = 0; format[i]; i++) {
    if (format[i] != '%') continue;
    i++;
    if (format[i] == '%') continue;
    int isKept = format[i] != '*';
    if (!isKept) i++;
    size_t end = __fathom_read_number(format, i);
    size_t width = end > i ? __fathom_number_at(format, i, end) : 0;
    i = end;
    char length = format[i];
    if (length == 'h' || length == 'l' || length == 'z' || length == 'j' || length == 't' || length == 'L') {
      i++;
      if ((length == 'h' || length == 'l') && format[i] == length) {
        length = length == 'h' ? 'c' : 'q';
        i++;
      }
    } else {
      length = 0;
    }
    char c = format[i];
    if (c == '[') i = __fathom_skip_set(format, i + 1);
    int isWord = c == 's' || c == '[';
    __fathom_require_valid(isWord || c == 'c' || c == 'n' || __fathom_is_number(c) ||
                           __fathom_is_real(c));
    __fathom_require_valid((!isWord && c != 'c') || length != 'l');
    if (!isOver && !__fathom_goes_on()) isOver = 1;
    if (!isKept) continue;
    if (isWord || c == 'c') {
      char *to = __builtin_va_arg(list, char *);
      if (c == 'c') __fathom_scan_chars(!isOver, to, width ? width : 1);
      else if (isText) __fathom_scan_text_word(!isOver, to, width ? width : 2147483647);
      else __fathom_scan_word(!isOver, to, width ? width : 2147483647);
    } else if (__fathom_is_real(c)) {
      if (length == 'L') __fathom_scan_longdouble(!isOver, __builtin_va_arg(list, long double *));
      else if (length == 'l') __fathom_scan_double(!isOver, __builtin_va_arg(list, double *));
      else __fathom_scan_float(!isOver, __builtin_va_arg(list, float *));
    } else if (length == 'q' || length == 'j' || length == 'L') {
      __fathom_scan_longlong(!isOver, __builtin_va_arg(list, long long *));
    } else if (length == 'l' || length == 'z' || length == 't') {
      __fathom_scan_long(!isOver, __builtin_va_arg(list, long *));
    } else if (length == 'h') {
      __fathom_scan_short(!isOver, __builtin_va_arg(list, short *));
    } else if (length == 'c') {
      __fathom_scan_char(!isOver, __builtin_va_arg(list, char *));
    } else {
      __fathom_scan_int(!isOver, __builtin_va_arg(list, int *));
    }
    if (!isOver && c != 'n') count++;
  }
  return count == 0 && __fathom_goes_on() ? -1 : count;
}
int vscanf(const char *format, __builtin_va_list list) { return __fathom_scan_list(format, list, 0); }
int vfscanf(void *stream, const char *format, __builtin_va_list list) {
  __fathom_require_stream(stream);
  return __fathom_scan_list(format, list, 0);
}
int vsscanf(const char *s, const char *format, __builtin_va_list list) {
  strlen(s);
  return __fathom_scan_list(format, list, 1);
}
int __isoc99_vscanf(const char *format, __builtin_va_list list) { return vscanf(format, list); }
int __isoc99_vfscanf(void *stream, const char *format, __builtin_va_list list) {
  return vfscanf(stream, format, list);
}
int __isoc99_vsscanf(const char *s, const char *format, __builtin_va_list list) { return vsscanf(s, format, list); }
)";

}  // namespace fathom::frontend::c::library
