// The formulas of Section 5 over a tree of ARGs: each has the symbols of its body as its own.
#include <algorithm>
#include <fmt/core.h>

#include "engine/whale/classic.h"
#include "reason/elimination.h"

namespace fathom::engine::whale {

using logic::plain;
using logic::Substitution;

namespace {

/// The symbol of a call-edge that says whether it is reached: c_u and c_w of it.
Symbol reachedSymbol(TermStore& terms, std::size_t arg, std::size_t call) {
  return terms.symbol(fmt::format("reached@{}.{}", arg, call), terms.boolSort());
}

}  // namespace

// ---- DAGCOND, IDAGCOND ----

Classic::ArgId Classic::add(ProcedureId function, std::optional<ArgId> parent, std::size_t call) {
  const ArgId id = args_.size();
  context_.statistics.add("ARGs");
  const Body& body = bodies_[function];
  std::vector<Term> all{body.returns, body.fails, terms_.constant(err_)};
  std::ranges::copy(bodies_.condition(body), std::back_inserter(all));
  std::ranges::copy(body.values, std::back_inserter(all));
  for (const auto& [edge, taken] : body.taken) all.push_back(taken);
  std::vector<Symbol> symbols = logic::freeSymbols(terms_, all);
  symbols.insert(symbols.end(), body.inputs.begin(), body.inputs.end());
  symbols.insert(symbols.end(), body.outputs.begin(), body.outputs.end());
  for (const CallEdge& edge : body.calls) {
    symbols.insert(symbols.end(), edge.arguments.begin(), edge.arguments.end());
    symbols.insert(symbols.end(), edge.results.begin(), edge.results.end());
    symbols.insert(symbols.end(), {edge.returned, edge.fails});
    for (const Symbol symbol : logic::freeSymbols(terms_, edge.reached)) symbols.push_back(symbol);
  }
  Substitution names;
  for (const Symbol symbol : symbols)
    names.emplace(symbol, plain(terms_.constant(terms_.renamed(
                              symbol, fmt::format("{}@{}", terms_.baseName(symbol), id)))));
  Node node{function, parent, call, terms_.boolean(true), terms_.boolean(true)};
  node.entry = terms_.boolean(true);
  node.own = std::make_shared<logic::Substituter>(terms_, std::move(names));
  args_.push_back(std::move(node));
  return id;
}

Term Classic::inOwn(ArgId i, Term words) {
  return (*args_[i].own)(words);
}

Term Classic::dagCondition(ArgId i) {
  const Body& body = bodies_[args_[i].function];
  const Term err = terms_.constant(err_);
  std::vector<Term> returns{body.returns, terms_.negate(err)};
  for (std::size_t o = 0; o < body.outputs.size(); ++o)
    returns.push_back(terms_.eq(terms_.constant(body.outputs[o]), body.values[o]));
  std::vector<Term> all{
      terms_.disjunction({terms_.conjunction(returns), terms_.conjunction({body.fails, err})})};
  std::ranges::copy(bodies_.condition(body), std::back_inserter(all));
  for (const auto& [edge, taken] : body.taken)
    if (!args_[i].edges.contains(edge)) all.push_back(terms_.negate(taken));
  Term own = (*args_[i].own)(terms_.conjunction(all));
  for (std::size_t k = 0; k < body.calls.size(); ++k)
    own = terms_.conjunction({own, terms_.eq(terms_.constant(reachedSymbol(terms_, i, k)),
                                             (*args_[i].own)(body.calls[k].reached))});
  return own;
}

/// mu_k: what goes through the call goes through the ARG that justifies it. One that is not
/// expanded has no executions.
std::vector<Term> Classic::callConditions(ArgId i) {
  const Body& body = bodies_[args_[i].function];
  std::vector<Term> all;
  for (std::size_t k = 0; k < body.calls.size(); ++k) {
    const CallEdge& call = body.calls[k];
    const ArgId j = args_[i].children[k];
    const Body& callee = bodies_[call.callee];
    const Term returned = inOwn(i, terms_.constant(call.returned));
    const Term fails = inOwn(i, terms_.constant(call.fails));
    std::vector<Term> inside{idagCondition(j), terms_.eq(inOwn(j, terms_.constant(err_)), fails)};
    for (std::size_t p = 0; p < callee.inputs.size(); ++p)
      inside.push_back(terms_.eq(inOwn(j, terms_.constant(callee.inputs[p])),
                                 inOwn(i, terms_.constant(call.arguments[p]))));
    for (std::size_t r = 0; r < callee.outputs.size(); ++r)
      inside.push_back(
          terms_.implies(returned, terms_.eq(inOwn(j, terms_.constant(callee.outputs[r])),
                                             inOwn(i, terms_.constant(call.results[r])))));
    all.push_back(terms_.implies(terms_.conjunction({terms_.constant(reachedSymbol(terms_, i, k)),
                                                     terms_.disjunction({returned, fails})}),
                                 terms_.conjunction(inside)));
  }
  return all;
}

Term Classic::idagCondition(ArgId i) {
  if (args_[i].edges.empty() && !args_[i].isComplete) return terms_.boolean(false);
  std::vector<Term> parts = callConditions(i);
  parts.push_back(dagCondition(i));
  return terms_.conjunction(parts);
}

// ---- SUM, GUARD ----

Term Classic::sum(ArgId i, std::size_t k, Term s) {
  const CallEdge& call = bodies_[args_[i].function].calls[k];
  const Body& callee = bodies_[call.callee];
  Substitution words;
  const auto put = [&](Symbol own, Term word) {
    words.emplace(terms_.symbolOf(inOwn(i, terms_.constant(own))), plain(word));
  };
  words.emplace(reachedSymbol(terms_, i, k), plain(terms_.boolean(true)));
  put(call.fails, terms_.constant(err_));
  put(call.returned, terms_.negate(terms_.constant(err_)));
  for (std::size_t p = 0; p < callee.inputs.size(); ++p)
    put(call.arguments[p], terms_.constant(callee.inputs[p]));
  for (std::size_t r = 0; r < callee.outputs.size(); ++r)
    put(call.results[r], terms_.constant(callee.outputs[r]));
  return logic::substitute(terms_, s, words);
}

/// Of a call-edge; SIZE_MAX: of the ARG's own entry.
Term Classic::guard(ArgId i, std::size_t k, Term g) {
  const Body& body = bodies_[args_[i].function];
  Substitution words;
  std::vector<Symbol> kept;
  const auto put = [&](Symbol own, Symbol word) {
    words.emplace(terms_.symbolOf(inOwn(i, terms_.constant(own))), plain(terms_.constant(word)));
    kept.push_back(word);
  };
  if (k == SIZE_MAX) {
    for (const Symbol input : body.inputs) put(input, input);
  } else {
    words.emplace(reachedSymbol(terms_, i, k), plain(terms_.boolean(true)));
    const Body& callee = bodies_[body.calls[k].callee];
    for (std::size_t p = 0; p < callee.inputs.size(); ++p)
      put(body.calls[k].arguments[p], callee.inputs[p]);
  }
  const Term said = logic::substitute(terms_, g, words);
  std::vector<Symbol> others;
  for (const Symbol symbol : logic::freeSymbols(terms_, said))
    if (std::ranges::find(kept, symbol) == kept.end()) others.push_back(symbol);
  return without(others, said);
}

/// Implied by the term, without the symbols.
Term Classic::without(const std::vector<Symbol>& symbols, Term term) {
  const reason::Elimination done =
      reason::eliminateExactly(terms_, symbols, reason::conjuncts(terms_, term));
  const reason::SymbolSet left(done.left.begin(), done.left.end());
  std::vector<Term> parts;
  for (const Term part : done.conjuncts)
    if (!reason::mentionsAny(terms_, part, left)) parts.push_back(part);
  return terms_.conjunction(parts);
}

}  // namespace fathom::engine::whale
