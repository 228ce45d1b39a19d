#include "frontend/java/javap/numbers.h"

#include <gtest/gtest.h>
#include <limits>

namespace fathom::frontend::java::javap {
namespace {

TEST(JavaNumbers, DoublesAreWrittenAsJdk17Does) {
  const std::pair<double, const char*> rows[]{{0.0, "0.0"},
                                              {-0.0, "-0.0"},
                                              {1, "1.0"},
                                              {0.001, "0.001"},
                                              {9.999e-4, "9.999E-4"},
                                              {1e7, "1.0E7"},
                                              {9999999.9, "9999999.9"},
                                              {1e23, "9.999999999999999E22"},
                                              {1e300, "1.0E300"},
                                              {5e-324, "4.9E-324"},
                                              {1e-322, "1.0E-322"},
                                              {0x1p60, "1.15292150460684698E18"},
                                              {0x1p-500, "3.0549363634996047E-151"},
                                              {1 / 3.0, "0.3333333333333333"},
                                              {-123.456, "-123.456"}};
  for (const auto& [value, text] : rows) EXPECT_EQ(toText(value), text);
  EXPECT_EQ(toText(std::numeric_limits<double>::infinity()), "Infinity");
  EXPECT_EQ(toText(-std::numeric_limits<double>::infinity()), "-Infinity");
  EXPECT_EQ(toText(std::numeric_limits<double>::quiet_NaN()), "NaN");
}

TEST(JavaNumbers, FloatsAreWrittenAsJdk17Does) {
  EXPECT_EQ(toText(3.4F), "3.4");
  EXPECT_EQ(toText(1.4e-45F), "1.4E-45");
  EXPECT_EQ(toText(std::numeric_limits<float>::min()), "1.17549435E-38");
  EXPECT_EQ(toText(0x1p83F), "9.6714065E24");
  EXPECT_EQ(toText(1e10F), "1.0E10");
  EXPECT_EQ(toText(16777216.0F), "1.6777216E7");
}

}  // namespace
}  // namespace fathom::frontend::java::javap
