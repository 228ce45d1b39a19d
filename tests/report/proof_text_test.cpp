#include "report/support.h"

namespace fathom::report {
namespace {

using program::LoopRule;
using program::oldOf;
using program::Proof;

class ProofTextTest : public ReportTest {
 protected:
  ProofTextTest() {
    parse(
        "var g: int;\nproc main(n) {\n  var i;\n  i = 0;\n  while (i < n)\n    i = inc(i);\n"
        "  assert(i >= n);\n}\nproc inc(x) returns (r) {\n  r = x + 1;\n  g = g + 1;\n}");
    yes = terms().boolean(true);
    no = terms().boolean(false);
  }
  logic::Symbol symbol(const char* name) { return terms().symbol(name, terms().intSort()); }
  logic::Term use(const char* name) { return terms().constant(symbol(name)); }
  std::string shown() { return proofToText(terms(), program(), proof); }

  logic::Term yes, no;
  Proof proof;
};

TEST_F(ProofTextTest, ContractsReadLikePrograms) {
  const logic::Term post =
      terms().conjunction({terms().gt(use("r"), use("x")),
                           terms().ge(use("g"), terms().constant(oldOf(terms(), symbol("g"))))});
  proof.procedures[procedure("inc")] = {terms().ge(use("x"), terms().integer(0)), post, no};
  EXPECT_EQ(shown(), "inc(x) returns (r): requires x >= 0; ensures x < r && old(g) <= g\n");
}

TEST_F(ProofTextTest, WhatIsTrivialIsLeftOut) {
  proof.procedures[procedure("inc")] = {yes, yes, no};
  EXPECT_EQ(shown(), "no contract is needed\n");
  proof.procedures[procedure("inc")] = {yes, no, yes};
  EXPECT_EQ(shown(), "inc(x) returns (r): never returns; may fail\n");
  proof.procedures[procedure("inc")] = {no, yes, no};
  EXPECT_EQ(shown(), "inc(x) returns (r): is never called\n");
  proof.procedures[procedure("inc")] = {yes, yes, terms().le(use("x"), terms().integer(3))};
  EXPECT_EQ(shown(), "inc(x) returns (r): fails when x <= 3\n");
}

TEST_F(ProofTextTest, LoopsStandWithTheirLine) {
  const program::ProcedureId main = procedure("main");
  for (const program::Edge& edge : program()[main].edges)
    if (edge.position.line == 5)
      proof.loops[{main, edge.from}] = {
          LoopRule::EntryToCurrent,
          terms().ge(use("i"), terms().constant(oldOf(terms(), symbol("i")))),
          terms().ge(use("i"), terms().integer(9))};
  proof.procedures[main] = {yes, yes, no};
  const std::string text = shown();
  EXPECT_NE(text.find("main(n):\n  loop at line 5: invariant old(i) <= i; fails when i >= 9\n"),
            std::string::npos)
      << text;
  for (auto& loop : proof.loops)
    loop.second = {LoopRule::CurrentToExit,
                   terms().le(use("i"), terms().constant(program::exitOf(terms(), symbol("i")))),
                   no};
  EXPECT_NE(shown().find("  loop at line 5: until it is left: i <= exit(i)\n"), std::string::npos)
      << shown();
}

TEST_F(ProofTextTest, ValuesAtOtherTimesAreSaidPlainly) {
  for (const auto& [at, said] : {std::pair{&program::oldOf, std::string("old(g)")},
                                 std::pair{&program::exitOf, std::string("exit(g)")},
                                 std::pair{&program::startOf, std::string("start(g)")}}) {
    const logic::Term then = terms().constant(at(terms(), symbol("g")));
    proof.procedures[procedure("inc")] = {yes, terms().ge(then, terms().integer(4)), no};
    EXPECT_EQ(shown(), "inc(x) returns (r): ensures " + said + " >= 4\n");
  }
}

TEST_F(ProofTextTest, LongContractsGetALineForEachPart) {
  std::vector<logic::Term> many;
  for (int i = 0; i < 20; ++i)
    many.push_back(terms().distinct(std::vector{use("x"), terms().integer(1000 + i)}));
  proof.procedures[procedure("inc")] = {terms().conjunction(many), yes,
                                        terms().eq(use("x"), terms().integer(3))};
  const std::string text = shown();
  EXPECT_EQ(text.find("inc(x) returns (r):\n  requires "), 0u) << text;
  EXPECT_NE(text.find(";\n  fails when x == 3\n"), std::string::npos) << text;
}

}  // namespace
}  // namespace fathom::report
