#include "valid_proofs.h"

namespace fathom::evidence {

namespace {

constexpr LoopRule kHead = LoopRule::EntryToCurrent;
constexpr LoopRule kTail = LoopRule::CurrentToExit;

const char* const kCountUp = R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i < n)
    i = i + 1;
  assert(i == n);
})";

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

const char* const kSeveralExits = R"(proc main(n, b: bool) returns (r) {
  var i = 0;
  assume(n >= 0);
  while (i < n) {
    if (b && i == 7) return i;
    i = i + 1;
  }
  assert(i == n && (b ==> n <= 7));
})";

const char* const kTwoEntries = R"(proc main(b: bool) {
  var x = 0; var y = 0;
  if (b) { x = 1; goto second; }
  label first:
  x = x + 1;
  label second:
  y = y + 1;
  goto first, done;
  label done:
  assert(x == y);
})";

const char* const kFailsOutwards = R"(proc main(n) {
  var i = 0;
  assume(n >= 0);
  while (i < n) {
    f(i);
    i = i + 1;
  }
}
proc f(p) { assert(p >= 0); })";

std::vector<ValidProof> plainLoops() {
  return {
      {"ALoopFromItsEntry", kCountUp, {{"main"}}, {{"main", 4, kHead, "(<= |old(i)| i n)"}}},
      {"ALoopToItsExit",
       kCountUp,
       {{"main"}},
       {{"main", 4, kTail, "(=> (<= i n) (= |exit(i)| n))"}}},
      {"WhatALoopDoesNotChange",
       "proc main(n) { var i = 0; var k = n; while (i < 10) i = i + 1; assert(k == n); }",
       {{"main"}},
       {}},
      {"NestedLoops",
       kNested,
       {{"main"}},
       {{"main", 6, kHead, "(and (<= i k) (<= i n))"},
        {"main", 8, kHead, "(= (- k |old(k)|) (- j |old(j)|))"}}},
      {"NestedLoopsToTheirExits",
       kNested,
       {{"main"}},
       {{"main", 6, kTail,
         "(=> (>= m 1) (and (>= |exit(i)| n) (>= (- |exit(k)| k) (- |exit(i)| i))))"},
        {"main", 8, kTail,
         "(and (>= |exit(j)| m) (= (- |exit(k)| k) (- |exit(j)| j)) (= |exit(i)| i))"}}},
      {"OneRuleInsideTheOther",
       kNested,
       {{"main"}},
       {{"main", 6, kHead, "(and (<= i k) (<= i n))"},
        {"main", 8, kTail, "(and (>= |exit(j)| m) (= (- |exit(k)| k) (- |exit(j)| j)))"}}},
  };
}

std::vector<ValidProof> irregularLoops() {
  return {
      {"SeveralExitsFromTheEntry",
       kSeveralExits,
       {{"main"}},
       {{"main", 4, kHead, "(and (<= i n) (=> b (<= i 7)))"}}},
      {"SeveralExitsToTheExit",
       kSeveralExits,
       {{"main"}},
       {{"main", 4, kTail,
         "(=> (and (<= i n) (=> b (<= i 7))) (and (<= |exit(i)| n) (=> b (<= |exit(i)| 7))))"}}},
      {"TwoEntriesFromTheEntry",
       kTwoEntries,
       {{"main"}},
       {{"main", 5, kHead, "(= x y)"}, {"main", 7, kHead, "(= x (+ y 1))"}}},
      {"TwoEntriesToTheExit",
       kTwoEntries,
       {{"main"}},
       {{"main", 5, kTail, "(= (- |exit(x)| x) (- |exit(y)| y))"},
        {"main", 7, kTail, "(= (- |exit(x)| x) (- |exit(y)| (+ y 1)))"}}},
      {"AnEntryWithoutAContract",
       R"(proc main(b: bool) {
  var x = 1; var y = 0;
  if (b) goto second;
  label first:
  x = x + 1;
  label second:
  y = y + x;
  goto first, done;
  label done:
  assert(x == x);
})",
       {{"main"}},
       {{"main", 5, kHead, "true"}}},
      {"TheEntryIsALoopHead",
       R"(var g: int;
proc main() { assume(g == 0); count(); assert(g >= 0); }
proc count() {
  label again:
  g = g + 1;
  goto again, done;
  label done:
})",
       {{"main"}, {"count", "true", "(> g |old(g)|)"}},
       {{"count", 5, kHead, "(>= g |old(g)|)"}}},
  };
}

std::vector<ValidProof> loopsWithMore() {
  return {
      {"Arrays",
       R"(proc main(n, k) {
  var a: [int]int;
  var i = 0;
  while (i < n) {
    a[i] = i;
    i = i + 1;
  }
  assert(0 <= k && k < i ==> a[k] == k);
})",
       {{"main"}},
       {{"main", 4, kHead, "(=> (and (<= 0 k) (< k i)) (= (select a k) k))"}}},
      {"BitVectors",
       R"(proc main(n: bv8) {
  var i: bv8 = 0bv8;
  while (ult(i, n))
    i = i + 1bv8;
  assert(i == n);
})",
       {{"main"}},
       {{"main", 3, kHead, "(bvule i n)"}}},
      {"FailsFromTheEntry",
       kFailsOutwards,
       {{"main"}, {"f", "true", "true", "(< p 0)"}},
       {{"main", 4, kHead, "(>= i |old(i)|)", "(< i 0)"}}},
      {"FailsToTheExit",
       kFailsOutwards,
       {{"main"}, {"f", "true", "true", "(< p 0)"}},
       {{"main", 4, kTail, "true", "(< i 0)"}}},
      {"FailsThroughNestedLoops",
       R"(proc main(n) {
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
})",
       {{"main"}},
       {{"main", 4, kTail, "true", "(< i 0)"}, {"main", 6, kHead, "(>= j |old(j)|)", "(< j 0)"}}},
  };
}

std::vector<ValidProof> calls() {
  return {
      {"McCarthy91",
       R"(proc main(p) { var r; r = mc91(p); assert(p > 101 ==> r == p - 10); assert(p <= 101 ==> r == 91); }
proc mc91(p) returns (r) { if (p > 100) return p - 10; r = mc91(mc91(p + 11)); })",
       {{"main"}, {"mc91", "true", "(= r (ite (> p 100) (- p 10) 91))"}},
       {}},
      {"GlobalsThroughCalls",
       R"(var g, h: int;
proc main() { assume(g == 0 && h == 5); twice(); assert(g == 2 && h == 5); }
proc twice() { inc(); inc(); }
proc inc() { g = g + 1; })",
       {{"main"},
        {"twice", "(>= g 0)", "(= g (+ |old(g)| 2))"},
        {"inc", "(>= g 0)", "(= g (+ |old(g)| 1))"}},
       {}},
      {"AResultOverwritesWhatTheCalleeDid",
       R"(var g: int;
proc main() { g = bump(); assert(g == 7); }
proc bump() returns (r) { g = 3; r = 7; })",
       {{"main"}, {"bump", "true", "(and (= g 3) (= r 7))"}},
       {}},
      // The first guard that is true counts: h is called with what is not positive.
      {"GuardedCalls",
       R"(proc main(x) { var r; r = call { x > 0 -> f; x < 5 -> h }(x); assert(r != 0); }
proc f(p) returns (q) { assert(p > 0); q = p; }
proc h(p) returns (q) { assert(p <= 0); q = 1 - p; })",
       {{"main"}, {"f", "(> p 0)", "(= q p)"}, {"h", "true", "(= q (- 1 p))", "(> p 0)"}},
       {}},
      {"MutualRecursion",
       R"(proc main(n) { var r: bool; assume(n >= 0); r = even(n); assert(r <==> n % 2 == 0); }
proc even(n) returns (r: bool) { if (n == 0) return true; r = odd(n - 1); }
proc odd(n) returns (r: bool) { if (n == 0) return false; r = even(n - 1); })",
       {{"main"},
        {"even", "(>= n 0)", "(= r (= (mod n 2) 0))"},
        {"odd", "(>= n 0)", "(= r (= (mod n 2) 1))"}},
       {}},
      {"NamesThatSolversKnow",
       R"(sort Set;
var pi, store, `x@3`: int;
relation member(Set, Set);
proc main(`let`, a: Set) {
  assume(pi == 3 && store == 4 && `let` > 0 && member(a, a));
  while (store < 9)
    store = store + pi;
  assert(store >= pi + `x@3` - `x@3` && member(a, a));
})",
       {{"main"}},
       {{"main", 6, kHead, "(and (>= |%store| 4) (= |%pi| 3))"}}},
  };
}

std::vector<ValidProof> relations() {
  return {
      {"RelationsAsState",
       R"(sort node;
relation marked(node);
proc main(a: node, b: node) {
  assume(forall X: node. !marked(X));
  while (*) {
    if (*) mark(a);
    else marked(b) = true;
  }
  assert(forall X: node. marked(X) ==> X == a || X == b);
}
proc mark(x: node) { marked(x) = true; })",
       {{"main"},
        {"mark", "true", "(forall ((N node)) (= (marked N) (or (= N x) (|old(marked)| N))))"}},
       {{"main", 5, kHead,
         "(forall ((N node)) (=> (marked N) (or (= N a) (= N b) (|old(marked)| N))))"}}},
      {"ARelationThatBothBranchesChange",
       R"(sort node;
relation r(node);
proc main(a: node, b: node, c: bool) {
  if (c) r(a) = true; else r(b) = true;
  assert(c ==> r(a));
  assert(r(a) || r(b));
})",
       {{"main"}},
       {}},
      {"AxiomsHoldEverywhere",
       R"(sort node;
relation le(node, node);
axiom forall X: node, Y: node. le(X, Y) && le(Y, X) ==> X == Y;
proc main(a: node, b: node) { assume(le(a, b)); same(a, b); }
proc same(x: node, y: node) { if (le(y, x)) assert(x == y); })",
       {{"main"}, {"same", "(le x y)"}},
       {}},
  };
}

}  // namespace

std::unique_ptr<ProofCase> ValidProof::make() const {
  auto example = std::make_unique<ProofCase>(program);
  for (const ContractText& each : contracts)
    example->contract(each.procedure, each.pre, each.post, each.fails);
  for (const LoopText& each : this->loops)
    example->loop(each.procedure, each.line, each.rule, each.relation, each.fails);
  return example;
}

const std::vector<ValidProof>& validProofs() {
  static const std::vector<ValidProof> all = [] {
    std::vector<ValidProof> cases = plainLoops();
    for (const auto& more : {irregularLoops(), loopsWithMore(), calls(), relations()})
      cases.insert(cases.end(), more.begin(), more.end());
    return cases;
  }();
  return all;
}

}  // namespace fathom::evidence
