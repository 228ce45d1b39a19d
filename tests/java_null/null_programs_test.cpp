// Null dereferences of libraries: what tests and people write, and the traps of class invariants,
// as pairs. A line says what is true of its dereferences: `// holds` (and the tool proves it),
// `// null` (a JVM raises the exception there), `// safe` (true, but it may be unknown).
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "java_null/library.h"

namespace fathom::app {
namespace {

std::string textOf(const std::string& name) {
  std::ifstream file(std::string(FATHOM_SOURCE_DIR) + "/tests/java_null/programs/" + name);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

std::vector<std::string> programs() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(std::string(FATHOM_SOURCE_DIR) +
                                                               "/tests/java_null/programs"))
    names.push_back(entry.path().filename().string());
  std::ranges::sort(names);
  return names;
}

/// By line, what the program says of it.
std::map<int, std::string> marksOf(const std::string& text) {
  std::map<int, std::string> marks;
  std::istringstream lines(text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    for (const std::string mark : {"holds", "null", "safe"})
      if (line.ends_with("// " + mark)) marks[number] = mark;
  }
  return marks;
}

struct Counts {
  int all = 0;
  int holding = 0;
  int violated = 0;
};

std::map<int, Counts> countsOf(const nlohmann::json& json) {
  std::map<int, Counts> counts;
  for (const auto& result : json["results"])
    for (const auto& goal : result["goals"]) {
      Counts& line = counts[goal["line"].get<int>()];
      ++line.all;
      if (goal["verdict"] == "holds") ++line.holding;
      if (goal["verdict"] == "violated") ++line.violated;
    }
  return counts;
}

class NullPrograms : public testing::TestWithParam<std::string> {
 protected:
  const std::string text_ = textOf(GetParam());
  const std::map<int, std::string> marks_ = marksOf(text_);
  const JavaLibrary library_{text_};

  void expectMarks(const std::vector<std::string>& options) const {
    const auto checked = library_.check(options);
    auto counts = countsOf(checked.json);
    for (const auto& [line, mark] : marks_) {
      const Counts& here = counts[line];
      EXPECT_GT(here.all, 0) << "there is a dereference in line " << line;
      const bool isProved = here.holding == here.all;
      EXPECT_TRUE(mark == "safe" || isProved == (mark == "holds")) << line << checked.outcome.out;
      EXPECT_TRUE(mark == "null" || here.violated == 0) << line << checked.outcome.out;
    }
  }
};

TEST_P(NullPrograms, FullAreWhatTheySay) {
  const int raised = library_.lineRaised();
  if (GetParam().ends_with("_safe.java")) {
    EXPECT_EQ(raised, 0);
  } else {
    const auto mark = marks_.find(raised);
    ASSERT_NE(mark, marks_.end()) << raised;
    EXPECT_EQ(mark->second, "null");
  }
}

TEST_P(NullPrograms, AreProvedOrLeftOpen) {
  expectMarks({"--replay", "off", "--null-goals", "all"});
}

TEST_P(NullPrograms, FullCallsOfEntryPointsDoNotRefuteThem) {
  expectMarks({"--null-goals", "all", "--null-runs", "8", "--null-attack"});
}

INSTANTIATE_TEST_SUITE_P(All, NullPrograms, testing::ValuesIn(programs()),
                         [](const auto& one) { return one.param.substr(0, one.param.size() - 5); });

}  // namespace
}  // namespace fathom::app
