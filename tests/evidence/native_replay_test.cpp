// Small C programs and values for them, written by hand: what a run shows and what it does not.
#include "evidence/world.h"

namespace fathom::evidence::native {
namespace {

Position at(unsigned line, unsigned column = 0) {
  return {"program.c", line, column};
}

TEST_F(Native, ErrorCallsAreReachedWithTheValuesOfTheTrace) {
  const std::string text =
      "extern int __VERIFIER_nondet_int(void); extern unsigned char "
      "__VERIFIER_nondet_uchar(void);\n"
      "extern void __VERIFIER_error(void), __VERIFIER_assume(int);\n"
      "int f(void) { return __VERIFIER_nondet_int(); }\n"
      "int main() { int a = f(); unsigned char b = __VERIFIER_nondet_uchar(); int c = f();\n"
      "  __VERIFIER_assume(a < 0);\n"
      "  if (a == -5 && b == 200 && c == 7) __VERIFIER_error(); return 3; }\n";
  const auto outcome = [&](std::int64_t a, std::int64_t b, int arch) {
    World world;
    world.gives("__VERIFIER_nondet_int()", a);
    world.gives("__VERIFIER_nondet_uchar()", b);
    world.gives("__VERIFIER_nondet_int()", 7);
    world.fails("reach", at(6, 38));
    return replayed(world, text, arch);
  };
  EXPECT_EQ(outcome(-5, 200, 64), "confirmed");
  EXPECT_EQ(outcome(-5, 200, 32), "confirmed");
  EXPECT_EQ(outcome(-5, 201, 64), "not confirmed: ended with status 3");
  EXPECT_EQ(outcome(5, 200, 64), "not confirmed: took another path: an assumption fails");
}

TEST_F(Native, ValuesOfOtherFunctionsAreOutOfStep) {
  const std::string text =
      "extern int a(void), b(void); extern void reach_error(void);\n"
      "int main() { if (a() + b() + a() == 6) reach_error(); }\n";
  const auto outcome = [&](const std::vector<std::string>& calls) {
    World world;
    for (const std::string& call : calls) world.gives(call, 2);
    world.fails("reach", at(2, 40));
    return replayed(world, text);
  };
  EXPECT_EQ(outcome({"a()", "b()", "a()"}), "confirmed");
  EXPECT_EQ(outcome({"a()", "a()", "b()"}),
            "not confirmed: took another path: out of step: the trace does not call b");
  EXPECT_EQ(outcome({"a()", "b()"}), "not confirmed: took another path: no value left for a");
}

TEST_F(Native, OfSeveralErrorCallsTheGoalIsMeant) {
  const std::string text =
      "extern int x(void); void reach_error(void) { }\n"
      "int main() {\n"
      "  if (x()) reach_error();\n"
      "  reach_error(); }\n";
  World world;
  world.gives("x()", 0);
  world.fails("reach", at(3, 12));
  program::Goal other = world.program.goals[0];
  other.name = "other";
  other.position = at(4, 3);
  other.location = program::LocationId(0);
  other.condition = world.terms.boolean(true);
  world.program.goals.push_back(other);
  EXPECT_EQ(replayed(world, text).substr(0, 33), "not confirmed: took another path:");
  std::swap(world.program.goals[0].position, world.program.goals[1].position);
  EXPECT_EQ(replayed(world, text), "confirmed");
}

TEST_F(Native, AssertionsFailWhereTheGoalIs) {
  const std::string text =
      "#include <assert.h>\n"
      "int main(int argc, char **argv) {\n"
      "  assert(argc < 4);\n"
      "  assert(argc > 4); }\n";
  const auto outcome = [&](unsigned line) {
    World world;
    world.fails("assert", at(line));
    return replayed(world, text, 32);
  };
  EXPECT_EQ(outcome(4), "confirmed");
  EXPECT_NE(outcome(3).find("took another path: an assertion fails at line 4"), std::string::npos);
}

TEST_F(Native, ArithmeticIsReportedWhereTheGoalIs) {
  const std::string text =
      "extern int x(void);\n"
      "int main() { int n = x(); int shifted = 1 >> (n & 64);\n"
      "  int sum = n + 1;\n"
      "  return 7 / (n - n); }\n";
  const auto outcome = [&](const std::string& check, std::int64_t value, const Position& position) {
    World world;
    world.gives("x()", value);
    world.fails(check, position);
    return replayed(world, text);
  };
  EXPECT_EQ(outcome("overflow", 2147483647, at(3, 15)), "confirmed");
  EXPECT_EQ(outcome("div", 2147483647, at(4, 12)), "confirmed");
  EXPECT_EQ(outcome("shift", 64, at(2, 43)), "confirmed");
  EXPECT_EQ(outcome("shift", 0, at(2, 43)).substr(0, 20), "not confirmed: ended");
  EXPECT_NE(outcome("overflow", 5, at(3, 15)), "confirmed");
  EXPECT_NE(outcome("overflow", 2147483647, at(4, 12)), "confirmed");
}

TEST_F(Native, LeftShiftsLoseBitsUnderEitherName) {
  for (const char* check : {"shift", "overflow"}) {
    World world;
    world.gives("x()", 30);
    world.fails(check, at(2, 23));
    EXPECT_EQ(replayed(world, "extern int x(void);\nint main() { return 7 << x(); }\n"),
              "confirmed");
  }
}

TEST_F(Native, VariablesWithoutValueTakeSeveral) {
  const auto outcome = [&](const std::string& text) {
    World world;
    world.gives("n", 5);  // the source calls it n: it is unset
    world.fails("reach", at(2));
    return replayed(world, "extern void reach_error(void);\n" + text);
  };
  EXPECT_EQ(outcome("int main() { int n; if (n == 0) reach_error(); }"), "confirmed");
  EXPECT_EQ(
      outcome(
          "#include <stdlib.h>\nint main() { int *p = malloc(8); if (p[1] == 0) reach_error(); }"),
      "confirmed");
}

TEST_F(Native, WrongAccessesAreReportedWhereTheGoalIs) {
  const std::string text =
      "#include <stdlib.h>\n"
      "int main() { int *p = malloc(4 * sizeof *p); int i; i = 5;\n"
      "  p[i] = 1;\n"
      "  free(p); return 0; }\n";
  for (const int arch : {32, 64}) {
    World world;
    world.fails("valid-deref", at(3, 8));
    EXPECT_EQ(replayed(world, text, arch), "confirmed");
    world.fails("valid-free", at(3, 8));
    EXPECT_NE(replayed(world, text, arch).find("AddressSanitizer reports heap-buffer-overflow"),
              std::string::npos);
    world.fails("valid-deref", at(4, 3));
    EXPECT_NE(replayed(world, text, arch), "confirmed");
  }
}

TEST_F(Native, OfSeveralAccessesOnALineAnyIsMeant) {
  World world;
  world.fails("valid-deref", at(3, 26));
  program::Goal other = world.program.goals[0];
  other.name = "other";
  other.position.column = 13;
  other.location = program::LocationId(0);
  other.condition = world.terms.boolean(true);
  world.gives("unset", 0);
  world.program.goals[0].location = world.program[world.main].exit;
  world.program.goals.push_back(other);
  EXPECT_EQ(
      replayed(world,
               "struct list { int data; struct list *next; } g;\nstatic int f(struct list *p) {\n"
               "  return p->data == 0 && p->next->data == 1; }\nint main() { return f(&g); }",
               32),
      "confirmed");
}

TEST_F(Native, WrongFreesAndDeadScopes) {
  World freed;
  freed.fails("valid-free", at(2));
  EXPECT_EQ(
      replayed(freed, "#include <stdlib.h>\nint main() { int *p = malloc(4); free(p); free(p); }"),
      "confirmed");
  World scope;
  scope.fails("valid-deref", at(1));
  EXPECT_EQ(replayed(scope, "int main() { int *p; { int x = 1; p = &x; } return *p; }"),
            "confirmed");
  World returned;
  returned.fails("valid-deref", at(2));
  EXPECT_EQ(replayed(returned,
                     "int *f(void) { int x = 1; int *p = &x; return p; }\n"
                     "int main() { return *f(); }"),
            "confirmed");
  World silent;
  silent.fails("valid-deref", at(1));
  EXPECT_EQ(replayed(silent, "int main() { return 0; }").substr(0, 14), "not applicable");
}

/// free() crashes before ASan can name its fault; other crashes are none of free.
TEST_F(Native, PointersToNowhereAreFreed) {
  for (const int arch : {32, 64}) {
    World world;
    world.fails("valid-free", at(2));
    EXPECT_EQ(
        replayed(world, "#include <stdlib.h>\nint main() { void *p = (void *)-17L; free(p); }",
                 arch),
        "confirmed");
    EXPECT_NE(
        replayed(world, "#include <stdlib.h>\nint main() { void **p = (void **)-16L; free(*p); }",
                 arch),
        "confirmed");
  }
}

TEST_F(Native, TheLedgerKnowsWhatIsLost) {
  const auto outcome = [&](const std::string& text, int arch) {
    World world;
    world.fails("valid-memtrack", at(1));
    return replayed(world, "#include <stdlib.h>\nstruct list { struct list *next; } *g;\n" + text,
                    arch);
  };
  for (const int arch : {32, 64}) {
    EXPECT_EQ(outcome("int main() { char *p = malloc(8); return 0; }", arch), "confirmed");
    EXPECT_EQ(outcome("void f() { malloc(8); } int main() { f(); exit(0); }", arch), "confirmed");
    EXPECT_NE(outcome("int main() { g = malloc(8); g->next = calloc(1, 8); }", arch), "confirmed");
    EXPECT_NE(outcome("int main() { void *p = malloc(8); free(realloc(p, 20)); }", arch),
              "confirmed");
    EXPECT_NE(outcome("int main() { char *p = malloc(8); abort(); }", arch), "confirmed");
  }
}

TEST_F(Native, CleaningUpIsMoreThanKeepingTrack) {
  World world;
  world.fails("valid-memcleanup", at(1));
  const std::string start = "#include <stdlib.h>\nchar *g; int main() { g = malloc(8);";
  EXPECT_EQ(replayed(world, start + " }"), "confirmed");
  EXPECT_NE(replayed(world, start + " free(g); }"), "confirmed");
}

TEST_F(Native, AllocationFailsWhereTheTraceSaysSo) {
  const auto outcome = [&](bool first, bool second) {
    World world;
    world.gives(world.main, "malloc()", first);
    world.gives(world.main, "calloc()", second);
    world.fails("reach", at(3));
    return replayed(world,
                    "#include <stdlib.h>\nextern void reach_error(void);\n"
                    "int main() { if (malloc(4) && !calloc(1, 4)) reach_error(); }");
  };
  EXPECT_EQ(outcome(true, false), "confirmed");
  EXPECT_NE(outcome(true, true), "confirmed");
  EXPECT_NE(outcome(false, false), "confirmed");
}

TEST_F(Native, WhatNobodyDefinesIsMadeUp) {
  World world;
  world.fails("reach", at(3));
  EXPECT_EQ(
      replayed(
          world,
          "extern struct { int a, b; } thing; extern void other(int);\n"
          "extern int nothing(void); extern void reach_error(void);\n"
          "int main() { other(1); thing.b++; if (thing.b == 1 && !nothing()) reach_error(); }"),
      "confirmed");
}

/// With the old meaning of inline, which gives `only` its definition, `other` has none.
TEST_F(Native, NoDefinitionIsLostForAnInlineFunction) {
  World world;
  world.fails("reach", at(4));
  const auto outcome = [&](const char* other) {
    return replayed(world, std::string("extern void reach_error(void);\n"
                                       "inline int only(void) { return 1; }\n") +
                               other +
                               " int other(void) { return 2; }\n"
                               "int main() { if (only() && other() != 2) reach_error(); }");
  };
  EXPECT_EQ(outcome("extern inline").substr(0, 50),
            "not confirmed: it cannot be compiled as a program:");
  EXPECT_EQ(outcome("extern"), "not confirmed: ended with status 0");
}

TEST_F(Native, RunsThatDoNotEndAreEnded) {
  World world;
  world.fails("reach", at(1));
  EXPECT_EQ(replayed(world, "int main() { for (;;) ; }", 64, 3), "not confirmed: needs more time");
  EXPECT_EQ(replayed(world, "int main() { return 127; }"), "not confirmed: ended with status 126");
  EXPECT_EQ(replayed(world, "int main() { syntax error }").substr(0, 50),
            "not confirmed: it cannot be compiled as a program:");
}

TEST_F(Native, TheProgramChangesNothing) {
  const std::string precious = write("precious", "all of it");
  const std::string made = (folder / "made").string();
  for (const int arch : {32, 64}) {
    World world;
    world.fails("reach", at(5));
    EXPECT_EQ(
        replayed(world,
                 "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\n"
                 "extern void reach_error(void);\n"
                 "int main() { if (!fopen(\"" +
                     made + "\", \"w\") && unlink(\"" + precious + "\") && system(\"rm " +
                     precious + "; echo > " + made + "\") && kill(getppid(), 0)) reach_error(); }",
                 arch),
        "confirmed");
    World early;
    early.fails("reach", at(4));
    EXPECT_EQ(
        replayed(early,
                 "#include <sys/syscall.h>\n#include <unistd.h>\nextern void reach_error(void);\n"
                 "int main() { reach_error(); }\n"
                 "__attribute__((constructor(101))) void c(void) { syscall(SYS_unlinkat, -100, \"" +
                     precious + "\", 0); }\n",
                 arch),
        "confirmed");
    EXPECT_TRUE(std::filesystem::exists(precious));
    EXPECT_FALSE(std::filesystem::exists(made));
  }
}

TEST_F(Native, DeepRecursionHasItsStack) {
  World world;
  world.fails("reach", at(2));
  EXPECT_EQ(
      replayed(world,
               "extern void reach_error(void);\n"
               "int f(int n) { char room[100]; if (n == 0) reach_error(); return f(n - 1) + 1; }\n"
               "int main() { return f(1000000); }"),
      "confirmed");
}

TEST_F(Native, WhatNoRunShows) {
  World other;
  other.fails("cme", at(1));
  EXPECT_EQ(replayed(other, "int main() { }"),
            "not applicable: nothing shows a violation of cme in a run");
  World elsewhere;
  elsewhere.program.procedures[0].name = "f";
  elsewhere.fails("reach", at(1));
  EXPECT_EQ(replayed(elsewhere, "int main() { }"),
            "not applicable: the execution does not begin in main");
}

}  // namespace
}  // namespace fathom::evidence::native
