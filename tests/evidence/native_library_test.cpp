// What a run takes from the trace and what it takes from the machine: functions of the library are
// the real ones, others are fed by their types.
#include "evidence/world.h"

namespace fathom::evidence::native {
namespace {

Position atLine(unsigned line) {
  return {"program.c", line, 0};
}

/// A function that the linker finds is never replaced, also one that the program declares in its
/// own way: the values of the trace are not its own.
TEST_F(Native, FunctionsOfTheLibraryAreTheRealOnes) {
  const auto outcome = [&](const std::string& function, std::int64_t value, const std::string& text,
                           const std::string& check = "reach") {
    std::string all;
    for (const int arch : {32, 64}) {
      World world;
      world.gives("fed()", 3);
      world.gives(function, value);
      world.gives("fed()", 4);
      world.fails(check, atLine(2));
      all += replayed(world,
                      "extern int fed(void); extern void reach_error(void);\n"
                      "int main() { if (fed() != 3) return 1; " +
                          text + " return fed() == 4; }\n",
                      arch)
                 .substr(0, 13) +
             ";";
    }
    return all;
  };
  const std::string both = "confirmed;confirmed;";
  const std::string neither = "not confirmed;not confirmed;";
  EXPECT_EQ(
      outcome("toupper()", 86, "extern int toupper(int); if (toupper('a') != 'A') reach_error();"),
      neither);
  EXPECT_EQ(
      outcome("toupper()", 86, "extern int toupper(int); if (toupper('a') == 'A') reach_error();"),
      both);
  EXPECT_EQ(
      outcome("toupper()", 86, "extern long toupper(); if (toupper('a') != 'A') reach_error();"),
      neither);
  EXPECT_EQ(
      outcome("sqrt()", 0, "extern double sqrt(double); if (sqrt(4.0) != 2.0) reach_error();"),
      neither);
  EXPECT_EQ(
      outcome("sqrt()", 0, "extern double sqrt(double); if (sqrt(4.0) == 2.0) reach_error();"),
      both);
  EXPECT_EQ(
      outcome("htonl()", 1, "extern unsigned htonl(unsigned); if (htonl(1) == 1) reach_error();"),
      neither);
  EXPECT_EQ(outcome("getchar()", 300,
                    "extern int getchar(void); int c = getchar(); if (c != -1) reach_error();"),
            neither);
  EXPECT_EQ(outcome("getchar()", 300,
                    "extern int getchar(void); int c = getchar(); if (c == -1) reach_error();"),
            both);
  EXPECT_EQ(
      outcome("rand()", -2, "extern int rand(void); int t[10]; t[rand() % 10] = 1;", "valid-deref"),
      neither);
  EXPECT_EQ(outcome("rand()", -2, "extern int rand(void); int t[10]; t[10 + rand() % 2] = 1;",
                    "valid-deref"),
            both);
  EXPECT_EQ(outcome("strerror()", 77, "extern char *strerror(int); char c = strerror(2)[0];",
                    "valid-deref"),
            neither);
}

/// Values of pointers to objects matter only where they are fed.
TEST_F(Native, PointersOfTheLibraryAreNotFed) {
  const auto outcome = [&](const std::string& function) {
    World world;
    world.gives(function + "()", 5);
    world.gives(function + "().offset", 0);
    world.fails("reach", atLine(2));
    return replayed(world, "extern char *" + function +
                               "(int); extern void reach_error(void);\n"
                               "int main() { if (!" +
                               function + "(2)) reach_error(); }");
  };
  EXPECT_EQ(outcome("strerror").substr(0, 14), "not confirmed:");
  EXPECT_EQ(outcome("unknown"),
            "not applicable: unknown gives a pointer to an object outside the program");
}

TEST_F(Native, FloatingPointNumbersAreFedAsSuch) {
  const auto outcome = [&](const std::string& name, std::int64_t bits, const std::string& text) {
    std::string all;
    for (const int arch : {32, 64}) {
      World world;
      world.gives(name + "()", bits);
      world.fails("reach", atLine(2));
      all += replayed(world, "extern void reach_error(void);\n" + text, arch) + ";";
    }
    return all;
  };
  constexpr std::int64_t kOneAndAHalf = 0x3ff8000000000000;
  constexpr std::int64_t kQuarter = 0x3e800000;
  EXPECT_EQ(outcome("__VERIFIER_nondet_double", kOneAndAHalf,
                    "double __VERIFIER_nondet_double(void);\n"
                    "int main() { if (__VERIFIER_nondet_double() == 1.5) reach_error(); }"),
            "confirmed;confirmed;");
  EXPECT_EQ(outcome("mine", kOneAndAHalf,
                    "double mine(int);\nint main() { if (mine(1) == 1.5) reach_error(); }"),
            "confirmed;confirmed;");
  EXPECT_EQ(outcome("mine", kQuarter,
                    "float mine(void);\nint main() { if (mine() == 0.25f) reach_error(); }"),
            "confirmed;confirmed;");
  EXPECT_EQ(outcome("mine", 1,
                    "struct s { int a, b, c, d, e; } mine(void);\n"
                    "int main() { if (mine().e) reach_error(); }"),
            "not applicable: mine gives a structure or a wide number;"
            "not applicable: mine gives a structure or a wide number;");
}

TEST_F(Native, MainMayLieDeeperAfterConstructors) {
  const auto outcome = [&](bool hasMain) {
    World world;
    world.program.procedures[0].name = "program";
    const auto start = world.procedure("start");
    const auto constructor = world.procedure("constructor");
    const auto main = world.procedure(hasMain ? "main" : "other");
    world.gives(constructor, "__VERIFIER_nondet_int()", Integer(1));
    world.gives(main, "__VERIFIER_nondet_int()", Integer(2));
    world.calls(start, constructor);
    world.calls(start, main);
    world.calls(world.main, start);
    world.fails("reach", atLine(4));
    return replayed(world,
                    "extern int __VERIFIER_nondet_int(void); extern void reach_error(void);\n"
                    "int x;\n"
                    "__attribute__((constructor)) void c(void) { x = __VERIFIER_nondet_int(); }\n"
                    "int main() { if (x == 1 && __VERIFIER_nondet_int() == 2) reach_error(); }");
  };
  EXPECT_EQ(outcome(true), "confirmed");
  EXPECT_EQ(outcome(false), "not applicable: the execution does not begin in main");
}

TEST_F(Native, CallsThroughNullFailWhereTheyAreWritten) {
  for (const char* check : {"valid-deref", "null"})
    for (const int arch : {32, 64}) {
      World world;
      world.fails(check, atLine(3));
      const std::string text =
          "int g(int x) { return x; } int (*f)(int);\n"
          "int main(int argc, char **argv) { if (argc > 5) f = g; int x = 1;\n"
          "  x = f(x);\n"
          "  return x; }\n";
      EXPECT_EQ(replayed(world, text, arch), "confirmed");
      world.fails(check, atLine(4));
      EXPECT_EQ(replayed(world, text, arch).substr(0, 14), "not confirmed:");
    }
}

}  // namespace
}  // namespace fathom::evidence::native
