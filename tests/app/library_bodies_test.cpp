// Our bodies of library functions beside the library's own, on random strings and numbers. The
// bodies are compiled and run; any values that they leave open are tried until what is assumed of
// them holds.
#include <fstream>

#include "app/command.h"
#include "base/process/execute.h"
#include "frontend/c/library/library.h"

namespace fathom::app {
namespace {

/// Names of ours begin with f_.
const char* const kDriver = R"(
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <arpa/inet.h>

static jmp_buf again;
static int guess;
static const int guesses[] = {0, 1, -1};
void f___fathom_assume(int holds) {
  if (!holds) longjmp(again, 1);
}
void f___fathom_require_valid(int holds) {
  if (!holds) abort();
}
void f___fathom_require_followed(int holds) { f___fathom_require_valid(holds); }
void f___fathom_require_readable(const void *p, size_t n) {}
int f___fathom_any_int(void) { return guesses[guess]; }
#define ANY(T, N) T f___fathom_any_##N(void) { return 0; }
ANY(size_t, size) ANY(char, char) ANY(short, short) ANY(long, long) ANY(unsigned long, ulong)
ANY(long long, longlong) ANY(unsigned long long, ulonglong) ANY(float, float) ANY(double, double)
ANY(long double, longdouble) ANY(void *, pointer)
char *f___fathom_any_message(void) { return "message"; }
void *f___fathom_new_object(size_t n) { return malloc(n); }
void f___fathom_end_object(void *p) { free(p); }
void f___fathom_require_open(void *p) { f___fathom_require_valid(p != 0); }
void f___fathom_lend_buffer(void *p, size_t n) {}
extern char **environ;
char **f_environ;
void *f_malloc(size_t n) { return malloc(n); }
void *f_realloc(void *p, size_t n) { return realloc(p, n); }
void f_free(void *p) { free(p); }
void *f_memmove(void *a, const void *b, size_t n) { return memmove(a, b, n); }
void f_exit(int status) { exit(status); }
void f___fathom_at_exit(int status) {}

static int failures;
static const char *text, *other;
static void expect(const char *what, long long ours, long long theirs) {
  if (ours == theirs) return;
  if (failures++ < 20) printf("%s(\"%s\", \"%s\"): %lld, not %lld\n", what, text, other, ours, theirs);
}
static int sign(int x) { return (x > 0) - (x < 0); }
#define SAME(CALL, OURS, THEIRS) \
  do { \
    guess = -1; \
    setjmp(again); \
    if (++guess < 3) expect(CALL, OURS, THEIRS); \
    else expect(CALL " has no value", 0, 1); \
  } while (0)

int f_strcmp(const char *, const char *); int f_strncmp(const char *, const char *, size_t);
int f_strcasecmp(const char *, const char *); int f_memcmp(const void *, const void *, size_t);
size_t f_strlen(const char *); size_t f_strnlen(const char *, size_t);
char *f_strchr(const char *, int); char *f_strrchr(const char *, int);
size_t f_strspn(const char *, const char *); size_t f_strcspn(const char *, const char *);
char *f_strstr(const char *, const char *); char *f_strpbrk(const char *, const char *);
void *f_memchr(const void *, int, size_t); char *f_strtok_r(char *, const char *, char **);
long f_strtol(const char *, char **, int); unsigned long f_strtoul(const char *, char **, int);
long long f_strtoll(const char *, char **, int); int f_atoi(const char *);
int *f___errno_location(void);
unsigned f_htonl(unsigned); unsigned short f_htons(unsigned short);
int f_toupper(int); int f_tolower(int); char *f_getenv(const char *);
int f_snprintf(char *, size_t, const char *, ...); int f_asprintf(char **, const char *, ...);
int f_getopt(int, char **, const char *); extern char *f_optarg; extern int f_optind, f_optopt;
int f_getopt_long(int, char **, const char *, const struct option *, int *);
int f_getopt_long_only(int, char **, const char *, const struct option *, int *);
size_t f___fathom_put_signed(char *, size_t, size_t, long long);
int f___fathom_put_end(char *, size_t, size_t);
#define CLASS(NAME) int f_##NAME(int);
CLASS(isupper) CLASS(islower) CLASS(isalpha) CLASS(isdigit) CLASS(isxdigit) CLASS(isspace)
CLASS(isprint) CLASS(isgraph) CLASS(isblank) CLASS(iscntrl) CLASS(ispunct) CLASS(isalnum)

static char *random_text(char *to) {
  static const char some[] = "ab -+0x1789AZ\t.";
  size_t n = rand() % 12;
  for (size_t i = 0; i < n; i++) to[i] = rand() % 9 ? some[rand() % (sizeof some - 1)] : (char)(1 + rand() % 255);
  to[n] = 0;
  return to;
}

static void numbers(void) {
  static const int bases[] = {0, 2, 8, 10, 16, 36, 1, 37, -1};
  for (unsigned i = 0; i < sizeof bases / sizeof *bases; i++) {
    char *a = 0, *b = 0;
    *f___errno_location() = errno = 0;
    expect("strtol", f_strtol(text, &a, bases[i]), strtol(text, &b, bases[i]));
    if (bases[i] >= 0 && bases[i] != 1 && bases[i] < 37) expect("strtol end", a - text, b - text);
    expect("strtol errno", *f___errno_location(), errno);
    expect("strtoul", f_strtoul(text, &a, bases[i]), strtoul(text, &b, bases[i]));
    expect("strtoll", f_strtoll(text, &a, bases[i]), strtoll(text, &b, bases[i]));
  }
  expect("atoi", f_atoi(text), atoi(text));
}

static void strings(void) {
  int c = other[0];
  size_t n = rand() % 6;
  expect("strlen", f_strlen(text), strlen(text));
  expect("strnlen", f_strnlen(text, n), strnlen(text, n));
  SAME("strcmp", sign(f_strcmp(text, other)), sign(strcmp(text, other)));
  SAME("strncmp", sign(f_strncmp(text, other, n)), sign(strncmp(text, other, n)));
  SAME("strcasecmp", sign(f_strcasecmp(text, other)), sign(strcasecmp(text, other)));
  expect("strchr", (long long)f_strchr(text, c), (long long)strchr(text, c));
  expect("strrchr", (long long)f_strrchr(text, c), (long long)strrchr(text, c));
  expect("strspn", f_strspn(text, other), strspn(text, other));
  expect("strcspn", f_strcspn(text, other), strcspn(text, other));
  expect("strstr", (long long)f_strstr(text, other), (long long)strstr(text, other));
  expect("strpbrk", (long long)f_strpbrk(text, other), (long long)strpbrk(text, other));
  char a[20], b[20], *restA, *restB;
  strcpy(a, text);
  strcpy(b, text);
  char *x = f_strtok_r(a, other, &restA), *y = strtok_r(b, other, &restB);
  for (int i = 0; i < 5; i++) {
    expect("strtok", x ? x - a : -1, y ? y - b : -1);
    expect("strtok text", memcmp(a, b, strlen(text) + 1), 0);
    if (!x || !y) break;
    x = f_strtok_r(0, other, &restA);
    y = strtok_r(0, other, &restB);
  }
}

static void printed(void) {
  char a[30], b[30];
  long long value = ((long long)rand() << 33 ^ rand()) >> rand() % 63;
  if (value > 999 || value < -999) value %= 1000;
  f___fathom_put_end(a, f___fathom_put_signed(a, 0, ~0ul, value), ~0ul);
  sprintf(b, "%lld", value);
  expect("sprintf", strcmp(a, b), 0);
}

static void lists(void) {
  char a[40], b[40], *c = 0;
  size_t n = rand() % 30;
  int x = rand() % 1000, y = rand() % 7;
  memset(a, 1, sizeof a);
  memset(b, 1, sizeof b);
#define PRINTS(...) \
  expect("snprintf", f_snprintf(a, n, __VA_ARGS__), snprintf(b, n, __VA_ARGS__)); \
  expect("snprintf text", memcmp(a, b, sizeof a), 0);
  PRINTS("%d-%s|%c%%", -x, text, 'q')
  PRINTS("%u %ld %lld %zu", x, -(long)x, (long long)x, (size_t)x)
  PRINTS("%.*s;%.3s %hhd %hu", y, text, other, x, x)
  PRINTS("%s%d%s%d", other, x, "", -y)
  expect("asprintf", f_asprintf(&c, "%s:%c", text, x), snprintf(b, 0, "%s:%c", text, x));
  free(c);
}

static void options(void) {
  static char *const pool[] = {"-a", "-b", "x", "--", "-", "-bc", "-cab", "y", "--one", "--two=3", "--tw",
                               "--t", "-one", "-W", "one", "-Wtwo=2", "-q", "--three", "-d", "-d5", "-:", "--one=1"};
  static const char *const forms[] = {"ab:c", "+ab:c", "-abc", ":ab:cd::", "abcW;", "d::a:", ""};
  static int flag;
  static const struct option all[] = {{"one", 0, 0, 'o'}, {"two", 1, 0, 't'}, {"twin", 1, 0, 'w'},
                                      {"three", 2, &flag, 3}, {"tw2", 1, 0, 't'}, {0, 0, 0, 0}};
  char *mine[8], *theirs[8];
  int count = 1 + rand() % 6;
  for (int i = 0; i < count; i++) mine[i] = theirs[i] = pool[rand() % (sizeof pool / sizeof *pool)];
  mine[count] = theirs[count] = 0;
  const char *form = forms[rand() % (sizeof forms / sizeof *forms)];
  int kind = rand() % 3;
  guess = f_optind = optind = opterr = 0;
  for (int i = 0; i < 12; i++) {
    int x = -7, y = -7;
    flag = 0;
    int ours = kind == 0   ? f_getopt(count, mine, form)
               : kind == 1 ? f_getopt_long(count, mine, form, all, &x)
                           : f_getopt_long_only(count, mine, form, all, &x);
    int set = flag;
    flag = 0;
    int real = kind == 0   ? getopt(count, theirs, form)
               : kind == 1 ? getopt_long(count, theirs, form, all, &y)
                           : getopt_long_only(count, theirs, form, all, &y);
    text = form;
    expect("getopt", ours, real);
    expect("getopt index", x, y);
    expect("getopt flag", set, flag);
    expect("optind", f_optind, optind);
    expect("optopt", f_optopt, optopt);
    expect("optarg", (long long)f_optarg, (long long)optarg);
    expect("argv", memcmp(mine, theirs, sizeof *mine * (size_t)(count + 1)), 0);
    if (ours == -1 || real == -1) break;
  }
}

int main(void) {
  char a[20], b[20];
  f_environ = environ;
  text = other = "";
  expect("getenv", (long long)f_getenv("PATH"), (long long)getenv("PATH"));
  expect("getenv", (long long)f_getenv("PAT"), (long long)getenv("PAT"));
  for (int i = 0; i < 100000; i++) options();
  for (int i = 0; i < 20000; i++) {
    text = random_text(a);
    other = random_text(b);
    strings();
    numbers();
    printed();
    lists();
    unsigned x = (unsigned)rand() * 3u;
    expect("htonl", f_htonl(x), htonl(x));
    expect("htons", f_htons((unsigned short)x), htons((unsigned short)x));
  }
  for (int c = -1; c < 256; c++) {
    text = other = "";
#define IS(NAME) SAME(#NAME, f_##NAME(c) != 0, NAME(c) != 0);
    IS(isupper) IS(islower) IS(isalpha) IS(isdigit) IS(isxdigit) IS(isspace)
    IS(isprint) IS(isgraph) IS(isblank) IS(iscntrl) IS(ispunct) IS(isalnum)
    expect("toupper", f_toupper(c), toupper(c));
    expect("tolower", f_tolower(c), tolower(c));
  }
  return failures != 0;
}
)";

class LibraryBodies : public Run {};

TEST_F(LibraryBodies, AgreeWithTheLibrary) {
  const std::string bodies = write("bodies.c", frontend::c::libraryText());
  const std::string driver = write("driver.c", kDriver);
  const std::string object = (folder / "bodies.o").string();
  const std::string program = (folder / "program").string();
  const auto run = [](const std::vector<std::string>& command) {
    const Executed ended = executeWithin(command, {}, Budget());
    EXPECT_EQ(ended.status, 0) << command[0] << ": " << ended.out << ended.error << ended.why;
    return ended.status == 0;
  };
  ASSERT_TRUE(
      run({"clang-19", "-w", "-O1", "-fno-builtin", "-fwrapv", "-c", bodies, "-o", object}));
  ASSERT_TRUE(run({"llvm-objcopy-19", "--prefix-symbols=f_", object}));
  ASSERT_TRUE(run({"clang-19", "-w", "-O1", "-fno-builtin", driver, object, "-o", program}));
  run({program});
}

}  // namespace
}  // namespace fathom::app
