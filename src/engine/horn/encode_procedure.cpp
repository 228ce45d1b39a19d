#include "engine/horn/encode_procedure.h"

#include <fmt/core.h>
#include <unordered_set>

#include "base/match.h"
#include "summary/first_order.h"
#include "transform/liveness.h"

namespace fathom::engine::horn {

using logic::Lambda;
using logic::Substitution;
using logic::Symbol;
using logic::Term;
using logic::TermStore;
using namespace program;

namespace {

std::vector<Symbol> symbolsOf(const TermStore& terms, const std::vector<Variable>& variables) {
  std::vector<Symbol> symbols;
  for (const Variable& variable : variables) {
    summary::requireFirstOrder(terms, variable.symbol, variable.position);
    symbols.push_back(variable.symbol);
  }
  return symbols;
}

Symbol predicate(TermStore& terms, const std::string& name, const std::vector<Symbol>& parameters) {
  std::vector<logic::Sort> sorts;
  for (const Symbol parameter : parameters) sorts.push_back(terms.range(parameter));
  return terms.symbol(name, sorts, terms.boolSort());
}

Symbol callPredicate(TermStore& terms, const Procedure& procedure) {
  return predicate(terms, procedure.name + ".call", symbolsOf(terms, procedure.inputs));
}

Symbol failsPredicate(TermStore& terms, const Procedure& procedure) {
  return predicate(terms, procedure.name + ".fails", symbolsOf(terms, procedure.inputs));
}

std::vector<Symbol> joined(std::vector<Symbol> first, const std::vector<Symbol>& second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

Term apply(TermStore& terms, Symbol predicate, const std::vector<Symbol>& arguments) {
  std::vector<Term> values;
  for (const Symbol argument : arguments) values.push_back(terms.constant(argument));
  return terms.apply(predicate, values);
}

}  // namespace

Symbol summaryPredicate(TermStore& terms, const Procedure& procedure) {
  return predicate(terms, procedure.name + ".summary",
                   joined(symbolsOf(terms, procedure.inputs), symbolsOf(terms, procedure.outputs)));
}

ProcedureEncoder::ProcedureEncoder(TermStore& terms, const Program& program, ProcedureId id,
                                   const summary::Functions& functions, Encoding& encoding)
    : terms_(terms),
      program_(program),
      id_(id),
      procedure_(program[id]),
      functions_(functions),
      encoding_(encoding),
      hasContexts_(encoding.style == Style::Contexts),
      flow_(procedure_),
      inputs_(symbolsOf(terms, procedure_.inputs)),
      outputs_(symbolsOf(terms, procedure_.outputs)),
      isCut_(procedure_.locationCount, false),
      live_(procedure_.locationCount),
      atCuts_(procedure_.locationCount) {
  symbolsOf(terms, procedure_.locals);
  findCuts();
  findLive();
}

void ProcedureEncoder::findCuts() {
  for (std::size_t i = 0; i < procedure_.locationCount; ++i)
    isCut_[i] = flow_.in[i].size() != 1 || flow_.out[i].size() != 1;
  isCut_[procedure_.entry.index()] = true;
  isCut_[procedure_.exit.index()] = true;
  for (const Edge& edge : procedure_.edges)
    if (std::holds_alternative<Call>(edge.statement) && !callsFunction(edge.statement))
      isCut_[edge.from.index()] = true;
  for (const Goal& goal : program_.goals)
    if (goal.procedure == id_) isCut_[goal.location.index()] = true;
}

/// Inputs first: summaries speak of them, whether or not they are read again.
void ProcedureEncoder::findLive() {
  const auto live =
      transform::liveAt(terms_, procedure_, transform::conditionsOf(program_, id_), isCut_);
  for (std::size_t i = 0; i < procedure_.locationCount; ++i) {
    live_[i] = inputs_;
    for (const auto* variables : {&procedure_.outputs, &procedure_.locals})
      for (const Variable& variable : *variables)
        if (live[i].contains(variable.symbol)) live_[i].push_back(variable.symbol);
  }
}

void ProcedureEncoder::declare(Predicate::Role role, const std::string& name, LocationId location,
                               std::vector<Symbol> parameters) {
  const Symbol symbol = predicate(terms_, procedure_.name + name, parameters);
  encoding_.system.predicates.push_back(symbol);
  encoding_.predicates.push_back({symbol, id_, role, location, std::move(parameters)});
}

void ProcedureEncoder::encodeFlow() {
  if (hasContexts_)
    declare(Predicate::Role::Call, ".call", {}, inputs_);
  else
    declare(Predicate::Role::Fails, ".fails", {}, inputs_);
  declare(Predicate::Role::Summary, ".summary", {}, joined(inputs_, outputs_));
  for (std::size_t i = 0; i < procedure_.locationCount; ++i) {
    if (!isCut_[i]) continue;
    declare(Predicate::Role::At, ".at" + std::to_string(i), LocationId(i), live_[i]);
    atCuts_[i] = encoding_.predicates.back().symbol;
  }
  std::vector<Term> called;
  if (hasContexts_) called.push_back(apply(terms_, callPredicate(terms_, procedure_), inputs_));
  add(called, terms_.boolean(true), at(procedure_.entry, {}));
  for (std::size_t i = 0; i < procedure_.edges.size(); ++i)
    if (isCut_[procedure_.edges[i].from.index()]) encodeFrom(EdgeId(i));
  add({at(procedure_.exit, {})}, terms_.boolean(true),
      apply(terms_, summaryPredicate(terms_, procedure_), joined(inputs_, outputs_)));
}

void ProcedureEncoder::encodeGoal(const Goal& goal) {
  std::optional<Term> fails;
  if (!hasContexts_) fails = apply(terms_, failsPredicate(terms_, procedure_), inputs_);
  add({at(goal.location, {})}, terms_.negate(goal.condition), fails);
}

void ProcedureEncoder::encodeEntryPoint() {
  if (hasContexts_)
    add({}, terms_.boolean(true), apply(terms_, callPredicate(terms_, procedure_), inputs_));
  else
    add({apply(terms_, failsPredicate(terms_, procedure_), inputs_)}, terms_.boolean(true), {});
}

Term ProcedureEncoder::at(LocationId location, const Substitution& state) {
  std::vector<Term> values;
  for (const Symbol symbol : live_[location.index()]) {
    const auto found = state.find(symbol);
    values.push_back(found == state.end() ? terms_.constant(symbol) : found->second.body);
  }
  return terms_.apply(atCuts_[location.index()].value(), values);
}

void ProcedureEncoder::encodeFrom(EdgeId id) {
  const Edge& edge = procedure_.edges[id.index()];
  const auto* call = std::get_if<Call>(&edge.statement);
  if (call && !callsFunction(edge.statement)) return encodeCall(edge, *call);
  Stretch stretch{{at(edge.from, {})}, terms_.boolean(true), {}, 0, edge.to};
  pass(stretch, edge.statement);
  finish(std::move(stretch));
}

/// On to the next location with a predicate.
void ProcedureEncoder::finish(Stretch stretch) {
  while (!isCut_[stretch.at.index()]) {
    const Edge& next = procedure_.edges[flow_.out[stretch.at.index()].front().index()];
    pass(stretch, next.statement);
    stretch.at = next.to;
  }
  add(std::move(stretch.applications), stretch.constraint, at(stretch.at, stretch.state));
}

void ProcedureEncoder::pass(Stretch& stretch, const Statement& statement) {
  match(
      statement,
      [&](const Assign& assign) {
        logic::Substituter before(terms_, stretch.state);
        for (const Update& update : assign.updates)
          stretch.state.insert_or_assign(update.target, before(update.value));
      },
      [&](const Assume& assume) { constrain(stretch, assume.condition); },
      [&](const Havoc& havoc) { setArbitrary(stretch, havoc.targets); },
      [&](const Call& call) { passFunction(stretch, call, call.targets[0].procedure); });
}

bool ProcedureEncoder::isFunction(ProcedureId callee) const {
  return callee.index() < functions_.size() && functions_[callee.index()];
}

/// Whether the statement is a call of a function, whatever the state.
bool ProcedureEncoder::callsFunction(const Statement& statement) const {
  const auto* call = std::get_if<Call>(&statement);
  return call && call->targets.size() == 1 && terms_.isTrue(call->targets[0].guard) &&
         isFunction(call->targets[0].procedure);
}

/// assume returns(e); results := outputs(e)
void ProcedureEncoder::passFunction(Stretch& stretch, const Call& call, ProcedureId callee) {
  const summary::Function& function = *functions_[callee.index()];
  const auto& inputs = program_[callee].inputs;
  Substitution passed;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    passed.emplace(inputs[i].symbol,
                   logic::plain(logic::substitute(terms_, call.arguments[i].body, stretch.state)));
  logic::Substituter pass(terms_, std::move(passed));
  stretch.constraint = terms_.conjunction({stretch.constraint, pass(function.returns)});
  for (std::size_t i = 0; i < call.results.size(); ++i)
    stretch.state.insert_or_assign(call.results[i], pass(function.outputs[i]));
}

/// With g the guard of a target f and ~g those of the targets before it, and e the arguments:
///   atL(s) /\ g => f.call(e), or atL(s) /\ g /\ f.fails(e) => fails(i);
///   atL(s) /\ g /\ f.summary(e, r) => atM(s[results := r])
void ProcedureEncoder::encodeCall(const Edge& edge, const Call& call) {
  const Term before = at(edge.from, {});
  std::vector<Term> values;
  for (const Lambda& argument : call.arguments) values.push_back(argument.body);
  Term open = terms_.boolean(true);
  for (const CallTarget& target : call.targets) {
    const Procedure& callee = program_[target.procedure];
    const Term chosen = terms_.conjunction({open, target.guard});
    open = terms_.conjunction({open, terms_.negate(target.guard)});
    if (isFunction(target.procedure)) {
      Stretch behind{{before}, chosen, {}, 0, edge.to};
      passFunction(behind, call, target.procedure);
      finish(std::move(behind));
      continue;
    }
    if (hasContexts_)
      add({before}, chosen, terms_.apply(callPredicate(terms_, callee), values));
    else
      add({before, terms_.apply(failsPredicate(terms_, callee), values)}, chosen,
          apply(terms_, failsPredicate(terms_, procedure_), inputs_));
    Stretch behind{{before}, chosen, {}, 0, edge.to};
    setArbitrary(behind, call.results);
    std::vector<Term> related = values;
    for (const Symbol result : call.results) related.push_back(behind.state.at(result).body);
    behind.applications.push_back(terms_.apply(summaryPredicate(terms_, callee), related));
    finish(std::move(behind));
  }
}

void ProcedureEncoder::constrain(Stretch& stretch, Term condition) {
  stretch.constraint =
      terms_.conjunction({stretch.constraint, logic::substitute(terms_, condition, stretch.state)});
}

/// A variable of its own for what comes out of a step unknown: x'1, x'2, ... for x.
void ProcedureEncoder::setArbitrary(Stretch& stretch, const std::vector<Symbol>& targets) {
  for (const Symbol target : targets) {
    const std::string name =
        fmt::format("{}'{}", terms_.baseName(target), ++stretch.arbitraryValues);
    stretch.state.insert_or_assign(target,
                                   logic::plain(terms_.constant(terms_.renamed(target, name))));
  }
}

void ProcedureEncoder::add(std::vector<Term> applications, Term constraint,
                           std::optional<Term> head) {
  if (terms_.isFalse(constraint)) return;
  encoding_.system.clauses.push_back({std::move(applications), constraint, head});
}

}  // namespace fathom::engine::horn
