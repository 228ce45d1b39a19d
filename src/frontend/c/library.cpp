#include "frontend/c/library.h"

#include <algorithm>

namespace fathom::frontend::c {
namespace {

const char* const kText = R"(#line 1 "library"
typedef __SIZE_TYPE__ size_t;
void *malloc(size_t);
size_t __fathom_any_size(void);
char __fathom_any_char(void);
int __fathom_any_int(void);
unsigned long __fathom_any_ulong(void);
unsigned long long __fathom_any_ulonglong(void);
double __fathom_any_double(void);
void __fathom_assume(int);

size_t strlen(const char *s) {
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
  return (unsigned char)a[i] - (unsigned char)b[i];
}
int strncmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return (unsigned char)a[i] - (unsigned char)b[i];
    if (!a[i]) return 0;
  }
  return 0;
}
int memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *p = a;
  const unsigned char *q = b;
  for (size_t i = 0; i < n; i++)
    if (p[i] != q[i]) return p[i] - q[i];
  return 0;
}
char *strcpy(char *to, const char *from) {
  size_t i = 0;
  while ((to[i] = from[i])) i++;
  return to;
}
char *strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
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
char *strrchr(const char *s, int c) {
  const char *found = 0;
  for (;; s++) {
    if (*s == (char)c) found = s;
    if (!*s) return (char *)found;
  }
}
void *memchr(const void *s, int c, size_t n) {
  const unsigned char *p = s;
  for (size_t i = 0; i < n; i++)
    if (p[i] == (unsigned char)c) return (void *)(p + i);
  return 0;
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
char *strstr(const char *s, const char *part) {
  size_t n = strlen(part);
  for (;; s++) {
    if (!strncmp(s, part, n)) return (char *)s;
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
int sprintf(char *to, const char *format, ...) {
  size_t n = __fathom_any_size();
  __fathom_assume(n <= 2147483647);
  for (size_t i = 0; i < n; i++) {
    char c = __fathom_any_char();
    __fathom_assume(c != 0);
    to[i] = c;
  }
  to[n] = 0;
  return (int)n;
}
int snprintf(char *to, size_t size, const char *format, ...) {
  size_t n = __fathom_any_size();
  __fathom_assume(n <= 2147483647);
  if (size) {
    size_t most = n < size ? n : size - 1;
    for (size_t i = 0; i < most; i++) {
      char c = __fathom_any_char();
      __fathom_assume(c != 0);
      to[i] = c;
    }
    to[most] = 0;
  }
  return (int)n;
}
static void __fathom_scan(const char *s, char **end) {
  size_t k = __fathom_any_size();
  __fathom_assume(k <= strlen(s));
  if (end) *end = (char *)s + k;
}
unsigned long strtoul(const char *s, char **end, int base) {
  __fathom_scan(s, end);
  return __fathom_any_ulong();
}
long strtol(const char *s, char **end, int base) {
  __fathom_scan(s, end);
  return (long)__fathom_any_ulong();
}
unsigned long long strtoull(const char *s, char **end, int base) {
  __fathom_scan(s, end);
  return __fathom_any_ulonglong();
}
long long strtoll(const char *s, char **end, int base) {
  __fathom_scan(s, end);
  return (long long)__fathom_any_ulonglong();
}
double strtod(const char *s, char **end) {
  __fathom_scan(s, end);
  return __fathom_any_double();
}
int atoi(const char *s) {
  strlen(s);
  return __fathom_any_int();
}
)";

}  // namespace

std::string libraryText() {
  return kText;
}

bool mayCallLibrary(const std::string& text) {
  const char* const words[] = {"str", "mem", "printf", "atoi"};
  return std::ranges::any_of(
      words, [&](const char* word) { return text.find(word) != std::string::npos; });
}

}  // namespace fathom::frontend::c
