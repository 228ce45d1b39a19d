#include <gtest/gtest.h>

#include "report/render.h"

namespace fathom::report {
namespace {

TEST(Printable, KeepsTextAndEscapesTheRest) {
  EXPECT_EQ(printable("plain - größer → ∀ 𝔽"), "plain - größer → ∀ 𝔽");
  EXPECT_EQ(printable("a\nb\t\x7f"), "a\\x0ab\\x09\\x7f");
  EXPECT_EQ(printable("\xc3"), "\\xc3");
  EXPECT_EQ(printable("\xc2\x9b"), "\\xc2\\x9b");
  EXPECT_EQ(printable("\xe2\x80\xae"), "\\xe2\\x80\\xae");
}

}  // namespace
}  // namespace fathom::report
