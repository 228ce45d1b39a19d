#include "report/trace/origins.h"

#include <optional>

namespace fathom::report {

using logic::Symbol;
using logic::Term;
using logic::Value;

namespace {

/// Nothing for values that have no short term.
std::optional<Term> termOf(logic::TermStore& terms, const Value& value) {
  if (const auto* truth = std::get_if<bool>(&value.content())) return terms.boolean(*truth);
  if (const auto* number = std::get_if<Integer>(&value.content())) return terms.integer(*number);
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
    return terms.bitVec(bits->bits, bits->width);
  return std::nullopt;
}

}  // namespace

Term Origins::resolved(Term term) {
  logic::Substitution substitution;
  for (const Symbol symbol : logic::freeSymbols(terms_, term))
    if (const auto origin = origins_.find(symbol); origin != origins_.end())
      substitution.emplace(symbol, logic::plain(origin->second.term));
  return substitution.empty() ? term : logic::substitute(terms_, term, substitution);
}

void Origins::define(Symbol symbol, Term origin) {
  if (!terms_.domain(symbol).empty()) return forget(symbol);
  const auto symbols = logic::freeSymbols(terms_, origin);
  origins_.insert_or_assign(symbol, Origin{origin, {symbols.begin(), symbols.end()}});
}

void Origins::change(Symbol symbol, const logic::Model& model) {
  for (auto at = origins_.begin(); at != origins_.end();) {
    if (!at->second.symbols.contains(symbol)) {
      ++at;
      continue;
    }
    const auto value = termOf(terms_, model.values.at(at->first));
    if (value) at->second = {*value, {}};
    at = value ? std::next(at) : origins_.erase(at);
  }
}

}  // namespace fathom::report
