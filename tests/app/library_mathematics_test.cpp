// Our bodies of math.h's functions beside the library's own, on random numbers: exact ones give the
// same bits; of others, the library's result is one that ours may give.
#include <fmt/core.h>

#include "app/command.h"
#include "base/process/execute.h"
#include "frontend/c/library/texts.h"

namespace fathom::app {
namespace {

/// Names of ours begin with f_.
const char* const kMathDriver = R"(
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned long long bits;
static int failures, assumed = 1;
static double chosen;  // where ours takes any
static int chosenInt;
void __fathom_assume(int holds) { assumed &= holds != 0; }
double __fathom_any_double(void) { return chosen; }
float __fathom_any_float(void) { return (float)chosen; }
int __fathom_any_int(void) { return chosenInt; }
long __fathom_any_long(void) { return 77; }
long long __fathom_any_longlong(void) { return 77; }
static int same(double a, double b) {
  return (a != a && b != b) || memcmp(&a, &b, sizeof a) == 0;
}
static void expect(const char *what, double x, double y, double ours, double theirs) {
  // Zeros of both signs, and signalling NaNs, which are quiet ones here.
  const int isEither = ((ours == 0 && theirs == 0) || theirs != theirs) &&
                       (strncmp(what, "fmin", 4) == 0 || strncmp(what, "fmax", 4) == 0);
  if ((same(ours, theirs) || isEither) && assumed) return;
  assumed = 1;
  if (failures++ < 20) printf("%s(%a, %a): %a, not %a\n", what, x, y, ours, theirs);
}
static bits random_bits(void) { return (bits)rand() << 42 ^ (bits)rand() << 21 ^ (bits)rand(); }
static double random_number(void) {
  static const double some[] = {0.0, -0.0, 0.5, 1, -1, 1.5, 2.5, 1e300, INFINITY, -INFINITY, NAN,
                                5e-324, 0x1p-1022, 0x1p52, 0x1p53, 0x1p63, 0x1p31, 0.49999999999999994};
  bits any = random_bits();
  double x;
  switch (rand() % 4) {
    case 0: return some[rand() % (sizeof some / sizeof *some)];
    case 1: return (double)((long long)any >> (rand() % 60)) / 4;
    case 2: return (double)(rand() % 2000 - 1000) / 8;
    default: memcpy(&x, &any, sizeof x); return x == x ? x : NAN;  // a quiet one
  }
}
#define ONE(T, S, NAME) \
  T f_##NAME##S(T); static void try_##NAME##S(double x) { expect(#NAME #S, x, 0, f_##NAME##S((T)x), NAME##S((T)x)); }
#define TWO(T, S, NAME) \
  T f_##NAME##S(T, T); \
  static void try_##NAME##S(double x, double y) { expect(#NAME #S, x, y, f_##NAME##S((T)x, (T)y), NAME##S((T)x, (T)y)); }
#define CHOSEN(T, S, NAME) \
  T f_##NAME##S(T); \
  static void try_##NAME##S(double x) { chosen = NAME##S((T)x); expect(#NAME #S, x, 0, f_##NAME##S((T)x), chosen); }
#define WHOLE(T, S, NAME, INT) \
  INT f_##NAME##S(T); \
  static void try_##NAME##S(double x) { \
    if (fabs(x) < 2e9) expect(#NAME #S, x, 0, f_##NAME##S((T)x), NAME##S((T)x)); }
#define EXACT(DO, T, S) \
  DO(T, S, ceil) DO(T, S, floor) DO(T, S, trunc) DO(T, S, round) DO(T, S, rint) DO(T, S, nearbyint) \
  DO(T, S, fabs) DO(T, S, sqrt)
#define BOUNDED(DO, T, S) \
  DO(T, S, sin) DO(T, S, cos) DO(T, S, tanh) DO(T, S, erf) DO(T, S, erfc) DO(T, S, atan) \
  DO(T, S, asin) DO(T, S, acos) DO(T, S, exp) DO(T, S, exp2) DO(T, S, cosh) DO(T, S, log) \
  DO(T, S, log2) DO(T, S, log10)
#define PAIRS(DO, T, S) DO(T, S, fmin) DO(T, S, fmax) DO(T, S, copysign) DO(T, S, fdim) DO(T, S, fmod)
#define WHOLES(DO, T, S) \
  DO(T, S, lround, long) DO(T, S, lrint, long) DO(T, S, llround, long long) DO(T, S, llrint, long long)
EXACT(ONE, double, ) EXACT(ONE, float, f) BOUNDED(CHOSEN, double, ) BOUNDED(CHOSEN, float, f)
PAIRS(TWO, double, ) PAIRS(TWO, float, f) WHOLES(WHOLE, double, ) WHOLES(WHOLE, float, f)
double f_ldexp(double, int); float f_ldexpf(float, int);
double f_frexp(double, int *); double f_modf(double, double *);
int f___isnan(double); int f___isinf(double); int f___finite(double); int f___fpclassify(double);
int f___fpclassifyf(float); int f___signbit(double);

static void others(double x, double y) {
  int n = rand() % 5000 - 2500, a = 0, b = 0;
  double u, v, scaled = ldexp(x, n);
  float small = ldexpf((float)x, n);
  expect("ldexp", x, n, f_ldexp(x, n), scaled);
  expect("ldexpf", x, n, f_ldexpf((float)x, n), small);
  expect("frexp", x, 0, f_frexp(x, &a), frexp(x, &b));
  if (x - x == 0) expect("frexp n", x, 0, a, b);
  expect("modf", x, 0, f_modf(x, &u), modf(x, &v));
  expect("modf whole", x, 0, u, v);
  expect("isnan", x, 0, f___isnan(x), __builtin_isnan(x));
  expect("isinf", x, 0, f___isinf(x), __builtin_isinf_sign(x));
  expect("finite", x, 0, f___finite(x), __builtin_isfinite(x));
  expect("fpclassify", x, 0, f___fpclassify(x), fpclassify(x));
  expect("fpclassifyf", x, 0, f___fpclassifyf((float)x), fpclassify((float)x));
  chosenInt = signbit(x) != 0;
  expect("signbit", x, 0, f___signbit(x), chosenInt);
}

int main(void) {
  for (int i = 0; i < 20000; i++) {
    double x = random_number(), y = random_number();
#define CALL_ONE(T, S, NAME) try_##NAME##S(x);
#define CALL_TWO(T, S, NAME) try_##NAME##S(x, y);
#define CALL_WHOLE(T, S, NAME, INT) try_##NAME##S(x);
    EXACT(CALL_ONE, double, ) EXACT(CALL_ONE, float, f)
    BOUNDED(CALL_ONE, double, ) BOUNDED(CALL_ONE, float, f)
    WHOLES(CALL_WHOLE, double, ) WHOLES(CALL_WHOLE, float, f)
    if ((float)x != 0 || (float)y != 0) { PAIRS(CALL_TWO, double, ) PAIRS(CALL_TWO, float, f) }
    others(x, y);
  }
  return failures != 0;
}
)";

/// The definitions of these names get others; what the compiler calls for builtins does not.
std::vector<std::string> renaming() {
  std::vector<std::string> flags;
  for (const char* name :
       {"ceil",     "floor",        "trunc",    "round", "rint",  "nearbyint", "fabs",    "sqrt",
        "sin",      "cos",          "tanh",     "erf",   "erfc",  "atan",      "asin",    "acos",
        "exp",      "exp2",         "cosh",     "log",   "log2",  "log10",     "fmin",    "fmax",
        "copysign", "fdim",         "fmod",     "modf",  "ldexp", "frexp",     "lround",  "lrint",
        "llround",  "llrint",       "scalbn",   "isnan", "isinf", "finite",    "__isnan", "__isinf",
        "__finite", "__fpclassify", "__signbit"})
    for (const char* ending : {"", "f"})
      flags.push_back(fmt::format("-D{0}{1}=f_{0}{1}", name, ending));
  return flags;
}

class LibraryMathematics : public Run {};

TEST_F(LibraryMathematics, AgreesWithTheLibrary) {
  using namespace frontend::c::library;
  const std::string bodies = write("bodies.c", std::string(kDeclarations) + kMathematicsText);
  const std::string driver = write("driver.c", kMathDriver);
  const std::string object = (folder / "bodies.o").string();
  const std::string program = (folder / "program").string();
  const auto run = [](const std::vector<std::string>& command) {
    const Executed ended = executeWithin(command, {}, Budget());
    EXPECT_EQ(ended.status, 0) << command[0] << ": " << ended.out << ended.error << ended.why;
    return ended.status == 0;
  };
  std::vector<std::string> compile{"clang-19", "-w",   "-O1", "-fno-builtin", "-ffp-contract=off",
                                   "-c",       bodies, "-o",  object};
  std::ranges::move(renaming(), std::back_inserter(compile));
  ASSERT_TRUE(run(compile));
  ASSERT_TRUE(run({"clang-19", "-w", "-O1", "-fno-builtin", "-ffp-contract=off", driver, object,
                   "-o", program, "-lm"}));
  run({program});
}

}  // namespace
}  // namespace fathom::app
