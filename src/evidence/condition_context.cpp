#include "evidence/condition_context.h"

#include "program/call_graph.h"

namespace fathom::evidence {

using program::Contract;

ConditionContext::ConditionContext(logic::TermStore& store, const Program& checked,
                                   const program::Proof& given,
                                   std::span<const program::GoalId> ofProof,
                                   std::unordered_set<Symbol> parameters)
    : terms(store),
      program(checked),
      proof(given),
      effects(program::modRef(store, checked)),
      goals(program::goalsByLocation(checked)),
      asked(checked.goals.size(), false),
      vocabulary(store, checked, std::move(parameters)) {
  for (const program::GoalId goal : ofProof) asked.at(goal.index()) = true;
  const std::vector<bool> fails = canFail();
  const Term yes = terms.boolean(true);
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    const auto found = proof.procedures.find(ProcedureId(i));
    contracts_.push_back(found != proof.procedures.end()
                             ? found->second
                             : Contract{yes, yes, terms.boolean(fails[i])});
  }
}

/// By procedure: it, or what it calls, has a goal of the proof.
/// What a contract says cannot fail makes no caller fail.
std::vector<bool> ConditionContext::canFail() const {
  const auto cannot = [&](ProcedureId procedure) {
    const auto found = proof.procedures.find(procedure);
    return found != proof.procedures.end() && terms.isFalse(found->second.fails);
  };
  std::vector<bool> can(program.procedures.size(), false);
  std::vector<ProcedureId> open;
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    if (asked[i]) open.push_back(program.goals[i].procedure);
  const program::CallGraph graph(program);
  while (!open.empty()) {
    const ProcedureId next = open.back();
    open.pop_back();
    if (can[next.index()] || cannot(next)) continue;
    can[next.index()] = true;
    const auto& callers = graph.callers[next.index()];
    open.insert(open.end(), callers.begin(), callers.end());
  }
  return can;
}

Term ConditionContext::atCall(ProcedureId callee, Term formula, const std::string& part,
                              const std::vector<Lambda>& arguments, const State& state) {
  const auto meaning = [&](const Word& word) -> std::optional<Lambda> {
    if (word.tense != Tense::Now) return std::nullopt;
    if (word.role == Role::Input) return arguments[word.index];
    if (word.role == Role::Global) return state.value(terms, word.variable);
    return std::nullopt;
  };
  return vocabulary.instantiate(callee, formula, part + " of " + program[callee].name, meaning);
}

Term ConditionContext::postOf(ProcedureId callee, const std::vector<Lambda>& arguments,
                              const State& before, const std::vector<Lambda>& results,
                              const State& after) {
  const auto meaning = [&](const Word& word) -> std::optional<Lambda> {
    const bool now = word.tense == Tense::Now;
    if (now && word.role == Role::Input) return arguments[word.index];
    if (now && word.role == Role::Output) return results[word.index];
    if (now && word.role == Role::Global) return after.value(terms, word.variable);
    if (word.tense == Tense::Old && word.role == Role::Global)
      return before.value(terms, word.variable);
    return std::nullopt;
  };
  return vocabulary.instantiate(callee, contract(callee).post,
                                "the post of " + program[callee].name, meaning);
}

std::vector<Lambda> ConditionContext::asTheyAre(const std::vector<program::Variable>& variables) {
  std::vector<Lambda> values;
  for (const program::Variable& variable : variables)
    values.push_back(logic::identity(terms, variable.symbol));
  return values;
}

}  // namespace fathom::evidence
