// Wide characters, sorting, complex numbers, quotients and functions beside the standard's: our
// bodies beside the library's own.
#include "app/library_driver.h"

namespace fathom::app {
namespace {

const char* const kWide = R"(
#define WIDE(NAME) __typeof__(NAME) f_##NAME;
WIDE(wcslen) WIDE(wcsnlen) WIDE(wcscpy) WIDE(wcpcpy) WIDE(wcsncpy) WIDE(wcscat) WIDE(wcsncat) WIDE(wcscmp)
WIDE(wcsncmp) WIDE(wcschr) WIDE(wcsrchr) WIDE(wcsspn) WIDE(wcscspn) WIDE(wcspbrk) WIDE(wcsstr) WIDE(wcstok)
WIDE(wcsdup) WIDE(wmemset) WIDE(wmemcpy) WIDE(wmempcpy) WIDE(wmemmove) WIDE(wmemcmp) WIDE(wmemchr)
WIDE(iswupper) WIDE(iswlower) WIDE(iswalpha) WIDE(iswdigit) WIDE(iswxdigit) WIDE(iswspace) WIDE(iswprint)
WIDE(iswgraph) WIDE(iswblank) WIDE(iswcntrl) WIDE(iswpunct) WIDE(iswalnum) WIDE(towupper) WIDE(towlower)
WIDE(btowc) WIDE(wctob) WIDE(mblen) WIDE(mbtowc) WIDE(wctomb) WIDE(mbstowcs) WIDE(wcstombs) WIDE(wcscoll)
static wchar_t *random_wide(wchar_t *to) {
  size_t n = rand() % 9;
  for (size_t i = 0; i < n; i++) to[i] = rand() % 7 ? L"ab -AZ09"[rand() % 8] : 1 + rand() % 70000;
  to[n] = 0;
  return to;
}
#define AT(P, S) ((P) ? (P) - (S) : -1)
static void strings(const wchar_t *a, const wchar_t *b) {
  size_t n = rand() % 6;
  wchar_t c = b[0], x[40], y[40];
  expect("wcslen", f_wcslen(a), wcslen(a));
  expect("wcsnlen", f_wcsnlen(a, n), wcsnlen(a, n));
  SAME("wcscmp", sign(f_wcscmp(a, b)), sign(wcscmp(a, b)));
  SAME("wcscoll", sign(f_wcscoll(a, b)), sign(wcscoll(a, b)));
  SAME("wcsncmp", sign(f_wcsncmp(a, b, n)), sign(wcsncmp(a, b, n)));
  expect("wcschr", AT(f_wcschr(a, c), a), AT(wcschr(a, c), a));
  expect("wcsrchr", AT(f_wcsrchr(a, c), a), AT(wcsrchr(a, c), a));
  expect("wcsspn", f_wcsspn(a, b), wcsspn(a, b));
  expect("wcscspn", f_wcscspn(a, b), wcscspn(a, b));
  expect("wcspbrk", AT(f_wcspbrk(a, b), a), AT(wcspbrk(a, b), a));
  expect("wcsstr", AT(f_wcsstr(a, b), a), AT(wcsstr(a, b), a));
  expect("wmemchr", AT(f_wmemchr(a, c, wcslen(a)), a), AT(wmemchr(a, c, wcslen(a)), a));
#define WRITES(CALL) \
  wmemset(x, 7, 40); \
  wmemset(y, 7, 40); \
  x[3] = y[3] = 0; \
  expect(#CALL, AT(f_##CALL(x, a), x), AT(CALL(y, a), y)); \
  expect(#CALL " text", wmemcmp(x, y, 40), 0);
#define COUNTS(CALL) \
  wmemset(x, 7, 40); \
  wmemset(y, 7, 40); \
  x[3] = y[3] = 0; \
  expect(#CALL, AT(f_##CALL(x, a, n), x), AT(CALL(y, a, n), y)); \
  expect(#CALL " text", wmemcmp(x, y, 40), 0);
  WRITES(wcscpy) WRITES(wcpcpy) WRITES(wcscat)
  COUNTS(wcsncpy) COUNTS(wcsncat)
  n %= wcslen(a) + 1;
  COUNTS(wmemcpy) COUNTS(wmempcpy) COUNTS(wmemmove)
  f_wmemset(x, c, n);
  wmemset(y, c, n);
  expect("wmemset", wmemcmp(x, y, 40), 0);
  SAME("wmemcmp", sign(f_wmemcmp(a, b, n % (wcslen(b) + 1))), sign(wmemcmp(a, b, n % (wcslen(b) + 1))));
  wchar_t *copy = f_wcsdup(a);
  expect("wcsdup", wcscmp(copy, a), 0);
  free(copy);
}
static void tokens(const wchar_t *a, const wchar_t *b) {
  wchar_t x[20], y[20], *restX, *restY;
  wcscpy(x, a);
  wcscpy(y, a);
  wchar_t *p = f_wcstok(x, b, &restX), *q = wcstok(y, b, &restY);
  for (int i = 0; i < 4; i++) {
    expect("wcstok", AT(p, x), AT(q, y));
    expect("wcstok text", wmemcmp(x, y, wcslen(a) + 1), 0);
    if (!p || !q) break;
    p = f_wcstok(0, b, &restX);
    q = wcstok(0, b, &restY);
  }
}
static void bytes(void) {
  wchar_t x[20], y[20];
  char c[20], d[20];
  size_t n = rand() % 12;
  wmemset(x, 7, 20);
  wmemset(y, 7, 20);
  memset(c, 7, 20);
  memset(d, 7, 20);
  for (const char *s = text; *s; s++)
    if (*s < 0) return;  // any
  expect("mbstowcs", f_mbstowcs(x, text, n), mbstowcs(y, text, n));
  expect("mbstowcs text", wmemcmp(x, y, 20), 0);
  expect("mbstowcs length", f_mbstowcs(0, text, n), mbstowcs(0, text, n));
  f_mbstowcs(x, text, 20);
  expect("wcstombs", f_wcstombs(c, x, n), wcstombs(d, x, n));
  expect("wcstombs text", memcmp(c, d, 20), 0);
  expect("wcstombs length", f_wcstombs(0, x, n), wcstombs(0, x, n));
  expect("mbtowc", f_mbtowc(x, text, n), mbtowc(y, text, n));
  expect("mbtowc text", n ? x[0] : 0, n ? y[0] : 0);
  expect("mblen", f_mblen(text, n), mblen(text, n));
  expect("wctomb", f_wctomb(c, text[0]), wctomb(d, text[0]));
  expect("wctomb text", c[0], d[0]);
}
int main(void) {
  char a[20];
  wchar_t x[20], y[20];
  text = other = "";
  for (int i = 0; i < 20000; i++) {
    static const char some[] = "ab -+0x17Z\t.";
    size_t n = rand() % 12;
    for (size_t k = 0; k < n; k++) a[k] = rand() % 20 ? some[rand() % (sizeof some - 1)] : (char)(1 + rand() % 255);
    a[n] = 0;
    text = a;
    strings(random_wide(x), random_wide(y));
    tokens(x, y);
    bytes();
  }
  text = other = "";
  for (unsigned i = 0; i < 1200; i++) {
    unsigned c = i < 1000 ? i : i == 1199 ? WEOF : (unsigned)rand();
#define IS(NAME) SAME(#NAME, f_##NAME(c) != 0, NAME(c) != 0);
    IS(iswupper) IS(iswlower) IS(iswalpha) IS(iswdigit) IS(iswxdigit) IS(iswspace)
    IS(iswprint) IS(iswgraph) IS(iswblank) IS(iswcntrl) IS(iswpunct) IS(iswalnum)
    expect("towupper", f_towupper(c), towupper(c));
    expect("towlower", f_towlower(c), towlower(c));
    if (c < 128 || c == WEOF) expect("btowc", f_btowc((int)c), btowc((int)c));
    if (c < 128 || c == WEOF) expect("wctob", f_wctob(c), wctob(c));
  }
  return failures != 0;
}
)";

const char* const kMore = R"(
#define OURS(NAME) __typeof__(NAME) f_##NAME;
OURS(stpncpy) OURS(memmem) OURS(strcasestr) OURS(swab) OURS(strxfrm) OURS(ffs) OURS(ffsl) OURS(ffsll)
OURS(div) OURS(ldiv) OURS(lldiv) OURS(imaxdiv) OURS(imaxabs) OURS(strtoimax) OURS(strtoumax) OURS(rawmemchr)
OURS(abs) OURS(labs) OURS(llabs) OURS(qsort) OURS(bsearch) OURS(explicit_bzero) OURS(vsscanf)
OURS(creal) OURS(cimag) OURS(conj) OURS(crealf) OURS(cimagf) OURS(conjf) OURS(reallocarray)
double complex f___muldc3(double, double, double, double), __muldc3(double, double, double, double);
float complex f___mulsc3(float, float, float, float), __mulsc3(float, float, float, float);
static double number(void) {
  static const double some[] = {0.0, -0.0, 1, -1, 1.5, 1e300, INFINITY, -INFINITY, NAN, 1e-300};
  return rand() % 3 ? some[rand() % 10] : (double)(rand() % 2000 - 1000) / 8;
}
static int same(double a, double b) { return (a != a && b != b) || memcmp(&a, &b, sizeof a) == 0; }
static int equal(double complex a, double complex b) {
  return same(creal(a), creal(b)) && same(cimag(a), cimag(b));
}
static int scans(const char *s, const char *format, ...) {
  va_list list;
  va_start(list, format);
  int result = f_vsscanf(s, format, list);
  va_end(list);
  return result;
}
static void numbers(void) {
  long long x = ((long long)rand() << 33 ^ rand()) >> rand() % 63, y = ((long long)rand() << 20 ^ rand()) >> rand() % 50;
  if (rand() % 2) x = -x;
  if (rand() % 2) y = -y;
  if (!y) y = 3;
  int i = (int)x, k = (int)y ? (int)y : 7;
  if (k == -1) k = 2;
  expect("ffs", f_ffs(i), ffs(i));
  expect("ffsll", f_ffsll(x), ffsll(x));
  expect("ffsl", f_ffsl(-x), ffsl(-x));
  expect("div", f_div(i, k).quot, div(i, k).quot);
  expect("div", f_div(i, k).rem, div(i, k).rem);
  expect("ldiv", f_ldiv(x, y).quot, ldiv(x, y).quot);
  expect("ldiv", f_ldiv(x, y).rem, ldiv(x, y).rem);
  expect("lldiv", f_lldiv(x, y).rem, lldiv(x, y).rem);
  expect("imaxdiv", f_imaxdiv(x, y).quot, imaxdiv(x, y).quot);
  expect("imaxabs", f_imaxabs(x), imaxabs(x));
  expect("labs", f_labs(x), labs(x));
  expect("llabs", f_llabs(x), llabs(x));
  expect("abs", f_abs((int)(x >> 33)), abs((int)(x >> 33)));
  double a = number(), b = number(), c = number(), d = number();
  double complex z = (double complex){a, b};
  float complex w = (float complex){a, b};
  expect("__muldc3", equal(f___muldc3(a, b, c, d), __muldc3(a, b, c, d)), 1);
  expect("__mulsc3", equal(f___mulsc3(a, b, c, d), __mulsc3(a, b, c, d)), 1);
  expect("creal", same(f_creal(z), a) && same(f_cimag(z), b), 1);
  expect("creal", same(f_crealf(w), (float)a) && same(f_cimagf(w), (float)b), 1);
  expect("conj", equal(f_conj(z), conj(z)) && equal(f_conjf(w), conjf(w)), 1);
}
static void strings(void) {
  size_t n = rand() % 6;
  char a[30], b[30], *x = 0, *y = 0;
  memset(a, 1, 30);
  memset(b, 1, 30);
  expect("stpncpy", f_stpncpy(a, text, n) - a, stpncpy(b, text, n) - b);
  expect("stpncpy text", memcmp(a, b, 30), 0);
  expect("strxfrm", f_strxfrm(a, text, 20), strxfrm(b, text, 20));
  expect("strxfrm text", memcmp(a, b, 30), 0);
  expect("strcasestr", (long long)f_strcasestr(text, other), (long long)strcasestr(text, other));
  expect("memmem", (long long)f_memmem(text, strlen(text), other, strlen(other)),
         (long long)memmem(text, strlen(text), other, strlen(other)));
  expect("rawmemchr", (long long)f_rawmemchr(text, 0), (long long)rawmemchr(text, 0));
  memset(a, 1, 30);
  memset(b, 1, 30);
  f_swab(text, a, (ssize_t)strlen(text) - 1);
  swab(text, b, (ssize_t)strlen(text) - 1);
  expect("swab", memcmp(a, b, 30), 0);
  expect("strtoimax", f_strtoimax(text, &x, 0), strtoimax(text, &y, 0));
  expect("strtoimax end", (long long)x, (long long)y);
  expect("strtoumax", f_strtoumax(text, &x, 16), strtoumax(text, &y, 16));
  f_explicit_bzero(a, 5);
  expect("explicit_bzero", a[0] | a[4], 0);
  expect("explicit_bzero", a[5] != 0, 1);
  expect("reallocarray", f_reallocarray(0, (size_t)-1, 2) == 0, 1);
  int p = 5, q = 5;
  guess = rand() % 3;
  int count = scans("3x4", "%dx%*s%d", &p, &q);
  expect("vsscanf", count >= -1 && count <= 2 && (count >= 1 || p == 5) && (count == 2 || q == 5), 1);
}
struct pair { int key, place; };
static int order(const void *a, const void *b) {
  return ((const struct pair *)a)->key - ((const struct pair *)b)->key;
}
static void sorts(void) {
  struct pair a[9], b[9];
  size_t n = rand() % 9;
  for (size_t i = 0; i < n; i++) a[i] = b[i] = (struct pair){rand() % 7, (int)i};
  guess = 1;  // equal elements stay
  f_qsort(a, n, sizeof *a, order);
  qsort(b, n, sizeof *b, order);
  for (size_t i = 0; i < n; i++) expect("qsort", a[i].key, b[i].key);
  struct pair key = {rand() % 8, 0};
  expect("bsearch", (long long)f_bsearch(&key, b, n, sizeof *b, order), (long long)bsearch(&key, b, n, sizeof *b, order));
}
int main(void) {
  char a[20], b[20];
  static const char some[] = "abAB -+0x1789\t.";
  for (int i = 0; i < 20000; i++) {
    size_t n = rand() % 12, m = rand() % 4;
    for (size_t k = 0; k < n; k++) a[k] = some[rand() % (sizeof some - 1)];
    for (size_t k = 0; k < m; k++) b[k] = some[rand() % (sizeof some - 1)];
    a[n] = b[m] = 0;
    text = a;
    other = b;
    numbers();
    strings();
    sorts();
  }
  return failures != 0;
}
)";

class LibraryMore : public LibraryRun {};

TEST_F(LibraryMore, WideCharactersAgreeWithTheLibrary) {
  runBesideTheLibrary(kWide);
}

TEST_F(LibraryMore, TheRestAgreesWithTheLibrary) {
  runBesideTheLibrary(kMore);
}

}  // namespace
}  // namespace fathom::app
