// Programs on which the tool was once wrong, each with its twin.
#include "app/command.h"
#include "app/process.h"

namespace fathom::app {
namespace {

const char* const kHeaders =
    "#include <assert.h>\n#include <ctype.h>\n#include <math.h>\n#include <setjmp.h>\n"
    "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <time.h>\n"
    "extern int __VERIFIER_nondet_int(void);\n";

class CTrust : public Run {
 protected:
  std::string verdict(const std::string& source, std::vector<std::string> flags = {}) const {
    flags.insert(flags.begin(), {"check", "--timeout", "60"});
    flags.push_back(write("program.c", kHeaders + source));
    const Outcome outcome = fathomProcess(flags);
    EXPECT_TRUE(outcome.status == 0 || outcome.status == 10 || outcome.status == 5)
        << source << outcome.error;
    return outcome.lastLine();
  }
  void says(const std::string& expected, const std::string& source,
            const std::vector<std::string>& flags = {}) const {
    EXPECT_EQ(verdict(source, flags), "VERDICT: " + expected) << source;
  }
  /// The model cannot decide it, but must not get it wrong.
  void neverSays(const std::string& wrong, const std::string& source,
                 const std::vector<std::string>& flags = {}) const {
    const std::string given = verdict(source, flags);
    EXPECT_FALSE(given.starts_with("VERDICT: " + wrong)) << given << ": " << source;
  }
};

const std::vector<std::string> kAssert{"--property", "assert"};
const std::vector<std::string> kMemory{"--property", "memsafety"};
const std::vector<std::string> kSvcomp{"--property", "reach", "--rules", "svcomp"};

TEST_F(CTrust, ConstructorsRunByPriority) {
  const auto program = [](const std::string& value) {
    return "int x;\n__attribute__((constructor(200))) static void b(void) { x = x * 10 + 2; }\n"
           "__attribute__((constructor(150))) static void a(void) { x = x * 10 + 1; }\n"
           "int main(void) { assert(x == " +
           value + "); return 0; }\n";
  };
  says("TRUE", program("12"), kAssert);
  says("FALSE(assert)", program("0"), kAssert);
}

TEST_F(CTrust, DestructorsRunAfterMainAndAtExit) {
  for (const std::string end : {"return 0;", "exit(0);"}) {
    const auto program = [&](const std::string& value) {
      return "int x;\n__attribute__((destructor)) static void f(void) { assert(x == " + value +
             "); }\nint main(void) { x = 1; " + end + " }\n";
    };
    says("TRUE", program("1"), kAssert);
    says("FALSE(assert)", program("0"), kAssert);
  }
}

TEST_F(CTrust, ExitHandlersRunInReverseOrder) {
  const auto program = [](const std::string& value) {
    return "int x;\nstatic void a(void) { x = x * 10 + 1; }\nstatic void b(void) { x = x * 10 + 2; "
           "}\nstatic void last(void) { assert(x == " +
           value + "); }\nint main(void) { atexit(last); atexit(a); atexit(b); return 0; }\n";
  };
  says("FALSE(assert)", program("12"), kAssert);
  says("TRUE",
       "int x;\nstatic void last(void) { assert(x == 1); }\n"
       "int main(void) { atexit(last); x = 1; return 0; }\n",
       kAssert);
  neverSays("TRUE",
            "void f(void) { assert(0); }\nint main(void) { at_quick_exit(f); quick_exit(0); }\n",
            kAssert);
}

TEST_F(CTrust, AliasesWeakFunctionsAndThreadLocalVariables) {
  const auto program = [](const std::string& value) {
    return "static int one(void) { return 1; }\nint alias(void) __attribute__((alias(\"one_\")));\n"
           "int one_(void) { return one(); }\n_Thread_local int t;\n"
           "__attribute__((weak)) int weak(void) { return 2; }\n"
           "static int (*resolve(void))(void) { return one; }\n"
           "int chosen(void) __attribute__((ifunc(\"resolve\")));\n"
           "int main(void) { t = alias() + weak() + chosen(); assert(t == " +
           value + "); return 0; }\n";
  };
  says("TRUE", program("4"), kAssert);
  says("FALSE(assert)", program("3"), kAssert);
  neverSays("TRUE",
            "extern int absent(void) __attribute__((weak));\n"
            "int main(void) { assert(absent != 0); return 0; }\n",
            kAssert);
}

TEST_F(CTrust, ErrorFunctionsMeanTheSameThroughPointers) {
  const auto program = [](const std::string& index) {
    return "void reach_error(void) { abort(); }\nstatic void fine(void) {}\n"
           "static void (*table[2])(void) = {fine, reach_error};\n"
           "int main(void) { table[" +
           index + "](); return 0; }\n";
  };
  says("FALSE(reach)", program("1"), {"--property", "reach"});
  says("TRUE", program("0"), {"--property", "reach"});
  says("FALSE(reach)",
       "void reach_error(void) { abort(); }\nstatic void (*error)(void) = reach_error;\n"
       "int main(void) { int x = __VERIFIER_nondet_int(); if (x == 5 && x == 6) reach_error();\n"
       "  error(); return 0; }\n",
       {"--property", "reach"});
  const auto allocator = [](const std::string& size) {
    return "int main(void) { void *(*make)(size_t) = malloc; void (*drop)(void *) = free;\n"
           "  char *p = make(4); if (!p) return 0; p[" +
           size + "] = 1; drop(p); return 0; }\n";
  };
  says("TRUE", allocator("3"), kMemory);
  says("FALSE(valid-deref)", allocator("4"), kMemory);
}

TEST_F(CTrust, AssemblyMayWriteMemoryWhereItSaysSo) {
  const auto program = [](const std::string& text) {
    return "int main(void) { int x = 0; asm volatile(" + text +
           " ::\"r\"(&x) : \"memory\"); assert(x == 0); return 0; }\n";
  };
  neverSays("TRUE", program("\"movl $5,(%0)\""), kAssert);
  says("TRUE", program("\"\""), kAssert);
}

TEST_F(CTrust, LifetimesThatTheCompilerDoesNotMark) {
  neverSays("TRUE", "int main(void) { int *p; { p = &(int){5}; } return *p; }\n", kMemory);
  neverSays("TRUE",
            "int main(void) { int *p = 0;\n"
            "  switch (1) { int y; case 1: y = 3; p = &y; }\n  return *p; }\n",
            kMemory);
  neverSays("TRUE",
            "int main(void) { int *p; goto in;\n  { int z; in: z = 1; p = &z; }\n  return *p; }\n",
            kMemory);
  neverSays(
      "TRUE",
      "struct S { int a[8]; };\nstatic struct S make(void) { struct S s = {{1, 2}}; return s; }\n"
      "int main(void) { int *p = make().a; return p[1]; }\n",
      kMemory);
  says("TRUE", "int main(void) { int *p = &(int){5}; return *p - 5; }\n", kMemory);
  says("TRUE", "int main(void) { int *p = __builtin_alloca(4); *p = 0; return *p; }\n", kMemory);
  neverSays("TRUE",
            "static int *f(void) { int *p = __builtin_alloca(4); *p = 0; return p; }\n"
            "int main(void) { return *f(); }\n",
            kMemory);
}

/// On 32 bits they are handed over by address.
TEST_F(CTrust, WideValuesForTheSanitizersHandlersAreNoTemporaries) {
  const std::string source = write("wide.c",
                                   "extern int __VERIFIER_nondet_int(void);\n"
                                   "int main(void) { long long x = __VERIFIER_nondet_int();\n"
                                   "  return x + 1 > 0; }\n");
  const Outcome outcome =
      fathomProcess({"check", "--arch", "32", "--property", "overflow", source});
  EXPECT_EQ(outcome.lastLine(), "VERDICT: TRUE") << outcome.error;
}

TEST_F(CTrust, LibraryFunctionsThatWrite) {
  says("FALSE(assert)", "int main(void) { time_t t = 0; time(&t); assert(t == 0); return 0; }\n",
       kAssert);
  says("TRUE", "int main(void) { int n = 0; printf(\"abc%n\", &n); assert(n == 3); return 0; }\n",
       kAssert);
  says("FALSE(assert)",
       "int main(void) { int n = 0; printf(\"abc%n\", &n); assert(n == 0); return 0; }\n", kAssert);
}

TEST_F(CTrust, OutputFunctionsReadTheirStrings) {
  const auto made = [](const std::string& use) {
    return "int main(void) { char out[10]; char *p = malloc(4); if (!p) return 0; strcpy(p, "
           "\"a\");\n"
           "  free(p); " +
           use + "; return 0; }\n";
  };
  says("FALSE(valid-deref)", made("puts(p)"), kMemory);
  says("FALSE(valid-deref)", made("printf(\"%s\", p)"), kMemory);
  says("FALSE(valid-deref)", made("fputs(p, stdout)"), kMemory);
  says("FALSE(valid-deref)", made("snprintf(out, 10, \"%s\", p)"), kMemory);
  says("TRUE", made("printf(\"%p\", (void *)p); snprintf(out, 10, \"%d\", 5)"), kMemory);
  const std::string open = "int main(void) { char b[2] = {'a', 'b'}; ";
  says("FALSE(valid-deref)", open + "printf(\"%s\\n\", b); return 0; }\n", kMemory);
  says("TRUE", open + "printf(\"%.2s\\n\", b); return 0; }\n", kMemory);
}

TEST_F(CTrust, PointersInOtherClothes) {
  neverSays("TRUE",
            "union U { double d; int *p; };\nint x;\nint main(void) { union U u, v; u.p = &x;\n"
            "  v.d = u.d; *v.p = 5; assert(x == 0); return 0; }\n",
            kAssert);
  neverSays(
      "TRUE",
      "union __attribute__((packed)) U { struct __attribute__((packed)) { char c; int *p; } a;\n"
      "  int *q; };\nint x, y;\nint main(void) { union U u; u.a.p = &x; u.q = &y;\n"
      "  assert(u.a.p == &x); return 0; }\n",
      kAssert);
}

TEST_F(CTrust, LibraryFunctionsAreNotPureUnderAnyRules) {
  const std::string check =
      "extern void __VERIFIER_error(void);\n"
      "static void check(int ok) { if (!ok) __VERIFIER_error(); }\n";
  neverSays("TRUE",
            check +
                "static int order(const void *a, const void *b) { check(0); return 0; }\n"
                "int main(void) { int a[2] = {2, 1}; qsort(a, 2, 4, order); return 0; }\n",
            kSvcomp);
  neverSays("TRUE", check + "static void f(void) { check(0); }\nint main(void) { atexit(f); }\n",
            kSvcomp);
  neverSays("TRUE",
            check + "int main(void) { int x = 0; sscanf(\"5\", \"%d\", &x); check(x == 0); }\n",
            kSvcomp);
  neverSays(
      "TRUE",
      check + "int main(void) { char b[4] = \"x\"; if (fgets(b, 4, stdin)) check(b[0] == 'x'); }\n",
      kSvcomp);
  neverSays(
      "TRUE",
      check + "int main(void) { char b[4] = \"a b\"; strtok(b, \" \"); check(b[1] == ' '); }\n",
      kSvcomp);
  neverSays("TRUE",
            check +
                "int main(void) { jmp_buf b; int n = 0; if (setjmp(b)) check(0);\n"
                "  longjmp(b, 1); }\n",
            kSvcomp);
  neverSays("TRUE",
            check +
                "void __VERIFIER_nondet_memory(void *, size_t);\n"
                "int main(void) { int x = 0; __VERIFIER_nondet_memory(&x, 4); check(x == 0); }\n",
            kSvcomp);
}

TEST_F(CTrust, LibraryFunctionsGiveWhatCPromises) {
  says(
      "TRUE",
      "int main(void) { assert(toupper('a') == 'A'); assert(isalpha('a')); assert(!isdigit('a'));\n"
      "  return 0; }\n",
      kAssert);
  says("TRUE", "int main(void) { int t[10] = {0}; return t[rand() % 10]; }\n", kMemory);
  says(
      "TRUE",
      "int main(void) { int c = getchar(); if (c != EOF) assert(c >= 0 && c <= 255); return 0; }\n",
      kAssert);
  neverSays("FALSE", "int main(void) { assert(sqrt(4.0) == 2.0); return 0; }\n", kAssert);
  neverSays("FALSE", "int main(void) { assert(printf(\"a\") == 1); return 0; }\n", kAssert);
  neverSays("FALSE", "int main(void) { assert(putchar('a') == 'a'); return 0; }\n", kAssert);
  neverSays("FALSE", "int main(void) { assert(strcmp(\"a\", \"b\") == -1); return 0; }\n", kAssert);
  neverSays("FALSE", "int main(void) { return strerror(2)[0] == 0; }\n", kMemory);
}

TEST_F(CTrust, FormatsWriteAsManyCharactersAsTheyMust) {
  const auto program = [](const std::string& size, const std::string& format) {
    return "int main(void) { char b[" + size +
           "]; int x = __VERIFIER_nondet_int();\n  sprintf(b, \"" + format +
           "\", x); return 0; }\n";
  };
  says("TRUE", program("12", "%d"), kMemory);
  says("FALSE(valid-deref)", program("11", "%d"), kMemory);
  says("TRUE", program("3", "%c!"), kMemory);
  says("FALSE(valid-deref)", program("2", "%c!"), kMemory);
  says("TRUE", "int main(void) { int a[6] = {0}; return a[atoi(\"5\")]; }\n",
       {"--property", "bounds"});
}

TEST_F(CTrust, UnsetContentsOfTheHeapAreInTheirType) {
  says("TRUE",
       "int table[256];\nint main(void) { unsigned char *p = malloc(1); if (!p) return 0;\n"
       "  int r = table[*p]; free(p); return r; }\n",
       kMemory);
}

TEST_F(CTrust, StructuresOfFloatsAndVectorsAreRead) {
  for (const char* arch : {"32", "64"})
    neverSays(
        "FALSE",
        "struct F { float x, y; };\nstatic struct F make(float a) { struct F f = {a, a}; "
        "return f; }\nint main(void) { struct F f = make(2); assert(f.x == 2.0f); return 0; }\n",
        {"--property", "assert", "--arch", arch});
  neverSays(
      "FALSE",
      "typedef int v4 __attribute__((vector_size(16)));\nint main(void) { v4 a = {1, 2, 3, 4};\n"
      "  v4 b = a + a; assert(b[1] == 4); return 0; }\n",
      kAssert);
}

TEST_F(CTrust, FunctionsThatReturnThoughTheyMustNot) {
  neverSays("TRUE",
            "__attribute__((noreturn)) void f(void) {}\nint x;\n"
            "int main(void) { f(); assert(x); return 0; }\n",
            kAssert);
  neverSays("TRUE",
            "int main(int n, char **v) { if (n == 3) __builtin_unreachable(); return 0; }\n");
}

TEST_F(CTrust, FreedStackMemoryIsNoMistakeOfOurs) {
  says("FALSE(valid-free)",
       "int main(void) { char *p = __builtin_alloca(8); p[7] = 1; free(p); return 0; }\n", kMemory);
}

}  // namespace
}  // namespace fathom::app
