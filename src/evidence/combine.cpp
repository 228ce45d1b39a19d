#include "evidence/combine.h"

#include "evidence/condition_context.h"
#include "logic/substitute.h"

namespace fathom::evidence {

using program::Contract;
using program::LoopContract;
using program::LoopRule;

namespace {

/// From the loop's end backwards: only where the invariant holds. As it holds after every pass that
/// begins where it does, nothing is lost.
LoopContract whereHolds(logic::TermStore& terms, Term invariant, LoopContract loop) {
  loop.relation = terms.implies(invariant, loop.relation);
  loop.fails = terms.disjunction({terms.negate(invariant), loop.fails});
  return loop;
}

/// fails of the procedure, in terms of the state inside it.
Term failsInside(const ConditionContext& context, ProcedureId procedure) {
  logic::Substitution began;
  for (const program::Variable& global : context.program.globals)
    began.emplace(global.symbol,
                  logic::identity(context.terms, program::startOf(context.terms, global.symbol)));
  return logic::substitute(context.terms, context.contract(procedure).fails, began);
}

}  // namespace

program::Proof combine(logic::TermStore& terms, const Program& program,
                       const program::Proof& invariants, const program::Proof& proof,
                       std::span<const program::GoalId> goals) {
  const ConditionContext alone(terms, program, proof,
                               goals);  // with the contracts that are left out
  program::Proof whole = proof;
  for (const auto& [id, invariant] : invariants.procedures) {
    const Contract& contract = alone.contract(id);
    whole.procedures.insert_or_assign(
        id, Contract{terms.conjunction({invariant.pre, contract.pre}),
                     terms.conjunction({invariant.post, contract.post}), contract.fails});
  }
  for (const auto& [place, invariant] : invariants.loops) {
    const auto [found, isNew] =
        whole.loops.try_emplace(place, LoopContract{LoopRule::EntryToCurrent, invariant.relation,
                                                    failsInside(alone, place.first)});
    if (isNew) continue;
    LoopContract& loop = found->second;
    if (loop.rule == LoopRule::EntryToCurrent)
      loop.relation = terms.conjunction({invariant.relation, loop.relation});
    else
      loop = whereHolds(terms, invariant.relation, loop);
  }
  return whole;
}

}  // namespace fathom::evidence
