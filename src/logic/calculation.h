#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "logic/evaluate.h"

namespace fathom::logic {

/// A term as a list of operations, for one who evaluates it again and again.
struct Calculation {
  struct Operation {
    Term term;
    std::uint32_t place;      // of its value
    std::uint32_t arguments;  // where the places of its arguments begin
  };

  bool isPlain = true;                   // no quantifiers
  std::vector<Value> values;             // of subterms; those of constants stay. Last: the term's
  std::vector<std::uint32_t> arguments;  // places, of all operations
  std::vector<Operation> operations;     // arguments before the terms over them
  std::size_t cost = 0;                  // of all operations together, in units of work

  const Value& argument(const Operation& operation, std::size_t i) const {
    return values[arguments[operation.arguments + i]];
  }
};

Calculation calculationOf(const TermStore& terms, Term term);

/// Makes the calculation of a term once.
class Calculations {
 public:
  explicit Calculations(const TermStore& terms) : terms_(terms) {}

  Calculation& of(Term term);

 private:
  const TermStore& terms_;
  std::unordered_map<Term, Calculation> known_;
};

}  // namespace fathom::logic
