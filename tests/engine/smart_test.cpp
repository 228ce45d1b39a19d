// Recursion over few inputs: what cases decide, and where they give up.
#include "engine/smart/smart.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "asking.h"
#include "engine/smart/guard.h"

namespace fathom::engine::smart {
namespace {

const std::string kFibonacci =
    "proc fib(n) returns (r) {"
    "  if (n < 1) return 0; if (n == 1) return 1; r = fib(n - 1) + fib(n - 2); }";

Said smart(const std::string& text) {
  return ask(verify, text);
}

TEST(Cases, OfFibonacciProveWhatNoSimpleInvariantDoes) {
  const Said said =
      smart("proc main(x) { assume(x <= 46); assert(fib(x) >= x - 1); }" + kFibonacci);
  EXPECT_EQ(said.word(), "holds");
  EXPECT_EQ(said.counts.at("cases"), 47);
  EXPECT_EQ(smart("proc main() { assert(fib(30) == 832040); }" + kFibonacci).word(), "holds");
}

TEST(Cases, OfFibonacciRefute) {
  EXPECT_EQ(
      smart("proc main(x) { assume(x <= 46); assert(fib(x) != 832040); }" + kFibonacci).word(),
      "violated");
  EXPECT_EQ(smart("proc main(x) { assume(x <= 46); assert(fib(x) > x - 1); }" + kFibonacci).word(),
            "violated");
}

/// Moves of discs, counted in a global; `from`, `to` and `via` do not matter. Half of the numbers
/// are larger than the largest int.
std::string hanoi(const std::string& discs, const std::string& condition) {
  return "var moves: int;"
         "proc main(n) { assume(n >= 0 && n <= " +
         discs + "); moves = 0; hanoi(n, 1, 3, 2); var r = least(n); assert(" + condition +
         "); }"
         "proc hanoi(n, from, to, via) { if (n == 0) return; hanoi(n - 1, from, via, to);"
         "  moves = ite(moves >= 2147483647, moves - 4294967295, moves + 1);"
         "  hanoi(n - 1, via, to, from); }"
         "proc least(n) returns (r) { if (n == 0) return 0; r = 2 * least(n - 1) + 1; }";
}

TEST(Cases, OfHanoiSpeakOfAGlobal) {
  const Said said = smart(hanoi("31", "moves == r"));
  EXPECT_EQ(said.word(), "holds");
  EXPECT_EQ(said.counts.at("cases"), 2 * 32) << "whatever the counter and the pegs are";
  EXPECT_EQ(smart(hanoi("31", "moves != 1023 || r != 1023")).word(), "violated");
}

std::string evenOdd(const std::string& bound, const std::string& condition) {
  return "proc main(n) { assume(n >= 0 && n <= " + bound + "); var e = even(n); assert(" +
         condition +
         "); }"
         "proc even(n) returns (r) { if (n == 0) return 1; r = odd(n - 1); }"
         "proc odd(n) returns (r) { if (n == 0) return 0; r = even(n - 1); }";
}

TEST(Cases, OfMutualRecursion) {
  EXPECT_EQ(smart(evenOdd("60", "e == 1 - n % 2")).word(), "holds");
  EXPECT_EQ(smart(evenOdd("60", "e == 1 - n % 2 || n == 37")).word(), "holds");
  EXPECT_EQ(smart(evenOdd("60", "e == 0 || n != 38")).word(), "violated");
}

TEST(Cases, AreNotFoundWhereThereIsNoBound) {
  EXPECT_EQ(smart("proc main(n) { assume(n >= 0); assert(f(n) >= n); }"
                  "proc f(n) returns (r) { if (n == 0) return 0; r = 2 * f(n - 1) + 1; }")
                .word(),
            "unknown: there are too many cases");
  EXPECT_EQ(smart("proc main() { f(1); assert(false); } proc f(n) { f(n); }").word(),
            "unknown: calls are nested too deeply");
}

TEST(Cases, AreLeftToOthersWhereNothingRepeats) {
  const std::string text = "proc main(n) { assert(n != n + 1); }";
  EXPECT_EQ(smart(text).word(), "holds");
  EXPECT_EQ(ask(verify, text, {.isRandomlyTested = true}).word(), "unknown: nothing repeats");
}

TEST(Cases, AreOfProceduresWithoutChoices) {
  EXPECT_EQ(smart("proc main(n) { assume(n <= 3); assert(f(n) >= 0); }"
                  "proc f(n) returns (r) { if (n <= 0) return 0; var x; assume(x >= 0);"
                  "  r = f(n - 1) + x; }")
                .word()
                .substr(0, 7),
            "unknown");
  EXPECT_EQ(smart("proc main(n) { assume(n <= 3); assert(f(n) >= 0); }"
                  "proc f(n) returns (r) { if (n <= 0) return 0; if (*) return 1; r = f(n - 1); }")
                .word(),
            "unknown: a procedure makes choices");
}

TEST(Cases, PassMapsOnButDoNotLookIntoThem) {
  const std::string main = "var a: [int]int; proc main(n) { assume(n <= 5); a[7] = 1; f(n); ";
  EXPECT_EQ(smart(main + "assert(a[7] == 1); } proc f(n) { if (n <= 0) return; f(n - 1); }").word(),
            "holds");
  EXPECT_EQ(
      smart(main + "assert(a[7] == 1); } proc f(n) { if (n <= 0) return; f(n - 1); a[n] = 2; }")
          .word(),
      "unknown: a map is changed");
}

TEST(Cases, HaveGoalsInside) {
  const std::string callee =
      "proc f(n) returns (r) { assert(n <= 20); if (n <= 0) return 1; r = f(n - 1) * 2;"
      "  assert(r <= 1048576); }";
  const Said holds = smart("proc main(n) { assume(n <= 20); f(n); }" + callee);
  for (const auto& [goal, word] : holds.words) EXPECT_EQ(word, "holds") << goal;
  const Said violated = smart("proc main(n) { assume(n <= 21); f(n); }" + callee);
  EXPECT_EQ(violated.words.at("f:1"), "violated");
  EXPECT_EQ(violated.words.at("f:1.2"), "holds") << "behind the other one";
}

TEST(Cases, AreOfLoops) {
  const std::string loop =
      "proc main(n) { assume(n >= 0 && n <= 40); var i = 0; var s = 0;"
      "  while (i < n) { s = s + i * i; i = i + 1; } ";
  EXPECT_EQ(smart(loop + "assert(6 * s == (n - 1) * n * (2 * n - 1)); }").word(), "holds");
  EXPECT_EQ(smart(loop + "assert(s != 285); }").word(), "violated");
}

TEST(Cases, KnowExecutionsThatEnd) {
  const std::string callee =
      "proc f(n) returns (r) { assume(n != 3); if (n <= 0) return 0; r = f(n - 1); }";
  EXPECT_EQ(smart("proc main(n) { assume(n <= 9); f(n); assert(n < 3); }" + callee).word(),
            "holds");
  EXPECT_EQ(smart("proc main(n) { assume(n <= 9); f(n); assert(n < 2); }" + callee).word(),
            "violated");
}

// The slice has no way out of the loop: nothing behind it matters.
TEST(Cases, SayNothingOfReturnsThatTheSliceLacks) {
  EXPECT_EQ(
      smart("proc main() { var i = 0; while (i < 10) { assert(i < 10); i = i + 1; } }").word(),
      "holds");
}

TEST(Cases, HaveUninterestingOutputs) {
  const std::string callee =
      "proc f(n) returns (ok, r) { if (n <= 0) { ok = 0; return ok, r; }"
      "  ok, r = f(n - 1); ok = ok + 1; }";
  EXPECT_EQ(smart("proc main(n) { var ok, r; assume(n >= 0 && n <= 9); ok, r = f(n);"
                  "  assert(ok == n); }" +
                  callee)
                .word(),
            "holds");
  EXPECT_EQ(smart("proc main(n) { var ok, r; assume(n >= 0 && n <= 9); ok, r = f(n);"
                  "  assert(r != 5); }" +
                  callee)
                .word(),
            "unknown: a violation depends on an output that is not set");
}

class Guards : public testing::Test {
 protected:
  Term number(int value) { return terms.integer(value); }
  std::vector<Term> literals() {
    guard.simplify(terms);
    return guard.literals(terms);
  }

  TermStore terms;
  Term n = terms.constant("n", terms.intSort());
  Term k = terms.constant("k", terms.intSort());
  Guard guard;
};

TEST_F(Guards, KeepTheStrongestBounds) {
  guard.add(terms, terms.ge(n, number(2)));
  guard.add(terms, terms.le(n, number(9)));
  guard.add(terms, terms.ge(terms.sub(n, number(1)), number(3)));
  EXPECT_EQ(literals(), (std::vector{terms.ge(n, number(4)), terms.le(n, number(9))}));
  guard.add(terms, terms.eq(terms.sub(n, number(1)), number(4)));
  EXPECT_EQ(literals(), (std::vector{terms.eq(n, number(5))}));
}

TEST_F(Guards, PutValuesIntoWhatIsSaidOfOthers) {
  guard.add(terms, terms.le(terms.add(n, k), number(10)));
  guard.add(terms, terms.le(k, number(8)));
  guard.add(terms, terms.eq(n, number(5)));
  const std::vector<Term> found = literals();
  EXPECT_EQ(found.size(), 2U);
  EXPECT_EQ(std::ranges::count(found, terms.le(k, number(5))), 1);
  EXPECT_EQ(std::ranges::count(found, terms.eq(n, number(5))), 1);
}

const std::string kAckermann =
    "proc ackermann(m, n) returns (r) {"
    "  if (m == 0) return n + 1; if (n == 0) { r = ackermann(m - 1, 1); return r; }"
    "  var inner = ackermann(m, n - 1); r = ackermann(m - 1, inner); }";

TEST(Cases, ThatAreOnePolynomialAreOneCase) {
  const Said said = smart(
      "proc main(m, n) { assume(0 <= m && m <= 3 && 0 <= n && n <= 23);"
      "  assert(ackermann(m, n) >= n); }" +
      kAckermann);
  EXPECT_EQ(said.word(), "holds");
  EXPECT_LT(said.counts.at("cases"), 100) << "ackermann(2, n) is 2 n + 3, of millions of n";
  EXPECT_EQ(smart("proc main(n) { assume(0 <= n && n <= 9); assert(ackermann(2, n) != 17); }" +
                  kAckermann)
                .word(),
            "violated");
}

/// Numbers that wrap around at 127.
std::string product(const std::string& condition) {
  return "proc main(n, m) { assume(0 <= n && n <= 11 && 0 <= m && m <= 11);"
         "  var a = mult(n, m); var b = mult(m, n); assert(" +
         condition +
         "); }"
         "proc mult(n, m) returns (r) { if (m == 0) return 0;"
         "  var rest = mult(n, m - 1); r = ite(n + rest > 127, n + rest - 256, n + rest); }";
}

TEST(Cases, OfProductsAreGuessedAndChecked) {
  EXPECT_EQ(smart(product("a == b")).word(), "holds");
  EXPECT_EQ(smart(product("a != 121")).word(), "violated");
}

TEST(Cases, OfSumsHaveADenominator) {
  const std::string sum = "proc sum(n) returns (r) { if (n <= 0) return 0; r = n + sum(n - 1); }";
  EXPECT_EQ(
      smart("proc main(n) { assume(n >= 0); assert(sum(n) == (n * n + n) / 2); }" + sum).word(),
      "holds");
}

}  // namespace
}  // namespace fathom::engine::smart
