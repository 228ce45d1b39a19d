// Proofs of which parts stand: what is not shown is dropped with what rests on it, all else counts.
#include "evidence/weakening.h"

#include <gtest/gtest.h>
#include <random>

#include "analysis/values/value_analysis.h"
#include "mutate.h"
#include "program/run/random_run.h"
#include "program/text/print.h"
#include "support.h"
#include "support/random_program.h"

namespace fathom::evidence {
namespace {

ProofReport inParts(logic::TermStore& terms, const Program& program, const Proof& proof,
                    const std::vector<GoalId>& goals) {
  CheckOptions options;
  options.engineSolver.reset();
  options.inParts = true;
  return checkProof(terms, program, proof, goals, options, Workers(1), Budget::ofCpuTime(600));
}

/// Confirmed goals hold by what stands: as one proof, checked anew.
std::vector<GoalId> confirmed(logic::TermStore& terms, const Program& program, const Proof& proof,
                              const std::vector<GoalId>& goals) {
  const ProofReport report = inParts(terms, program, proof, goals);
  std::vector<GoalId> found = goals;
  std::erase_if(found, [&](GoalId goal) { return !report.confirms(goal); });
  if (found.empty()) return found;
  EXPECT_TRUE(report.weakened);
  const ProofReport whole = checkProof(terms, program, report.weakened.value_or(proof), found, {},
                                       Workers(1), Budget::ofCpuTime(600));
  EXPECT_FALSE(whole.refuted()) << show(whole);
  EXPECT_TRUE(whole.confirmed()) << show(whole);
  return found;
}

std::vector<std::size_t> confirmed(ProofCase& example) {
  std::vector<std::size_t> lines;
  for (const GoalId goal : confirmed(example.terms, example.program, example.proof, example.goals))
    lines.push_back(example.program[goal].position.line);
  return lines;
}

using Lines = std::vector<std::size_t>;

constexpr const char* kTwoCounters = R"(proc main(n) {
  var x = 0; var y = 0; var z = 0;
  while (x < n) {
    z = y;
    x = x + 1; y = y + 2;
  }
  assert(x >= 0);
  assert(y >= 0);
  assert(z >= 0);
})";

/// The relation of the loop of kTwoCounters.
struct TwoCounters : ProofCase {
  explicit TwoCounters(const std::string& relation) : ProofCase(kTwoCounters) {
    contract("main", "true", "true", "false");
    loop("main", 3, LoopRule::EntryToCurrent, relation, "false");
  }
};

TEST(Weakening, WhatIsWrongIsDroppedWithWhatRestsOnIt) {
  TwoCounters all("(and (>= x 0) (>= y 0) (>= z 0))");
  EXPECT_EQ(confirmed(all), (Lines{7, 8, 9}));
  TwoCounters upTo("(and (>= x 0) (<= x 5) (>= y 0) (>= z 0))");
  EXPECT_EQ(confirmed(upTo), (Lines{7, 8, 9}));
  TwoCounters step("(and (>= x 0) (>= y 0) (<= y 5) (>= z 0) (<= z 5))");
  EXPECT_EQ(confirmed(step), (Lines{7, 8, 9}));
  TwoCounters missing("(and (>= x 0) (>= z 0))");
  EXPECT_EQ(confirmed(missing), Lines{7});
}

TEST(Weakening, WhatIsWrongIsStillReported) {
  TwoCounters wrong("(and (>= x 0) (<= y 5))");
  const ProofReport report = inParts(wrong.terms, wrong.program, wrong.proof, wrong.goals);
  EXPECT_FALSE(report.confirmed());
  EXPECT_TRUE(report.confirms(wrong.goals[0]));
  TwoCounters needed("(and (>= x 0) (= y 0))");  // the goal rests on what is wrong
  const ProofReport refuted = inParts(needed.terms, needed.program, needed.proof, needed.goals);
  EXPECT_TRUE(refuted.refuted());
  EXPECT_NE(refuted.why().find("keeps its relation"), std::string::npos) << refuted.why();
  EXPECT_TRUE(refuted.refuted(needed.goals[1]));
  EXPECT_FALSE(refuted.confirms(needed.goals[1]));
  EXPECT_TRUE(refuted.confirms(needed.goals[0]));
}

/// Two conjuncts that are shown from each other, one of them also from something false: a larger
/// circle falls as a whole.
TEST(Weakening, CirclesFallAsAWhole) {
  constexpr const char* kCircle = R"(proc main(n) {
  var a = 0; var b = 0; var c = 0;
  while (*) {
    a = b; b = c; c = n;
  }
  assert(a <= 5);
  assert(n == n + 0 * a || a >= 0);
})";
  ProofCase example(kCircle);
  example.contract("main", "true", "true", "false");
  example.loop("main", 3, LoopRule::EntryToCurrent, "(and (<= a 5) (<= b 5) (<= c 5))", "false");
  EXPECT_EQ(std::ranges::count(confirmed(example), 6U), 0);
}

TEST(Weakening, ContractsOfProceduresLoseParts) {
  ProofCase example(R"(var g: int;
proc main(n: int) { var r: int;
  g = 4;
  r = f(n);
  assert(r >= 4);
  assert(g == 4);
}
proc f(p: int) returns (q: int) {
  assert(g >= 1);
  q = g + 1;
  assert(p == 7 || g <= 9);
})");
  example.contract("main", "true", "true", "false");
  example.contract("f", "(and (= g 4) (= p 7))", "(and (= q 5) (= g 4) (= p 7))", "false");
  EXPECT_EQ(confirmed(example), (Lines{5, 6, 9, 11}));
  example.contract("f", "(and (>= g 2) (= p 7))", "(and (= q 5) (= g |old(g)|))", "false");
  EXPECT_EQ(confirmed(example), (Lines{6, 9}));
}

TEST(Weakening, WithoutTimeNothingStands) {
  TwoCounters example("(and (>= x 0) (>= y 0) (>= z 0))");
  CheckOptions options;
  options.inParts = true;
  const ProofReport report = checkProof(example.terms, example.program, example.proof,
                                        example.goals, options, Workers(1), Budget::seconds(0));
  EXPECT_EQ(report.unshown.size(), 3U);
  for (const GoalId goal : example.goals) EXPECT_FALSE(report.confirms(goal));
}

TEST(Weakening, WhatCannotBeReadIsRefused) {
  TwoCounters example("(>= |exit(x)| 0)");
  const ProofReport report = inParts(example.terms, example.program, example.proof, example.goals);
  EXPECT_TRUE(report.isUnreadable);
  EXPECT_FALSE(report.confirms(example.goals[0]));
}

/// A variable with the name of a parameter does not become one.
TEST(Conjuncts, ParametersAreNoVariables) {
  logic::TermStore terms;
  Program program;
  const auto addGlobal = [&](const char* name) {
    program.globals.push_back({terms.symbol(name, terms.boolSort())});
  };
  addGlobal("conjunct#0");
  addGlobal("conjunct##1");
  program.procedures.emplace_back().name = "main";
  Proof proof;
  const Term global = terms.constant("conjunct#0", terms.boolSort());
  proof.procedures.emplace(ProcedureId(0),
                           Contract{global, terms.boolean(true), terms.boolean(false)});
  const Conjuncts conjuncts(terms, program, proof);
  ASSERT_EQ(conjuncts.count(), 1U);
  for (const program::Variable& variable : program.globals)
    EXPECT_FALSE(conjuncts.conjunctOf(variable.symbol));
  EXPECT_EQ(conjuncts.only({true}).procedures.at(ProcedureId(0)).pre, global);
  EXPECT_TRUE(terms.isTrue(conjuncts.only({false}).procedures.at(ProcedureId(0)).pre));
}

TEST(Ledger, KeepsTheLargestSetThatShowsItself) {
  logic::TermStore terms;
  const auto obligation = [&](std::vector<ConjunctId> shows) {
    return Obligation{0, 0, terms.boolean(true), std::move(shows)};
  };
  const std::vector<Obligation> all{obligation({0}), obligation({1}), obligation({1}),
                                    obligation({2}), obligation({3})};
  Ledger ledger(all, 5);
  ledger.add(0, {{1}});
  ledger.add(1, {{0}});
  ledger.add(3, {{0, 1}});
  EXPECT_EQ(ledger.inductive(), (std::vector{false, false, false, false, true}));
  ledger.add(2, {{3}});
  EXPECT_EQ(ledger.inductive(), (std::vector{false, false, false, false, true}));
  ledger.add(2, {{4}});
  EXPECT_EQ(ledger.inductive(), (std::vector{true, true, true, false, true}));
}

// ---- Random programs ----

/// A conjunct more somewhere: a part of the proof, changed.
Proof withAnotherConjunct(logic::TermStore& terms, std::mt19937_64& random, Proof proof) {
  std::vector<Term*> parts;
  for (auto& [id, contract] : proof.procedures) {
    parts.push_back(&contract.pre);
    parts.push_back(&contract.post);
  }
  for (auto& [place, loop] : proof.loops) parts.push_back(&loop.relation);
  for (auto& [place, formula] : proof.assertions) parts.push_back(&formula);
  if (parts.empty()) return proof;
  Term& part = *parts[random() % parts.size()];
  part = terms.conjunction({part, mutated(terms, random, part)});
  return proof;
}

/// Conditions of goals, said at places of their procedures: true there or not.
Proof withAssertions(logic::TermStore& terms, std::mt19937_64& random, const Program& program,
                     Proof proof) {
  for (const program::Goal& goal : program.goals) {
    const LocationId at(random() % program[goal.procedure].locationCount);
    Term& said =
        proof.assertions.try_emplace({goal.procedure, at}, terms.boolean(true)).first->second;
    said = terms.conjunction({said, goal.condition});
  }
  return proof;
}

class Damaged : public testing::TestWithParam<std::uint64_t> {
 protected:
  Damaged()
      : random(GetParam()),
        program(test::randomProgram(terms, random,
                                    {.procedures = 3, .statements = 10, .bitVectors = false})) {
    for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  }

  void expectNotViolated(const std::vector<GoalId>& claimed) {
    for (int i = 0; i < 40; ++i) {
      const ProcedureId entry =
          program.entryPoints[static_cast<std::size_t>(i) % program.entryPoints.size()];
      const program::Trace trace =
          program::run::randomRun(terms, program, entry, random, {.steps = 200, .depth = 30});
      if (trace.violates) {
        EXPECT_EQ(std::ranges::count(claimed, *trace.violates), 0)
            << program[*trace.violates].name << "\n"
            << program::text::print(terms, program);
      }
    }
  }

  logic::TermStore terms;
  std::mt19937_64 random;
  Program program;
  std::vector<GoalId> goals;
};

/// Whatever is said beside it: what the analysis proves stands. Whatever is missing or changed:
/// what is confirmed is true.
TEST_P(Damaged, ProofsConfirmWhatIsTrue) {
  const auto found = analysis::values(terms, program, goals, Budget());
  ASSERT_TRUE(found.isWhole);
  const std::vector<GoalId> before = confirmed(terms, program, found.invariants, goals);
  const std::vector<GoalId> after =
      confirmed(terms, program, withAnotherConjunct(terms, random, found.invariants), goals);
  for (const GoalId goal : before)
    EXPECT_EQ(std::ranges::count(after, goal), 1) << program[goal].name;
  expectNotViolated(after);
  expectNotViolated(
      confirmed(terms, program, withAssertions(terms, random, program, found.invariants), goals));
  expectNotViolated(confirmed(terms, program, mutated(terms, random, found.invariants), goals));
}

INSTANTIATE_TEST_SUITE_P(Seeds, Damaged, testing::Range<std::uint64_t>(0, 40));

}  // namespace
}  // namespace fathom::evidence
