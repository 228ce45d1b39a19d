#include "app/library_driver.h"

#include "base/process/execute.h"
#include "frontend/c/library/library.h"

namespace fathom::app {
namespace {

const char* const kPrelude = R"(
#define _GNU_SOURCE
#include <complex.h>
#include <ctype.h>
#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>
#include <wctype.h>
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
void f___fathom_require_divisor(int holds) {}
void f___fathom_require_represented(int holds) {}
void f___fathom_require_apart(const void *a, const void *b, size_t n) {}
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
size_t f___fathom_given_length(const char *s) { return -1; }

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

)";

}  // namespace

void LibraryRun::runBesideTheLibrary(const std::string& driver) const {
  const std::string bodies = write("bodies.c", frontend::c::libraryText());
  const std::string both = write("driver.c", kPrelude + driver);
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
  ASSERT_TRUE(run({"clang-19", "-w", "-O1", "-fno-builtin", both, object, "-o", program, "-lm"}));
  run({program});
}

}  // namespace fathom::app
