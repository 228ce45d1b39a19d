// Every kind of condition is needed: for each one a wrong proof, of a program that violates its
// goal, that no other kind refutes. So is each place a failing can come from, and each way a loop
// can break its relation.
#include <gtest/gtest.h>

#include "support.h"

namespace fathom::evidence {
namespace {

using Kinds = std::set<ConditionKind>;

/// Exactly these kinds are broken, each condition decided, by either solver; and the check says no.
void expectOnly(Claim& claim, ConditionKind kind, std::size_t conditions = 1) {
  const std::vector<Block> blocks = claim.blocks();
  for (const auto backend : {solver::Backend::Z3, solver::Backend::Cvc5}) {
    const Seen seen = look(claim.terms, blocks, backend);
    EXPECT_TRUE(seen.kinds() == Kinds{kind}) << show(seen);
    EXPECT_EQ(seen.broken.contains(kind) ? seen.broken.at(kind) : 0, conditions) << show(seen);
    EXPECT_EQ(seen.open, 0U);
  }
  const ProofReport report = claim.check();
  EXPECT_FALSE(report.confirmed());
  EXPECT_NE(report.why().find("in which this is false"), std::string::npos) << report.why();
}

TEST(Kind, EntryPre) {
  Claim claim("proc main(n) { assert(n >= 0); }");
  claim.contract("main", "(>= n 0)", "true", "false");
  expectOnly(claim, ConditionKind::EntryPre);
}

TEST(Kind, EntryFails) {
  Claim claim("proc main(n) { assert(n >= 0); }");
  claim.contract("main", "true", "true", "(< n 0)");
  expectOnly(claim, ConditionKind::EntryFails);
}

/// Nothing is said of main: then it can fail.
TEST(Kind, EntryFailsWithoutAContract) {
  Claim claim("proc main(n) { assert(n >= 0); }");
  expectOnly(claim, ConditionKind::EntryFails);
}

TEST(Kind, CallPre) {
  Claim claim("proc main(n) { f(n); } proc f(p) { assert(p >= 0); }");
  claim.contract("main", "true", "true", "false");
  claim.contract("f", "(>= p 0)", "true", "false");
  expectOnly(claim, ConditionKind::CallPre);
}

TEST(Kind, CallPreOfTheSecondTarget) {
  Claim claim(R"(proc main(n) { call { n > 5 -> f; else -> h }(n); }
proc f(p) { assert(p > 5); } proc h(p) { assert(p < 5); })");
  claim.contract("main", "true", "true", "false");
  claim.contract("f", "(> p 5)", "true", "false");
  claim.contract("h", "(< p 5)", "true", "false");
  expectOnly(claim, ConditionKind::CallPre);
}

TEST(Kind, Post) {
  Claim claim("proc main(n) { var r; r = f(n); assert(r > n); } proc f(p) returns (q) { q = p; }");
  claim.contract("main", "true", "true", "false");
  claim.contract("f", "true", "(> q p)", "false");
  expectOnly(claim, ConditionKind::Post);
}

TEST(Kind, PostAboutGlobals) {
  Claim claim(
      "var g: int; proc main() { assume(g == 0); f(); assert(g == 1); } proc f() { g = g + 2; }");
  claim.contract("main", "true", "true", "false");
  claim.contract("f", "true", "(= g (+ |old(g)| 1))", "false");
  expectOnly(claim, ConditionKind::Post);
}

TEST(Kind, PostOfARecursiveProcedure) {
  Claim claim(R"(proc main(n) { var r; r = f(n); assert(r >= 0); }
proc f(p) returns (q) { if (p > 0) q = f(p - 1); else q = p; })");
  claim.contract("main", "true", "true", "false");
  claim.contract("f", "true", "(>= q 0)", "false");
  expectOnly(claim, ConditionKind::Post);
}

// ---- Failing: at a goal, at a call, at the entry of a loop ----

TEST(Kind, FailingAtAGoal) {
  Claim claim("proc main(n) { assert(n >= 0); }");
  claim.contract("main", "true", "true", "false");
  expectOnly(claim, ConditionKind::Failing);
}

TEST(Kind, FailingAtTheExit) {
  Claim claim("proc main(n) { @bare assert(n >= 0); }");
  claim.contract("main", "true", "true", "false");
  expectOnly(claim, ConditionKind::Failing);
}

TEST(Kind, FailingAtACall) {
  Claim claim("proc main(n) { f(n); } proc f(p) { assert(p >= 0); }");
  claim.contract("main", "true", "true", "false");
  claim.contract("f", "true", "true", "(< p 0)");
  expectOnly(claim, ConditionKind::Failing);
}

TEST(Kind, FailingAtACallWithoutAContract) {
  Claim claim("proc main(n) { f(n); } proc f(p) { g(p); } proc g(p) { assert(p >= 0); }");
  claim.contract("main", "true", "true", "false");
  claim.contract("g", "true", "true", "(< p 0)");
  expectOnly(claim, ConditionKind::Failing);
}

const char* const kFailingLoop = R"(proc main(n) {
  var i = n;
  while (i < 10) {
    assert(i >= 0);
    i = i + 1;
  }
})";

TEST(Kind, FailingAtTheEntryOfALoop) {
  for (const LoopRule rule : {LoopRule::EntryToCurrent, LoopRule::CurrentToExit}) {
    Claim claim(kFailingLoop);
    claim.contract("main", "true", "true", "false");
    claim.loop("main", 3, rule, rule == LoopRule::EntryToCurrent ? "(>= i |old(i)|)" : "true",
               "(< i 0)");
    expectOnly(claim, ConditionKind::Failing);
  }
}

TEST(Kind, FailingInsideALoop) {
  for (const LoopRule rule : {LoopRule::EntryToCurrent, LoopRule::CurrentToExit}) {
    Claim claim(kFailingLoop);
    claim.contract("main", "true", "true", "false");
    claim.loop("main", 3, rule, rule == LoopRule::EntryToCurrent ? "(>= i |old(i)|)" : "true",
               "false");
    expectOnly(claim, ConditionKind::Failing);
  }
}

/// A loop without a contract passes what fails inside straight on to the procedure.
TEST(Kind, FailingInsideALoopWithoutAContract) {
  Claim claim(kFailingLoop);
  claim.contract("main", "true", "true", "false");
  expectOnly(claim, ConditionKind::Failing);
}

/// The inner loop's failing is one of the outer loop, not yet of the procedure.
TEST(Kind, FailingOfALoopInsideALoop) {
  Claim claim(R"(proc main(n) {
  var i = n;
  while (i < 9) {
    while (i < 5) {
      assert(i >= 0);
      i = i + 1;
    }
    i = i + 1;
  }
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 3, LoopRule::EntryToCurrent, "(>= i |old(i)|)", "false");
  claim.loop("main", 4, LoopRule::EntryToCurrent, "(>= i |old(i)|)", "(< i 0)");
  expectOnly(claim, ConditionKind::Failing);
}

TEST(Kind, FailingAtALoopHead) {
  Claim claim(R"(proc main(n) {
  var i = n;
  label head:
  assert(i >= 0);
  i = i + 1;
  goto head;
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::EntryToCurrent, "(>= i |old(i)|)", "false");
  expectOnly(claim, ConditionKind::Failing);
}

// ---- Loops ----

TEST(Kind, LoopEntry) {
  Claim claim(R"(proc main(n) {
  var i = 0;
  while (i < n)
    i = i + 1;
  assert(i == n);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 3, LoopRule::EntryToCurrent, "(<= i n)", "false");
  expectOnly(claim, ConditionKind::LoopEntry);
}

TEST(Kind, LoopStepFromTheEntry) {
  Claim claim(R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i < n)
    i = i + 2;
  assert(i == n);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::EntryToCurrent, "(<= i n)", "false");
  expectOnly(claim, ConditionKind::LoopStep);
}

TEST(Kind, LoopStepToTheExit) {
  Claim claim(R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i < n)
    i = i + 2;
  assert(i == n);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::CurrentToExit, "(=> (<= i n) (= |exit(i)| n))", "false");
  expectOnly(claim, ConditionKind::LoopStep);
}

TEST(Kind, LoopExit) {
  Claim claim(R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i <= n)
    i = i + 1;
  assert(i == n);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::CurrentToExit, "(=> (<= i (+ n 1)) (= |exit(i)| n))", "false");
  expectOnly(claim, ConditionKind::LoopExit);
}

TEST(Kind, LoopExitAboutWhatTheLoopDoesNotChange) {
  Claim claim(R"(proc main() {
  var i;
  var k = 0;
  while (i > 0)
    havoc i;
  assert(k == 1);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::CurrentToExit, "(= |exit(k)| 1)", "false");
  expectOnly(claim, ConditionKind::LoopExit);
}

/// Inside the loop nothing changes k, but the edge that leaves it does.
TEST(Kind, LoopStepAboutWhatChangesAsTheLoopIsLeft) {
  Claim claim(R"(proc main() {
  var i = 1;
  var k = 0;
  label a, b;
  goto a;
  label a: i = i - 1; goto a;
  label a: k = ite(i <= 0, 2, 5); goto b;
  label b: assert(k != 2);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 6, LoopRule::CurrentToExit, "(=> (>= i 1) (not (= |exit(k)| 2)))", "false");
  expectOnly(claim, ConditionKind::LoopStep);
}

TEST(Kind, LoopFails) {
  Claim claim(R"(proc main(n) {
  var i = 0;
  while (i < n) {
    assert(i != 3);
    i = i + 1;
  }
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 3, LoopRule::CurrentToExit, "true", "(= i 3)");
  expectOnly(claim, ConditionKind::LoopFails);
}

// ---- Two entries: each claim is about its own ----

const char* const kTwoEntries = R"(proc main(b: bool) {
  var x = 0;
  if (b) goto second;
  label first:
  x = x + 1;
  label second:
  x = x + 2;
  goto first, done;
  label done:
  assert(x >= 3);
})";

TEST(Kind, LoopEntryOfASecondEntry) {
  Claim claim(kTwoEntries);
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 5, LoopRule::EntryToCurrent, "(>= x 0)", "false");
  claim.loop("main", 7, LoopRule::EntryToCurrent, "(>= x 1)", "false");
  expectOnly(claim, ConditionKind::LoopEntry);
}

TEST(Kind, LoopStepFromOneEntryToAnother) {
  Claim claim(R"(proc main(b: bool) {
  var x = 0;
  if (b) { x = 5; goto second; }
  label first:
  x = x + 1;
  label second:
  x = x + 2;
  goto first, done;
  label done:
  assert(x >= 7);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 5, LoopRule::EntryToCurrent, "(>= x 0)", "false");
  claim.loop("main", 7, LoopRule::EntryToCurrent, "(>= x 5)", "false");
  expectOnly(claim, ConditionKind::LoopStep);
}

TEST(Kind, LoopFailsFromOneEntryToAnother) {
  Claim claim(R"(proc main(b: bool) {
  var x = 0;
  if (b) { x = 9; goto second; }
  label first:
  x = x + 1;
  label second:
  assert(x != 1);
  goto first, done;
  label done:
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 5, LoopRule::CurrentToExit, "true", "false");
  claim.loop("main", 7, LoopRule::CurrentToExit, "true", "(= x 1)");
  expectOnly(claim, ConditionKind::LoopFails);
}

/// Entered at `first` the loop fails; what is claimed of `second` does not hide it.
TEST(Kind, FailingByTheEntryThatWasTaken) {
  Claim claim(R"(proc main(b: bool) {
  var x = 0;
  if (b) { x = 9; goto second; }
  label first:
  x = x + 1;
  label second:
  assert(x != 1);
  goto first, done;
  label done:
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 5, LoopRule::EntryToCurrent, "(>= x |old(x)|)", "false");
  claim.loop("main", 7, LoopRule::EntryToCurrent, "(>= x |old(x)|)", "(<= x 1)");
  expectOnly(claim, ConditionKind::Failing);
}

/// Rules that differ between the entries of one loop: nothing is assumed of it.
TEST(Kind, MixedRulesCountAsNone) {
  Claim claim(kTwoEntries);
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 5, LoopRule::EntryToCurrent, "false", "false");
  claim.loop("main", 7, LoopRule::CurrentToExit, "false", "false");
  expectOnly(claim, ConditionKind::Failing);
}

}  // namespace
}  // namespace fathom::evidence
