// The example of the paper on summaries from under-approximations, and traps of the algorithm. What
// holds is checked by the checker of proofs, what is violated by replay.
#include "engine/whale/whale.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

#include "evidence/check.h"
#include "program/text/parse.h"

namespace fathom::engine::whale {
namespace {

using program::GoalId;
using program::Program;

struct Said {
  std::string word;  // of the first goal
  std::map<std::string, double> counts;
};

Said run(const std::string& text, const Options& options = {}, double seconds = 20) {
  logic::TermStore terms;
  const Program program = program::text::parse(terms, text, "test", Log());
  Workers workers(1);
  Statistics statistics;
  Context context{terms, Budget::seconds(seconds), workers, statistics, Log(), "", options};
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  Said said{"unknown", {}};
  verify(context, program, goals, [&](const Finding& finding) {
    if (const auto* violated = std::get_if<program::Violated>(&finding.verdict)) {
      const auto wrong =
          evidence::checkTrace(terms, program, violated->trace, finding.goals.front());
      said.word = wrong ? "no trace: " + *wrong : "violated";
    } else if (const auto* holds = std::get_if<program::Holds>(&finding.verdict)) {
      const auto report = evidence::checkProof(terms, program, holds->proof, finding.goals, {},
                                               workers, Budget::seconds(20));
      said.word = report.confirmed() ? "holds" : "no proof: " + report.why();
    } else {
      said.word = "unknown: " + std::get<program::Unknown>(finding.verdict).why;
    }
  });
  said.counts = statistics.counts();
  return said;
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
    EXPECT_EQ(run(mc91("r >= 91"), options).word, "holds");
    EXPECT_EQ(run(mc91("r >= 92"), options).word, "violated");
  }
}

TEST(Whale, DecidesVariantsOfIt) {
  EXPECT_EQ(run(mc91("r <= 91 || p > 101")).word, "holds");
  EXPECT_EQ(run(mc91("r == 91 || p > 100")).word, "holds");
  EXPECT_EQ(run(mc91("r == p - 10 || p <= 100")).word, "holds");
  EXPECT_EQ(run(mc91("r != 91 || p > 100")).word, "violated");
  EXPECT_EQ(run(mc91("r >= 91", "p > 99")).word, "violated");
}

TEST(Whale, ACalleeThatIsNotExpandedHasNoExecutions) {
  const std::string text =
      "proc main(x) { var y; y = id(x); assert(y != 7); }\n"
      "proc id(x) returns (y) { y = x; }\n";
  for (const Options& options : allOptions()) EXPECT_EQ(run(text, options).word, "violated");
  const std::string endless =
      "proc main(x) { var y; y = never(x); assert(false); }\n"
      "proc never(x) returns (y) { y = never(x + 1); }\n";
  for (const Options& options : allOptions()) EXPECT_EQ(run(endless, options).word, "holds");
}

TEST(Whale, CallsDoNotShareWhatIsArbitraryInThem) {
  const std::string text =
      "proc main() { var x, y; x = any(); y = any(); assert(x == y); }\n"
      "proc any() returns (r) { havoc r; assume(r > 0 && r < 3); }\n";
  for (const Options& options : allOptions()) EXPECT_EQ(run(text, options).word, "violated");
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
    EXPECT_EQ(run(cycle(""), options).word, "holds");
    EXPECT_EQ(run(cycle(" - 1"), options).word, "violated");
  }
}

TEST(Whale, LoopsHaveTheirInvariants) {
  const std::string loop =
      "proc main(n) { var i = 0; var j = 0; assume(n >= 0);\n"
      "  while (i < n) { i = i + 1; j = j + 2; }\n  assert(j ";
  EXPECT_EQ(run(loop + "== 2 * n); }").word, "holds");
  EXPECT_EQ(run(loop + "!= 14); }").word, "violated");
}

TEST(Whale, DeepErrorsAreFound) {
  const std::string text =
      "proc main() { var i = 0; var on = 0; var c; while (i < 100) { havoc c;\n"
      "  if (c > 0 && on == 0) { on = 1; i = i + 1; } else { on = 0; }\n"
      "  assert(i < 40); } }\n";
  EXPECT_EQ(run(text).word, "violated");
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
    EXPECT_EQ(text.find("digraph iARG {"), 0U);
    EXPECT_NE(text.find("mc91"), std::string::npos);
    EXPECT_NE(text.find(isClassic ? "covered" : "S: "), std::string::npos);
    std::filesystem::remove(file);
  }
}

}  // namespace
}  // namespace fathom::engine::whale
