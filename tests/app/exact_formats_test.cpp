// What bodies compute digit by digit and conversion by conversion, beside the library's own, on
// random numbers, flags and strings. Where a body leaves the result open, an assumption fails.
#include "app/library_driver.h"

namespace fathom::app {
namespace {

const char* const kOutput = R"(
size_t f___fathom_put_integer(char *, size_t, size_t, unsigned long long, int, int, int, int, size_t);
size_t f___fathom_put_signed_integer(char *, size_t, size_t, long long, int, int, int, size_t);
size_t f___fathom_put_padded(char *, size_t, size_t, const char *, int, int, size_t);
size_t f___fathom_put_real(char *, size_t, size_t, double, int, int, int, size_t, size_t);
int f___fathom_put_end(char *, size_t, size_t);
static int open;
/// Flags as the bodies number them.
static void formatOf(char *format, int flags, size_t width, int precision, const char *conversion) {
  char *at = format;
  *at++ = '%';
  for (int i = 0; i < 5; i++)
    if (flags >> i & 1) *at++ = "-+ #0"[i];
  if (width) at += sprintf(at, "%d", (int)width);
  if (precision >= 0) at += sprintf(at, ".%d", precision);
  strcpy(at, conversion);
}
static void same(const char *format, const char *ours, int n, const char *theirs, int m) {
  text = format;
  other = theirs;
  expect("length", n, m);
  expect("text", strcmp(ours, theirs), 0);
}
static long long integer(void) {
  long long bits = (long long)rand() << 33 ^ (long long)rand() << 11 ^ rand();
  return rand() % 4 ? bits >> rand() % 64 : rand() % 3 - 1;
}
static double real(void) {
  static const double some[] = {0, 0.5, 1.5, 2.5, 0.125, 9.5, 99.95, 0.1, 1e15, 123456.5, 999999.5, 0.0001, 100, 1e6, 0.09999999};
  double x = rand() % 3 ? (rand() % 200001 - 100000) / 1000.0 : some[rand() % 15];
  if (rand() % 8 == 0) x *= rand() % 100000;
  return rand() % 5 ? x : -x;
}
static void one(void) {
  char ours[400], theirs[400], format[40];
  int flags = rand() % 3 ? 0 : rand() % 32, precision = rand() % 3 ? -1 : rand() % 12;
  size_t width = rand() % 2 ? 0 : rand() % 20, limit = rand() % 4 ? sizeof ours : rand() % 8;
  long long value = integer();
  memset(ours, 'q', sizeof ours);
  memset(theirs, 'q', sizeof theirs);
  static const int bases[] = {10, 8, 16, 16};
  static const char *const plain[] = {"llu", "llo", "llx", "llX"};
  int kind = rand() % 7, m = 0;
  size_t n = 0;
  if (setjmp(again)) {
    open++;
    return;
  }
  if (kind < 4) {
    flags &= ~6;
    formatOf(format, flags, width, precision, plain[kind]);
    n = f___fathom_put_integer(ours, 0, limit, value, 0, bases[kind], flags | (kind == 3 ? 32 : 0), precision, width);
    m = snprintf(theirs, limit, format, value);
  } else if (kind == 4) {
    flags &= ~8;
    formatOf(format, flags, width, precision, "lld");
    n = f___fathom_put_signed_integer(ours, 0, limit, value, 10, flags, precision, width);
    m = snprintf(theirs, limit, format, value);
  } else if (kind == 5) {
    flags &= 1;
    formatOf(format, flags, width, precision, "s");
    n = f___fathom_put_padded(ours, 0, limit, "some text", precision, flags, width);
    m = snprintf(theirs, limit, format, "some text");
  } else {
    int isShort = rand() % 2;
    if (isShort) flags &= ~8;
    double x = real();
    formatOf(format, flags, width, precision, isShort ? "g" : "f");
    n = f___fathom_put_real(ours, 0, limit, x, isShort, precision < 0 ? 6 : precision, flags, width, 400);
    m = snprintf(theirs, limit, format, x);
  }
  f___fathom_put_end(ours, n, limit);
  if (limit == 0) ours[0] = theirs[0] = 0;
  same(format, ours, (int)n, theirs, m);
}
int main(void) {
  for (int i = 0; i < 400000; i++) one();
  if (open > 40000) expect("open", open, 0);
  return failures != 0;
}
)";

const char* const kInput = R"(
size_t f___fathom_text_literal(const char *, size_t, const char *, size_t);
size_t f___fathom_text_int(const char *, size_t, size_t, int, int *);
size_t f___fathom_text_long(const char *, size_t, size_t, int, long *);
size_t f___fathom_text_double(const char *, size_t, size_t, double *);
size_t f___fathom_text_float(const char *, size_t, size_t, float *);
size_t f___fathom_text_word(const char *, size_t, size_t, char *);
size_t f___fathom_text_chars(const char *, size_t, size_t, char *);
size_t f___fathom_text_set(const char *, size_t, size_t, char *, const char *, size_t, int);
size_t f___fathom_text_count(size_t, int *);
int f___fathom_text_result(int, size_t);
double f___fathom_exact_strtod(const char *, char **);
float f___fathom_exact_strtof(const char *, char **);
static int open;
#define IS(AT) ((AT) <= (size_t)-3)
static void integers(void) {
  int a = 77, b = 77, c = 77, d = 77, x = 77, y = 77;
  char p = 'q', q = 'q';
  size_t at = f___fathom_text_int(text, 0, 0, 10, &a);
  int count = IS(at);
  at = f___fathom_text_literal(text, at, " ,", 2);
  at = f___fathom_text_chars(text, at, 1, &p);
  count += IS(at);
  at = f___fathom_text_int(text, at, 3, 16, &c);
  count += IS(at);
  at = f___fathom_text_count(at, &x);
  int theirs = sscanf(text, "%d ,%c%3x%n", &b, &q, &d, &y);
  expect("sscanf", f___fathom_text_result(count, at), theirs);
  expect("%d", a, b);
  expect("%c", p, q);
  expect("%3x", c, d);
  expect("%n", x, y);
  a = b = 77;
  at = f___fathom_text_int(text, 0, 0, 0, &a);
  theirs = sscanf(text, "%i", &b);
  expect("sscanf", f___fathom_text_result(IS(at), at), theirs);
  expect("%i", a, b);
}
static void words(void) {
  char a[20] = "", b[20] = "", c[20] = "", d[20] = "";
  size_t at = f___fathom_text_word(text, 0, 4, a);
  int count = IS(at);
  at = f___fathom_text_set(text, at, 0, c, "0123456789.", 11, 0);
  count += IS(at);
  int theirs = sscanf(text, "%4s%[0-9.]", b, d);
  expect("sscanf", f___fathom_text_result(count, at), theirs);
  expect("%4s", strcmp(a, b), 0);
  expect("%[", strcmp(c, d), 0);
}
static void reals(void) {
  double x = 7, y = 7;
  float u = 7, v = 7;
  char *a, *b;
  size_t at = f___fathom_text_double(text, 0, 0, &x);
  int theirs = sscanf(text, "%lf", &y);
  expect("sscanf", f___fathom_text_result(IS(at), at), theirs);
  expect("%lf", memcmp(&x, &y, sizeof x), 0);
  x = f___fathom_exact_strtod(text, &a);
  y = strtod(text, &b);
  expect("strtod", memcmp(&x, &y, sizeof x), 0);
  expect("strtod end", a - text, b - text);
  at = f___fathom_text_float(text, 0, 5, &u);
  theirs = sscanf(text, "%5f", &v);
  expect("sscanf", f___fathom_text_result(IS(at), at), theirs);
  expect("%5f", memcmp(&u, &v, sizeof u), 0);
}
int main(void) {
  static const char some[] = "0123456789..-+ ,eExXa";
  static void (*const parts[])(void) = {integers, words, reals};
  char a[20];
  text = a;
  other = "";
  for (int i = 0; i < 600000; i++) {
    size_t n = rand() % 12;
    for (size_t k = 0; k < n; k++) a[k] = some[rand() % (rand() % 3 ? 11 : sizeof some - 1)];
    a[n] = 0;
    if (setjmp(again)) open++;
    else parts[i % 3]();
  }
  if (open > 120000) expect("open", open, 0);
  return failures != 0;
}
)";

class ExactFormats : public LibraryRun {};

TEST_F(ExactFormats, OutputAgreesWithTheLibrary) {
  runBesideTheLibrary(kOutput);
}

TEST_F(ExactFormats, InputAgreesWithTheLibrary) {
  runBesideTheLibrary(kInput);
}

}  // namespace
}  // namespace fathom::app
