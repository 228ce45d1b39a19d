#include "engine/trace/status.h"

#include <algorithm>
#include <fmt/core.h>

#include "engine/trace/path_formula.h"
#include "reason/formulas.h"

namespace fathom::engine::trace {

using solver::Sat;
using solver::Unsat;

namespace {

constexpr std::uint64_t kUnits = 200'000;  // for a question that need not be asked now

bool holds(logic::Evaluator& values, Term term) {
  const logic::Evaluation result = values(term);
  const auto* value = std::get_if<logic::Value>(&result);
  return value != nullptr && value->boolean();
}

/// Its value behind a step.
Symbol primed(TermStore& terms, Symbol symbol) {
  return terms.renamed(symbol, terms.name(symbol) + "'");
}

}  // namespace

Status::Status(Context& context, const Program& program, const Summaries& summaries,
               const FunctionAutomaton& automaton, const Question& question,
               std::vector<LetterId> trace, const Budget& budget)
    : context_(context),
      terms_(context.terms),
      program_(program),
      summaries_(summaries),
      automaton_(automaton),
      question_(question),
      trace_(std::move(trace)),
      budget_(budget),
      solver_(makeSolver(context)),
      plain_(solver::makeSolver(context.terms, solver::Backend::Z3)) {
  steps_.push_back(reason::assumeStep(question.pre));
  for (const LetterId letter : trace_) steps_.push_back(automaton[letter].step);
  steps_.push_back(reason::assumeStep(terms_.negate(question.post)));
  unrolled_ = reason::unroll(terms_, steps_);
  assertPath(terms_, *solver_, steps_, unrolled_);
  for (std::size_t i = 0; i < trace_.size(); ++i)
    if (const auto& call = automaton[trace_[i]].call) addCall(i, *call);
}

const CallLetter& Status::letterOf(const CallSite& call) const {
  return *automaton_[trace_[call.letter]].call;
}

void Status::addCall(std::size_t letter, const CallLetter& call) {
  CallSite site{letter, {}, {}};
  const auto named = [&](const char* what, std::size_t i, Term term) {
    const Symbol name = terms_.symbol(fmt::format("{}#{}.{}", what, letter, i), terms_.sort(term));
    named_.emplace_back(name, term);
    solver_->define(name, term);
    site.names.push_back(name);
    return terms_.constant(name);
  };
  const auto& before = unrolled_.versionsAt[letter + 1];
  const auto& behind = unrolled_.versionsAt[letter + 2];
  for (std::size_t i = 0; i < call.arguments.size(); ++i)
    site.words.arguments.push_back(
        named("a", i, logic::substitute(terms_, call.arguments[i], before)));
  for (std::size_t i = 0; i < call.results.size(); ++i)
    site.words.results.push_back(
        named("r", i, logic::substitute(terms_, terms_.constant(call.results[i]), behind)));
  site.words.error =
      named("e", 0, logic::substitute(terms_, terms_.constant(errorOf(terms_)), behind));
  const std::size_t index = calls_.size();
  if (!reason::levelAtCall(call.isRecursive, question_.level))
    assumed_.push_back({terms_.boolean(false), index, std::nullopt, true});
  if (call.callee == question_.function)
    assumed_.push_back(
        {summaries_.at(call.callee, site.words, terms_.implies(question_.pre, question_.post)),
         index});
  calls_.push_back(std::move(site));
}

std::vector<Term> Status::assumptions() const {
  std::vector<Term> all;
  for (const Assumed& assumed : assumed_) all.push_back(assumed.formula);
  return all;
}

/// Summaries of the callees that the model breaks.
bool Status::addViolated(const logic::Model& model) {
  logic::Evaluator values(terms_, model, logic::Missing::IsDefault);
  bool isAdded = false;
  for (std::size_t k = 0; k < calls_.size(); ++k) {
    const CallLetter& call = letterOf(calls_[k]);
    const auto needed = reason::levelAtCall(call.isRecursive, question_.level);
    if (!needed) continue;
    for (const TripleId id : summaries_.triplesOf(call.callee)) {
      const Triple& triple = summaries_[id];
      if (triple.level < *needed) continue;
      const Term here = summaries_.at(call.callee, calls_[k].words, summaries_.meaning(triple));
      const bool isKnown = std::ranges::any_of(
          assumed_, [&](const Assumed& assumed) { return assumed.formula == here; });
      if (isKnown || holds(values, here)) continue;
      assumed_.push_back({here, k, id});
      context_.statistics.add("summaries reused");
      isAdded = true;
    }
  }
  return isAdded;
}

/// post-hat(C, t, P) /\ not Q, with the summaries that matter.
solver::Answer Status::over() {
  while (true) {
    solver::Answer answer = solver_->check(assumptions(), budget_);
    const auto* sat = std::get_if<Sat>(&answer);
    if (sat == nullptr || !addViolated(sat->model)) return answer;
  }
}

/// What paths say of the call.
Term Status::possible(const CallSite& call) const {
  std::vector<Term> disjuncts;
  const ProcedureId callee = letterOf(call).callee;
  for (const PathId id : summaries_.pathsOf(callee))
    disjuncts.push_back(summaries_.at(callee, call.words, summaries_[id].words));
  return terms_.disjunction(disjuncts);
}

Status::Outcome Status::next() {
  solver::Answer answer = over();
  if (const auto* gaveUp = std::get_if<GaveUp>(&answer)) throw GaveUp(*gaveUp);
  if (const auto* unsat = std::get_if<Unsat>(&answer)) return infeasible(unsat->core);  // [16]
  logic::Model model = std::move(std::get<Sat>(answer).model);
  // As many calls as possible do what is known to be possible.
  std::vector<Term> asked = assumptions();
  std::vector<Term> bound;
  std::vector<std::size_t> open;
  for (std::size_t k = 0; k < calls_.size(); ++k) {
    asked.push_back(possible(calls_[k]));
    answer = solver_->check(asked, budget_);
    if (auto* sat = std::get_if<Sat>(&answer)) {
      model = std::move(sat->model);
      bound.push_back(asked.back());
    } else {  // also where the solver gave up: then it is asked about, nothing is concluded
      asked.pop_back();
      open.push_back(k);
    }
  }
  if (open.empty()) return path(model);  // [14-15]
  if (addViolated(model)) return next();
  Calls questions;
  for (const std::size_t k : open) questions.push_back(questionAt(calls_[k], bound, model));
  if (open.size() == 1) addAlternatives(open.front(), questions);
  return questions;
}

/// Other calls that could be the only one to do what is not known to be possible: if the trace is
/// infeasible, none of them can, and they may as well be asked now.
void Status::addAlternatives(std::size_t asked, Calls& questions) {
  for (std::size_t k = 0; k < calls_.size(); ++k) {
    if (k == asked) continue;
    std::vector<Term> bound;
    for (std::size_t other = 0; other < calls_.size(); ++other)
      if (other != k) bound.push_back(possible(calls_[other]));
    std::vector<Term> all = assumptions();
    std::ranges::copy(bound, std::back_inserter(all));
    const solver::Answer answer = solver_->check(all, budget_.withResources(kUnits));
    if (const auto* sat = std::get_if<Sat>(&answer))
      questions.push_back(questionAt(calls_[k], bound, sat->model));
  }
}

/// Once with only what the core needs, once with everything.
Status::Infeasible Status::infeasible(const std::vector<Term>& core) const {
  std::vector<std::vector<Term>> needed(calls_.size());
  std::vector<std::vector<Term>> known(calls_.size());
  for (const Assumed& assumed : assumed_) {
    const Term meaning = assumed.isBlock  ? terms_.boolean(false)
                         : assumed.triple ? summaries_.meaning(summaries_[*assumed.triple])
                                          : terms_.implies(question_.pre, question_.post);
    known[assumed.call].push_back(meaning);
    if (std::ranges::find(core, assumed.formula) != core.end())
      needed[assumed.call].push_back(meaning);
  }
  for (std::size_t k = 0; k < calls_.size(); ++k)
    if (const auto level = reason::levelAtCall(letterOf(calls_[k]).isRecursive, question_.level))
      for (const TripleId id : summaries_.triplesOf(letterOf(calls_[k]).callee))
        if (summaries_[id].level >= *level) known[k].push_back(summaries_.meaning(summaries_[id]));
  return {stepsWith(needed), stepsWith(known)};
}

/// The steps, where each call does what these formulas over the callee's inputs and outputs say.
std::vector<reason::PathStep> Status::stepsWith(
    const std::vector<std::vector<Term>>& meanings) const {
  std::vector<reason::PathStep> steps = steps_;
  for (std::size_t k = 0; k < calls_.size(); ++k) {
    if (meanings[k].empty()) continue;
    const CallLetter& call = letterOf(calls_[k]);
    reason::PathStep& step = steps[calls_[k].letter + 1];
    CallWords words{call.arguments, {}, terms_.constant(primed(terms_, errorOf(terms_)))};
    for (const Symbol symbol : call.results)
      words.results.push_back(terms_.constant(primed(terms_, symbol)));
    for (const Term meaning : meanings[k])
      step.relation.push_back(summaries_.at(call.callee, words, meaning));
    for (const Symbol symbol : step.havocs) step.primed.push_back({symbol, primed(terms_, symbol)});
    step.havocs.clear();
  }
  return steps;
}

std::vector<Term> Status::everything(std::span<const Term> bound) const {
  std::vector<Term> parts = unrolled_.allConjuncts();
  for (const auto& [name, term] : named_) parts.push_back(terms_.eq(terms_.constant(name), term));
  for (const Assumed& assumed : assumed_) parts.push_back(assumed.formula);
  std::ranges::copy(bound, std::back_inserter(parts));
  return parts;
}

/// All that the rest of the trace allows the call to do, around the model: can it?
Question Status::questionAt(const CallSite& call, std::span<const Term> bound,
                            const logic::Model& model) {
  const CallLetter& letter = letterOf(call);
  const program::Procedure& callee = program_[letter.callee];
  reason::SymbolSet names(call.names.begin(), call.names.end());
  logic::Evaluator values(terms_, model, logic::Missing::IsDefault);
  if (holds(values, call.words.error))  // then nobody looks at the results
    for (const Term result : call.words.results) names.erase(terms_.symbolOf(result));
  const Term done = projectOnto(terms_, names, everything(bound), model, *plain_, budget_);
  logic::Substitution words;
  std::size_t next = 0;
  reason::SymbolSet inputs;
  for (const program::Variable& input : callee.inputs) {
    words.emplace(call.names[next++], logic::plain(terms_.constant(input.symbol)));
    inputs.insert(input.symbol);
  }
  for (const program::Variable& output : callee.outputs)
    words.emplace(call.names[next++], logic::plain(terms_.constant(output.symbol)));
  words.emplace(call.names[next], logic::plain(terms_.constant(errorOf(terms_))));
  const Term cube = logic::substitute(terms_, done, words);
  std::vector<Term> pre;
  for (const Term literal : reason::conjuncts(terms_, cube)) {
    const auto symbols = logic::freeSymbols(terms_, literal);
    if (std::ranges::all_of(symbols, [&](Symbol symbol) { return inputs.contains(symbol); }))
      pre.push_back(literal);
  }
  return {letter.callee, terms_.conjunction(pre), terms_.negate(cube),
          *reason::levelAtCall(letter.isRecursive, question_.level)};
}

Path Status::path(const logic::Model& model) {
  logic::Evaluator values(terms_, model, logic::Missing::IsDefault);
  Path result{question_.function, trace_, std::vector<std::optional<PathId>>(trace_.size()), {}};
  std::vector<Term> bound;
  for (const CallSite& call : calls_) {
    const ProcedureId callee = letterOf(call).callee;
    for (const PathId id : summaries_.pathsOf(callee)) {
      const Term here = summaries_.at(callee, call.words, summaries_[id].words);
      if (!holds(values, here)) continue;
      result.calls[call.letter] = id;
      bound.push_back(here);
      break;
    }
    if (!result.calls[call.letter]) throw GaveUp{"what a call does has no value"};
  }
  std::vector<Term> parts = unrolled_.allConjuncts();
  for (const auto& [name, term] : named_) parts.push_back(terms_.eq(terms_.constant(name), term));
  std::ranges::copy(bound, std::back_inserter(parts));
  const program::Procedure& function = program_[question_.function];
  logic::Model extended = model;
  reason::SymbolSet words;
  for (const program::Variable& input : function.inputs) words.insert(input.symbol);
  const auto addOutput = [&](Symbol symbol) {
    const Term value =
        logic::substitute(terms_, terms_.constant(symbol), unrolled_.versionsAt.back());
    parts.push_back(terms_.eq(terms_.constant(symbol), value));
    const logic::Evaluation found = values(value);
    if (const auto* known = std::get_if<logic::Value>(&found))
      extended.values.insert_or_assign(symbol, *known);
    words.insert(symbol);
  };
  for (const program::Variable& output : function.outputs) addOutput(output.symbol);
  addOutput(errorOf(terms_));
  result.words = projectOnto(terms_, words, parts, std::move(extended), *plain_, budget_);
  return result;
}

}  // namespace fathom::engine::trace
