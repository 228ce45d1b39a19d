// C programs that do not begin in main: libraries, and functions chosen by --entry.
#include <nlohmann/json.hpp>

#include "app/command.h"

namespace fathom::app {
namespace {

const char* const kReachError = "extern void __VERIFIER_error(void);\n";

class CLibraries : public Run {
 protected:
  Outcome check(const std::string& source, std::vector<std::string> flags = {}) const {
    flags.insert(flags.begin(), {"check", "--property", "reach", "--timeout", "20"});
    flags.push_back(write("program.c", kReachError + source));
    return fathom(flags);
  }
  Outcome expect(const std::string& verdict, const std::string& source,
                 const std::vector<std::string>& flags = {}) const {
    const Outcome outcome = check(source, flags);
    EXPECT_EQ(outcome.lastLine(), "VERDICT: " + verdict) << source << "\n" << outcome.error;
    return outcome;
  }
  /// And the compiled program fails when it is called so.
  void expectCalls(const std::vector<std::string>& calls, const std::string& source,
                   const std::vector<std::string>& flags = {}) const {
    const Outcome outcome = expect("FALSE(reach)", source, flags);
    EXPECT_NE(outcome.out.find("replayed natively"), std::string::npos) << outcome.out;
    std::size_t at = 0;
    for (const std::string& call : calls) {
      at = outcome.out.find(" " + call, at);
      EXPECT_NE(at, std::string::npos) << call << "\n" << outcome.out;
    }
  }
};

TEST_F(CLibraries, BeginInWhatNobodyCalls) {
  const std::string source =
      "int helper(int x) { if (x == 5) __VERIFIER_error(); return x; }\n"
      "int api(int x) { return x > 0 && x != 5 ? helper(x) : 0; }\n";
  expect("TRUE", source);
  expectCalls({"helper(x = 5)"}, source, {"--entry", "helper"});
  expectCalls({"helper(x = 5)"}, source, {"--entry", "all"});
  expectCalls({"helper(x = 5)"}, source, {"--entry", "api,helper"});
  expectCalls({"api(x = 5)"},
              "static void helper(int x) { if (x == 5) __VERIFIER_error(); }\n"
              "void api(int x) { if (x > 0) helper(x); }\n");
}

TEST_F(CLibraries, WhatWeAddedIsNoEntry) {
  const std::string source =
      "void *malloc(__SIZE_TYPE__); int atexit(void (*)(void));\n"
      "static void *(*make)(__SIZE_TYPE__) = malloc;\nstatic int set;\n"
      "static void last(void) { if (set > 1) __VERIFIER_error(); }\n"
      "int api(int x) { set = x > 0; atexit(last); return make(4) != 0; }\n";
  for (const char* entry : {"api", "all"}) {
    const Outcome outcome = check(source, {"--entry", entry});
    EXPECT_EQ(outcome.out.find("_by_pointer("), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.out.find("at_exit("), std::string::npos) << outcome.out;
    EXPECT_FALSE(outcome.lastLine().starts_with("VERDICT: FALSE")) << outcome.out;
  }
}

TEST_F(CLibraries, FunctionsOfCallersAreMadeForTheRun) {
  expectCalls({"api("},
              "int api(int (*f)(int), void (*done)(void)) {\n"
              "  int a = f(1), b = f(2);\n  done();\n"
              "  if (a == 17 && b == -4) __VERIFIER_error();\n  return f(3); }\n");
  expectCalls({"api("},
              "static void *(*make)(__SIZE_TYPE__);\n"
              "void use(void *(*given)(__SIZE_TYPE__)) { make = given; }\n"
              "int api(void) { if (make && !make(8)) __VERIFIER_error(); return 0; }\n");
}

TEST_F(CLibraries, RecursionIsNoCallFromOthers) {
  expectCalls(
      {"even(n = 3)"},
      "int even(int n);\nint odd(int n) { return n <= 0 ? 0 : even(n - 1); }\n"
      "int even(int n) { if (n == 3) __VERIFIER_error(); return n <= 1 ? 1 : odd(n - 2); }\n"
      "void api(void) { even(2); odd(2); }\n",
      {"--entry", "even"});
  expectCalls({"odd("},
              "int even(int n);\nint odd(int n) {\n  if (n == 3) __VERIFIER_error();\n"
              "  return n <= 0 ? 0 : even(n - 2); }\n"
              "int even(int n) { return n <= 0 ? 1 : odd(n - 2); }\n");
}

TEST_F(CLibraries, WhatTheyKeepStaysBetweenCalls) {
  const auto door = [](const std::string& atThree) {
    return "static int level;\nvoid up(void) { if (level < 10) ++level; }\n"
           "void reset(short at) { if (level == 3 && at == -2) level = " +
           atThree + "; }\nvoid look(void) { if (level < 0) __VERIFIER_error(); }\n";
  };
  expect("TRUE", door("0"));
  expectCalls({"up()", "up()", "up()", "reset(at = -2)", "look"}, door("-1"));
  expect("TRUE", "static int level = 1;\nvoid look(void) { if (level < 0) __VERIFIER_error(); }\n");
}

TEST_F(CLibraries, ArgumentsOfAllWidthsAndSignsArrive) {
  for (const char* arch : {"32", "64"})
    expectCalls({"f("},
                "void f(signed char a, unsigned char b, short c, unsigned short d, int e,\n"
                "       unsigned f, long long g, unsigned long long h, _Bool i, char *j) {\n"
                "  if (a == -3 && b == 200 && c == -300 && d == 60000 && e == -70000 &&\n"
                "      f == 4000000000u && g == -5000000000ll && h == 18000000000000000000ull &&\n"
                "      i && !j) __VERIFIER_error();\n}\n",
                {"--arch", arch, "--args", "nullable"});
}

TEST_F(CLibraries, StructuresArePassedInMemory) {
  const std::string big = "struct big { int a[10]; int n; };\n";
  expect("FALSE(reach)",
         big + "void f(struct big b, int k) { if (b.n == 4 && k == 5) __VERIFIER_error(); }\n");
  expect("TRUE", big +
                     "struct big f(int k) { struct big b = {{0}, k};\n"
                     "  if (b.n != k) __VERIFIER_error(); return b; }\n");
}

TEST_F(CLibraries, WhatCallersCouldDoBesideIsNotPromised) {
  const std::string aliases =
      "void f(int *p, int *q) { *p = 1; *q = 2; if (*p != 1) __VERIFIER_error(); }\n";
  expect("FALSE(reach)", aliases);
  expect("UNKNOWN(approximation)", aliases, {"--args", "any"});
  const std::string shared = " int g;\nvoid f(void) { if (g == 5) __VERIFIER_error(); g = 1; }\n";
  expect("UNKNOWN(approximation)", shared);
  expect("TRUE", "static" + shared);
}

TEST_F(CLibraries, CallersHoldWhatEntriesGive) {
  const std::string look = "\nvoid look(void) { if (state == 5) __VERIFIER_error(); }\n";
  for (const char* give :
       {"int *give(void) { return &state; }", "long give(void) { return (long)&state; }",
        "struct s { int *p; long n; } give(void) { struct s a = {&state, 1}; return a; }",
        "struct s { int *p; long n[4]; } give(void) { struct s a = {&state, {1}}; return a; }",
        "struct s { int *p; } a = {&state}; struct s *give(void) { return &a; }"})
    expect("UNKNOWN(approximation)", "static int state;\n" + std::string(give) + look);
  for (const char* give :
       {"int give(void) { return state; }", "const char *give(void) { return \"a\"; }",
        "void *malloc(__SIZE_TYPE__); int *give(void) { int *p = malloc(4);\n"
        "  if (p) *p = state; return p; }"})
    expect("TRUE", "static int state;\n" + std::string(give) + look);
  const std::string kept =
      "void *malloc(__SIZE_TYPE__); static int *state;\n"
      "void look(void) { if (state && *state == 5) __VERIFIER_error(); }\n";
  const std::string make = " { if (!state && (state = malloc(4))) *state = 0; ";
  expect("UNKNOWN(approximation)", kept + "int *give(void)" + make + "return state; }\n");
  expect("TRUE", kept + "void give(void)" + make + "}\n");
}

TEST_F(CLibraries, CallersKnowWhatVisibleVariablesHold) {
  const std::string held =
      "static void h(int x) { if (x == 5) __VERIFIER_error(); }\n"
      "struct s { void (*f)(int); };\nvoid other(void) { h(1); }\n";
  expect("UNKNOWN(approximation)", held + "const struct s ops = {h};\n");
  expect("UNKNOWN(approximation)", held + "struct s ops = {h};\n");
  expect("UNKNOWN(approximation)",
         held + "static const struct s in = {h}; const struct s *const ops = &in;\n");
  expect("UNKNOWN(approximation)",
         held + "static const struct s t __attribute__((section(\"t\"), used)) = {h};\n");
  expect("UNKNOWN(approximation)", held + "void (*give(void))(int) { return h; }\n");
  expect("TRUE", held + "static const struct s ops = {h}; void one(void) { ops.f(1); }\n");
  const std::string look = "void look(void) { if (state == 5) __VERIFIER_error(); }\n";
  expect("UNKNOWN(approximation)", "static int state; int *const at = &state;\n" + look);
  expect("TRUE", "static int state; int at;\n" + look);
}

TEST_F(CLibraries, OtherNamesOfFunctionsAreEntries) {
  const std::string named =
      "static void h(int x) { if (x == 5) __VERIFIER_error(); }\nvoid other(void) { h(1); }\n";
  expect("TRUE", named);
  expect("FALSE(reach)", named + "void g(int x) __attribute__((alias(\"h\")));\n");
  expect("UNKNOWN(approximation)", named +
                                       "static void (*choose(void))(int) { return h; }\n"
                                       "void g(int x) __attribute__((ifunc(\"choose\")));\n");
  expect("UNKNOWN(approximation)",
         "static int state; extern int other __attribute__((alias(\"state\")));\n"
         "void look(void) { if (state == 5) __VERIFIER_error(); }\n");
}

TEST_F(CLibraries, WhatNobodyReachesCallsNothing) {
  const std::string dead =
      "void g(int x) { if (x == 5) __VERIFIER_error(); }\n"
      "static __attribute__((used)) void dead(void) { g(1); }\n";
  expectCalls({"g(x = 5)"}, dead + "int other(int x) { return x; }\n");
  expect("TRUE", dead + "int other(int x) { g(1); return x; }\n");
}

TEST_F(CLibraries, FunctionsOfCallersMayCallEntries) {
  const std::string entries =
      "int api(int x) { if (x > 0 && x < 0) __VERIFIER_error(); return x; }\n"
      "void each(int n, void (*f)(int)) { f(n); if (n > 0 && n < 0) __VERIFIER_error(); }\n";
  expect("TRUE", entries);
  expect("UNKNOWN(approximation)", entries, {"--args", "any"});
  // The function may not call api while the variable is 1: that is required, and said of api, too.
  const Outcome keeps =
      expect("TRUE",
             "static int isInside;\nint api(void) { if (isInside) __VERIFIER_error(); return 0; }\n"
             "void each(int n, void (*f)(int)) { isInside = 1; f(n); isInside = 0; }\n");
  EXPECT_NE(keeps.out.find("api:3 reach: holds if callers meet the requirements"),
            std::string::npos)
      << keeps.out;
  EXPECT_NE(keeps.out.find("call no function of the module"), std::string::npos) << keeps.out;
}

TEST_F(CLibraries, CallersMaySetErrno) {
  const std::string look = "if (errno == 5) __VERIFIER_error(); }\n";
  expect("FALSE(reach)", "#include <errno.h>\nvoid f(void) { " + look);
  expect("TRUE", "#include <errno.h>\nvoid f(void) { errno = 0; " + look);
}

TEST_F(CLibraries, MainIsNotAskedWhereEntriesAreChosen) {
  const std::string source =
      "int limit = 3;\nvoid f(int n) { if (n > limit) __VERIFIER_error(); }\n"
      "int main(void) { f(2); return 0; }\n";
  expect("TRUE", source);
  expect("TRUE", source, {"--entry", "main"});
  expectCalls({"f(n = "}, source, {"--entry", "f"});
}

TEST_F(CLibraries, NamesThatAreNotThereAreRefused) {
  const Outcome unknown = check("int main(void) { return 0; }", {"--entry", "nosuch"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(unknown.error.find("no function named 'nosuch' is defined"), std::string::npos);
  const Outcome none = check("static int x;");
  EXPECT_EQ(none.status, 2);
  EXPECT_NE(none.error.find("no main, and no externally visible function"), std::string::npos)
      << none.error;
}

/// What callers must give is listed, and is no fault; the report as JSON has it, too.
class CRequirements : public Run {
 protected:
  Outcome check(const std::string& source, std::vector<std::string> flags = {}) const {
    flags.insert(flags.begin(), {"check", "--timeout", "200"});
    flags.push_back(write("program.c", source));
    return fathom(flags);
  }
  void expectRequires(const std::string& sentences, const std::string& source,
                      const std::vector<std::string>& flags = {}) const {
    const Outcome outcome = check(source, flags);
    EXPECT_EQ(outcome.lastLine(), "VERDICT: TRUE") << source << "\n" << outcome.out;
    EXPECT_NE(outcome.out.find(" requires: " + sentences + "\n"), std::string::npos) << outcome.out;
  }
};

TEST_F(CRequirements, AreListedByEntryPoint) {
  expectRequires("p points to int", "int f(const int *p) { return *p; }\n");
  expectRequires("s is a string",
                 "int f(const char *s) { int n = 0;\n"
                 "  while (*s) { s++; n = 1; } return n; }\n");
  expectRequires("a != 0; n <= length of a",
                 "unsigned f(const unsigned *a, int n) { unsigned s = 0;\n"
                 "  for (int i = 0; i < n; i++) s += a[i]; return s; }\n");
  expectRequires("p points to struct s; p->q != 0",
                 "struct s { struct s *q; int v; };\nint f(struct s *p) { return p->q->v; }\n");
  expectRequires("p points to int; p[1] lies inside its object",
                 "int f(const int *p) { return p[1]; }\n");
  expectRequires("p is null or points to int; p != 0", "int f(const int *p) { return *p; }\n",
                 {"--args", "nullable"});
}

TEST_F(CRequirements, AreNoneWhereNothingIsAsked) {
  const Outcome outcome = check(
      "unsigned f(unsigned x) { return x + 1; }\n"
      "int g(int x) { return x > 0 ? 10 / x : 0; }\n");
  EXPECT_EQ(outcome.lastLine(), "VERDICT: TRUE") << outcome.out;
  EXPECT_EQ(outcome.out.find("requires"), std::string::npos) << outcome.out;
}

TEST_F(CRequirements, OfOneEntryAreNotThoseOfOthers) {
  const Outcome outcome = check(
      "static int get(const int *p) { return p[1]; }\n"
      "int f(const int *p) { return get(p); }\n"
      "int g(const int *p) { return *p; }\n");
  EXPECT_NE(outcome.out.find("f requires: p points to int; p[1] lies inside its object\n"),
            std::string::npos)
      << outcome.out;
  EXPECT_NE(outcome.out.find("g requires: p points to int\n"), std::string::npos) << outcome.out;
}

TEST_F(CRequirements, AreApartInJson) {
  const std::string file = (folder / "report.json").string();
  check("int f(const int *p) { return p[1]; }\n", {"--json", file});
  const auto result = nlohmann::json::parse(read("report.json")).at("results").at(0);
  const auto& entry = result.at("requirements").at(0);
  EXPECT_EQ(entry.at("entry"), "f");
  EXPECT_EQ(entry.at("requires").at(1).at("sentence"), "p[1] lies inside its object");
  EXPECT_EQ(entry.at("requires").at(1).at("certain"), true);
  for (const auto& goal : result.at("goals")) EXPECT_NE(goal.at("check"), "requires");
}

const char* const kReader =
    "typedef char *(*reader)(char *text, int size, void *from);\n"
    "static int first(const char *s) { return s[0]; }\n"
    "int f(reader read, void *from) {\n"
    "  char line[8] = {0};\n"
    "  const char kept[2] = {1, 0};\n"
    "  if (read(line, 8, from) == 0) return 0;\n"
    "  int n = 0;\n"
    "  while (line[n] != 0) n++;\n";

TEST_F(CRequirements, FunctionsOfCallersChangeWhatTheirArgumentsLeadTo) {
  expectRequires(
      "read != 0; from != 0; the function at read changes only what its arguments lead to; the "
      "function at read frees nothing that is used later; the function at read gives null or a "
      "valid "
      "pointer",
      std::string(kReader) + "  return first(kept) == 1 ? 0 : 1 / (first(kept) - 1);\n}\n");
  const Outcome changed = check(std::string(kReader) + "  return 1 / (first(line) + 1);\n}\n");
  EXPECT_EQ(changed.lastLine(), "VERDICT: UNKNOWN(approximation)") << changed.out;
  const Outcome any = check(
      "int f(void (*g)(void)) { g(); return 0; }\nint *p;\n"
      "int h(void) { static int x = 1; p = &x; return 1 / x; }\n",
      {"--args", "any"});
  EXPECT_NE(any.lastLine(), "VERDICT: TRUE") << any.out;
}

TEST_F(CRequirements, FunctionsOfCallersDoNotChangeConstants) {
  const std::string source =
      "typedef void (*visitor)(%int *value, void *data);\n"
      "int f(visitor visit, void *data) {\n"
      "  int one = 1;\n  visit(&one, data);\n  return 1 / one;\n}\n";
  const auto with = [&](const std::string& qualifier) {
    return std::string(source).replace(source.find('%'), 1, qualifier);
  };
  expectRequires(
      "visit != 0; data != 0; the function at visit changes only what its arguments lead to; the "
      "function at visit frees nothing that is used later",
      with("const "));
  EXPECT_EQ(check(with("")).lastLine(), "VERDICT: UNKNOWN(approximation)");
}

TEST_F(CRequirements, VisibleNumbersHaveAnyValue) {
  const std::string source =
      "unsigned level = 1;\nunsigned table[20] = {1, 2}, few[2] = {1, 2};\n"
      "unsigned f(unsigned i) { return 6 / %; }\n";
  const auto by = [&](const std::string& divisor) {
    return std::string(source).replace(source.find('%'), 1, divisor);
  };
  EXPECT_EQ(check(by("level")).lastLine(), "VERDICT: UNKNOWN(approximation)");
  EXPECT_EQ(check(by("few[i & 1]")).lastLine(), "VERDICT: UNKNOWN(approximation)");
  EXPECT_EQ(check(by("(level ? level : 1)")).lastLine(), "VERDICT: TRUE");
  expectRequires("callers do not change 'table' themselves", by("table[i & 1]"));
}

TEST_F(CRequirements, CallersSetErrno) {
  const std::string source =
      "#include <errno.h>\nextern long strtol(const char *, char **, int);\n"
      "int f(void) { return 7 / (errno == %); }\n";
  EXPECT_EQ(check(std::string(source).replace(source.find('%'), 1, "0")).lastLine(),
            "VERDICT: FALSE(div)");
  EXPECT_EQ(check("#include <errno.h>\n"
                  "int f(void) { errno = 0; return 7 / (errno == 0); }\n")
                .lastLine(),
            "VERDICT: TRUE");
}

}  // namespace
}  // namespace fathom::app
