#include "engine/whale/arg.h"

#include <fmt/core.h>

#include "reason/formulas.h"

namespace fathom::engine::whale {

Arg::Arg(Context& context, const Bodies& bodies, const Body& body,
         const std::vector<Guarded>& ranges)
    : terms_(context.terms),
      bodies_(bodies),
      body_(body),
      guard_(ranges[body.procedure.index()].guard),
      solver_(makeSolver(context)),
      byPaths_(context.options.expandPaths) {
  for (const auto& [symbol, value] : body.definitions) solver_->define(symbol, value);
  for (const Term rule : body.rules) solver_->add(rule);
  solver_->add(guard_);
  for (const CallEdge& call : body.calls)
    results_.push_back(assumed(call, {Claim::Kind::Summary, ranges[call.callee.index()].post}));
  for (const Term result : results_) solver_->add(result);
  for (std::size_t i = 0; i < body.calls.size(); ++i) {
    returns_.push_back(start(i, Claim::Kind::Summary, terms_.constant(body.calls[i].returned)));
    fails_.push_back(start(i, Claim::Kind::Safe, terms_.constant(body.calls[i].fails)));
  }
}

std::vector<Term> Arg::condition() const {
  std::vector<Term> all = bodies_.condition(body_);
  all.push_back(guard_);
  return all;
}

std::vector<Term> Arg::cube(const Claim& claim) const {
  const bool isSummary = claim.kind == Claim::Kind::Summary;
  return reason::conjuncts(terms_, isSummary ? terms_.negate(claim.words) : claim.words);
}

Claim Arg::claimOf(Claim::Kind kind, std::vector<Term> cube) const {
  const Term all = terms_.conjunction(std::move(cube));
  return {kind, kind == Claim::Kind::Summary ? terms_.negate(all) : all};
}

std::vector<Term> Arg::against(const Claim& claim) const {
  std::vector<Term> all{claim.kind == Claim::Kind::Summary ? body_.returns : body_.fails};
  for (const Term part : cube(claim)) all.push_back(bodies_.in(body_, part));
  return all;
}

Term Arg::assumed(const CallEdge& call, const Claim& claim) const {
  const Term words = bodies_.at(call, claim.words);
  if (claim.kind == Claim::Kind::Summary)
    return terms_.implies(terms_.conjunction({call.reached, terms_.constant(call.returned)}),
                          words);
  return terms_.negate(terms_.conjunction({call.reached, terms_.constant(call.fails), words}));
}

Term Arg::blocked(const CallEdge& call) const {
  return terms_.implies(call.reached,
                        terms_.conjunction({terms_.negate(terms_.constant(call.returned)),
                                            terms_.negate(terms_.constant(call.fails))}));
}

solver::Answer Arg::check(std::span<const Term> assumptions, const Budget& budget) {
  if (!byPaths_) return solver_->check(assumptions, budget);
  std::vector<Term> asked(assumptions.begin(), assumptions.end());
  for (const auto& [edge, taken] : body_.taken)
    if (!edges_.contains(edge)) asked.push_back(terms_.negate(taken));
  solver::Answer answer = solver_->check(asked, budget);
  if (!std::holds_alternative<solver::Unsat>(answer)) return answer;
  // EXPANDARG
  answer = solver_->check(assumptions, budget);
  const auto* sat = std::get_if<solver::Sat>(&answer);
  if (sat == nullptr) return answer;
  logic::Evaluator values(terms_, sat->model, logic::Missing::IsDefault);
  for (const auto& [edge, taken] : body_.taken)
    if (holds(values, taken)) edges_.insert(edge);
  return answer;
}

// ---- Under-approximations ----

Symbol Arg::link(std::size_t call, Claim::Kind kind, std::size_t number) {
  return terms_.symbol(
      fmt::format("{}#{}.{}", kind == Claim::Kind::Summary ? "more" : "moreFails", call, number),
      terms_.boolSort());
}

/// begin /\ reached /\ outcome => open_0
Arg::Chain Arg::start(std::size_t call, Claim::Kind kind, Term outcome) {
  Chain chain;
  chain.begin = terms_.symbol(
      fmt::format("{}#{}", kind == Claim::Kind::Summary ? "under" : "underFails", call),
      terms_.boolSort());
  chain.open = link(call, kind, 0);
  solver_->add(terms_.implies(
      terms_.conjunction({terms_.constant(chain.begin), body_.calls[call].reached, outcome}),
      terms_.constant(chain.open)));
  return chain;
}

Arg::Chain& Arg::chain(std::size_t call, Claim::Kind kind) {
  return kind == Claim::Kind::Summary ? returns_[call] : fails_[call];
}
const Arg::Chain& Arg::chain(std::size_t call, Claim::Kind kind) const {
  return kind == Claim::Kind::Summary ? returns_[call] : fails_[call];
}

void Arg::learn(std::size_t call, FactId id, const Fact& fact) {
  Chain& known = chain(call, fact.kind);
  const Term here = bodies_.at(body_.calls[call], fact.words);
  const Symbol next = link(call, fact.kind, known.facts.size() + 1);
  solver_->add(terms_.implies(terms_.constant(known.open),
                              terms_.disjunction({here, terms_.constant(next)})));
  known.facts.emplace_back(id, here);
  known.open = next;
}

std::vector<Term> Arg::under(std::size_t call) const {
  std::vector<Term> literals;
  for (const Chain* chain : {&returns_[call], &fails_[call]}) {
    literals.push_back(terms_.constant(chain->begin));
    literals.push_back(terms_.negate(terms_.constant(chain->open)));
  }
  return literals;
}

Term Arg::underCondition(std::size_t call, Claim::Kind kind) const {
  std::vector<Term> disjuncts;
  for (const auto& [id, here] : chain(call, kind).facts) disjuncts.push_back(here);
  const CallEdge& edge = body_.calls[call];
  return terms_.implies(terms_.constant(kind == Claim::Kind::Summary ? edge.returned : edge.fails),
                        terms_.disjunction(disjuncts));
}

bool Arg::holds(logic::Evaluator& values, Term term) {
  const logic::Evaluation result = values(term);
  const auto* value = std::get_if<logic::Value>(&result);
  return value != nullptr && value->boolean();
}

std::optional<FactId> Arg::factAt(std::size_t call, Claim::Kind kind,
                                  logic::Evaluator& values) const {
  for (const auto& [id, here] : chain(call, kind).facts)
    if (holds(values, here)) return id;
  return std::nullopt;
}

}  // namespace fathom::engine::whale
