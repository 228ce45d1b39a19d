#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>

#include "base/temporary_folder.h"
#include "frontend_java/javap_oracle.h"
#include "java_cme/verdicts.h"

namespace fathom::app {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> sourcesIn(const std::string& folder) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(FATHOM_SOURCE_DIR "/examples/java/cme" + folder))
    if (entry.path().extension() == ".java") files.push_back(entry.path().string());
  std::ranges::sort(files);
  return files;
}

/// The first line says what is expected: "// expect: holds", "// expect: violated GOAL".
void expectVerdict(const std::string& file) {
  std::ifstream text(file);
  std::string comment, word, verdict, goal;
  text >> comment >> word >> verdict;
  if (verdict == "violated" && text.peek() == ' ') text >> goal;
  const Verdicts found = verdictsOf(file);
  EXPECT_EQ(found.overall, verdict == "holds" ? "TRUE" : "FALSE(cme)") << file << "\n"
                                                                       << found.text;
  if (goal.empty()) return;
  const bool isThere = std::ranges::any_of(found.goals, [&](const auto& one) {
    return one.first.second.starts_with(goal) && one.second == "violated";
  });
  EXPECT_TRUE(isThere) << file << " violates " << goal << "\n" << found.text;
}

class CmeExamples : public testing::Test {
 protected:
  void SetUp() override {
    if (!frontend::java::jdk17()) GTEST_SKIP() << "no JDK 17";
  }
};

TEST_F(CmeExamples, SomeOfThem) {
  const std::string folder = FATHOM_SOURCE_DIR "/examples/java/cme/";
  for (const char* name :
       {"Flatten", "WorklistError", "patterns/PutOldKey", "patterns/StaleSubList"})
    expectVerdict(folder + name + ".java");
}

/// Lists in variables of one method, each iterated while another one is filled.
TEST_F(CmeExamples, FortyLists) {
  constexpr unsigned kLists = 40;
  std::string lists, loops;
  for (unsigned i = 0; i < kLists; ++i) {
    lists += fmt::format("    List<Object> l{} = new ArrayList<>(List.of(\"a\"));\n", i);
    loops += fmt::format("    for (Object o : l{}) l{}.add(o);\n", i, (i + 1) % kLists);
  }
  const TemporaryFolder folder;
  std::ofstream(folder.file("Main.java"))
      << "import java.util.*;\n\npublic class Main {\n  public static void main(String[] args) {\n"
      << lists << loops << "  }\n}\n";
  const Verdicts found = verdictsOf(folder.file("Main.java"), 200);
  EXPECT_EQ(found.goals.size(), kLists) << found.text;
  EXPECT_EQ(found.overall, "TRUE") << found.text;
}

TEST_F(CmeExamples, FullAllOfThePaper) {
  const auto files = sourcesIn("");
  EXPECT_EQ(files.size(), 15U);
  for (const std::string& file : files) expectVerdict(file);
}

TEST_F(CmeExamples, FullAllPatterns) {
  for (const std::string& file : sourcesIn("/patterns")) expectVerdict(file);
}

}  // namespace
}  // namespace fathom::app
