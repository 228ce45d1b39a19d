// GCC's torture tests against what they do when clang compiles them and they are run.
#include <algorithm>
#include <gtest/gtest.h>
#include <iostream>

#include "base/errors.h"
#include "base/temporary_folder.h"
#include "torture/examination.h"

namespace fathom::torture {
namespace {

constexpr std::size_t kBatch = 25;
constexpr std::size_t kSample = 100;
constexpr std::size_t kSmall = 1000;  // bytes of a program

/// All torture tests, extracted below the build folder.
std::vector<Program> allPrograms() {
  const auto archive = gccSources();
  if (!archive) throw EnvironmentError("the package gcc-12-source is not installed");
  return torturePrograms(*archive, FATHOM_TORTURE_DIR);
}

/// A tool that answers nothing would pass: what it decides easily counts, ten times less than it
/// does.
void expectDecided(const Examination& examination, int atLeast) {
  EXPECT_GE(examination.table().decided(Question::Program), atLeast);
  EXPECT_GE(examination.table().decided(Question::Mutant), atLeast);
}

TEST(Torture, ASampleIsNotJudgedWrongly) {
  std::vector<Program> programs = allPrograms();
  std::erase_if(programs, [](const Program& p) { return p.text.size() > kSmall; });
  ASSERT_GE(programs.size(), kSample);
  const TemporaryFolder folder;
  Examination examination(folder.path());
  examination.examine({programs.data(), kSample});
  std::cout << examination.toString();
  expectDecided(examination, 5);
}

TEST(TortureFull, NoProgramIsJudgedWrongly) {
  const std::vector<Program> programs = allPrograms();
  const TemporaryFolder folder;
  Examination examination(folder.path());
  for (std::size_t i = 0; i < programs.size(); i += kBatch) {
    examination.examine({&programs[i], std::min(kBatch, programs.size() - i)});
    std::cout << examination.toString() << std::endl;
  }
  expectDecided(examination, 50);
}

}  // namespace
}  // namespace fathom::torture
