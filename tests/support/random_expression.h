#pragma once

#include <random>
#include <vector>

#include "logic/term_store.h"

namespace fathom::test {

/// A number in [0, n). Requires: n > 0.
std::size_t below(std::mt19937_64& random, std::size_t n);
/// True once in n.
inline bool oneIn(std::mt19937_64& random, std::size_t n) {
  return below(random, n) == 0;
}
template <class Items>
const auto& pick(std::mt19937_64& random, const Items& items) {
  return items[below(random, items.size())];
}

/// Random terms over the given constants, functions and relations, of any sort that has a value to
/// write down or a constant in scope. Numbers are small, so that random executions meet each
/// other's values.
class RandomExpressions {
 public:
  RandomExpressions(logic::TermStore& terms, std::mt19937_64& random,
                    std::vector<logic::Symbol> scope)
      : terms_(terms), random_(random), scope_(std::move(scope)) {}

  logic::Term of(logic::Sort sort, unsigned depth);
  logic::Term condition(unsigned depth) { return of(terms_.boolSort(), depth); }
  /// Mostly true: a disjunction, or an inequality with room.
  logic::Term weakCondition(unsigned depth);

  /// Quantifiers over this sort are used from now on.
  void quantifyOver(logic::Sort sort) { quantified_.push_back(sort); }
  void enter(logic::Symbol symbol) { scope_.push_back(symbol); }
  void leave() { scope_.pop_back(); }

 private:
  logic::Term leaf(logic::Sort sort);
  logic::Term value(logic::Sort sort);
  logic::Term application(logic::Symbol symbol, unsigned depth);
  logic::Term boolean(unsigned depth);
  logic::Term comparison(unsigned depth);
  logic::Term quantified(unsigned depth);
  logic::Term integer(unsigned depth);
  logic::Term bitVec(logic::Sort sort, unsigned depth);
  logic::Term array(logic::Sort sort, unsigned depth);
  /// A read from some array in scope whose elements have the sort; a leaf where there is none.
  logic::Term read(logic::Sort sort, unsigned depth);

  logic::TermStore& terms_;
  std::mt19937_64& random_;
  std::vector<logic::Symbol> scope_;
  std::vector<logic::Sort> quantified_;
};

}  // namespace fathom::test
