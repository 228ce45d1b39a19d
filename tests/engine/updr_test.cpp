// Universal PDR: traps of the printed rules, the door to the fragment, the three answers. What
// holds is checked by the checker of proofs, what is violated by replay; all with both kinds of
// quantifiers, which must also agree on every query.
#include "engine/updr/updr.h"

#include <gtest/gtest.h>
#include <set>

#include "asking.h"
#include "base/errors.h"

namespace fathom::engine::updr {
namespace {

const std::string kIterators = R"(
sort container;
sort iterator;
function cnt(iterator): container;
relation used(iterator);
relation stale(iterator);
inline proc start() { used(I) = false; stale(I) = false; }
inline proc iter(c: container) returns (i: iterator) {
  havoc i;
  assume(!used(i) && cnt(i) == c);
  stale(i) = false;
  used(i) = true;
}
inline proc change(c: container) { stale(I) = stale(I) || (cnt(I) == c && used(I)); }
)";

/// What both say, or what each says.
std::string word(const std::string& text) {
  std::set<std::string> words;
  for (const Quantifiers quantifiers : {Quantifiers::Ground, Quantifiers::Z3, Quantifiers::Checked})
    for (const bool composed : {true, false}) {
      Options options;
      options.quantifiers = quantifiers;
      options.composeProcedures = composed;
      words.insert(ask(verify, text, {.options = options}).word());
    }
  std::string all;
  for (const std::string& each : words) all += (all.empty() ? "" : " | ") + each;
  return all;
}

std::string complaint(const std::string& text) {
  try {
    return ask(verify, text).word();
  } catch (const Unsupported& error) {
    return error.what();
  }
}

/// Some transition of f is reachable, that of a stale iterator is not: the printed
/// Reachability-Cache takes the one for the other.
TEST(Updr, WhatIsReachableSaysNothingOfLargerStructures) {
  EXPECT_EQ(word(kIterators + R"(
proc main(c: container, d: container) {
  var i: iterator;
  assume(c != d);
  start();
  i = iter(c);
  if (*) f(d);
  assert(!stale(i));
}
proc f(c: container) { if (*) change(c); }
)"),
            "holds");
}

/// Candidate as printed finds the same trace for ever.
TEST(Updr, NoQueryIsAskedTwice) {
  std::multiset<std::string> decided;
  const Log log([&](Log::Level, const std::string& line) {
    if (line.starts_with("Decide")) decided.insert(line);
  });
  const std::string text = kIterators + R"(
proc main(c: container) {
  var i: iterator;
  start();
  i = make(c);
  assert(!stale(i));
}
proc make(c: container) returns (i: iterator) { i = iter(c); }
)";
  Options separate;
  separate.composeProcedures = false;
  EXPECT_EQ(ask(verify, text, {.options = separate, .log = log}).word(), "holds");
  EXPECT_FALSE(decided.empty());
  for (const std::string& line : decided) EXPECT_EQ(decided.count(line), 1U) << line;
}

TEST(Updr, TheFirstElementOfASort) {
  EXPECT_EQ(
      word("sort container;\nrelation used(container);\n"
           "proc main() { var c: container; used(C) = false; c = make();\n"
           "assert(forall C: container. used(C) ==> C == c); }\n"
           "proc make() returns (c: container) { havoc c; assume(!used(c)); used(c) = true; }"),
      "holds");
}

TEST(Updr, FunctionsAreStateToo) {
  const std::string text =
      "sort key;\nsort value;\nfunction at(key): value;\n"
      "proc main(k: key, l: key, v: value) { put(k, v); assert(at(l) == v || k != l); }\n"
      "proc put(k: key, v: value) { at(k) = v; }";
  EXPECT_EQ(word(text), "holds");
  const std::string wrong =
      "sort key;\nsort value;\nfunction at(key): value;\n"
      "proc main(k: key, l: key, v: value) { put(k, v); assert(at(l) == v); }\n"
      "proc put(k: key, v: value) { at(k) = v; }";
  EXPECT_EQ(word(wrong), "violated");
}

TEST(Updr, RecursionAndLoops) {
  const std::string program = R"(
proc main(c: container, d: container) {
  var i: iterator;
  assume(c != d);
  start();
  i = iter(c);
  while (*) { assert(!stale(i)); deep(d); }
}
proc deep(c: container) { if (*) { change(c); deep(c); } }
)";
  EXPECT_EQ(word(kIterators + program), "holds");
  std::string wrong = program;
  wrong.replace(wrong.find("assume(c != d)"), 14, "skip");
  EXPECT_EQ(word(kIterators + wrong), "violated");
}

/// What holds where the loop begins is no part of an invariant.
TEST(Updr, InvariantsNeedNotSayWhereTheLoopBegan) {
  EXPECT_EQ(word("sort thread;\nrelation holds(thread);\n"
                 "proc main() { var t: thread; holds(T) = false;\n"
                 "while (*) { havoc t; assume(forall T: thread. !holds(T)); take(t);\n"
                 "assert(forall T: thread, U: thread. holds(T) && holds(U) ==> T == U);\n"
                 "if (*) holds(t) = false; } }\n"
                 "proc take(t: thread) { holds(t) = true; }"),
            "holds");
}

/// That reach stays transitive is no universal fact about the procedure.
TEST(Updr, TheThirdAnswer) {
  const std::string said = ask(verify, R"(
sort node;
relation reach(node, node);
proc main() {
  reach(X, Y) = X == Y;
  connect();
  connect();
  assert(forall X: node, Y: node, Z: node. reach(X, Y) && reach(Y, Z) ==> reach(X, Z));
}
proc connect() {
  var a, b: node;
  reach(X, Y) = reach(X, Y) || (reach(X, a) && reach(b, Y));
}
)")
                               .word();
  EXPECT_TRUE(said.starts_with("unknown: no universal summaries")) << said;
  EXPECT_NE(said.find("main(connect"), std::string::npos) << said;
}

/// Blocks of a method go on by tail calls; the update is two calls and two loops deep.
TEST(Updr, Table3sColumnsAboutTheProgram) {
  const std::string text = kIterators + R"(
proc main(c: container) { start(); main_1(c); }
proc main_1(c: container) { if (*) main_2(c); else main_3(c); }
proc main_2(c: container) { outer(c); main_1(c); }
proc main_3(c: container) { var i: iterator; i = iter(c); assert(!stale(i)); }
proc outer(c: container) { while (*) { inner(c); inner(c); quiet(); } }
proc inner(c: container) { change(c); }
proc quiet() { skip; }
)";
  const Said said = ask(verify, text);
  EXPECT_EQ(said.word(), "holds");
  EXPECT_EQ(said.counts.at("procedures"), 7);
  EXPECT_EQ(said.counts.at("methods"), 4);
  EXPECT_EQ(said.counts.at("update depth"), 2);
  EXPECT_EQ(said.counts.at("update nesting"), 2);
  EXPECT_EQ(said.counts.at("update width"), 3);  // start, outer, iter
  const Said recursive = ask(verify, kIterators + R"(
proc main(c: container) { var i: iterator; start(); f(c); i = iter(c); assert(!stale(i)); }
proc f(c: container) { if (*) { f(c); change(c); } }
)");
  EXPECT_FALSE(recursive.counts.contains("update depth"));
}

TEST(Updr, TheDoorNamesWhatDoesNotFit) {
  EXPECT_NE(complaint("proc main(x) { assert(x == x + 0 || x > 1); }").find("'x'"),
            std::string::npos);
  const std::string cycle = complaint(
      "sort node;\nsort edge;\nfunction from(edge): node;\nfunction out(node): edge;\n"
      "proc main(n: node) { assert(from(out(n)) == n); }");
  EXPECT_NE(cycle.find("node -> edge (the function out)"), std::string::npos) << cycle;
  EXPECT_NE(cycle.find("edge -> node (the function from)"), std::string::npos) << cycle;
  const std::string quantifiers = complaint(
      "sort node;\nrelation next(node, node);\n"
      "proc main() { assume(forall X: node. exists Y: node. next(X, Y)); assert(false); }");
  EXPECT_NE(quantifiers.find("node -> node (quantifiers)"), std::string::npos) << quantifiers;
}

}  // namespace
}  // namespace fathom::engine::updr
