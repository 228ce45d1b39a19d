// The example of the paper on summaries from under-approximations, and traps of the algorithm. What
// holds is checked by the checker of proofs, what is violated by replay.
#include "engine/whale/whale.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "asking.h"

namespace fathom::engine::whale {
namespace {

Said run(const std::string& text, const Options& options = {}) {
  return ask(verify, text, {.options = options});
}

std::string mc91(const std::string& property, const std::string& guard = "p > 100") {
  return "proc main(p) { var r; r = mc91(p); assert(" + property +
         "); }\nproc mc91(p) returns (r) { var q; if (" + guard +
         ") { r = p - 10; } else { q = mc91(p + 11); r = mc91(q); } }\n";
}

std::vector<Options> allOptions() {
  std::vector<Options> all(4);
  for (std::size_t i = 0; i < all.size(); ++i) {
    all[i].classicWhale = i / 2 == 1;
    all[i].expandPaths = i % 2 == 1;
  }
  return all;
}

TEST(Whale, ProvesThePapersExampleInEveryWay) {
  for (const Options& options : allOptions()) {
    EXPECT_EQ(run(mc91("r >= 91"), options).word(), "holds");
    EXPECT_EQ(run(mc91("r >= 92"), options).word(), "violated");
  }
}

TEST(Whale, DecidesVariantsOfIt) {
  EXPECT_EQ(run(mc91("r <= 91 || p > 101")).word(), "holds");
  EXPECT_EQ(run(mc91("r == 91 || p > 100")).word(), "holds");
  EXPECT_EQ(run(mc91("r == p - 10 || p <= 100")).word(), "holds");
  EXPECT_EQ(run(mc91("r != 91 || p > 100")).word(), "violated");
  EXPECT_EQ(run(mc91("r >= 91", "p > 99")).word(), "violated");
}

TEST(Whale, ACalleeThatIsNotExpandedHasNoExecutions) {
  const std::string text =
      "proc main(x) { var y; y = id(x); assert(y != 7); }\n"
      "proc id(x) returns (y) { y = x; }\n";
  for (const Options& options : allOptions()) EXPECT_EQ(run(text, options).word(), "violated");
  const std::string endless =
      "proc main(x) { var y; y = never(x); assert(false); }\n"
      "proc never(x) returns (y) { y = never(x + 1); }\n";
  for (const Options& options : allOptions()) EXPECT_EQ(run(endless, options).word(), "holds");
}

TEST(Whale, CallsDoNotShareWhatIsArbitraryInThem) {
  const std::string text =
      "proc main() { var x, y; x = any(); y = any(); assert(x == y); }\n"
      "proc any() returns (r) { havoc r; assume(r > 0 && r < 3); }\n";
  for (const Options& options : allOptions()) EXPECT_EQ(run(text, options).word(), "violated");
}

/// One of two guesses that justify each other is wrong.
TEST(Whale, MutualRecursionProvesNothingWrong) {
  const auto cycle = [](const std::string& step) {
    return "proc main(n) { var r; assume(n >= 0); r = even(n); assert(r >= 0); }\n"
           "proc even(n) returns (r) { if (n == 0) { r = 0; } else { r = odd(n - 1); } }\n"
           "proc odd(n) returns (r) { if (n == 0) { r = 1; } else { r = even(n - 1)" +
           step + "; } }\n";
  };
  for (const Options& options : allOptions()) {
    EXPECT_EQ(run(cycle(""), options).word(), "holds");
    EXPECT_EQ(run(cycle(" - 1"), options).word(), "violated");
  }
}

TEST(Whale, LoopsHaveTheirInvariants) {
  const std::string loop =
      "proc main(n) { var i = 0; var j = 0; assume(n >= 0);\n"
      "  while (i < n) { i = i + 1; j = j + 2; }\n  assert(j ";
  EXPECT_EQ(run(loop + "== 2 * n); }").word(), "holds");
  EXPECT_EQ(run(loop + "!= 14); }").word(), "violated");
}

TEST(Whale, DeepErrorsAreFound) {
  const std::string text =
      "proc main() { var i = 0; var on = 0; var c; while (i < 100) { havoc c;\n"
      "  if (c > 0 && on == 0) { on = 1; i = i + 1; } else { on = 0; }\n"
      "  assert(i < 40); } }\n";
  EXPECT_EQ(run(text).word(), "violated");
}

TEST(Whale, RangesProveWhatNeedsNoSearch) {
  const Said said =
      run("proc main() { var i = 0; var r; while (i < 10) { r = clamp(i); assert(r <= 7);\n"
          "  i = i + 1; } assert(i == 10); }\n"
          "proc clamp(x) returns (r) { r = x; if (x > 7) r = 7; }\n");
  for (const auto& [goal, word] : said.words) EXPECT_EQ(word, "holds") << goal;
  EXPECT_EQ(said.counts.at("goals proved by ranges"), 2);
}

TEST(Whale, RangesSayNothingWrongOfWhatIsNeverCalled) {
  const Said said =
      run("entry main; proc main() { var x; assert(x == x); }\n"
          "proc other(r) { assert(r > 0); }\n");
  for (const auto& [goal, word] : said.words) EXPECT_EQ(word, "holds") << goal;
}

TEST(Whale, RangesThatGrowForEverAreGivenUp) {
  EXPECT_EQ(run("proc main() { var i = 0; while (*) { i = i + 1; }\nassert(i != 30); }").word(),
            "violated");
  EXPECT_EQ(run("proc main() { var i = 0; while (*) { i = i + 1; }\nassert(i >= 0); }").word(),
            "holds");
}

TEST(Whale, AnExecutionThatWasRunIsNotUnfoldedAgain) {
  const std::string calls =
      "proc mc91(p) returns (r) { var q; if (p > 100) { r = p - 10; }\n"
      "  else { q = mc91(p + 11); r = mc91(q); } }\n";
  const std::string oneExecution =
      "proc main() { var r; r = mc91(90); assert(r == 91); }\n" + calls;
  const std::string many =
      "proc main(p) { assume(p <= 90); var r; r = mc91(p); assert(r == 91); }\n" + calls;
  const auto isUnfolded = [](const std::string& text, bool isRandomlyTested) {
    const Said said = ask(verify, text, {.isRandomlyTested = isRandomlyTested});
    EXPECT_EQ(said.word(), "holds");
    return said.counts.contains("unfolded runs");
  };
  EXPECT_FALSE(isUnfolded(oneExecution, true));
  EXPECT_TRUE(isUnfolded(oneExecution, false));
  EXPECT_TRUE(isUnfolded(many, true));
}

TEST(Whale, CountsAsThePaperDoes) {
  Options classic;
  classic.classicWhale = true;
  const Said said = run(mc91("r >= 91"), classic);
  EXPECT_GE(said.counts.at("ARGs"), 3);
  EXPECT_GE(said.counts.at("refinements"), 1);
  EXPECT_GE(said.counts.at("covers"), 1);
  EXPECT_GE(said.counts.at("resets"), 1);
}

TEST(Whale, DrawsTheIArg) {
  const std::filesystem::path file =
      std::filesystem::temp_directory_path() / ("fathom-iarg-" + std::to_string(getpid()) + ".dot");
  for (const bool isClassic : {false, true}) {
    Options options;
    options.classicWhale = isClassic;
    options.dotFile = file.string();
    run(mc91("r >= 91"), options);
    std::ifstream stream(file);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    EXPECT_EQ(text.find("digraph \"iARG\" {"), 0U);
    EXPECT_NE(text.find("mc91"), std::string::npos);
    EXPECT_NE(text.find(isClassic ? "covered" : "S: "), std::string::npos);
    std::filesystem::remove(file);
  }
}

// A set of goals that gets no answer is asked again in parts, and what is easy is answered.
TEST(Whale, AHardGoalDoesNotTakeTheOthersWithIt) {
  const Said said = ask(verify, kHardAndEasy, {.seconds = 8, .lastGoal = "easy"});
  EXPECT_EQ(said.words.at("easy"), "holds");
}

}  // namespace
}  // namespace fathom::engine::whale
