#include "evidence/state.h"

#include <algorithm>
#include <set>

#include "base/errors.h"

namespace fathom::evidence {

Lambda State::value(logic::TermStore& terms, Symbol variable) const {
  const auto found = values_.find(variable);
  return found == values_.end() ? logic::identity(terms, variable) : found->second;
}

logic::Substitution State::relevant(logic::TermStore& terms, Term term) const {
  logic::Substitution substitution;
  for (const Symbol symbol : logic::freeSymbols(terms, term))
    if (const auto found = values_.find(symbol); found != values_.end())
      substitution.emplace(symbol, found->second);
  return substitution;
}

Term State::value(logic::TermStore& terms, Term term) const {
  return logic::substitute(terms, term, relevant(terms, term));
}

Lambda State::value(logic::TermStore& terms, const Lambda& lambda) const {
  return logic::Substituter(terms, relevant(terms, lambda.body))(lambda);
}

std::string FlowEncoder::freshName(const std::string& wanted) {
  std::string name = wanted;
  for (int i = 2; !taken_.insert(name).second; ++i) name = wanted + "." + std::to_string(i);
  return name;
}

Symbol FlowEncoder::fresh(Symbol like, const std::string& place) {
  const std::string name = freshName(terms_.name(like) + "@" + place);
  return terms_.symbol(name, terms_.domain(like), terms_.range(like));
}

Lambda FlowEncoder::freshValue(Symbol like, const std::string& place) {
  return logic::identity(terms_, fresh(like, place));
}

Term FlowEncoder::freshTruth(const std::string& name, const std::string& place) {
  return terms_.constant(freshName(name + "@" + place), terms_.boolSort());
}

Arrival FlowEncoder::assume(Arrival arrival, Term condition, const std::string& place) {
  if (terms_.isTrue(condition)) return arrival;
  const Term taken = freshTruth("to", place);
  define(terms_.implies(taken, terms_.conjunction({arrival.reached, condition})),
         terms_.symbolOf(taken));
  return {taken, std::move(arrival.state), true};
}

Point FlowEncoder::join(std::vector<Arrival> arrivals, const std::string& place) {
  require(!arrivals.empty(), "a place is joined from somewhere");
  if (arrivals.size() == 1) return {arrivals[0].reached, std::move(arrivals[0].state)};
  std::vector<Term> taken;
  std::set<Symbol> variables;
  for (Arrival& arrival : arrivals) {
    if (!arrival.own) {
      const Term choice = freshTruth("to", place);
      define(terms_.implies(choice, arrival.reached), terms_.symbolOf(choice));
      arrival.reached = choice;
    }
    taken.push_back(arrival.reached);
    for (const auto& [variable, value] : arrival.state.values()) variables.insert(variable);
  }
  const Term reached = freshTruth("at", place);
  define(terms_.implies(reached, terms_.disjunction(taken)), terms_.symbolOf(reached));
  State state;
  for (const Symbol variable : variables) state.set(variable, merge(arrivals, variable, place));
  return {reached, std::move(state)};
}

/// A plain value becomes a new symbol that equals the value of the edge taken; of functions, which
/// no equation compares, the value is that of the first edge taken.
Lambda FlowEncoder::merge(const std::vector<Arrival>& arrivals, Symbol variable,
                          const std::string& place) {
  std::vector<Lambda> values;
  for (const Arrival& arrival : arrivals) values.push_back(arrival.state.value(terms_, variable));
  if (std::ranges::all_of(values, [&](const Lambda& value) { return value == values[0]; }))
    return values[0];
  if (terms_.domain(variable).empty()) {
    const Lambda merged = freshValue(variable, place);
    for (std::size_t i = 0; i < arrivals.size(); ++i)
      define(terms_.implies(arrivals[i].reached, terms_.eq(merged.body, values[i].body)),
             terms_.symbolOf(merged.body));
    return merged;
  }
  Lambda merged = values.back();
  for (std::size_t i = values.size() - 1; i-- > 0;)
    merged.body = terms_.ite(arrivals[i].reached, values[i].body, merged.body);
  return merged;
}

}  // namespace fathom::evidence
