// Texts that the real scanf converts to what a trace reads.
#include "evidence/replay/c/scanned_input.h"

#include <cstdio>
#include <gtest/gtest.h>

namespace fathom::evidence::native {
namespace {

TEST(ScannedInput, NumbersAreReadAsTheFormatAsks) {
  InputText input;
  input.beginScan("%d,%x : %i", 3);
  input.scanNumber(-7);
  input.scanNumber(255);
  input.scanNumber(12);
  int a = 0, c = 0;
  unsigned b = 0;
  ASSERT_EQ(std::sscanf(input.text().c_str(), "%d,%x : %i", &a, &b, &c), 3) << input.text();
  EXPECT_EQ(a, -7);
  EXPECT_EQ(b, 255u);
  EXPECT_EQ(c, 12);
}

TEST(ScannedInput, CallsFollowEachOther) {
  InputText input;
  for (const std::int64_t number : {1, 23, 4}) {
    input.beginScan("%d", 1);
    input.scanNumber(number);
  }
  EXPECT_EQ(input.text(), "1 23 4");
  input.bytes("k");
  EXPECT_EQ(input.text(), "1 23 4k");  // a character stands where the number ends
}

TEST(ScannedInput, WordsEndAtSpaces) {
  InputText input;
  input.beginScan("%s %*d %c%s", 3);
  input.scanText("a b");
  input.scanText("x");
  input.scanText("cd");
  char one[8], two[8], c = 0;
  ASSERT_EQ(std::sscanf(input.text().c_str(), "%7s %*d %c%7s", one, &c, two), 3) << input.text();
  EXPECT_STREQ(one, "aab");
  EXPECT_STREQ(two, "cd");
}

TEST(ScannedInput, FewerConversionsAreAskedForByWhatFitsNone) {
  InputText input;
  input.beginScan("%d %d", 1);
  input.scanNumber(5);
  input.bytes("\n");
  int a = 0, b = 0;
  EXPECT_EQ(std::sscanf(input.text().c_str(), "%d %d", &a, &b), 1) << input.text();
  EXPECT_EQ(a, 5);
}

TEST(ScannedInput, AfterTheEndNothingIsWritten) {
  InputText input;
  input.beginScan("%d", 1);
  input.scanNumber(5);
  input.beginScan("%d", -1);  // the end
  EXPECT_EQ(input.text(), "5");
}

TEST(ScannedInput, LinesAreEndedOnlyBeforeMore) {
  InputText input;
  input.bytes("ab");
  input.openLine();
  EXPECT_EQ(input.text(), "ab");
  input.bytes("c\n");
  EXPECT_EQ(input.text(), "ab\nc\n");
}

TEST(ScannedInput, RealNumbersAreExact) {
  InputText input;
  input.beginScan("%lf", 1);
  input.scanReal(0.1);
  double number = 0;
  ASSERT_EQ(std::sscanf(input.text().c_str(), "%lf", &number), 1);
  EXPECT_EQ(number, 0.1);
}

}  // namespace
}  // namespace fathom::evidence::native
