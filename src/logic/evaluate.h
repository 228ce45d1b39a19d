#pragma once

#include <string>
#include <unordered_map>
#include <variant>

#include "logic/value.h"

namespace fathom::logic {

/// What every symbol means, and how large the uninterpreted sorts are.
struct Model {
  std::unordered_map<Symbol, Value> values;  // functions and relations as maps
  Universe universe;
};

/// Why a term has no computable value here: an unknown symbol, a quantifier over an infinite sort.
struct NoValue {
  std::string why;
};
using Evaluation = std::variant<Value, NoValue>;

/// What a symbol without a value in the model means.
enum class Missing { IsAnError, IsDefault };

/// The value of a closed term in the model. Linear in DAG size, but for quantifiers, which try
/// every element of their (finite) sorts.
Evaluation evaluate(const TermStore& terms, Term term, const Model& model,
                    Missing missing = Missing::IsAnError);
/// The value of a lambda: a map with an entry for every tuple of elements where it has parameters.
/// Parameters of infinite sorts have no value, except where the body is one entry changed in a
/// function.
Evaluation evaluate(const TermStore& terms, const Lambda& lambda, const Model& model,
                    Missing missing = Missing::IsAnError);

/// Evaluates many terms in one model and remembers what it saw.
class Evaluator {
 public:
  Evaluator(const TermStore& terms, const Model& model, Missing missing = Missing::IsAnError);
  Evaluation operator()(Term term);

 private:
  const TermStore& terms_;
  const Model& model_;
  Missing missing_;
  std::unordered_map<Term, Value> known_;
};

}  // namespace fathom::logic
