#include "engine/smart/contracts.h"

#include "analysis/interval_analysis.h"
#include "bmc/unfolding.h"
#include "evidence/conditions.h"
#include "solver/solver.h"
#include "summary/functions.h"

namespace fathom::engine::smart {

using program::Contract;
using program::Proof;

std::vector<Proof> contracts(TermStore& terms, const Program& program, const Program& callers,
                             const std::vector<bool>& isTabulated, const Cases& cases,
                             std::span<const program::GoalId> goals, const Budget& budget) {
  const auto ranges = analysis::intervals(terms, program, {goals.begin(), goals.end()}, budget);
  const std::vector<bool> leadsToGoal = bmc::proceduresWith(program, goals);
  const summary::Functions functions = summary::functions(terms, callers);
  const Contract weakest{terms.boolean(true), terms.boolean(true), terms.boolean(false)};
  const auto proposed = [&](const Cases& said, bool hasRangesInside) {
    Proof proof;
    for (std::size_t i = 0; i < program.procedures.size(); ++i) {
      const ProcedureId id(i);
      Contract contract = weakest;
      if (isTabulated[i]) {
        contract.post = said.post(id);
        if (leadsToGoal[i]) contract.fails = terms.negate(cases.covered(id));
      } else if (functions[i]) {
        contract.post = summary::postOf(terms, program[id], *functions[i]);
      }
      if (ranges && (hasRangesInside || !isTabulated[i]))
        if (const auto range = ranges->invariants.procedures.find(id);
            range != ranges->invariants.procedures.end()) {
          contract.pre = range->second.pre;
          contract.post = terms.conjunction({contract.post, range->second.post});
        }
      proof.procedures.emplace(id, contract);
    }
    return proof;
  };
  std::vector<Proof> all{proposed(cases, false), proposed(cases, true)};
  const Cases returning = cases.returning();
  if (returning.size() == cases.size()) return all;
  all.push_back(proposed(returning, false));
  all.push_back(proposed(returning, true));
  return all;
}

Proof invariants(TermStore& terms, const Program& program, const Cases& cases) {
  Proof proof;
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    proof.procedures.emplace(
        ProcedureId(i),
        Contract{terms.boolean(true), cases.post(ProcedureId(i)), terms.boolean(false)});
  return proof;
}

std::optional<std::string> unprovedCondition(TermStore& terms, const Program& program,
                                             const Proof& proof,
                                             std::span<const program::GoalId> goals,
                                             const Budget& budget) {
  for (const evidence::Block& block : evidence::conditions(terms, program, proof, goals)) {
    const auto solver = solver::makeSolver(terms, solver::Backend::Z3);
    for (const Term definition : block.definitions) solver->add(definition);
    for (const evidence::Condition& condition : block.conditions)
      if (!std::holds_alternative<solver::Unsat>(solver->check({&condition.negated, 1}, budget)))
        return condition.what;
  }
  return std::nullopt;
}

}  // namespace fathom::engine::smart
