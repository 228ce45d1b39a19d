#include "support/random_body.h"

#include <algorithm>
#include <string>

#include "logic/substitute.h"

namespace fathom::test {

using logic::Lambda;
using logic::Sort;
using logic::Symbol;
using logic::Term;
using program::Assign;
using program::Assume;
using program::Call;
using program::CallTarget;
using program::Havoc;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;
using program::Program;
using program::Statement;
using program::Update;
using program::Variable;

namespace {

std::vector<Symbol> readable(const Program& program, const Procedure& procedure) {
  std::vector<Symbol> symbols;
  for (const auto* variables :
       {&program.globals, &procedure.inputs, &procedure.outputs, &procedure.locals})
    for (const Variable& variable : *variables) symbols.push_back(variable.symbol);
  return symbols;
}

/// Outputs, locals, and the globals that are plain variables (axioms speak of functions only).
std::vector<Symbol> writable(const logic::TermStore& terms, const Program& program,
                             const Procedure& procedure) {
  std::vector<Symbol> symbols;
  for (const auto* variables : {&program.globals, &procedure.outputs, &procedure.locals})
    for (const Variable& variable : *variables)
      if (terms.domain(variable.symbol).empty()) symbols.push_back(variable.symbol);
  return symbols;
}

bool sameSignature(const Procedure& a, const Procedure& b) {
  const auto same = [](const Variable& x, const Variable& y) { return x.symbol == y.symbol; };
  return std::equal(a.inputs.begin(), a.inputs.end(), b.inputs.begin(), b.inputs.end(), same) &&
         std::equal(a.outputs.begin(), a.outputs.end(), b.outputs.begin(), b.outputs.end(), same);
}

}  // namespace

RandomBody::RandomBody(logic::TermStore& terms, std::mt19937_64& random,
                       const RandomProgramOptions& options, Program& program, ProcedureId procedure,
                       const std::vector<Symbol>& changeableFunctions)
    : terms_(terms),
      random_(random),
      options_(options),
      program_(program),
      id_(procedure),
      procedure_(program[procedure]),
      writable_(writable(terms, program, procedure_)),
      functions_(changeableFunctions),
      expressions_(terms, random, readable(program, procedure_)),
      budget_(options.statements) {
  if (options.relations) expressions_.quantifyOver(program.sorts.front());
}

void RandomBody::write() {
  procedure_.entry = here_ = fresh();
  procedure_.exit = fresh();
  while (budget_ > 0) statement();
  edge(here_, procedure_.exit, Assume{terms_.boolean(true)});
  if (options_.gotos) gotos();
}

LocationId RandomBody::fresh() {
  carriesGoal_.push_back(false);
  return LocationId(procedure_.locationCount++);
}

void RandomBody::edge(LocationId from, LocationId to, Statement statement) {
  procedure_.edges.push_back({from, to, std::move(statement), {}});
}

void RandomBody::then(Statement statement) {
  const LocationId next = fresh();
  edge(here_, next, std::move(statement));
  here_ = next;
}

void RandomBody::statement() {
  if (budget_ > 0) --budget_;
  switch (below(random_, 8)) {
    case 0:
      return branch();
    case 1:
      return options_.loops ? loop() : branch();
    case 2:
      return options_.calls ? call() : assign();
    case 3:
      return options_.goals ? goal() : assume();
    default:
      return simpleStatement();
  }
}

void RandomBody::simpleStatement() {
  switch (below(random_, 10)) {
    case 0:
      return havoc();
    case 1:
      return assume();
    case 2:
      return oneIn(random_, 3) ? earlyReturn() : assign();
    case 3:
    case 4:
      return functions_.empty() ? assign() : updateFunction();
    default:
      return assign();
  }
}

std::vector<Symbol> RandomBody::someTargets(std::size_t most) {
  std::vector<Symbol> shuffled = writable_;
  std::shuffle(shuffled.begin(), shuffled.end(), random_);
  shuffled.resize(std::min(shuffled.size(), 1 + below(random_, most)));
  return shuffled;
}

void RandomBody::assign() {
  Assign assign;
  for (const Symbol target : someTargets(oneIn(random_, 4) ? 3 : 1))
    assign.updates.push_back(
        {target, logic::plain(expressions_.of(terms_.range(target), options_.termDepth))});
  then(std::move(assign));
}

/// Mostly one place changed: f(x) = e, the rest as before; else a new meaning altogether.
void RandomBody::updateFunction() {
  const Symbol target = pick(random_, functions_);
  const std::vector<Sort> domain = terms_.domain(target);
  std::vector<Symbol> parameters;
  std::vector<Term> arguments;
  std::vector<Term> place;
  for (std::size_t i = 0; i < domain.size(); ++i) {
    parameters.push_back(terms_.symbol("P" + std::to_string(i), domain[i]));
    arguments.push_back(terms_.constant(parameters.back()));
    place.push_back(terms_.eq(arguments.back(), expressions_.of(domain[i], 1)));
  }
  for (const Symbol parameter : parameters) expressions_.enter(parameter);
  const Term changed = expressions_.of(terms_.range(target), options_.termDepth);
  for (std::size_t i = 0; i < parameters.size(); ++i) expressions_.leave();
  const Term body = oneIn(random_, 3) ? changed
                                      : terms_.ite(terms_.conjunction(place), changed,
                                                   terms_.apply(target, arguments));
  then(
      Assign{{Update{target, Lambda{domain, logic::abstractConstants(terms_, body, parameters)}}}});
}

void RandomBody::havoc() {
  Havoc havoc{someTargets(2)};
  if (!functions_.empty() && oneIn(random_, 4)) havoc.targets.push_back(pick(random_, functions_));
  then(std::move(havoc));
}

void RandomBody::assume() {
  then(Assume{expressions_.weakCondition(options_.termDepth)});
}

void RandomBody::goal() {
  const Term condition = oneIn(random_, 3) ? expressions_.condition(options_.termDepth)
                                           : expressions_.weakCondition(options_.termDepth);
  const LocationId at = fresh();
  edge(here_, at, Assume{terms_.boolean(true)});
  here_ = at;
  carriesGoal_[at.index()] = true;
  program_.goals.push_back(
      {procedure_.name + ":" + std::to_string(++goals_), "assert", {}, id_, at, condition});
  then(Assume{condition});
}

std::vector<ProcedureId> RandomBody::callable() const {
  std::vector<ProcedureId> procedures;
  for (std::size_t i = options_.recursion ? 0 : id_.index() + 1; i < program_.procedures.size();
       ++i)
    procedures.push_back(ProcedureId(i));
  return procedures;
}

std::vector<CallTarget> RandomBody::targets(ProcedureId first) {
  std::vector<CallTarget> targets;
  if (options_.guardedCalls && oneIn(random_, 2))
    for (const ProcedureId other : callable())
      if (sameSignature(program_[other], program_[first]))
        targets.push_back({expressions_.condition(1), other});
  if (targets.empty() || !oneIn(random_, 4)) targets.push_back({terms_.boolean(true), first});
  return targets;
}

std::optional<std::vector<Symbol>> RandomBody::resultsFor(const Procedure& callee) {
  std::vector<Symbol> free = writable_;
  std::shuffle(free.begin(), free.end(), random_);
  std::vector<Symbol> results;
  for (const Variable& output : callee.outputs) {
    const auto fitting = std::find_if(free.begin(), free.end(), [&](Symbol symbol) {
      return terms_.range(symbol) == terms_.range(output.symbol);
    });
    if (fitting == free.end()) return std::nullopt;
    results.push_back(*fitting);
    free.erase(fitting);
  }
  return results;
}

void RandomBody::call() {
  const std::vector<ProcedureId> candidates = callable();
  if (candidates.empty()) return assign();
  const ProcedureId callee = pick(random_, candidates);
  const auto results = resultsFor(program_[callee]);
  if (!results) return assign();
  Call call;
  call.targets = targets(callee);
  call.results = *results;
  for (const Variable& input : program_[callee].inputs)
    call.arguments.push_back(logic::plain(expressions_.of(terms_.range(input.symbol), 1)));
  then(std::move(call));
}

void RandomBody::block(std::size_t statements) {
  for (std::size_t i = 0; i < statements; ++i) statement();
}

void RandomBody::branch() {
  const bool byChoice = oneIn(random_, 4);
  const Term test = expressions_.condition(options_.termDepth);
  const LocationId start = here_;
  const LocationId join = fresh();
  for (const bool negated : {false, true}) {
    here_ = start;
    then(Assume{byChoice ? terms_.boolean(true) : negated ? terms_.negate(test) : test});
    block(below(random_, budget_ > 0 ? 3 : 1));
    edge(here_, join, Assume{terms_.boolean(true)});
  }
  here_ = join;
}

/// Some count down n and end, others end when they like.
void RandomBody::loop() {
  if (!options_.integers) return loopBy(expressions_.condition(options_.termDepth), {});
  const Term n = terms_.constant("n", terms_.intSort());
  const bool counts = !oneIn(random_, 3);
  const Term test =
      counts ? terms_.gt(n, terms_.integer(0)) : expressions_.condition(options_.termDepth);
  const Symbol counter = terms_.symbolOf(n);
  then(Assign{{Update{counter, logic::plain(terms_.mod(expressions_.of(terms_.intSort(), 1),
                                                       terms_.integer(5)))}}});
  const Assign down{{Update{counter, logic::plain(terms_.add(n, terms_.integer(-1)))}}};
  loopBy(test, counts ? std::optional(down) : std::nullopt);
}

void RandomBody::loopBy(Term test, const std::optional<Assign>& last) {
  const LocationId head = here_;
  then(Assume{test});
  block(below(random_, budget_ > 0 ? 3 : 1));
  if (last) then(*last);
  edge(here_, head, Assume{terms_.boolean(true)});
  here_ = fresh();
  edge(head, here_, Assume{terms_.negate(test)});
}

/// By choice; or always, and then what follows is reached only if a goto leads there.
void RandomBody::earlyReturn() {
  edge(here_, procedure_.exit, Assume{terms_.boolean(true)});
  if (!options_.gotos || oneIn(random_, 2)) return then(Assume{terms_.boolean(true)});
  here_ = fresh();
}

void RandomBody::gotos() {
  for (std::size_t i = below(random_, 4); i > 0; --i) {
    const LocationId from(below(random_, procedure_.locationCount));
    const LocationId to(below(random_, procedure_.locationCount));
    if (from != procedure_.exit && !carriesGoal_[from.index()])
      edge(from, to, Assume{expressions_.condition(1)});
  }
}

}  // namespace fathom::test
