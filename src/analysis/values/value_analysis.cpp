#include "analysis/values/value_analysis.h"

#include "analysis/values/fixpoint.h"
#include "analysis/values/invariants.h"
#include "analysis/values/relevance.h"
#include "logic/linear_form.h"
#include "logic/traverse.h"

namespace fathom::analysis {

using logic::Symbol;
using logic::Term;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;

namespace {

std::set<Symbol> symbolsOf(std::initializer_list<const std::vector<program::Variable>*> scopes) {
  std::set<Symbol> symbols;
  for (const auto* scope : scopes)
    for (const program::Variable& variable : *scope) symbols.insert(variable.symbol);
  return symbols;
}

/// Contracts of one procedure. Where no state came, nobody comes; of a fixpoint that is not whole,
/// nobody knows.
void addContracts(logic::TermStore& terms, const program::Program& program,
                  const Fixpoint& fixpoint, const Relevance& relevance, ProcedureId id,
                  Values& values) {
  program::Proof& proof = values.invariants;
  const Procedure& procedure = program[id];
  const auto isRelevant = [&](Term place) { return relevance.contains(id, place); };
  const auto formula = [&](const Fixpoint::Reached& state, const std::set<Symbol>& scope) {
    return state ? said(terms, *state, fixpoint.places(), scope, isRelevant)
                 : terms.boolean(!values.isWhole);
  };
  const Term no = terms.boolean(false);
  proof.procedures.emplace(
      id, program::Contract{
              formula(fixpoint.entry(id), symbolsOf({&program.globals, &procedure.inputs})),
              formula(fixpoint.exit(id),
                      symbolsOf({&program.globals, &procedure.inputs, &procedure.outputs})),
              no});
  const auto all =
      symbolsOf({&program.globals, &procedure.inputs, &procedure.outputs, &procedure.locals});
  for (std::size_t l = 0; l < procedure.locationCount; ++l) {
    const LocationId at(l);
    if (fixpoint.isJunction(id, at))
      proof.assertions.emplace(std::pair(id, at), formula(fixpoint.at(id, at), all));
    if (fixpoint.isLoopHead(id, at))
      proof.loops.emplace(std::pair(id, at),
                          program::LoopContract{program::LoopRule::EntryToCurrent,
                                                formula(fixpoint.at(id, at), all), no});
  }
}

/// Sorts the goal into those that are proved and those of which something is known.
void judge(logic::TermStore& terms, const program::Program& program, const Fixpoint& fixpoint,
           program::GoalId id, Values& values) {
  const program::Goal& goal = program[id];
  const Fixpoint::Reached& state = fixpoint.at(goal.procedure, goal.location);
  if (!state && !values.isWhole) return;
  if (!state || state->truth(goal.condition) == true) return values.proved.push_back(id);
  std::set<Symbol> scope;
  logic::forEachSubterm(terms, {&goal.condition, 1}, [&](Term part) {
    if (logic::isVariable(terms, part)) scope.insert(terms.symbolOf(part));
  });
  values.known.emplace(id,
                       said(terms, *state, fixpoint.places(), scope, [](Term) { return true; }));
}

}  // namespace

Values values(logic::TermStore& terms, const program::Program& program,
              const std::vector<program::GoalId>& goals, const Budget& budget) {
  Fixpoint fixpoint(terms, program, budget);
  Values found;
  found.isWhole = fixpoint.run();
  for (const program::GoalId goal : goals) judge(terms, program, fixpoint, goal, found);
  if (!found.isWhole) found.known.clear();
  // Where it proves none, what it knows is for others who work on them.
  const Relevance relevance(terms, program, fixpoint, found.proved.empty() ? goals : found.proved);
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    addContracts(terms, program, fixpoint, relevance, ProcedureId(i), found);
  return found;
}

}  // namespace fathom::analysis
