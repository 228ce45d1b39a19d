#include "frontend/c/library/texts.h"

namespace fathom::frontend::c::library {

const char* const kDeclarations = R"(#line 1 "library"
typedef __SIZE_TYPE__ size_t;
typedef __PTRDIFF_TYPE__ ssize_t;
#define LONG_MAX ((long)(~0ul >> 1))
#define LLONG_MAX 9223372036854775807ll
void *malloc(size_t);
void *realloc(void *, size_t);
void free(void *);
void *memmove(void *, const void *, size_t);
size_t __fathom_any_size(void);
char __fathom_any_char(void);
short __fathom_any_short(void);
int __fathom_any_int(void);
long __fathom_any_long(void);
unsigned long __fathom_any_ulong(void);
long long __fathom_any_longlong(void);
unsigned long long __fathom_any_ulonglong(void);
float __fathom_any_float(void);
double __fathom_any_double(void);
long double __fathom_any_longdouble(void);
void *__fathom_any_pointer(void);
char *__fathom_any_message(void);
void *__fathom_new_object(size_t);
void __fathom_end_object(void *);
void __fathom_require_open(void *);
void __fathom_lend_buffer(void *, size_t);
void __fathom_assume(int);
void __fathom_require_valid(int);
void __fathom_require_divisor(int);
void __fathom_require_represented(int);
/// From there to the end of a string that the program is started with and does not write; -1 for
/// others.
size_t __fathom_given_length(const char *);
void __fathom_require_apart(const void *, const void *, size_t);
void __fathom_require_followed(int);
void __fathom_require_readable(const void *, size_t);
)";

/// The sign alone of a comparison's result is defined.
const char* const kStrings = R"(
static int __fathom_order(unsigned char a, unsigned char b) {
  if (a == b) return 0;
  int result = __fathom_any_int();
  __fathom_assume(a < b ? result < 0 : result > 0);
  return result;
}
size_t strlen(const char *s) {
  if (__fathom_given_length(s) != (size_t)-1) return __fathom_given_length(s);
  size_t n = 0;
  while (s[n]) n++;
  return n;
}
size_t strnlen(const char *s, size_t most) {
  size_t n = 0;
  while (n < most && s[n]) n++;
  return n;
}
int strcmp(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return __fathom_order(a[i], b[i]);
}
int strcoll(const char *a, const char *b) { return strcmp(a, b); }
int strncmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return __fathom_order(a[i], b[i]);
    if (!a[i]) return 0;
  }
  return 0;
}
static unsigned char __fathom_lower(unsigned char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
int strcasecmp(const char *a, const char *b) {
  size_t i = 0;
  while (a[i] && __fathom_lower(a[i]) == __fathom_lower(b[i])) i++;
  return __fathom_order(__fathom_lower(a[i]), __fathom_lower(b[i]));
}
int strncasecmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (__fathom_lower(a[i]) != __fathom_lower(b[i]))
      return __fathom_order(__fathom_lower(a[i]), __fathom_lower(b[i]));
    if (!a[i]) return 0;
  }
  return 0;
}
int memcmp(const void *a, const void *b, size_t n) {
  __fathom_require_readable(a, n);
  __fathom_require_readable(b, n);
  const unsigned char *p = a;
  const unsigned char *q = b;
  for (size_t i = 0; i < n; i++)
    if (p[i] != q[i]) return __fathom_order(p[i], q[i]);
  return 0;
}
int bcmp(const void *a, const void *b, size_t n) { return memcmp(a, b, n); }
char *strcpy(char *to, const char *from) {
  size_t i = 0;
  for (; from[i]; i++) to[i] = from[i];
  to[i] = 0;
  __fathom_require_apart(to, from, i + 1);
  return to;
}
char *stpcpy(char *to, const char *from) {
  size_t i = 0;
  for (; from[i]; i++) to[i] = from[i];
  to[i] = 0;
  __fathom_require_apart(to, from, i + 1);
  return to + i;
}
char *strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  __fathom_require_apart(to, from, i);
  for (; i < n; i++) to[i] = 0;
  return to;
}
char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}
char *strncat(char *to, const char *from, size_t n) {
  size_t end = strlen(to);
  size_t i = 0;
  for (; i < n && from[i]; i++) to[end + i] = from[i];
  to[end + i] = 0;
  return to;
}
char *strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return 0;
  }
}
char *index(const char *s, int c) { return strchr(s, c); }
char *strchrnul(const char *s, int c) {
  while (*s && *s != (char)c) s++;
  return (char *)s;
}
char *strrchr(const char *s, int c) {
  const char *found = 0;
  for (;; s++) {
    if (*s == (char)c) found = s;
    if (!*s) return (char *)found;
  }
}
char *rindex(const char *s, int c) { return strrchr(s, c); }
void *memchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  for (size_t i = 0; i < n; i++)
    if (p[i] == (unsigned char)c) return (void *)(p + i);
  return 0;
}
void *memrchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  for (size_t i = n; i > 0; i--)
    if (p[i - 1] == (unsigned char)c) return (void *)(p + i - 1);
  return 0;
}
void *memccpy(void *to, const void *from, int c, size_t n) {
  for (size_t i = 0; i < n; i++)
    if ((((char *)to)[i] = ((const char *)from)[i]) == (char)c) return (char *)to + i + 1;
  return 0;
}
void *mempcpy(void *to, const void *from, size_t n) {
  __fathom_require_apart(to, from, n);
  return (char *)memmove(to, from, n) + n;
}
void bcopy(const void *from, void *to, size_t n) { memmove(to, from, n); }
void bzero(void *to, size_t n) {
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = 0;
}
size_t strspn(const char *s, const char *accept) {
  size_t n = 0;
  while (s[n] && strchr(accept, s[n])) n++;
  return n;
}
size_t strcspn(const char *s, const char *reject) {
  size_t n = 0;
  while (s[n] && !strchr(reject, s[n])) n++;
  return n;
}
char *strpbrk(const char *s, const char *accept) {
  s += strcspn(s, accept);
  return *s ? (char *)s : 0;
}
static int __fathom_begins(const char *s, const char *part) {
  size_t i = 0;
  while (part[i] && s[i] == part[i]) i++;
  return !part[i];
}
char *strstr(const char *s, const char *part) {
  for (;; s++) {
    if (__fathom_begins(s, part)) return (char *)s;
    if (!*s) return 0;
  }
}
char *strdup(const char *s) {
  size_t n = strlen(s) + 1;
  char *copy = malloc(n);
  if (copy)
    for (size_t i = 0; i < n; i++) copy[i] = s[i];
  return copy;
}
char *strndup(const char *s, size_t most) {
  size_t n = strnlen(s, most);
  char *copy = malloc(n + 1);
  if (copy) {
    for (size_t i = 0; i < n; i++) copy[i] = s[i];
    copy[n] = 0;
  }
  return copy;
}
char *strtok_r(char *s, const char *delimiters, char **rest) {
  if (!s) s = *rest;
  s += strspn(s, delimiters);
  if (!*s) {
    *rest = s;
    return 0;
  }
  char *end = s + strcspn(s, delimiters);
  if (*end) *end++ = 0;
  *rest = end;
  return s;
}
char *__fathom_token;
char *strtok(char *s, const char *delimiters) { return strtok_r(s, delimiters, &__fathom_token); }
char *strsep(char **rest, const char *delimiters) {
  char *s = *rest;
  if (!s) return 0;
  char *end = s + strcspn(s, delimiters);
  if (!*end) {
    *rest = 0;
    return s;
  }
  *end = 0;
  *rest = end + 1;
  return s;
}
void *aligned_alloc(size_t alignment, size_t n) { return malloc(n); }
void *memalign(size_t alignment, size_t n) { return malloc(n); }
int posix_memalign(void **to, size_t alignment, size_t n) {
  if (!alignment || alignment % sizeof(void *) || (alignment & (alignment - 1))) return 22;
  void *made = malloc(n);
  if (!made) return 12;
  *to = made;
  return 0;
}
void __VERIFIER_nondet_memory(void *to, size_t n) {
  for (size_t i = 0; i < n; i++) ((char *)to)[i] = __fathom_any_char();
}
)";

}  // namespace fathom::frontend::c::library
