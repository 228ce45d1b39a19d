#pragma once

#include <unordered_map>
#include <vector>

#include "logic/evaluate.h"

namespace fathom::logic {

/// Evaluates the same terms again and again while the model changes: each is made a list of
/// operations once. Values are those of evaluate().
class Calculator {
 public:
  explicit Calculator(const TermStore& terms) : terms_(terms) {}

  Evaluation operator()(Term term, const Model& model);

 private:
  struct Operation {
    Term term;
    std::uint32_t place;      // of its value
    std::uint32_t arguments;  // where the places of its arguments begin
  };
  struct Calculation {
    bool isPlain = true;                   // no quantifiers: those are left to evaluate()
    std::vector<Value> values;             // of subterms; those of constants stay
    std::vector<std::uint32_t> arguments;  // places, of all operations
    std::vector<Operation> operations;     // arguments before the terms over them
    std::size_t cost = 0;                  // of all operations together
  };

  Calculation& of(Term term);
  Calculation made(Term term) const;
  Value value(const Operation& operation, const Calculation& calculation, const Model& model) const;

  const TermStore& terms_;
  std::unordered_map<Term, Calculation> known_;
};

}  // namespace fathom::logic
