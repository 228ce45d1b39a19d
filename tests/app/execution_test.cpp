// Programs without inputs are decided by executing them: the words of the report, and that inputs,
// approximations and certificates leave them to the engines.
#include "app/command.h"

namespace fathom::app {
namespace {

using Execution = Run;

constexpr const char* kSort = R"(
    proc main() {
      var a: [int]int; var i: int; var j: int; var k: int;
      i = 0;
      while (i < 12) { a = a[i := (i * 7) % 12]; i = i + 1; }
      i = 1;
      while (i < 12) {
        k = a[i]; j = i - 1;
        while (j >= 0 && a[j] > k) { a = a[j + 1 := a[j]]; j = j - 1; }
        a = a[j + 1 := k];
        i = i + 1;
      }
      i = 0;
      while (i < 11) { assert(a[i] <= a[i + 1]); i = i + 1; }
    }
  )";

TEST_F(Execution, IsTheProof) {
  const Outcome run = fathom({"check", write("sort.ftm", kSort), "--json", folder / "sort.json"});
  EXPECT_EQ(run.lastLine(), "VERDICT: TRUE") << run.out;
  EXPECT_NE(run.out.find("holds (the only execution; "), std::string::npos) << run.out;
  EXPECT_NE(run.out.find(" steps, executed twice)"), std::string::npos) << run.out;
  EXPECT_NE(read("sort.json").find("\"steps\": "), std::string::npos);
}

TEST_F(Execution, IsTheViolation) {
  std::string wrong = kSort;
  wrong.replace(wrong.find("a[j] > k"), 8, "a[j] < k");
  const Outcome run = fathom({"check", write("sort.ftm", wrong)});
  EXPECT_EQ(run.lastLine(), "VERDICT: FALSE(assert)") << run.out;
  EXPECT_NE(run.out.find("violated (the only execution; trace replayed)"), std::string::npos)
      << run.out;
}

TEST_F(Execution, IsNotTriedWhereItIsNotWanted) {
  const std::string file = write("sort.ftm", kSort);
  for (const std::vector<std::string>& options :
       {std::vector<std::string>{"--no-execution"}, {"--certificate", folder / "sort.smt2"}}) {
    std::vector<std::string> arguments{"check", file, "--timeout", "2"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    EXPECT_EQ(fathom(arguments).out.find("the only execution;"), std::string::npos);
  }
}

TEST_F(Execution, EndsWhereInputsMatter) {
  const Outcome run = fathom({"check", write("input.ftm", R"(
      proc main(x: int) { var y: int; if (x > 3) { y = x; } else { y = 4; } assert(y > 3); })")});
  EXPECT_EQ(run.lastLine(), "VERDICT: TRUE") << run.out;
  EXPECT_EQ(run.out.find("the only execution"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace fathom::app
