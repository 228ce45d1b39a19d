// What a C programmer is shown: traces and proofs in the words of the source.
#include <algorithm>

#include "app/command.h"

namespace fathom::app {
namespace {

class CTraces : public Run {
 protected:
  std::string shown(const std::string& text, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> arguments{"check",   "--engine", "horn",      "--property", "reach",
                                       "--rules", "svcomp",   "--timeout", "20"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    arguments.push_back(write("program.c", text));
    return fathom(arguments).out;
  }
  static void expectAll(const std::string& text, const std::vector<std::string>& parts) {
    std::size_t at = 0;
    for (const std::string& part : parts) {
      const std::size_t found = text.find(part, at);
      EXPECT_NE(found, std::string::npos) << part << " in this order in\n" << text;
      if (found != std::string::npos) at = found + part.size();
    }
  }
  static void expectNone(const std::string& text, const std::vector<std::string>& parts) {
    for (const std::string& part : parts)
      EXPECT_EQ(text.find(part), std::string::npos) << part << " in\n" << text;
  }
};

const std::vector<std::string> kOfTheFrontEnd = {"retval",   ".addr",      "in.0", "assume (",
                                                 "`",        "2147483647", "call", "(never set)",
                                                 "program(", "initially"};

/// What scanf's conversions are lowered to is not shown, but what they read.
TEST_F(CTraces, InputIsShownAsTheProgramReadsIt) {
  const std::string text = shown(
      "#include <stdio.h>\n"
      "extern void reach_error(void);\n"
      "int main(void) {\n"
      "  int x, y;\n"
      "  if (scanf(\"%d,%d\", &x, &y) != 2) return 0;\n"
      "  if (x == 12 && y == -7 && getchar() == '\\n') reach_error();\n"
      "  return 0;\n"
      "}\n");
  expectAll(text, {"trace replayed natively", "  standard input: \"12,-7\\n\"\n", "x = 12, y = -7",
                   "scanf(%d,%d) == 2"});
  expectNone(text, {"scanned", "scan_int"});
}

TEST_F(CTraces, ATraceIsToldInTheWordsOfTheSource) {
  const std::string text = shown(
      "extern int __VERIFIER_nondet_int(void);\n"
      "extern void reach_error(void);\n"
      "int g;\n"
      "int twice(int a) {\n"
      "  int r = a + a;\n"
      "  g = g + 1;\n"
      "  return r;\n"
      "}\n"
      "int main(void) {\n"
      "  int x = __VERIFIER_nondet_int();\n"
      "  if (x > 10 && x < 12)\n"
      "    if (twice(x) == 22)\n"
      "      reach_error();\n"
      "  return 0;\n"
      "}\n");
  expectAll(
      text,
      {"program.c:10  main: x = __VERIFIER_nondet_int() = 11",
       "| int x = __VERIFIER_nondet_int();\n", "program.c:11  main: x > 10, x < 12 (x = 11)",
       "| if (x > 10 && x < 12)\n", "program.c:12  main: twice(a = 11) returns 22",
       "program.c:5     twice: r = 22", "| int r = a + a;\n", "program.c:6     twice: g = 1",
       "program.c:13  main: reach is violated", "| reach_error();\n", "VERDICT: FALSE(reach)\n"});
  expectNone(text, kOfTheFrontEnd);
}

const char* const kCounting =
    "extern void reach_error(void);\n"
    "int main(void) {\n"
    "  int i = 0;\n"
    "  while (i < 30)\n"
    "    i++;\n"
    "  if (i == 30)\n"
    "    reach_error();\n"
    "}\n";

/// A short trace has 20 lines beside the goal's and the verdict; a full one every round of a loop.
TEST_F(CTraces, TheLengthOfATraceIsChosen) {
  const std::string brief = shown(kCounting);
  EXPECT_LE(std::ranges::count(brief, '\n'), 22) << brief;
  expectAll(brief, {"main: i = 0", "steps ...", "main: i = 30", "main: reach is violated"});
  const std::string full = shown(kCounting, {"--trace=full"});
  EXPECT_GE(std::ranges::count(full, '\n'), 60) << full;
  expectAll(full, {"main: i = 0", "main: i = 7", "main: i = 13", "main: i = 30"});
  expectNone(full, {"steps ..."});
  EXPECT_EQ(fathom({"check", "--trace=long", example("mc91")}).status, 1);
}

TEST_F(CTraces, PointersAreToldAsInC) {
  const std::string text = shown(
      "#include <stdlib.h>\n"
      "extern void reach_error(void); extern int __VERIFIER_nondet_int(void);\n"
      "struct list { int data; struct list *next; };\n"
      "int a, b, arr[10];\n"
      "int *g;\n"
      "struct list *head;\n"
      "void push(int x) {\n"
      "  struct list *n = malloc(sizeof *n);\n"
      "  n->data = x;\n"
      "  n->next = head;\n"
      "  head = n;\n"
      "}\n"
      "int main(void) {\n"
      "  int *p = &a;\n"
      "  int *q = &arr[4];\n"
      "  g = __VERIFIER_nondet_int() ? &b : p;\n"
      "  *g = 5;\n"
      "  int *h = malloc(40);\n"
      "  p = h + 3;\n"
      "  *p = 12;\n"
      "  push(4); push(5);\n"
      "  if (b == 5 && head->next->data == 4 && *p == 12 && q)\n"
      "    reach_error();\n"
      "}\n",
      {"--trace=full"});
  expectAll(text,
            {"main: p = &a ", "main: q = &arr[4]", "g = &b ", "main: *g = 5 ", "main: h = malloc",
             "main: p = malloc", " at line 18 + 12 bytes", "main: *p = 12",
             "push: n = malloc#1 at line 8 ", "push: n->data = 4", "push: n->next = null",
             "push: head = malloc#1 at line 8", "push: n = malloc#2 at line 8",
             "push: n->next = malloc#1 at line 8", "b == 5, head->next->data == 4"});
  expectNone(text, {"heap_", "object ", "b[1]"});
}

TEST_F(CTraces, ElementsHaveTheIndexOfTheSource) {
  const std::string text = shown(
      "extern void reach_error(void);\n"
      "int main(void) {\n"
      "  char buf[8];\n"
      "  char *s = buf;\n"
      "  char *e = s + 2;\n"
      "  while (s != e)\n"
      "    *s++ = 'a';\n"
      "  if (buf[1] == 'a')\n"
      "    reach_error();\n"
      "}\n",
      {"--trace=full"});
  expectAll(text, {"main: s = &buf[0]", "main: e = &buf[2]", "s = &buf[1]", "buf[0] = 97",
                   "s = &buf[2]", "buf[1] = 97", "buf[1] == 97"});
  expectNone(text, {"offset = ", "buf[-"});
}

TEST_F(CTraces, ArraysInStructuresHaveTheirIndices) {
  const std::string text = shown(
      "#include <stdlib.h>\n"
      "extern void reach_error(void);\n"
      "struct inner { char c; int d; };\n"
      "struct outer { int m[2][3]; struct inner q[2]; char name[8]; };\n"
      "int main(void) {\n"
      "  struct outer *o = malloc(sizeof *o);\n"
      "  o->m[1][2] = 3;\n"
      "  o->q[1].d = 4;\n"
      "  o->name[5] = 1;\n"
      "  if (o->m[1][2] == 3)\n"
      "    reach_error();\n"
      "}\n",
      {"--trace=full"});
  expectAll(text, {"->m[1][2] = 3", "->q[1].d = 4", "->name[5] = 1"});
  expectNone(text, {"bytes"});
}

TEST_F(CTraces, AProofIsWrittenOverTheNamesOfTheSource) {
  const std::string file = std::string(FATHOM_SOURCE_DIR) + "/examples/c/count.c";
  const std::string text =
      fathom({"check", "--engine", "horn", "--property", "reach", "--show-proof", file}).out;
  expectAll(text,
            {"reach: holds", "proof of main:15:\n", "main() at count.c:9:\n",
             "loop at count.c:13:\n", "invariant i <= n\n", "next(i) at count.c:5:\n",
             "ensures \\result", "(\\result is what the function returns)\n", "VERDICT: TRUE\n"});
  expectNone(text, {"retval", ".addr", "in.0", "`", "ite(", "4294967296"});
}

}  // namespace
}  // namespace fathom::app
