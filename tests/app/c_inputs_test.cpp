// How C programs come in: flags for the compiler, dialects, old C, inline functions, modules.
#include <fmt/core.h>

#include "app/command.h"
#include "app/native_run.h"

namespace fathom::app {
namespace {

const char* const kError = "extern void __VERIFIER_error(void);\n";

class CInputs : public Run {
 protected:
  Outcome check(const std::string& source, std::vector<std::string> flags = {}) const {
    flags.insert(flags.begin(), {"check", "--rules", "svcomp", "--timeout", "20"});
    flags.push_back(write("program.c", kError + source));
    return fathom(flags);
  }
  void expect(const std::string& verdict, const std::string& source,
              const std::vector<std::string>& flags = {}) const {
    const Outcome outcome = check(source, flags);
    EXPECT_EQ(outcome.lastLine(), "VERDICT: " + verdict) << source << "\n" << outcome.error;
  }
};

TEST_F(CInputs, MacrosReachTheCompiler) {
  const std::string source =
      "#ifdef BUG\nint bug = BUG;\n#else\nint bug = 0;\n#endif\n"
      "int main(void) { if (bug == 7) __VERIFIER_error(); }";
  expect("TRUE", source);
  expect("FALSE(reach)", source, {"-DBUG=7"});
  expect("FALSE(reach)", source, {"-D", "BUG=7"});
  expect("TRUE", source, {"-D", "BUG", "-D", "OTHER=7"});
}

TEST_F(CInputs, FoldersOfHeadersReachTheCompiler) {
  std::filesystem::create_directory(folder / "one");
  std::filesystem::create_directory(folder / "two");
  write("one/one.h", "#define ONE 1\n");
  write("two/two.h", "#define TWO 2\n");
  const std::string source =
      "#include <one.h>\n#include <two.h>\n"
      "int main(void) { if (ONE == TWO) __VERIFIER_error(); }";
  EXPECT_EQ(check(source).status, 2);
  expect("TRUE", source, {"-I", (folder / "one").string(), "-I" + (folder / "two").string()});
}

TEST_F(CInputs, TheDialectReachesTheCompiler) {
  const std::string source =
      "int main(void) { if (__STDC_VERSION__ == 199901L) __VERIFIER_error(); }";
  expect("TRUE", source);
  expect("FALSE(reach)", source, {"--std=c99"});
  expect("FALSE(reach)", source, {"--std", "gnu99"});
}

TEST_F(CInputs, TheWidthOfTheMachineIsTheOneAskedFor) {
  const std::string source = "int main(void) { if (sizeof(long) == 4) __VERIFIER_error(); }";
  expect("TRUE", source);
  expect("FALSE(reach)", source, {"--arch", "32"});
}

TEST_F(CInputs, AllArithmeticsAnswerTheSame) {
  const std::string holds =
      "int main(void) { unsigned x = 4000000000u; if (x + x < x) return 0; __VERIFIER_error(); }";
  const std::string fails =
      "int main(void) { unsigned char c = 255; if (!++c) __VERIFIER_error(); }";
  for (const char* arithmetic : {"auto", "bv", "int"}) {
    expect("TRUE", holds, {"--arith", arithmetic});
    expect("FALSE(reach)", fails, {"--arith", arithmetic});
  }
}

/// Integers do not know that the bits of x & y are those of x: that is for bit-vectors.
TEST_F(CInputs, BothLooksAtAProgramAreExplained) {
  const std::string source =
      "unsigned __VERIFIER_nondet_uint(void);\n"
      "int main(void) { unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();\n"
      "  if (((x & y) | x) != x) __VERIFIER_error(); }";
  const Outcome outcome = check(source, {"--explain", "--no-unwinding"});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: TRUE") << outcome.error;
  const auto first = outcome.out.find("explain: random testing");
  const auto between = outcome.out.find("explain: integers over-approximate");
  EXPECT_LT(first, between) << outcome.out;
  EXPECT_NE(outcome.out.find("explain: random testing", between), std::string::npos) << outcome.out;
}

/// Bit-vectors look only at what integers left open.
TEST_F(CInputs, WhatIntegersDecideStays) {
  const std::string inputs =
      "unsigned __VERIFIER_nondet_uint(void); int __VERIFIER_nondet_int(void);\n"
      "int main(void) { unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();\n"
      "  int i = __VERIFIER_nondet_int();\n"
      "  if (i > 3 && i + -1 < 3) __VERIFIER_error();\n"
      "  if (((x & y) | x) != x) __VERIFIER_error();\n";
  const std::string file =
      write("three.c", kError + inputs + "  if (i == 77) __VERIFIER_error(); }");
  const Outcome violated = fathom({"check", "--property", "reach", "--explain", file});
  EXPECT_EQ(violated.lastLine(), "VERDICT: FALSE(reach)") << violated.out << violated.error;
  EXPECT_NE(violated.out.find("3 goals: 2 hold, 1 violated, 0 unknown"), std::string::npos)
      << violated.out;
  EXPECT_NE(violated.out.find("i = 77"), std::string::npos) << violated.out;
  const auto between = violated.out.find("explain: integers over-approximate");
  EXPECT_NE(violated.out.find("of 3 goals"), std::string::npos) << violated.out;
  EXPECT_EQ(violated.out.find("of 3 goals", between), std::string::npos) << violated.out;

  const std::string path = (folder / "both.smt2").string();
  const Outcome proved = check(inputs + "}", {"--property", "reach", "--certificate", path});
  EXPECT_EQ(proved.lastLine(), "VERDICT: TRUE") << proved.out << proved.error;
  const Outcome certified = fathom({"certify", path});
  EXPECT_EQ(certified.status, 0) << certified.out << certified.error;
}

TEST_F(CInputs, WrongValuesAreASentenceAndStatusOne) {
  const std::vector<std::vector<std::string>> wrong{
      {"--std=fortran"}, {"--arith", "float"},  {"--arch", "16"}, {"-D", "=1"},
      {"-D", "7UP"},     {"-I", "no/such/dir"}, {"--rules", "x"}};
  for (const auto& flags : wrong) {
    const Outcome outcome = check("int main(void) { return 0; }", flags);
    EXPECT_EQ(outcome.status, 1) << flags.front();
    EXPECT_FALSE(outcome.error.empty()) << flags.front();
  }
}

TEST_F(CInputs, OldCIsAcceptedAsItOnceWas) {
  const std::vector<std::string> old{
      "int f(int *p) { return 0; } int main(void) { return f(5); }",
      "int *f(void) { return 5; } int main(void) { return f() == 0; }",
      "int f(long *p) { return 0; } int main(void) { int x; return f(&x); }",
      "int f(int x) { return x; } int (*p)(char *) = f; int main(void) { return 0; }",
      "int main(void) { return undeclared(3); }",
      "main() { return 0; }",
      "static x; int main(void) { return x; }",
      "int f(void) { return; } int main(void) { f(); return 0; }",
      "void f(void) { return 1; } int main(void) { f(); return 0; }",
      "int f(a, b) int a; char b; { return a + b; } int main(void) { return f(1, 2); }",
      "void main(void) { }",
      "int main(void) { return " + std::string(300, '(') + "0" + std::string(300, ')') + "; }"};
  for (const std::string& source : old) EXPECT_NE(check(source).status, 2) << source;
}

TEST_F(CInputs, AnInlineFunctionHasItsBody) {
  const std::string inlined = "inline int two(void) { return 2; }\n";
  expect("TRUE", inlined + "int main(void) { if (two() != 2) __VERIFIER_error(); }");
  expect("FALSE(reach)", inlined + "int main(void) { if (two() == 2) __VERIFIER_error(); }",
         {"--replay", "off"});
  expect("TRUE", inlined +
                     "extern inline int two(void);\n"
                     "int main(void) { if (two() != 2) __VERIFIER_error(); }");
}

TEST_F(CInputs, AnInlineBodyOfAHeaderServesAllFiles) {
  write("two.h", "inline int two(void) { return 2; }\n");
  const std::string a =
      write("a.c", "#include \"two.h\"\nint four(void) { return two() + two(); }\n");
  const std::string b =
      write("b.c", std::string(kError) +
                       "#include \"two.h\"\nint four(void);\n"
                       "int main(void) { if (four() != two() + 2) __VERIFIER_error(); }\n");
  EXPECT_EQ(fathom({"check", "--rules", "svcomp", a, b}).lastLine(), "VERDICT: TRUE");
}

TEST_F(CInputs, AnInlineBodyDoesNotDoubleStaticVariables) {
  expect("UNKNOWN(unsupported)",
         "static int n; inline void set(void) { n = 1; }\n"
         "int main(void) { set(); if (n == 0) __VERIFIER_error(); }");
}

TEST_F(CInputs, TwoDefinitionsOfOneNameAreSaid) {
  const std::string a = write("a.c", "int f(void) { return 1; } int main(void) { return f(); }\n");
  const std::string b = write("b.c", "int f(void) { return 2; }\n");
  const Outcome outcome = fathom({"check", a, b});
  EXPECT_EQ(outcome.status, 2);
  EXPECT_NE(outcome.error.find("b.c: 'f' is defined here and in " + a), std::string::npos)
      << outcome.error;
}

TEST_F(CInputs, AModuleSaysItsMachineItself) {
  const std::string source =
      write("source.c", kError + std::string("int main(void) { unsigned long x = 0; x--;"
                                             " if (x == 4294967295u) __VERIFIER_error(); }"));
  const std::string module = write("narrow.bc", bitcodeOf(source, 32, {"-ffreestanding"}, folder));
  const Outcome outcome = fathom({"check", "--replay", "off", "--arch", "64", module});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(reach)") << outcome.error;
  EXPECT_NE(outcome.error.find("for 32 bits"), std::string::npos) << outcome.error;
  const std::string other = write("other.c", "int other(void) { return 0; }\n");
  EXPECT_EQ(fathom({"check", "--arch", "64", module, other}).status, 2);
  EXPECT_EQ(fathom({"check", "--replay", "off", "--arch", "32", module, other}).status, 10);
  const std::string foreign = write("foreign.ll",
                                    "target datalayout = \"E-p:64:64\"\n"
                                    "define i32 @main() {\n  ret i32 0\n}\n");
  EXPECT_EQ(fathom({"check", foreign}).lastLine(), "VERDICT: UNKNOWN(unsupported)");
}

}  // namespace
}  // namespace fathom::app
