#include "logic/calculator.h"

#include <fmt/core.h>

#include "base/work.h"
#include "logic/operate.h"
#include "logic/traverse.h"

namespace fathom::logic {
namespace {

constexpr std::size_t kOperationsOfAUnit = 2;  // of work
constexpr std::size_t kStore = 8;              // operations, as much as others

}  // namespace

Evaluation Calculator::operator()(Term term, const Model& model) {
  Calculation& calculation = of(term);
  addWork(calculation.cost / kOperationsOfAUnit);
  if (!calculation.isPlain) return evaluate(terms_, term, model);
  try {
    for (const Operation& operation : calculation.operations)
      calculation.values[operation.place] = value(operation, calculation, model);
    return calculation.values.back();
  } catch (const EvaluationFailure& failure) {
    return NoValue{failure.why};
  }
}

Calculator::Calculation& Calculator::of(Term term) {
  const auto found = known_.find(term);
  return found != known_.end() ? found->second : known_.emplace(term, made(term)).first->second;
}

Calculator::Calculation Calculator::made(Term term) const {
  Calculation made;
  std::unordered_map<Term, std::uint32_t> places;
  const Model nothing;
  forEachSubterm(terms_, term, [&](Term part) {
    const auto place = static_cast<std::uint32_t>(places.size());
    places.emplace(part, place);
    made.values.emplace_back();
    switch (terms_.kind(part)) {
      case Kind::Forall:
      case Kind::Exists:
      case Kind::Bound:
        made.isPlain = false;
        return;
      case Kind::True:
      case Kind::False:
      case Kind::IntConst:
      case Kind::BvConst:
      case Kind::FpConst:
        made.values.back() = std::get<Value>(evaluate(terms_, part, nothing));
        return;
      default:
        made.cost += terms_.kind(part) == Kind::Store ? kStore : 1;
        made.operations.push_back({part, place, static_cast<std::uint32_t>(made.arguments.size())});
        for (const Term arg : terms_.args(part)) made.arguments.push_back(places.at(arg));
    }
  });
  return made;
}

Value Calculator::value(const Operation& operation, const Calculation& calculation,
                        const Model& model) const {
  const std::uint32_t* places = calculation.arguments.data() + operation.arguments;
  const auto at = [&](std::size_t i) -> const Value& { return calculation.values[places[i]]; };
  if (terms_.kind(operation.term) != Kind::Apply)
    return operate(terms_, model.universe, operation.term, at);
  const auto meaning = model.values.find(terms_.symbolOf(operation.term));
  if (meaning == model.values.end())
    throw EvaluationFailure{
        fmt::format("'{}' has no value", terms_.name(terms_.symbolOf(operation.term)))};
  const std::size_t count = terms_.args(operation.term).size();
  if (count == 0) return meaning->second;
  std::vector<Value> key;
  for (std::size_t i = 0; i < count; ++i) key.push_back(at(i));
  return meaning->second.map().at(key);
}

}  // namespace fathom::logic
