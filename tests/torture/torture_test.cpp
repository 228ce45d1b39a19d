// GCC's torture tests against what they do when clang compiles them and they are run.
#include <algorithm>
#include <gtest/gtest.h>
#include <iostream>
#include <span>

#include "base/errors.h"
#include "base/temporary_folder.h"
#include "torture/examination.h"

namespace fathom::torture {
namespace {

constexpr std::size_t kBatch = 25;
constexpr std::size_t kSample = 100;
constexpr std::size_t kSmall = 600;  // bytes of a program

/// All torture tests, extracted below the build folder.
std::vector<Program> allPrograms() {
  const auto archive = gccSources();
  if (!archive) throw EnvironmentError("the package gcc-12-source is not installed");
  return torturePrograms(*archive, FATHOM_TORTURE_DIR);
}

/// A tool that answers nothing would pass: it decides at least so many programs and mutants, a
/// tenth of what it does. The table grows with every batch.
void expectNothingWrong(std::span<const Program> programs, int seconds, int decidedAtLeast) {
  const TemporaryFolder folder;
  Examination examination(folder.path(), seconds);
  for (; !programs.empty(); programs = programs.subspan(std::min(kBatch, programs.size()))) {
    examination.examine(programs.first(std::min(kBatch, programs.size())));
    std::cout << examination.toString() << std::endl;
  }
  EXPECT_GE(examination.table().decided(Question::Program), decidedAtLeast);
  EXPECT_GE(examination.table().decided(Question::Mutant), decidedAtLeast);
}

TEST(Torture, NoVerdictIsWrongInASample) {
  std::vector<Program> programs = allPrograms();
  std::erase_if(programs, [](const Program& p) { return p.text.size() > kSmall; });
  ASSERT_GE(programs.size(), kSample);
  expectNothingWrong(std::span(programs).first(kSample), 1, 5);
}

/// All programs, in parts that can be run by themselves.
class TortureFull : public testing::TestWithParam<std::size_t> {};
constexpr std::size_t kParts = 16;

TEST_P(TortureFull, NoVerdictIsWrong) {
  std::vector<Program> part;
  std::vector<Program> all = allPrograms();
  for (std::size_t i = GetParam(); i < all.size(); i += kParts) part.push_back(std::move(all[i]));
  expectNothingWrong(part, 4, 3);
}

INSTANTIATE_TEST_SUITE_P(Parts, TortureFull, testing::Range<std::size_t>(0, kParts));

}  // namespace
}  // namespace fathom::torture
