#include "base/marks.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

TEST(Marks, AreForgottenWithTheWalk) {
  for (int walk = 0; walk < 3; ++walk) {
    Marks seen;
    EXPECT_TRUE(seen.insert(7));
    EXPECT_FALSE(seen.insert(7));
    EXPECT_TRUE(seen.insert(100'000));
    EXPECT_TRUE(seen.insert(0));
    EXPECT_FALSE(seen.insert(100'000));
  }
}

TEST(Marks, OfAWalkInsideAnotherAreItsOwn) {
  Marks outer;
  EXPECT_TRUE(outer.insert(1));
  for (int walk = 0; walk < 2; ++walk) {
    Marks inner;
    EXPECT_TRUE(inner.insert(1));
    EXPECT_TRUE(inner.insert(2));
  }
  EXPECT_FALSE(outer.insert(1));
  EXPECT_TRUE(outer.insert(2));
}

}  // namespace
}  // namespace fathom
