#include "bmc/unfolding.h"

#include <algorithm>
#include <fmt/core.h>

#include "solver/ground/grounding_solver.h"

namespace fathom::bmc {

using logic::Substitution;
using logic::TermStore;
using program::CallGraph;

namespace {

bool hasRelations(const TermStore& terms, const Program& program) {
  const auto isRelation = [&](const program::Variable& variable) {
    return !terms.domain(variable.symbol).empty();
  };
  return std::ranges::any_of(program.globals, isRelation) ||
         std::ranges::any_of(program.procedures, [&](const program::Procedure& procedure) {
           return std::ranges::any_of(procedure.inputs, isRelation) ||
                  std::ranges::any_of(procedure.locals, isRelation) ||
                  std::ranges::any_of(procedure.outputs, isRelation);
         });
}

}  // namespace

std::vector<bool> proceduresWith(const Program& program, std::span<const program::GoalId> goals) {
  const CallGraph graph(program);
  std::vector<bool> leads(program.procedures.size(), false);
  std::vector<ProcedureId> open;
  for (const program::GoalId goal : goals) open.push_back(program[goal].procedure);
  while (!open.empty()) {
    const ProcedureId procedure = open.back();
    open.pop_back();
    if (leads[procedure.index()]) continue;
    leads[procedure.index()] = true;
    for (const ProcedureId caller : graph.callers[procedure.index()]) open.push_back(caller);
  }
  return leads;
}

Unfolding::Unfolding(TermStore& terms, const Program& program,
                     std::span<const program::GoalId> goals, std::optional<logic::Universe> most)
    : terms_(terms),
      program_(program),
      isAsked_(program.goals.size(), false),
      leadsToGoal_(proceduresWith(program, goals)),
      summaries_(terms, program) {
  for (const program::GoalId goal : goals) isAsked_[goal.index()] = true;
  functions_ = summary::functions(terms, summaries_);
  solver_ = solver::makeSolver(terms, solver::Backend::Z3);
  if (hasRelations(terms, program))
    solver_ = std::make_unique<solver::GroundingSolver>(terms, std::move(solver_), std::move(most));
  for (const Term axiom : program.axioms) solver_->add(axiom);
  std::vector<Term> fail;
  for (const ProcedureId entry : program.entryPoints) {
    if (!leadsToGoal_[entry.index()]) continue;
    fail.push_back(terms.constant(runs_[addRun(entry, std::nullopt)].fails));
  }
  entryRuns_ = runs_.size();
  someEntryFails_ = terms.disjunction(fail);
}

solver::Answer Unfolding::underApproximate(const Budget& budget) {
  std::vector<Term> assumptions{someEntryFails_};
  for (const UnfoldedRun& run : runs_)
    for (const UnfoldedCall& call : run.calls) {
      if (call.opened) continue;
      assumptions.push_back(terms_.negate(terms_.constant(call.fails)));
      if (!call.isFunction) assumptions.push_back(terms_.negate(terms_.constant(call.returned)));
    }
  return solver_->check(assumptions, budget);
}

solver::Answer Unfolding::overApproximate(const Budget& budget) {
  return solver_->check({&someEntryFails_, 1}, budget);
}

void Unfolding::open(UnfoldedSite site) {
  openOnce(site);
  const ProcedureId procedure = runs_[site.run].calls[site.call].callee;
  std::size_t run = *runs_[site.run].calls[site.call].opened;
  for (std::size_t more = runs_[run].recursion / 2; more > 0; --more) {
    const auto next = onlyCallOf(run, procedure);
    if (!next) return;
    openOnce(*next);
    run = *runs_[next->run].calls[next->call].opened;
  }
}

std::optional<UnfoldedSite> Unfolding::onlyCallOf(std::size_t run, ProcedureId procedure) const {
  std::optional<UnfoldedSite> found;
  for (std::size_t i = 0; i < runs_[run].calls.size(); ++i) {
    if (runs_[run].calls[i].callee != procedure) continue;
    if (found) return std::nullopt;
    found = UnfoldedSite{run, i};
  }
  return found;
}

/// returned => returns(run) /\ results = outputs(run);  fails(call) => reached /\ fails(run)
void Unfolding::openOnce(UnfoldedSite site) {
  const std::size_t index = addRun(runs_[site.run].calls[site.call].callee, site);
  UnfoldedCall& call = runs_[site.run].calls[site.call];
  const UnfoldedRun& run = runs_[index];
  call.opened = index;
  std::vector<Term> returned{(*run.rename)(run.summary->returns(terms_))};
  for (std::size_t i = 0; i < call.results.size(); ++i)
    returned.push_back(logic::equal(terms_, logic::identity(terms_, call.results[i]),
                                    (*run.rename)(run.summary->outputs[i])));
  solver_->add(terms_.implies(terms_.constant(call.returned), terms_.conjunction(returned)));
  solver_->add(terms_.implies(terms_.constant(call.fails),
                              terms_.conjunction({call.reached, terms_.constant(run.fails)})));
}

Symbol Unfolding::own(Symbol symbol, std::size_t run) {
  return terms_.renamed(symbol, fmt::format("{}#{}", terms_.baseName(symbol), run));
}

void Unfolding::rename(Substitution& names, Symbol symbol, std::size_t run) {
  names.insert_or_assign(symbol, logic::identity(terms_, own(symbol, run)));
}

std::size_t Unfolding::recursionAbove(ProcedureId procedure,
                                      std::optional<std::size_t> caller) const {
  for (auto above = caller; above; above = runs_[*above].caller)
    if (runs_[*above].procedure == procedure) return runs_[*above].recursion + 1;
  return 0;
}

std::size_t Unfolding::addRun(ProcedureId procedure, std::optional<UnfoldedSite> from) {
  const std::size_t index = runs_.size();
  UnfoldedRun run;
  run.procedure = procedure;
  run.summary = &summaries_.of(summaries_.regions().of(procedure));
  if (from) run.caller = from->run;
  run.recursion = recursionAbove(procedure, run.caller);
  run.fails = terms_.symbol(fmt::format("fails#{}", index), terms_.boolSort());
  Substitution names;
  bindInputs(run, index, from ? &runs_[from->run].calls[from->call] : nullptr, names);
  for (const Symbol choice : run.summary->choices) rename(names, choice, index);
  for (const auto& definition : run.summary->definitions) rename(names, definition.first, index);
  for (const CallSite& site : run.summary->sites) {
    rename(names, site.returned, index);
    for (const Symbol result : site.results) rename(names, result, index);
  }
  run.rename = std::make_unique<logic::Substituter>(terms_, std::move(names));
  for (const auto& [symbol, term] : run.summary->definitions)
    solver_->add(terms_.eq(terms_.constant(own(symbol, index)), (*run.rename)(term)));
  addCalls(run, index);
  defineFails(run);
  runs_.push_back(std::move(run));
  return index;
}

bool Unfolding::isName(const Lambda& lambda) const {
  if (lambda.parameters.empty()) return terms_.args(lambda.body).empty();
  return terms_.kind(lambda.body) == logic::Kind::Apply &&
         lambda == logic::identity(terms_, terms_.symbolOf(lambda.body));
}

/// Values and names are passed on as they are, larger arguments under a name.
void Unfolding::bindInputs(UnfoldedRun& run, std::size_t index, const UnfoldedCall* from,
                           Substitution& names) {
  const auto& inputs = program_[run.procedure].inputs;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    Lambda value = logic::identity(terms_, own(inputs[i].symbol, index));
    if (from && isName(from->arguments[i]))
      value = from->arguments[i];
    else if (from)
      solver_->add(logic::equal(terms_, value, from->arguments[i]));
    run.inputs.push_back(value);
    names.insert_or_assign(inputs[i].symbol, std::move(value));
  }
}

void Unfolding::addCalls(UnfoldedRun& run, std::size_t index) {
  for (const CallSite& site : run.summary->sites) {
    UnfoldedCall call;
    call.site = &site;
    call.callee = summaries_.region(site.callee).procedure;
    call.reached = (*run.rename)(site.reached);
    for (const Lambda& argument : site.arguments) call.arguments.push_back((*run.rename)(argument));
    call.returned = own(site.returned, index);
    for (const Symbol result : site.results) call.results.push_back(own(result, index));
    call.fails =
        terms_.symbol(fmt::format("fails#{}.{}", index, run.calls.size()), terms_.boolSort());
    if (!leadsToGoal_[call.callee.index()]) {
      solver_->add(terms_.negate(terms_.constant(call.fails)));
      call.isFunction = functions_[call.callee.index()].has_value();
      if (call.isFunction) defineFunction(call);
    }
    run.calls.push_back(std::move(call));
  }
}

/// returned => returns(arguments) /\ results = outputs(arguments)
void Unfolding::defineFunction(const UnfoldedCall& call) {
  const summary::Function& function = *functions_[call.callee.index()];
  const auto& inputs = program_[call.callee].inputs;
  Substitution passed;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    passed.emplace(inputs[i].symbol, call.arguments[i]);
  logic::Substituter pass(terms_, std::move(passed));
  std::vector<Term> returned{pass(function.returns)};
  for (std::size_t i = 0; i < call.results.size(); ++i)
    returned.push_back(
        logic::equal(terms_, logic::identity(terms_, call.results[i]), pass(function.outputs[i])));
  solver_->add(terms_.implies(terms_.constant(call.returned), terms_.conjunction(returned)));
}

/// fails(run) => one of its goals is violated, or a call of it fails
void Unfolding::defineFails(const UnfoldedRun& run) {
  std::vector<Term> disjuncts;
  for (const auto& [goal, failure] : run.summary->failures)
    if (isAsked_[goal.index()]) disjuncts.push_back((*run.rename)(failure));
  for (const UnfoldedCall& call : run.calls)
    disjuncts.push_back(terms_.conjunction({call.reached, terms_.constant(call.fails)}));
  solver_->add(terms_.implies(terms_.constant(run.fails), terms_.disjunction(disjuncts)));
}

}  // namespace fathom::bmc
