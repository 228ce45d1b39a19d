// Proofs written by hand that are right: the checker accepts them, with the solver that no engine
// used, in fresh processes.
#include <gtest/gtest.h>

#include "support.h"

namespace fathom::evidence {
namespace {

void expectConfirmed(Claim& claim) {
  const ProofReport report = claim.check();
  EXPECT_TRUE(report.confirmed()) << show(report);
  EXPECT_EQ(report.why(), "");
  EXPECT_TRUE(report.vacuous.empty());
  EXPECT_FALSE(report.nothingRuns);
  for (const auto backend : {solver::Backend::Z3, solver::Backend::Cvc5})
    EXPECT_TRUE(look(claim.terms, claim.blocks(), backend).holds());
}

TEST(ValidProof, McCarthy91) {
  Claim claim(
      R"(proc main(p) { var r; r = mc91(p); assert(p > 101 ==> r == p - 10); assert(p <= 101 ==> r == 91); }
    proc mc91(p) returns (r) { if (p > 100) return p - 10; r = mc91(mc91(p + 11)); })");
  claim.contract("main", "true", "true", "false");
  claim.contract("mc91", "true", "(= r (ite (> p 100) (- p 10) 91))", "false");
  expectConfirmed(claim);
}

const char* const kCountUp = R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i < n)
    i = i + 1;
  assert(i == n);
})";

TEST(ValidProof, ALoopFromItsEntry) {
  Claim claim(kCountUp);
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::EntryToCurrent, "(<= |old(i)| i n)", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, ALoopToItsExit) {
  Claim claim(kCountUp);
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::CurrentToExit, "(=> (<= i n) (= |exit(i)| n))", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, WhatALoopDoesNotChangeNeedsNoClaim) {
  Claim claim(R"(proc main(n) {
  var i = 0; var k = n;
  while (i < 10)
    i = i + 1;
  assert(k == n);
})");
  claim.contract("main", "true", "true", "false");
  expectConfirmed(claim);
}

const char* const kNested = R"(proc main(n, m) {
  var i = 0;
  var j;
  var k = 0;
  assume(n >= 0 && m >= 1);
  while (i < n) {
    j = 0;
    while (j < m) {
      k = k + 1;
      j = j + 1;
    }
    i = i + 1;
  }
  assert(k >= n);
})";

TEST(ValidProof, NestedLoops) {
  Claim claim(kNested);
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 6, LoopRule::EntryToCurrent, "(and (<= i k) (<= i n))", "false");
  claim.loop("main", 8, LoopRule::EntryToCurrent, "(= (- k |old(k)|) (- j |old(j)|))", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, NestedLoopsToTheirExits) {
  Claim claim(kNested);
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 6, LoopRule::CurrentToExit,
             "(=> (>= m 1) (and (>= |exit(i)| n) (>= (- |exit(k)| k) (- |exit(i)| i))))", "false");
  claim.loop("main", 8, LoopRule::CurrentToExit,
             "(and (>= |exit(j)| m) (= (- |exit(k)| k) (- |exit(j)| j)) (= |exit(i)| i))", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, OneRuleInsideTheOther) {
  Claim claim(kNested);
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 6, LoopRule::EntryToCurrent, "(and (<= i k) (<= i n))", "false");
  claim.loop("main", 8, LoopRule::CurrentToExit,
             "(and (>= |exit(j)| m) (= (- |exit(k)| k) (- |exit(j)| j)))", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, SeveralExits) {
  for (const LoopRule rule : {LoopRule::EntryToCurrent, LoopRule::CurrentToExit}) {
    Claim claim(R"(proc main(n, b: bool) returns (r) {
  var i = 0;
  assume(n >= 0);
  while (i < n) {
    if (b && i == 7) return i;
    i = i + 1;
  }
  assert(i == n && (b ==> n <= 7));
})");
    claim.contract("main", "true", "true", "false");
    if (rule == LoopRule::EntryToCurrent)
      claim.loop("main", 4, rule, "(and (<= i n) (=> b (<= i 7)))", "false");
    else
      claim.loop(
          "main", 4, rule,
          "(=> (and (<= i n) (=> b (<= i 7))) (and (<= |exit(i)| n) (=> b (<= |exit(i)| 7))))",
          "false");
    expectConfirmed(claim);
  }
}

const char* const kIrreducible = R"(proc main(b: bool) {
  var x = 0; var y = 0;
  if (b) { x = 1; goto second; }
  label first:
  x = x + 1;
  label second:
  y = y + 1;
  assert(x + 1 >= y && x <= y + 1);
  goto first, done;
  label done:
})";

/// The loop has two entries: first, with x = y = 0, and second, with x = 1 and y = 0.
TEST(ValidProof, ALoopWithTwoEntries) {
  Claim claim(kIrreducible);
  const ProcedureId main = claim.procedure("main");
  claim.contract("main", "true", "true", "false");
  const auto at = [&](unsigned line, LoopRule rule, const std::string& relation) {
    const auto cuts = claim.cutsAt(main, line);
    ASSERT_EQ(cuts.size(), 1U);
    claim.proof.loops[{main, cuts[0]}] = {rule, claim.formula(main, relation),
                                          claim.terms.boolean(false)};
  };
  at(5, LoopRule::EntryToCurrent, "(= x y)");
  at(7, LoopRule::EntryToCurrent, "(= x (+ y 1))");
  expectConfirmed(claim);
}

TEST(ValidProof, ALoopWithTwoEntriesToItsExit) {
  Claim claim(R"(proc main(b: bool) {
  var x = 0; var y = 0;
  if (b) { x = 1; goto second; }
  label first:
  x = x + 1;
  label second:
  y = y + 1;
  goto first, done;
  label done:
  assert(x == y);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 5, LoopRule::CurrentToExit, "(= (- |exit(x)| x) (- |exit(y)| y))", "false");
  claim.loop("main", 7, LoopRule::CurrentToExit, "(= (- |exit(x)| x) (- |exit(y)| (+ y 1)))",
             "false");
  expectConfirmed(claim);
}

TEST(ValidProof, TheEntryIsALoopHead) {
  Claim claim(R"(var g: int;
proc main() {
  assume(g == 0);
  count();
  assert(g >= 0);
}
proc count() {
  label again:
  g = g + 1;
  goto again, done;
  label done:
})");
  claim.contract("main", "true", "true", "false");
  claim.contract("count", "true", "(> g |old(g)|)", "false");
  claim.loop("count", 9, LoopRule::EntryToCurrent, "(>= g |old(g)|)", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, GlobalsThroughCalls) {
  Claim claim(R"(var g, h: int;
proc main() {
  assume(g == 0 && h == 5);
  twice();
  assert(g == 2 && h == 5);
}
proc twice() { inc(); inc(); }
proc inc() { g = g + 1; })");
  claim.contract("main", "true", "true", "false");
  claim.contract("twice", "(>= g 0)", "(= g (+ |old(g)| 2))", "false");
  claim.contract("inc", "(>= g 0)", "(= g (+ |old(g)| 1))", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, AResultOverwritesWhatTheCalleeDid) {
  Claim claim(R"(var g: int;
proc main() {
  g = bump();
  assert(g == 7);
}
proc bump() returns (r) { g = 3; r = 7; })");
  claim.contract("main", "true", "true", "false");
  claim.contract("bump", "true", "(and (= g 3) (= r 7))", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, RelationsAsState) {
  Claim claim(R"(sort node;
relation marked(node);
proc main(a: node, b: node) {
  assume(forall X: node. !marked(X));
  while (*) {
    if (*) mark(a);
    else marked(b) = true;
  }
  assert(forall X: node. marked(X) ==> X == a || X == b);
}
proc mark(x: node) { marked(x) = true; })");
  claim.contract("main", "true", "true", "false");
  claim.contract("mark", "true",
                 "(forall ((N node)) (= (marked N) (or (= N x) (|old(marked)| N))))", "false");
  claim.loop("main", 5, LoopRule::EntryToCurrent,
             "(forall ((N node)) (=> (marked N) (or (= N a) (= N b) (|old(marked)| N))))", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, ARelationThatBothBranchesChange) {
  Claim claim(R"(sort node;
relation r(node);
proc main(a: node, b: node, c: bool) {
  if (c) r(a) = true; else r(b) = true;
  assert(c ==> r(a));
  assert(r(a) || r(b));
})");
  claim.contract("main", "true", "true", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, AxiomsHoldEverywhere) {
  Claim claim(R"(sort node;
relation le(node, node);
axiom forall X: node, Y: node. le(X, Y) && le(Y, X) ==> X == Y;
proc main(a: node, b: node) { assume(le(a, b)); same(a, b); }
proc same(x: node, y: node) { if (le(y, x)) assert(x == y); })");
  claim.contract("main", "true", "true", "false");
  claim.contract("same", "(le x y)", "true", "false");
  expectConfirmed(claim);
}

/// The first guard that is true counts: h is called with what is not positive.
TEST(ValidProof, GuardedCalls) {
  Claim claim(R"(proc main(x) {
  var r;
  r = call { x > 0 -> f; x < 5 -> h }(x);
  assert(r != 0);
}
proc f(p) returns (q) { assert(p > 0); q = p; }
proc h(p) returns (q) { assert(p <= 0); q = 1 - p; })");
  claim.contract("main", "true", "true", "false");
  claim.contract("f", "(> p 0)", "(= q p)", "false");
  claim.contract("h", "true", "(= q (- 1 p))", "(> p 0)");
  expectConfirmed(claim);
}

TEST(ValidProof, MutualRecursion) {
  Claim claim(
      R"(proc main(n) { var r: bool; assume(n >= 0); r = even(n); assert(r <==> n % 2 == 0); }
proc even(n) returns (r: bool) { if (n == 0) return true; r = odd(n - 1); }
proc odd(n) returns (r: bool) { if (n == 0) return false; r = even(n - 1); })");
  claim.contract("main", "true", "true", "false");
  claim.contract("even", "(>= n 0)", "(= r (= (mod n 2) 0))", "false");
  claim.contract("odd", "(>= n 0)", "(= r (= (mod n 2) 1))", "false");
  expectConfirmed(claim);
}

TEST(ValidProof, Arrays) {
  Claim claim(R"(proc main(n, k) {
  var a: [int]int;
  var i = 0;
  while (i < n) {
    a[i] = i;
    i = i + 1;
  }
  assert(0 <= k && k < i ==> a[k] == k);
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::EntryToCurrent, "(=> (and (<= 0 k) (< k i)) (= (select a k) k))",
             "false");
  expectConfirmed(claim);
}

/// fails travels from the goal to the callee's contract, to the loop around the call, to main.
TEST(ValidProof, FailsTravelsOutwards) {
  for (const LoopRule rule : {LoopRule::EntryToCurrent, LoopRule::CurrentToExit}) {
    Claim claim(R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i < n) {
    f(i);
    i = i + 1;
  }
}
proc f(p) { assert(p >= 0); })");
    claim.contract("main", "true", "true", "false");
    claim.contract("f", "true", "true", "(< p 0)");
    claim.loop("main", 4, rule, rule == LoopRule::EntryToCurrent ? "(>= i |old(i)|)" : "true",
               "(< i 0)");
    expectConfirmed(claim);
  }
}

TEST(ValidProof, FailsTravelsThroughNestedLoops) {
  Claim claim(R"(proc main(n) {
  var i = 0; var j;
  assume(n >= 0);
  while (i < n) {
    j = i;
    while (j < n) {
      assert(j >= 0);
      j = j + 1;
    }
    i = i + 1;
  }
})");
  claim.contract("main", "true", "true", "false");
  claim.loop("main", 4, LoopRule::CurrentToExit, "true", "(< i 0)");
  claim.loop("main", 6, LoopRule::EntryToCurrent, "(>= j |old(j)|)", "(< j 0)");
  expectConfirmed(claim);
}

TEST(ValidProof, ProceduresThatDoNotMatterNeedNoContract) {
  Claim claim(R"(var g: int;
proc main() { g = 1; noise(); assert(true || g == 1); other(); }
proc noise() { g = g + 1; more(); }
proc more() { while (*) g = g * 2; assert(g == 0); }
proc other() { assert(false); })");
  claim.contract("main", "true", "true", "false");
  claim.goals = {GoalId(0)};
  const ProofReport report = claim.check();
  EXPECT_TRUE(report.confirmed()) << show(report);
}

}  // namespace
}  // namespace fathom::evidence
