// What a C program is started with: argc, argv, envp, environ. Exact: decided, and violations are
// run with the arguments of the trace.
#include "app/command.h"

namespace fathom::app {
namespace {

class CEnvironment : public Run {
 protected:
  Outcome check(const std::string& text, std::vector<std::string> options = {}) const {
    std::vector<std::string> arguments{"check", "--timeout", "200"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.push_back(write("program.c", text));
    return fathom(arguments);
  }
  void holds(const std::string& text, const std::vector<std::string>& options = {}) const {
    const Outcome outcome = check(text, options);
    EXPECT_EQ(outcome.lastLine(), "VERDICT: TRUE") << text << outcome.out;
    EXPECT_EQ(outcome.out.find("note:"), std::string::npos) << text << outcome.out;
  }
  void fails(const std::string& check, const std::string& text,
             const std::vector<std::string>& options = {}) const {
    const Outcome outcome = this->check(text, options);
    EXPECT_EQ(outcome.lastLine(), "VERDICT: FALSE(" + check + ")") << text << outcome.out;
    EXPECT_NE(outcome.out.find("trace replayed natively"), std::string::npos)
        << text << outcome.out;
    EXPECT_EQ(outcome.out.find("note:"), std::string::npos) << text << outcome.out;
  }
};

TEST_F(CEnvironment, TheVectorHasAnElementForEachArgumentAndNull) {
  for (const char* arch : {"32", "64"}) {
    holds(
        "#include <assert.h>\n"
        "int main(int argc, char **argv) { assert(argc >= 1 && argv[0] && !argv[argc]);\n"
        "  return argc > 2 && argv[2] == argv[1] ? *(char *)0 : 0; }",
        {"--arch", arch});
    fails("valid-deref", "int main(int argc, char **argv) { return argv[argc + 1] == 0; }",
          {"--property", "memsafety", "--arch", arch});
    fails("valid-deref", "int main(int argc, char **argv) { return argv[1][0]; }",
          {"--arch", arch});
  }
}

TEST_F(CEnvironment, StringsEndWithTheirFirstZero) {
  const std::string begin = "int main(int argc, char **argv) { char *s = argv[0];\n";
  holds(begin + "  return s[0] && s[1] ? s[2] : 0; }");
  fails("valid-deref", begin + "  return s[0] ? s[2] : 0; }");
  fails("valid-deref", begin + "  return s[0] == 'a' && s[1] == 0 ? s[2] : 0; }");
  holds(begin + "  int n = 0; while (n < 100 && s[n]) n++; return s[n]; }");
}

TEST_F(CEnvironment, BitVectorsAreNoLessExact) {
  holds("int main(int argc, char **argv) { return argc > 1 ? argv[1][0] ^ argv[0][0] : 0; }",
        {"--arith", "bv"});
  holds(
      "int main(int argc, char **argv) { return argc > 1 && argv[0] == argv[1] ? *(int *)0 : 0; }",
      {"--arith", "bv"});
  fails("valid-deref", "int main(int argc, char **argv) { return argv[1][0] ^ argv[0][0]; }",
        {"--arith", "bv"});
  fails("assert",
        "#include <assert.h>\n"
        "int main(int argc, char **argv) { if (argc > 1) assert((argv[1][0] ^ 3) != 'a'); }",
        {"--arith", "bv"});
}

TEST_F(CEnvironment, WhatIsWrittenIsRead) {
  const std::string begin = "#include <assert.h>\nint main(int argc, char **argv) {\n";
  holds(begin +
        "  if (argv[0][0]) { argv[0][0] = 'x'; assert(argv[0][0] == 'x'); return argv[0][1]; }\n}");
  fails("assert", begin +
                      "  if (argv[0][0]) { char c = argv[0][0]; argv[0][0] = 'x';\n"
                      "    assert(argv[0][0] == c); }\n}");
  holds(begin +
        "  argv[0] = \"own\"; assert(argv[0][1] == 'w'); return argc > 1 ? argv[1][0] : 0; }");
  fails("valid-deref", begin + "  argv[0] = \"own\"; return argv[1][0]; }");
}

TEST_F(CEnvironment, StringsMayBeAmongOthers) {
  const std::string begin =
      "int main(int argc, char **argv) { const char *s = argc > 1 ? argv[1] : \"ab\";\n";
  holds(begin + "  return s[0] ? s[1] : 0; }");
  fails("valid-deref", begin + "  return s[1]; }");
}

TEST_F(CEnvironment, ThereIsAnEnvironment) {
  const std::string begin = "int main(int argc, char **argv, char **envp) {\n";
  holds(begin + "  return envp[0] ? envp[0][0] : 0; }");
  fails("valid-deref", begin + "  return envp[0][0]; }");
  fails("valid-deref", begin + "  return envp[0] ? envp[1][0] : 0; }");
  holds("extern char **environ; int main(void) { return *environ ? **environ : 0; }");
  fails("valid-deref", "extern char **environ; int main(void) { return **environ; }");
}

TEST_F(CEnvironment, OnlyTheHeapIsFreed) {
  fails("valid-free",
        "#include <stdlib.h>\nint main(int argc, char **argv) { free(argv[0]); return 0; }");
}

}  // namespace
}  // namespace fathom::app
