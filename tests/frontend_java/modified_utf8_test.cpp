#include "frontend/java/classfile/modified_utf8.h"

#include <gtest/gtest.h>

namespace fathom::frontend::java {
namespace {

std::optional<std::string> decoded(std::string_view bytes) {
  return decodeModifiedUtf8({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()});
}

TEST(ModifiedUtf8, BecomesUtf8) {
  EXPECT_EQ(decoded("abc"), "abc");
  EXPECT_EQ(decoded("a\xC0\x80z"), std::string("a\0z", 3));
  EXPECT_EQ(decoded("\xC3\xA9"), "\xC3\xA9");
  EXPECT_EQ(decoded("\xED\xA0\xBD\xED\xB8\x80"), "\xF0\x9F\x98\x80");
}

TEST(ModifiedUtf8, EveryJavaStringComesBack) {
  const auto lone = decoded("x\xED\xA0\xBDy\xED\xB8\x80");
  ASSERT_TRUE(lone);
  EXPECT_EQ(toUtf16(*lone), std::u16string({u'x', 0xD83D, u'y', 0xDE00}));
  EXPECT_EQ(toUtf16(*decoded("\xED\xA0\xBD\xED\xB8\x80")), std::u16string({0xD83D, 0xDE00}));
  EXPECT_EQ(toUtf16(*decoded("\xC0\x80\xE2\x82\xAC")), std::u16string({0, 0x20AC}));
}

TEST(ModifiedUtf8, MalformedOnesAreNothing) {
  for (const std::string_view bad :
       {std::string_view("\0", 1), std::string_view("\x80"), std::string_view("\xC3"),
        std::string_view("\xC3q"), std::string_view("\xE2\x82"), std::string_view("\xE2q\x82"),
        std::string_view("\xF0\x9F\x98\x80"), std::string_view("\xFF")})
    EXPECT_FALSE(decoded(bad));
}

}  // namespace
}  // namespace fathom::frontend::java
