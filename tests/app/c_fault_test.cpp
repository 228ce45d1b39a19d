// What is wrong with memory, in the words of a C programmer.
#include "app/command.h"

namespace fathom::app {
namespace {

class CFaults : public Run {
 protected:
  /// The line that says what is violated, without the source beside it.
  std::string said(const std::string& text, const std::string& property = "memsafety") const {
    const std::string out =
        fathom({"check", "--property", property, "--timeout", "60", write("program.c", text)}).out;
    const std::string words = " is violated: ";
    const std::size_t at = out.find(words);
    if (at == std::string::npos) return "nothing in\n" + out;
    const std::string line = out.substr(at + words.size(), out.find('\n', at) - at - words.size());
    const std::string whole = line.substr(0, line.find("  | "));
    return whole.substr(0, whole.find_last_not_of(' ') + 1);
  }
};

TEST_F(CFaults, NullAndLifetimes) {
  EXPECT_EQ(said("int main(void) { int *p = 0; return *p; }\n"), "p is null");
  EXPECT_EQ(said("int *keep(void) {\n"
                 "  int x = 3;\n"
                 "  int *p = &x;\n"
                 "  return p;\n"
                 "}\n"
                 "int main(void) {\n"
                 "  int *q = keep();\n"
                 "  return *q;\n"
                 "}\n"),
            "q leads to x, which ended with its block at line 5 (in keep)");
  EXPECT_EQ(said("int main(void) {\n"
                 "  int *p;\n"
                 "  {\n"
                 "    int x = 1;\n"
                 "    p = &x;\n"
                 "  }\n"
                 "  return *p;\n"
                 "}\n"),
            "p leads to x, which ended with its block at line 6");
}

TEST_F(CFaults, Bounds) {
  EXPECT_EQ(said("int a[10];\n"
                 "int main(void) {\n"
                 "  int i = 0;\n"
                 "  while (i <= 10) { a[i] = i; i++; }\n"
                 "}\n"),
            "a[10] is past the end of a, which has 10 elements");
  EXPECT_EQ(said("#include <stdlib.h>\n"
                 "int main(void) {\n"
                 "  int *p = malloc(20);\n"
                 "  if (!p) return 0;\n"
                 "  int *q = p - 1;\n"
                 "  *q = 3;\n"
                 "  free(p);\n"
                 "}\n"),
            "q leads to malloc at line 3, which has 20 bytes: 4 bytes at offset -4 are before the "
            "beginning of it");
  EXPECT_EQ(said("int main(void) { char *s = \"hello\"; s[0] = 'j'; }\n"),
            "\"hello\" is constant and must not be written");
}

TEST_F(CFaults, Freeing) {
  EXPECT_EQ(said("#include <stdlib.h>\n"
                 "void drop(int *p) {\n"
                 "  free(p);\n"
                 "}\n"
                 "int main(void) {\n"
                 "  int *p = malloc(20);\n"
                 "  if (!p) return 0;\n"
                 "  drop(p);\n"
                 "  return p[1];\n"
                 "}\n"),
            "p leads to malloc at line 6, which was freed at line 3 (in drop)");
  EXPECT_EQ(said("#include <stdlib.h>\n"
                 "int main(void) {\n"
                 "  int *p = malloc(20);\n"
                 "  free(p);\n"
                 "  free(p);\n"
                 "}\n"),
            "p leads to malloc at line 3, which was freed already at line 4");
  EXPECT_EQ(said("#include <stdlib.h>\n"
                 "int main(void) {\n"
                 "  int *p = malloc(20);\n"
                 "  if (!p) return 0;\n"
                 "  free(p + 1);\n"
                 "}\n",
                 "valid-free"),
            "p leads 4 bytes behind the beginning of malloc at line 3: only the beginning can be "
            "freed");
  EXPECT_EQ(said("#include <stdlib.h>\n"
                 "int main(void) { int x = 1; int *p = &x; free(p); }\n"),
            "p leads to x, which did not come from malloc");
}

TEST_F(CFaults, LostMemoryIsNamedByItsAllocation) {
  EXPECT_EQ(said("#include <stdlib.h>\n"
                 "int main(void) {\n"
                 "  int *a = malloc(4);\n"
                 "  int *b = malloc(8);\n"
                 "  if (a) *a = 1;\n"
                 "  free(b);\n"
                 "  return 0;\n"
                 "}\n"),
            "malloc at line 3 is never freed");
  EXPECT_EQ(said("#include <stdlib.h>\n"
                 "int main(void) {\n"
                 "  int *a = malloc(4), *b = malloc(8);\n"
                 "  if (b) *b = 1;\n"
                 "  free(a);\n"
                 "  return 0;\n"
                 "}\n"),
            "second malloc at line 3 is never freed");
  EXPECT_EQ(said("#include <string.h>\n"
                 "int main(void) {\n"
                 "  return strdup(\"a\") == 0;\n"
                 "}\n"),
            "strdup at line 3 is never freed");
}

TEST_F(CFaults, FunctionsThatAreNone) {
  EXPECT_EQ(said("int f(int x) { return x; }\n"
                 "int (*g)(int);\n"
                 "int main(void) { return g(3); }\n"),
            "g is null");
}

}  // namespace
}  // namespace fathom::app
