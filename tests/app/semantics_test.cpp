// Small programs in which it matters what a construct means; every engine must agree.
#include <gtest/gtest.h>

#include "app/verifying.h"

namespace fathom::app {
namespace {

using Answers = std::map<std::string, std::string>;

class Semantics : public testing::TestWithParam<std::string> {
 protected:
  Answers say(const std::string& text) const {
    return answers(*engine::findEngine(GetParam()), text, 60);
  }
};

TEST_P(Semantics, AGoalOfACalleeCountsOnlyWhereItIsCalled) {
  const std::string callee = "proc f(x) {\nassert(x > 0); }";
  EXPECT_EQ(say("proc main() { f(1); }" + callee), (Answers{{"f:2", "holds"}}));
  EXPECT_EQ(say("proc main(x) { f(x); }" + callee), (Answers{{"f:2", "violated"}}));
  EXPECT_EQ(say("proc main(x) { skip; }" + callee), (Answers{{"f:2", "holds"}}));
}

TEST_P(Semantics, AnExecutionEndsAtTheFirstFailure) {
  EXPECT_EQ(say("proc main(x) {\nassert(x > 0);\nassert(x >= 0); }"),
            (Answers{{"main:2", "violated"}, {"main:3", "holds"}}));
}

TEST_P(Semantics, NothingIsReachedBehindACallThatDoesNotReturn) {
  EXPECT_EQ(say("proc main() { f();\nerror; } proc f() { assume(false); }"),
            (Answers{{"main:2", "holds"}}));
}

TEST_P(Semantics, AFailureInACalleeThatNeverReturnsIsFound) {
  EXPECT_EQ(say("proc main() { f(); }\nproc f() {\nassert(false); assume(false); }"),
            (Answers{{"f:3", "violated"}}));
}

TEST_P(Semantics, AFailureBeforeAnEndlessLoopOfTheCallerIsFound) {
  EXPECT_EQ(say("proc main() { f(0); while (true) skip; }\nproc f(x) {\nassert(x != 0); }"),
            (Answers{{"f:3", "violated"}}));
}

TEST_P(Semantics, GuardsDecideInOrder) {
  const std::string callees = "proc one() { return 1; } proc two() { return 2; }";
  EXPECT_EQ(say("proc main(k) { var r; r = call { k > 0 -> one; k > 5 -> two } ();\n"
                "assert(r == 1);\nassert(k > 5); }" +
                callees),
            (Answers{{"main:2", "holds"}, {"main:3", "violated"}}));
}

TEST_P(Semantics, AResultMayOverwriteAnArgument) {
  EXPECT_EQ(say("proc main() { var x: int; x = 1; x = inc(x);\nassert(x == 2); }\n"
                "proc inc(x) { return x + 1; }"),
            (Answers{{"main:2", "holds"}}));
}

TEST_P(Semantics, TwoCallsMayReturnDifferentValues) {
  EXPECT_EQ(say("proc main() { var a, b: int; a = t(); b = t();\nassert(a == b); }\n"
                "proc t() { var x: int; havoc x; return x; }"),
            (Answers{{"main:2", "violated"}}));
}

TEST_P(Semantics, CodeThatIsCutOffMayCallAsItLikes) {
  EXPECT_EQ(say("proc main() { var r: int; r = f(3);\nassert(r > 3); r = f(-5); }\n"
                "proc f(n) { assume(n < 100 || n > 200); return n + 1; }"),
            (Answers{{"main:2", "holds"}}));
}

TEST_P(Semantics, LoopsMayRelyOnGlobalsAtTheCall) {
  EXPECT_EQ(say("var g: int; proc main() { g = 5; f();\nassert(g >= 5); }\n"
                "proc f() { var i: int; i = 0; while (i < 3) { g = g + 1; i = i + 1; } }"),
            (Answers{{"main:2", "holds"}}));
}

INSTANTIATE_TEST_SUITE_P(Engines, Semantics, testing::ValuesIn(enginesForNumbers()),
                         [](const auto& row) { return row.param; });

}  // namespace
}  // namespace fathom::app
