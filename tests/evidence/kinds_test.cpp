// Every kind of condition is needed: for each one a wrong proof, of a program that violates its
// goal, that no other kind refutes. So is each place a failing can come from, and each way a loop
// can break its relation.
#include <gtest/gtest.h>

#include "support.h"

namespace fathom::evidence {
namespace {

using Kinds = std::set<ConditionKind>;

/// Exactly these kinds are broken, each condition decided, by either solver; and the check says no.
void expectOnly(ProofCase& example, ConditionKind kind, std::size_t conditions = 1) {
  const std::vector<Block> blocks = example.blocks();
  for (const auto backend : {solver::Backend::Z3, solver::Backend::Cvc5}) {
    const Seen seen = look(example.terms, blocks, backend);
    EXPECT_TRUE(seen.kinds() == Kinds{kind}) << show(seen);
    EXPECT_EQ(seen.broken.contains(kind) ? seen.broken.at(kind) : 0, conditions) << show(seen);
    EXPECT_EQ(seen.open, 0U);
  }
  const ProofReport report = example.check();
  EXPECT_FALSE(report.confirmed());
  EXPECT_NE(report.why().find("in which this is false"), std::string::npos) << report.why();
}

TEST(Kind, EntryPre) {
  ProofCase example("proc main(n) { assert(n >= 0); }");
  example.contract("main", "(>= n 0)", "true", "false");
  expectOnly(example, ConditionKind::EntryPre);
}

TEST(Kind, EntryFails) {
  ProofCase example("proc main(n) { assert(n >= 0); }");
  example.contract("main", "true", "true", "(< n 0)");
  expectOnly(example, ConditionKind::EntryFails);
}

/// Nothing is said of main: then it can fail.
TEST(Kind, EntryFailsWithoutAContract) {
  ProofCase example("proc main(n) { assert(n >= 0); }");
  expectOnly(example, ConditionKind::EntryFails);
}

TEST(Kind, CallPre) {
  ProofCase example("proc main(n) { f(n); } proc f(p) { assert(p >= 0); }");
  example.contract("main", "true", "true", "false");
  example.contract("f", "(>= p 0)", "true", "false");
  expectOnly(example, ConditionKind::CallPre);
}

TEST(Kind, CallPreOfTheSecondTarget) {
  ProofCase example(R"(proc main(n) { call { n > 5 -> f; else -> h }(n); }
proc f(p) { assert(p > 5); } proc h(p) { assert(p < 5); })");
  example.contract("main", "true", "true", "false");
  example.contract("f", "(> p 5)", "true", "false");
  example.contract("h", "(< p 5)", "true", "false");
  expectOnly(example, ConditionKind::CallPre);
}

TEST(Kind, Post) {
  ProofCase example(
      "proc main(n) { var r; r = f(n); assert(r > n); } proc f(p) returns (q) { q = p; }");
  example.contract("main", "true", "true", "false");
  example.contract("f", "true", "(> q p)", "false");
  expectOnly(example, ConditionKind::Post);
}

TEST(Kind, PostAboutGlobals) {
  ProofCase example(
      "var g: int; proc main() { assume(g == 0); f(); assert(g == 1); } proc f() { g = g + 2; }");
  example.contract("main", "true", "true", "false");
  example.contract("f", "true", "(= g (+ |old(g)| 1))", "false");
  expectOnly(example, ConditionKind::Post);
}

TEST(Kind, PostOfARecursiveProcedure) {
  ProofCase example(R"(proc main(n) { var r; r = f(n); assert(r >= 0); }
proc f(p) returns (q) { if (p > 0) q = f(p - 1); else q = p; })");
  example.contract("main", "true", "true", "false");
  example.contract("f", "true", "(>= q 0)", "false");
  expectOnly(example, ConditionKind::Post);
}

// ---- Failing: at a goal, at a call, at the entry of a loop ----

TEST(Kind, FailingAtAGoal) {
  ProofCase example("proc main(n) { assert(n >= 0); }");
  example.contract("main", "true", "true", "false");
  expectOnly(example, ConditionKind::Failing);
}

TEST(Kind, FailingAtTheExit) {
  ProofCase example("proc main(n) { @bare assert(n >= 0); }");
  example.contract("main", "true", "true", "false");
  expectOnly(example, ConditionKind::Failing);
}

TEST(Kind, FailingAtACall) {
  ProofCase example("proc main(n) { f(n); } proc f(p) { assert(p >= 0); }");
  example.contract("main", "true", "true", "false");
  example.contract("f", "true", "true", "(< p 0)");
  expectOnly(example, ConditionKind::Failing);
}

TEST(Kind, FailingAtACallWithoutAContract) {
  ProofCase example("proc main(n) { f(n); } proc f(p) { g(p); } proc g(p) { assert(p >= 0); }");
  example.contract("main", "true", "true", "false");
  example.contract("g", "true", "true", "(< p 0)");
  expectOnly(example, ConditionKind::Failing);
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
    ProofCase example(kFailingLoop);
    example.contract("main", "true", "true", "false");
    example.loop("main", 3, rule, rule == LoopRule::EntryToCurrent ? "(>= i |old(i)|)" : "true",
                 "(< i 0)");
    expectOnly(example, ConditionKind::Failing);
  }
}

TEST(Kind, FailingInsideALoop) {
  for (const LoopRule rule : {LoopRule::EntryToCurrent, LoopRule::CurrentToExit}) {
    ProofCase example(kFailingLoop);
    example.contract("main", "true", "true", "false");
    example.loop("main", 3, rule, rule == LoopRule::EntryToCurrent ? "(>= i |old(i)|)" : "true",
                 "false");
    expectOnly(example, ConditionKind::Failing);
  }
}

/// A loop without a contract passes what fails inside straight on to the procedure.
TEST(Kind, FailingInsideALoopWithoutAContract) {
  ProofCase example(kFailingLoop);
  example.contract("main", "true", "true", "false");
  expectOnly(example, ConditionKind::Failing);
}

/// The inner loop's failing is one of the outer loop, not yet of the procedure.
TEST(Kind, FailingOfALoopInsideALoop) {
  ProofCase example(R"(proc main(n) {
  var i = n;
  while (i < 9) {
    while (i < 5) {
      assert(i >= 0);
      i = i + 1;
    }
    i = i + 1;
  }
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 3, LoopRule::EntryToCurrent, "(>= i |old(i)|)", "false");
  example.loop("main", 4, LoopRule::EntryToCurrent, "(>= i |old(i)|)", "(< i 0)");
  expectOnly(example, ConditionKind::Failing);
}

TEST(Kind, FailingAtALoopHead) {
  ProofCase example(R"(proc main(n) {
  var i = n;
  label head:
  assert(i >= 0);
  i = i + 1;
  goto head;
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 4, LoopRule::EntryToCurrent, "(>= i |old(i)|)", "false");
  expectOnly(example, ConditionKind::Failing);
}

// ---- Loops ----

TEST(Kind, LoopEntry) {
  ProofCase example(R"(proc main(n) {
  var i = 0;
  while (i < n)
    i = i + 1;
  assert(i == n);
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 3, LoopRule::EntryToCurrent, "(<= i n)", "false");
  expectOnly(example, ConditionKind::LoopEntry);
}

TEST(Kind, LoopStepFromTheEntry) {
  ProofCase example(R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i < n)
    i = i + 2;
  assert(i == n);
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 4, LoopRule::EntryToCurrent, "(<= i n)", "false");
  expectOnly(example, ConditionKind::LoopStep);
}

TEST(Kind, LoopStepToTheExit) {
  ProofCase example(R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i < n)
    i = i + 2;
  assert(i == n);
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 4, LoopRule::CurrentToExit, "(=> (<= i n) (= |exit(i)| n))", "false");
  expectOnly(example, ConditionKind::LoopStep);
}

TEST(Kind, LoopExit) {
  ProofCase example(R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i <= n)
    i = i + 1;
  assert(i == n);
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 4, LoopRule::CurrentToExit, "(=> (<= i (+ n 1)) (= |exit(i)| n))", "false");
  expectOnly(example, ConditionKind::LoopExit);
}

TEST(Kind, LoopExitAboutWhatTheLoopDoesNotChange) {
  ProofCase example(R"(proc main() {
  var i;
  var k = 0;
  while (i > 0)
    havoc i;
  assert(k == 1);
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 4, LoopRule::CurrentToExit, "(= |exit(k)| 1)", "false");
  expectOnly(example, ConditionKind::LoopExit);
}

/// Inside the loop nothing changes k, but the edge that leaves it does.
TEST(Kind, LoopStepAboutWhatChangesAsTheLoopIsLeft) {
  ProofCase example(R"(proc main() {
  var i = 1;
  var k = 0;
  label a, b;
  goto a;
  label a: i = i - 1; goto a;
  label a: k = ite(i <= 0, 2, 5); goto b;
  label b: assert(k != 2);
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 6, LoopRule::CurrentToExit, "(=> (>= i 1) (not (= |exit(k)| 2)))", "false");
  expectOnly(example, ConditionKind::LoopStep);
}

TEST(Kind, LoopFails) {
  ProofCase example(R"(proc main(n) {
  var i = 0;
  while (i < n) {
    assert(i != 3);
    i = i + 1;
  }
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 3, LoopRule::CurrentToExit, "true", "(= i 3)");
  expectOnly(example, ConditionKind::LoopFails);
}

// ---- Two entries: each example is about its own ----

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
  ProofCase example(kTwoEntries);
  example.contract("main", "true", "true", "false");
  example.loop("main", 5, LoopRule::EntryToCurrent, "(>= x 0)", "false");
  example.loop("main", 7, LoopRule::EntryToCurrent, "(>= x 1)", "false");
  expectOnly(example, ConditionKind::LoopEntry);
}

TEST(Kind, LoopStepFromOneEntryToAnother) {
  ProofCase example(R"(proc main(b: bool) {
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
  example.contract("main", "true", "true", "false");
  example.loop("main", 5, LoopRule::EntryToCurrent, "(>= x 0)", "false");
  example.loop("main", 7, LoopRule::EntryToCurrent, "(>= x 5)", "false");
  expectOnly(example, ConditionKind::LoopStep);
}

TEST(Kind, LoopFailsFromOneEntryToAnother) {
  ProofCase example(R"(proc main(b: bool) {
  var x = 0;
  if (b) { x = 9; goto second; }
  label first:
  x = x + 1;
  label second:
  assert(x != 1);
  goto first, done;
  label done:
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 5, LoopRule::CurrentToExit, "true", "false");
  example.loop("main", 7, LoopRule::CurrentToExit, "true", "(= x 1)");
  expectOnly(example, ConditionKind::LoopFails);
}

/// Entered at `first` the loop fails; the contract of `second` does not hide it.
TEST(Kind, FailingByTheEntryThatWasTaken) {
  ProofCase example(R"(proc main(b: bool) {
  var x = 0;
  if (b) { x = 9; goto second; }
  label first:
  x = x + 1;
  label second:
  assert(x != 1);
  goto first, done;
  label done:
})");
  example.contract("main", "true", "true", "false");
  example.loop("main", 5, LoopRule::EntryToCurrent, "(>= x |old(x)|)", "false");
  example.loop("main", 7, LoopRule::EntryToCurrent, "(>= x |old(x)|)", "(<= x 1)");
  expectOnly(example, ConditionKind::Failing);
}

/// Rules that differ between the entries of one loop: nothing is assumed of it.
TEST(Kind, MixedRulesCountAsNone) {
  ProofCase example(kTwoEntries);
  example.contract("main", "true", "true", "false");
  example.loop("main", 5, LoopRule::EntryToCurrent, "false", "false");
  example.loop("main", 7, LoopRule::CurrentToExit, "false", "false");
  expectOnly(example, ConditionKind::Failing);
}

}  // namespace
}  // namespace fathom::evidence
