#include "engine/whale/body.h"

#include <fmt/core.h>

#include "bmc/unfolding.h"
#include "summary/first_order.h"

namespace fathom::engine::whale {

using logic::plain;
using logic::Substitution;
using summary::CallSite;
using summary::LocalSummary;

Bodies::Bodies(TermStore& terms, const Program& program, std::span<const GoalId> goals)
    : terms_(terms),
      program_(program),
      calls_(program),
      summaries_(terms, program),
      isAsked_(program.goals.size(), false),
      leadsToGoal_(bmc::proceduresWith(program, goals)),
      functions_(summary::functions(terms, summaries_)) {
  for (const GoalId goal : goals) isAsked_[goal.index()] = true;
  for (std::size_t i = 0; i < functions_.size(); ++i)
    if (leadsToGoal_[i]) functions_[i].reset();
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    all_.push_back(make(ProcedureId(i), summaries_.of(summaries_.regions().of(ProcedureId(i)))));
}

Body Bodies::make(ProcedureId procedure, const LocalSummary& local) {
  Body body;
  body.procedure = procedure;
  for (const program::Variable& input : program_[procedure].inputs)
    body.inputs.push_back(input.symbol);
  for (const program::Variable& output : program_[procedure].outputs)
    body.outputs.push_back(output.symbol);
  for (const auto* words : {&body.inputs, &body.outputs})
    for (const Symbol symbol : *words) summary::requireFirstOrder(terms_, symbol);
  body.definitions = local.definitions;
  for (std::size_t i = 0; i < local.sites.size(); ++i) {
    const ProcedureId callee = summaries_.region(local.sites[i].callee).procedure;
    if (functions_[callee.index()])
      addFunction(body, local.sites[i], callee);
    else
      addCall(body, local.sites[i], i);
  }
  body.returns = local.returns(terms_);
  for (const logic::Lambda& output : local.outputs) body.values.push_back(output.body);
  std::vector<Term> disjuncts;
  for (const auto& [goal, failure] : local.failures)
    if (isAsked_[goal.index()]) body.failures.emplace_back(goal, failure);
  for (const auto& [goal, failure] : body.failures) disjuncts.push_back(failure);
  for (const CallEdge& call : body.calls)
    if (leadsToGoal_[call.callee.index()])
      disjuncts.push_back(terms_.conjunction({call.reached, terms_.constant(call.fails)}));
  body.fails = terms_.disjunction(disjuncts);
  for (std::size_t i = 0; i < program_[procedure].edges.size(); ++i)
    if (const auto found = local.taken.find(program::EdgeId(i)); found != local.taken.end())
      body.taken.emplace_back(program::EdgeId(i), found->second);
  return body;
}

void Bodies::addCall(Body& body, const CallSite& site, std::size_t index) {
  CallEdge call;
  call.site = index;
  call.callee = summaries_.region(site.callee).procedure;
  call.reached = site.reached;
  for (std::size_t i = 0; i < site.arguments.size(); ++i) {
    const Term value = site.arguments[i].body;
    const Symbol name = terms_.symbol(fmt::format("a#{}.{}", index, i), terms_.sort(value));
    body.definitions.emplace_back(name, value);
    call.arguments.push_back(name);
  }
  call.results = site.results;
  call.returned = site.returned;
  call.fails = terms_.symbol(fmt::format("fails#{}", index), terms_.boolSort());
  call.isRecursive =
      calls_.component[call.callee.index()] == calls_.component[body.procedure.index()];
  const Term fails = terms_.constant(call.fails);
  body.rules.push_back(
      leadsToGoal_[call.callee.index()]
          ? terms_.negate(terms_.conjunction({terms_.constant(call.returned), fails}))
          : terms_.negate(fails));
  body.calls.push_back(std::move(call));
}

/// returned => returns(arguments) /\ results = outputs(arguments)
void Bodies::addFunction(Body& body, const CallSite& site, ProcedureId callee) {
  const summary::Function& function = *functions_[callee.index()];
  Substitution passed;
  for (std::size_t i = 0; i < site.arguments.size(); ++i)
    passed.emplace(program_[callee].inputs[i].symbol, site.arguments[i]);
  logic::Substituter pass(terms_, std::move(passed));
  std::vector<Term> returned{pass(function.returns)};
  for (std::size_t i = 0; i < site.results.size(); ++i)
    returned.push_back(terms_.eq(terms_.constant(site.results[i]), pass(function.outputs[i].body)));
  body.rules.push_back(
      terms_.implies(terms_.constant(site.returned), terms_.conjunction(returned)));
}

std::vector<Term> Bodies::condition(const Body& body) const {
  std::vector<Term> all = body.rules;
  for (const auto& [symbol, value] : body.definitions)
    all.push_back(terms_.eq(terms_.constant(symbol), value));
  return all;
}

Term Bodies::at(const CallEdge& call, Term words) const {
  const Body& callee = (*this)[call.callee];
  Substitution names;
  for (std::size_t i = 0; i < callee.inputs.size(); ++i)
    names.emplace(callee.inputs[i], plain(terms_.constant(call.arguments[i])));
  for (std::size_t i = 0; i < callee.outputs.size(); ++i)
    names.emplace(callee.outputs[i], plain(terms_.constant(call.results[i])));
  return logic::substitute(terms_, words, names);
}

Term Bodies::in(const Body& body, Term words) const {
  Substitution values;
  for (std::size_t i = 0; i < body.outputs.size(); ++i)
    values.emplace(body.outputs[i], plain(body.values[i]));
  return logic::substitute(terms_, words, values);
}

}  // namespace fathom::engine::whale
