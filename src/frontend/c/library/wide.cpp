#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

/// Wide strings and characters, in the locale "C": of characters beyond ASCII, what they become is
/// any.
const char* const kWide = R"(
typedef int wchar_t;
static int __fathom_wide_order(wchar_t a, wchar_t b) {
  if (a == b) return 0;
  int result = __fathom_any_int();
  __fathom_assume(a < b ? result < 0 : result > 0);
  return result;
}
size_t wcslen(const wchar_t *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}
size_t wcsnlen(const wchar_t *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n]) n++;
  return n;
}
wchar_t *wcscpy(wchar_t *to, const wchar_t *from) {
  size_t i = 0;
  for (; from[i]; i++) to[i] = from[i];
  to[i] = 0;
  return to;
}
wchar_t *wcpcpy(wchar_t *to, const wchar_t *from) {
  size_t i = 0;
  for (; from[i]; i++) to[i] = from[i];
  to[i] = 0;
  return to + i;
}
wchar_t *wcsncpy(wchar_t *to, const wchar_t *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  for (; i < n; i++) to[i] = 0;
  return to;
}
wchar_t *wcscat(wchar_t *to, const wchar_t *from) {
  wcscpy(to + wcslen(to), from);
  return to;
}
wchar_t *wcsncat(wchar_t *to, const wchar_t *from, size_t n) {
  size_t end = wcslen(to);
  size_t i = 0;
  for (; i < n && from[i]; i++) to[end + i] = from[i];
  to[end + i] = 0;
  return to;
}
int wcscmp(const wchar_t *a, const wchar_t *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return __fathom_wide_order(a[i], b[i]);
}
int wcscoll(const wchar_t *a, const wchar_t *b) { return wcscmp(a, b); }
int wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return __fathom_wide_order(a[i], b[i]);
    if (!a[i]) return 0;
  }
  return 0;
}
wchar_t *wcschr(const wchar_t *s, wchar_t c) {
  for (;; s++) {
    if (*s == c) return (wchar_t *)s;
    if (!*s) return 0;
  }
}
wchar_t *wcsrchr(const wchar_t *s, wchar_t c) {
  const wchar_t *found = 0;
  for (;; s++) {
    if (*s == c) found = s;
    if (!*s) return (wchar_t *)found;
  }
}
size_t wcsspn(const wchar_t *s, const wchar_t *accept) {
  size_t n = 0;
  while (s[n] && wcschr(accept, s[n])) n++;
  return n;
}
size_t wcscspn(const wchar_t *s, const wchar_t *reject) {
  size_t n = 0;
  while (s[n] && !wcschr(reject, s[n])) n++;
  return n;
}
wchar_t *wcspbrk(const wchar_t *s, const wchar_t *accept) {
  s += wcscspn(s, accept);
  return *s ? (wchar_t *)s : 0;
}
static int __fathom_wide_begins(const wchar_t *s, const wchar_t *part) {
  size_t i = 0;
  while (part[i] && s[i] == part[i]) i++;
  return !part[i];
}
wchar_t *wcsstr(const wchar_t *s, const wchar_t *part) {
  for (;; s++) {
    if (__fathom_wide_begins(s, part)) return (wchar_t *)s;
    if (!*s) return 0;
  }
}
wchar_t *wcstok(wchar_t *s, const wchar_t *delimiters, wchar_t **rest) {
  if (!s) s = *rest;
  if (!s) return 0;
  s += wcsspn(s, delimiters);
  if (!*s) {
    *rest = 0;
    return 0;
  }
  wchar_t *end = s + wcscspn(s, delimiters);
  if (*end) {
    *end = 0;
    *rest = end + 1;
  } else {
    *rest = 0;
  }
  return s;
}
wchar_t *wcsdup(const wchar_t *s) {
  size_t n = wcslen(s) + 1;
  wchar_t *copy = malloc(n * sizeof *copy);
  if (copy)
    for (size_t i = 0; i < n; i++) copy[i] = s[i];
  return copy;
}
wchar_t *wmemset(wchar_t *to, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; i++) to[i] = c;
  return to;
}
wchar_t *wmemcpy(wchar_t *to, const wchar_t *from, size_t n) { return memmove(to, from, n * sizeof *to); }
wchar_t *wmempcpy(wchar_t *to, const wchar_t *from, size_t n) { return wmemcpy(to, from, n) + n; }
wchar_t *wmemmove(wchar_t *to, const wchar_t *from, size_t n) { return memmove(to, from, n * sizeof *to); }
int wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
  __fathom_require_readable(a, n * sizeof *a);
  __fathom_require_readable(b, n * sizeof *b);
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i]) return __fathom_wide_order(a[i], b[i]);
  return 0;
}
wchar_t *wmemchr(const wchar_t *s, wchar_t c, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (s[i] == c) return (wchar_t *)(s + i);
  return 0;
}
static unsigned int __fathom_ascii(unsigned int c) { return c < 128 ? c : ~0u; }
int iswupper(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x100); }
int iswlower(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x200); }
int iswalpha(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x400); }
int iswdigit(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x800); }
int iswxdigit(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x1000); }
int iswspace(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x2000); }
int iswprint(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x4000); }
int iswgraph(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x8000); }
int iswblank(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x1); }
int iswcntrl(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x2); }
int iswpunct(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x4); }
int iswalnum(unsigned int c) { return __fathom_is((int)__fathom_ascii(c), 0x8); }
unsigned int towupper(unsigned int c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
unsigned int towlower(unsigned int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
int __fathom_any_beyond_ascii(void) {
  int result = __fathom_any_int();
  __fathom_assume(result != 0);
  return result;
}
unsigned int btowc(int c) {
  if (c >= 0 && c < 128) return (unsigned int)c;
  return c == -1 ? ~0u : (unsigned int)__fathom_any_beyond_ascii();
}
int wctob(unsigned int c) {
  return c < 128 ? (int)c : c == ~0u ? -1 : __fathom_any_beyond_ascii();
}
int mbtowc(wchar_t *to, const char *s, size_t n) {
  if (!s) return 0;
  int c = *s;
  if (n == 0 && c) return -1;
  if (c < 0 && (c = __fathom_any_beyond_ascii()) < 0) return -1;
  if (to) *to = c;
  return c != 0;
}
int mblen(const char *s, size_t n) { return mbtowc(0, s, n); }
int wctomb(char *s, wchar_t c) {
  if (!s) return 0;
  if (c < 0 || c >= 128) {
    c = __fathom_any_beyond_ascii();
    if (c < 0) return -1;
  }
  *s = (char)c;
  return 1;
}
size_t mbstowcs(wchar_t *to, const char *from, size_t n) {
  for (size_t i = 0; !to || i < n; i++) {
    int c = from[i];
    if (c < 0 && (c = __fathom_any_beyond_ascii()) < 0) return -1;
    if (to) to[i] = c;
    if (!c) return i;
  }
  return n;
}
size_t wcstombs(char *to, const wchar_t *from, size_t n) {
  for (size_t i = 0; !to || i < n; i++) {
    int c = from[i];
    if (c < 0 || c >= 128) {
      c = __fathom_any_beyond_ascii();
      if (c < 0) return -1;
    }
    if (to) to[i] = (char)c;
    if (!c) return i;
  }
  return n;
}
unsigned int putwchar(wchar_t c) { return __fathom_any_int() ? (unsigned int)c : ~0u; }
unsigned int fputwc(wchar_t c, void *stream) {
  __fathom_require_stream(stream);
  return putwchar(c);
}
unsigned int putwc(wchar_t c, void *stream) { return fputwc(c, stream); }
int fputws(const wchar_t *s, void *stream) {
  wcslen(s);
  __fathom_require_stream(stream);
  return __fathom_any_count();
}
unsigned int getwchar(void) { return (unsigned int)__fathom_any_int(); }
unsigned int fgetwc(void *stream) {
  __fathom_require_stream(stream);
  return getwchar();
}
unsigned int getwc(void *stream) { return fgetwc(stream); }
)";

}  // namespace fathom::frontend::c::library
