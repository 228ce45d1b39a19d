#include "base/visited_set.h"

#include <gtest/gtest.h>

namespace fathom {
namespace {

TEST(VisitedSet, AreForgottenWithTheWalk) {
  for (int walk = 0; walk < 3; ++walk) {
    VisitedSet seen;
    EXPECT_TRUE(seen.insert(7));
    EXPECT_FALSE(seen.insert(7));
    EXPECT_TRUE(seen.insert(100'000));
    EXPECT_TRUE(seen.insert(0));
    EXPECT_FALSE(seen.insert(100'000));
  }
}

TEST(VisitedSet, OfAWalkInsideAnotherAreItsOwn) {
  VisitedSet outer;
  EXPECT_TRUE(outer.insert(1));
  for (int walk = 0; walk < 2; ++walk) {
    VisitedSet inner;
    EXPECT_TRUE(inner.insert(1));
    EXPECT_TRUE(inner.insert(2));
  }
  EXPECT_FALSE(outer.insert(1));
  EXPECT_TRUE(outer.insert(2));
}

}  // namespace
}  // namespace fathom
