// Texts that a JVM writes about exceptions, and where those were raised.
#include "evidence/replay/jvm/exception_log.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

namespace fathom::evidence::jvm {
namespace {

/// The message for one method that an exception passes.
std::string passes(const std::string& exception, const std::string& owner,
                   const std::string& method, unsigned bci, unsigned thread = 3,
                   const std::string& object = "0x00000000e0091120") {
  return fmt::format(
      "[{}][exceptions] Exception <a '{}'{{{}}}: a message>\n"
      " thrown in interpreter method <{{method}} {{0x00007fff80400830}} '{}' '([II)V' in '{}'>\n"
      " at bci {} for thread 0x00007fffd00172d0 ({})\n",
      thread, exception, object, method, owner, bci, thread == 3 ? "main" : "Thread-0");
}

std::string found(unsigned thread = 3) {
  return fmt::format(
      "[{}][exceptions] Found matching handler for exception of type \"java.lang.Error\" in "
      "method \"main\" at BCI: 10\n",
      thread);
}

const std::string kNull = "java/lang/NullPointerException";

/// OWNER.METHOD@BCI of each flight, with what handled it.
std::string shown(const std::string& log) {
  std::string text;
  for (const Flight& each : flightsIn(log))
    text +=
        fmt::format("{} {}{}{}; ", toString(each.from), each.own ? toString(*each.own) : "nobody",
                    each.handled ? " handled" : "", each.again ? " again" : "");
  return text;
}

TEST(ExceptionLogs, HaveWhereAnExceptionIsRaisedAndNotWhatItPasses) {
  const std::string log = passes(kNull, "p/Main", "deep", 7) + passes(kNull, "p/Main", "main", 4);
  const auto flights = flightsIn(log);
  ASSERT_EQ(flights.size(), 1U);
  EXPECT_EQ(flights[0].exception, kNull);
  EXPECT_EQ(flights[0].from, (CodePlace{"p/Main", "deep", "([II)V", 7}));
  EXPECT_TRUE(leavesAt(flights[0], {"p/Main", "deep", "([II)V", 7}));
  EXPECT_TRUE(leavesAt(flights[0], {"p/Main", "main", "([II)V", 4}));
  EXPECT_FALSE(leavesAt(flights[0], {"p/Main", "main", "([II)V", 7}));
  EXPECT_FALSE(flights[0].handled);
  EXPECT_TRUE(isRaisedAt(flights[0], {"p/Main", "deep", "([II)V", 7}));
  EXPECT_FALSE(isRaisedAt(flights[0], {"p/Main", "main", "([II)V", 4}));
}

TEST(ExceptionLogs, AHandlerEndsAFlight) {
  EXPECT_EQ(shown(passes(kNull, "Main", "f", 1) + found() +
                  passes(kNull, "Main", "g", 2, 3, "0x1") + passes(kNull, "Main", "h", 3)),
            "Main.f([II)V@1 Main.f([II)V@1 handled; Main.g([II)V@2 Main.g([II)V@2; ");
  EXPECT_EQ(shown(passes(kNull, "Main", "f", 1) + passes("java/lang/Error", "Main", "g", 2)),
            "Main.f([II)V@1 Main.f([II)V@1; Main.g([II)V@2 Main.g([II)V@2; ");
}

TEST(ExceptionLogs, LibrariesRaiseForTheirCallers) {
  const std::string log = passes(kNull, "java/util/Objects", "requireNonNull", 11) +
                          passes(kNull, "Main$$Lambda$1+0x00007f6840000a08", "accept", 4) +
                          passes(kNull, "q/Main", "f", 5) + passes(kNull, "q/Main", "main", 6);
  const auto flights = flightsIn(log);
  ASSERT_EQ(flights.size(), 1U);
  EXPECT_TRUE(isRaisedAt(flights[0], {"java/util/Objects", "requireNonNull", "([II)V", 11}));
  EXPECT_TRUE(isRaisedAt(flights[0], {"q/Main", "f", "([II)V", 5}));
  EXPECT_FALSE(isRaisedAt(flights[0], {"q/Main", "main", "([II)V", 6}));
  EXPECT_TRUE(leavesAt(flights[0], {"java/util/Objects", "requireNonNull", "([II)V", 0}));
  EXPECT_FALSE(leavesAt(flights[0], {"java/util/Objects", "requireNonNull", "()V", 0}));
}

TEST(ExceptionLogs, LibrariesMayPassOnWhatOthersRaised) {
  const std::string log =
      passes(kNull, "Main", "lambda", 3) + passes(kNull, "java/util/List", "forEach", 4) + found() +
      passes(kNull, "java/util/List", "forEach", 9) + passes(kNull, "Main", "main", 5);
  const auto flights = flightsIn(log);
  ASSERT_EQ(flights.size(), 2U);
  EXPECT_FALSE(flights[0].again);
  EXPECT_TRUE(flights[1].again);
  EXPECT_FALSE(isRaisedAt(flights[1], {"Main", "main", "([II)V", 5}));
}

TEST(ExceptionLogs, OtherTextAndOtherThreadsAreSkipped) {
  const std::string other = passes("java/lang/Error", "Main", "run", 1, 9);
  const std::string log =
      "[3][exceptions] Exception <a 'java/lang/NoSuchMethodError'{0x1}: 'x'> (0x1) \n"
      "thrown [./src/hotspot/share/interpreter/linkResolver.cpp, line 758]\nfor thread 0x2\n"
      "no line end" +
      passes(kNull, "Main", "f", 1) + other + found(9) + passes(kNull, "Main", "main", 2) +
      "Exception in thread \"main\" java.lang.NullPointerException\n\tat Main.f(Main.java:3)\n";
  EXPECT_EQ(shown(log), "Main.f([II)V@1 Main.f([II)V@1; ");
  EXPECT_EQ(shown(""), "");
  EXPECT_EQ(shown("[3][exceptions] Exception <a 'x'"), "");
  EXPECT_EQ(shown("][exceptions] Exception <a 'x'"), "");
  for (std::size_t size = 0; size < log.size(); ++size) flightsIn(log.substr(0, size));
}

TEST(ExceptionLogs, EveryCheckHasItsExceptions) {
  EXPECT_TRUE(violates("java/lang/AssertionError", "assert"));
  EXPECT_TRUE(violates("java/lang/ArrayIndexOutOfBoundsException", "bounds"));
  EXPECT_TRUE(violates("java/lang/NegativeArraySizeException", "bounds"));
  EXPECT_TRUE(violates("java/lang/ArrayStoreException", "cast"));
  EXPECT_TRUE(violates("java/lang/ArithmeticException", "div"));
  EXPECT_FALSE(violates("java/lang/ArithmeticException", "null"));
  EXPECT_FALSE(violates("java/lang/AssertionError", "reach"));
  EXPECT_TRUE(violates("p/Own", "uncaught"));
  EXPECT_FALSE(violates("java/lang/StackOverflowError", "uncaught"));
}

TEST(CodePlaces, AreGoalsByName) {
  const auto place = placeOfGoal("a.b.C$D.<init>(ILjava/lang/String;)V@17");
  ASSERT_TRUE(place.has_value());
  EXPECT_EQ(*place, (CodePlace{"a/b/C$D", "<init>", "(ILjava/lang/String;)V", 17}));
  EXPECT_EQ(toString(*place), "a.b.C$D.<init>(ILjava/lang/String;)V@17");
  EXPECT_EQ(placeOfGoal("Main.main([Ljava/lang/String;)V@3 index")->bci, 3U);
  for (const char* name :
       {"", "main:3", "Main.main()V", "main()V@3", "Main.main()V@", "@3(.", "a@1.b()V"})
    EXPECT_FALSE(placeOfGoal(name).has_value()) << name;
}

}  // namespace
}  // namespace fathom::evidence::jvm
