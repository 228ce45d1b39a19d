#include "frontend/shared/constant_variables.h"

#include <gtest/gtest.h>

#include "program/text/parse.h"
#include "program/text/print.h"

namespace fathom::frontend {
namespace {

/// The program after folding, as text.
std::string folded(const std::string& text) {
  logic::TermStore terms;
  program::Program program = program::text::parse(terms, text, "test", Log());
  foldConstantVariables(terms, program);
  return program::text::print(terms, program);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ConstantVariables, GlobalsWithOneValueAreThatValue) {
  const std::string text = folded(
      "var size, used: int;\nproc main() { size, used = 8, 0; grow(); assert(used <= size); }\n"
      "proc grow() { if (used < size) used = used + 1; }");
  EXPECT_FALSE(has(text, "size")) << text;
  EXPECT_TRUE(has(text, "used <= 7")) << text;
  EXPECT_TRUE(has(text, "var used")) << text;
}

TEST(ConstantVariables, ReadsOfSmallTablesAreCases) {
  const std::string text = folded(
      "var table: [int]int;\nproc main(i: int) { table = const([int]int, 0)[1 := 7][2 := 9];\n"
      "assert(table[i] < 10); }");
  EXPECT_FALSE(has(text, "table")) << text;
  EXPECT_TRUE(has(text, "ite(i == ")) << text;
}

/// Whoever may see another value keeps the variable.
TEST(ConstantVariables, OthersStay) {
  for (const char* const text :
       {"var x: int;\nproc main() { x = 1; f(); x = 2; }\nproc f() { assert(x == 1); }",
        "var x: int;\nproc main() { x = 1; f(); }\nproc f() { havoc x; assert(x == 1); }",
        "var x: int;\nproc main() { x = 1; f(); }\nproc f() { x = g(); assert(x == 1); }\n"
        "proc g() returns (r: int) { r = 3; }",
        "var x: int;\nproc main() { assert(x == 1); x = 1; }",
        "var x: int;\nproc main() { x = 1; if (*) main(); assert(x == 1); }",
        "var x: int;\nentry a, b;\nproc a() { x = 1; assert(x == 1); }\nproc b() { assert(x == 1); "
        "}"})
    EXPECT_TRUE(has(folded(text), "var x: int")) << text;
}

TEST(ConstantVariables, LocalsThatAreReadBeforeStay) {
  const std::string after = folded("proc main() { var t: int; t = 4; assert(t == 4); }");
  EXPECT_FALSE(has(after, "var t: int")) << after;
  const std::string before =
      folded("proc main() { var t, s: int; s = t; t = 4; assert(t == 4 && s == t); }");
  EXPECT_TRUE(has(before, "var t: int")) << before;
  const std::string around =
      folded("proc main() { var t: int; while (*) { assert(t == 4); t = 4; } assert(t == 4); }");
  EXPECT_TRUE(has(around, "var t: int")) << around;
}

}  // namespace
}  // namespace fathom::frontend
