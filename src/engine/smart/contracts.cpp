#include "engine/smart/contracts.h"

#include "analysis/values/value_analysis.h"
#include "bmc/unfolding.h"
#include "evidence/conditions.h"
#include "solver/solver.h"
#include "summary/functions.h"

namespace fathom::engine::smart {

using program::Contract;
using program::Proof;

namespace {

/// Products of variables in contracts: there cvc5 proves in hundredths of a second what Z3 does not
/// prove in ten.
bool multiplies(const TermStore& terms, const Proof& proof) {
  std::vector<Term> formulas;
  for (const auto& [id, contract] : proof.procedures) formulas.push_back(contract.post);
  bool found = false;
  logic::forEachSubterm(terms, formulas, [&](Term term) {
    found = found || (terms.kind(term) == logic::Kind::Mul && !terms.isValue(terms.arg(term, 0)) &&
                      !terms.isValue(terms.arg(term, 1)));
  });
  return found;
}

Contract weakest(const TermStore& terms) {
  return {terms.boolean(true), terms.boolean(true), terms.boolean(false)};
}

}  // namespace

Proof contractsOfTabulated(TermStore& terms, const Program& program,
                           const std::vector<bool>& isTabulated, const Cases& said,
                           const Cases& all, std::span<const program::GoalId> goals) {
  const std::vector<bool> leadsToGoal = bmc::proceduresWith(program, goals);
  Proof proof;
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    if (!isTabulated[i]) continue;
    const ProcedureId id(i);
    Contract contract = weakest(terms);
    contract.post = said.post(id);
    if (leadsToGoal[i]) contract.fails = terms.negate(all.covered(id));
    proof.procedures.emplace(id, contract);
  }
  return proof;
}

std::vector<Proof> contracts(TermStore& terms, const Program& program, const Program& callers,
                             const std::vector<bool>& isTabulated, const Cases& cases,
                             std::span<const program::GoalId> goals, const Budget& budget) {
  const auto ranges = analysis::values(terms, program, {goals.begin(), goals.end()}, budget);
  const summary::Functions functions = summary::functions(terms, callers);
  const auto proposed = [&](const Cases& said, bool hasRangesInside) {
    Proof proof = contractsOfTabulated(terms, program, isTabulated, said, cases, goals);
    for (std::size_t i = 0; i < program.procedures.size(); ++i) {
      const ProcedureId id(i);
      Contract& contract = proof.procedures.try_emplace(id, weakest(terms)).first->second;
      if (!isTabulated[i] && functions[i])
        contract.post = summary::postOf(terms, program[id], *functions[i]);
      if (ranges.isWhole && (hasRangesInside || !isTabulated[i]))
        if (const auto range = ranges.invariants.procedures.find(id);
            range != ranges.invariants.procedures.end()) {
          contract.pre = range->second.pre;
          contract.post = terms.conjunction({contract.post, range->second.post});
        }
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
                                             const Budget& budget,
                                             std::optional<ProcedureId> only) {
  const auto backend = multiplies(terms, proof) ? solver::Backend::Cvc5 : solver::Backend::Z3;
  for (const evidence::Block& block : evidence::conditions(terms, program, proof, goals)) {
    if (only && block.procedure != *only) continue;
    const auto solver = solver::makeSolver(terms, backend);
    for (const Term definition : block.definitions) solver->add(definition);
    for (const evidence::Condition& condition : block.conditions)
      if (!std::holds_alternative<solver::Unsat>(solver->check({&condition.negated, 1}, budget)))
        return condition.what;
  }
  return std::nullopt;
}

}  // namespace fathom::engine::smart
