#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/text/parse.h"
#include "program/well_formed.h"

// Random executions of the corpus: each replays, and none contradicts what the file expects.
namespace fathom::program::run {
namespace {

std::vector<std::filesystem::path> corpus() {
  std::vector<std::filesystem::path> files;
  const auto root = std::filesystem::path(FATHOM_SOURCE_DIR) / "examples";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root))
    if (entry.path().extension() == ".ftm") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string contents(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// How many of a few runs violate a goal.
int violations(const std::string& text, const std::string& file) {
  logic::TermStore terms;
  const Program program = text::parse(terms, text, file, Log());
  EXPECT_TRUE(flaws(terms, program).empty());
  std::mt19937_64 random(1);
  const int runs = program.axioms.empty() ? 10 : 3;  // states that satisfy axioms take long to find
  int violated = 0;
  for (int i = 0; i < runs; ++i) {
    const ProcedureId entry = program.entryPoints[random() % program.entryPoints.size()];
    const Trace trace = randomRun(terms, program, entry, random, {300, 100, 3});
    const Replay end = replay(terms, program, trace);
    EXPECT_FALSE(std::holds_alternative<Diverges>(end)) << toString(terms, program, end);
    violated += std::holds_alternative<Violates>(end);
  }
  return violated;
}

TEST(Examples, RandomRunsReplayAndAgreeWithWhatIsExpected) {
  int unsafe = 0;
  int found = 0;
  for (const auto& file : corpus()) {
    SCOPED_TRACE(file.string());
    const std::string text = contents(file);
    const int violated = violations(text, file.filename().string());
    if (text.starts_with("// expect: holds")) {
      EXPECT_EQ(violated, 0);
    }
    if (text.starts_with("// expect: violated")) {
      ++unsafe;
      found += violated > 0;
    }
  }
  EXPECT_GT(unsafe, 20);
  EXPECT_GT(2 * found, unsafe) << "random runs should meet most of these violations";
}

}  // namespace
}  // namespace fathom::program::run
