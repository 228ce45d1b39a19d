// Random Java programs, a JVM as referee: no TRUE that a run refutes, no FALSE that no run shows.
#include "support/random_java.h"

#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iostream>

#include "app/corpus.h"
#include "app/process.h"
#include "base/temporary_folder.h"
#include "java_referee/referee.h"
#include "support/scale.h"

namespace fathom {
namespace {

using Files = std::vector<std::string>;

std::string write(const std::string& file, const std::string& text) {
  std::filesystem::create_directories(std::filesystem::path(file).parent_path());
  std::ofstream(file) << text;
  return file;
}

std::string fileOf(const TemporaryFolder& folder, std::uint64_t seed) {
  return folder.file(fmt::format("{}/Main.java", seed));
}

/// The tool's verdict. Crashes and evidence that it does not confirm are failures.
std::string verdictOn(const std::string& file, const std::string& properties) {
  const app::Outcome run = app::fathomProcess({"check", "--property", properties, "--timeout", "3",
                                               "--classpath", FATHOM_VERIFIER_JAR, file});
  const std::string start = "VERDICT: ";
  const std::string last = run.lastLine();
  const std::string told = fmt::format("{}\n{}{}", file, run.out, run.error);
  EXPECT_EQ(told.find("bug in Fathom"), std::string::npos) << told;
  EXPECT_NE(last, "VERDICT: UNKNOWN(internal)") << told;
  EXPECT_TRUE(last.starts_with(start)) << told;
  return last.substr(std::min(start.size(), last.size()));
}

bool isDecided(const std::string& verdict) {
  return verdict == "TRUE" || verdict.starts_with("FALSE");
}

/// Shows the program where something is wrong with it.
bool hasFailed(const std::string& file) {
  if (!testing::Test::HasFailure()) return false;
  std::cout << std::ifstream(file).rdbuf();
  return true;
}

void verifyPrograms(std::uint64_t first, std::uint64_t count) {
  if (!referee::isThere()) GTEST_SKIP() << "there is no javac";
  const TemporaryFolder folder;
  Files files;
  for (std::uint64_t seed = first; seed < first + count; ++seed)
    files.push_back(write(fileOf(folder, seed), randomJava(seed)));
  const auto outcomes = referee::outcomes(files);
  std::size_t decided = 0;
  for (const std::string& file : files) {
    ASSERT_TRUE(outcomes.contains(file)) << std::ifstream(file).rdbuf();
    const std::string verdict = verdictOn(file, "assert,uncaught");
    if (isDecided(verdict)) {
      ++decided;
      EXPECT_TRUE(referee::allows(outcomes.at(file), verdict))
          << verdict << ", but the JVM: " << outcomes.at(file);
    }
    if (hasFailed(file)) return;
  }
  std::cout << "decided: " << decided << " of " << count << "\n";
}

/// What the JVM computes, the program computes; nothing else.
void verifyComputations(std::uint64_t first, std::uint64_t count) {
  if (!referee::isThere()) GTEST_SKIP() << "there is no javac";
  const TemporaryFolder folder;
  Files files;
  for (std::uint64_t seed = first; seed < first + count; ++seed)
    files.push_back(
        write(fileOf(folder, seed),
              randomComputation(seed, "throw new IllegalStateException(\"\" + computed);")));
  const auto outcomes = referee::outcomes(files);
  std::size_t decided = 0;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    const std::string file = fileOf(folder, seed);
    ASSERT_TRUE(outcomes.contains(file)) << std::ifstream(file).rdbuf();
    const std::size_t colon = outcomes.at(file).find(':');
    if (colon == std::string::npos) continue;  // something else left main
    const std::string number = outcomes.at(file).substr(colon + 1);
    write(file, randomComputation(seed, fmt::format("assert computed != {}L;", number)));
    const std::string verdict = verdictOn(file, "assert");
    EXPECT_NE(verdict, "TRUE") << "the JVM computes " << number;
    decided += isDecided(verdict) ? 1 : 0;
    if (hasFailed(file)) return;
  }
  std::cout << "decided: " << decided << " of " << count << "\n";
  EXPECT_GT(decided, count / 2);
}

TEST(RandomJava, SampleIsNotWrong) {
  verifyPrograms(1, 5);
}

TEST(RandomJava, FullIsNotWrong) {
  verifyPrograms(1001, 30 * test::testScale());
}

TEST(RandomJava, SampleComputesWhatTheJvmComputes) {
  verifyComputations(1, 5);
}

TEST(RandomJava, FullComputesWhatTheJvmComputes) {
  verifyComputations(1001, 30 * test::testScale());
}

}  // namespace
}  // namespace fathom
