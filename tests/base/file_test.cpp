#include "base/file.h"

#include <filesystem>
#include <gtest/gtest.h>

#include "base/clang_flags.h"
#include "base/cpu_time.h"
#include "base/errors.h"
#include "base/temporary_folder.h"

namespace fathom {
namespace {

class FileTest : public testing::Test {
 protected:
  TemporaryFolder folder;
  std::string file = folder.file("text");
};

TEST_F(FileTest, ReadsWhatWasWritten) {
  const std::string content(200'000, '\0');
  writeFile(file, content);
  EXPECT_EQ(readFile(file), content);
  writeFile(file, "ab");
  EXPECT_EQ(readFile(file), "ab");
  EXPECT_EQ(readFile(file, 1), "a");
}

TEST_F(FileTest, HasNothingOfWhatCannotBeRead) {
  EXPECT_EQ(readFile(file), std::nullopt);
  EXPECT_EQ(readFile(folder.path()), std::nullopt);
  EXPECT_THROW(writeFile(folder.path(), "a"), EnvironmentError);
}

TEST_F(FileTest, ReplacesAtomically) {
  writeFile(file, "old");
  const std::string link = folder.file("link");
  std::filesystem::create_symlink(file, link);
  writeFileAtomically(link, "new");
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  EXPECT_EQ(readFile(file), "new");
  EXPECT_THROW(writeFileAtomically(folder.path(), "a"), EnvironmentError);
  EXPECT_THROW(writeFileAtomically("/dev/full", "a"), EnvironmentError);
  const std::filesystem::directory_iterator files(folder.path());
  EXPECT_EQ(std::distance(begin(files), end(files)), 2);  // no drafts
}

TEST_F(FileTest, MakesFolders) {
  makeFolder(folder.file("a/b"));
  writeFile(folder.file("a/b/c"), "");
  EXPECT_THROW(makeFolder(folder.file("a/b/c")), EnvironmentError);
}

TEST(ClangFlags, FindsTheFirstError) {
  EXPECT_EQ(firstError("a.c:1: warning: x\na.c:2: error: y\na.c:3: error: z\n"), "a.c:2: error: y");
  EXPECT_EQ(firstError("killed\nmore\n"), "killed");
  EXPECT_EQ(firstError(""), "");
}

TEST(CpuTimer, SaysWhatIsLeft) {
  EXPECT_EQ(CpuTimer().left(), std::nullopt);
  const CpuTimer timer(1000);
  EXPECT_LE(timer.left(), 1000);
  EXPECT_EQ(timer.left(2000), 2000);
  EXPECT_GE(CpuTimer(0).left(), 0);
}

}  // namespace
}  // namespace fathom
