#include "referee.h"

#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>

#include "program/run/random_run.h"
#include "program/run/replay.h"

namespace fathom::evidence {

using program::Trace;

namespace {

void set(logic::Model& model, const std::vector<program::Variable>& variables,
         const std::vector<logic::Value>& values) {
  for (std::size_t i = 0; i < variables.size(); ++i)
    model.values.insert_or_assign(variables[i].symbol, values[i]);
}

void expectTrue(ProofCase& example, Term formula, const logic::Model& model,
                const std::string& what) {
  const auto value = logic::evaluate(example.terms, formula, model);
  if (const auto* found = std::get_if<logic::Value>(&value)) {
    EXPECT_TRUE(found->boolean()) << what;
  }
}

/// pre at every entry, post at every return, no fails at an entry point; no goal violated.
void expectObeys(ProofCase& example, const Trace& trace) {
  const auto recorded = program::run::record(example.terms, example.program, trace);
  if (trace.violates) {
    EXPECT_EQ(std::ranges::count(example.goals, *trace.violates), 0)
        << example.program[*trace.violates].name;
  }
  for (std::size_t i = 0; i < trace.activations.size(); ++i) {
    const program::Activation& activation = trace.activations[i];
    const auto contract = example.proof.procedures.find(activation.procedure);
    if (contract == example.proof.procedures.end()) continue;
    const program::Procedure& procedure = example.program[activation.procedure];
    logic::Model model{{}, trace.universe};
    set(model, procedure.inputs, activation.inputs);
    set(model, example.program.globals, activation.globals);
    expectTrue(example, contract->second.pre, model, "pre of " + procedure.name);
    if (!recorded.returned[i]) continue;
    for (std::size_t g = 0; g < activation.globals.size(); ++g)
      model.values.insert_or_assign(
          program::oldOf(example.terms, example.program.globals[g].symbol), activation.globals[g]);
    set(model, example.program.globals, recorded.returned[i]->globals);
    set(model, procedure.outputs, recorded.returned[i]->outputs);
    expectTrue(example, contract->second.post, model, "post of " + procedure.name);
  }
}

}  // namespace

std::optional<bool> accepted(ProofCase& example, solver::Backend backend) {
  try {
    const Seen seen = look(example.terms, example.blocks(), backend);
    if (!seen.broken.empty()) return false;
    if (seen.open > 0) return std::nullopt;
    return true;
  } catch (const InputError&) {
    return false;
  }
}

void expectRight(ProofCase& example, std::mt19937_64& random, bool bothDecide) {
  EXPECT_TRUE(accepted(example, solver::Backend::Cvc5).value_or(!bothDecide));
  for (int i = 0; i < 40; ++i)
    for (const ProcedureId entry : example.program.entryPoints)
      expectObeys(example, program::run::randomRun(example.terms, example.program, entry, random,
                                                   {300, 60, 3}));
}

}  // namespace fathom::evidence
