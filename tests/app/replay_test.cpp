// Violations of C programs, run natively: what fails counts, what does not fail is no violation.
#include <cstdlib>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/native_run.h"
#include "report/render.h"

namespace fathom::app {
namespace {

const char* const kDeclarations =
    "extern void __VERIFIER_error(void); extern void __VERIFIER_assume(int);\n"
    "extern int __VERIFIER_nondet_int(void); extern unsigned __VERIFIER_nondet_uint(void);\n"
    "extern char __VERIFIER_nondet_char(void); extern short __VERIFIER_nondet_short(void);\n"
    "extern _Bool __VERIFIER_nondet_bool(void); extern long __VERIFIER_nondet_long(void);\n"
    "extern unsigned long __VERIFIER_nondet_ulong(void);\n"
    "extern unsigned char __VERIFIER_nondet_uchar(void);\n"
    "extern long long __VERIFIER_nondet_loff_t(void);\n";

class NativeReplays : public Run {
 protected:
  Outcome check(const std::string& body, std::vector<std::string> options = {}) const {
    std::vector<std::string> arguments{"check", "--rules", "svcomp", "--timeout", "60"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.push_back(write("program.c", kDeclarations + body));
    return fathom(arguments);
  }
  /// At both data models.
  void expectReplayed(const std::string& body, const std::string& property = "reach") const {
    for (const char* arch : {"32", "64"}) {
      const Outcome outcome = check(body, {"--property", property, "--arch", arch});
      EXPECT_NE(outcome.out.find("; trace replayed natively)"), std::string::npos)
          << body << outcome.out;
      EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(" + property + ")") << body;
    }
  }
};

TEST_F(NativeReplays, ValuesGoWhereTheTraceSendsThem) {
  expectReplayed(
      "int get(void) { int x = __VERIFIER_nondet_int(); __VERIFIER_assume(x > 3); return x; }\n"
      "int sum(int n) { return n == 0 ? 0 : get() + sum(n - 1); }\n"
      "int main() { int a = __VERIFIER_nondet_int(); int s = sum(3);\n"
      "  int b = __VERIFIER_nondet_int(); if (a == 5 && s == 20 && b == -1) __VERIFIER_error(); }");
  expectReplayed(
      "int main() { int last = 0, i; for (i = 0; i < 4; i++) {\n"
      "    int x = __VERIFIER_nondet_int(); if (x <= last) return 0; last = x; }\n"
      "  if (last == 4) __VERIFIER_error(); }");
}

TEST_F(NativeReplays, WidthsAndSignsSurvive) {
  expectReplayed("int main() { if (__VERIFIER_nondet_char() == -128) __VERIFIER_error(); }");
  expectReplayed("int main() { if (__VERIFIER_nondet_uchar() == 200) __VERIFIER_error(); }");
  expectReplayed(
      "int main() { int x = __VERIFIER_nondet_short(); if (x == -30000) __VERIFIER_error(); }");
  expectReplayed("int main() { if (__VERIFIER_nondet_bool()) __VERIFIER_error(); }");
  expectReplayed(
      "int main() { unsigned long x = __VERIFIER_nondet_ulong(); if (x == -1UL) "
      "__VERIFIER_error(); }");
  expectReplayed(
      "int main() { long long x = __VERIFIER_nondet_loff_t();\n"
      "  if (x == -5000000001LL) __VERIFIER_error(); }");
}

TEST_F(NativeReplays, BitVectorsToo) {
  expectReplayed(
      "int main() { int x = __VERIFIER_nondet_int(); unsigned y = __VERIFIER_nondet_uint();\n"
      "  char c = __VERIFIER_nondet_char();\n"
      "  if ((x ^ 0x55) == -2 && (y & 0xf0000001u) == 0xf0000001u && (c | 1) == -3)\n"
      "    __VERIFIER_error(); }");
}

TEST_F(NativeReplays, EveryCheckFailsInItsWay) {
  expectReplayed("int main() { int x = __VERIFIER_nondet_int(); x = x + 1; return x; }",
                 "overflow");
  expectReplayed("int main() { int x = (2147483647 + 1) - 23; return x; }", "overflow");
  expectReplayed("int main() { int x = __VERIFIER_nondet_int(); return 7 / x; }", "div");
  expectReplayed("int main() { int x = __VERIFIER_nondet_int(); return 7 << x; }", "shift");
  expectReplayed("#include <assert.h>\nint main() { assert(__VERIFIER_nondet_int() != 9); }",
                 "assert");
}

TEST_F(NativeReplays, AnErrorFunctionMayHaveABody) {
  expectReplayed(
      "void reach_error(void) { } int main() { if (__VERIFIER_nondet_int() == 3) reach_error(); }");
}

TEST_F(NativeReplays, VariablesWithoutValueAreTheInterpretersWord) {
  const Outcome outcome = check("int main() { int x; if (x == 12345) __VERIFIER_error(); }");
  EXPECT_NE(
      outcome.out.find("not confirmed natively: the trace depends on variables without a value"),
      std::string::npos)
      << outcome.out;
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(reach)");
  expectReplayed("int main() { int x, y; if (x == y) __VERIFIER_error(); }");
}

/// An oversized shift gives anything in the model, one value in the machine.
TEST_F(NativeReplays, WhatTheModelAllowsTooMuchIsDecidedByTheMachine) {
  const std::string start =
      "int main() { unsigned n = __VERIFIER_nondet_uint(); unsigned x;\n"
      "  if (n != 33) return 0; x = 1u << n;\n";
  const Outcome fails = check(start + "  if (x != 12345) __VERIFIER_error(); }");
  EXPECT_EQ(fails.lastLine(), "VERDICT: FALSE(reach)") << fails.out;
  const Outcome not_ = check(start + "  if (x == 12345) __VERIFIER_error(); }");
  EXPECT_EQ(not_.lastLine(), "VERDICT: UNKNOWN(approximation)") << not_.out;
  const Outcome off = check(start + "  if (x != 12345) __VERIFIER_error(); }", {"--replay", "off"});
  EXPECT_EQ(off.lastLine(), "VERDICT: UNKNOWN(approximation)") << off.out;
}

TEST_F(NativeReplays, ReplayCanBeLeftOut) {
  const Outcome outcome =
      check("int main() { if (__VERIFIER_nondet_int() == 3) __VERIFIER_error(); }",
            {"--replay", "off", "--json", (folder / "r.json").string()});
  EXPECT_NE(outcome.out.find("unreplayed: trace replayed by the interpreter only"),
            std::string::npos)
      << outcome.out;
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(reach)");
  const auto json = nlohmann::json::parse(read("r.json"));
  EXPECT_EQ(json["results"][0]["goals"][0]["replay"]["native"], "off");
}

TEST_F(NativeReplays, TheHarnessCanBeKeptAndCompiledByHand) {
  const std::string kept = (folder / "kept.c").string();
  const Outcome outcome =
      check("int main() { if (__VERIFIER_nondet_int() == 31) __VERIFIER_error(); return 1; }",
            {"--harness", kept, "--json", (folder / "r.json").string()});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(reach)");
  const std::string text = read("kept.c");
  EXPECT_NE(text.find("{\"__VERIFIER_nondet_int\", 31},"), std::string::npos) << text;
  const std::size_t begin = text.find("clang-19 ");
  const std::string command = text.substr(begin, text.find('\n', begin) - begin);
  EXPECT_EQ(std::system(("cd '" + folder.string() + "' && " + command + " 2>marks").c_str()), 0);
  EXPECT_TRUE(read("marks").starts_with("fathom: reached from 0x")) << read("marks");
  const auto json = nlohmann::json::parse(read("r.json"));
  EXPECT_EQ(json["results"][0]["goals"][0]["replay"]["native"], "confirmed");
}

TEST_F(NativeReplays, ModulesAreLinkedAsTheyAre) {
  const std::string module = write("a.ll",
                                   "declare i32 @__VERIFIER_nondet_int()\n"
                                   "declare void @__VERIFIER_error()\n"
                                   "define i32 @main() {\n"
                                   "  %x = call i32 @__VERIFIER_nondet_int()\n"
                                   "  %c = icmp eq i32 %x, 77\n"
                                   "  br i1 %c, label %bad, label %good\n"
                                   "bad:\n"
                                   "  call void @__VERIFIER_error()\n"
                                   "  unreachable\n"
                                   "good:\n"
                                   "  ret i32 0\n"
                                   "}\n");
  const Outcome outcome = fathom({"check", "--rules", "svcomp", module});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(reach)") << outcome.out;
  EXPECT_NE(outcome.out.find("trace replayed natively"), std::string::npos) << outcome.out;
}

TEST_F(NativeReplays, ModulesRunAtTheirOwnWidth) {
  const std::string source = write(
      "wide.c", kDeclarations + std::string("struct s { char *p; int n; };\n"
                                            "int main() { struct s s[2] = {{0, 1}, {0, 2}};\n"
                                            "  if (s[__VERIFIER_nondet_bool()].n == 2 &&\n"
                                            "      __VERIFIER_nondet_long() == sizeof(char *))\n"
                                            "    __VERIFIER_error(); }\n"));
  for (const int width : {32, 64}) {
    const std::string module =
        write(fmt::format("wide{}.bc", width), bitcodeOf(source, width, {"-g"}, folder));
    for (const char* asked : {"32", "64"}) {
      const Outcome outcome = fathom({"check", "--rules", "svcomp", "--arch", asked, module});
      EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(reach)") << outcome.out << width << asked;
      EXPECT_NE(outcome.out.find("trace replayed natively"), std::string::npos) << outcome.out;
    }
  }
}

TEST_F(NativeReplays, InlineFunctionsWithoutDefinitionHaveTheirBody) {
  expectReplayed(
      "int unknown(int);\n"
      "inline int twice(int x) { return x > 1000 ? unknown(x) : 2 * x; }\n"
      "inline int four(int x) { return twice(twice(x)); }\n"
      "int main() { if (four(__VERIFIER_nondet_char()) == 28) __VERIFIER_error(); }");
  const Outcome holds =
      check("inline int one(void) { return 1; }\nint main() { if (!one()) __VERIFIER_error(); }");
  EXPECT_EQ(holds.lastLine(), "VERDICT: TRUE") << holds.out;
}

/// What the C library does is not the model's to say: only a run that fails counts.
TEST_F(NativeReplays, FunctionsOfTheLibraryAreNotReplaced) {
  const char* const headers =
      "#include <assert.h>\n#include <arpa/inet.h>\n#include <ctype.h>\n#include <math.h>\n"
      "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n";
  const std::vector<std::pair<std::string, std::string>> programs{
      {"assert", "assert(toupper('a') == 'A');"},
      {"assert", "assert(sqrt(4.0) == 2.0);"},
      {"assert", "assert(htonl(1) == 0x01000000);"},
      {"assert", "assert(isalpha('a'));"},
      {"assert", "int c = getchar(); if (c != EOF) assert(c >= 0 && c <= 255);"},
      {"memsafety", "int t[10]; t[rand() % 10] = 1;"},
      {"memsafety", "char c = strerror(2)[0]; return c;"}};
  for (const auto& [property, body] : programs)
    for (const char* rules : {"c", "svcomp"}) {
      const Outcome outcome =
          fathom({"check", "--rules", rules, "--timeout", "60", "--property", property,
                  write("program.c", headers + ("int main(void) { " + body + " return 0; }\n"))});
      EXPECT_NE(outcome.status, 10) << body << outcome.out;
      EXPECT_NE(outcome.status, 6) << body << outcome.error;
    }
}

TEST_F(NativeReplays, WhatTheLibraryReallyDoesIsShown) {
  const char* const headers =
      "#include <assert.h>\n#include <ctype.h>\n#include <math.h>\n#include <stdio.h>\n";
  for (const char* body : {"assert(toupper('a') != 'A');", "assert(sqrt(4.0) != 2.0);",
                           "assert(!isalpha('a'));", "assert(getchar() != EOF);"}) {
    const Outcome outcome =
        fathom({"check", "--timeout", "60", "--property", "assert",
                write("program.c", headers + ("int main(void) { " + std::string(body) + " }\n"))});
    EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(assert)") << body << outcome.out;
    EXPECT_NE(outcome.out.find("trace replayed natively"), std::string::npos) << outcome.out;
  }
}

TEST_F(NativeReplays, TheKeptHarnessFeedsWhatNobodyDefines) {
  for (const char* replay : {"on", "off"}) {
    const Outcome outcome = check(
        "#include <stdlib.h>\nint mine(void);\n"
        "int main() { if (mine() == 3 && abs(rand()) >= 0) __VERIFIER_error(); }",
        {"--replay", replay, "--harness", (folder / "kept.c").string()});
    EXPECT_NE(outcome.status, 6) << outcome.error;
    const std::string text = read("kept.c");
    EXPECT_NE(text.find("long long mine(void)"), std::string::npos) << replay << text;
    EXPECT_EQ(text.find("rand"), std::string::npos) << replay << text;
  }
}

/// A constructor that makes its system call itself, with a trace that is then replayed.
TEST_F(NativeReplays, NothingOfTheProgramRunsOutsideTheSandbox) {
  const std::string precious = write("precious", "all of it");
  const Outcome outcome = check(
      "#include <sys/syscall.h>\n#include <unistd.h>\n"
      "__attribute__((constructor(101))) static void early(void) {\n"
      "  syscall(SYS_unlinkat, -100, \"" +
      precious + "\", 0); }\nint main() { __VERIFIER_error(); }");
  EXPECT_NE(outcome.status, 0) << outcome.out;
  EXPECT_EQ(read("precious"), "all of it");
}

TEST_F(NativeReplays, UnsafeIsAsOnWhereThereIsASandbox) {
  const Outcome outcome = check("int main() { __VERIFIER_error(); }", {"--replay", "unsafe"});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(reach)");
  EXPECT_NE(outcome.out.find("trace replayed natively"), std::string::npos) << outcome.out;
}

TEST_F(NativeReplays, ProgramsOfTheTextLanguageHaveNone) {
  const Outcome outcome = fathom({"check", example("papers/mc91_unsafe")});
  EXPECT_NE(outcome.out.find("; trace replayed)"), std::string::npos) << outcome.out;
}

}  // namespace
}  // namespace fathom::app
