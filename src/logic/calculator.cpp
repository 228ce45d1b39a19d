#include "logic/calculator.h"

#include <fmt/core.h>

#include "base/work.h"
#include "logic/operate.h"

namespace fathom::logic {
namespace {

template <class At>
Value applied(const TermStore& terms, Term term, const Model& model, const At& at) {
  const auto meaning = model.values.find(terms.symbolOf(term));
  if (meaning == model.values.end())
    throw EvaluationFailure{fmt::format("'{}' has no value", terms.name(terms.symbolOf(term)))};
  const std::size_t count = terms.args(term).size();
  if (count == 0) return meaning->second;
  std::vector<Value> key;
  for (std::size_t i = 0; i < count; ++i) key.push_back(at(i));
  return meaning->second.map().at(key);
}

}  // namespace

Evaluation Calculator::operator()(Term term, const Model& model) {
  Calculation& calculation = known_.of(term);
  addWork(calculation.cost);
  if (!calculation.isPlain) return evaluate(terms_, term, model);
  try {
    for (const Calculation::Operation& operation : calculation.operations) {
      const auto at = [&](std::size_t i) -> const Value& {
        return calculation.argument(operation, i);
      };
      calculation.values[operation.place] =
          terms_.kind(operation.term) == Kind::Apply
              ? applied(terms_, operation.term, model, at)
              : operate(terms_, model.universe, operation.term, at);
    }
    return calculation.values.back();
  } catch (const EvaluationFailure& failure) {
    return NoValue{failure.why};
  }
}

}  // namespace fathom::logic
