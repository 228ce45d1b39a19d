// C programs of numbers, each with its twin: what is said of one must not be said of the other.
#include "app/command.h"
#include "app/process.h"

namespace fathom::app {
namespace {

const char* const kVerifierFunctions =
    "extern void __VERIFIER_error(void); extern void __VERIFIER_assume(int);\n"
    "extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void);\n"
    "void check(int ok) { if (!ok) __VERIFIER_error(); }\n";

class CPrograms : public Run {
 protected:
  std::string verdict(const std::string& body, const std::string& property = "reach",
                      const std::string& arch = "32") const {
    const std::string file = write("program.c", kVerifierFunctions + body);
    return fathomProcess({"check", "--property", property, "--rules", "svcomp", "--arch", arch,
                          "--timeout", "20", file})
        .lastLine();
  }
  void expectTrue(const std::string& body, const std::string& property = "reach") const {
    EXPECT_EQ(verdict(body, property), "VERDICT: TRUE") << body;
  }
  void expectFalse(const std::string& body, const std::string& property = "reach") const {
    EXPECT_EQ(verdict(body, property), "VERDICT: FALSE(" + property + ")") << body;
  }
};

TEST_F(CPrograms, UnsignedNumbersWrapAround) {
  expectTrue("int main() { unsigned x = 4294967295u; x++; check(x == 0); }");
  expectFalse("int main() { unsigned x = __VERIFIER_nondet_uint(); check(x + 1 > x); }");
  expectTrue("int main() { unsigned char c = 255; c++; check(c == 0); }");
}

TEST_F(CPrograms, ConversionsKeepTheBits) {
  expectTrue("int main() { int x = -1; unsigned y = x; check(y > 5u); check((int)y == x); }");
  expectFalse("int main() { int x = __VERIFIER_nondet_int(); signed char c = x; check(c == x); }");
  expectTrue("int main() { long long x = 1; check((x << 40) > 0); }");
}

TEST_F(CPrograms, DivisionRoundsTowardsZero) {
  expectTrue("int main() { int x = -7; check(x / 2 == -3); check(x % 2 == -1); }");
  expectFalse("int main() { int x = __VERIFIER_nondet_int(); check(x % 2 != -1); }");
}

TEST_F(CPrograms, BitsAreExact) {
  expectTrue("int main() { unsigned x = __VERIFIER_nondet_uint(); check((x & 7) < 8); }");
  expectFalse("int main() { unsigned x = __VERIFIER_nondet_uint(); check((x & 12) < 12); }");
  expectTrue(
      "int main() { unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();"
      " check((x ^ y ^ y) == x); }");
  expectTrue("int main() { int x = __VERIFIER_nondet_int(); check(((x | 8) & 8) == 8); }");
}

TEST_F(CPrograms, UnsetVariablesAreArbitraryButStable) {
  expectTrue("int main() { int x; int a = x; int b = x; check(a == b); }");
  expectFalse("int main() { int x, y; check(x == y); }");
  expectFalse("int main() { int x; if (__VERIFIER_nondet_int()) x = 1; check(x == 1); }");
  expectFalse(
      "int main() { for (int i = 0; i < 2; i++) { int t; if (i == 0) t = 5;"
      " else check(t == 5); } }");
}

TEST_F(CPrograms, LoopsAndCalls) {
  expectTrue(
      "int main() { int n = __VERIFIER_nondet_int(), i = 0; __VERIFIER_assume(n >= 0);"
      " while (i < n) i++; check(i == n); }");
  expectFalse(
      "int main() { int n = __VERIFIER_nondet_int(), i = 0;"
      " while (i < n) i++; check(i == n); }");
  expectTrue(
      "int g; void add(int n) { if (n > 0) { g++; add(n - 1); } }"
      " int main() { add(3); check(g <= 3 || g > 3); }");
  expectFalse("int g = 2; int get() { return g++; } int main() { int a = get(); check(a == g); }");
}

TEST_F(CPrograms, ValuesAreReadWhereTheSourceReadsThem) {
  expectTrue("int main() { int x = 1; int y = x++ + 10; check(y == 11); check(x == 2); }");
  expectTrue(
      "int g; int f() { g = 7; return 1; }"
      " int main() { int a = g; int b = a + f(); check(b == 1); check(g == 7); }");
  expectTrue(
      "int main() { int a = __VERIFIER_nondet_int();"
      " int b = a > 0 && a < 5 ? a : 3; check(b > 0); }");
}

TEST_F(CPrograms, OverflowIsAskedForByItsProperty) {
  expectFalse("int main() { int x = __VERIFIER_nondet_int(); x = x + 1; }", "overflow");
  expectTrue("int main() { int x = __VERIFIER_nondet_int(); if (x < 100) x = x + 1; }", "overflow");
  expectFalse("int main() { int x = (2147483647 + 1) - 23; }", "overflow");
  expectTrue("int main() { unsigned x = 4294967295u; x = x + 1; }", "overflow");
  expectFalse("int main() { int x = -2147483647 - 1; x = -x; }", "overflow");
  expectTrue("int main() { int x = __VERIFIER_nondet_int(); x = x + 1; check(1); }");
}

TEST_F(CPrograms, TheEndOfAPathIsNoViolation) {
  expectTrue("extern void abort(void); int main() { abort(); check(0); }");
  expectTrue("int main() { while (1) ; check(0); }");
  expectTrue("int main() { int z = 0; z = 1 / z; check(0); }");
}

TEST_F(CPrograms, WrongInputIsSaidAsTheCompilerSaysIt) {
  const std::string broken = write("broken.c", "int main( { return 0; }\n");
  const Outcome outcome = fathom({"check", broken});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.error.find("error: "), std::string::npos) << outcome.error;
  EXPECT_EQ(outcome.lastLine(), "VERDICT: UNKNOWN(input)");
  EXPECT_EQ(fathom({"check", write("broken.bc",
                                   "BC\xc0\xde"
                                   "garbage")})
                .status,
            2);
  EXPECT_EQ(fathom({"check", write("noMain.c", "static int x;")}).status, 2);
}

TEST_F(CPrograms, AFunctionWithoutBodyMayChangeGlobalsOutsideTheCompetition) {
  const std::string text = std::string(kVerifierFunctions) +
                           "int g; extern void other(void);"
                           " int main() { g = 1; other(); check(g == 1); }";
  const std::string file = write("other.c", text);
  EXPECT_EQ(fathom({"check", "--rules", "svcomp", file}).lastLine(), "VERDICT: TRUE");
  EXPECT_EQ(fathom({"check", "--rules", "c", file}).lastLine(), "VERDICT: UNKNOWN(approximation)");
}

TEST_F(CPrograms, AModuleIsNotAskedForChecksThatOnlyTheCompilerPlaces) {
  const std::string module = write("a.ll", "define i32 @main() {\n  ret i32 0\n}\n");
  EXPECT_EQ(fathom({"check", module}).lastLine(), "VERDICT: TRUE");
  EXPECT_EQ(fathom({"check", "--property", "overflow", module}).lastLine(),
            "VERDICT: UNKNOWN(unsupported)");
}

TEST_F(CPrograms, WhatIsNotReadYetIsUnsupported) {
  EXPECT_EQ(verdict("int main() { __asm__ goto(\"\" : : : : l); l: check(1); }"),
            "VERDICT: UNKNOWN(unsupported)");
}

}  // namespace
}  // namespace fathom::app
