// The examples of the paper on alternating expansion, by what the search explores and learns.
#include "engine/alter/alter.h"

#include <cstdio>
#include <gtest/gtest.h>

#include "asking.h"

namespace fathom::engine::alter {
namespace {

Said run(const std::string& text, const Options& options = {}, double seconds = 200) {
  return ask(verify, text, {.options = options, .seconds = seconds, .checkProofs = false});
}

Options learning(bool callers, bool callees) {
  Options options;
  options.learning = {callers, callees};
  return options;
}

const char* const kFigure4 = R"(
proc p(x) { if (x < 10) { @goal("p", "assert") error; } }
proc t(d) { return d * 2; }
proc r(u, v) { if (u > v) { p(u); } else { p(v); } }
@entry proc q(y) { var a; if (y > 6) { a = t(y); p(a); r(y, a); } }
@entry proc s(c) { r(c, 10); }
)";

TEST(Alter, figure4HasNoWitness) {
  for (const bool callers : {true, false})
    for (const bool callees : {true, false}) {
      const Said result = run(kFigure4, learning(callers, callees));
      EXPECT_EQ(result.words.at("p"), "holds") << callers << callees;
      EXPECT_EQ(result.counts.at("functions summarised"), 5);
    }
}

// q2, r1, s1, q3 | q3, r2: what is known of s1 keeps it from being explored again; t is expanded
// once. Without learning s1 is explored for both calls in r.
TEST(Alter, figure4DoesNotExploreAgainWhatIsKnown) {
  const Said with = run(kFigure4);
  const Said without = run(kFigure4, learning(false, false));
  EXPECT_EQ(without.counts.at("edges explored"), 7);
  EXPECT_LT(with.counts.at("edges explored"), without.counts.at("edges explored"));
  EXPECT_EQ(with.counts.at("callees expanded"), 1);
  EXPECT_EQ(without.counts.at("callees expanded"), 1);
  EXPECT_GT(with.counts.at("invariants reused"), 0);
}

/// need returns from other numbers than 0 only; `given` is what set leaves in g where it takes its
/// first way. Each way of set passes need something else.
std::string passedOver(const std::string& given) {
  return R"(
    var g: int;
    proc need(e) { if (e == 0) { while (true) { skip; } } }
    proc set(a) {
      if (*) { need(ite(a == 0, 1, 0)); g = )" +
         given + R"(; }
      else { need(a); }
    }
    @entry proc main(b, c) {
      need(b);
      @goal("first", "assert") assert(b != 0);
      g = 0;
      set(c);
      @goal("second", "assert") assert(g == 0);
    }
  )";
}

// What is known of need, from the first goal, says nothing of the call that control does not come
// to.
TEST(Alter, whatIsPassedOverIsPassedWhereControlComesThere) {
  const Said unsafe = ask(verify, passedOver("1"));
  EXPECT_EQ(unsafe.words.at("first"), "holds");
  EXPECT_EQ(unsafe.words.at("second"), "violated");
  const Said safe = ask(verify, passedOver("0"));
  EXPECT_EQ(safe.words.at("first"), "holds");
  EXPECT_EQ(safe.words.at("second"), "holds");
}

const std::string kCount = R"(
    proc count(n) returns (r) {
      var i = 0;
      var j = 0;
      label again:
      if (i >= n) { r = 1; return; }
      if (j > 5) goto many;
      i = i + 1;
      j = j + 1;
      goto again;
      label many:
      r = -2;
    }
)";

// Which number count gives depends on the exit of its loop, which contracts have no words for: what
// count does, having no reason, is no fact for the second goal either.
TEST(Alter, whatRestsOnWhatHasNoWordsIsNoFact) {
  const Said said = ask(verify, kCount + R"(
    @entry proc one() { var x = count(2); @goal("one", "assert") assert(x == 1); }
    @entry proc two() { var x = count(2); @goal("two", "assert") assert(x == 1); }
  )");
  for (const auto& [goal, word] : said.words)
    EXPECT_TRUE(word == "holds" || word.starts_with("unknown")) << goal << ": " << word;
}

// The loop of main preserves k >= 0 for a reason that has no words (see above): the second goal
// must not rest on it.
TEST(Alter, whatIsPreservedForAReasonWithoutWordsIsNoFact) {
  const Said said = ask(verify, kCount + R"(
    proc check(k) {
      @goal("first", "assert") assert(k >= 0);
      @goal("second", "assert") assert(k != -1);
    }
    entry main;
    proc main() {
      var k = 0;
      var x;
      while (*) { check(k); x = count(2); k = k + x; }
    }
  )");
  for (const auto& [goal, word] : said.words)
    EXPECT_TRUE(word == "holds" || word.starts_with("unknown")) << goal << ": " << word;
}

// r as an entry point: anything may be passed to it.
TEST(Alter, entryPointsHaveNoCallerInvariant) {
  std::string text = kFigure4;
  text.replace(text.find("proc r("), 7, "@entry proc r(");
  EXPECT_EQ(run(text).words.at("p"), "violated");
}

// Either call, since an execution of ours ends where the first one fails.
const char* const kFigure3 = R"(
proc bar(c) { @goal("bar", "null") assert(c != 0); }
proc foo(c) { if (*) bar(c); else bar(c); }
proc runA() { var a; assume(a > 0); foo(a); }
proc runB() { var b; assume(b > 0); foo(b); }
proc main() { if (*) runA(); else runB(); }
)";

TEST(Alter, figure3ExploresCallersOnceWithLearningAndTwiceWithout) {
  const Said with = run(kFigure3);
  const Said without = run(kFigure3, learning(false, false));
  EXPECT_EQ(with.words.at("bar"), "holds");
  EXPECT_EQ(without.words.at("bar"), "holds");
  EXPECT_EQ(with.counts.at("edges explored"), 4);     // foo1, runA, runB, foo2
  EXPECT_EQ(without.counts.at("edges explored"), 6);  // and runA, runB again
}

// Figure 1: only A_init, T, A, M and makeList are looked at.
TEST(Alter, figure1VisitsFiveFunctions) {
  const Said result = run(R"(
    var heap: int;
    proc addAll(list) { heap = heap + list; }
    proc isEmpty(list) { havoc heap; return heap; }
    proc add(list, x) { heap = heap + x; }
    proc makeBounds(x, y) { heap = heap + x * y; return heap; }
    proc A_init(srcs, b) { if (srcs != 0) addAll(srcs); @goal("init", "null") assert(srcs != 0); }
    proc A(srcs, b) { A_init(srcs, b); }
    proc T(srcs, b) { var e; assume(srcs != 0); e = isEmpty(srcs); if (e == 0) A_init(srcs, b); }
    proc makeList(x, y) returns (list) { assume(list > 0); add(list, x); add(list, y); }
    proc M(src, alpha) { var l, b; l = makeList(src, alpha); b = makeBounds(src, alpha); A(l, b); }
    proc N(src, alpha) { M(src, alpha); }
    proc main(x, y) { N(x, y); T(x, y); M(y, x); }
  )");
  EXPECT_EQ(result.words.at("init"), "holds");
  EXPECT_EQ(result.counts.at("functions summarised"), 5);
  EXPECT_EQ(result.counts.at("edges explored"), 3);
}

// The bug of a recursive callee lies behind every bound that was tried: no fact may be learned.
TEST(Alter, learnsNothingFromSearchesThatMetTheBound) {
  const Said result = run(R"(
    proc down(n) returns (r) { if (n <= 0) { r = 0; } else { r = down(n - 1); r = r + 1; } }
    proc main() { var r = down(1000); assert(r != 1000); }
  )",
                          Options(), 3);
  EXPECT_NE(result.words.at("main:3"), "holds");
}

// Two instances of one call site do not share a skolem.
TEST(Alter, everyCallHasASkolemOfItsOwn) {
  const Said result = run(R"(
    proc t() returns (r) { havoc r; }
    proc main() { var a, b; a = t(); b = t(); @goal("same", "assert") assert(a == b); }
  )");
  EXPECT_EQ(result.words.at("same"), "violated");
}

TEST(Alter, goalsInEitherOrderGetTheSameAnswers) {
  const std::string before = R"(
    proc f(x) { @goal("first", "assert") assert(x != 1); @goal("second", "assert") assert(x != 5); }
    proc g(y) { if (y > 2) f(y); }
    proc main(z) { g(z); })";
  std::string after = before;
  after.replace(after.find("x != 1"), 6, "x != 5");
  after.replace(after.rfind("x != 5"), 6, "x != 1");
  EXPECT_EQ(run(before).words.at("first"), "holds");
  EXPECT_EQ(run(before).words.at("second"), "violated");
  EXPECT_EQ(run(after).words.at("first"), "violated");
  EXPECT_EQ(run(after).words.at("second"), "holds");
}

// A loop: the goal inside holds by induction over its passes.
TEST(Alter, closesLoopsByInduction) {
  const Said result = run(R"(
    proc main(n) { var i = 0; while (i < n) { @goal("in", "assert") assert(i >= 0); i = i + 1; } }
  )");
  EXPECT_EQ(result.words.at("in"), "holds");
  EXPECT_GT(result.counts.at("edges by induction"), 0);
}

// Two edges of a procedure to itself: what one of them preserves the other one may break.
TEST(Alter, inductionIsOverAllEdgesOfAProcedureToItself) {
  const Said result = run(R"(
    entry main;
    proc main(n) { var r; assume(0 <= n && n <= 23); r = f(n); }
    proc f(n) returns (r) {
      var q;
      @goal("in", "assert") assert(n <= 100);
      if (n == 0) { r = 1; } else { q = f(n - 1); if (*) r = f(q); else r = 200; }
    }
  )");
  EXPECT_EQ(result.words.at("in"), "violated");
}

// Calls with several targets: the receiver decides; without knowing it no target is expanded.
TEST(Alter, expandsTheTargetThatTheContextChooses) {
  const Said result = run(R"(
    proc one() { return 1; }
    proc two() { return 2; }
    proc three() { return 3; }
    proc use(k) { var v; v = call { k == 1 -> one; k == 2 -> two; else -> three }();
                  @goal("use", "assert") assert(v == 2); }
    proc main() { use(2); }
  )");
  EXPECT_EQ(result.words.at("use"), "holds");
  EXPECT_EQ(result.counts.at("callees expanded"), 1);
}

TEST(Alter, withoutAlternationCalleesAreExpandedAtEntryPointsOnly) {
  Options options = learning(false, false);
  const Said with = run(kFigure4, options);
  options.alternate = false;
  const Said without = run(kFigure4, options);
  EXPECT_EQ(without.words.at("p"), "holds");
  EXPECT_GE(without.counts.at("edges explored"), with.counts.at("edges explored"));
}

/// Nobody knows how to prove Fermat's theorem for cubes here: it has its turns, and no more.
TEST(Alter, aGoalThatIsTooHardDoesNotKeepOthersWaiting) {
  const Said said =
      ask(verify,
          "proc main(x, y, z) { cubes(x, y, z); larger(x); }\n"
          "proc cubes(x, y, z) { assume(x > 0 && y > 0 && z > 0);\n"
          "  @goal(\"hard\", \"assert\") assert(x * x * x + y * y * y != z * z * z); }\n"
          "proc larger(x) { var r = next(x);\n"
          "  @goal(\"easy\", \"assert\") assert(r > x); }\n"
          "proc next(x) returns (r) { r = x + 1; }\n",
          {.seconds = 6, .lastGoal = "easy"});
  EXPECT_EQ(said.words.at("easy"), "holds");
  EXPECT_EQ(said.words.at("hard"), "unknown");
}

// ---- Facts in files ----

class StoredFacts : public testing::Test {
 protected:
  void SetUp() override {
    file = testing::TempDir() + "facts_of_" +
           testing::UnitTest::GetInstance()->current_test_info()->name();
    std::remove(file.c_str());
  }
  void TearDown() override { std::remove(file.c_str()); }

  Said runWithFacts(const std::string& text) {
    Options options;
    options.factsFile = file;
    return run(text, options);
  }

  /// make gives at least `least`; left and right pass it on.
  static std::string program(const std::string& least, const std::string& more = "") {
    return "proc make(k) { if (k > " + least + ") return k; return " + least + R"(; }
      proc use(x) { @goal("use", "assert") assert(x >= 5); }
      proc left(x) { var a = make(x); use(a); }
      proc right(x) { var a = make(x + 1); use(a); }
      @entry proc start(x) { if (x > 0) left(x); else right(x); }
    )" + more;
  }

  std::string file;
};

TEST_F(StoredFacts, areTakenOver) {
  const Said first = runWithFacts(program("7"));
  EXPECT_EQ(first.words.at("use"), "holds");
  EXPECT_EQ(first.counts.at("edges explored"), 2);
  const Said second = runWithFacts(program("7"));
  EXPECT_EQ(second.words.at("use"), "holds");
  EXPECT_EQ(second.counts.at("edges explored"), 0);
  EXPECT_GT(second.counts.at("invariants taken over"), 0);
}

TEST_F(StoredFacts, areProvedAgainWhereACalleeChanged) {
  runWithFacts(program("7"));
  const Said second = runWithFacts(program("9"));
  EXPECT_EQ(second.words.at("use"), "holds");
  EXPECT_EQ(second.counts.at("edges explored"), 0);
  EXPECT_GT(second.counts.at("invariants proved again"), 0);
}

TEST_F(StoredFacts, areDroppedWhereTheyAreNotTrueAnyMore) {
  runWithFacts(program("7"));
  const Said second = runWithFacts(program("2"));
  EXPECT_EQ(second.words.at("use"), "violated");
  EXPECT_GT(second.counts.at("invariants dropped"), 0);
}

TEST_F(StoredFacts, doNotHoldOfANewCaller) {
  runWithFacts(program("7"));
  EXPECT_EQ(runWithFacts(program("7", "@entry proc other(x) { use(x); }")).words.at("use"),
            "violated");
}

TEST_F(StoredFacts, doNotHoldOfANewEntryPoint) {
  runWithFacts(program("7"));
  std::string text = program("7");
  text.replace(text.find("proc use"), 8, "@entry proc use");
  EXPECT_EQ(runWithFacts(text).words.at("use"), "violated");
}

}  // namespace
}  // namespace fathom::engine::alter
