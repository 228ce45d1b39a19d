// Columns of sources, as editors count them.
#include "report/source/source_lines.h"

#include <gtest/gtest.h>

#include "base/file.h"
#include "base/temporary_folder.h"

namespace fathom::report {
namespace {

TEST(SourceLines, CountCodeUnitsOfUtf16) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.c");
  // One byte, two, three, four: one code unit each, but two for the last.
  writeFile(file, "first\na\xc3\xa4\xe2\x82\xac\xf0\x9f\x99\x82z\n");
  SourceLines lines;
  EXPECT_EQ(lines.utf16Column({file, 1, 4}), 4U);
  EXPECT_EQ(lines.utf16Column({file, 2, 2}), 2U);
  EXPECT_EQ(lines.utf16Column({file, 2, 4}), 3U);
  EXPECT_EQ(lines.utf16Column({file, 2, 7}), 4U);
  EXPECT_EQ(lines.utf16Column({file, 2, 11}), 6U);
  EXPECT_EQ(lines.utf16Column({file, 3, 11}), 11U);
  EXPECT_EQ(lines.utf16Column({file + ".none", 1, 9}), 9U);
}

}  // namespace
}  // namespace fathom::report
