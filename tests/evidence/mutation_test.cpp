// Right proofs with something changed, in the proof or in the program. Whatever is accepted must be
// right: both solvers find every condition valid, and no execution that we can find violates a goal
// or leaves what the contracts say.
#include <gtest/gtest.h>
#include <random>

#include "mutate.h"
#include "program/run/random_run.h"
#include "program/run/replay.h"
#include "program/well_formed.h"
#include "support/bounded_search.h"
#include "valid_claims.h"

namespace fathom::evidence {
namespace {

using program::Trace;
using program::run::Completed;

int scale() {
  const char* text = std::getenv("FATHOM_TEST_SCALE");
  return text ? std::max(1, std::atoi(text)) : 1;
}

/// Whether the checker accepts, by one solver; nothing where that one cannot say.
std::optional<bool> accepted(Claim& claim, solver::Backend backend) {
  try {
    const Seen seen = look(claim.terms, claim.blocks(), backend);
    if (!seen.broken.empty()) return false;
    if (seen.open > 0) return std::nullopt;
    return true;
  } catch (const InputError&) {
    return false;
  }
}

void set(logic::Model& model, const std::vector<program::Variable>& variables,
         const std::vector<logic::Value>& values) {
  for (std::size_t i = 0; i < variables.size(); ++i)
    model.values.insert_or_assign(variables[i].symbol, values[i]);
}

void expectTrue(Claim& claim, Term formula, const logic::Model& model, const std::string& what) {
  const auto value = logic::evaluate(claim.terms, formula, model);
  if (const auto* found = std::get_if<logic::Value>(&value)) {
    EXPECT_TRUE(found->boolean()) << what;
  }
}

/// pre at every entry, post at every return, no fails at an entry point; no goal violated.
void expectObeys(Claim& claim, const Trace& trace) {
  const auto recorded = program::run::record(claim.terms, claim.program, trace);
  if (trace.violates) {
    EXPECT_EQ(std::ranges::count(claim.goals, *trace.violates), 0)
        << claim.program[*trace.violates].name;
  }
  for (std::size_t i = 0; i < trace.activations.size(); ++i) {
    const program::Activation& activation = trace.activations[i];
    const auto contract = claim.proof.procedures.find(activation.procedure);
    if (contract == claim.proof.procedures.end()) continue;
    const program::Procedure& procedure = claim.program[activation.procedure];
    logic::Model model{{}, trace.universe};
    set(model, procedure.inputs, activation.inputs);
    set(model, claim.program.globals, activation.globals);
    expectTrue(claim, contract->second.pre, model, "pre of " + procedure.name);
    if (!recorded.returned[i]) continue;
    for (std::size_t g = 0; g < activation.globals.size(); ++g)
      model.values.insert_or_assign(program::oldOf(claim.terms, claim.program.globals[g].symbol),
                                    activation.globals[g]);
    set(model, claim.program.globals, recorded.returned[i]->globals);
    set(model, procedure.outputs, recorded.returned[i]->outputs);
    expectTrue(claim, contract->second.post, model, "post of " + procedure.name);
  }
}

void expectRight(Claim& claim, std::mt19937_64& random) {
  EXPECT_TRUE(accepted(claim, solver::Backend::Cvc5).value_or(false));
  for (int i = 0; i < 40; ++i)
    for (const ProcedureId entry : claim.program.entryPoints)
      expectObeys(claim,
                  program::run::randomRun(claim.terms, claim.program, entry, random, {300, 60, 3}));
}

class Mutants : public testing::TestWithParam<ValidClaim> {
 protected:
  std::mt19937_64 random{std::hash<std::string>()(GetParam().name)};
};

TEST_P(Mutants, OfTheProof) {
  std::size_t refused = 0;
  for (int i = 0; i < 12 * scale(); ++i) {
    const auto claim = GetParam().make();
    claim->proof = mutated(claim->terms, random, claim->proof);
    if (random() % 3 == 0) claim->proof = mutated(claim->terms, random, claim->proof);
    if (accepted(*claim, solver::Backend::Z3).value_or(false))
      expectRight(*claim, random);
    else
      ++refused;
  }
  EXPECT_GT(refused, 0U);
}

TEST_P(Mutants, OfTheProgram) {
  for (int i = 0; i < 12 * scale(); ++i) {
    const auto claim = GetParam().make();
    claim->program = mutated(claim->terms, random, claim->program);
    if (!program::flaws(claim->terms, claim->program).empty()) continue;
    if (!accepted(*claim, solver::Backend::Z3).value_or(false)) continue;
    expectRight(*claim, random);
    for (const GoalId goal : claim->goals)
      EXPECT_FALSE(test::boundedViolation(claim->terms, claim->program, goal, {30, 5, 300}))
          << claim->program[goal].name;
  }
}

INSTANTIATE_TEST_SUITE_P(ByHand, Mutants, testing::ValuesIn(validClaims()),
                         [](const auto& claim) { return claim.param.name; });

}  // namespace
}  // namespace fathom::evidence
