#include "report/support.h"

namespace fathom::report {
namespace {

class VerdictTest : public ReportTest {
 protected:
  VerdictTest() {
    parse(
        "proc main(x) { assert(x > 0); @goal(\"late\", \"overflow\") assert(x > 1); assert(x > 2); "
        "}");
  }
  std::string verdict() { return toString(verdictOf({result})); }
};

TEST_F(VerdictTest, IsTrueIfEverythingHolds) {
  EXPECT_EQ(verdict(), "TRUE");
  add(0, held(1, 0));
  add(1, held(1, 0));
  EXPECT_EQ(verdict(), "TRUE");
  EXPECT_EQ(toString(verdictOf({result, result})), "TRUE");
}

TEST_F(VerdictTest, AViolationComesBeforeUnknowns) {
  add(0, Unknown{Reason::Unconfirmed, ""});
  add(1, Violated{});
  add(2, Violated{});
  EXPECT_EQ(verdict(), "FALSE(overflow)");
  Result fine = result;
  fine.goals.clear();
  EXPECT_EQ(toString(verdictOf({fine, result})), "FALSE(overflow)");
}

TEST_F(VerdictTest, AnUnknownComesBeforeTrue) {
  add(0, held(1, 0));
  add(1, Unknown{Reason::Timeout, ""});
  EXPECT_EQ(verdict(), "UNKNOWN(timeout)");
}

TEST_F(VerdictTest, SaysTheMostSevereReason) {
  add(0, Unknown{Reason::Incomplete, ""});
  EXPECT_EQ(verdict(), "UNKNOWN(incomplete)");
  add(1, Unknown{Reason::Timeout, ""});
  EXPECT_EQ(verdict(), "UNKNOWN(timeout)");
  add(2, Unknown{Reason::Unconfirmed, ""});
  EXPECT_EQ(verdict(), "UNKNOWN(unconfirmed)");
  add(2, Unknown{Reason::Crash, ""});
  EXPECT_EQ(verdict(), "UNKNOWN(unconfirmed)");
}

TEST_F(VerdictTest, AnUnknownWithoutAReasonStillCounts) {
  add(0, Unknown{Reason::Incomplete, ""});
  add(1, Unknown{});
  EXPECT_EQ(verdict(), "UNKNOWN(incomplete)");
  result.goals.erase(result.goals.begin());
  EXPECT_EQ(verdict(), "UNKNOWN(unexplained)");
}

TEST_F(VerdictTest, NothingAnsweredIsNotTrue) {
  EXPECT_EQ(toString(verdictOf({})), "UNKNOWN(nothing)");
  result.interrupted = true;
  EXPECT_EQ(verdict(), "UNKNOWN(interrupted)");
}

}  // namespace
}  // namespace fathom::report
