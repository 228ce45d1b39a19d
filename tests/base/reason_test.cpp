#include "base/reason.h"

#include <gtest/gtest.h>

#include "base/errors.h"

namespace fathom {
namespace {

TEST(Reason, HasAWordThatReadsBack) {
  for (int i = 0; i <= static_cast<int>(Reason::Nothing); ++i) {
    const auto reason = static_cast<Reason>(i);
    EXPECT_EQ(readReason(toString(reason)), reason);
  }
  EXPECT_FALSE(readReason("tired"));
}

TEST(Reason, OfErrors) {
  EXPECT_EQ(reasonOf(Unsupported({}, "")), Reason::Unsupported);
  EXPECT_EQ(reasonOf(InputError({}, "")), Reason::Input);
  EXPECT_EQ(reasonOf(EnvironmentError("")), Reason::Environment);
  EXPECT_EQ(reasonOf(InternalError("")), Reason::Internal);
  EXPECT_EQ(reasonOf(std::bad_alloc()), Reason::Internal);
}

}  // namespace
}  // namespace fathom
