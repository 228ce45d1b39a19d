#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "logic/evaluate.h"

// Private to evaluation.
namespace fathom::logic {

/// Why there is no value; becomes NoValue at the public functions.
struct EvaluationFailure {
  std::string why;
};

/// All values of a sort that has few enough of them. Throws EvaluationFailure.
std::vector<Value> allValues(const TermStore& terms, const Universe& universe, Sort sort);

/// Calls visit(tuple) for every way to choose one value from each list, until it returns false.
template <class Visit>
void forEachTuple(const std::vector<std::vector<Value>>& choices, Visit visit) {
  constexpr std::uint64_t kTupleLimit = 10'000'000;
  std::uint64_t total = 1;
  std::vector<Value> tuple;
  for (const auto& values : choices) {
    total *= values.size();
    if (total > kTupleLimit)
      throw EvaluationFailure{"there are too many tuples of values to try all"};
    tuple.push_back(values.front());
  }
  std::vector<std::size_t> at(choices.size(), 0);
  while (visit(tuple)) {
    std::size_t i = 0;
    while (i < at.size() && ++at[i] == choices[i].size()) {
      at[i] = 0;
      tuple[i] = choices[i][0];
      ++i;
    }
    if (i == at.size()) return;
    tuple[i] = choices[i][at[i]];
  }
}

/// One evaluation: closed subterms are remembered in `known`, those under quantifiers per binding.
class Walk {
 public:
  Walk(const TermStore& terms, const Model& model, Missing missing,
       std::unordered_map<Term, Value>& known)
      : terms_(terms), model_(model), missing_(missing), known_(known) {}

  /// The value of root where Bound i is the i-th value from the end of the environment.
  Value value(Term root, std::vector<Value>& environment);
  /// The value of a symbol of the model, a map where it has a domain.
  Value symbolValue(Symbol symbol) const;

 private:
  using Local = std::unordered_map<Term, Value>;

  bool isQuantifier(Term term) const {
    return terms_.kind(term) == Kind::Forall || terms_.kind(term) == Kind::Exists;
  }
  const Value& lookUp(Term term, const Local& local) const {
    return (terms_.looseBound(term) == 0 ? known_ : local).at(term);
  }
  Value quantify(Term term, std::vector<Value>& environment);
  Value applied(Term term, const Local& local) const;
  Value combine(Term term, const Local& local, const std::vector<Value>& environment) const;

  const TermStore& terms_;
  const Model& model_;
  Missing missing_;
  std::unordered_map<Term, Value>& known_;
  int depth_ = 0;
};

}  // namespace fathom::logic
