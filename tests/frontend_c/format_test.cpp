#include "frontend/c/library/format.h"

#include <gtest/gtest.h>

namespace fathom::frontend::c::library {
namespace {

using Length = Directive::Length;

TEST(Formats, TextAndConversions) {
  const auto read = readPrintFormat("a%%b%-5.3ld%s!");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 3);
  EXPECT_EQ((*read)[0].text, "a%b");
  EXPECT_EQ((*read)[0].flags, "-");
  EXPECT_EQ((*read)[0].width, 5);
  EXPECT_EQ((*read)[0].precision, 3);
  EXPECT_EQ((*read)[0].length, Length::Long);
  EXPECT_EQ((*read)[0].conversion, 'd');
  EXPECT_EQ((*read)[1].conversion, 's');
  EXPECT_FALSE((*read)[1].precision);
  EXPECT_EQ((*read)[2].text, "!");
  EXPECT_EQ((*read)[2].conversion, '\0');
}

TEST(Formats, WidthsThatAreArguments) {
  const auto read = readPrintFormat("%*.*f");
  ASSERT_TRUE(read);
  EXPECT_TRUE((*read)[0].widthIsArgument);
  EXPECT_TRUE((*read)[0].precisionIsArgument);
}

TEST(Formats, WhatCDoesNotDefineIsRefused) {
  for (const char* format : {"%", "%y", "%ls", "%lc", "%5", "%-"})
    EXPECT_FALSE(readPrintFormat(format)) << format;
  for (const char* format : {"%", "%y", "%[abc", "%ls"})
    EXPECT_FALSE(readScanFormat(format)) << format;
}

TEST(Formats, ScanSetsAndSuppression) {
  const auto read = readScanFormat("%*d %3[]a-z] %5s%n");
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 4);
  EXPECT_TRUE((*read)[0].isSuppressed);
  EXPECT_EQ((*read)[1].conversion, '[');
  EXPECT_EQ((*read)[1].width, 3);
  EXPECT_EQ((*read)[1].set, "]abcdefghijklmnopqrstuvwxyz");
  EXPECT_FALSE((*read)[1].isComplement);
  EXPECT_EQ((*read)[2].width, 5);
  EXPECT_EQ((*read)[3].conversion, 'n');
}

TEST(Formats, MembersOfScanSets) {
  EXPECT_EQ((*readScanFormat("%[^-x-]"))[0].set, "-x-");
  EXPECT_TRUE((*readScanFormat("%[^-x-]"))[0].isComplement);
  EXPECT_FALSE((*readScanFormat("%[z-a]"))[0].set);
}

}  // namespace
}  // namespace fathom::frontend::c::library
