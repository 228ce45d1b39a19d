// What the tricky Java programs expect is what a JVM does with many random inputs.
#include "java_referee/referee.h"

#include <fstream>
#include <gtest/gtest.h>

#include "tricky/programs.h"

namespace fathom::tricky {
namespace {

/// Programs that end the JVM, need more of it than a test should, fail for few inputs only, or
/// (`// jvm: silent`) whose violation does not leave main.
bool isBeyondReferee(const Program& program) {
  std::ifstream file(program.file);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  if (text.find("// jvm: silent") != text.npos) return true;
  for (const char* const part : {"System.exit", "halt(", "args", "OutOfMemoryError", "12345"})
    if (text.find(part, text.find("main(String[] args)") + 20) != text.npos) return true;
  return false;
}

bool isExpected(const Program& program, const std::string& outcome) {
  // An AssertionError that is thrown as such violates nothing.
  if (program.violated.empty()) return outcome == "-" || outcome == "java.lang.AssertionError";
  return referee::allows(outcome, "FALSE(" + *program.violated.begin() + ")");
}

void compareWithJvm(std::vector<Program> programs) {
  if (!referee::isThere()) GTEST_SKIP() << "there is no javac";
  std::erase_if(programs, isBeyondReferee);
  std::vector<std::string> files;
  for (const Program& program : programs) files.push_back(program.file);
  const auto outcomes = referee::outcomes(files);
  for (const Program& program : programs) {
    const auto outcome = outcomes.find(program.file);
    ASSERT_NE(outcome, outcomes.end()) << program.file;
    EXPECT_TRUE(isExpected(program, outcome->second)) << program.file << ": " << outcome->second;
  }
}

TEST(JavaSample, ExpectsWhatTheJvmDoes) {
  compareWithJvm(quickPrograms());
}

TEST(JavaFull, ExpectsWhatTheJvmDoes) {
  compareWithJvm(programs());
}

}  // namespace
}  // namespace fathom::tricky
