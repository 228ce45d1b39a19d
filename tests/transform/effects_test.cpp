#include "transform/effects/effects.h"

#include "logic/substitute.h"
#include "program/mod_ref.h"
#include "program/text/parse.h"
#include "transform/effects_slice_checks.h"

namespace fathom::test {
namespace {

using namespace program;
using transform::effects;
using transform::Transformed;
using Names = std::vector<std::string>;

class Effects : public testing::Test {
 protected:
  Program parse(const std::string& text) { return text::parse(terms, text, "test.ftm", Log()); }

  Transformed run(const std::string& text) {
    original = parse(text);
    Transformed result = effects(terms, original);
    EXPECT_EQ(firstFlaw(terms, result.program), "");
    return result;
  }

  Names names(const std::vector<Variable>& variables) const {
    Names result;
    for (const Variable& variable : variables) result.push_back(terms.name(variable.symbol));
    return result;
  }

  static const Procedure& find(const Program& program, const std::string& name) {
    return program[findProcedure(program, name).value()];
  }

  Term term(const std::string& name) { return terms.constant(name, terms.intSort()); }

  logic::TermStore terms;
  Program original;
};

TEST_F(Effects, LeavesProgramsWithoutGlobalsAlone) {
  const Transformed result = run(
      "proc main() returns (n) { assume(m >= 1); n = inc(1, m); assert(n >= 0); }"
      "proc inc(p, q) returns (r) { assert(p >= 0); if (p >= 1) r = q + 1; else r = q; endif; }");
  EXPECT_EQ(contentHash(terms, result.program), contentHash(terms, original));
}

TEST_F(Effects, ReachThroughThreeLevels) {
  const Transformed result =
      run("var g, h, k: int;"
          "proc main() { top(); assert(g > 0); }"
          "proc top() { middle(3); }"
          "proc middle(x) { bottom(x + h); }"
          "proc bottom(y) { g = y; }");
  EXPECT_TRUE(result.program.globals.empty());
  EXPECT_EQ(names(find(result.program, "top").inputs), (Names{"g_in", "h"}));
  EXPECT_EQ(names(find(result.program, "top").outputs), (Names{"g"}));
  EXPECT_EQ(names(find(result.program, "middle").inputs), (Names{"x", "g_in", "h"}));
  EXPECT_EQ(names(find(result.program, "bottom").inputs), (Names{"y", "g_in"}));
  EXPECT_EQ(names(find(result.program, "bottom").outputs), (Names{"g"}));
}

TEST_F(Effects, KnowRecursion) {
  const Program program = parse(
      "var g, h: int;"
      "proc main() { even(4); }"
      "proc even(n) { if (n > 0) odd(n - 1); else g = 1; }"
      "proc odd(n) { if (n > h) even(n - 1); }");
  const ModRef found = modRef(terms, program);
  for (const char* name : {"main", "even", "odd"}) {
    const std::size_t p = findProcedure(program, name)->index();
    EXPECT_EQ(found.touched[p], (std::vector<std::size_t>{0, 1})) << name;
    EXPECT_EQ(found.changed[p], (std::vector<std::size_t>{0})) << name;
  }
}

TEST_F(Effects, GuardedTargetsShareASignature) {
  const Transformed result =
      run("var g, h: int;"
          "proc main(x) { call { x > 0 -> set; else -> get }(); assert(g > 0); }"
          "proc set() { g = 1; }"
          "proc get() { assert(h > 0); }");
  for (const char* name : {"set", "get"}) {
    EXPECT_EQ(names(find(result.program, name).inputs), (Names{"g_in", "h"})) << name;
    EXPECT_EQ(names(find(result.program, name).outputs), (Names{"g"})) << name;
  }
}

TEST_F(Effects, AResultIsAssignedAfterTheEffects) {
  const Transformed result =
      run("var g: int;"
          "proc main() { g = f(); assert(g == 7); }"
          "proc f() returns (r) { g = 5; r = 7; }");
  EXPECT_EQ(names(find(result.program, "main").locals), (Names{"g_unused"}));
  std::mt19937_64 random(1);
  const Trace trace =
      run::randomRun(terms, result.program, result.program.entryPoints.front(), random);
  EXPECT_EQ(endOf(terms, result.program, trace), "completed");
  EXPECT_EQ(endOf(terms, original, result.translation->back(trace)), "completed");
}

TEST_F(Effects, NewNamesDoNotClash) {
  const Transformed result = run("var g: int; proc main(g_in) { var g_in2; g = g_in; }");
  EXPECT_EQ(names(find(result.program, "main").inputs), (Names{"g_in", "g_in3"}));
}

TEST_F(Effects, RelationsBecomeInputsAndOutputs) {
  const Transformed result =
      run("sort node; relation R(node, node); function f(node): node; var n: node;"
          "proc main(a: node) { R(X, Y) = R(X, Y) || X == a; other(); }"
          "proc other() { n = f(n); assert(R(n, n)); }");
  EXPECT_EQ(names(find(result.program, "main").inputs), (Names{"a", "R_in", "f", "n_in"}));
  EXPECT_EQ(names(find(result.program, "main").outputs), (Names{"R", "n"}));
  EXPECT_EQ(names(find(result.program, "other").inputs), (Names{"R", "f", "n_in"}));
}

TEST_F(Effects, SymbolsOfAxiomsStay) {
  const Transformed result =
      run("sort node; relation le(node, node); relation R(node);"
          "axiom forall x: node. le(x, x);"
          "proc main(a: node) { R(a) = le(a, a); assert(R(a)); }");
  EXPECT_EQ(names(result.program.globals), (Names{"le"}));
  EXPECT_EQ(result.program.axioms.size(), 1U);
  EXPECT_EQ(names(find(result.program, "main").inputs), (Names{"a", "R_in"}));
}

/// Activations shared under different values of a global that they do not touch are told apart.
TEST_F(Effects, SharedActivationsSplitWhereUntouchedGlobalsDiffer) {
  const Transformed result =
      run("var g: int;"
          "proc main() { g = 1; f(); g = 2; f(); assert(g == 3); }"
          "proc f() { skip; }");
  std::mt19937_64 random(1);
  Trace trace = run::randomRun(terms, result.program, result.program.entryPoints.front(), random);
  std::optional<ActivationId> callee;
  for (Step& step : trace.activations[trace.root.index()].steps)
    if (step.callee) step.callee = callee = callee.value_or(*step.callee);
  ASSERT_EQ(endOf(terms, result.program, trace), "violates main:1");
  const Trace back = result.translation->back(trace);
  EXPECT_EQ(endOf(terms, original, back), "violates main:1");
  EXPECT_EQ(back.activations.size(), 3U);
}

TEST_F(Effects, ContractsSpeakOfGlobalsAgain) {
  const Transformed result =
      run("var g, h: int;"
          "proc main() { f(); }"
          "proc f() { g = g + 1; }");
  const ProcedureId f = findProcedure(original, "f").value();
  const Term one = terms.integer(1);
  Proof proof;
  proof.procedures[f] = {terms.ge(term("g_in"), one),
                         terms.eq(term("g"), terms.add(term("g_in"), one)),
                         terms.le(term("g_in"), one)};
  const Contract back = result.translation->back(proof).procedures.at(f);
  EXPECT_EQ(back.pre, terms.ge(term("g"), one));
  EXPECT_EQ(back.fails, terms.le(term("g"), one));
  EXPECT_EQ(back.post, terms.conjunction({terms.eq(term("g"), terms.add(term("old(g)"), one)),
                                          terms.eq(term("h"), term("old(h)"))}));
}

TEST_F(Effects, LoopsCallValuesAtProcedureEntryByTheirName) {
  const Transformed result = run("var g: int; proc main() { while (g < 5) g = g + 1; }");
  const ProcedureId main(0);
  Proof proof;
  const Term claim = terms.ge(term("g"), term("g_in"));
  proof.loops[{main, original[main].entry}] = {LoopRule::EntryToCurrent, claim,
                                               terms.boolean(false)};
  const LoopContract back = result.translation->back(proof).loops.at({main, original[main].entry});
  EXPECT_EQ(back.relation, terms.ge(term("g"), term("start(g)")));
}

}  // namespace
}  // namespace fathom::test
