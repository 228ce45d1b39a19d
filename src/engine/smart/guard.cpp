#include "engine/smart/guard.h"

#include <algorithm>

#include "logic/linear_form.h"

namespace fathom::engine::smart {

using logic::Kind;

void Guard::add(TermStore& terms, Term literal) {
  const Kind kind = terms.kind(literal);
  if (kind == Kind::True) return;
  if (kind == Kind::Eq && terms.sort(terms.arg(literal, 0)) == terms.intSort()) {
    add(terms, terms.le(terms.arg(literal, 0), terms.arg(literal, 1)));
    add(terms, terms.ge(terms.arg(literal, 0), terms.arg(literal, 1)));
    return;
  }
  if (kind != Kind::Le && kind != Kind::Ge) {
    if (std::ranges::count(others_, literal) == 0) others_.push_back(literal);
    return;
  }
  Bounds& bounds = bounds_[terms.arg(literal, 0)];
  const Integer value = terms.value(terms.arg(literal, 1));
  if (kind == Kind::Le && (!bounds.high || value < *bounds.high)) bounds.high = value;
  if (kind == Kind::Ge && (!bounds.low || value > *bounds.low)) bounds.low = value;
}

void Guard::add(TermStore& terms, const Guard& guard, const logic::Substitution& words) {
  for (const Term literal : guard.literals(terms))
    add(terms, logic::substitute(terms, literal, words));
}

void Guard::simplify(TermStore& terms) {
  for (std::size_t known = 0;;) {
    const logic::Substitution values = fixed(terms);
    if (values.size() == known) return;
    known = values.size();
    Guard simpler;
    simpler.add(terms, *this, values);
    for (const auto& [symbol, value] : values)
      simpler.add(terms, terms.eq(terms.constant(symbol), value.body));
    *this = std::move(simpler);
  }
}

logic::Substitution Guard::fixed(TermStore& terms) const {
  logic::Substitution values;
  for (const auto& [sum, bounds] : bounds_)
    if (bounds.isOneValue() && logic::isVariable(terms, sum))
      values.emplace(terms.symbolOf(sum), logic::plain(terms.integer(*bounds.low)));
  for (const Term literal : others_)
    if (terms.kind(literal) == Kind::Eq)
      for (const std::size_t i : {0U, 1U})
        if (logic::isVariable(terms, terms.arg(literal, i)) &&
            terms.isValue(terms.arg(literal, 1 - i)))
          values.emplace(terms.symbolOf(terms.arg(literal, i)),
                         logic::plain(terms.arg(literal, 1 - i)));
  return values;
}

std::vector<Term> Guard::literals(TermStore& terms) const {
  std::vector<Term> all = others_;
  for (const auto& [sum, bounds] : bounds_) {
    if (bounds.isOneValue()) {
      all.push_back(terms.eq(sum, terms.integer(*bounds.low)));
      continue;
    }
    if (bounds.low) all.push_back(terms.ge(sum, terms.integer(*bounds.low)));
    if (bounds.high) all.push_back(terms.le(sum, terms.integer(*bounds.high)));
  }
  return all;
}

bool Guard::holds(logic::Evaluator& evaluate) const {
  const auto valueOf = [&](Term term) {
    const logic::Evaluation value = evaluate(term);
    const auto* known = std::get_if<logic::Value>(&value);
    return known ? std::optional(*known) : std::nullopt;
  };
  for (const auto& [sum, bounds] : bounds_) {
    const auto value = valueOf(sum);
    if (!value || (bounds.low && value->integer() < *bounds.low) ||
        (bounds.high && value->integer() > *bounds.high))
      return false;
  }
  return std::ranges::all_of(others_, [&](Term literal) {
    const auto value = valueOf(literal);
    return value && value->boolean();
  });
}

}  // namespace fathom::engine::smart
