// What executions of the model give to calls of Verifier and to main.
#include "evidence/replay/jvm/trace_values.h"

#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include "evidence/replay/jvm/argument_words.h"
#include "program/run/replay.h"
#include "replay_jvm/java_world.h"

namespace fathom::evidence::jvm {
namespace {

std::string valuesOf(JavaWorld& world) {
  world.fails("Main.main([Ljava/lang/String;)V@1", "assert");
  const auto end = program::run::replay(world.terms, world.program, world.trace);
  EXPECT_TRUE(std::holds_alternative<program::run::Violates>(end))
      << program::run::toString(world.terms, world.program, end);
  const auto given = givenIn(world.terms, world.program, world.trace, "Main");
  if (const auto* cannot = std::get_if<CannotGive>(&given)) return "cannot: " + cannot->why;
  return fmt::format("{}", fmt::join(std::get<Given>(given).values, "; "));
}

TEST(TraceValues, AreThoseOfTheCallsInTheirOrder) {
  JavaWorld world;
  world.gives("Int", Integer(-5));
  world.gives("Boolean", true);
  world.gives("Boolean", Integer(0));
  world.gives("Byte", logic::BitVecValue{8, Integer(200)});
  world.gives("Char", logic::BitVecValue{16, Integer(0xfffe)});
  world.gives("Long", Integer(std::int64_t{1} << 40));
  world.gives("Int", logic::BitVecValue{32, Integer(std::int64_t{0xffffffff})});
  world.gives("Double", logic::BitVecValue{64, Integer(7)});
  world.gives("Float", logic::FloatValue{32, 0xc0200000});
  EXPECT_EQ(valuesOf(world),
            "int -5; boolean 1; boolean 0; byte -56; char 65534; long 1099511627776; int -1; "
            "double 7; float -1071644672");
}

TEST(TraceValues, HaveStringsWithTheirContents) {
  JavaWorld world;
  world.givesString(u"ab \\\"");
  world.givesString(u"");
  world.givesString(u"\u00e9\n\xd800");
  EXPECT_EQ(valuesOf(world), "string ab \\u005c\"; string ; string \\u00e9\\u000a\\ud800");
}

TEST(TraceValues, ThatNobodyCanGiveAreRefused) {
  JavaWorld null;
  null.gives("String", Integer(0));
  EXPECT_EQ(valuesOf(null), "cannot: nondetString gives null");
  JavaWorld unknown;
  unknown.gives("Color", Integer(0));
  EXPECT_EQ(valuesOf(unknown), "cannot: nondetColor is not known");
}

TEST(TraceValues, HaveMainsArguments) {
  JavaWorld world;
  world.arguments({u"one", u"", u"\u00e9"});
  world.fails("Main.main([Ljava/lang/String;)V@1", "assert");
  const auto given = givenIn(world.terms, world.program, world.trace, "Main");
  EXPECT_EQ(std::get<Given>(given).arguments,
            (std::vector<std::u16string>{u"one", u"", u"\u00e9"}));
}

TEST(ArgumentWords, AreUtf8) {
  EXPECT_EQ(wordsOf({u"a", u"", u"\u00e9\u20ac", u"\xd83d\xde00"}),
            (std::vector<std::string>{"a", "", "\u00e9\u20ac", "\U0001f600"}));
  EXPECT_EQ(wordsOf({std::u16string(1, u'\0')}), std::nullopt);
  EXPECT_EQ(wordsOf({u"\xd83d"}), std::nullopt);
  EXPECT_EQ(wordsOf({u"\xde00"}), std::nullopt);
  EXPECT_EQ(wordsOf({u"\xd83d"
                     u"a"}),
            std::nullopt);
}

}  // namespace
}  // namespace fathom::evidence::jvm
