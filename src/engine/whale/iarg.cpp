#include "engine/whale/iarg.h"

#include <algorithm>

#include "reason/formulas.h"

namespace fathom::engine::whale {

IArg::IArg(Context& context, const Bodies& bodies, std::vector<Guarded> ranges,
           const Budget& budget)
    : context_(context),
      bodies_(bodies),
      ranges_(std::move(ranges)),
      budget_(budget),
      solver_(solver::makeSolver(context.terms, solver::Backend::Z3)),
      args_(bodies.size()),
      lemmas_(bodies.size()) {}

Arg& IArg::operator[](ProcedureId procedure) {
  auto& arg = args_[procedure.index()];
  if (arg) return *arg;
  arg = std::make_unique<Arg>(context_, bodies_, bodies_[procedure], ranges_);
  context_.statistics.add("ARGs");
  const Body& body = bodies_[procedure];
  for (std::size_t i = 0; i < known_.facts.size(); ++i)
    for (std::size_t k = 0; k < body.calls.size(); ++k)
      if (body.calls[k].callee == known_.facts[i].procedure)
        arg->learn(k, FactId(i), known_.facts[i]);
  return *arg;
}

// ---- Questions ----

solver::Answer IArg::underApproximate(ProcedureId procedure, const Claim& claim) {
  Arg& arg = (*this)[procedure];
  std::vector<Term> assumptions = arg.against(claim);
  for (std::size_t k = 0; k < arg.body().calls.size(); ++k)
    std::ranges::copy(arg.under(k), std::back_inserter(assumptions));
  return arg.check(assumptions, budget_);
}

std::vector<IArg::Assumption> IArg::assumptions(ProcedureId procedure, const Claim& claim,
                                                std::size_t level) {
  Arg& arg = (*this)[procedure];
  std::vector<Assumption> all;
  for (const CallEdge& call : arg.body().calls) {
    const auto needed = reason::levelAtCall(call.isRecursive, level);
    if (!needed) {
      all.push_back({arg.blocked(call), std::nullopt, true});
      continue;
    }
    for (const LemmaId id : lemmas_[call.callee.index()])
      if (known_[id].level >= *needed) all.push_back({arg.assumed(call, known_[id].claim), id});
    if (call.callee == procedure) all.push_back({arg.assumed(call, claim), std::nullopt});
  }
  return all;
}

solver::Answer IArg::check(ProcedureId procedure, const Claim& claim,
                           const std::vector<Assumption>& assumptions) {
  Arg& arg = (*this)[procedure];
  std::vector<Term> formulas = arg.against(claim);
  for (const Assumption& assumption : assumptions) formulas.push_back(assumption.formula);
  return arg.check(formulas, budget_);
}

// ---- Lemmas ----

LemmaId IArg::add(ProcedureId procedure, const Claim& claim, std::size_t level,
                  const std::vector<Assumption>& assumptions, const std::vector<Term>& core) {
  bool isAlways = true;
  std::vector<LemmaId> support;
  for (const Assumption& assumption : assumptions) {
    if (std::ranges::find(core, assumption.formula) == core.end()) continue;
    if (assumption.isBlock || (assumption.lemma && known_[*assumption.lemma].level != kAlways))
      isAlways = false;
    if (assumption.lemma) support.push_back(*assumption.lemma);
  }
  if (isAlways) level = kAlways;
  const auto [place, isNew] =
      byClaim_.emplace(std::pair(procedure, claim), LemmaId(known_.lemmas.size()));
  if (isNew) {
    known_.lemmas.push_back({procedure, claim, level});
    lemmas_[procedure.index()].push_back(place->second);
  }
  raise(place->second, level, std::move(support));
  return place->second;
}

void IArg::raise(LemmaId id, std::size_t level, std::vector<LemmaId> support) {
  Lemma& lemma = known_.lemmas[id.index()];
  lemma.level = std::max(lemma.level, level);
  if (level == kAlways) lemma.support = std::move(support);
}

void IArg::addWeaker(ProcedureId procedure, const Claim& claim, LemmaId lemma) {
  stronger_.insert_or_assign(std::pair(procedure, claim), lemma);
}

std::optional<LemmaId> IArg::find(ProcedureId procedure, const Claim& claim,
                                  std::size_t level) const {
  for (const auto* lemmas : {&byClaim_, &stronger_}) {
    const auto found = lemmas->find(std::pair(procedure, claim));
    if (found != lemmas->end() && known_[found->second].level >= level) return found->second;
  }
  return std::nullopt;
}

// ---- Facts ----

FactId IArg::learn(ProcedureId procedure, Claim::Kind kind, const logic::Model& model) {
  Arg& arg = (*this)[procedure];
  const Body& body = arg.body();
  logic::Evaluator values(context_.terms, model, logic::Missing::IsDefault);
  Fact fact{procedure, kind, {}};
  for (std::size_t k = 0; k < body.calls.size(); ++k) {
    const CallEdge& call = body.calls[k];
    std::optional<FactId> done;
    if (Arg::holds(values, call.reached)) {
      const bool fails =
          kind == Claim::Kind::Safe && Arg::holds(values, context_.terms.constant(call.fails));
      if (fails)
        done = arg.factAt(k, Claim::Kind::Safe, values);
      else if (Arg::holds(values, context_.terms.constant(call.returned)))
        done = arg.factAt(k, Claim::Kind::Summary, values);
    }
    fact.calls.push_back(done);
  }
  fact.words = factWords(fact, model);
  const FactId id(known_.facts.size());
  known_.facts.push_back(std::move(fact));
  context_.statistics.add("under-approximations");
  addToCallers(id);
  return id;
}

/// The outcome, the body, what the calls do; r = values.
Term IArg::factWords(const Fact& fact, const logic::Model& model) {
  TermStore& terms = context_.terms;
  Arg& arg = (*this)[fact.procedure];
  const Body& body = arg.body();
  const bool returns = fact.kind == Claim::Kind::Summary;
  std::vector<Term> parts = arg.condition();
  parts.push_back(returns ? body.returns : body.fails);
  logic::Model extended = model;
  logic::Evaluator values(terms, model, logic::Missing::IsDefault);
  reason::SymbolSet words(body.inputs.begin(), body.inputs.end());
  if (returns)
    for (std::size_t i = 0; i < body.outputs.size(); ++i) {
      parts.push_back(terms.eq(terms.constant(body.outputs[i]), body.values[i]));
      const logic::Evaluation value = values(body.values[i]);
      if (const auto* known = std::get_if<logic::Value>(&value))
        extended.values.insert_or_assign(body.outputs[i], *known);
      words.insert(body.outputs[i]);
    }
  for (std::size_t k = 0; k < body.calls.size(); ++k) {
    const CallEdge& call = body.calls[k];
    if (!fact.calls[k]) {
      parts.push_back(arg.blocked(call));
      continue;
    }
    const Fact& below = known_[*fact.calls[k]];
    const bool comesBack = below.kind == Claim::Kind::Summary;
    parts.push_back(terms.constant(comesBack ? call.returned : call.fails));
    parts.push_back(bodies_.at(call, below.words));
  }
  return projectOnto(terms, words, parts, std::move(extended), *solver_, budget_);
}

void IArg::addToCallers(FactId id) {
  const Fact& fact = known_[id];
  for (const auto& arg : args_) {
    if (!arg) continue;
    for (std::size_t k = 0; k < arg->body().calls.size(); ++k)
      if (arg->body().calls[k].callee == fact.procedure) arg->learn(k, id, fact);
  }
}

}  // namespace fathom::engine::whale
